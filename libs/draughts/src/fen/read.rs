//! Reading a position.

use super::FenError;
use crate::notation::{figure, latin};
use crate::{Board, Piece, Position, Side, Square, Variant};

/// Longer text is no position: 50 kings in algebraic names need a fifth of it.
const LONGEST: usize = 1000;

type Placed = Vec<(Side, Piece, Square)>;

impl Position {
    /// Reads a FEN, numeric or algebraic, or the word `start`.
    ///
    /// # Errors
    /// [`FenError`], which says in a sentence what is wrong.
    pub fn from_fen(variant: Variant, text: &str) -> Result<Self, FenError> {
        if text.len() > LONGEST {
            return Err(FenError::TooLong(LONGEST));
        }
        let text: String = text.chars().filter(|c| !c.is_whitespace()).map(look_alike).collect();
        let text = text.trim_matches('"').trim_end_matches('.');
        if text.is_empty() {
            return Err(FenError::Empty);
        }
        if text.eq_ignore_ascii_case("start") {
            return Ok(Self::start(variant));
        }
        let mut parts = text.split(':');
        let turn = turn(parts.next().unwrap_or_default())?;
        let placed = placed(variant.board(), parts)?;
        Ok(Self::from_pieces(variant, turn, placed)?)
    }
}

/// The Latin letter for a Cyrillic one, as in moves (N1). `Б` is left to the squares: before
/// a list it is the first letter of «белые», not Black's `B`.
fn look_alike(written: char) -> char {
    if written.is_ascii() {
        return written;
    }
    let small = written.to_lowercase().next().unwrap_or(written);
    let read = match small {
        'б' => None,
        'к' => Some('k'),
        _ => latin(small),
    };
    match read {
        Some(read) if small != written => read.to_ascii_uppercase(),
        Some(read) => read,
        None => written,
    }
}

/// A square by its name, the letters put right.
fn named(board: Board, name: &str) -> Option<Square> {
    // `D4` on a hundred squares is a king on 4: they have numbers only (7.3)
    if board == Board::Ten {
        return None;
    }
    if let Some(square) = board.parse_square(name) {
        return Some(square);
    }
    let mut chars = name.chars().map(|c| c.to_lowercase().next().unwrap_or(c));
    let file = chars.next()?;
    let file = latin(file).unwrap_or(file);
    let rank = chars.next()?;
    let rank = figure(rank).unwrap_or(rank);
    if chars.next().is_some() {
        return None;
    }
    board.parse_square(&String::from_iter([file, rank]))
}

fn turn(text: &str) -> Result<Side, FenError> {
    match text {
        "W" | "w" => Ok(Side::White),
        "B" | "b" => Ok(Side::Black),
        "?" => Err(FenError::UnknownTurn),
        other => Err(FenError::BadTurn(shortened(other))),
    }
}

fn placed<'a>(board: Board, parts: impl Iterator<Item = &'a str>) -> Result<Placed, FenError> {
    let mut placed = Vec::with_capacity(24);
    let (mut white, mut black) = (false, false);
    for part in parts {
        let mut chars = part.chars();
        let (side, letter, seen) = match chars.next() {
            Some('W' | 'w') => (Side::White, 'W', &mut white),
            Some('B' | 'b') if !is_square(board, part) => (Side::Black, 'B', &mut black),
            _ => return Err(FenError::BadPart(shortened(part))),
        };
        if std::mem::replace(seen, true) {
            return Err(FenError::SideTwice(letter));
        }
        pieces(board, side, chars.as_str(), &mut placed)?;
    }
    match (white, black) {
        (true, true) => Ok(placed),
        (false, _) => Err(FenError::SideMissing('W')),
        (_, false) => Err(FenError::SideMissing('B')),
    }
}

/// `b2` alone is a square whose side was forgotten, not Black's square 2.
fn is_square(board: Board, part: &str) -> bool {
    part.starts_with('b') && part.len() == 2 && board.parse_square(part).is_some()
}

fn pieces(board: Board, side: Side, list: &str, placed: &mut Placed) -> Result<(), FenError> {
    if list.is_empty() {
        return Ok(());
    }
    for item in list.split(',') {
        let (piece, name) = match item.strip_prefix(['K', 'k', 'D', 'd']) {
            // `d4` is a square, `dd4` and `Kd4` are kings
            Some(name) if !is_name(board, item) => (Piece::King, name),
            _ => (Piece::Man, item),
        };
        match name.split_once('-') {
            Some((first, last)) => {
                placed.extend(range(board, first, last)?.map(|square| (side, piece, square)));
            }
            None => placed.push((side, piece, square(board, name)?)),
        }
    }
    Ok(())
}

fn is_name(board: Board, item: &str) -> bool {
    item.split('-').all(|name| named(board, name).is_some())
}

fn square(board: Board, name: &str) -> Result<Square, FenError> {
    let found = if name.starts_with(|c: char| c.is_ascii_digit()) {
        name.parse().ok().and_then(|number| board.square_numbered(number))
    } else {
        named(board, name)
    };
    found.ok_or_else(|| FenError::BadSquare(shortened(name)))
}

fn range(board: Board, first: &str, last: &str) -> Result<impl Iterator<Item = Square>, FenError> {
    let (from, to) = (square(board, first)?.number(), square(board, last)?.number());
    if from > to {
        return Err(FenError::BadRange(shortened(&format!("{first}-{last}"))));
    }
    Ok((from..=to).filter_map(move |number| board.square_numbered(number)))
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
