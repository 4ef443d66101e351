//! The places that play-offs are of: those of the participants, in a team event those of the teams.
use api_types::participants::ParticipantRef;

use super::super::snapshot::Snapshot;

/// A row of the table, as a play-off sees it.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) who: ParticipantRef,
    pub(super) place: u32,
    pub(super) place_to: u32,
    /// Which of the play-offs gave it.
    pub(super) play_off: Option<usize>,
}

pub(super) fn of(snapshot: &Snapshot) -> Vec<Place> {
    if let Some(teams) = &snapshot.teams {
        return teams
            .places()
            .map(|(row, who)| place(who, (row.place, row.place_to), row.play_off))
            .collect();
    }
    let rows = snapshot.table.rows.iter();
    let named = |row: &standings::Row| {
        let who = &snapshot.lines.get(&row.no.0)?.participant;
        Some(place(who, (row.place, row.place_to), row.play_off))
    };
    rows.filter_map(named).collect()
}

fn place(who: &ParticipantRef, (place, place_to): (u32, u32), play_off: Option<usize>) -> Place {
    Place { who: who.clone(), place, place_to, play_off }
}
