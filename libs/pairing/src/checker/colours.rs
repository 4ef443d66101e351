//! Nobody has one colour four times running (3.17.2).

use super::{Breach, Players, RoundSheet};
use crate::field::{Colour, GameResult, Past, PlayerNo, SwissPlayer};

pub(super) fn breaches(players: &Players<'_>, round: &RoundSheet) -> Vec<Breach> {
    let sides =
        round.pairs.iter().flat_map(|(white, black)| [(*white, Colour::White), (*black, Colour::Black)]);
    sides.filter_map(|(no, given)| fourth(players, no, given)).collect()
}

/// The last three games played and this one, all of one colour.
fn fourth(players: &Players<'_>, no: PlayerNo, given: Colour) -> Option<Breach> {
    let games = played(players.get(&no)?);
    let running = games.iter().rev().take_while(|colour| **colour == given).count();
    (running >= 3).then_some(Breach::FourthSameColour(no))
}

/// The colours of the games played, from the first; one that was not played does not count.
pub(super) fn played(player: &SwissPlayer) -> Vec<Colour> {
    let of = |past: &Past| match past {
        Past::Paired { colour, result: GameResult::Win | GameResult::Draw | GameResult::Loss, .. } => {
            Some(*colour)
        }
        Past::Paired { .. } | Past::Bye => None,
    };
    player.history.iter().flatten().filter_map(of).collect()
}
