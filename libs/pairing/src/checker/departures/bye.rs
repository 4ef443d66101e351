//! P4.1: without an opponent stays the lowest who has had no point without play and without whom there is a complete
//! round.

use super::groups::{Stop, allowed};
use super::matching::Matching;
use super::{Decision, Departure};
use crate::checker::free_point::had;
use crate::checker::{Players, RoundSheet};
use crate::field::{Field, PlayerNo};

pub(super) fn departure(
    field: &Field,
    order: &[PlayerNo],
    round: &RoundSheet,
) -> Result<Option<Departure>, Stop> {
    let Some(out) = round.byes.first().copied().filter(|_| field.bye.is_none()) else { return Ok(None) };
    let players: Players<'_> = field.players.iter().map(|player| (player.no, player)).collect();
    let lower = order.iter().rev().copied().take_while(|no| *no != out);
    for no in lower.filter(|no| players.get(no).is_some_and(|player| !had(player))) {
        let rest: Vec<PlayerNo> = order.iter().copied().filter(|other| *other != no).collect();
        if Matching::new(allowed(field, &rest), &[]).covers_all() {
            let (given, expected) = (vec![out], vec![no]);
            return Ok(Some(Departure { decision: Decision::Bye, group: None, given, expected }));
        }
    }
    Ok(None)
}
