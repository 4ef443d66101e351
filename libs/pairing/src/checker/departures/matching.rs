//! Whether a graph has a perfect matching: Edmonds' search with bases, one free vertex after another, on a matrix.

#![expect(
    clippy::indexing_slicing,
    reason = "vertices are numbered by this module alone, below the sizes it allots"
)]

use std::collections::VecDeque;

const NONE: usize = usize::MAX;

/// A graph by its matrix, and a matching to start from.
pub(super) struct Matching {
    edges: Vec<Vec<bool>>,
    mate: Vec<usize>,
    before: Vec<usize>,
    base: Vec<usize>,
    outer: Vec<bool>,
    queue: VecDeque<usize>,
}

impl Matching {
    /// Starting from those pairs of `start` that are edges.
    pub(super) fn new(edges: Vec<Vec<bool>>, start: &[Option<usize>]) -> Self {
        let size = edges.len();
        let mut mate = vec![NONE; size];
        for (one, other) in start.iter().enumerate() {
            if let Some(other) = other
                && edges[one][*other]
            {
                mate[one] = *other;
            }
        }
        Self {
            edges,
            mate,
            before: vec![NONE; size],
            base: (0..size).collect(),
            outer: vec![false; size],
            queue: VecDeque::new(),
        }
    }

    /// Whether everybody can have a mate.
    pub(super) fn covers_all(mut self) -> bool {
        (0..self.mate.len()).all(|vertex| self.mate[vertex] != NONE || self.reach(vertex))
    }

    fn reach(&mut self, root: usize) -> bool {
        self.before.fill(NONE);
        self.outer.fill(false);
        for (vertex, base) in self.base.iter_mut().enumerate() {
            *base = vertex;
        }
        self.outer[root] = true;
        self.queue = VecDeque::from([root]);
        while let Some(from) = self.queue.pop_front() {
            for to in 0..self.mate.len() {
                if !self.edges[from][to] || self.base[from] == self.base[to] || self.mate[from] == to {
                    continue;
                }
                if self.outer[to] {
                    self.close_cycle(from, to);
                } else if self.before[to] == NONE {
                    self.before[to] = from;
                    if self.mate[to] == NONE {
                        self.turn(to);
                        return true;
                    }
                    let next = self.mate[to];
                    self.outer[next] = true;
                    self.queue.push_back(next);
                }
            }
        }
        false
    }

    fn turn(&mut self, end: usize) {
        let mut to = end;
        while to != NONE {
            let from = self.before[to];
            let next = self.mate[from];
            (self.mate[to], self.mate[from]) = (from, to);
            to = next;
        }
    }

    fn close_cycle(&mut self, from: usize, to: usize) {
        let top = self.meeting_point(from, to);
        let mut inside = vec![false; self.mate.len()];
        self.mark(from, to, top, &mut inside);
        self.mark(to, from, top, &mut inside);
        for vertex in 0..self.mate.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = top;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    fn meeting_point(&self, one: usize, other: usize) -> usize {
        let mut above = vec![false; self.mate.len()];
        let mut up = self.base[one];
        loop {
            above[up] = true;
            if self.mate[up] == NONE {
                break;
            }
            up = self.base[self.before[self.mate[up]]];
        }
        let mut up = self.base[other];
        while !above[up] {
            up = self.base[self.before[self.mate[up]]];
        }
        up
    }

    fn mark(&mut self, start: usize, across: usize, top: usize, inside: &mut [bool]) {
        let (mut vertex, mut across) = (start, across);
        while self.base[vertex] != top {
            let odd = self.mate[vertex];
            inside[self.base[vertex]] = true;
            inside[self.base[odd]] = true;
            self.before[vertex] = across;
            across = odd;
            vertex = self.before[odd];
        }
    }
}
