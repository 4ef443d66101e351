//! Two players meet once, and only where the regulation lets them (3.17.2, 3.17.9).

use std::collections::BTreeSet;

use super::{Breach, Players, RoundSheet};
use crate::field::{Field, GameResult, Past, PlayerNo};

pub(super) fn breaches(field: &Field, players: &Players<'_>, round: &RoundSheet) -> Vec<Breach> {
    let unordered = |(one, other): &(PlayerNo, PlayerNo)| (*one.min(other), *one.max(other));
    let forbidden: BTreeSet<_> = field.forbidden.iter().map(unordered).collect();
    let mut breaches = Vec::new();
    for pair in &round.pairs {
        let (white, black) = *pair;
        if white == black {
            breaches.push(Breach::Oneself(white));
        }
        if met(players, white, black) || met(players, black, white) {
            breaches.push(Breach::SecondMeeting(white, black));
        }
        if forbidden.contains(&unordered(pair)) {
            breaches.push(Breach::Forbidden(white, black));
        }
    }
    let here: BTreeSet<_> = round.pairs.iter().map(unordered).collect();
    let plays = |no: &PlayerNo| players.get(no).is_some_and(|player| !player.withdrawn && !player.absent);
    let missing = field.forced.iter().filter(|pair| !here.contains(&unordered(pair)));
    // Where neither of the two is there, there is nothing to keep.
    let missing = missing.filter(|(one, other)| plays(one) || plays(other));
    breaches.extend(missing.map(|(one, other)| Breach::NotForced(*one, *other)));
    breaches
}

/// Whether a game between them was played: one that was not is no meeting (3.17.2).
pub(super) fn met(players: &Players<'_>, no: PlayerNo, with: PlayerNo) -> bool {
    let history = players.get(&no).map(|player| player.history.as_slice()).unwrap_or_default();
    history.iter().any(|past| match past {
        Some(Past::Paired {
            opponent,
            result: GameResult::Win | GameResult::Draw | GameResult::Loss,
            ..
        }) => *opponent == with,
        _ => false,
    })
}
