//! The table of PDN 3.0. It has no number for giveaway games.

use super::Corner::{BottomLeft, BottomRight, TopLeft};
use super::NotationKind::{Alphanumeric, Numeric};
use super::ResultStyle::{Chess, Points};
use super::{Corner, Details, NotationKind, ResultStyle};
use crate::model::Colour::{self, Black, White};

/// A game of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownType {
    /// Its number; where several games share one, the first is what the number alone stands for.
    pub number: u16,
    /// What its number stands for.
    pub details: Details,
    /// The sign between the squares of a capture.
    pub capture: char,
    /// How its results are written.
    pub results: ResultStyle,
    pub(super) russian: &'static str,
    pub(super) english: &'static str,
}

const fn game(
    number: u16,
    names: (&'static str, &'static str),
    details: Details,
    capture: char,
    results: ResultStyle,
) -> KnownType {
    KnownType { number, details, capture, results, russian: names.0, english: names.1 }
}

const fn board(
    start: Colour,
    (width, height): (u8, u8),
    notation: NotationKind,
    first: Corner,
    inverted: bool,
) -> Details {
    Details { start, width, height, notation, first, inverted: Some(inverted) }
}

/// Every kind of draughts that has a number.
pub const KNOWN: &[KnownType] = &[
    game(
        20,
        ("международные шашки", "international draughts"),
        board(White, (10, 10), Numeric, TopLeft, false),
        'x',
        Points,
    ),
    game(
        21,
        ("английские шашки", "English draughts"),
        board(Black, (8, 8), Numeric, BottomRight, false),
        'x',
        Chess,
    ),
    game(
        22,
        ("итальянские шашки", "Italian draughts"),
        board(White, (8, 8), Numeric, TopLeft, true),
        'x',
        Chess,
    ),
    game(
        23,
        ("американский пул", "American pool checkers"),
        board(Black, (8, 8), Numeric, BottomRight, false),
        'x',
        Chess,
    ),
    game(
        23,
        ("пул, единые правила", "unified pool checkers"),
        board(White, (8, 8), Alphanumeric, BottomLeft, false),
        'x',
        Chess,
    ),
    game(
        23,
        ("ямайские шашки", "Jamaican draughts"),
        board(Black, (8, 8), Alphanumeric, BottomRight, true),
        'x',
        Chess,
    ),
    game(
        24,
        ("испанские шашки", "Spanish draughts"),
        board(White, (8, 8), Numeric, BottomRight, true),
        'x',
        Chess,
    ),
    game(
        25,
        ("русские шашки", "Russian draughts"),
        board(White, (8, 8), Alphanumeric, BottomLeft, false),
        ':',
        Chess,
    ),
    game(
        26,
        ("бразильские шашки", "Brazilian draughts"),
        board(White, (8, 8), Alphanumeric, BottomLeft, false),
        'x',
        Chess,
    ),
    game(
        27,
        ("канадские шашки", "Canadian draughts"),
        board(White, (12, 12), Numeric, TopLeft, false),
        'x',
        Points,
    ),
    game(
        28,
        ("португальские шашки", "Portuguese draughts"),
        board(White, (8, 8), Numeric, BottomRight, true),
        'x',
        Chess,
    ),
    game(
        29,
        ("чешские шашки", "Czech draughts"),
        board(White, (8, 8), Alphanumeric, BottomLeft, false),
        'x',
        Chess,
    ),
    game(
        30,
        ("турецкие шашки", "Turkish draughts"),
        board(White, (8, 8), Alphanumeric, BottomLeft, false),
        'x',
        Chess,
    ),
    game(31, ("тайские шашки", "Thai draughts"), board(Black, (8, 8), Numeric, TopLeft, false), '-', Chess),
    game(
        40,
        ("фризские шашки", "Frisian draughts"),
        board(White, (10, 10), Numeric, TopLeft, false),
        'x',
        Chess,
    ),
    game(
        41,
        ("спанцирети", "Spantsiretti draughts"),
        board(White, (10, 8), Alphanumeric, BottomLeft, false),
        ':',
        Chess,
    ),
];
