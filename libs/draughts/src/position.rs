//! A position: it cannot be an illegal one.

use crate::movegen::Bits;
use crate::{Board, Move, Piece, Side, Square, Variant};

/// Pieces on the board, the side to move, and the rules they move by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) variant: Variant,
    pub(crate) turn: Side,
    pub(crate) white: u64,
    pub(crate) black: u64,
    pub(crate) kings: u64,
}

/// Why pieces cannot stand like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A square was given twice.
    #[error("square {0} holds more than one piece")]
    Overlap(Square),
    /// A man stands where it would have been crowned (6.1.4.4).
    #[error("a {} man cannot stand on {square}, its last row", side.as_str())]
    ManOnLastRow {
        /// Whose man.
        side: Side,
        /// Where.
        square: Square,
    },
    /// More pieces than a game begins with (6.1.3.1).
    #[error("{} has {count} pieces, at most {most} are possible", side.as_str())]
    TooMany {
        /// Whose.
        side: Side,
        /// How many.
        count: u32,
        /// How many are possible.
        most: u32,
    },
    /// A square of another board.
    #[error("square {0} is of another board")]
    WrongBoard(Square),
}

impl Position {
    /// The start of the game (6.1.3.1).
    #[must_use]
    pub const fn start(variant: Variant) -> Self {
        let board = variant.board();
        Self {
            variant,
            turn: Side::White,
            white: board.start_men(Side::White),
            black: board.start_men(Side::Black),
            kings: 0,
        }
    }

    /// Places pieces on an empty board.
    ///
    /// # Errors
    /// [`PositionError`] when they cannot stand so.
    pub fn from_pieces(
        variant: Variant,
        turn: Side,
        pieces: impl IntoIterator<Item = (Side, Piece, Square)>,
    ) -> Result<Self, PositionError> {
        let mut position = Self { variant, turn, white: 0, black: 0, kings: 0 };
        for (side, piece, square) in pieces {
            position.put(side, piece, square)?;
        }
        position.checked()
    }

    fn put(&mut self, side: Side, piece: Piece, square: Square) -> Result<(), PositionError> {
        let bit = square.bit();
        if square.board() != self.board() {
            return Err(PositionError::WrongBoard(square));
        }
        if self.occupied() & bit != 0 {
            return Err(PositionError::Overlap(square));
        }
        match side {
            Side::White => self.white |= bit,
            Side::Black => self.black |= bit,
        }
        if piece == Piece::King {
            self.kings |= bit;
        }
        Ok(())
    }

    fn checked(self) -> Result<Self, PositionError> {
        for side in [Side::White, Side::Black] {
            let (count, most) = (self.pieces(side).count_ones(), self.board().pieces());
            if count > most {
                return Err(PositionError::TooMany { side, count, most });
            }
            let stuck = self.men(side) & self.board().last_row(side);
            if let Some(square) = Square::of_bit(self.board(), stuck) {
                return Err(PositionError::ManOnLastRow { side, square });
            }
        }
        Ok(self)
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The board it is on.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.variant.board()
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The same pieces with the other side to move.
    #[must_use]
    pub const fn with_turn(mut self, turn: Side) -> Self {
        self.turn = turn;
        self
    }

    /// What stands on a square.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<(Side, Piece)> {
        let bit = square.bit();
        let side = if self.white & bit != 0 {
            Side::White
        } else if self.black & bit != 0 {
            Side::Black
        } else {
            return None;
        };
        Some((side, if self.kings & bit != 0 { Piece::King } else { Piece::Man }))
    }

    /// The squares of one kind of piece, by number.
    pub fn squares(&self, side: Side, piece: Piece) -> impl Iterator<Item = Square> + use<> {
        let bits = match piece {
            Piece::Man => self.men(side),
            Piece::King => self.pieces(side) & self.kings,
        };
        self.board().squares_of(bits)
    }

    /// How many pieces a side has.
    #[must_use]
    pub const fn count(&self, side: Side) -> u32 {
        self.pieces(side).count_ones()
    }

    /// Plays a legal move of this position; a move of another position changes nothing it does not name.
    #[must_use]
    pub fn make(&self, mv: &Move) -> Self {
        let next = Bits::of(self).play(mv.raw());
        let (white, black) = match self.turn {
            Side::White => (next.enemies, next.own),
            Side::Black => (next.own, next.enemies),
        };
        Self { white, black, kings: next.kings, turn: self.turn.other(), ..*self }
    }

    /// A side's pieces on the main road, the longest diagonal (6.1.2, 7.1).
    pub(crate) const fn on_main_road(&self, side: Side) -> u64 {
        self.pieces(side) & self.board().main_road()
    }

    pub(crate) const fn pieces(&self, side: Side) -> u64 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    pub(crate) const fn men(&self, side: Side) -> u64 {
        self.pieces(side) & !self.kings
    }

    pub(crate) const fn occupied(&self) -> u64 {
        self.white | self.black
    }
}
