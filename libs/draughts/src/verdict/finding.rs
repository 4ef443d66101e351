//! A fault with the squares it happened on, and the paragraph it breaks.

use rulebook::{Paragraph, law};

use super::Reason;
use crate::{Ending, Side, Square};

/// How the piece moved when the rule was broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum As {
    Man,
    King,
    /// A man that has just reached the last row in its capture, and goes on as a king.
    Crowned,
    /// A man that has come to the last row in its capture and is no king yet (7.4.2).
    Passing,
}

/// What a finding speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Named {
    Nothing,
    Empty,
    TooLong,
    OneSquare,
    /// Several moves where one is asked for.
    Several(String),
    Text(String),
    File(u32),
    One(Square),
    /// A step from one square to another.
    Step(Square, Square),
    /// A step, and the square where it fails.
    At(Square, Square, Square),
    /// A whole move, every square it names.
    Way(Vec<Square>),
    Ending(Side, Ending),
}

/// A broken rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) reason: Reason,
    pub(crate) named: Named,
    pub(crate) moved_as: As,
}

impl Finding {
    pub(crate) const fn new(reason: Reason, named: Named) -> Self {
        Self { reason, named, moved_as: As::Man }
    }

    pub(crate) const fn by(mut self, moved_as: As) -> Self {
        self.moved_as = moved_as;
        self
    }

    /// The paragraph broken, by its number in the Russian rules where those say the same.
    pub(crate) const fn paragraph(&self) -> Paragraph {
        let man = matches!(self.moved_as, As::Man | As::Passing);
        match self.reason {
            Reason::GameOver => law::WIN,
            Reason::Unreadable | Reason::Ambiguous => law::NOTATION,
            Reason::LightSquare => law::PLAYED_SQUARES,
            Reason::OffBoard => law::SQUARE_NAMES,
            Reason::EmptySquare | Reason::OpponentsPiece => law::TURN,
            Reason::ManBackward | Reason::ManTooFar => law::MAN_MOVES,
            Reason::NotDiagonal if man => law::MAN_MOVES,
            Reason::NotDiagonal | Reason::Occupied | Reason::KingOverOwn => law::KING_MOVES,
            Reason::MustCapture => law::CAPTURE_COMPULSORY,
            Reason::CaptureUnfinished => match self.moved_as {
                As::Man => law::MAN_CONTINUES,
                As::King => law::KING_CONTINUES,
                As::Crowned => law::CROWNED_CONTINUES,
                As::Passing => law::PASSES_AS_MAN,
            },
            Reason::WrongLanding => law::KING_CONTINUES,
            Reason::NothingToCapture | Reason::NoFreeSquareBehind | Reason::NoSuchCapture => {
                if man {
                    law::MAN_CAPTURES
                } else {
                    law::KING_CAPTURES
                }
            }
            Reason::CaptureOverOwn => law::NOT_OVER_OWN,
            Reason::JumpedTwice => law::NOT_TWICE,
            Reason::BlockedByCaptured => law::REMOVED_AFTERWARDS,
            Reason::CrownedMustWait if matches!(self.moved_as, As::Passing) => law::CROWNED_AND_STOPS,
            Reason::CrownedMustWait => law::CROWNED_WAITS,
            Reason::FewerTaken => law::MAJORITY,
            Reason::TouchedPiece => law::TOUCH_MOVE,
            Reason::ShortNotation => law::SHORT_NOTATION_IMPOSSIBLE,
        }
    }

    /// How near to a legal move the claim came: the nearest reading is told first.
    pub(crate) const fn weight(&self) -> u8 {
        match self.reason {
            Reason::CaptureUnfinished | Reason::WrongLanding => 9,
            Reason::BlockedByCaptured | Reason::JumpedTwice | Reason::CrownedMustWait => 8,
            Reason::MustCapture => 7,
            Reason::CaptureOverOwn => 6,
            Reason::Occupied | Reason::KingOverOwn | Reason::NoFreeSquareBehind => 5,
            Reason::ManBackward => 4,
            Reason::NothingToCapture => 3,
            Reason::ManTooFar => 2,
            Reason::NotDiagonal | Reason::NoSuchCapture => 1,
            _ => 0,
        }
    }
}
