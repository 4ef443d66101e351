//! P4.2: the decisions of a score group, in their order (3.17.5.4-3.17.5.5, 3.17.7.4-3.17.7.5).

use crate::draw::Draw;
use crate::error::PairingError;
use crate::field::Programme;
use crate::start::fix_pair;

/// How many of those passed over are told.
const TOLD: usize = 8;

/// A pair as it was decided: the players by their place in the classification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decided {
    /// Whose turn it was.
    pub(crate) one: usize,
    pub(crate) other: usize,
    /// Who stood earlier in the stated order, and could not be taken; the first of them.
    pub(crate) passed_over: Vec<usize>,
}

/// The orders in which the programme's text takes players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Orders {
    /// The lower half from its first, then the upper half from its last; the last floats (3.17.5.4-3.17.5.5).
    Halves,
    /// From the last; the first floats (3.17.7.4-3.17.7.5).
    Ends,
    /// The next, as the lot has put them; the last floats (3.17.4).
    Neighbours,
}

impl Orders {
    pub(crate) fn of(programme: Programme) -> Self {
        match programme {
            Programme::Rating | Programme::TruncatedSolkoff => Self::Halves,
            Programme::Buchholz => Self::Ends,
            Programme::Random(_) => Self::Neighbours,
        }
    }

    /// Whom a floater is offered (3.17.5.4, 3.17.7.4).
    fn for_floater(self, members: &[usize]) -> Vec<usize> {
        let mut members = members.to_vec();
        if self == Self::Ends {
            members.reverse();
        }
        members
    }

    /// Who floats first (3.17.5.4: from the last; 3.17.7.4: from the first).
    fn to_float(self, members: &[usize]) -> Vec<usize> {
        let mut members = members.to_vec();
        if self != Self::Ends {
            members.reverse();
        }
        members
    }

    /// The place among the remaining of the one whom the first is offered at this turn, counted from zero.
    fn for_first(self, remaining: usize, turn: usize) -> usize {
        let half = remaining / 2;
        match self {
            Self::Halves if half + turn < remaining => half + turn,
            Self::Halves | Self::Ends => (remaining - 1).saturating_sub(turn),
            Self::Neighbours => turn + 1,
        }
    }
}

/// Decides the whole round, group by group from the top.
pub(crate) fn decide(mut draw: Draw, orders: Orders) -> Result<Vec<Decided>, PairingError> {
    let mut decided = Vec::new();
    for group in 0..draw.pairs.groups() {
        decided.extend(floaters_meet(&mut draw, group, orders)?);
        members_float(&mut draw, group, orders)?;
        decided.extend(members_meet(&mut draw, group, orders)?);
    }
    Ok(decided)
}

/// P4.2 a-b: each floater takes the earliest member, or passes on. That as many as possible meet a member
/// has been seen to above, where they floated (d): the count is in force.
fn floaters_meet(draw: &mut Draw, group: usize, orders: Orders) -> Result<Vec<Decided>, PairingError> {
    let mut decided = Vec::new();
    for floater in draw.floaters(group).to_vec() {
        let offered = orders.for_floater(draw.members(group));
        let mut passed_over = Vec::new();
        let mut met = None;
        for member in offered {
            if draw.floater_meets(floater, member)? {
                met = Some(member);
                break;
            }
            passed_over.push(member);
        }
        match met {
            Some(other) => {
                passed_over.truncate(TOLD);
                decided.push(Decided { one: floater, other, passed_over });
            }
            None => draw.pairs.set_floor(floater, group + 1),
        }
    }
    Ok(decided)
}

/// P4.2 c-e: as few members as possible float; of all who go down as few as possible pass the next groups;
/// and the floating are the lowest (or highest).
fn members_float(draw: &mut Draw, group: usize, orders: Orders) -> Result<(), PairingError> {
    draw.go_down_least(group)?;
    let offered = orders.to_float(draw.members(group));
    let below = |player: &usize| draw.pairs.group(draw.mate_of(*player)) > group;
    let mut left = offered.iter().filter(|player| below(player)).count();
    for member in offered {
        if left == 0 {
            break;
        }
        left -= usize::from(draw.send_below(member)?);
    }
    Ok(())
}

/// P4.2 f: the first remaining takes the earliest, the halves formed anew each time. Those who stay meet only
/// each other, so they are a question of their own.
fn members_meet(draw: &mut Draw, group: usize, orders: Orders) -> Result<Vec<Decided>, PairingError> {
    let stays = |player: &usize| draw.pairs.floor(*player) <= group;
    let staying: Vec<usize> = draw.members(group).iter().copied().filter(stays).collect();
    let mut remaining = staying.clone();
    let mut decided = Vec::new();
    while let Some(first) = remaining.first().copied() {
        let Some(pair) = first_meets(draw, &remaining, first, orders)? else { break };
        remaining.retain(|player| *player != pair.one && *player != pair.other);
        decided.push(pair);
    }
    draw.settle(&staying);
    Ok(decided)
}

fn first_meets(
    draw: &mut Draw,
    remaining: &[usize],
    first: usize,
    orders: Orders,
) -> Result<Option<Decided>, PairingError> {
    let mut passed_over = Vec::new();
    for turn in 0..remaining.len() - 1 {
        let place = orders.for_first(remaining.len(), turn);
        let Some(other) = remaining.get(place).copied() else { break };
        let Draw { pairs, search, mate, .. } = draw;
        if fix_pair(pairs, search, mate, remaining, (first, other))? {
            return Ok(Some(Decided { one: first, other, passed_over }));
        }
        if passed_over.len() < TOLD {
            passed_over.push(other);
        }
    }
    Ok(None)
}
