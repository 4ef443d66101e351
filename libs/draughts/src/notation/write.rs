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
        if self.from().board() == Board::Eight && self.alone_from_its_file(legal) {
            return format!("{}{sign}{}", self.from().file_letter(), self.to());
        }
        let sign = if self.is_capture() { ":" } else { "-" };
        if self.alone_between_its_ends(legal) {
            return join(&[self.from(), self.to()], sign);
        }
        let turns = self.routes().first().map(Route::squares).unwrap_or_default();
        let inner = turns.len().saturating_sub(2);
        let one_turn = turns.iter().skip(1).take(inner).map(|turn| vec![*turn]);
        std::iter::once(Vec::new())
            .chain(one_turn)
            .find(|via| self.alone(&self.claim(via.clone()), legal))
            .map_or_else(
                || self.notation(),
                |via| {
                    let squares: Vec<Square> =
                        [self.from()].into_iter().chain(via).chain([self.to()]).collect();
                    join(&squares, sign)
                },
            )
    }

    fn claim(&self, mut squares: Vec<Square>) -> Claim {
        squares.push(self.to());
        let sign = if self.is_capture() { Sign::Colon } else { Sign::Dash };
        Claim { origin: Origin::Square(self.from()), squares, sign, notes: Vec::new() }
    }

    fn alone(&self, claim: &Claim, legal: &[Self]) -> bool {
        matches!(matching(claim, legal).as_slice(), [only] if only.raw() == self.raw())
    }

    /// Whether no other move has the same start and end.
    fn alone_between_its_ends(&self, legal: &[Self]) -> bool {
        let same = |mv: &&Self| (mv.from(), mv.to()) == (self.from(), self.to());
        legal.iter().filter(same).take(2).count() == 1
    }

    /// Whether no other move goes from the same file to the same square.
    fn alone_from_its_file(&self, legal: &[Self]) -> bool {
        let file = self.from().file_rank().0;
        let same = |mv: &&Self| mv.to() == self.to() && mv.from().file_rank().0 == file;
        legal.iter().filter(same).take(2).count() == 1
    }
}

fn join(squares: &[Square], sign: &str) -> String {
    let mut text = String::with_capacity(squares.len() * 3);
    for square in squares {
        if !text.is_empty() {
            text.push_str(sign);
        }
        text.push_str(square.name());
    }
    text
}
