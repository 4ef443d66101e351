//! The table of teams.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::check::{TeamError, check};
use super::event::{DepartureReading, Scoring, TeamEvent, TeamNo, TeamTieBreak};
use super::matches::{MatchResult, MatchScore, bye_score, score};
use super::play_offs::{Group, challenged, plain, separated};
use super::ties::Field;
use crate::number::Points;
use crate::stage::by_stage;

/// One line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRow {
    /// The place, or the first of the places shared.
    pub place: u32,
    /// The last of the places shared.
    pub place_to: u32,
    /// Whose line.
    pub team: TeamNo,
    /// What the place is counted by.
    pub points: Points,
    /// On all boards.
    pub board_points: Points,
    /// For matches, 2-1-0.
    pub match_points: Points,
    /// Matches won, drawn and lost; a bye is none of them.
    pub matches: [u32; 3],
    /// The tie-breaks that apply to it; `direct` only where the teams it is tied with have all met.
    pub tie_breaks: BTreeMap<TeamTieBreak, Points>,
    /// Whether its matches are annulled (3.16.5).
    pub annulled: bool,
    /// Which of the event's play-offs gave it this place (3.15.2, 3.16.6).
    pub play_off: Option<usize>,
}

/// The table, from the first place down; teams that share a place by number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamTable {
    /// The lines.
    pub rows: Vec<TeamRow>,
    /// 3.16.6: the team in second place that won all its matches, and may play the first one for its place.
    pub may_challenge: Option<TeamNo>,
}

/// A team's sums.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) boards: Points,
    pub(super) matches: Points,
    pub(super) primary: Points,
}

/// Computes the table.
///
/// # Errors
/// Where the matches cannot all have been: see [`TeamError`].
pub fn compute(event: &TeamEvent) -> Result<TeamTable, TeamError> {
    check(event)?;
    let matches = by_team(event);
    let sums: BTreeMap<TeamNo, Sums> =
        matches.iter().map(|(team, own)| (*team, sums(event.scoring, own))).collect();
    let field = Field { matches: &matches, sums: &sums, lowest: lowest(event, &sums) };
    let (groups, tie_breaks) = groups(event, &field);
    let mut rows = Vec::new();
    let mut above = 0_u32;
    for group in groups {
        let size: u32 = group.teams.iter().map(|_| 1).sum();
        for team in group.teams {
            let places = (above + 1, above + size);
            let tie_breaks = tie_breaks.get(&team).cloned().unwrap_or_default();
            let row = row(event, &field, team, places, tie_breaks);
            rows.push(TeamRow { play_off: group.play_off, ..row });
        }
        above += size;
    }
    let may_challenge = may_challenge(&rows);
    Ok(challenged(event, TeamTable { rows, may_challenge }))
}

impl TeamTable {
    /// The table of a knock-out: see [`crate::Table::by_stage`]. Nobody challenges the winner of a final.
    #[must_use]
    pub fn by_stage<K: Ord>(self, stage: impl Fn(TeamNo) -> (K, bool)) -> Self {
        let of = |row: &TeamRow| (stage(row.team), (row.place, row.team));
        let placed = by_stage(self.rows, of).into_iter();
        let rows = placed.map(|((place, place_to), row)| TeamRow { place, place_to, ..row }).collect();
        Self { rows, may_challenge: None }
    }
}

fn by_team(event: &TeamEvent) -> BTreeMap<TeamNo, Vec<MatchScore>> {
    let mut by_team: BTreeMap<TeamNo, Vec<MatchScore>> =
        event.teams.iter().map(|team| (*team, Vec::new())).collect();
    for played in &event.matches {
        let Some([first, second]) = score(event, played) else { continue };
        by_team.entry(played.first).or_default().push(first);
        by_team.entry(played.second).or_default().push(second);
    }
    for bye in &event.byes {
        by_team.entry(bye.team).or_default().push(bye_score(event));
    }
    by_team
}

/// 3.15.11, of those that did not leave (T4).
fn lowest(event: &TeamEvent, sums: &BTreeMap<TeamNo, Sums>) -> Points {
    let here = sums.iter().filter(|(team, _)| event.departure(**team).is_none());
    here.map(|(_, sums)| sums.primary).min().unwrap_or_default()
}

fn sums(scoring: Scoring, own: &[MatchScore]) -> Sums {
    let boards = own.iter().map(|score| score.own).sum();
    let matches = own.iter().map(MatchScore::match_points).sum();
    let primary = match scoring {
        Scoring::Boards => boards,
        Scoring::Matches => matches,
    };
    Sums { boards, matches, primary }
}

type TieBreaks = BTreeMap<TeamNo, BTreeMap<TeamTieBreak, Points>>;

/// The teams in groups that share a place, with the values that separated them or did not.
fn groups(event: &TeamEvent, field: &Field<'_>) -> (Vec<Group>, TieBreaks) {
    let annulled = |team: TeamNo| event.departure(team) == Some(DepartureReading::Annulled);
    let primary = |team: TeamNo| field.sums.get(&team).copied().unwrap_or_default().primary;
    let mut tie_breaks = TieBreaks::new();
    // a team whose matches are annulled stands after all whose matches count
    let by_points = split(event.teams.clone(), |team| (Reverse(annulled(team)), primary(team)));
    let mut groups: Vec<Group> =
        by_points.into_iter().map(plain).flat_map(|group| separated(event, group)).collect();
    for tie_break in &event.order {
        let mut next = Vec::new();
        for group in groups {
            let values = field.values(*tie_break, &group.teams).unwrap_or_default();
            for (team, value) in &values {
                tie_breaks.entry(*team).or_default().insert(*tie_break, *value);
            }
            let play_off = group.play_off;
            let parts = split(group.teams, |team| values.get(&team).copied()).into_iter();
            let parts = parts.map(|teams| Group { teams, play_off });
            next.extend(parts.flat_map(|part| separated(event, part)));
        }
        groups = next;
    }
    (groups, tie_breaks)
}

fn row(
    event: &TeamEvent,
    field: &Field<'_>,
    team: TeamNo,
    (place, place_to): (u32, u32),
    tie_breaks: BTreeMap<TeamTieBreak, Points>,
) -> TeamRow {
    let sums = field.sums.get(&team).copied().unwrap_or_default();
    let own = field.matches.get(&team).map_or(&[][..], Vec::as_slice);
    let met = || own.iter().filter(|score| score.opponent.is_some());
    let count = |of: &[MatchResult]| met().filter(|score| of.contains(&score.result)).map(|_| 1).sum();
    TeamRow {
        place,
        place_to,
        team,
        points: sums.primary,
        board_points: sums.boards,
        match_points: sums.matches,
        matches: [
            count(&[MatchResult::Won]),
            count(&[MatchResult::Drawn]),
            count(&[MatchResult::Lost, MatchResult::BothLost]),
        ],
        tie_breaks,
        annulled: event.departure(team) == Some(DepartureReading::Annulled),
        play_off: None,
    }
}

/// 3.16.6, last paragraph: second, alone there, with every match won.
fn may_challenge(rows: &[TeamRow]) -> Option<TeamNo> {
    let second = rows.iter().find(|row| row.place == 2 && row.place_to == 2)?;
    let [won, drawn, lost] = second.matches;
    (won > 0 && drawn == 0 && lost == 0).then_some(second.team)
}

/// Split by a key, the greatest first; equals by number.
fn split<K: Ord>(group: Vec<TeamNo>, key: impl Fn(TeamNo) -> K) -> Vec<Vec<TeamNo>> {
    let mut parts: BTreeMap<Reverse<K>, Vec<TeamNo>> = BTreeMap::new();
    for team in group {
        parts.entry(Reverse(key(team))).or_default().push(team);
    }
    let sorted = |mut part: Vec<TeamNo>| {
        part.sort_unstable();
        part
    };
    parts.into_values().map(sorted).collect()
}
