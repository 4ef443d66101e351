//! What a black stone makes on one line, from the five cells to either side of it.
//!
//! On one line the kinds exclude each other. A four or a three through the stone is completed at a
//! cell next to the unbroken row the stone stands in, for the new stone and it must be in one row
//! then; so there are two such cells at most. Where one of them makes a five and the other an open
//! four, the cell of the five would have stones beyond it, and the other four would run to six
//! through them: it is not open. And an open four has a free cell, and behind it no stone, at either
//! end, so a line has one three at most.

use crate::board::{REACH, Window};

/// What a black stone makes on one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Nothing,
    Three(Ends),
    Fours(Ends),
    Five,
    Overline,
}

/// Where a row is completed: the steps to the cell before and after the stone, where there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ends {
    pub(super) before: Option<u32>,
    pub(super) after: Option<u32>,
    /// The stones of the unbroken row.
    run: u32,
}

impl Ends {
    const fn any(self) -> bool {
        self.before.is_some() || self.after.is_some()
    }

    /// The fours these ends complete: one stone more at either end of an unbroken four completes the
    /// same four stones; with a gap the two ends complete different ones (`B_BBB_B`).
    pub(super) const fn fours(self) -> u32 {
        match (self.before, self.after) {
            (Some(_), Some(_)) if self.run != FOUR => 2,
            (None, None) => 0,
            _ => 1,
        }
    }
}

const FOUR: u32 = 4;
const FIVE: u32 = 5;

const CENTRE: u32 = 1 << REACH;
const CELLS: u32 = (CENTRE << (REACH + 1)) - 1;

/// Looks at the line round a free point as if a black stone were put there.
pub(super) fn shape(window: Window) -> Shape {
    let black = (window.black & CELLS) | CENTRE;
    if black.count_ones() < FOUR - 1 {
        return Shape::Nothing;
    }
    let taken = black | window.white | window.outside;
    let (above, below) = (stones_above(black, REACH), stones_below(black, REACH));
    let run = below + 1 + above;
    if run >= FIVE {
        return if run == FIVE { Shape::Five } else { Shape::Overline };
    }
    // the cells next to the unbroken row, and the stones right behind them
    let (after, before) = (REACH + above + 1, REACH - below - 1);
    let behind_after = stones_above(black, after);
    let behind_before = stones_below(black, before);
    let ends = |makes_after: bool, makes_before: bool| Ends {
        after: (makes_after && is_free(taken, after)).then_some(above + 1),
        before: (makes_before && is_free(taken, before)).then_some(below + 1),
        run,
    };
    let fours = ends(run + 1 + behind_after == FIVE, run + 1 + behind_before == FIVE);
    if fours.any() {
        return Shape::Fours(fours);
    }
    let threes = ends(
        run + 1 + behind_after == FOUR && is_open(black, taken, before, after + behind_after + 1),
        run + 1 + behind_before == FOUR
            && before.checked_sub(behind_before + 1).is_some_and(|far| is_open(black, taken, far, after)),
    );
    if threes.any() { Shape::Three(threes) } else { Shape::Nothing }
}

/// Whether a stone on either of these cells makes the row between them five and no more.
const fn is_open(black: u32, taken: u32, before: u32, after: u32) -> bool {
    is_free(taken, before)
        && is_free(taken, after)
        && stones_below(black, before) == 0
        && stones_above(black, after) == 0
}

const fn is_free(taken: u32, cell: u32) -> bool {
    taken & (1 << cell) == 0
}

/// The unbroken stones right after a cell.
const fn stones_above(black: u32, cell: u32) -> u32 {
    (black >> (cell + 1)).trailing_ones()
}

/// The unbroken stones right before a cell.
const fn stones_below(black: u32, cell: u32) -> u32 {
    // the cells below it alone, pushed to the top; none where it is the first
    match black.checked_shl(u32::BITS - cell) {
        Some(below) => below.leading_ones(),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line as text: `x` black, `o` white, `#` no cell, `*` the stone put (in the middle).
    fn of(text: &str) -> Shape {
        assert!(text.len() == 11 && text.chars().nth(5) == Some('*'), "{text}");
        let bits = |sign: char| {
            text.chars().enumerate().filter(|(_, c)| *c == sign).fold(0, |bits, (at, _)| bits | 1 << at)
        };
        shape(Window { black: bits('x'), white: bits('o'), outside: bits('#') })
    }

    fn fours(text: &str) -> u32 {
        match of(text) {
            Shape::Fours(ends) => ends.fours(),
            _ => 0,
        }
    }

    fn three(text: &str) -> Option<(Option<u32>, Option<u32>)> {
        match of(text) {
            Shape::Three(ends) => Some((ends.before, ends.after)),
            _ => None,
        }
    }

    #[test]
    fn fives_and_long_rows() {
        assert_eq!(of(".xxxx*....."), Shape::Five);
        assert_eq!(of(".oxxx*xo..."), Shape::Five);
        assert_eq!(of("xxxxx*....."), Shape::Overline);
        assert_eq!(of("..xxx*xx..."), Shape::Overline);
        assert_eq!(of("xxxxx*xxxxx"), Shape::Overline);
    }

    #[test]
    fn fours_are_counted_by_their_stones() {
        for (text, count) in [
            ("..xxx*.....", 1), // open: two ends, four stones
            (".oxxx*.....", 1),
            (".oxxx*o....", 0),
            ("x.xxx*.....", 1), // one end would make six
            (".x.xx*.x...", 2),
            (".x.xx*.xx..", 1), // and the other a long row
            ("..xx.*.xx..", 0), // five needs both gaps
            ("x.xx.*xx...", 0), // the gap would make six
            (".o.x.*xx...", 1),
            ("xxx.x*..xxx", 0),
            (".xxx.*.xxx.", 2),
            ("xxxx.*.xxx.", 1),
            ("#.x.x*x.x..", 2),
            (".x.xx*ox...", 1),
            (".o.xx*ox...", 0),
        ] {
            assert_eq!(fours(text), count, "{text}");
        }
    }

    #[test]
    fn threes_know_where_they_are_completed() {
        for (text, ends) in [
            ("...xx*.....", Some((Some(3), Some(1)))),
            ("..oxx*.....", None), // one side closed, no way to an open four
            (".o.xx*.....", Some((None, Some(1)))), // the other end would touch White
            ("..#xx*.....", None),
            (".#.xx*..#..", Some((None, Some(1)))),
            (".#.xx*.#...", None),                  // four cells for five stones
            ("x..xx*.....", Some((None, Some(1)))), // the other four would run to six
            (".x.xx*.....", None),                  // that is a four already
            ("..x.x*.....", Some((Some(2), None))),
            ("...x.*x....", Some((Some(1), None))),
            (".....*xx.x.", None),
            (".....*x.x..", Some((None, Some(2)))),
            ("x....*x.x..", Some((None, Some(2)))),
            ("...x.*x.x..", None), // a stone stands behind the far end
            ("...x.*x..x.", Some((Some(1), None))),
            (".....*.x.x.", None),
        ] {
            assert_eq!(three(text), ends, "{text}");
        }
    }
}
