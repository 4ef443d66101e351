//! Whom those meet who go down, were it never in doubt that the others below can be paired.
//!
//! As many members as can be meet each other; of the others as many as can be meet somebody in the next group, then
//! in the next two, and so on; and those of higher groups come first. Since a set of players who can all be given a
//! mate at once can always be made larger while a larger one exists, each count is brought to its least by itself.

#![expect(clippy::indexing_slicing, reason = "the mates are as many as the vertices of the pairs")]

use crate::down::Down;
use crate::draw::{Draw, Question};
use crate::error::PairingError;
use crate::matching::{Ground, NOBODY};

/// How many players without a mate are tried before a search walks about.
const FEW: usize = 32;

/// A mate for each who goes down, and for each member who stays.
pub(crate) struct Cover {
    pub(crate) mate: Vec<usize>,
    /// How far they go down.
    pub(crate) down: Down,
    /// The least that each count could be by itself.
    pub(crate) least: Down,
}

/// Covers all of the group asked about and those above; `None` where the counts cannot all be least at once.
pub(crate) fn cover(draw: &mut Draw, question: &Question) -> Result<Option<Cover>, PairingError> {
    let own = question.own;
    let here = |player: &usize| !question.has_gone(*player);
    let all: Vec<usize> = draw.unpaired[..draw.end_of(own)].iter().copied().filter(here).collect();
    let group = |player: &usize| draw.pairs.group(*player);
    let classes: Vec<Vec<usize>> = all.chunk_by(|u, v| group(u) == group(v)).map(<[usize]>::to_vec).collect();
    let mut level = vec![own; draw.mate.len()];
    let mut mate = vec![NOBODY; draw.mate.len()];
    let mut above = Vec::new();
    for class in classes {
        mate = stay(draw, own, &class)?;
        if !go_down(draw, question, (&above, &class), (&mut mate, &mut level))? {
            return Ok(None);
        }
        above.extend(class);
    }
    let gone = question.gone.map(|gone| (group_of(draw, gone.floater), group_of(draw, gone.member)));
    let to = |player: &usize| match mate[*player] {
        NOBODY => usize::MAX,
        other => group_of(draw, other),
    };
    let met = all.iter().map(|player| (group_of(draw, *player), to(player)));
    let best = all.iter().map(|player| (group_of(draw, *player), level[*player]));
    let (down, least) = (Down::new(met, own).with(gone), Down::new(best, own).with(gone));
    Ok(Some(Cover { mate, down, least }))
}

fn group_of(draw: &Draw, player: usize) -> usize {
    draw.pairs.group(player)
}

/// As many members as can be meet each other, starting from those who do in the round at hand.
fn stay(draw: &mut Draw, own: usize, class: &[usize]) -> Result<Vec<usize>, PairingError> {
    let mut mate = vec![NOBODY; draw.mate.len()];
    let stays = |draw: &Draw, player: usize| group_of(draw, player) == own && draw.pairs.floor(player) <= own;
    let staying: Vec<usize> = class.iter().copied().filter(|player| stays(draw, *player)).collect();
    for player in &staying {
        let other = draw.mate[*player];
        if stays(draw, other) {
            mate[*player] = other;
        }
    }
    let alone: Vec<usize> = staying.iter().copied().filter(|player| mate[*player] == NOBODY).collect();
    let mut left = alone.len();
    for player in &alone {
        if left < 2 {
            break;
        }
        if mate[*player] == NOBODY {
            let pairs = &draw.pairs;
            let targets = &alone[..alone.len().min(FEW)];
            let ground = Ground { vertices: &staying, targets, may: |u, v| pairs.may(u, v) };
            left -= if draw.search.augment(&ground, &mut mate, *player)? { 2 } else { 0 };
        }
    }
    Ok(mate)
}

/// Gives the others a mate below, group by group: first those of higher groups, who keep the level they were given.
fn go_down(
    draw: &mut Draw,
    question: &Question,
    (above, class): (&[usize], &[usize]),
    (mate, level): (&mut [usize], &mut [usize]),
) -> Result<bool, PairingError> {
    let own = question.own;
    let mut vertices: Vec<usize> = above.iter().chain(class).copied().collect();
    let mut waiting: Vec<usize> = class.iter().copied().filter(|player| mate[*player] == NOBODY).collect();
    let deepest = above.iter().map(|player| level[*player]).max().unwrap_or(own);
    for next in own + 1..draw.pairs.groups() {
        if waiting.is_empty() && next > deepest {
            return Ok(true);
        }
        vertices.extend(draw.members(next).iter().copied().filter(|player| !question.has_gone(*player)));
        let pairs = &draw.pairs;
        let crosses = |u: usize, v: usize| pairs.group(u) <= own || pairs.group(v) <= own;
        let may = |u: usize, v: usize| crosses(u, v) && pairs.may(u, v);
        let ground = Ground { vertices: &vertices, targets: &[], may };
        for player in above.iter().filter(|player| level[**player] == next) {
            if mate[*player] == NOBODY && !draw.search.augment(&ground, mate, *player)? {
                return Ok(false);
            }
        }
        let mut still = Vec::new();
        for player in waiting {
            if draw.search.augment(&ground, mate, player)? {
                level[player] = next;
            } else {
                still.push(player);
            }
        }
        waiting = still;
    }
    waiting.iter().for_each(|player| level[*player] = usize::MAX);
    Ok(true)
}
