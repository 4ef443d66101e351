//! What the table of teams is computed from.

use std::fmt;

use crate::event::RoundNo;
use crate::outcome::Scale;

/// A team's number in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamNo(pub u32);

impl fmt::Display for TeamNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a team's place is counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scoring {
    /// The points of all games on all boards (3.16.6).
    #[default]
    Boards,
    /// 2, 1 or 0 for a match (the note to 3.16: competitions of the FMJD).
    Matches,
}

/// What separates teams with equal points (3.16.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TeamTieBreak {
    /// The matches between the tied, where they have all met.
    Direct,
    /// The number of matches won.
    MatchesWon,
    /// The points on all boards.
    BoardPoints,
    /// The points for matches, 2-1-0.
    MatchPoints,
    /// The points of all opponents (3.15.6).
    Buchholz,
    /// Twice the points of those beaten and the points of those drawn with (3.15.5).
    SonnebornBerger,
}

impl TeamTieBreak {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Direct,
        Self::MatchesWon,
        Self::BoardPoints,
        Self::MatchPoints,
        Self::Buchholz,
        Self::SonnebornBerger,
    ];

    /// The order of 3.16.6; its "better coefficient" is the first of 3.15's that a match without colours has.
    pub const OF_THE_TEXT: [Self; 3] = [Self::Direct, Self::MatchesWon, Self::Buchholz];

    /// The name in requests and answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::MatchesWon => "matches_won",
            Self::BoardPoints => "board_points",
            Self::MatchPoints => "match_points",
            Self::Buchholz => "buchholz",
            Self::SonnebornBerger => "sonneborn_berger",
        }
    }
}

/// How a game on a board ended, for the first team of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardOutcome {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
    /// `+`: the other player did not appear, or was not entitled to the board (3.16.4).
    Plus,
    /// `-`.
    Minus,
    /// Lost by both, or nobody came.
    BothLost,
}

/// How many of each team's players were present at the start of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Presence {
    /// Of the first team.
    pub first: u32,
    /// Of the second.
    pub second: u32,
}

/// A match of two teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// Its round.
    pub round: RoundNo,
    /// The team whose results are written.
    pub first: TeamNo,
    /// The other one.
    pub second: TeamNo,
    /// Its boards from the first; fewer than the event has where the rest was not played yet.
    pub boards: Vec<BoardOutcome>,
    /// Who was there, where somebody was missing (3.16.4).
    pub presence: Option<Presence>,
}

/// A round in which a team has no partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bye {
    /// The round.
    pub round: RoundNo,
    /// The team.
    pub team: TeamNo,
}

/// How the matches of a team that left are counted (3.16.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DepartureReading {
    /// The matches it did not play are lost.
    Lost,
    /// All its matches are annulled.
    Annulled,
}

/// A team that left the event, or missed its last round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Departure {
    /// Which.
    pub team: TeamNo,
    /// How its matches are counted.
    pub reading: DepartureReading,
}

/// An event to make a table of teams of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamEvent {
    /// The teams.
    pub teams: Vec<TeamNo>,
    /// On how many boards a match is played.
    pub boards: u32,
    /// What a game is worth.
    pub scale: Scale,
    /// What places are counted by.
    pub scoring: Scoring,
    /// The regulation's order of tie-breaks.
    pub order: Vec<TeamTieBreak>,
    /// The matches, played or still to be.
    pub matches: Vec<Match>,
    /// Teams without a partner in a round of a Swiss event: each has `+` on every board (3.17.2).
    pub byes: Vec<Bye>,
    /// Teams that left.
    pub departures: Vec<Departure>,
    /// Play-offs, the winner first: of exactly those who share a place (3.15.2), or the extra match of 3.16.6.
    pub play_offs: Vec<Vec<TeamNo>>,
}

impl TeamEvent {
    /// How the matches of a team that left are counted; none where it stayed.
    #[must_use]
    pub fn departure(&self, team: TeamNo) -> Option<DepartureReading> {
        self.departures.iter().find(|departure| departure.team == team).map(|departure| departure.reading)
    }
}
