//! The set of complete rounds still in question, narrowed decision by decision (P4).
//!
//! Nobody lists the set. It is all perfect matchings of the allowed pairs that are best in the counts fixed so
//! far; each question ("is one left in which these two meet?") is one minimum-cost matching, in which an
//! earlier count outweighs all later ones. Decisions about single players become struck-out pairs, so only
//! counts not yet resolved into such decisions carry a cost.

use crate::error::PairingError;
use crate::matching::{Graph, least_perfect_matching};

/// A count to be kept least: how many of these players meet somebody below this group.
#[derive(Debug, Clone)]
struct Count {
    of: Vec<bool>,
    below: usize,
    least: i64,
}

/// Players by their place in the classification, from zero.
pub(crate) struct Draw<'a> {
    groups: &'a [usize],
    allowed: Vec<Vec<bool>>,
    unpaired: Vec<usize>,
    counts: Vec<Count>,
    mate: Vec<Option<usize>>,
}

impl<'a> Draw<'a> {
    /// All complete rounds of the allowed pairs; `None` if there is none.
    pub(crate) fn new(groups: &'a [usize], allowed: Vec<Vec<bool>>) -> Result<Option<Self>, PairingError> {
        let unpaired = (0..groups.len()).collect();
        let mate = vec![None; groups.len()];
        let mut draw = Self { groups, allowed, unpaired, counts: Vec::new(), mate };
        Ok(draw.look_for(|_, _| true)?.then_some(draw))
    }

    /// The rounds of these players alone, who meet only each other.
    pub(crate) fn among(&self, players: &[usize]) -> Self {
        Self {
            groups: self.groups,
            allowed: self.allowed.clone(),
            unpaired: players.to_vec(),
            counts: Vec::new(),
            mate: self.mate.clone(),
        }
    }

    /// Those not paired yet, from the highest.
    pub(crate) fn unpaired(&self) -> &[usize] {
        &self.unpaired
    }

    /// How many score groups there are.
    pub(crate) fn groups(&self) -> usize {
        self.groups.last().map_or(0, |last| last + 1)
    }

    /// The score group of a player, from zero at the top.
    pub(crate) fn group(&self, player: usize) -> usize {
        self.groups.get(player).copied().unwrap_or(usize::MAX)
    }

    /// Makes two players meet, if a round is left in which they do.
    pub(crate) fn fix_pair(&mut self, one: usize, other: usize) -> Result<bool, PairingError> {
        let touches = |player: usize| player == one || player == other;
        let found = self.may_meet(one, other) && self.look_for(|u, v| touches(u) == touches(v))?;
        if found {
            self.settle(&[one, other]);
        }
        Ok(found)
    }

    /// Keeps only rounds in which the player meets somebody below the group, if there are any.
    pub(crate) fn send_below(&mut self, player: usize, group: usize) -> Result<bool, PairingError> {
        let groups = self.groups;
        let below = |other: usize| groups.get(other).is_some_and(|own| *own > group);
        let found = self.look_for(|u, v| (u != player || below(v)) && (v != player || below(u)))?;
        if found {
            self.strike(|u, v| u == player && !below(v));
        }
        Ok(found)
    }

    /// Takes players who have been paired with each other out of the question.
    pub(crate) fn settle(&mut self, players: &[usize]) {
        self.unpaired.retain(|player| !players.contains(player));
    }

    /// Strikes out pairs which no round left has.
    pub(crate) fn strike(&mut self, gone: impl Fn(usize, usize) -> bool) {
        for (u, row) in self.allowed.iter_mut().enumerate() {
            for (v, cell) in row.iter_mut().enumerate() {
                *cell = *cell && !gone(u, v) && !gone(v, u);
            }
        }
    }

    /// Keeps the rounds that are least in this count, and says how much that is. The count stays in force,
    /// below all earlier ones.
    pub(crate) fn minimise(&mut self, of: Vec<bool>, below: usize) -> Result<i64, PairingError> {
        let mut count = Count { of, below, least: 0 };
        count.least = self.counted(&count, &self.mate);
        if count.least > 0 {
            self.counts.push(count.clone());
            let best = self.least_round(|_, _| true)?;
            self.counts.pop();
            self.mate = best.unwrap_or_else(|| self.mate.clone());
            count.least = self.counted(&count, &self.mate);
        }
        let least = count.least;
        self.counts.push(count);
        Ok(least)
    }

    /// Drops the counts that look below this group or higher: single decisions have resolved them.
    pub(crate) fn drop_counts_to(&mut self, group: usize) {
        self.counts.retain(|count| count.below > group);
    }

    /// Drops the count added last.
    pub(crate) fn drop_last_count(&mut self) {
        self.counts.pop();
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        self.allowed.get(one).and_then(|row| row.get(other)).copied().unwrap_or(false)
    }

    fn mate(&self, player: usize) -> Option<usize> {
        self.mate.get(player).copied().flatten()
    }

    /// Whether a round is left that has only such pairs; if so it becomes the one at hand.
    fn look_for(&mut self, keep: impl Fn(usize, usize) -> bool) -> Result<bool, PairingError> {
        let at_hand = |player: &usize| self.mate(*player).is_some_and(|other| keep(*player, other));
        if self.unpaired.iter().all(at_hand) {
            return Ok(true);
        }
        let Some(mate) = self.least_round(keep)? else { return Ok(false) };
        let still_least = self.counts.iter().all(|count| self.counted(count, &mate) == count.least);
        if still_least {
            self.mate = mate;
        }
        Ok(still_least)
    }

    /// A complete round of such pairs with the least counts, the first of them weighing most.
    fn least_round(
        &self,
        keep: impl Fn(usize, usize) -> bool,
    ) -> Result<Option<Vec<Option<usize>>>, PairingError> {
        let weights = self.weights()?;
        let at = |place: usize| self.unpaired.get(place).copied().unwrap_or(usize::MAX);
        let graph = Graph::new(self.unpaired.len(), |u, v| {
            let (one, other) = (at(u), at(v));
            (self.may_meet(one, other) && keep(one, other)).then(|| self.cost(&weights, one, other))
        });
        let place_of = |player: usize| self.unpaired.binary_search(&player).ok();
        let start: Vec<Option<usize>> =
            self.unpaired.iter().map(|player| self.mate(*player).and_then(place_of)).collect();
        let Some(found) = least_perfect_matching(&graph, &start) else { return Ok(None) };
        let mut mate = self.mate.clone();
        for (player, other) in self.unpaired.iter().zip(found) {
            if let Some(cell) = mate.get_mut(*player) {
                *cell = Some(at(other));
            }
        }
        Ok(Some(mate))
    }

    /// What one more in each count costs: more than all that later counts can come to. The sum over a round
    /// must fit, with room for the doubling inside the matching.
    fn weights(&self) -> Result<Vec<i64>, PairingError> {
        let mut weight: i64 = 1;
        let mut weights = Vec::new();
        for count in self.counts.iter().rev() {
            weights.push(weight);
            let of: i64 = self.unpaired.iter().filter(|player| count.has(**player)).map(|_| 1).sum();
            weight = weight
                .checked_mul(of + 1)
                .filter(|weight| *weight < 1 << 58)
                .ok_or(PairingError::TooIntricate)?;
        }
        weights.reverse();
        Ok(weights)
    }

    fn cost(&self, weights: &[i64], one: usize, other: usize) -> i64 {
        let counted = self.counts.iter().zip(weights).filter(|(count, _)| {
            count.has(one) && self.group(other) > count.below
                || count.has(other) && self.group(one) > count.below
        });
        counted.map(|(_, weight)| weight).sum()
    }

    fn counted(&self, count: &Count, mate: &[Option<usize>]) -> i64 {
        let passes = |player: usize| {
            mate.get(player).copied().flatten().is_some_and(|other| self.group(other) > count.below)
        };
        self.unpaired.iter().filter(|player| count.has(**player) && passes(**player)).map(|_| 1).sum()
    }
}

impl Count {
    fn has(&self, player: usize) -> bool {
        self.of.get(player).copied().unwrap_or(false)
    }
}
