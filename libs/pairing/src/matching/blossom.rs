//! Odd cycles shrunk into one node, and opened again.

use super::search::{Label, NONE, Search};

impl Search<'_> {
    pub(super) fn vertices(&self, node: usize) -> Vec<usize> {
        if self.is_vertex(node) {
            return vec![node];
        }
        self.cycle[node].iter().flat_map(|child| self.vertices(*child)).collect()
    }

    pub(super) fn enqueue(&mut self, node: usize) {
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

    pub(super) fn augment(&mut self, mut node: usize, mut other: usize) {
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

    pub(super) fn common_ancestor(&mut self, mut u: usize, mut v: usize) -> usize {
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

    pub(super) fn add_blossom(&mut self, u: usize, ancestor: usize, v: usize) {
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

    pub(super) fn expand_blossom(&mut self, blossom: usize) {
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
}
