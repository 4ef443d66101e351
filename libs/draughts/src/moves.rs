//! Legal moves with their routes (M7: one move, perhaps several ways to make it).

use crate::movegen::{Jumper, RawMove, Sink, captures, quiet_moves};
use crate::{Board, Position, Square};

/// One way of making a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Route {
    squares: Vec<Square>,
    captured: Vec<Square>,
}

impl Route {
    /// The start, every square where the direction changes, and the end.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The pieces taken, in their order.
    #[must_use]
    pub fn captured(&self) -> &[Square] {
        &self.captured
    }

    /// Every square the piece stands on or passes, from start to end, without those it jumps.
    #[must_use]
    pub fn path(&self) -> Vec<Square> {
        let mut path: Vec<Square> = self.squares.first().copied().into_iter().collect();
        for (from, to) in self.squares.iter().zip(self.squares.iter().skip(1)) {
            path.extend(between(*from, *to).filter(|square| !self.captured.contains(square)));
        }
        path
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

    /// Every way to make it, the plainest first.
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
    found: Vec<(RawMove, Vec<Route>)>,
}

impl Gatherer {
    fn route(&self, mv: RawMove) -> Route {
        let mut bits = vec![mv.from];
        let mut captured = Vec::with_capacity(self.stack.len());
        let mut seen = 0;
        let headings = self.stack.iter().skip(1).map(|j| Some(j.heading)).chain([None]);
        for (jumper, next) in self.stack.iter().zip(headings) {
            captured.extend(Square::of_bit(self.board, jumper.captured & !seen));
            seen = jumper.captured;
            if next != Some(jumper.heading) {
                bits.push(jumper.at);
            }
        }
        let squares = bits.into_iter().filter_map(|bit| Square::of_bit(self.board, bit)).collect();
        Route { squares, captured }
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
        let mut gatherer = Gatherer { board, stack: Vec::new(), found: Vec::new() };
        captures(self, &mut gatherer);
        let mut found = gatherer.found;
        if found.is_empty() {
            quiet_moves(self, |raw| {
                let squares =
                    [raw.from, raw.to].into_iter().filter_map(|b| Square::of_bit(board, b)).collect();
                found.push((raw, vec![Route { squares, captured: Vec::new() }]));
            });
        }
        found.sort_unstable_by_key(|(raw, _)| *raw);
        found.into_iter().filter_map(|(raw, routes)| assemble(board, raw, routes)).collect()
    }

    /// Whether a capture is owed (6.1.5.3).
    #[must_use]
    pub fn must_capture(&self) -> bool {
        let mut any = false;
        captures(self, &mut |_: RawMove| any = true);
        any
    }
}

fn assemble(board: Board, raw: RawMove, mut routes: Vec<Route>) -> Option<Move> {
    routes.sort_by_cached_key(|route| {
        let names: Vec<String> = route.squares.iter().map(Square::to_string).collect();
        (names.len(), names)
    });
    Some(Move {
        raw,
        from: Square::of_bit(board, raw.from)?,
        to: Square::of_bit(board, raw.to)?,
        captured: routes.first()?.captured.clone(),
        routes,
    })
}
