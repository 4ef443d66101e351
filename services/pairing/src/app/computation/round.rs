//! A round of a field given in the request.
use api_types::pairing_computation::{
    ComputedFloat, ComputedPair, ComputedPassedOver, ComputedReason, DrawProgramme, PairingAnswer,
    PairingQuery, PassedOverGround,
};
use api_types::text::Language;
use chassis::auth::Caller;
use chassis::error::Outcome;
use pairing::{Board, Field, PairingError, PassedOver, Round, Scale, Seed, Why, draw_first_colour, pair};

use super::field::{Told, of_wire, ours, to_wire};
use super::source::Source;
use super::{faults, seed};
use crate::app::refusals::{no_round, too_few, too_intricate};

pub(crate) fn compute(caller: &Caller, query: &PairingQuery) -> Outcome<PairingAnswer> {
    faults::swiss_alone(query.system)?;
    let lists = (query.players.as_slice(), query.forbidden.as_slice());
    let source = Source::new(query.trf.as_deref(), lists, (query.round, query.scale))?;
    let first_colour = query.first_colour.or(source.first_colour);
    let lots_alone = query.programme == DrawProgramme::Random;
    if lots_alone && query.round == 1 && first_colour == Some(api_types::oracle::Colour::Black) {
        return Err(faults::odd_have_white());
    }
    let by_lot = query.round == 1 && first_colour.is_none() && !lots_alone;
    let seed = (by_lot || query.seed.is_some()).then(|| seed::read(query.seed.as_deref())).transpose()?;
    let drawn = seed.as_ref().map(draw_first_colour);
    let drawn = drawn.filter(|_| !lots_alone);
    let colour = first_colour.map(of_wire).or(drawn).unwrap_or(pairing::Colour::White);
    let field = told(query, &source, seed).field(colour).map_err(|error| source.placed(error))?;
    let playing = field.players.iter().filter(|player| player.plays()).count();
    if playing < 2 {
        return Err(too_few(playing));
    }
    let round = pair(&field).map_err(refused)?;
    let language = caller.context.language;
    Ok(PairingAnswer {
        pairs: round.boards.iter().map(shown).collect(),
        bye: round.bye.as_ref().map(|bye| bye.player.0),
        explanation: round.boards.iter().map(|board| reason(board, &field, language)).collect(),
        bye_explanation: bye_text(&round, language),
        seed: seed.map(|seed| seed.to_string()),
        first_colour: (query.round == 1).then(|| to_wire(colour)),
    })
}

fn told<'a>(query: &'a PairingQuery, source: &'a Source<'_>, seed: Option<Seed>) -> Told<'a> {
    Told {
        programme: query.programme,
        // a seed made here is told with the answer, but `random` asks for one that was published
        seed: seed.filter(|_| query.seed.is_some()),
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

fn refused(error: PairingError) -> chassis::ApiError {
    match error {
        PairingError::NoCompleteRound(_) => no_round(error),
        PairingError::TooIntricate => too_intricate(),
        PairingError::Field(_) => ours(&error),
    }
}

const fn shown(board: &Board) -> ComputedPair {
    ComputedPair { board: board.board, white: board.white.0, black: board.black.0 }
}

fn reason(board: &Board, field: &Field, language: Language) -> ComputedReason {
    let why = &board.explanation;
    let shown = |score: pairing::Score| shown_score(score, field.scale);
    ComputedReason {
        board: board.board,
        text: match language {
            Language::Ru => why.russian.clone(),
            Language::En => why.english.clone(),
        },
        float: why.float.map(|float| ComputedFloat {
            player: float.player.0,
            from: shown(float.from),
            to: shown(float.to),
            passed: u32::try_from(float.passed).unwrap_or(u32::MAX),
        }),
        passed_over: why.passed_over.iter().map(passed_over).collect(),
    }
}

const fn passed_over(passed: &PassedOver) -> ComputedPassedOver {
    ComputedPassedOver {
        player: passed.player.0,
        why: match passed.why {
            Why::Met => PassedOverGround::Met,
            Why::Forbidden => PassedOverGround::Forbidden,
            Why::SameColourDue => PassedOverGround::SameColourDue,
            Why::NoRoundLeft => PassedOverGround::NoRoundLeft,
        },
    }
}

fn shown_score(score: pairing::Score, scale: Scale) -> String {
    score.shown(scale)
}

fn bye_text(round: &Round, language: Language) -> Option<String> {
    round.bye.as_ref().map(|bye| match language {
        Language::Ru => bye.russian.clone(),
        Language::En => bye.english.clone(),
    })
}
