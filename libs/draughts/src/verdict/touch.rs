//! Touch-move (6.1.4.7): which moves a touched piece owes.

use crate::{Move, Position, Square};

/// What is owed to the pieces touched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owed {
    /// The piece to be moved.
    pub piece: Square,
    /// Its legal moves.
    pub moves: Vec<Move>,
}

impl Position {
    /// The moves owed to pieces touched on one's own turn, in the order they were touched:
    /// those of the first that has any (6.1.4.7; for the blind, lifted: 3.20.3).
    ///
    /// None where nothing follows: no own piece was touched, or none that can move. A piece
    /// that may not move because another must capture (6.1.5.3) is one of these.
    #[must_use]
    pub fn owed_by_touch(&self, touched: &[Square]) -> Option<Owed> {
        let legal = self.legal_moves();
        touched.iter().find_map(|piece| {
            let moves: Vec<Move> = legal.iter().filter(|mv| mv.from() == *piece).cloned().collect();
            (!moves.is_empty()).then_some(Owed { piece: *piece, moves })
        })
    }
}
