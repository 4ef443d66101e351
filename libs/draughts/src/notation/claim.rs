//! A written move taken apart, before anybody asks whether it is legal.

use super::{Note, normalise};
use crate::{Board, Square};

/// Longer text is not a move.
pub(super) const LONGEST: usize = 200;

/// Where the written move begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    Square(Square),
    /// Short notation names the file alone.
    File(u32),
}

/// The sign between the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    Dash,
    Colon,
    None,
}

/// A written move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) origin: Origin,
    /// The squares after the start; never empty.
    pub(crate) squares: Vec<Square>,
    pub(crate) sign: Sign,
    pub(crate) notes: Vec<Note>,
}

/// Why a text is no move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ClaimError {
    TooLong,
    Empty,
    /// What could not be read.
    Unreadable(String),
    /// A square that is light.
    Light(String),
    /// A square that is not on the board.
    OffBoard(String),
    /// Only one square.
    OneSquare,
}

impl Claim {
    /// The last square.
    pub(crate) fn target(&self) -> Option<Square> {
        self.squares.last().copied()
    }

    /// Reads a move.
    pub(crate) fn read(board: Board, text: &str) -> Result<Self, ClaimError> {
        if text.chars().take(LONGEST + 1).count() > LONGEST {
            return Err(ClaimError::TooLong);
        }
        let (plain, notes) = normalise(board, text);
        if plain.is_empty() {
            return Err(ClaimError::Empty);
        }
        let reader = Reader { board, plain: &plain, rest: &plain, sign: Sign::None };
        match board {
            Board::Ten => reader.numbers(notes),
            Board::Eight if plain.starts_with(|c: char| c.is_ascii_digit()) => {
                reader.numbers([notes, vec![Note::Numbers]].concat())
            }
            Board::Eight => reader.claim(notes),
        }
    }
}

struct Reader<'a> {
    board: Board,
    plain: &'a str,
    rest: &'a str,
    sign: Sign,
}

impl Reader<'_> {
    fn claim(mut self, mut notes: Vec<Note>) -> Result<Claim, ClaimError> {
        let origin = self.origin()?;
        let mut squares = Vec::new();
        let mut signs = 0_usize;
        while !self.rest.is_empty() {
            signs += usize::from(self.take_sign());
            squares.push(self.square()?);
        }
        if squares.is_empty() {
            return Err(ClaimError::OneSquare);
        }
        if matches!(origin, Origin::Square(_)) && signs < squares.len() {
            notes.push(Note::NoSign);
        }
        Ok(Claim { origin, squares, sign: self.sign, notes })
    }

    /// Squares by number with a sign between (7.3): `31-27`, `47:24:35:44:6`. There is no
    /// short notation of this kind, and without a sign `3127` may be anything.
    fn numbers(mut self, notes: Vec<Note>) -> Result<Claim, ClaimError> {
        let origin = Origin::Square(self.numbered()?);
        let mut squares = Vec::new();
        while !self.rest.is_empty() {
            if !self.take_sign() {
                return Err(self.unreadable());
            }
            squares.push(self.numbered()?);
        }
        if squares.is_empty() {
            return Err(ClaimError::OneSquare);
        }
        Ok(Claim { origin, squares, sign: self.sign, notes })
    }

    fn numbered(&mut self) -> Result<Square, ClaimError> {
        let after = self.rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = self.rest.strip_suffix(after).unwrap_or_default();
        if digits.is_empty() || digits.len() > 3 {
            return Err(self.unreadable());
        }
        self.rest = after;
        let number = digits.parse().ok().and_then(|number| self.board.square_numbered(number));
        number.ok_or_else(|| ClaimError::OffBoard(digits.to_owned()))
    }

    fn unreadable(&self) -> ClaimError {
        ClaimError::Unreadable(self.plain.to_owned())
    }

    fn next(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn skip(&mut self) {
        let mut chars = self.rest.chars();
        chars.next();
        self.rest = chars.as_str();
    }

    /// A square, or a file that another file or a sign follows.
    fn origin(&mut self) -> Result<Origin, ClaimError> {
        let second = self.rest.chars().nth(1);
        if second.is_some_and(|c| c.is_ascii_digit()) {
            return self.square().map(Origin::Square);
        }
        let file = self.file()?;
        if second.is_none() {
            return Err(self.unreadable());
        }
        Ok(Origin::File(file))
    }

    fn take_sign(&mut self) -> bool {
        let sign = match self.next() {
            Some(':') => Sign::Colon,
            Some('-') => Sign::Dash,
            _ => return false,
        };
        self.skip();
        // a colon anywhere says that something is taken
        if self.sign != Sign::Colon {
            self.sign = sign;
        }
        true
    }

    fn file(&mut self) -> Result<u32, ClaimError> {
        let letter = self.next().filter(char::is_ascii_lowercase).ok_or_else(|| self.unreadable())?;
        let file = letter.to_digit(36).and_then(|d| d.checked_sub(10)).ok_or_else(|| self.unreadable())?;
        if file >= self.board.rows() {
            let name: String = self.rest.chars().take(2).collect();
            let square = name.ends_with(|c: char| c.is_ascii_digit());
            return Err(if square { ClaimError::OffBoard(name) } else { self.unreadable() });
        }
        self.skip();
        Ok(file)
    }

    fn square(&mut self) -> Result<Square, ClaimError> {
        let name: String = self.rest.chars().take(2).collect();
        let file = self.file()?;
        let rank = self.next().and_then(|c| c.to_digit(10)).ok_or_else(|| self.unreadable())?;
        self.skip();
        if rank == 0 || rank > self.board.rows() {
            return Err(ClaimError::OffBoard(name));
        }
        self.board.square_at(file, rank).ok_or(ClaimError::Light(name))
    }
}
