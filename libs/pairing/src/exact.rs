//! The same questions where those below can hardly be paired whatever the others do: one matching of least cost, in
//! which an earlier count outweighs all later ones. It weighs every pair, so it is for what is left of a field.

#![expect(clippy::indexing_slicing, reason = "the mates are as many as the vertices of the pairs")]

use crate::down::Down;
use crate::draw::{Draw, Gone, Question};
use crate::error::PairingError;
use crate::matching::{Cost, Graph, NOBODY, least_perfect_matching};

/// The most players whose every pair is weighed.
const PLAYERS: usize = 1_500;

/// Steps of the search that one weighed pair stands for.
const STEPS_A_PAIR: u64 = 16;

/// A count to be kept: how many players of this group and higher ones meet somebody below another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Count {
    upto: usize,
    below: usize,
    least: i64,
    /// How many of them come as far as the group before.
    coming: i64,
}

/// Whether a round is left in which all go down as they must; if so it becomes the one at hand.
pub(crate) fn ask(draw: &mut Draw, question: &Question, due: &Down) -> Result<bool, PairingError> {
    let counts = in_force(due, question, draw.pairs.groups());
    let gone = question.gone;
    let meets = gone.map(|Gone { floater, member }| (draw.pairs.group(floater), draw.pairs.group(member)));
    let Some(mate) = least_round(draw, gone, &counts)? else { return Ok(false) };
    // Those taken out have no mate in it; their part is added.
    let down = without_gone(draw, &mate, question).with(meets);
    let found = counts.iter().all(|count| down.count(count.upto, count.below) == count.least);
    if found {
        draw.take(&mate, gone);
    }
    Ok(found)
}

pub(crate) fn without_gone(draw: &Draw, mate: &[usize], question: &Question) -> Down {
    let all = draw.unpaired[..draw.end_of(question.own)].iter();
    let here = all.filter(|player| !question.has_gone(**player));
    Down::new(here.map(|player| (draw.pairs.group(*player), draw.pairs.group(mate[*player]))), question.own)
}

/// Keeps the rounds in which as few as possible go down, and those as little as possible.
pub(crate) fn go_down_least(draw: &mut Draw, own: usize) -> Result<(), PairingError> {
    let due = draw.down(&draw.mate, own);
    let mut counts: Vec<Count> = in_force(&due, &Question { own, gone: None }, draw.pairs.groups());
    counts.retain(|count| count.upto < own);
    let mut coming = i64::MAX;
    for below in own..draw.pairs.groups() {
        let now = draw.down(&draw.mate, own).count(own, below);
        let mut count = Count { upto: own, below, least: now, coming };
        if now > 0 {
            // Neither nothing nor everything: the count is weighed, not struck out.
            counts.push(Count { coming: i64::MAX, ..count });
            if let Some(mate) = least_round(draw, None, &counts)? {
                draw.take(&mate, None);
            }
            counts.pop();
            count.least = draw.down(&draw.mate, own).count(own, below);
        }
        counts.push(count);
        coming = count.least;
        if coming == 0 {
            break;
        }
    }
    Ok(())
}

/// Every count that the round at hand shows, those of higher groups first, until nobody goes further.
pub(crate) fn in_force(due: &Down, question: &Question, groups: usize) -> Vec<Count> {
    let own = question.own;
    let mut counts = Vec::new();
    let mut origins = due.origins();
    if origins.last() != Some(&own) {
        origins.push(own);
    }
    for upto in origins {
        // Those of higher groups leave this one in any case; so do all, once it is decided who floats out of it.
        let all_leave = upto < own || question.gone.is_some();
        let first = if all_leave { own + 1 } else { own };
        let mut coming = if all_leave { due.count(upto, own) } else { i64::MAX };
        for below in first..groups {
            let least = due.count(upto, below);
            counts.push(Count { upto, below, least, coming });
            coming = least;
            if least == 0 {
                break;
            }
        }
    }
    counts
}

impl Count {
    /// Whether a player of the one group counts who meets somebody of the other.
    fn counts(&self, one: usize, other: usize) -> bool {
        one <= self.upto && other > self.below
    }

    /// Whether no round left has such a pair: nobody goes below, or all who come pass the group.
    pub(crate) fn strikes(&self, one: usize, other: usize) -> bool {
        let pass = self.least == self.coming;
        self.least == 0 && self.counts(one, other) || pass && one <= self.upto && other == self.below
    }

    fn is_weighed(&self) -> bool {
        self.least != 0 && self.least != self.coming
    }
}

/// A complete round with the least counts, the first of them weighing most; those taken out are left out.
fn least_round(
    draw: &mut Draw,
    gone: Option<Gone>,
    counts: &[Count],
) -> Result<Option<Vec<usize>>, PairingError> {
    let here = |player: &usize| !gone.is_some_and(|gone| gone.has(*player));
    let players: Vec<usize> = draw.unpaired.iter().copied().filter(here).collect();
    let size = u64::try_from(players.len()).unwrap_or(u64::MAX);
    if players.len() > PLAYERS {
        return Err(PairingError::TooIntricate);
    }
    draw.search.spend(STEPS_A_PAIR * size * size)?;
    let weights = weights(counts)?;
    let graph = Graph::new(players.len(), |u, v| cost(draw, counts, &weights, (players[u], players[v])));
    let place_of = |player: usize| players.binary_search(&player).ok();
    let start: Vec<Option<usize>> = players.iter().map(|player| place_of(draw.mate[*player])).collect();
    let Some(found) = least_perfect_matching(&graph, &start) else { return Ok(None) };
    let mut mate = vec![NOBODY; draw.mate.len()];
    for (player, other) in players.iter().zip(found) {
        mate[*player] = players[other];
    }
    Ok(Some(mate))
}

/// What a pair costs; `None` where it cannot be.
fn cost(draw: &Draw, counts: &[Count], weights: &[Cost], (one, other): (usize, usize)) -> Option<Cost> {
    let (here, there) = (draw.pairs.group(one), draw.pairs.group(other));
    let struck = |count: &Count| count.strikes(here, there) || count.strikes(there, here);
    if !draw.pairs.may(one, other) || counts.iter().any(struck) {
        return None;
    }
    let weighed = counts
        .iter()
        .zip(weights)
        .filter(|(count, _)| count.is_weighed() && (count.counts(here, there) || count.counts(there, here)));
    Some(weighed.map(|(_, weight)| weight).sum())
}

/// What one more in each count costs: more than all later counts come to in the round sought, where each is as it is
/// given here or less. The sum over a round must fit, with room for the sums of the matching.
fn weights(counts: &[Count]) -> Result<Vec<Cost>, PairingError> {
    let mut weight: Cost = 1;
    let mut weights = Vec::new();
    for count in counts.iter().rev() {
        weights.push(weight);
        if count.is_weighed() {
            weight = weight
                .checked_mul(Cost::from(count.least) + 1)
                .filter(|weight| *weight < 1 << 100)
                .ok_or(PairingError::TooIntricate)?;
        }
    }
    weights.reverse();
    Ok(weights)
}
