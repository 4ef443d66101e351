//! Play-offs of teams: of those who share a place (3.15.2), and the extra match for the first one (3.16.6).

use std::collections::BTreeSet;

use super::event::{TeamEvent, TeamNo};
use super::table::{TeamRow, TeamTable};

/// Teams that share a place.
pub(super) struct Group {
    pub(super) teams: Vec<TeamNo>,
    /// The play-off that separated them from others.
    pub(super) play_off: Option<usize>,
}

pub(super) const fn plain(teams: Vec<TeamNo>) -> Group {
    Group { teams, play_off: None }
}

/// The play-off of exactly these teams, with its place in the event's list.
fn of_these<'a>(event: &'a TeamEvent, teams: &[TeamNo]) -> Option<(usize, &'a [TeamNo])> {
    let these: BTreeSet<&TeamNo> = teams.iter().collect();
    let mut all = event.play_offs.iter().enumerate();
    let found =
        all.find(|(_, order)| order.len() == these.len() && order.iter().collect::<BTreeSet<_>>() == these);
    found.map(|(index, order)| (index, order.as_slice()))
}

/// 3.15.2: the play-off of exactly these teams separates them.
pub(super) fn separated(event: &TeamEvent, group: Group) -> Vec<Group> {
    match of_these(event, &group.teams).filter(|_| group.teams.len() > 1) {
        Some((index, order)) => {
            order.iter().map(|team| Group { teams: vec![*team], play_off: Some(index) }).collect()
        }
        None => vec![group],
    }
}

/// 3.16.6, last paragraph: the second team, which won all its matches, has played the first one for its place.
pub(super) fn challenged(event: &TeamEvent, table: TeamTable) -> TeamTable {
    let Some((index, order)) = held(event, &table) else { return table };
    let place = |team: TeamNo| (1_u32..).zip(order).find(|(_, own)| **own == team).map(|(place, _)| place);
    let mut rows: Vec<TeamRow> = table
        .rows
        .into_iter()
        .map(|row| match place(row.team) {
            Some(place) => TeamRow { place, place_to: place, play_off: Some(index), ..row },
            None => row,
        })
        .collect();
    rows.sort_by_key(|row| row.place);
    TeamTable { rows, may_challenge: None }
}

fn held<'a>(event: &'a TeamEvent, table: &TeamTable) -> Option<(usize, &'a [TeamNo])> {
    let second = table.may_challenge?;
    let first = table.rows.first().filter(|row| row.place_to == 1 && row.play_off.is_none())?;
    of_these(event, &[first.team, second])
}
