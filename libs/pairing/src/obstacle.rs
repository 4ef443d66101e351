//! Which hard rule is in the way where no complete round exists.

use crate::error::{Obstacle, PairingError};
use crate::field::{Field, SwissPlayer};
use crate::matching::Search;
use crate::pairs::Pairs;
use crate::rules::{Bars, may_have_bye};
use crate::start::some_round;

/// The first rule without which a complete round would exist, the least binding one first.
pub(crate) fn obstacle(
    field: &Field,
    players: &[&SwissPlayer],
    search: &mut Search,
) -> Result<Obstacle, PairingError> {
    let odd = !players.len().is_multiple_of(2);
    if odd && field.bye.is_none() && !players.iter().any(|player| may_have_bye(player)) {
        return Ok(Obstacle::EverybodyHadFreePoint);
    }
    for (bars, named) in [
        (Bars { forced: false, ..Bars::ALL }, Obstacle::GivenByArbiter),
        (Bars { bye: false, ..Bars::ALL }, Obstacle::ByeCandidates),
        (Bars { forbidden: false, ..Bars::ALL }, Obstacle::ForbiddenPairs),
        (Bars { colour: false, ..Bars::ALL }, Obstacle::ColourBar),
        (Bars { second_meeting: false, ..Bars::ALL }, Obstacle::SecondMeeting),
    ] {
        if some_round(&Pairs::new(field, bars, players), search)?.is_some() {
            return Ok(named);
        }
    }
    Ok(Obstacle::Several)
}
