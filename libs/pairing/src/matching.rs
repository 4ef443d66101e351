//! A perfect matching of least cost in a general graph: Edmonds' blossoms with dual variables, O(n^3).
//!
//! Costs are not negative, so at first every label is zero and the edges of cost zero are tight: any matching
//! of such edges is a valid start, which makes solving again after a small change one or two phases.

#![expect(
    clippy::indexing_slicing,
    reason = "nodes are numbered by this file alone, below the sizes it allots"
)]

use std::collections::VecDeque;

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
    let mut search = Search::new(graph, start);
    while search.exposed() {
        if !search.phase() {
            return None;
        }
    }
    search.mate[1..=search.n].iter().map(|mate| mate.checked_sub(1)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Even,
    Odd,
}

/// A node is a vertex (1..=n) or a blossom (n+1..); 0 is no node. `mate` of any node is a vertex.
struct Search<'a> {
    graph: &'a Graph,
    n: usize,
    top: Vec<usize>,
    mate: Vec<usize>,
    parent: Vec<usize>,
    label: Vec<Label>,
    dual: Vec<i64>,
    slack: Vec<usize>,
    cycle: Vec<Vec<usize>>,
    /// For each blossom, which of its children holds a vertex, and its cheapest edge to each other node.
    child: Vec<Vec<usize>>,
    edge: Vec<Vec<(usize, usize)>>,
    queue: VecDeque<usize>,
    seen: Vec<u64>,
    stamp: u64,
}

const NONE: (usize, usize) = (0, 0);

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, start: &[Option<usize>]) -> Self {
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

    fn exposed(&self) -> bool {
        (1..=self.n).any(|vertex| self.mate[vertex] == 0)
    }

    fn is_vertex(&self, node: usize) -> bool {
        node <= self.n
    }

    /// The cheapest edge between two nodes, from the first to the second.
    fn edge(&self, from: usize, to: usize) -> (usize, usize) {
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
    fn gap(&self, (u, v): (usize, usize)) -> Option<i64> {
        if u == 0 || v == 0 {
            return None;
        }
        self.graph.cost(u - 1, v - 1).map(|cost| self.dual[u] + self.dual[v] + 2 * cost)
    }

    fn closer(&self, one: (usize, usize), other: (usize, usize)) -> bool {
        match (self.gap(one), self.gap(other)) {
            (Some(one), Some(other)) => one < other,
            (one, _) => one.is_some(),
        }
    }

    fn update_slack(&mut self, from: usize, node: usize) {
        if self.closer(self.edge(from, node), self.edge(self.slack[node], node)) {
            self.slack[node] = from;
        }
    }

    fn set_slack(&mut self, node: usize) {
        self.slack[node] = 0;
        for u in 1..=self.n {
            if self.top[u] != node && self.label[self.top[u]] == Label::Even && self.edge(u, node) != NONE {
                self.update_slack(u, node);
            }
        }
    }

    fn vertices(&self, node: usize) -> Vec<usize> {
        if self.is_vertex(node) {
            return vec![node];
        }
        self.cycle[node].iter().flat_map(|child| self.vertices(*child)).collect()
    }

    fn enqueue(&mut self, node: usize) {
        let vertices = self.vertices(node);
        self.queue.extend(vertices);
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = top;
        for child in self.cycle[node].clone() {
            self.set_top(child, top);
        }
    }

    /// The child of a blossom that holds a vertex.
    fn holder(&self, blossom: usize, vertex: usize) -> usize {
        self.child[blossom][vertex]
    }

    /// The even way round from the base of a blossom to one of its children.
    fn even_way(&mut self, blossom: usize, child: usize) -> usize {
        let cycle = &mut self.cycle[blossom];
        let place = cycle.iter().position(|own| *own == child).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        cycle[1..].reverse();
        cycle.len() - place
    }

    fn set_mate(&mut self, node: usize, other: usize) {
        let (u, v) = self.edge(node, other);
        self.mate[node] = v;
        if self.is_vertex(node) {
            return;
        }
        let child = self.holder(node, u);
        let place = self.even_way(node, child);
        for index in 0..place {
            let (one, two) = (self.cycle[node][index], self.cycle[node][index ^ 1]);
            self.set_mate(one, two);
        }
        self.set_mate(child, other);
        self.cycle[node].rotate_left(place);
    }

    fn augment(&mut self, mut node: usize, mut other: usize) {
        loop {
            let next = self.top[self.mate[node]];
            self.set_mate(node, other);
            if next == 0 {
                return;
            }
            let above = self.top[self.parent[next]];
            self.set_mate(next, above);
            (node, other) = (above, next);
        }
    }

    fn common_ancestor(&mut self, mut u: usize, mut v: usize) -> usize {
        self.stamp += 1;
        while u != 0 || v != 0 {
            if u != 0 {
                if self.seen[u] == self.stamp {
                    return u;
                }
                self.seen[u] = self.stamp;
                u = self.top[self.mate[u]];
                if u != 0 {
                    u = self.top[self.parent[u]];
                }
            }
            std::mem::swap(&mut u, &mut v);
        }
        0
    }

    fn half_cycle(&mut self, from: usize, ancestor: usize) -> Vec<usize> {
        let mut half = Vec::new();
        let mut node = from;
        while node != ancestor {
            let odd = self.top[self.mate[node]];
            half.extend([node, odd]);
            self.enqueue(odd);
            node = self.top[self.parent[odd]];
        }
        half
    }

    fn add_blossom(&mut self, u: usize, ancestor: usize, v: usize) {
        let Some(blossom) = (self.n + 1..self.top.len()).find(|node| self.top[*node] == 0) else { return };
        let mut cycle = self.half_cycle(u, ancestor);
        cycle.push(ancestor);
        cycle.reverse();
        cycle.extend(self.half_cycle(v, ancestor));
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[ancestor];
        self.cycle[blossom] = cycle;
        self.set_top(blossom, blossom);
        self.gather_edges(blossom);
        self.set_slack(blossom);
    }

    fn gather_edges(&mut self, blossom: usize) {
        let nodes = self.top.len();
        self.child[blossom] = vec![0; self.n + 1];
        let mut edges = vec![NONE; nodes];
        for child in self.cycle[blossom].clone() {
            for vertex in self.vertices(child) {
                self.child[blossom][vertex] = child;
            }
            for (node, best) in edges.iter_mut().enumerate() {
                let edge = if self.top[node] == 0 { NONE } else { self.edge(child, node) };
                if self.closer(edge, *best) {
                    *best = edge;
                }
            }
        }
        for (node, (u, v)) in edges.iter().enumerate().skip(self.n + 1) {
            if let Some(back) = self.edge[node].get_mut(blossom) {
                *back = (*v, *u);
            }
        }
        self.edge[blossom] = edges;
    }

    fn expand_blossom(&mut self, blossom: usize) {
        for child in self.cycle[blossom].clone() {
            self.set_top(child, child);
        }
        let (u, _) = self.edge(blossom, self.parent[blossom]);
        let entry = self.holder(blossom, u);
        let place = self.even_way(blossom, entry);
        let cycle = std::mem::take(&mut self.cycle[blossom]);
        for pair in cycle[..place].chunks(2) {
            if let [odd, even] = *pair {
                self.parent[odd] = self.edge(even, odd).0;
                self.label[odd] = Label::Odd;
                self.label[even] = Label::Even;
                self.slack[odd] = 0;
                self.set_slack(even);
                self.enqueue(even);
            }
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = self.parent[blossom];
        for node in &cycle[place + 1..] {
            self.label[*node] = Label::Free;
            self.set_slack(*node);
        }
        self.top[blossom] = 0;
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
    fn phase(&mut self) -> bool {
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
    fn dual_step(&self) -> Option<i64> {
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

    fn change_duals(&mut self, step: i64) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The least cost by trying every pairing of the first vertex left.
    fn slow(graph: &Graph, left: &[usize]) -> Option<i64> {
        let Some((first, rest)) = left.split_first() else { return Some(0) };
        let with = |other: &usize| {
            let cost = graph.cost(*first, *other)?;
            let others: Vec<usize> = rest.iter().copied().filter(|vertex| vertex != other).collect();
            slow(graph, &others).map(|rest| rest + cost)
        };
        rest.iter().filter_map(with).min()
    }

    /// A small generator, so that the test needs no other crate.
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    #[test]
    fn is_as_cheap_as_the_slow_search_on_random_graphs() {
        let mut state = 7;
        let (mut perfect, mut none) = (0, 0);
        for round in 0..6_000 {
            let size = 2 * (1 + usize::try_from(next(&mut state) % 5).unwrap());
            let (percent, greatest) = (15 + next(&mut state) % 80, [1, 2, 4, 50][round % 4]);
            let mut cells = vec![None; size * size];
            for u in 0..size {
                for v in 0..u {
                    let there = next(&mut state) % 100 < percent;
                    let cost = i64::try_from(next(&mut state) % greatest).unwrap();
                    cells[u * size + v] = there.then_some(cost);
                    cells[v * size + u] = there.then_some(cost);
                }
            }
            let graph = Graph::new(size, |u, v| cells[u * size + v]);
            let start: Vec<Option<usize>> = (0..size).map(|u| (round % 2 == 0).then_some(u ^ 1)).collect();
            let found = least_perfect_matching(&graph, &start);
            let cost = found.as_ref().map(|mates| {
                assert!((0..size).all(|u| mates[mates[u]] == u));
                (0..size).map(|u| graph.cost(u, mates[u]).unwrap()).sum::<i64>() / 2
            });
            assert_eq!(cost, slow(&graph, &(0..size).collect::<Vec<_>>()), "graph {round}");
            if cost.is_some() { perfect += 1 } else { none += 1 }
        }
        assert!(perfect > 1_000 && none > 1_000, "{perfect} with, {none} without");
    }
}
