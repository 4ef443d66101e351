//! Nobody gets a second point without play, and one player at most stays without an opponent (3.17.2).

use super::{Breach, Players, RoundSheet};
use crate::field::{GameResult, Past, SwissPlayer};

pub(super) fn breaches(players: &Players<'_>, round: &RoundSheet) -> Vec<Breach> {
    let second = round.byes.iter().filter(|no| players.get(no).is_some_and(|player| had(player)));
    let mut breaches: Vec<Breach> = second.map(|no| Breach::SecondFreePoint(*no)).collect();
    if round.byes.len() > 1 {
        breaches.push(Breach::SeveralByes);
    }
    breaches
}

/// Whether a player has had a point without play, however he came by it.
pub(super) fn had(player: &SwissPlayer) -> bool {
    player.history.iter().any(|past| match past {
        Some(Past::Bye) => true,
        Some(Past::Paired { result, .. }) => *result == GameResult::ForfeitWin,
        None => false,
    })
}
