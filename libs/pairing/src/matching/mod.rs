//! A perfect matching of least cost in a general graph: Edmonds' blossoms with dual variables, O(n^3).
//!
//! Costs are not negative, so at first every label is zero and the edges of cost zero are tight: any matching
//! of such edges is a valid start, which makes solving again after a small change one or two phases.

#![expect(
    clippy::indexing_slicing,
    reason = "nodes are numbered by this module alone, below the sizes it allots"
)]

mod blossom;
mod paths;
mod search;

pub(crate) use paths::{Ground, NOBODY, Search};

use search::Search as WeightedSearch;

/// The costs of the edges; `None` where there is none.
pub(crate) struct Graph {
    size: usize,
    cost: Vec<Option<i64>>,
}

impl Graph {
    /// Vertices from zero; the cost must be the same both ways.
    pub(crate) fn new(size: usize, cost: impl Fn(usize, usize) -> Option<i64>) -> Self {
        let cell = |index: usize| {
            let (u, v) = (index / size, index % size);
            if u == v { None } else { cost(u, v) }
        };
        Self { size, cost: (0..size * size).map(cell).collect() }
    }

    pub(crate) fn cost(&self, u: usize, v: usize) -> Option<i64> {
        self.cost[u * self.size + v]
    }
}

/// The mate of each vertex in a perfect matching of least cost, begun from what of `start` is free of cost.
pub(crate) fn least_perfect_matching(graph: &Graph, start: &[Option<usize>]) -> Option<Vec<usize>> {
    let mut search = WeightedSearch::new(graph, start);
    while search.exposed() {
        if !search.phase() {
            return None;
        }
    }
    search.mates()
}

#[cfg(test)]
mod tests;
