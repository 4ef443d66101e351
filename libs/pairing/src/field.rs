//! What a round is made from.

use std::fmt;

use crate::acceleration::Acceleration;
use crate::lots::Seed;

/// The number a player keeps through the event (3.17.5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerNo(pub u32);

impl fmt::Display for PlayerNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Which of the programmes of 3.17 makes the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Programme {
    /// 3.17.4: by lots from the seed; the numbers are a lot too.
    Random(Seed),
    /// 3.17.5: by the numbers alone.
    Rating,
    /// 3.17.6: by the Solkoff cut once.
    TruncatedSolkoff,
    /// 3.17.7: by the running Buchholz.
    Buchholz,
}

impl Programme {
    /// The name in requests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random(_) => "random",
            Self::Rating => "rating",
            Self::TruncatedSolkoff => "truncated-solkoff",
            Self::Buchholz => "buchholz",
        }
    }

    /// Read by name, but for `random`, which needs a seed.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Rating, Self::TruncatedSolkoff, Self::Buchholz].into_iter().find(|own| own.name() == name)
    }

    /// The paragraph.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Random(_) => "3.17.4",
            Self::Rating => "3.17.5",
            Self::TruncatedSolkoff => "3.17.6",
            Self::Buchholz => "3.17.7",
        }
    }
}

/// A colour of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// What points are counted in; it changes how scores are shown, never a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scale {
    /// `1-1/2-0` (3.14.1).
    #[default]
    OneHalfZero,
    /// `2-1-0` (the note to 3.14).
    TwoOneZero,
}

/// A score, counted as two for a win and one for a draw whatever the scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(pub u32);

impl Score {
    /// As the event's scale shows it.
    #[must_use]
    pub fn shown(self, scale: Scale) -> String {
        match scale {
            Scale::TwoOneZero => self.0.to_string(),
            Scale::OneHalfZero if self.0.is_multiple_of(2) => (self.0 / 2).to_string(),
            Scale::OneHalfZero => format!("{}.5", self.0 / 2),
        }
    }
}

/// How a past meeting ended for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Won at the board.
    Win,
    /// Drawn.
    Draw,
    /// Lost at the board.
    Loss,
    /// `+`: the opponent did not appear.
    ForfeitWin,
    /// `-`: did not appear.
    ForfeitLoss,
}

impl GameResult {
    /// Whether a game was played: only then did the two meet, and only then does its colour count (3.17.2).
    #[must_use]
    pub const fn played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }
}

/// One past round of a player; a missed round is the absence of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Past {
    /// Paired with somebody.
    Paired {
        /// With whom.
        opponent: PlayerNo,
        /// The colour given.
        colour: Colour,
        /// How it ended.
        result: GameResult,
    },
    /// A point without an opponent.
    Bye,
}

impl Past {
    /// The opponent and the colour of a game that was played.
    #[must_use]
    pub const fn game(&self) -> Option<(PlayerNo, Colour)> {
        match *self {
            Self::Paired { opponent, colour, result } if result.played() => Some((opponent, colour)),
            Self::Paired { .. } | Self::Bye => None,
        }
    }

    /// Whether it brought a point without play.
    #[must_use]
    pub const fn free_point(&self) -> bool {
        matches!(self, Self::Bye | Self::Paired { result: GameResult::ForfeitWin, .. })
    }

    /// What it brought.
    #[must_use]
    pub const fn score(&self) -> Score {
        match self {
            Self::Bye | Self::Paired { result: GameResult::Win | GameResult::ForfeitWin, .. } => Score(2),
            Self::Paired { result: GameResult::Draw, .. } => Score(1),
            Self::Paired { result: GameResult::Loss | GameResult::ForfeitLoss, .. } => Score(0),
        }
    }
}

/// A player of a Swiss event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwissPlayer {
    /// The number.
    pub no: PlayerNo,
    /// Left the event.
    pub withdrawn: bool,
    /// Known not to play this round (3.17.2): not paired, and scores nothing.
    pub absent: bool,
    /// The score, where it does not follow from the history: a team's, by its boards (3.16.6).
    pub counted: Option<Score>,
    /// The past rounds, from the first.
    pub history: Vec<Option<Past>>,
}

impl SwissPlayer {
    /// Whether the player takes part in this round.
    #[must_use]
    pub const fn plays(&self) -> bool {
        !self.withdrawn && !self.absent
    }

    /// The present score.
    #[must_use]
    pub fn score(&self) -> Score {
        self.counted.unwrap_or_else(|| Score(self.history.iter().flatten().map(|past| past.score().0).sum()))
    }
}

/// A field to be paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The programme.
    pub programme: Programme,
    /// The round to be made, from one.
    pub round: u32,
    /// How scores are shown.
    pub scale: Scale,
    /// The colour drawn for number 1 before round one (3.17.5.2).
    pub first_colour: Colour,
    /// The players.
    pub players: Vec<SwissPlayer>,
    /// Pairs the regulation does not allow (3.17.9).
    pub forbidden: Vec<(PlayerNo, PlayerNo)>,
    /// Pairs the regulation or the arbiter has given for this round (3.17.9): only rounds with all of them count.
    pub forced: Vec<(PlayerNo, PlayerNo)>,
    /// Who is to stay without an opponent by the arbiter's word, in an odd field.
    pub bye: Option<PlayerNo>,
    /// How the first rounds are accelerated, where the regulation does so.
    pub acceleration: Option<Acceleration>,
}
