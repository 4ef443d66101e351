//! The verdict on a round from anywhere.
use api_types::pairing_computation::{DrawProgramme, PairingCheck, PairingCheckQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use pairing::{Colour, Departures, Field, PlayerNo, RoundSheet, Seed, check, draw_first_colour};

use super::field::{Told, of_wire};
use super::source::Source;
use super::{breaches, departures, faults, seed};

pub(crate) fn compute(caller: &Caller, query: &PairingCheckQuery) -> Outcome<PairingCheck> {
    faults::swiss_alone(query.system)?;
    let lists = (query.players.as_slice(), query.forbidden.as_slice());
    let source = Source::new(query.trf.as_deref(), lists, (query.round, query.scale))?;
    if query.pairs.len() > source.players.len() {
        return Err(faults::too_many("/pairs", source.players.len()));
    }
    let seed = query.seed.as_deref().map(|text| seed::read(Some(text))).transpose()?;
    let told_colour = query.first_colour.or(source.first_colour);
    let colour = told_colour.map(of_wire).or_else(|| seed.as_ref().map(draw_first_colour));
    let field = told(query, &source, seed)
        .field(colour.unwrap_or(Colour::White))
        .map_err(|error| source.placed(error))?;
    let sheet = RoundSheet {
        pairs: query.pairs.iter().map(|pair| (PlayerNo(pair.white), PlayerNo(pair.black))).collect(),
        byes: query.bye.map(PlayerNo).into_iter().collect(),
    };
    let language = caller.context.language;
    let breaches =
        check(&field, &sheet).into_iter().map(|breach| breaches::shown(breach, language)).collect();
    // the first round of 3.17.4 goes by the numbers alone
    let lots_unknown = query.programme == DrawProgramme::Random && seed.is_none() && query.round > 1;
    let found = if lots_unknown { None } else { Some(examined(&field, &sheet, colour.is_none())) };
    let shown = |found: &Departures| {
        found.found.iter().map(|one| departures::shown(one, &field, language)).collect::<Vec<_>>()
    };
    Ok(PairingCheck {
        breaches,
        unexamined: departures::unexamined(found.as_ref()).map(ToOwned::to_owned),
        departures: found.as_ref().map(shown).unwrap_or_default(),
    })
}

/// Where the colour of round one was not told, the lot may have given either.
fn examined(field: &Field, sheet: &RoundSheet, either: bool) -> Departures {
    let found = pairing::departures(field, sheet);
    if !either || field.round != 1 || found.found.is_empty() {
        return found;
    }
    let turned = Field { first_colour: field.first_colour.other(), ..field.clone() };
    let other = pairing::departures(&turned, sheet);
    if other.found.len() < found.found.len() { other } else { found }
}

fn told<'a>(query: &'a PairingCheckQuery, source: &'a Source<'_>, seed: Option<Seed>) -> Told<'a> {
    Told {
        programme: query.programme,
        // hard rules do not depend on the lots
        seed: seed.or(Some(Seed([0; 32]))),
        round: query.round,
        rounds_total: query.rounds_total.or(source.rounds_total),
        scale: query.scale,
        players: &source.players,
        forbidden: &source.forbidden,
        forced: &query.forced,
        bye: query.given_bye,
        accelerated: query.accelerated.as_ref(),
    }
}
