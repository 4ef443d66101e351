//! The same questions by one change of the round at hand: no path of the pairs that the counts leave, and there is no such
//! round; a path that keeps the counts, and there is one. Only a path that spoils them leaves the question open.

#![expect(clippy::indexing_slicing, reason = "the mates are as many as the vertices of the pairs")]

use crate::down::Down;
use crate::draw::{Draw, Question};
use crate::error::PairingError;
use crate::exact::{Count, in_force, without_gone};
use crate::matching::{Ground, NOBODY};

/// The pairs of groups that no round left has: nobody goes so far, or all pass the group.
struct Struck {
    groups: usize,
    between: Vec<bool>,
}

impl Struck {
    fn by(counts: &[Count], groups: usize) -> Self {
        let of = |index: usize| {
            let (one, other) = (index / groups, index % groups);
            counts.iter().any(|count| count.strikes(one, other) || count.strikes(other, one))
        };
        Self { groups, between: (0..groups * groups).map(of).collect() }
    }

    fn has(&self, one: usize, other: usize) -> bool {
        self.between[one * self.groups + other]
    }
}

/// Whether a round is left in which all go down as they must, where one change tells; if so it becomes the one at hand.
pub(crate) fn ask(draw: &mut Draw, question: &Question, due: &Down) -> Result<Option<bool>, PairingError> {
    let groups = draw.pairs.groups();
    let struck = Struck::by(&in_force(due, question, groups), groups);
    let gone = question.gone;
    let meets = gone.map(|gone| (draw.pairs.group(gone.floater), draw.pairs.group(gone.member)));
    if meets.is_some_and(|(from, to)| struck.has(from, to)) {
        return Ok(Some(false));
    }
    let Some(mate) = changed(draw, question, &struck)? else { return Ok(Some(false)) };
    let kept = without_gone(draw, &mate, question).with(meets) == *due;
    if kept {
        draw.take(&mate, gone);
    }
    Ok(kept.then_some(true))
}

/// The round at hand with as few other pairs as the question asks for; `None` where the pairs left hold none.
fn changed(
    draw: &mut Draw,
    question: &Question,
    struck: &Struck,
) -> Result<Option<Vec<usize>>, PairingError> {
    let here: Vec<usize> =
        draw.unpaired.iter().copied().filter(|player| !question.has_gone(*player)).collect();
    let mut mate = vec![NOBODY; draw.mate.len()];
    let Draw { pairs, search, mate: before, .. } = draw;
    let may = |u: usize, v: usize| !struck.has(pairs.group(u), pairs.group(v)) && pairs.may(u, v);
    for player in &here {
        let other = before[*player];
        if !question.has_gone(other) && may(*player, other) {
            mate[*player] = other;
        }
    }
    let alone: Vec<usize> = here.iter().copied().filter(|player| mate[*player] == NOBODY).collect();
    for player in &alone {
        let ground = Ground { vertices: &here, targets: &alone, may };
        if mate[*player] == NOBODY && !search.augment(&ground, &mut mate, *player)? {
            return Ok(None);
        }
    }
    Ok(Some(mate))
}
