//! Where the subtrees of a log stand. Only complete subtrees are named: their hashes never change as the log grows.

/// A complete subtree: at level 0 the leaves, at level k the trees of 2^k leaves. As a number, its place among the nodes
/// read from left to right (RFC 9420, appendix C), as `ct-merkle` numbers them: leaf n is 2n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) level: u32,
    pub(crate) index: u64,
}

impl Position {
    /// A leaf.
    #[must_use]
    pub const fn leaf(number: u64) -> Self {
        Self { level: 0, index: number }
    }

    /// The number of the place.
    #[must_use]
    pub const fn number(self) -> u64 {
        (self.index << (self.level + 1)) + (1 << self.level) - 1
    }

    /// The tree of this one and its left neighbour; `None` where this is a left half itself.
    pub(crate) const fn joined(self) -> Option<Self> {
        if self.index % 2 == 1 { Some(Self { level: self.level + 1, index: self.index / 2 }) } else { None }
    }
}

/// The complete subtrees of the leaves from `first` up to `end`, the largest first, where `first` begins a tree of more
/// leaves than these.
#[must_use]
pub fn cover(first: u64, end: u64) -> Vec<Position> {
    let mut subtrees = Vec::new();
    let mut next = first;
    while let Some(level) = end.saturating_sub(next).checked_ilog2() {
        subtrees.push(Position { level, index: next >> level });
        next += 1 << level;
    }
    subtrees
}
