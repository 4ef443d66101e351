//! The table.

use std::collections::BTreeMap;

use crate::check::check;
use crate::error::StandingsError;
use crate::event::{Event, PlayerNo};
use crate::meetings::{Meetings, Unplayed, meetings};
use crate::number::Points;
use crate::place::{Coefficients, Group, groups};
use crate::score::{Scores, scores};
use crate::stage::by_stage;
use crate::tie_break::{Coefficient, Keep, Own, TieBreak, coefficient};

/// One line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The place, or the first of the places shared.
    pub place: u32,
    /// The last of the places shared; the place itself where it is not shared (T6).
    pub place_to: u32,
    /// Whose line.
    pub no: PlayerNo,
    /// The points.
    pub points: Points,
    /// The coefficients of the regulation's order, and those only shown. `direct` and `others` stand only where they
    /// were applied.
    pub coefficients: BTreeMap<TieBreak, Coefficient>,
    /// Whether the results were annulled (3.13.2).
    pub annulled: bool,
    /// Which of the event's play-offs separated the player from those he was tied with (3.15.2).
    pub play_off: Option<usize>,
}

/// The table, from the first place down; players who share a place by number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The lines.
    pub rows: Vec<Row>,
    /// The scores that the coefficients are made of.
    pub scores: Scores,
    /// Both sides of every game of a round robin that a withdrawal left unplayed (3.13.2-3.13.3), whoever is first by
    /// number first.
    pub unplayed: Vec<Unplayed>,
}

/// Computes the table: places, points and the values of coefficients.
///
/// # Errors
/// Where the lines cannot all be true: see [`StandingsError`].
pub fn compute(event: &Event) -> Result<Table, StandingsError> {
    made(event, Keep::Values)
}

/// The same table with the terms of every coefficient.
///
/// # Errors
/// As [`compute`].
pub fn explain(event: &Event) -> Result<Table, StandingsError> {
    made(event, Keep::Terms)
}

fn made(event: &Event, keep: Keep) -> Result<Table, StandingsError> {
    check(event)?;
    let mut meetings = meetings(event)?;
    let scores = scores(event, &meetings);
    let rounds = event.players.iter().map(|line| line.rounds.len()).max().unwrap_or(0);
    let own = |no: PlayerNo| (no, alone(event, &Own::of(meetings.of(no), &scores, rounds, keep)));
    let mut coefficients: Coefficients = event.players.iter().map(|line| own(line.no)).collect();
    let groups = groups(event, &meetings, &scores, &mut coefficients);
    let rows = rows(&groups, &meetings, &scores, coefficients);
    meetings.unplayed.sort_unstable();
    Ok(Table { rows, scores, unplayed: meetings.unplayed })
}

impl Table {
    /// Whether somebody's results were annulled (3.13.2); their rows stand last.
    #[must_use]
    pub fn is_annulled(&self, no: PlayerNo) -> bool {
        self.rows.iter().rev().take_while(|row| row.annulled).any(|row| row.no == no)
    }

    /// The table of a knock-out: who came further stands higher, and those who came as far stand among each other as
    /// they did, or share their places where the stage says so.
    #[must_use]
    pub fn by_stage<K: Ord>(self, stage: impl Fn(PlayerNo) -> (K, bool)) -> Self {
        let of = |row: &Row| (stage(row.no), (row.place, row.no));
        let placed = by_stage(self.rows, of).into_iter();
        let rows = placed.map(|((place, place_to), row)| Row { place, place_to, ..row }).collect();
        Self { rows, ..self }
    }
}

/// The coefficients that do not depend on whom the player is tied with.
fn alone(event: &Event, own: &Own) -> BTreeMap<TieBreak, Coefficient> {
    let of = |tie_break: &TieBreak| coefficient(*tie_break, own).map(|coefficient| (*tie_break, coefficient));
    event.order.iter().chain(&event.shown).filter_map(of).collect()
}

fn rows(groups: &[Group], meetings: &Meetings, scores: &Scores, mut coefficients: Coefficients) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut above = 0_u32;
    for group in groups {
        let size: u32 = group.players.iter().map(|_| 1).sum();
        for no in &group.players {
            rows.push(Row {
                place: above + 1,
                place_to: above + size,
                no: *no,
                points: scores.points(*no),
                coefficients: coefficients.remove(no).unwrap_or_default(),
                annulled: meetings.annulled.contains(no),
                play_off: group.play_off,
            });
        }
        above += size;
    }
    rows
}
