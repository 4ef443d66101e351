//! Appending leaves.
use crate::hash::{Hash, fold, node_hash};
use crate::tree::{Position, cover};

/// The right edge of a log: enough of it to append, and to tell its root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Growth {
    size: u64,
    edge: Vec<(Position, Hash)>,
}

impl Growth {
    /// The edge of a log of so many leaves; `hash` tells the hashes of its complete subtrees.
    ///
    /// # Errors
    /// Whatever `hash` answers.
    pub fn resume<E>(size: u64, mut hash: impl FnMut(Position) -> Result<Hash, E>) -> Result<Self, E> {
        let edge = cover(0, size).into_iter().map(|at| hash(at).map(|hash| (at, hash)));
        Ok(Self { size, edge: edge.collect::<Result<_, E>>()? })
    }

    /// How many leaves there are.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> Hash {
        let hashes: Vec<Hash> = self.edge.iter().map(|(_, hash)| *hash).collect();
        fold(&hashes)
    }

    /// Appends a leaf; answers the subtrees that are complete by it, to be kept.
    pub fn push(&mut self, leaf: Hash) -> Vec<(Position, Hash)> {
        let mut made = vec![(Position::leaf(self.size), leaf)];
        let mut last = (Position::leaf(self.size), leaf);
        while let Some(joined) = last.0.joined() {
            let Some((_, left)) = self.edge.pop() else { break };
            last = (joined, node_hash(left, last.1));
            made.push(last);
        }
        self.edge.push(last);
        self.size += 1;
        made
    }
}
