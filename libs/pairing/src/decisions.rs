//! P4.2: the decisions of a score group, in their order (3.17.5.4-3.17.5.5, 3.17.7.4-3.17.7.5).

use crate::draw::Draw;
use crate::error::PairingError;
use crate::field::Programme;

/// A pair as it was decided: the players by their place in the classification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Decided {
    pub(crate) one: usize,
    pub(crate) other: usize,
}

/// The orders in which the programme's text takes players.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Orders {
    from_the_last: bool,
}

impl Orders {
    pub(crate) fn of(programme: Programme) -> Self {
        Self { from_the_last: programme == Programme::Buchholz }
    }

    /// Whom a floater is offered (3.17.5.4, 3.17.7.4).
    fn for_floater(self, mut members: Vec<usize>) -> Vec<usize> {
        if self.from_the_last {
            members.reverse();
        }
        members
    }

    /// Who floats first (3.17.5.4: from the last; 3.17.7.4: from the first).
    fn to_float(self, mut members: Vec<usize>) -> Vec<usize> {
        if !self.from_the_last {
            members.reverse();
        }
        members
    }

    /// Whom the first of these is offered: the lower half from its first, then the upper half from its last
    /// (3.17.5.5); or all from the last (3.17.7.5).
    fn for_first(self, remaining: &[usize]) -> Vec<usize> {
        let others = remaining.iter().skip(1).copied();
        if self.from_the_last {
            return others.rev().collect();
        }
        let (upper, lower) = remaining.split_at(remaining.len() / 2);
        lower.iter().chain(upper.iter().skip(1).rev()).copied().collect()
    }
}

/// Decides the whole round, group by group from the top.
pub(crate) fn decide(mut draw: Draw<'_>, orders: Orders) -> Result<Vec<Decided>, PairingError> {
    let mut decided = Vec::new();
    for group in 0..draw.groups() {
        decided.extend(floaters_meet(&mut draw, group, orders)?);
        let going_down = members_float(&mut draw, group, orders)?;
        decided.extend(members_meet(&mut draw, group, orders, &going_down)?);
    }
    Ok(decided)
}

fn members(draw: &Draw<'_>, group: usize) -> Vec<usize> {
    draw.unpaired().iter().copied().filter(|player| draw.group(*player) == group).collect()
}

/// P4.2 a-b: each floater takes the earliest member, or passes on. That as many as possible meet a member
/// has been seen to above, where they floated (d): the count is in force.
fn floaters_meet(draw: &mut Draw<'_>, group: usize, orders: Orders) -> Result<Vec<Decided>, PairingError> {
    let floaters: Vec<usize> =
        draw.unpaired().iter().copied().filter(|player| draw.group(*player) < group).collect();
    let mut decided = Vec::new();
    for floater in floaters {
        match first_to_meet(draw, floater, &orders.for_floater(members(draw, group)))? {
            Some(member) => decided.push(Decided { one: floater, other: member }),
            None => {
                let passed: Vec<usize> = members(draw, group);
                draw.strike(|u, v| u == floater && passed.contains(&v));
            }
        }
    }
    draw.drop_counts_to(group);
    Ok(decided)
}

fn first_to_meet(
    draw: &mut Draw<'_>,
    player: usize,
    offered: &[usize],
) -> Result<Option<usize>, PairingError> {
    for other in offered {
        if draw.fix_pair(player, *other)? {
            return Ok(Some(*other));
        }
    }
    Ok(None)
}

/// P4.2 c-e: as few members as possible float; of all who go down as few as possible pass the next groups;
/// and the floating are the lowest (or highest). Answers with all who go down.
fn members_float(draw: &mut Draw<'_>, group: usize, orders: Orders) -> Result<Vec<usize>, PairingError> {
    let staying = members(draw, group);
    let passing: Vec<usize> =
        draw.unpaired().iter().copied().filter(|player| draw.group(*player) < group).collect();
    let to_float = draw.minimise(mask(draw, &staying), group)?;
    let passing_count: i64 = passing.iter().map(|_| 1).sum();
    let all = [staying.clone(), passing.clone()].concat();
    pass_as_few_as_possible(draw, group, &all, to_float + passing_count)?;

    let mut floating = Vec::new();
    let mut left = to_float;
    for member in orders.to_float(staying.clone()) {
        if left > 0 && draw.send_below(member, group)? {
            floating.push(member);
            left -= 1;
        }
    }
    let below: Vec<bool> = (0..).map_while(|player| below(draw, player, group)).collect();
    let stays = |player: usize| staying.contains(&player) && !floating.contains(&player);
    draw.strike(|u, v| stays(u) && below.get(v).copied().unwrap_or(false));
    draw.drop_counts_to(group);
    Ok([passing, floating].concat())
}

fn below(draw: &Draw<'_>, player: usize, group: usize) -> Option<bool> {
    let own = draw.group(player);
    (own != usize::MAX).then_some(own > group)
}

fn mask(draw: &Draw<'_>, players: &[usize]) -> Vec<bool> {
    let everybody = (0..).take_while(|player| draw.group(*player) != usize::MAX);
    everybody.map(|player| players.contains(&player)).collect()
}

/// P4.2 d. Where nobody, or everybody still going, passes a group, pairs are struck out instead of counted.
fn pass_as_few_as_possible(
    draw: &mut Draw<'_>,
    group: usize,
    players: &[usize],
    going_down: i64,
) -> Result<(), PairingError> {
    let of = mask(draw, players);
    let has = |player: usize| of.get(player).copied().unwrap_or(false);
    let groups: Vec<usize> = (0..of.len()).map(|player| draw.group(player)).collect();
    let group_of = |player: usize| groups.get(player).copied().unwrap_or(usize::MAX);
    let mut still_going = going_down;
    for next in group + 1..draw.groups() {
        if still_going == 0 {
            break;
        }
        let pass = draw.minimise(of.clone(), next)?;
        if pass == 0 {
            draw.drop_last_count();
            draw.strike(|u, v| has(u) && group_of(v) > next);
        } else if pass == still_going {
            draw.drop_last_count();
            draw.strike(|u, v| has(u) && group_of(v) == next);
        }
        still_going = pass;
    }
    Ok(())
}

/// P4.2 f: the first remaining takes the earliest, the halves formed anew each time. Those who stay meet only
/// each other, so they are a question of their own.
fn members_meet(
    draw: &mut Draw<'_>,
    group: usize,
    orders: Orders,
    going_down: &[usize],
) -> Result<Vec<Decided>, PairingError> {
    let staying: Vec<usize> =
        members(draw, group).into_iter().filter(|player| !going_down.contains(player)).collect();
    let mut inner = draw.among(&staying);
    let mut decided = Vec::new();
    while let Some(first) = inner.unpaired().first().copied() {
        let offered = orders.for_first(inner.unpaired());
        let Some(other) = first_to_meet(&mut inner, first, &offered)? else { break };
        decided.push(Decided { one: first, other });
    }
    draw.settle(&staying);
    Ok(decided)
}
