//! Which hard rule is in the way where no complete round exists.

use crate::draw::Draw;
use crate::error::{Obstacle, PairingError};
use crate::field::{Field, SwissPlayer};
use crate::rules::{Bars, may_have_bye, may_meet};

/// The pairs allowed between these players.
pub(crate) fn allowed(field: &Field, bars: Bars, players: &[&SwissPlayer]) -> Vec<Vec<bool>> {
    let row = |one: &SwissPlayer| {
        players.iter().map(|other| one.no != other.no && may_meet(field, bars, one, other)).collect()
    };
    players.iter().map(|one| row(one)).collect()
}

/// The first rule without which a complete round would exist, the least binding one first.
pub(crate) fn obstacle(field: &Field, players: &[&SwissPlayer]) -> Result<Obstacle, PairingError> {
    let odd = !players.len().is_multiple_of(2);
    if odd && !players.iter().any(|player| may_have_bye(player)) {
        return Ok(Obstacle::EverybodyHadFreePoint);
    }
    if odd && complete(field, Bars::ALL, players, |_| true)? {
        return Ok(Obstacle::ByeCandidates);
    }
    for (bars, named) in [
        (Bars { forbidden: false, ..Bars::ALL }, Obstacle::ForbiddenPairs),
        (Bars { colour: false, ..Bars::ALL }, Obstacle::ColourBar),
        (Bars { second_meeting: false, ..Bars::ALL }, Obstacle::SecondMeeting),
    ] {
        if complete(field, bars, players, may_have_bye)? {
            return Ok(named);
        }
    }
    Ok(Obstacle::Several)
}

fn complete(
    field: &Field,
    bars: Bars,
    players: &[&SwissPlayer],
    bye: impl Fn(&SwissPlayer) -> bool,
) -> Result<bool, PairingError> {
    let without = |left_out: Option<&SwissPlayer>| {
        let rest: Vec<&SwissPlayer> =
            players.iter().copied().filter(|player| Some(player.no) != left_out.map(|out| out.no)).collect();
        let groups = vec![0; rest.len()];
        Draw::new(&groups, allowed(field, bars, &rest)).map(|draw| draw.is_some())
    };
    if players.len().is_multiple_of(2) {
        return without(None);
    }
    for player in players.iter().filter(|player| bye(player)) {
        if without(Some(player))? {
            return Ok(true);
        }
    }
    Ok(false)
}
