//! Following a game ply by ply.

use std::collections::HashMap;

use rulebook::{Edition, law, limits};

use super::endings::{self, Counts};
use super::since::Since;
use super::{Counter, DrawSettings, MainRoad, Measure};
use crate::law::Law;
use crate::{Move, Piece, Position, Side};

const SIDES: [Side; 2] = [Side::White, Side::Black];

/// What a move did to the balance of forces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// Whether it took anything.
    pub captured: bool,
    /// Whether a man became a king.
    pub crowned: bool,
    /// Whether a man moved.
    pub by_man: bool,
}

impl Facts {
    /// The facts of a legal move of `before`.
    #[must_use]
    pub fn of(before: &Position, mv: &Move) -> Self {
        let by_man = matches!(before.at(mv.from()), Some((_, Piece::Man)));
        Self { captured: mv.is_capture(), crowned: mv.crowned(), by_man }
    }
}

/// The counts of a game up to a position.
#[derive(Debug, Clone)]
pub struct Tally {
    law: Law,
    settings: DrawSettings,
    position: Position,
    ply: u32,
    /// Since the last capture or promotion.
    balance: Since,
    /// Since the last capture or man's move.
    kings_only: Since,
    /// Of each side against a lone king on the main road.
    main_road: [Since; 2],
    /// Whether each side has stood on the main road since the balance arose.
    held: [bool; 2],
    seen: HashMap<Position, u32>,
    first_seen: u32,
}

impl Tally {
    /// Starts counting at a position.
    #[must_use]
    pub fn new(edition: Edition, settings: DrawSettings, start: Position) -> Self {
        Self {
            law: Law::new(edition, start.variant()),
            settings,
            position: start,
            ply: 0,
            balance: Since::default(),
            kings_only: Since::default(),
            main_road: [Since::default(); 2],
            held: SIDES.map(|side| start.on_main_road(side) != 0),
            seen: HashMap::from([(start, 1)]),
            first_seen: 0,
        }
    }

    /// Takes note of a move and the position it led to.
    pub fn push(&mut self, facts: Facts, after: Position) {
        let side = self.position.turn();
        let creating = self.settings.creating_move;
        self.ply = self.ply.saturating_add(1);
        let balance_changed = facts.captured || facts.crowned;
        self.balance =
            if balance_changed { Since::restart(self.ply, side, creating) } else { self.balance.plus(side) };
        // a capture or a man's move is none of the kings' moves, so it is never counted
        self.kings_only =
            if facts.captured || facts.by_man { Since::at(self.ply) } else { self.kings_only.plus(side) };
        let before = std::mem::replace(&mut self.position, after);
        self.on_main_road(side, balance_changed, &before);
        for (side, held) in SIDES.into_iter().zip(&mut self.held) {
            *held = after.on_main_road(side) != 0 || (*held && !balance_changed);
        }
        if facts.captured || facts.by_man {
            // no earlier position can come again
            self.seen.clear();
            self.first_seen = self.ply;
        }
        *self.seen.entry(after).or_insert(0) += 1;
    }

    /// 6.1.8.5: a side's moves while the other's king stands on the main road, counted anew
    /// from its arrival and from every change of balance.
    fn on_main_road(&mut self, mover: Side, balance_changed: bool, before: &Position) {
        for (strong, since) in SIDES.into_iter().zip(&mut self.main_road) {
            let stands = self.position.on_main_road(strong.other()) != 0;
            let stood = before.on_main_road(strong.other()) != 0;
            let anew = !(stands && stood) && self.settings.main_road == MainRoad::Consecutive;
            *since = match (mover == strong, stands) {
                _ if balance_changed && stands && stood => {
                    Since::restart(self.ply, mover, self.settings.creating_move)
                }
                // no move is counted that was made while the king was elsewhere
                _ if balance_changed => Since::at(self.ply),
                _ if anew => Since::at(self.ply),
                (true, true) => since.plus(strong),
                _ => *since,
            };
        }
    }

    /// The ply reached.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// A side holds the main road by somebody's finding, whatever the moves have shown (6.1.8.3).
    pub(crate) const fn hold_main_road(&mut self, side: Side) {
        self.held = match side {
            Side::White => [true, false],
            Side::Black => [false, true],
        };
    }

    /// A side's moves since the balance of forces last changed, and the ply after which that was.
    pub(crate) const fn since_balance(&self, side: Side) -> (u32, u32) {
        (self.balance.of(side), self.balance.ply)
    }

    /// Every count that bears on the position reached.
    #[must_use]
    pub fn counters(&self) -> Vec<Counter> {
        let counts = Counts {
            law: self.law,
            settings: self.settings,
            position: &self.position,
            balance: self.balance,
            kings_only: self.kings_only,
            main_road: self.main_road,
            held: self.held,
        };
        let mut counters = endings::counters(&counts);
        counters.push(self.repetition());
        counters
    }

    /// The counts that are full: any one of them makes the game a draw. None where the
    /// position itself has ended it.
    #[must_use]
    pub fn full(&self) -> Vec<Counter> {
        if self.position.ending().is_some() {
            return Vec::new();
        }
        let mut counters = self.counters();
        counters.retain(Counter::is_full);
        counters
    }

    fn repetition(&self) -> Counter {
        Counter {
            citation: self.law.cite(law::FAST_DRAWS),
            measure: Measure::Occurrences,
            count: self.seen.get(&self.position).copied().unwrap_or_default(),
            limit: limits::draws::REPETITIONS,
            since_ply: self.first_seen,
        }
    }
}
