//! The Swiss system (3.17).
use api_types::Text;
use api_types::drafts::{DraftPair, GivenPairs};
use api_types::participants::ParticipantRef;
use api_types::rounds::{Field, Unpaired, UnpairedWhy};
use chassis::error::{ApiError, Outcome};
use pairing::{Board, Bye, RoundSheet, Seed, check, pair};

use super::Made;
use crate::app::field;
use crate::app::numbers::Numbers;
use crate::app::refusals::{no_round, too_few};

pub(crate) fn make(wire: &Field, numbers: &Numbers, seed: &Seed, given: &GivenPairs) -> Outcome<Made> {
    let playing = wire.players.iter().filter(|player| field::plays(player)).count();
    if playing < 2 {
        return Err(too_few(playing));
    }
    let field = field::of(wire, numbers, seed, given)?;
    let round = pair(&field).map_err(no_round)?;
    let sheet = RoundSheet {
        pairs: round.boards.iter().map(|board| (board.white, board.black)).collect(),
        byes: round.bye.iter().map(|bye| bye.player).collect(),
    };
    verify(&field, &sheet)?;
    Ok(Made {
        pairs: round.boards.into_iter().map(|board| explained(numbers, board)).collect::<Outcome<_>>()?,
        bye: round.bye.map(|bye| explained_bye(numbers, bye)).transpose()?,
        unpaired: excused(wire, numbers)?,
        missed: None,
        rounds: None,
    })
}

/// The checker shares nothing with the maker: what it finds is a fault of ours and is never shown as a round.
pub(crate) fn verify(field: &pairing::Field, sheet: &RoundSheet) -> Outcome<()> {
    let breaches = check(field, sheet);
    if breaches.is_empty() {
        return Ok(());
    }
    Err(ApiError::internal(format!("a drawn round breaks hard rules: {breaches:?}")))
}

/// 3.17.2: not paired, and scores nothing.
pub(crate) fn excused(wire: &Field, numbers: &Numbers) -> Outcome<Vec<Unpaired>> {
    let here = wire.players.iter().filter(|player| player.participant.withdrawn_after_round.is_none());
    here.filter(|player| player.absent)
        .map(|player| {
            let participant = numbers.who(numbers.no(player.participant.id)?)?;
            Ok(Unpaired { participant, why: UnpairedWhy::Excused })
        })
        .collect()
}

/// The reasons speak of numbers; a judge also reads the names.
pub(crate) fn explained(numbers: &Numbers, board: Board) -> Outcome<DraftPair> {
    let (white, black) = (numbers.who(board.white)?, numbers.who(board.black)?);
    let explanation = Text::new(
        format!("{} – {}. {}", white.name, black.name, board.explanation.russian),
        format!("{} – {}. {}", white.name_latin, black.name_latin, board.explanation.english),
    );
    Ok(DraftPair { board: board.board, white, black, explanation })
}

pub(crate) fn explained_bye(numbers: &Numbers, bye: Bye) -> Outcome<(ParticipantRef, Text)> {
    let who = numbers.who(bye.player)?;
    let text =
        Text::new(format!("{}. {}", who.name, bye.russian), format!("{}. {}", who.name_latin, bye.english));
    Ok((who, text))
}
