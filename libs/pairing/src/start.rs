//! A complete round to begin from, whichever it is.

#![expect(clippy::indexing_slicing, reason = "the mates are as many as the vertices of the pairs")]

use crate::error::PairingError;
use crate::matching::{Ground, NOBODY, Search};
use crate::pairs::Pairs;

/// How many of the next players each is offered before a path is searched for.
const OFFERED: usize = 32;

/// The mate of each in some complete round; `None` where there is none.
pub(crate) fn some_round(pairs: &Pairs, search: &mut Search) -> Result<Option<Vec<usize>>, PairingError> {
    let everybody: Vec<usize> = (0..pairs.size()).collect();
    let mut mate = vec![NOBODY; pairs.size()];
    join(pairs, &mut mate, &everybody, OFFERED);
    let alone = without_mate(&mate, &everybody);
    join(pairs, &mut mate, &alone, alone.len());
    let alone = without_mate(&mate, &alone);
    for one in &alone {
        if mate[*one] != NOBODY {
            continue;
        }
        let left: Vec<usize> =
            alone.iter().copied().filter(|other| mate[*other] == NOBODY).take(OFFERED).collect();
        let ground = Ground { vertices: &everybody, targets: &left, may: |u, v| pairs.may(u, v) };
        if !search.augment(&ground, &mut mate, *one)? {
            return Ok(None);
        }
    }
    Ok(Some(mate))
}

fn without_mate(mate: &[usize], among: &[usize]) -> Vec<usize> {
    among.iter().copied().filter(|one| mate[*one] == NOBODY).collect()
}

/// Joins each with the first of so many next ones who may meet him.
fn join(pairs: &Pairs, mate: &mut [usize], among: &[usize], offered: usize) {
    for (place, one) in among.iter().enumerate() {
        if mate[*one] != NOBODY {
            continue;
        }
        let next = among[place + 1..].iter().filter(|other| mate[**other] == NOBODY).take(offered);
        if let Some(other) = next.copied().find(|other| pairs.may(*one, *other)) {
            mate[*one] = other;
            mate[other] = *one;
        }
    }
}

/// Makes two of these meet and the others meet each other, if that can be.
pub(crate) fn fix_pair(
    pairs: &Pairs,
    search: &mut Search,
    mate: &mut [usize],
    among: &[usize],
    pair: (usize, usize),
) -> Result<bool, PairingError> {
    fix_pair_where(|u, v| pairs.may(u, v), search, mate, among, pair)
}

/// The same where only such pairs are taken as the question leaves.
pub(crate) fn fix_pair_where(
    may: impl Fn(usize, usize) -> bool,
    search: &mut Search,
    mate: &mut [usize],
    among: &[usize],
    (one, other): (usize, usize),
) -> Result<bool, PairingError> {
    let (left, right) = (mate[one], mate[other]);
    if left == other {
        return Ok(true);
    }
    if !may(one, other) {
        return Ok(false);
    }
    (mate[left], mate[right]) = (NOBODY, NOBODY);
    let gone = |vertex: usize| vertex == one || vertex == other;
    let targets = [right];
    let others = |u: usize, v: usize| !gone(v) && !gone(u) && may(u, v);
    let found = search.augment(&Ground { vertices: among, targets: &targets, may: others }, mate, left)?;
    if found {
        (mate[one], mate[other]) = (other, one);
    } else {
        (mate[left], mate[right]) = (one, other);
    }
    Ok(found)
}
