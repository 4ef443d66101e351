//! The variant that the tag `GameType` of a PDN game names (N4).

use pdn::{Corner, Details, Game, GameType, KnownType, NotationKind};
use rulebook::Language;

use super::by_squares::by_squares;
use crate::{Board, Captures, Variant};

/// The disciplines whose moves each number stands for; the first is what the number alone means.
///
/// PDN has no numbers for giveaway games and for draughts-64: their moves are those of Russian draughts (8.1, 6.2).
/// Brazilian moves are those of draughts-64 whose regulation chooses hundred-square captures (6.2.3): one board, the
/// majority rule, a man that passes the last row stays a man. Its draws are then counted by 6.1.8.
const SERVED: [(u16, &[Variant]); 3] = [
    (20, &[Variant::International]),
    (25, &[Variant::Russian, Variant::Draughts64(Captures::Russian), Variant::Giveaway]),
    (26, &[Variant::Draughts64(Captures::International)]),
];

/// The longest value that is quoted whole.
const LONGEST: usize = 40;

/// Why a tag `GameType` leads to no variant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Language::En))]
pub enum GameTypeError {
    /// It is no number of a game.
    Unreadable(String),
    /// A game whose rules are not ours.
    NotServed {
        /// Its number.
        number: u16,
        /// Its entry in the table of PDN 3.0, if it has one.
        known: Option<&'static KnownType>,
    },
    /// One of our games, on another board or with its squares named otherwise.
    OtherBoard(String),
}

impl GameTypeError {
    /// A code for programs.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "game_type_unreadable",
            Self::NotServed { .. } => "game_type_not_judged",
            Self::OtherBoard(_) => "game_type_other_board",
        }
    }

    /// What is wrong and what to do, as a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let named = |known: &Option<&KnownType>| {
            known.map(|known| format!(" ({})", known.name(language))).unwrap_or_default()
        };
        match language {
            Language::Ru => match self {
                Self::Unreadable(text) => {
                    format!("поле GameType «{text}» не читается; напишите номер игры, например 25")
                }
                Self::NotServed { number, known } => {
                    let game = named(known);
                    format!("игра типа {number}{game} здесь не судится; судятся 20, 25 и 26")
                }
                Self::OtherBoard(text) => {
                    format!(
                        "GameType {text}: доска или обозначение полей не те, что в этой игре по её правилам"
                    )
                }
            },
            Language::En => match self {
                Self::Unreadable(text) => {
                    format!("the tag GameType `{text}` cannot be read; write the game's number, e.g. 25")
                }
                Self::NotServed { number, known } => {
                    let game = named(known);
                    format!("game type {number}{game} is not judged here; 20, 25 and 26 are")
                }
                Self::OtherBoard(text) => {
                    format!(
                        "GameType {text}: the board or the names of its squares are not those of the game's rules"
                    )
                }
            },
        }
    }
}

/// The variant a game was played by: its tag `GameType`, else the variant asked for, else the one whose squares are
/// written as in the game: letters for Russian draughts, numbers for the hundred squares.
///
/// Where the tag names the moves of several disciplines, the one asked for is taken if it is among them.
///
/// # Errors
/// [`GameTypeError`] where the tag names a game that is not judged here, or nothing that can be read.
pub fn variant_of(game: &Game, asked: Option<Variant>) -> Result<Variant, GameTypeError> {
    let written = game.tags.get("GameType").map(str::trim).filter(|text| !matches!(*text, "" | "?"));
    let Some(written) = written else { return Ok(asked.unwrap_or_else(|| by_squares(game))) };
    let shown = || written.chars().take(LONGEST).collect();
    let tag = GameType::read(written).ok_or_else(|| GameTypeError::Unreadable(shown()))?;
    let not_served = || GameTypeError::NotServed { number: tag.number, known: tag.known() };
    let (_, family) = SERVED.iter().find(|(number, _)| *number == tag.number).ok_or_else(not_served)?;
    let first = family.first().copied().ok_or_else(not_served)?;
    if tag.details().is_some_and(|details| !is_ours(first.board(), &details)) {
        return Err(GameTypeError::OtherBoard(shown()));
    }
    Ok(asked.filter(|variant| family.contains(variant)).unwrap_or(first))
}

/// Whether the squares lie and are named as ours: White begins, a dark corner at the bottom left, letters from there
/// or numbers from the top left.
fn is_ours(board: Board, details: &Details) -> bool {
    let size = [details.width, details.height].iter().all(|side| u32::from(*side) == board.rows());
    let named = match (board, details.notation) {
        (_, NotationKind::Numeric) => details.first == Corner::TopLeft,
        // a hundred squares have numbers only (7.3)
        (Board::Eight, NotationKind::Alphanumeric | NotationKind::Short) => {
            details.first == Corner::BottomLeft
        }
        (Board::Ten, _) => false,
    };
    details.start == pdn::Colour::White && size && named && details.inverted != Some(true)
}
