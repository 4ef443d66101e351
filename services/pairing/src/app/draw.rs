//! Drawing a round: the same field and seed give the same round.
use api_types::drafts::DraftPair;
use api_types::participants::ParticipantRef;
use api_types::rounds::Field;
use api_types::{ParticipantId, Text};
use chassis::error::{ApiError, Outcome};
use pairing::{Board, PlayerNo, RoundSheet, Seed, check, draw_first_colour, pair};

use super::field;
use super::numbers::{Numbers, entrants};
use super::refusals::{no_round, too_few};

/// A round as it was drawn.
#[derive(Debug)]
pub(crate) struct Drawn {
    /// With the first round: whose numbers were drawn, in the order of entry.
    pub(crate) entrants: Vec<ParticipantId>,
    /// With the first round: everybody, by the number drawn.
    pub(crate) numbers: Vec<ParticipantRef>,
    pub(crate) pairs: Vec<DraftPair>,
    pub(crate) bye: Option<(ParticipantRef, Text)>,
}

/// Draws the round, or says which rule leaves none.
pub(crate) fn draw(wire: &Field, seed: &Seed) -> Outcome<Drawn> {
    let playing =
        wire.players.iter().filter(|player| player.participant.withdrawn_after_round.is_none()).count();
    if playing < 2 {
        return Err(too_few(playing));
    }
    let numbers = Numbers::of(wire, seed)?;
    let field = field::of(wire, &numbers, draw_first_colour(seed))?;
    let round = pair(&field).map_err(no_round)?;
    verify(&field, &round)?;
    let bye =
        round.bye.map(|bye| explained_bye(&numbers, bye.player, bye.russian, bye.english)).transpose()?;
    let pairs = round.boards.into_iter().map(|board| explained(&numbers, board)).collect::<Outcome<_>>()?;
    let first = wire.round == 1;
    Ok(Drawn {
        entrants: if first { entrants(wire) } else { Vec::new() },
        numbers: if first { numbers.everybody() } else { Vec::new() },
        pairs,
        bye,
    })
}

/// The checker shares nothing with the maker: what it finds is a fault of ours and is never shown as a round.
fn verify(field: &pairing::Field, round: &pairing::Round) -> Outcome<()> {
    let sheet = RoundSheet {
        pairs: round.boards.iter().map(|board| (board.white, board.black)).collect(),
        byes: round.bye.iter().map(|bye| bye.player).collect(),
    };
    let breaches = check(field, &sheet);
    if breaches.is_empty() {
        return Ok(());
    }
    Err(ApiError::internal(format!("a drawn round breaks hard rules: {breaches:?}")))
}

/// The reasons speak of numbers; a judge also reads the names.
fn explained(numbers: &Numbers, board: Board) -> Outcome<DraftPair> {
    let (white, black) = (numbers.who(board.white)?, numbers.who(board.black)?);
    let explanation = Text::new(
        format!("{} – {}. {}", white.name, black.name, board.explanation.russian),
        format!("{} – {}. {}", white.name_latin, black.name_latin, board.explanation.english),
    );
    Ok(DraftPair { board: board.board, white, black, explanation })
}

fn explained_bye(
    numbers: &Numbers,
    player: PlayerNo,
    russian: String,
    english: String,
) -> Outcome<(ParticipantRef, Text)> {
    let who = numbers.who(player)?;
    let text = Text::new(format!("{}. {russian}", who.name), format!("{}. {english}", who.name_latin));
    Ok((who, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::field::samples;
    use api_types::ProblemCode;
    use api_types::rounds::FieldEntry;

    const SEED: Seed = Seed([3; 32]);

    fn first_round(players: u32) -> Field {
        let rated = |number| samples::player(number, None, Some(2000), vec![]);
        samples::field(1, (1..=players).map(rated).collect())
    }

    #[test]
    fn a_first_round_has_numbers_boards_and_a_bye_and_repeats_from_its_seed() {
        let drawn = draw(&first_round(5), &SEED).unwrap();
        assert_eq!((drawn.numbers.len(), drawn.entrants.len(), drawn.pairs.len()), (5, 5, 2));
        let (bye, why) = drawn.bye.unwrap();
        assert_eq!(bye.no, 5);
        assert!(why.ru.starts_with(&bye.name));
        let board = &drawn.pairs[0];
        assert!(
            board.explanation.ru.starts_with(&format!("{} – {}. № ", board.white.name, board.black.name))
        );
        assert_eq!(draw(&first_round(5), &SEED).unwrap().numbers, drawn.numbers);
    }

    #[test]
    fn one_player_is_too_few_and_two_who_all_had_byes_have_no_round() {
        assert_eq!(draw(&first_round(1), &SEED).unwrap_err().code, ProblemCode::NoCompleteRound);
        let had_bye = |no| samples::player(no, Some(no), None, vec![FieldEntry::Bye]);
        let field = samples::field(2, (1..=3).map(had_bye).collect());
        let error = draw(&field, &SEED).unwrap_err();
        assert_eq!(error.code, ProblemCode::NoCompleteRound);
        assert_eq!(error.citation.unwrap().paragraph, "3.17.2");
    }

    #[test]
    fn later_rounds_draw_no_numbers() {
        let missed = |no| samples::player(no, Some(no), None, vec![FieldEntry::Missed]);
        let drawn = draw(&samples::field(2, (1..=4).map(missed).collect()), &SEED).unwrap();
        assert!(drawn.numbers.is_empty() && drawn.entrants.is_empty() && drawn.bye.is_none());
        assert_eq!(drawn.pairs.len(), 2);
    }
}
