//! A claim that a game is drawn, or that a draw may be offered, and its verdict by the rules (D1-D9).
//!
//! What the rules count, the oracle decides. Where the text leaves the decision to the judge ("obvious
//! continuation", "clear advantage", "clearly drawn"), it asks for his finding and lays the evidence before him.

mod answer;
mod clearly_drawn;
mod clocks;
mod counted;
mod evidence;
mod game;
mod ground;
mod grounds;
mod judge;
mod not_played_out;
mod offer;
mod short_of_time;

pub use answer::{ClaimVerdict, Claimed, Counted};
pub use clocks::Clocks;
pub use evidence::{Defence, Evidence};
pub use game::{Game, NotConnected};
pub use ground::{Ground, NotAGround};
pub use judge::judge_claim;

use rulebook::{Edition, Pace};

use crate::{DrawSettings, Side};

/// What a claim is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimTerms {
    /// The edition of the rules.
    pub edition: Edition,
    /// How fast the game is played.
    pub pace: Pace,
    /// How the draw rules are read.
    pub draws: DrawSettings,
}

/// A claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// Who claims, or offers.
    pub claimant: Side,
    /// On what ground.
    pub ground: Ground,
    /// What the clocks show.
    pub clocks: Clocks,
    /// Whether the players keep a record of the game (6.1.10.2, 7.7.2).
    pub recorded: bool,
    /// Who holds the main road by the judge's finding; told by the moves where absent (6.1.8.3).
    pub main_road: Option<Side>,
    /// What the judge has found.
    pub findings: Findings,
}

/// What only a judge can find; absent until he has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Findings {
    /// Whether the game has an obvious continuation by which a win can be shown (6.1.10.4, 7.7.4).
    pub obvious_continuation: Option<bool>,
    /// Whether the claimant has a clear advantage (7.7.4).
    pub clear_advantage: Option<bool>,
    /// Whether the position is clearly drawn, and stayed so for the five moves counted (6.1.8.7, 3.19.7).
    pub clearly_drawn: Option<bool>,
    /// Whether the claimant's position is theoretically or clearly won (3.7.13, 3.19.8, 6.1.10.5).
    pub theoretically_won: Option<bool>,
}
