//! Drawing a round: the same field and seed give the same round.
use api_types::ParticipantId;
use api_types::drafts::{DraftDetails, GivenPairs};
use api_types::participants::ParticipantRef;
use api_types::regulation::System;
use api_types::rounds::Field;
use chassis::error::{ApiError, Faults, Outcome};
use pairing::Seed;

use super::numbers::{Numbers, entrants};
use super::openings::{self, DrawnBefore};
use super::systems::{Made, knock_out, swiss, table};

/// A round as it was drawn.
#[derive(Debug)]
pub(crate) struct Drawn {
    /// With the first round: whose numbers were drawn, in the order of entry.
    pub(crate) entrants: Vec<ParticipantId>,
    /// With the first round: everybody, by the number drawn.
    pub(crate) numbers: Vec<ParticipantRef>,
    pub(crate) made: Made,
    pub(crate) details: DraftDetails,
}

/// Draws the round, or says which rule leaves none.
pub(crate) fn draw(wire: &Field, seed: &Seed, given: GivenPairs, before: &DrawnBefore) -> Outcome<Drawn> {
    check_given(wire, &given)?;
    let numbers = Numbers::of(wire, seed)?;
    let made = match wire.regulation.system {
        System::Swiss => swiss::make(wire, &numbers, seed, &given)?,
        System::RoundRobin | System::Scheveningen => {
            let of_first = if wire.round == 1 { Some(seed) } else { before.seed_of_first() };
            table::make(wire, &numbers, of_first)?
        }
        System::KnockOut => knock_out::make(wire, &numbers, seed, &given)?,
    };
    let first = wire.round == 1;
    let details = DraftDetails {
        unpaired: made.unpaired.clone(),
        missed: made.missed.clone(),
        openings: openings::draw(&wire.regulation, made.pairs.len(), seed, before)?,
        rounds_total: made.rounds,
        decided: knock_out::told(wire, &numbers, &given)?,
        given,
        ..DraftDetails::default()
    };
    Ok(Drawn {
        entrants: if first { entrants(wire) } else { Vec::new() },
        numbers: if first { numbers.everybody() } else { Vec::new() },
        made,
        details,
    })
}

/// What is given belongs to one system: pairs and a bye to the Swiss, words on pairs without a winner to a knock-out.
fn check_given(wire: &Field, given: &GivenPairs) -> Outcome<()> {
    let system = wire.regulation.system;
    if system != System::Swiss {
        for (absent, at) in [
            (given.forbidden.is_empty(), "/forbidden"),
            (given.forced.is_empty(), "/forced"),
            (given.bye.is_none(), "/bye"),
        ] {
            if !absent {
                return Err(ApiError::field(
                    at,
                    "в этой системе пары следуют из таблицы или сетки",
                    "in this system the pairs follow from the table or the tree",
                ));
            }
        }
    }
    if system != System::KnockOut && !given.decided.is_empty() {
        return Err(ApiError::field(
            "/decided",
            "это относится только к олимпийской системе",
            "this belongs to a knock-out alone",
        ));
    }
    let mut faults = Faults::default();
    for (index, tie) in given.decided.iter().enumerate() {
        faults.text(&tie.reason, 500, &format!("/decided/{index}/reason"));
    }
    faults.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::field::samples;
    use api_types::ProblemCode;
    use api_types::rounds::{FieldEntry, UnpairedWhy};

    const SEED: Seed = Seed([3; 32]);

    fn first_round(players: u32) -> Field {
        let rated = |number| samples::player(number, None, Some(2000), vec![]);
        samples::field(1, (1..=players).map(rated).collect())
    }

    fn drawn(wire: &Field) -> Outcome<Drawn> {
        draw(wire, &SEED, GivenPairs::default(), &DrawnBefore::default())
    }

    #[test]
    fn a_first_round_has_numbers_boards_and_a_bye_and_repeats_from_its_seed() {
        let round = drawn(&first_round(5)).unwrap();
        assert_eq!((round.numbers.len(), round.entrants.len(), round.made.pairs.len()), (5, 5, 2));
        let (bye, why) = round.made.bye.unwrap();
        assert_eq!(bye.no, 5);
        assert!(why.ru.starts_with(&bye.name));
        let board = &round.made.pairs[0];
        assert!(
            board.explanation.ru.starts_with(&format!("{} – {}. № ", board.white.name, board.black.name))
        );
        assert_eq!(drawn(&first_round(5)).unwrap().numbers, round.numbers);
    }

    #[test]
    fn one_player_is_too_few_and_two_who_all_had_byes_have_no_round() {
        assert_eq!(drawn(&first_round(1)).unwrap_err().code, ProblemCode::NoCompleteRound);
        let had_bye = |no| samples::player(no, Some(no), None, vec![FieldEntry::Bye]);
        let field = samples::field(2, (1..=3).map(had_bye).collect());
        let error = drawn(&field).unwrap_err();
        assert_eq!(error.code, ProblemCode::NoCompleteRound);
        assert_eq!(error.citation.unwrap().paragraph, "3.17.2");
    }

    #[test]
    fn later_rounds_draw_no_numbers() {
        let missed = |no| samples::player(no, Some(no), None, vec![FieldEntry::Missed]);
        let round = drawn(&samples::field(2, (1..=4).map(missed).collect())).unwrap();
        assert!(round.numbers.is_empty() && round.entrants.is_empty() && round.made.bye.is_none());
        assert_eq!(round.made.pairs.len(), 2);
    }

    /// 3.17.2: not paired, and scores nothing.
    #[test]
    fn the_excused_stand_beside_the_pairs() {
        let mut field = first_round(6);
        field.players[2].absent = true;
        let round = drawn(&field).unwrap();
        assert_eq!((round.made.pairs.len(), round.made.bye.is_some()), (2, true));
        let unpaired = &round.details.unpaired;
        assert_eq!((unpaired.len(), unpaired[0].why), (1, UnpairedWhy::Excused));
        assert_eq!(unpaired[0].participant.name, "P3");
    }

    #[test]
    fn an_order_table_says_how_many_rounds_there_are_and_who_rests() {
        let mut field = first_round(5);
        field.regulation.system = System::RoundRobin;
        let round = drawn(&field).unwrap();
        assert_eq!((round.made.pairs.len(), round.details.rounds_total), (2, Some(5)));
        assert_eq!(round.details.unpaired[0].why, UnpairedWhy::Rests);
        assert!(round.made.bye.is_none());
        let given = GivenPairs { bye: Some(samples::id(1)), ..GivenPairs::default() };
        let refused = draw(&field, &SEED, given, &DrawnBefore::default()).unwrap_err();
        assert_eq!(refused.errors[0].0, "/bye");
    }
}
