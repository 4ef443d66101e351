//! Writing a position.

use crate::{Board, Piece, Position, Side, Square};

/// Long enough for all but the fullest boards of kings.
const USUAL: usize = 96;

impl Position {
    /// The one FEN of this position: squares by name, on a hundred squares by number, in
    /// that order, men before kings, White before Black.
    #[must_use]
    pub fn to_fen(&self) -> String {
        let mut fen = String::with_capacity(USUAL);
        fen.push_str(match self.turn() {
            Side::White => "W:W",
            Side::Black => "B:W",
        });
        self.list(Side::White, &mut fen);
        fen.push_str(":B");
        self.list(Side::Black, &mut fen);
        fen
    }

    fn list(&self, side: Side, fen: &mut String) {
        let start = fen.len();
        for (piece, prefix) in [(Piece::Man, ""), (Piece::King, "K")] {
            for square in self.in_order(side, piece) {
                if fen.len() > start {
                    fen.push(',');
                }
                fen.push_str(prefix);
                fen.push_str(square.name());
            }
        }
    }

    /// By name on sixty-four squares, by number on a hundred.
    fn in_order(&self, side: Side, piece: Piece) -> Vec<Square> {
        let mut squares: Vec<Square> = self.squares(side, piece).collect();
        if self.board() == Board::Eight {
            squares.sort_unstable_by_key(|square| square.name());
        }
        squares
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.to_fen())
    }
}
