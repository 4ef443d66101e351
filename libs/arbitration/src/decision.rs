//! What is decided, and what follows from it (A9).

use chrono::{DateTime, Utc};

/// The decision on the protest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Upheld.
    Upheld,
    /// Upheld in part.
    Partly,
    /// Rejected.
    Rejected,
}

/// The name of a game, as its keeper gave it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameId(pub String);

/// A result a decision can put in place of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NewResult {
    /// White won.
    WhiteWins,
    /// Drawn.
    Draw,
    /// Black won.
    BlackWins,
    /// Counted for White without play (3.14.2).
    WhiteForfeitWin,
    /// Counted for Black without play (3.14.2).
    BlackForfeitWin,
    /// A loss to both.
    DoubleLoss,
}

/// What a decision changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// The result of a game.
    NewResult {
        /// Which.
        game: GameId,
        /// To what.
        result: NewResult,
    },
    /// A game is played again.
    Replay {
        /// Which.
        game: GameId,
    },
    /// A participant is excluded (3.4).
    Exclusion,
    /// Days are taken from a player of a game by correspondence (10.2).
    PenaltyDays {
        /// How many.
        days: u32,
    },
    /// The clocks are set.
    ClockChange {
        /// In which game.
        game: GameId,
    },
}

/// A decision that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// What was decided.
    pub verdict: Verdict,
    /// What follows.
    pub effect: Effect,
    /// When.
    pub decided_at: DateTime<Utc>,
    /// Whether the 24 hours had run out: a late decision is still one, and its lateness a fact (A4).
    pub overdue: bool,
}
