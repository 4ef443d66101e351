//! Everybody who plays stands in the round once, and nobody else (3.17.2).

use std::collections::BTreeSet;

use super::{Breach, Players, RoundSheet};

pub(super) fn breaches(players: &Players<'_>, round: &RoundSheet) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut seen = BTreeSet::new();
    let paired = round.pairs.iter().flat_map(|(white, black)| [*white, *black]);
    for no in paired.chain(round.byes.iter().copied()) {
        if !seen.insert(no) {
            breaches.push(Breach::Twice(no));
        }
        match players.get(&no) {
            None => breaches.push(Breach::Unknown(no)),
            Some(player) if player.withdrawn => breaches.push(Breach::Withdrawn(no)),
            Some(player) if player.absent => breaches.push(Breach::Absent(no)),
            Some(_) => {}
        }
    }
    let due = players.values().filter(|player| !player.withdrawn && !player.absent);
    breaches.extend(due.filter(|player| !seen.contains(&player.no)).map(|player| Breach::LeftOut(player.no)));
    breaches
}
