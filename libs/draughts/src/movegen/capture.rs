//! Complete captures: jumps strung together until there is no other.

use super::walk::{Jump, Jumper, Walk, all_directions};
use super::{Bits, RawMove, Setting};
use crate::board::Direction;
use crate::variant::Captures;

/// Something told of every complete capture, and of the way there.
pub(crate) trait Sink {
    /// A jump was made, the piece now stands here.
    #[inline]
    fn push(&mut self, _jumper: &Jumper) {}
    /// The last jump is taken back.
    #[inline]
    fn pop(&mut self) {}
    /// A capture is complete.
    fn done(&mut self, mv: RawMove);
}

impl<F: FnMut(RawMove)> Sink for F {
    #[inline]
    fn done(&mut self, mv: RawMove) {
        self(mv);
    }
}

/// Every complete capture, one call for each order of taking; the majority rule (7.4.1) is
/// left to the caller, who compares them.
#[inline]
pub(crate) fn captures<S: Setting>(setting: S, bits: Bits, sink: &mut impl Sink) {
    let board = setting.board();
    all_directions(|direction| {
        let mut men = men_that_jump(setting, bits, direction);
        while men != 0 {
            let from = men & men.wrapping_neg();
            men ^= from;
            let walk = Walk::new(setting, bits, from);
            let victim = board.shift(from, direction);
            man_lands(&walk, from, 0, Jump { victim, direction }, sink);
        }
    });
    let mut kings = bits.own_kings();
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        let walk = Walk::new(setting, bits, from);
        king_goes_on(
            &walk,
            Start { from, king: true },
            Jumper { at: from, captured: 0, king: true, heading: None },
            sink,
        );
    }
}

/// Men that have an enemy with a free square behind.
#[inline]
pub(crate) fn men_that_capture<S: Setting>(setting: S, bits: Bits) -> u64 {
    let mut jumpers = 0;
    all_directions(|direction| jumpers |= men_that_jump(setting, bits, direction));
    jumpers
}

#[inline]
fn men_that_jump<S: Setting>(setting: S, bits: Bits, direction: Direction) -> u64 {
    let (board, back) = (setting.board(), direction.opposite());
    let victims = board.shift(bits.free(setting), back) & bits.enemies;
    board.shift(victims, back) & bits.men()
}

/// The piece that captures, as it stood before.
#[derive(Clone, Copy)]
struct Start {
    from: u64,
    king: bool,
}

/// A man jumps onto the square just behind the piece, and goes on or ends there.
#[inline]
fn man_lands<S: Setting>(walk: &Walk<S>, from: u64, captured: u64, jump: Jump, sink: &mut impl Sink) {
    let at = walk.setting.board().shift(jump.victim, jump.direction);
    let landed = walk.landed(Jumper { at: from, captured, king: false, heading: None }, jump, at);
    sink.push(&landed);
    if landed.king {
        crowned_goes_on(walk, from, landed, sink);
    } else {
        man_goes_on(walk, from, landed, sink);
    }
    sink.pop();
}

/// Continues a man's capture in every direction.
fn man_goes_on<S: Setting>(walk: &Walk<S>, from: u64, jumper: Jumper, sink: &mut impl Sink) {
    let board = walk.setting.board();
    let mut went_on = false;
    all_directions(|direction| {
        let victim = board.shift(jumper.at, direction) & walk.enemies & !jumper.captured;
        if board.shift(victim, direction) & walk.free != 0 {
            went_on = true;
            man_lands(walk, from, jumper.captured, Jump { victim, direction }, sink);
        }
    });
    if !went_on {
        let crowned = jumper.at & walk.last_row() != 0;
        sink.done(RawMove { from, to: jumper.at, captured: jumper.captured, crowned });
    }
}

/// A man that has come to the last row goes on as a king, or ends its move as one (6.1.5.15).
#[inline(never)]
fn crowned_goes_on<S: Setting>(walk: &Walk<S>, from: u64, jumper: Jumper, sink: &mut impl Sink) {
    let start = Start { from, king: false };
    if !king_goes_on(walk, start, jumper, sink) {
        finish(start, jumper, sink);
    }
}

/// Continues a king's capture in every direction; reports whether it went on at all.
fn king_goes_on<S: Setting>(walk: &Walk<S>, start: Start, jumper: Jumper, sink: &mut impl Sink) -> bool {
    let mut went_on = false;
    all_directions(|direction| {
        if let Some(jump) = walk.jump(jumper, direction) {
            went_on = true;
            king_lands(walk, start, jumper, jump, sink);
        }
    });
    went_on
}

/// A king must choose a landing from which it can go on, if there is one (6.1.5.6).
///
/// Squares behind the piece share their further piece on the same diagonal, so
/// going straight on is followed from the first of them only: it is one capture.
fn king_lands<S: Setting>(walk: &Walk<S>, start: Start, jumper: Jumper, jump: Jump, sink: &mut impl Sink) {
    let mut must_go_on = false;
    let mut first = true;
    walk.landings(jumper, jump, |landed| {
        sink.push(&landed);
        all_directions(|direction| {
            if let Some(next) = walk.jump(landed, direction) {
                must_go_on = true;
                if first || next.direction != jump.direction {
                    king_lands(walk, start, landed, next, sink);
                }
            }
        });
        first = false;
        sink.pop();
    });
    if !must_go_on {
        walk.landings(jumper, jump, |landed| {
            sink.push(&landed);
            finish(start, landed, sink);
            sink.pop();
        });
    }
}

fn finish(start: Start, jumper: Jumper, sink: &mut impl Sink) {
    sink.done(RawMove { from: start.from, to: jumper.at, captured: jumper.captured, crowned: !start.king });
}

/// The captures that are legal among complete ones: all, or those of most pieces (7.4.1).
#[inline]
pub(crate) fn is_best(captures: Captures, most: &mut u32, captured: u64) -> std::cmp::Ordering {
    match captures {
        Captures::Russian => std::cmp::Ordering::Equal,
        Captures::International => {
            let count = captured.count_ones();
            let order = count.cmp(most);
            *most = count.max(*most);
            order
        }
    }
}
