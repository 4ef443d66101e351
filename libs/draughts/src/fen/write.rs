//! Writing a position.

use crate::{Board, Piece, Position, Side, Square};

impl Position {
    /// The one FEN of this position: squares by name, on a hundred squares by number, in
    /// that order, men before kings, White before Black.
    #[must_use]
    pub fn to_fen(&self) -> String {
        let turn = match self.turn() {
            Side::White => 'W',
            Side::Black => 'B',
        };
        format!("{turn}:W{}:B{}", self.list(Side::White), self.list(Side::Black))
    }

    fn list(&self, side: Side) -> String {
        let men = self.named(side, Piece::Man, "");
        let kings = self.named(side, Piece::King, "K");
        [men, kings].concat().join(",")
    }

    fn named(&self, side: Side, piece: Piece, prefix: &str) -> Vec<String> {
        let mut squares: Vec<Square> = self.squares(side, piece).collect();
        match self.board() {
            Board::Eight => squares.sort_unstable_by_key(|square| square.file_rank()),
            Board::Ten => squares.sort_unstable(),
        }
        squares.into_iter().map(|square| format!("{prefix}{square}")).collect()
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.to_fen())
    }
}
