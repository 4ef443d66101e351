//! What a word of a record is.

use super::words::{is_dash, is_number, is_sign};
use crate::Board;
use crate::notation::{Claim, several};

/// Longer words are no moves: the longest capture of the board takes twelve pieces.
const LONGEST: usize = 60;

/// A word by its look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Number(Number),
    /// It reads as a move, or looks like one gone wrong.
    Move,
    /// A dash in place of a forced capture (3.9.1), or between words.
    Dash,
    /// A clock, or marks of good and bad moves.
    Mark,
    Prose,
}

/// A move number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    /// How many moves of both sides the record counts before it.
    pub(super) plies: i64,
    /// A bare number may be of anything; one with a full stop is of a move.
    pub(super) dotted: bool,
}

pub(super) fn kind(board: Board, word: &str) -> Kind {
    if let Some(number) = number(word) {
        Kind::Number(number)
    } else if word.chars().all(is_dash) {
        Kind::Dash
    } else if reads(board, word) || looks_like_a_move(word) {
        // `3:12` is a capture where squares have numbers, else it can only be a clock
        let capture = board == Board::Ten && reads(board, word);
        if is_clock(word) && !capture { Kind::Mark } else { Kind::Move }
    } else if word.chars().any(char::is_alphanumeric) {
        Kind::Prose
    } else {
        Kind::Mark
    }
}

/// `12.` is White's move, `12...` is Black's.
fn number(word: &str) -> Option<Number> {
    if !is_number(word) {
        return None;
    }
    let dots = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let value: i64 = word.get(..word.len().saturating_sub(dots.len()))?.parse().ok()?;
    let black = dots.chars().filter(|c| *c == '.').count() > 1 || dots.contains('…');
    let plies = value.checked_sub(1)?.checked_mul(2)?.checked_add(i64::from(black))?;
    Some(Number { plies, dotted: !dots.is_empty() })
}

/// Whether a word can be read as a move or as several (`e3-d4d6-c5`).
///
/// A figure or a sign is asked for: «без» would read as b-e3 with the З taken for a 3.
pub(super) fn reads(board: Board, word: &str) -> bool {
    let plain = match board {
        Board::Eight => word.chars().any(|c| c.is_ascii_digit()) || inner_sign(word),
        // `12-10` is a move only where squares have numbers
        Board::Ten => inner_sign(word) || word.contains(['x', 'х']),
    };
    let named = board == Board::Ten || !word.starts_with(|c: char| c.is_ascii_digit());
    plain
        && named
        && word.chars().count() <= LONGEST
        && (Claim::read(board, word).is_ok() || several(board, word).is_some())
}

/// Letters and figures such as a faulty move has: `c3-d9`, `zz9`, `31-27`, `b:d`.
///
/// Three letters running, or letters after a figure that opens the word (`2-й`), are words.
fn looks_like_a_move(word: &str) -> bool {
    let mut run = 0_usize;
    let longest = word.chars().map(|c| {
        run = if c.is_alphabetic() { run + 1 } else { 0 };
        run
    });
    let digits = word.chars().any(|c| c.is_ascii_digit());
    let numeric = word.starts_with(|c: char| c.is_ascii_digit());
    longest.max().is_some_and(|longest| longest <= 2)
        && word.chars().count() <= LONGEST
        && if numeric { is_numeric(word) } else { digits || (inner_sign(word) && word.contains(':')) }
}

/// Numbers of squares, with signs between.
fn is_numeric(word: &str) -> bool {
    word.trim_end_matches(['.', ',', '!', '?', '*'])
        .split(|c| is_sign(c) || c == 'x' || c == 'х')
        .all(|part| (1..=2).contains(&part.len()) && part.chars().all(|c| c.is_ascii_digit()))
        && word.contains(|c| is_sign(c) || c == 'x' || c == 'х')
}

fn inner_sign(word: &str) -> bool {
    word.trim_matches(|c: char| !c.is_alphanumeric()).contains(is_sign)
}

/// `0:01`, `1:23:45`.
fn is_clock(word: &str) -> bool {
    let mut parts = word.split(':').skip(1).peekable();
    word.starts_with(|c: char| c.is_ascii_digit())
        && parts.peek().is_some()
        && parts.all(|part| part.len() == 2 && part.chars().all(|c| c.is_ascii_digit()))
}
