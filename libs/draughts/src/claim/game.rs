//! The game a claim is about, followed position by position.

use super::ClaimTerms;
use crate::law::Law;
use crate::{Counter, Facts, Move, Position, Record, Side, Tally};

/// Two positions that no legal move joins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no legal move leads to this position from the one before it")]
pub struct NotConnected;

/// A game as far as it is known.
#[derive(Debug, Clone)]
pub struct Game {
    pub(super) law: Law,
    pub(super) tally: Tally,
    /// Every position, the first one included.
    pub(super) positions: Vec<Position>,
    moves: [u32; 2],
    /// The counts that were full first, and the ply they were full at.
    pub(super) ended: Option<(u32, Counter)>,
    /// Whether it is known from its first move.
    pub(super) whole: bool,
}

impl Game {
    /// A game known from this position on; `whole` where its first move was played there.
    #[must_use]
    pub fn new(terms: &ClaimTerms, start: Position, whole: bool) -> Self {
        Self {
            law: Law::new(terms.edition, start.variant()),
            tally: Tally::new(terms.edition, terms.draws, start),
            positions: vec![start],
            moves: [0; 2],
            ended: None,
            whole: whole || start == Position::start(start.variant()),
        }
    }

    /// The legal moves of a record; `whole` where it tells the game from its first move.
    ///
    /// # Errors
    /// [`NotConnected`] never comes of a record that this library has replayed.
    pub fn of_record(terms: &ClaimTerms, record: &Record, whole: bool) -> Result<Self, NotConnected> {
        let mut game = Self::new(terms, record.start, whole);
        record.plies.iter().try_for_each(|ply| game.follow(ply.position_after))?;
        Ok(game)
    }

    /// Goes on to the next position.
    ///
    /// # Errors
    /// [`NotConnected`] where no legal move leads there.
    pub fn follow(&mut self, next: Position) -> Result<(), NotConnected> {
        let before = *self.position();
        let legal = before.legal_moves();
        let mv = legal.iter().find(|mv| before.make(mv) == next).ok_or(NotConnected)?;
        self.push(mv, next);
        Ok(())
    }

    fn push(&mut self, mv: &Move, after: Position) {
        let before = *self.position();
        self.tally.push(Facts::of(&before, mv), after);
        let [white, black] = &mut self.moves;
        let own = match before.turn() {
            Side::White => white,
            Side::Black => black,
        };
        *own = own.saturating_add(1);
        self.positions.push(after);
        if self.ended.is_none() {
            self.ended = self.tally.full().first().map(|counter| (self.tally.ply(), *counter));
        }
    }

    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.tally.position()
    }

    /// Moves that each side has made.
    pub(super) fn moves_of_each(&self) -> u32 {
        let [white, black] = self.moves;
        white.min(black)
    }

    /// The judge's finding of who holds the main road goes before what the moves tell (6.1.8.3).
    pub(super) fn hold_main_road(&mut self, side: Side) {
        self.tally.hold_main_road(side);
        if self.ended.is_none() {
            self.ended = self.tally.full().first().map(|counter| (self.tally.ply(), *counter));
        }
    }
}
