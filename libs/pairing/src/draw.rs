//! The set of complete rounds still in question, narrowed decision by decision (P4).
//!
//! Nobody lists the set: one round of it is kept at hand, and each question ("is one left in which these two
//! meet?") is a change of that round along a few alternating paths. What counts is how far the players who leave
//! their group have to go down: that is to be least, and stays least, for those of the first group, then for those
//! of the first two, and so on.

#![expect(clippy::indexing_slicing, reason = "the mates are as many as the vertices of the pairs")]

use crate::change;
use crate::cover::{Cover, cover};
use crate::down::Down;
use crate::error::PairingError;
use crate::exact;
use crate::matching::{Ground, NOBODY, Search};
use crate::pairs::Pairs;
use crate::start::fix_pair_where;

/// Players by their place in the classification, from zero.
pub(crate) struct Draw {
    pub(crate) pairs: Pairs,
    pub(crate) search: Search,
    /// The mate of each in the round at hand.
    pub(crate) mate: Vec<usize>,
    /// Those not paired yet, from the highest.
    pub(crate) unpaired: Vec<usize>,
}

/// A pair taken out of the question: a floater and a member of the group he would meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gone {
    pub(crate) floater: usize,
    pub(crate) member: usize,
}

impl Gone {
    pub(crate) fn has(self, player: usize) -> bool {
        player == self.floater || player == self.member
    }
}

/// How far all go down out of a group, and who of them is taken out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question {
    /// The lowest group that is asked about.
    pub(crate) own: usize,
    pub(crate) gone: Option<Gone>,
}

impl Question {
    pub(crate) fn has_gone(&self, player: usize) -> bool {
        self.gone.is_some_and(|gone| gone.has(player))
    }
}

impl Draw {
    /// Begins from some complete round, in which the bye is given already.
    pub(crate) fn new(pairs: Pairs, search: Search, mate: Vec<usize>) -> Self {
        let bye = pairs.bye();
        let without = bye.map(|bye| mate[bye]);
        let here = |player: &usize| Some(*player) != bye && Some(*player) != without;
        let unpaired = (0..pairs.size()).filter(here).collect();
        Self { pairs, search, mate, unpaired }
    }

    /// The mate of a player in the round at hand.
    pub(crate) fn mate_of(&self, player: usize) -> usize {
        self.mate[player]
    }

    /// How many of the unpaired are of this group or a higher one.
    pub(crate) fn end_of(&self, group: usize) -> usize {
        self.unpaired.partition_point(|player| self.pairs.group(*player) <= group)
    }

    /// Those of a group who are not paired yet.
    pub(crate) fn members(&self, group: usize) -> &[usize] {
        let first = self.unpaired.partition_point(|player| self.pairs.group(*player) < group);
        &self.unpaired[first..self.end_of(group)]
    }

    /// Those of higher groups who are not paired yet.
    pub(crate) fn floaters(&self, group: usize) -> &[usize] {
        &self.unpaired[..self.unpaired.partition_point(|player| self.pairs.group(*player) < group)]
    }

    /// Who of these groups goes down how far in a round.
    pub(crate) fn down(&self, mate: &[usize], own: usize) -> Down {
        let all = self.unpaired[..self.end_of(own)].iter();
        Down::new(all.map(|player| (self.pairs.group(*player), self.pairs.group(mate[*player]))), own)
    }

    /// Takes players who have been paired with each other out of the question.
    pub(crate) fn settle(&mut self, players: &[usize]) {
        let gone: std::collections::HashSet<usize> = players.iter().copied().collect();
        self.unpaired.retain(|player| !gone.contains(player));
    }

    /// P4.2b: makes a floater meet a member of the group, if a round is left in which they do.
    pub(crate) fn floater_meets(&mut self, floater: usize, member: usize) -> Result<bool, PairingError> {
        let group = self.pairs.group(member);
        if self.mate[floater] != member {
            if !self.pairs.may(floater, member) {
                return Ok(false);
            }
            let level = self.pairs.group(self.mate[floater]);
            let found = level == group && self.change_below(floater, member)? || {
                let gone = Some(Gone { floater, member });
                // Nobody floats out of the group above: those who could have been decided already.
                self.ask(Question { own: group.saturating_sub(1), gone })?
            };
            if !found {
                return Ok(false);
            }
        }
        self.settle(&[floater, member]);
        Ok(true)
    }

    /// Changes the floater's mate for another of the same group. All who meet somebody of it may change theirs, and so
    /// may those below among each other; whoever passes the group keeps his. So nobody goes further down than before.
    fn change_below(&mut self, floater: usize, member: usize) -> Result<bool, PairingError> {
        let group = self.pairs.group(member);
        let end = self.end_of(group.saturating_sub(1));
        let (above, below) = self.unpaired.split_at(end);
        let met_by = |player: usize| self.pairs.group(self.mate[player]);
        let meets = above.iter().filter(|player| met_by(**player) == group);
        let free =
            below.iter().filter(|player| self.pairs.group(**player) == group || met_by(**player) >= group);
        let among: Vec<usize> = meets.chain(free).copied().collect();
        let Self { pairs, search, mate, .. } = self;
        let may = |u: usize, v: usize| {
            let (up, down) = (pairs.group(u).min(pairs.group(v)), pairs.group(u).max(pairs.group(v)));
            (up >= group || down == group) && pairs.may(u, v)
        };
        fix_pair_where(may, search, mate, &among, (floater, member))
    }

    /// P4.2e: sends a member below his group, if rounds are left in which he meets somebody there.
    pub(crate) fn send_below(&mut self, member: usize) -> Result<bool, PairingError> {
        let own = self.pairs.group(member);
        let before = self.pairs.floor(member);
        self.pairs.set_floor(member, own + 1);
        let found = self.pairs.group(self.mate[member]) > own || self.ask(Question { own, gone: None })?;
        if !found {
            self.pairs.set_floor(member, before);
        }
        Ok(found)
    }

    /// P4.2 c-d: keeps the rounds in which as few as possible of this group and the floaters go down, and those as
    /// little as possible.
    pub(crate) fn go_down_least(&mut self, own: usize) -> Result<(), PairingError> {
        let question = Question { own, gone: None };
        if let Some(cover) = cover(self, &question)?
            && cover.down == cover.least
        {
            if cover.down == self.down(&self.mate, own) {
                return Ok(());
            }
            if self.complete(&question, &cover)? {
                return Ok(());
            }
        }
        exact::go_down_least(self, own)
    }

    /// Whether a round is left in which all go down as they must; if so it becomes the one at hand.
    fn ask(&mut self, question: Question) -> Result<bool, PairingError> {
        let due = self.down(&self.mate, question.own);
        if let Some(answer) = change::ask(self, &question, &due)? {
            return Ok(answer);
        }
        if let Some(cover) = cover(self, &question)? {
            if cover.least.is_worse(&due) {
                return Ok(false);
            }
            if cover.down == due && self.complete(&question, &cover)? {
                return Ok(true);
            }
        }
        exact::ask(self, &question, &due)
    }

    /// Pairs those below who are left when all who go down have met somebody, starting from the round at hand.
    fn complete(&mut self, question: &Question, cover: &Cover) -> Result<bool, PairingError> {
        let end = self.end_of(question.own);
        let free = |player: usize| cover.mate[player] == NOBODY && !question.has_gone(player);
        let below = &self.unpaired[end..];
        let rest: Vec<usize> = below.iter().copied().filter(|player| free(*player)).collect();
        let mut mate = cover.mate.clone();
        let keeps = |player: usize| {
            let other = self.mate[player];
            self.pairs.group(other) > question.own && free(other)
        };
        for player in rest.iter().copied().filter(|player| keeps(*player)) {
            mate[player] = self.mate[player];
        }
        let alone: Vec<usize> = rest.iter().copied().filter(|player| mate[*player] == NOBODY).collect();
        for player in &alone {
            let pairs = &self.pairs;
            let ground = Ground { vertices: &rest, targets: &alone, may: |u, v| pairs.may(u, v) };
            if mate[*player] == NOBODY && !self.search.augment(&ground, &mut mate, *player)? {
                return Ok(false);
            }
        }
        self.take(&mate, question.gone);
        Ok(true)
    }

    /// Makes a round the one at hand.
    pub(crate) fn take(&mut self, mate: &[usize], gone: Option<Gone>) {
        for player in &self.unpaired {
            if mate[*player] != NOBODY {
                self.mate[*player] = mate[*player];
            }
        }
        if let Some(Gone { floater, member }) = gone {
            (self.mate[floater], self.mate[member]) = (member, floater);
        }
    }
}
