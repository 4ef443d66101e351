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

use std::collections::HashMap;

pub(crate) use paths::{Ground, NOBODY, Search};

use search::Search as WeightedSearch;

/// What an edge costs: wide enough for counts that outweigh each other.
pub(crate) type Cost = i128;

/// The costs of the edges; `None` where there is none. There are few different ones, so each edge has the place of its
/// own in their list.
pub(crate) struct Graph {
    size: usize,
    costs: Vec<Option<Cost>>,
    edges: Vec<u32>,
}

impl Graph {
    /// Vertices from zero; the cost must be the same both ways.
    pub(crate) fn new(size: usize, cost: impl Fn(usize, usize) -> Option<Cost>) -> Self {
        let mut costs = vec![None];
        let mut known: HashMap<Cost, u32> = HashMap::new();
        let mut edges = vec![0; size * size];
        for (index, edge) in edges.iter_mut().enumerate() {
            let (u, v) = (index / size, index % size);
            let own = if u == v { None } else { cost(u, v) };
            let Some(own) = own else { continue };
            *edge = *known.entry(own).or_insert_with(|| {
                costs.push(Some(own));
                u32::try_from(costs.len() - 1).unwrap_or(0)
            });
        }
        Self { size, costs, edges }
    }

    pub(crate) fn cost(&self, u: usize, v: usize) -> Option<Cost> {
        // The list's length is one more than the greatest place, and every u32 fits.
        let place = usize::try_from(self.edges[u * self.size + v]).unwrap_or(0);
        self.costs[place]
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
