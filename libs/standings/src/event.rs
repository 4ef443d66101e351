//! What the table is computed from.

use std::fmt;

use crate::outcome::{Outcome, Scale};
use crate::tie_break::TieBreak;

/// A participant's number in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerNo(pub u32);

impl fmt::Display for PlayerNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A round, counted from one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNo(pub u32);

impl fmt::Display for RoundNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The system of the event: withdrawal is read differently in each (3.13.2-3.13.5, 3.15.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// The Swiss system.
    Swiss,
    /// All play all, `cycles` times.
    RoundRobin {
        /// How often each meets each.
        cycles: u32,
    },
}

/// Over whom the lowest score of the event is taken, which a bye counts as (3.15.11, T4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LowestOver {
    /// Over those who did not withdraw.
    #[default]
    Remaining,
    /// Over everybody.
    Everybody,
}

/// What a withdrawn opponent is credited with if nobody else stood in his score group (T4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EmptyGroup {
    /// Nothing.
    #[default]
    Nothing,
    /// The mean of all the others.
    MeanOfAll,
}

/// When the result of direct meetings separates tied players (T3a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DirectReading {
    /// Only if each of them has met each of the others.
    #[default]
    AllMet,
    /// With whatever meetings there were.
    Any,
}

/// The readings a regulation may change; the default of each is that of T3-T4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settings {
    /// Whose scores the bye's lowest score is taken from.
    pub lowest_over: LowestOver,
    /// Whether `+` against one who did not appear counts as a bye in coefficients.
    pub no_show_is_bye: bool,
    /// The credit where the score group is empty.
    pub empty_group: EmptyGroup,
    /// Whether other withdrawn players enter the mean.
    pub withdrawn_in_mean: bool,
    /// When direct meetings are applied.
    pub direct: DirectReading,
}

/// One player's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerLine {
    /// The number.
    pub no: PlayerNo,
    /// Round by round from the first; `None` is a round missed or free.
    pub rounds: Vec<Option<Outcome>>,
    /// The last round before the player withdrew (0: before the first).
    pub withdrawn_after_round: Option<RoundNo>,
}

/// An event to make a table of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The system.
    pub system: System,
    /// The scale of points.
    pub scale: Scale,
    /// The regulation's order of tie-breaks.
    pub order: Vec<TieBreak>,
    /// Criteria that are only shown: they separate nobody.
    pub shown: Vec<TieBreak>,
    /// The readings in force.
    pub settings: Settings,
    /// The players' lines.
    pub players: Vec<PlayerLine>,
    /// Play-offs (3.15.2), each from its winner down; applied to exactly the players it separates.
    pub play_offs: Vec<Vec<PlayerNo>>,
}
