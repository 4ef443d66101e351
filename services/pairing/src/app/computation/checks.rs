//! The verdict on a round from anywhere.
use api_types::pairing_computation::{PairingCheck, PairingCheckQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use pairing::{PlayerNo, RoundSheet, Seed, check, draw_first_colour};

use super::breaches::shown;
use super::faults;
use super::field::{Told, of_wire};
use super::seed;

pub(crate) fn compute(caller: &Caller, query: &PairingCheckQuery) -> Outcome<PairingCheck> {
    if query.pairs.len() > query.players.len() {
        return Err(faults::too_many("/pairs", query.players.len()));
    }
    let seed = query.seed.as_deref().map(|text| seed::read(Some(text))).transpose()?;
    let told = Told {
        programme: query.programme,
        // hard rules do not depend on the lots
        seed: seed.or(Some(Seed([0; 32]))),
        round: query.round,
        rounds_total: query.rounds_total,
        scale: query.scale,
        players: &query.players,
        forbidden: &query.forbidden,
        forced: &[],
        bye: None,
    };
    let drawn = seed.as_ref().map(draw_first_colour);
    let colour = query.first_colour.map(of_wire).or(drawn);
    let field = told.field(colour.unwrap_or(pairing::Colour::White))?;
    let sheet = RoundSheet {
        pairs: query.pairs.iter().map(|pair| (PlayerNo(pair.white), PlayerNo(pair.black))).collect(),
        byes: query.bye.map(PlayerNo).into_iter().collect(),
    };
    let language = caller.context.language;
    let breaches = check(&field, &sheet).into_iter().map(|breach| shown(breach, language)).collect();
    Ok(PairingCheck { breaches, departures: Vec::new() })
}
