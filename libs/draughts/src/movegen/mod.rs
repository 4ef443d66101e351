//! Generation of legal moves on bits.

mod bits;
mod capture;
mod quiet;
pub(crate) mod setting;
mod walk;

pub(crate) use bits::{Bits, RawMove};
pub(crate) use capture::{Sink, captures, is_best, men_that_capture};
pub(crate) use quiet::{count_quiet, quiet_moves};
pub(crate) use setting::{AnySetting, Setting, fixed_setting};
pub(crate) use walk::{Jumper, Walk};

use std::cmp::Ordering;

/// Appends the captures that are legal; `merged` keeps one of those that share start, end and captured set.
#[inline]
pub(crate) fn generate_captures<S: Setting>(setting: S, bits: Bits, merged: bool, moves: &mut Vec<RawMove>) {
    let first = moves.len();
    let mut most = 0;
    captures(setting, bits, &mut |mv: RawMove| {
        match is_best(setting.captures(), &mut most, mv.captured) {
            Ordering::Less => return,
            Ordering::Greater => moves.truncate(first),
            Ordering::Equal => {}
        }
        if !merged || mv.captured.count_ones() < 2 || !moves.iter().skip(first).any(|seen| *seen == mv) {
            moves.push(mv);
        }
    });
}

/// How many legal moves there are; `moves` is left as it was.
#[inline]
pub(crate) fn count_moves<S: Setting>(setting: S, bits: Bits, merged: bool, moves: &mut Vec<RawMove>) -> u64 {
    if may_capture(setting, bits) {
        let captures = count_captures(setting, bits, merged, moves);
        if captures != 0 {
            return captures;
        }
    }
    count_quiet(setting, bits)
}

#[inline(never)]
fn count_captures<S: Setting>(setting: S, bits: Bits, merged: bool, moves: &mut Vec<RawMove>) -> u64 {
    let first = moves.len();
    generate_captures(setting, bits, merged, moves);
    let captures = moves.len() - first;
    moves.truncate(first);
    u64::try_from(captures).unwrap_or(u64::MAX)
}

/// False only where no capture is owed, seen at a glance; kings are looked at later.
#[inline]
pub(crate) fn may_capture<S: Setting>(setting: S, bits: Bits) -> bool {
    bits.own_kings() != 0 || men_that_capture(setting, bits) != 0
}
