//! Augmenting paths in a graph that is never written down: whether two may meet is asked as the search goes, and
//! where nearly everybody may meet nearly everybody a path is found after a few questions.

use crate::error::PairingError;

/// No vertex.
pub(crate) const NOBODY: usize = usize::MAX;

/// Steps after which a field is given up as too intricate: some seconds of work.
const STEPS: u64 = 1_000_000_000;

/// Where a search goes.
pub(crate) struct Ground<'a, May> {
    /// The vertices it may visit, looked at from the last.
    pub(crate) vertices: &'a [usize],
    /// Vertices without a mate which are tried first, where there are few.
    pub(crate) targets: &'a [usize],
    /// Whether two vertices are joined by an edge, the same both ways.
    pub(crate) may: May,
}

/// What a search needs, allotted once: an entry counts only where it carries the present stamp.
pub(crate) struct Search {
    now: u64,
    steps: u64,
    reached: Vec<u64>,
    even: Vec<u64>,
    climbed: Vec<u64>,
    climb: u64,
    parent: Vec<usize>,
    base: Vec<usize>,
    queue: Vec<usize>,
}

impl Search {
    pub(crate) fn new(size: usize) -> Self {
        Self {
            now: 0,
            steps: 0,
            reached: vec![0; size],
            even: vec![0; size],
            climbed: vec![0; size],
            climb: 0,
            parent: vec![NOBODY; size],
            base: (0..size).collect(),
            queue: Vec::new(),
        }
    }

    /// Takes steps from what is allowed to a whole round.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), PairingError> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps > STEPS { Err(PairingError::TooIntricate) } else { Ok(()) }
    }

    /// Gives the vertex a mate by changing mates along a path to another without one, if there is such a path.
    pub(crate) fn augment<May: Fn(usize, usize) -> bool>(
        &mut self,
        ground: &Ground<'_, May>,
        mate: &mut [usize],
        root: usize,
    ) -> Result<bool, PairingError> {
        self.now += 1;
        self.queue.clear();
        self.touch(root);
        if let Some(end) = self.becomes_even(ground, mate, root) {
            self.turn(mate, end);
            return Ok(true);
        }
        let mut next = 0;
        while let Some(from) = self.queue.get(next).copied() {
            next += 1;
            self.spend(u64::try_from(ground.vertices.len()).unwrap_or(u64::MAX))?;
            if let Some(end) = self.look_around(ground, mate, from) {
                self.turn(mate, end);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn touch(&mut self, vertex: usize) {
        if self.reached[vertex] != self.now {
            self.reached[vertex] = self.now;
            self.parent[vertex] = NOBODY;
            self.base[vertex] = vertex;
        }
    }

    fn is_even(&self, vertex: usize) -> bool {
        self.even[vertex] == self.now
    }

    /// Queues a vertex that is reached by a path of even length; answers a target beside it.
    fn becomes_even<May: Fn(usize, usize) -> bool>(
        &mut self,
        ground: &Ground<'_, May>,
        mate: &[usize],
        vertex: usize,
    ) -> Option<usize> {
        self.even[vertex] = self.now;
        self.queue.push(vertex);
        let free = |target: &usize| mate[*target] == NOBODY && !self.is_even(*target);
        let end = ground.targets.iter().copied().filter(free).find(|end| (ground.may)(vertex, *end))?;
        self.touch(end);
        self.parent[end] = vertex;
        Some(end)
    }

    fn look_around<May: Fn(usize, usize) -> bool>(
        &mut self,
        ground: &Ground<'_, May>,
        mate: &mut [usize],
        from: usize,
    ) -> Option<usize> {
        for to in ground.vertices.iter().rev().copied() {
            let known = self.reached[to] == self.now;
            if known && !self.is_even(to) || to == mate[from] || to == from {
                continue;
            }
            if known && self.base(to) == self.base(from) || !(ground.may)(from, to) {
                continue;
            }
            let end = if known {
                self.shrink(ground, mate, from, to)
            } else {
                self.touch(to);
                self.parent[to] = from;
                if mate[to] == NOBODY {
                    return Some(to);
                }
                self.touch(mate[to]);
                self.becomes_even(ground, mate, mate[to])
            };
            if end.is_some() {
                return end;
            }
        }
        None
    }

    fn base(&mut self, vertex: usize) -> usize {
        let mut top = vertex;
        while self.base[top] != top {
            top = self.base[top];
        }
        let mut below = vertex;
        while self.base[below] != top {
            below = std::mem::replace(&mut self.base[below], top);
        }
        top
    }

    /// Two even vertices beside each other close an odd cycle: all on it can be reached by even paths.
    fn shrink<May: Fn(usize, usize) -> bool>(
        &mut self,
        ground: &Ground<'_, May>,
        mate: &[usize],
        one: usize,
        other: usize,
    ) -> Option<usize> {
        let ancestor = self.common_base(mate, one, other);
        let mut folded = self.side(mate, (one, other), ancestor);
        folded.extend(self.side(mate, (other, one), ancestor));
        for vertex in &folded {
            let base = self.base(*vertex);
            self.base[base] = ancestor;
        }
        let mut end = None;
        for vertex in folded {
            if end.is_none() && !self.is_even(vertex) {
                end = self.becomes_even(ground, mate, vertex);
            }
        }
        end
    }

    fn common_base(&mut self, mate: &[usize], one: usize, other: usize) -> usize {
        self.climb += 1;
        let mut up = self.base(one);
        loop {
            self.climbed[up] = self.climb;
            if mate[up] == NOBODY {
                break;
            }
            up = self.base(self.parent[mate[up]]);
        }
        let mut up = self.base(other);
        while self.climbed[up] != self.climb {
            up = self.base(self.parent[mate[up]]);
        }
        up
    }

    /// One side of the cycle, from its closing edge up to the base; the way back down is noted for each vertex.
    fn side(&mut self, mate: &[usize], (start, beside): (usize, usize), ancestor: usize) -> Vec<usize> {
        let (mut vertex, mut child) = (start, beside);
        let mut side = Vec::new();
        while self.base(vertex) != ancestor {
            let odd = mate[vertex];
            self.parent[vertex] = child;
            side.extend([vertex, odd]);
            child = odd;
            vertex = self.parent[odd];
        }
        side
    }

    /// Changes mates along the path that ends here.
    fn turn(&self, mate: &mut [usize], end: usize) {
        let mut vertex = end;
        while vertex != NOBODY {
            let before = self.parent[vertex];
            let next = mate[before];
            mate[vertex] = before;
            mate[before] = vertex;
            vertex = next;
        }
    }
}
