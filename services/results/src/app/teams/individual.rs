//! Teams of an individual-team event: each has the points of its best.
use std::collections::BTreeMap;

use api_types::regulation::IndividualTeamRules;
use api_types::team_standings::{CountedPlayer, IndividualTeamRow, IndividualTeamStandings};
use standings::Points;

use super::super::snapshot::Snapshot;
use crate::store::teams::history::Team;

pub(in super::super) fn of(
    snapshot: &Snapshot,
    rules: IndividualTeamRules,
    teams: &BTreeMap<u32, Team>,
) -> IndividualTeamStandings {
    let counted = usize::try_from(rules.counted).unwrap_or(usize::MAX);
    let mut sums: Vec<(Points, IndividualTeamRow)> =
        teams.values().map(|team| row(snapshot, counted, team)).collect();
    sums.sort_by(|(one, _), (other, _)| other.cmp(one));
    let all: Vec<Points> = sums.iter().map(|(points, _)| *points).collect();
    let rows = sums.into_iter().map(|(points, row)| {
        let (place, place_to) = places(&all, points);
        IndividualTeamRow { place, place_to, ..row }
    });
    IndividualTeamStandings { counted: rules.counted, rows: rows.collect() }
}

/// The rows of the table stand best first, and so do those counted.
fn row(snapshot: &Snapshot, counted: usize, team: &Team) -> (Points, IndividualTeamRow) {
    let own = snapshot.table.rows.iter().filter_map(|row| {
        let line = snapshot.lines.get(&row.no.0)?;
        let of_team = team.members.iter().any(|member| member.participant_id == line.participant.id);
        of_team.then(|| (row.points, line.participant.clone()))
    });
    let own: Vec<_> = own.take(counted).collect();
    let sum: Points = own.iter().map(|(points, _)| *points).sum();
    let row = IndividualTeamRow {
        place: 0,
        place_to: 0,
        team: team.named.clone(),
        points: sum.to_string(),
        counted: own
            .into_iter()
            .map(|(points, participant)| CountedPlayer { participant, points: points.to_string() })
            .collect(),
    };
    (sum, row)
}

/// The places of those with so many points: all who have them share them (T6).
pub(super) fn places<K: Ord>(all: &[K], own: K) -> (u32, u32) {
    let count = |holds: &dyn Fn(&K) -> bool| all.iter().filter(|one| holds(one)).map(|_| 1_u32).sum::<u32>();
    let above = count(&|one| *one > own);
    (above + 1, above + count(&|one| *one == own))
}
