//! Points, and what an opponent is worth in coefficients (3.14.2, 3.15.11).

use std::collections::BTreeMap;

use crate::credit::credit;
use crate::event::{Event, LowestOver, PlayerNo, RoundNo, System};
use crate::meetings::{Meetings, Rival};
use crate::number::{Points, Value};

/// What a withdrawn player is credited with in his opponents' coefficients (3.15.11), and from whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// The mean of what those in his score group made after he stopped.
    pub value: Value,
    /// Those in his score group, each with what he made.
    pub group: Vec<(PlayerNo, Points)>,
}

/// The scores that coefficients are made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// Everybody's points.
    pub points: BTreeMap<PlayerNo, Points>,
    /// The credits of those who withdrew.
    pub credits: BTreeMap<PlayerNo, Credit>,
    /// The lowest score, which a bye counts as.
    pub lowest: Points,
    /// What each is worth to his opponents: read once for every game of the event.
    worths: BTreeMap<PlayerNo, Value>,
    /// How many players have each number of points.
    levels: BTreeMap<Points, usize>,
}

impl Scores {
    /// A player's points.
    #[must_use]
    pub fn points(&self, no: PlayerNo) -> Points {
        self.points.get(&no).copied().unwrap_or_default()
    }

    /// The different numbers of points of all but these, who are tied, from the highest down.
    pub(crate) fn levels_outside(&self, tied: &[PlayerNo]) -> Vec<Points> {
        let alone = |(level, players): &(&Points, &usize)| {
            tied.first().is_some_and(|no| self.points(*no) == **level) && **players == tied.len()
        };
        self.levels.iter().rev().filter(|level| !alone(level)).map(|(level, _)| *level).collect()
    }

    /// What a rival is worth in coefficients.
    #[must_use]
    pub fn worth(&self, rival: Rival) -> Value {
        match rival {
            Rival::Bye => self.lowest.value(),
            Rival::Player(no) => self.worths.get(&no).copied().unwrap_or(Value::ZERO),
        }
    }
}

/// The points and credits of the event.
pub(crate) fn scores(event: &Event, meetings: &Meetings) -> Scores {
    let points: BTreeMap<_, _> =
        event.players.iter().map(|line| (line.no, points_by(event, meetings, line.no, None))).collect();
    let credits = match event.system {
        System::Swiss => credits(event, meetings),
        System::RoundRobin { .. } => BTreeMap::new(),
    };
    let lowest = lowest(event, &points);
    let worth = |(no, points): (&PlayerNo, &Points)| {
        let credit = credits.get(no).map_or(Value::ZERO, |credit| credit.value);
        (*no, points.value() + credit)
    };
    let worths = points.iter().map(worth).collect();
    let mut levels = BTreeMap::new();
    points.values().for_each(|own| *levels.entry(*own).or_insert(0) += 1);
    Scores { points, credits, lowest, worths, levels }
}

fn credits(event: &Event, meetings: &Meetings) -> BTreeMap<PlayerNo, Credit> {
    event
        .players
        .iter()
        .filter_map(|line| Some((line.no, credit(event, meetings, line.no, line.withdrawn_after_round?)?)))
        .collect()
}

fn lowest(event: &Event, points: &BTreeMap<PlayerNo, Points>) -> Points {
    let everybody = event.settings.lowest_over == LowestOver::Everybody;
    let of_remaining = event
        .players
        .iter()
        .filter(|line| everybody || line.withdrawn_after_round.is_none())
        .filter_map(|line| points.get(&line.no));
    // Where nobody remains the lowest is that of all: a bye must be worth something definite.
    of_remaining.min().or_else(|| points.values().min()).copied().unwrap_or_default()
}

/// A player's points, by the end of a round or in all.
pub(crate) fn points_by(event: &Event, meetings: &Meetings, no: PlayerNo, round: Option<RoundNo>) -> Points {
    let counted = meetings.of(no).iter().filter(|meeting| round.is_none_or(|round| meeting.by(round)));
    counted.map(|meeting| meeting.verdict.points(event.scale)).sum()
}
