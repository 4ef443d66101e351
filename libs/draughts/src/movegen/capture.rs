//! Captures: single jumps, and the walk that strings them together.

use super::RawMove;
use crate::board::{DIRECTIONS, Direction};
use crate::variant::MidCapture;
use crate::{Board, Position};

/// A piece in the middle of its capture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Jumper {
    /// Where it stands now.
    pub(crate) at: u64,
    /// What it has jumped; all of it still on the board (6.1.5.12).
    pub(crate) captured: u64,
    /// Whether it moves as a king now.
    pub(crate) king: bool,
    /// The direction of the last jump.
    pub(crate) heading: Option<Direction>,
}

/// What does not change while one piece captures.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    pub(crate) board: Board,
    /// Squares without a piece; the mover's own start square counts as free.
    pub(crate) free: u64,
    pub(crate) enemies: u64,
    pub(crate) last_row: u64,
    crowns_at_once: bool,
}

/// One jump: the piece taken and the squares behind it, nearest first as bits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Jump {
    pub(crate) victim: u64,
    pub(crate) direction: Direction,
}

impl Walk {
    pub(crate) const fn new(position: &Position, from: u64) -> Self {
        let rules = position.variant.rules();
        let board = rules.board;
        Self {
            board,
            free: board.mask() & !(position.occupied() & !from),
            enemies: position.pieces(position.turn.other()),
            last_row: board.last_row(position.turn),
            crowns_at_once: matches!(rules.mid_capture, MidCapture::GoesOnAsKing),
        }
    }

    /// The piece a jumper can take in one direction, if there is one.
    ///
    /// A captured piece is neither free nor an enemy that may be taken again,
    /// so it blocks: that is the whole of the Turkish strike (6.1.5.9, 6.1.5.12).
    #[inline]
    fn jump(&self, jumper: Jumper, direction: Direction) -> Option<Jump> {
        let mut next = self.board.step(jumper.at, direction);
        if jumper.king {
            while next & self.free != 0 {
                next = self.board.step(next, direction);
            }
        }
        let victim = next & self.enemies & !jumper.captured;
        let lands = self.board.step(victim, direction) & self.free;
        (lands != 0).then_some(Jump { victim, direction })
    }

    /// Where the jumper stands after a jump that lands on `at`.
    pub(crate) const fn landed(&self, jumper: Jumper, jump: Jump, at: u64) -> Jumper {
        let crowned = self.crowns_at_once && at & self.last_row != 0;
        Jumper {
            at,
            captured: jumper.captured | jump.victim,
            king: jumper.king || crowned,
            heading: Some(jump.direction),
        }
    }

    /// Whether the jumper can go on from where it stands.
    pub(crate) fn can_go_on(&self, jumper: Jumper) -> bool {
        jumps(self, jumper).next().is_some()
    }

    /// Calls `each` with every landing of a jump, nearest first.
    #[inline]
    pub(crate) fn landings(&self, jumper: Jumper, jump: Jump, mut each: impl FnMut(Jumper)) {
        let mut at = self.board.step(jump.victim, jump.direction) & self.free;
        while at != 0 {
            each(self.landed(jumper, jump, at));
            // a man takes the square just behind, a king any of them (6.1.5.1, 6.1.5.2)
            if !jumper.king {
                return;
            }
            at = self.board.step(at, jump.direction) & self.free;
        }
    }
}

/// The jumps a piece has from where it stands.
pub(crate) fn jumps(walk: &Walk, jumper: Jumper) -> impl Iterator<Item = Jump> + '_ {
    let back = jumper.heading.map(Direction::opposite);
    DIRECTIONS
        .into_iter()
        .filter(move |d| Some(*d) != back)
        .filter_map(move |direction| walk.jump(jumper, direction))
}

/// Something told of every complete capture, and of the way there.
pub(crate) trait Sink {
    /// A jump was made, the piece now stands here.
    fn push(&mut self, _jumper: &Jumper) {}
    /// The last jump is taken back.
    fn pop(&mut self) {}
    /// A capture is complete.
    fn done(&mut self, mv: RawMove);
}

impl<F: FnMut(RawMove)> Sink for F {
    fn done(&mut self, mv: RawMove) {
        self(mv);
    }
}

/// Every complete capture of the side to move; one call for each order of taking.
pub(crate) fn captures(position: &Position, sink: &mut impl Sink) {
    let mut movers = may_capture(position);
    while movers != 0 {
        let from = movers & movers.wrapping_neg();
        movers &= !from;
        let walk = Walk::new(position, from);
        let king = position.kings & from != 0;
        go_on(&walk, from, king, Jumper { at: from, captured: 0, king, heading: None }, sink);
    }
}

/// Men that have an enemy with a free square behind, and all kings.
fn may_capture(position: &Position) -> u64 {
    let board = position.board();
    let free = board.mask() & !position.occupied();
    let enemies = position.pieces(position.turn.other());
    let jumpable = DIRECTIONS.into_iter().fold(0, |found, direction| {
        let victims = board.step(free, direction.opposite()) & enemies;
        found | board.step(victims, direction.opposite())
    });
    position.pieces(position.turn) & (jumpable | position.kings)
}

/// Continues a capture in every direction; reports whether it went on at all.
fn go_on(walk: &Walk, from: u64, was_king: bool, jumper: Jumper, sink: &mut impl Sink) -> bool {
    let mut went_on = false;
    for jump in jumps(walk, jumper) {
        went_on = true;
        if jumper.king {
            king_lands(walk, from, was_king, jumper, jump, sink);
        } else {
            walk.landings(jumper, jump, |landed| {
                sink.push(&landed);
                if !go_on(walk, from, was_king, landed, sink) {
                    finish(from, was_king, landed, sink);
                }
                sink.pop();
            });
        }
    }
    went_on
}

/// A king must choose a landing from which it can go on, if there is one (6.1.5.6).
///
/// Squares behind the piece share their further piece on the same diagonal, so
/// going straight on is followed from the first of them only: it is one capture.
fn king_lands(walk: &Walk, from: u64, was_king: bool, jumper: Jumper, jump: Jump, sink: &mut impl Sink) {
    let mut must_go_on = false;
    let mut first = true;
    walk.landings(jumper, jump, |landed| {
        sink.push(&landed);
        for next in jumps(walk, landed) {
            must_go_on = true;
            if first || next.direction != jump.direction {
                king_lands(walk, from, was_king, landed, next, sink);
            }
        }
        first = false;
        sink.pop();
    });
    if !must_go_on {
        walk.landings(jumper, jump, |landed| {
            sink.push(&landed);
            finish(from, was_king, landed, sink);
            sink.pop();
        });
    }
}

fn finish(from: u64, was_king: bool, jumper: Jumper, sink: &mut impl Sink) {
    sink.done(RawMove { from, to: jumper.at, captured: jumper.captured, crowned: jumper.king && !was_king });
}
