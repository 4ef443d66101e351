//! The verdict on a round from anywhere.
use api_types::pairing_computation::{DrawProgramme, PairingCheck, PairingCheckQuery};
use api_types::text::Language;
use chassis::auth::Caller;
use chassis::error::Outcome;
use pairing::{Colour, PlayerNo, RoundSheet, Seed, check, draw_first_colour};

use super::field::{Told, of_wire};
use super::seed;
use super::{breaches, departures, faults};

pub(crate) fn compute(caller: &Caller, query: &PairingCheckQuery) -> Outcome<PairingCheck> {
    if query.pairs.len() > query.players.len() {
        return Err(faults::too_many("/pairs", query.players.len()));
    }
    let seed = query.seed.as_deref().map(|text| seed::read(Some(text))).transpose()?;
    let field = told(query, seed).field(first_colour(query, seed))?;
    let sheet = RoundSheet {
        pairs: query.pairs.iter().map(|pair| (PlayerNo(pair.white), PlayerNo(pair.black))).collect(),
        byes: query.bye.map(PlayerNo).into_iter().collect(),
    };
    let language = caller.context.language;
    let breaches =
        check(&field, &sheet).into_iter().map(|breach| breaches::shown(breach, language)).collect();
    if query.programme == DrawProgramme::Random && seed.is_none() {
        return Ok(PairingCheck { breaches, departures: Vec::new(), remark: Some(lots_unknown(language)) });
    }
    let found = pairing::departures(&field, &sheet);
    let remark = departures::remark(&found, language);
    let departures = found.found.iter().map(|one| departures::shown(one, &field, language)).collect();
    Ok(PairingCheck { breaches, departures, remark })
}

fn told(query: &PairingCheckQuery, seed: Option<Seed>) -> Told<'_> {
    Told {
        programme: query.programme,
        // hard rules do not depend on the lots
        seed: seed.or(Some(Seed([0; 32]))),
        round: query.round,
        rounds_total: query.rounds_total,
        scale: query.scale,
        players: &query.players,
        forbidden: &query.forbidden,
        forced: &query.forced,
        bye: query.given_bye,
    }
}

/// The colour drawn for the odd numbers. Where it is not told, the one that the highest board of the round shows.
fn first_colour(query: &PairingCheckQuery, seed: Option<Seed>) -> Colour {
    let told = query.first_colour.map(of_wire).or_else(|| seed.as_ref().map(draw_first_colour));
    let highest = query.pairs.iter().min_by_key(|pair| pair.white.min(pair.black));
    let shown = highest.map(|pair| {
        let odd = pair.white.min(pair.black) % 2 == 1;
        if odd == (pair.white < pair.black) { Colour::White } else { Colour::Black }
    });
    told.or(shown).unwrap_or(Colour::White)
}

fn lots_unknown(language: Language) -> String {
    match language {
        Language::Ru => {
            "Порядок составления пар не проверялся: без seed жребий программы `random` не повторить."
        }
        Language::En => {
            "The order of pairing was not examined: without the seed the lots of `random` cannot be repeated."
        }
    }
    .to_owned()
}
