//! The move numbers of a record, checked against the moves they stand before.

use super::Remark;

/// Numbers count stones (9.3.2.1), as most do, or pairs of moves.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    by_stones: Style,
    by_pairs: Style,
}

#[derive(Debug, Default)]
struct Style {
    fitting: u32,
    misfit: Option<(u32, u32)>,
}

impl Style {
    fn note(&mut self, fits: bool, written: u32, ply: u32) {
        if fits {
            self.fitting += 1;
        } else if self.misfit.is_none() {
            self.misfit = Some((written, ply));
        }
    }
}

impl Numbers {
    /// A number before the move `ply`, counted from 1.
    pub(super) fn see(&mut self, written: u32, ply: u32) {
        self.by_stones.note(written == ply, written, ply);
        self.by_pairs.note(written == ply.div_ceil(2), written, ply);
    }

    /// The first number that does not fit the way the record counts.
    pub(super) fn remark(&self) -> Option<Remark> {
        let pairs = self.by_pairs.fitting > self.by_stones.fitting;
        let style = if pairs { &self.by_pairs } else { &self.by_stones };
        style.misfit.map(|(written, ply)| Remark::Number { written, ply })
    }
}
