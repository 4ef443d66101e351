//! How far players go down: for each who leaves his group, that group and the one he meets somebody in.

/// In order; those who stay in their own group are not listed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Down(Vec<(usize, usize)>);

impl Down {
    /// From the groups of players and of those whom they meet.
    pub(crate) fn new(from_to: impl Iterator<Item = (usize, usize)>, own: usize) -> Self {
        let mut down: Vec<(usize, usize)> = from_to.filter(|(_, to)| *to > own).collect();
        down.sort_unstable();
        Self(down)
    }

    /// One more.
    pub(crate) fn with(mut self, from_to: Option<(usize, usize)>) -> Self {
        self.0.extend(from_to);
        self.0.sort_unstable();
        self
    }

    /// How many players of this group and higher ones meet somebody below another.
    pub(crate) fn count(&self, upto: usize, below: usize) -> i64 {
        self.0.iter().filter(|(from, to)| *from <= upto && *to > below).map(|_| 1).sum()
    }

    /// The groups they come from, from the top.
    pub(crate) fn origins(&self) -> Vec<usize> {
        let mut origins: Vec<usize> = self.0.iter().map(|(from, _)| *from).collect();
        origins.dedup();
        origins
    }

    /// Whether in any count more go down than in the other.
    pub(crate) fn is_worse(&self, other: &Self) -> bool {
        let both = || self.0.iter().chain(&other.0);
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (upto, _) in both() {
            places.extend(both().map(|(_, to)| (*upto, to.saturating_sub(1))));
        }
        places.sort_unstable();
        places.dedup();
        places.iter().any(|(upto, below)| self.count(*upto, *below) > other.count(*upto, *below))
    }
}
