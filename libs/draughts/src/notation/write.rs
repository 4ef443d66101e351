//! Writing moves: the full record, and the shortest that is clear.

use super::claim::{Claim, Origin, Sign};
use super::matching;
use crate::{Board, Move, Route, Square};

impl Route {
    /// The route in full: start, turning squares, end.
    #[must_use]
    pub fn notation(&self) -> String {
        let sign = if self.captured().is_empty() { "-" } else { ":" };
        join(self.squares(), sign)
    }
}

impl Move {
    /// Full notation by its first route.
    ///
    /// The turning squares fix the path and the path fixes what is taken, so no two
    /// moves of a position share it.
    #[must_use]
    pub fn notation(&self) -> String {
        self.routes().first().map(Route::notation).unwrap_or_default()
    }

    /// The shortest form of 6.1.6.2 that means this move alone among `legal`:
    /// file and end (`ed4`, `b:d6`), else start and end, else with one turning square,
    /// else in full. Hundred-square draughts have no form by file (7.3).
    #[must_use]
    pub fn short(&self, legal: &[Self]) -> String {
        let sign = if self.is_capture() { ":" } else { "" };
        let by_file = self.claim(Origin::File(self.from().file_rank().0), Vec::new());
        if self.from().board() == Board::Eight && self.alone(&by_file, legal) {
            return format!("{}{sign}{}", self.from().file_letter(), self.to());
        }
        let sign = if self.is_capture() { ":" } else { "-" };
        let turns = self.routes().first().map(Route::squares).unwrap_or_default();
        let inner = turns.len().saturating_sub(2);
        let one_turn = turns.iter().skip(1).take(inner).map(|turn| vec![*turn]);
        std::iter::once(Vec::new())
            .chain(one_turn)
            .find(|via| self.alone(&self.claim(Origin::Square(self.from()), via.clone()), legal))
            .map_or_else(
                || self.notation(),
                |via| {
                    let squares: Vec<Square> =
                        [self.from()].into_iter().chain(via).chain([self.to()]).collect();
                    join(&squares, sign)
                },
            )
    }

    fn claim(&self, origin: Origin, mut squares: Vec<Square>) -> Claim {
        squares.push(self.to());
        let sign = if self.is_capture() { Sign::Colon } else { Sign::Dash };
        Claim { origin, squares, sign, notes: Vec::new() }
    }

    fn alone(&self, claim: &Claim, legal: &[Self]) -> bool {
        matching(claim, legal) == [self]
    }
}

fn join(squares: &[Square], sign: &str) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(sign)
}
