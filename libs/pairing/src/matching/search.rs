//! The search for augmenting paths, and the change of the duals between them.

use std::collections::VecDeque;

use super::{Cost, Graph};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    Free,
    Even,
    Odd,
}

/// A node is a vertex (1..=n) or a blossom (n+1..); 0 is no node. `mate` of any node is a vertex.
pub(super) struct Search<'a> {
    pub(super) graph: &'a Graph,
    pub(super) n: usize,
    pub(super) top: Vec<usize>,
    pub(super) mate: Vec<usize>,
    pub(super) parent: Vec<usize>,
    pub(super) label: Vec<Label>,
    pub(super) dual: Vec<Cost>,
    pub(super) slack: Vec<usize>,
    pub(super) cycle: Vec<Vec<usize>>,
    /// For each blossom, which of its children holds a vertex, and its cheapest edge to each other node.
    pub(super) child: Vec<Vec<usize>>,
    pub(super) edge: Vec<Vec<(usize, usize)>>,
    pub(super) queue: VecDeque<usize>,
    pub(super) seen: Vec<u64>,
    pub(super) stamp: u64,
}

pub(super) const NONE: (usize, usize) = (0, 0);

impl<'a> Search<'a> {
    pub(super) fn new(graph: &'a Graph, start: &[Option<usize>]) -> Self {
        let n = graph.size;
        let nodes = 2 * n + 1;
        let mut top = vec![0; nodes];
        (0..=n).for_each(|node| top[node] = node);
        let mut search = Self {
            graph,
            n,
            top,
            mate: vec![0; nodes],
            parent: vec![0; nodes],
            label: vec![Label::Free; nodes],
            dual: vec![0; nodes],
            slack: vec![0; nodes],
            cycle: vec![Vec::new(); nodes],
            child: vec![Vec::new(); nodes],
            edge: vec![Vec::new(); nodes],
            queue: VecDeque::new(),
            seen: vec![0; nodes],
            stamp: 0,
        };
        search.begin_from(start);
        search
    }

    fn begin_from(&mut self, start: &[Option<usize>]) {
        for (u, mate) in start.iter().enumerate() {
            if let Some(v) = *mate {
                self.join_if_free(u + 1, v + 1);
            }
        }
        for u in 1..=self.n {
            for v in 1..=self.n {
                if self.mate[u] != 0 {
                    break;
                }
                self.join_if_free(u, v);
            }
        }
    }

    fn join_if_free(&mut self, u: usize, v: usize) {
        if self.mate[u] == 0 && self.mate[v] == 0 && self.graph.cost(u - 1, v - 1) == Some(0) {
            self.mate[u] = v;
            self.mate[v] = u;
        }
    }

    /// The mates, counted from zero like the vertices; `None` while somebody has none.
    pub(super) fn mates(&self) -> Option<Vec<usize>> {
        self.mate[1..=self.n].iter().map(|mate| mate.checked_sub(1)).collect()
    }

    pub(super) fn exposed(&self) -> bool {
        (1..=self.n).any(|vertex| self.mate[vertex] == 0)
    }

    pub(super) fn is_vertex(&self, node: usize) -> bool {
        node <= self.n
    }

    /// The cheapest edge between two nodes, from the first to the second.
    pub(super) fn edge(&self, from: usize, to: usize) -> (usize, usize) {
        if !self.is_vertex(from) {
            return self.edge[from].get(to).copied().unwrap_or(NONE);
        }
        if !self.is_vertex(to) {
            let (u, v) = self.edge[to].get(from).copied().unwrap_or(NONE);
            return (v, u);
        }
        if from != 0 && to != 0 && self.graph.cost(from - 1, to - 1).is_some() { (from, to) } else { NONE }
    }

    /// How far an edge is from being tight; none for no edge.
    pub(super) fn gap(&self, (u, v): (usize, usize)) -> Option<Cost> {
        if u == 0 || v == 0 {
            return None;
        }
        self.graph.cost(u - 1, v - 1).map(|cost| self.dual[u] + self.dual[v] + 2 * cost)
    }

    pub(super) fn closer(&self, one: (usize, usize), other: (usize, usize)) -> bool {
        match (self.gap(one), self.gap(other)) {
            (Some(one), Some(other)) => one < other,
            (one, _) => one.is_some(),
        }
    }

    pub(super) fn update_slack(&mut self, from: usize, node: usize) {
        if self.closer(self.edge(from, node), self.edge(self.slack[node], node)) {
            self.slack[node] = from;
        }
    }

    pub(super) fn set_slack(&mut self, node: usize) {
        self.slack[node] = 0;
        for u in 1..=self.n {
            if self.top[u] != node && self.label[self.top[u]] == Label::Even && self.edge(u, node) != NONE {
                self.update_slack(u, node);
            }
        }
    }

    /// Follows a tight edge from an even node; true where it completes an augmenting path.
    fn follow(&mut self, (from, to): (usize, usize)) -> bool {
        let (u, v) = (self.top[from], self.top[to]);
        match self.label[v] {
            Label::Free => {
                self.parent[v] = from;
                self.label[v] = Label::Odd;
                let next = self.top[self.mate[v]];
                self.slack[v] = 0;
                self.slack[next] = 0;
                self.label[next] = Label::Even;
                self.enqueue(next);
            }
            Label::Even => match self.common_ancestor(u, v) {
                0 => {
                    self.augment(u, v);
                    self.augment(v, u);
                    return true;
                }
                ancestor => self.add_blossom(u, ancestor, v),
            },
            Label::Odd => {}
        }
        false
    }

    fn tops(&self) -> Vec<usize> {
        (1..self.top.len()).filter(|node| self.top[*node] == *node).collect()
    }

    fn blossoms(&self, label: Label) -> Vec<usize> {
        let outermost = |node: &usize| self.top[*node] == *node && self.label[*node] == label;
        (self.n + 1..self.top.len()).filter(outermost).collect()
    }

    /// One augmentation; false where no perfect matching exists.
    pub(super) fn phase(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.slack.fill(0);
        self.queue.clear();
        for node in self.tops() {
            if self.mate[node] == 0 {
                self.parent[node] = 0;
                self.label[node] = Label::Even;
                self.enqueue(node);
            }
        }
        loop {
            if self.scan() {
                return true;
            }
            let Some(step) = self.dual_step() else { return false };
            self.change_duals(step);
            if self.follow_tightened() {
                return true;
            }
            for blossom in self.blossoms(Label::Odd) {
                if self.dual[blossom] == 0 {
                    self.expand_blossom(blossom);
                }
            }
        }
    }

    fn scan(&mut self) -> bool {
        while let Some(u) = self.queue.pop_front() {
            for v in 1..=self.n {
                if self.top[u] == self.top[v] {
                    continue;
                }
                match self.gap(self.edge(u, v)) {
                    Some(0) if self.follow((u, v)) => return true,
                    Some(gap) if gap > 0 => self.update_slack(u, self.top[v]),
                    _ => {}
                }
            }
        }
        false
    }

    /// The greatest change of the duals that keeps every edge from being more than tight.
    fn dual_step(&self) -> Option<Cost> {
        let of_blossoms = self.blossoms(Label::Odd).into_iter().map(|blossom| self.dual[blossom] / 2);
        let of_edges = self.tops().into_iter().filter_map(|node| {
            let gap = self.gap(self.edge(self.slack[node], node))?;
            match self.label[node] {
                Label::Free => Some(gap),
                Label::Even => Some(gap / 2),
                Label::Odd => None,
            }
        });
        let of_edges = of_edges.min();
        of_blossoms.chain(of_edges).min()
    }

    fn change_duals(&mut self, step: Cost) {
        for u in 1..=self.n {
            match self.label[self.top[u]] {
                Label::Even => self.dual[u] -= step,
                Label::Odd => self.dual[u] += step,
                Label::Free => {}
            }
        }
        for blossom in self.blossoms(Label::Even) {
            self.dual[blossom] += 2 * step;
        }
        for blossom in self.blossoms(Label::Odd) {
            self.dual[blossom] -= 2 * step;
        }
    }

    fn follow_tightened(&mut self) -> bool {
        for node in self.tops() {
            let from = self.slack[node];
            if self.top[node] != node || from == 0 || self.top[from] == node {
                continue;
            }
            let edge = self.edge(from, node);
            if self.gap(edge) == Some(0) && self.follow(edge) {
                return true;
            }
        }
        false
    }
}
