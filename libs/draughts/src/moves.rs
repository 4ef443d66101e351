//! Legal moves with their routes (M7: one move, perhaps several ways to make it).

use crate::movegen::{AnySetting, Bits, Jumper, RawMove, Sink, captures, is_best, quiet_moves};
use crate::{Board, Captures, Position, Square};

/// One way of making a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Route {
    squares: Vec<Square>,
    landings: Vec<Square>,
    captured: Vec<Square>,
}

impl Route {
    /// The start, every square where the direction changes, and the end.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The start, the square of landing after each piece taken, and the end: the squares
    /// of a man that takes two pieces on one diagonal are all here (figure 6 of 6.1.5.17).
    ///
    /// A king that goes straight on is shown on the first square behind the piece.
    #[must_use]
    pub fn landings(&self) -> &[Square] {
        &self.landings
    }

    /// The pieces taken, in their order.
    #[must_use]
    pub fn captured(&self) -> &[Square] {
        &self.captured
    }

    /// Every square the piece stands on or passes, from start to end, without those it jumps.
    pub fn path(&self) -> impl Iterator<Item = Square> {
        let lines = self.squares.iter().zip(self.squares.iter().skip(1));
        let passed = lines.flat_map(|(from, to)| between(*from, *to));
        self.squares
            .first()
            .copied()
            .into_iter()
            .chain(passed.filter(|square| !self.captured.contains(square)))
    }
}

/// The squares after `from` up to and including `to`; none if they share no diagonal.
pub(crate) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let board = from.board();
    let line = board.line(from, to);
    let mut at = from.bit();
    let steps = line.map_or(0, |(_, steps)| steps);
    (0..steps).filter_map(move |_| {
        let (direction, _) = line?;
        at = board.step(at, direction);
        Square::of_bit(board, at)
    })
}

/// A legal move: identified by start, end and captured set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    raw: RawMove,
    from: Square,
    to: Square,
    captured: Vec<Square>,
    routes: Vec<Route>,
}

impl Move {
    /// The start square.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The end square.
    #[must_use]
    pub const fn to(&self) -> Square {
        self.to
    }

    /// The pieces taken, in the order of the first route.
    #[must_use]
    pub fn captured(&self) -> &[Square] {
        &self.captured
    }

    /// Whether it takes anything.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.raw.captured != 0
    }

    /// Whether a man becomes a king by it.
    #[must_use]
    pub const fn crowned(&self) -> bool {
        self.raw.crowned
    }

    /// Every way to make it, in the order of the names of their squares.
    #[must_use]
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    pub(crate) const fn raw(&self) -> RawMove {
        self.raw
    }
}

/// Gathers captures with the routes that lead to them.
struct Gatherer {
    board: Board,
    stack: Vec<Jumper>,
    found: Vec<Found>,
}

type Found = (RawMove, Vec<Route>);

impl Gatherer {
    fn route(&self, mv: RawMove) -> Route {
        let most = self.stack.len() + 1;
        let (mut squares, mut landings) = (Vec::with_capacity(most), Vec::with_capacity(most));
        let mut captured = Vec::with_capacity(most);
        let start = Square::of_bit(self.board, mv.from);
        squares.extend(start);
        landings.extend(start);
        let mut seen = 0;
        let headings = self.stack.iter().skip(1).map(|j| Some(j.heading)).chain([None]);
        for (jumper, next) in self.stack.iter().zip(headings) {
            let landed = Square::of_bit(self.board, jumper.at);
            captured.extend(Square::of_bit(self.board, jumper.captured & !seen));
            seen = jumper.captured;
            if next != Some(jumper.heading) {
                squares.extend(landed);
            }
            landings.extend(landed);
        }
        Route { squares, landings, captured }
    }
}

impl Sink for Gatherer {
    fn push(&mut self, jumper: &Jumper) {
        self.stack.push(*jumper);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }

    fn done(&mut self, mv: RawMove) {
        let route = self.route(mv);
        match self.found.iter_mut().find(|(raw, _)| *raw == mv) {
            Some((_, routes)) => routes.push(route),
            None => self.found.push((mv, vec![route])),
        }
    }
}

impl Position {
    /// The legal moves, captures with the same start, end and captured set as one.
    ///
    /// Sorted by start, end and captured set, so the list of a position is always the same.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let board = self.board();
        let (setting, bits) = (AnySetting::of(self), Bits::of(self));
        let mut found = self.complete_captures();
        keep_best(self.variant().rules().captures, &mut found);
        if found.is_empty() {
            quiet_moves(setting, bits, |raw| {
                let ends = [raw.from, raw.to];
                let squares: Vec<Square> =
                    ends.into_iter().filter_map(|bit| Square::of_bit(board, bit)).collect();
                let landings = squares.clone();
                found.push((raw, vec![Route { squares, landings, captured: Vec::new() }]));
            });
        }
        assembled(board, found)
    }

    /// Every capture carried on to its end, those of fewer pieces than is owed (7.4.1) included.
    pub(crate) fn all_captures(&self) -> Vec<Move> {
        assembled(self.board(), self.complete_captures())
    }

    fn complete_captures(&self) -> Vec<Found> {
        let mut gatherer = Gatherer { board: self.board(), stack: Vec::new(), found: Vec::new() };
        captures(AnySetting::of(self), Bits::of(self), &mut gatherer);
        gatherer.found
    }

    /// Whether a capture is owed (6.1.5.3).
    #[must_use]
    pub fn must_capture(&self) -> bool {
        let mut any = false;
        captures(AnySetting::of(self), Bits::of(self), &mut |_: RawMove| any = true);
        any
    }
}

fn keep_best(rule: Captures, found: &mut Vec<Found>) {
    let mut most = 0;
    for (raw, _) in found.iter() {
        is_best(rule, &mut most, raw.captured);
    }
    found.retain(|(raw, _)| is_best(rule, &mut most, raw.captured).is_eq());
}

fn assembled(board: Board, mut found: Vec<Found>) -> Vec<Move> {
    found.sort_unstable_by_key(|(raw, _)| *raw);
    found.into_iter().filter_map(|(raw, routes)| assemble(board, raw, routes)).collect()
}

fn assemble(board: Board, raw: RawMove, mut routes: Vec<Route>) -> Option<Move> {
    routes.sort_by_cached_key(|route| route.squares.iter().map(|square| square.name()).collect::<Vec<_>>());
    Some(Move {
        raw,
        from: Square::of_bit(board, raw.from)?,
        to: Square::of_bit(board, raw.to)?,
        captured: routes.first()?.captured.clone(),
        routes,
    })
}
