//! Whole events, and large fields.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod common;

use common::{Dice, PROGRAMMES, empty_field, play, random_results};
use pairing::{Colour, Field, GameResult, Obstacle, PairingError, Past, PlayerNo, RoundSheet, check, pair};

fn next_round(dice: &mut Dice, field: &mut Field) -> RoundSheet {
    let round = pair(field).unwrap();
    let pairs: Vec<(PlayerNo, PlayerNo)> =
        round.boards.iter().map(|board| (board.white, board.black)).collect();
    let sheet = RoundSheet { pairs: pairs.clone(), byes: round.bye.iter().map(|bye| bye.player).collect() };
    assert_eq!(check(field, &sheet), [], "round {}", field.round);
    let results: Vec<_> =
        pairs.iter().map(|(white, black)| (*white, *black, random_results(dice, 0))).collect();
    play(field, &results, &sheet.byes);
    sheet
}

#[test]
fn twelve_players_seven_rounds_a_hundred_times() {
    let mut dice = Dice(12);
    for event in 0..100 {
        let mut field = empty_field(PROGRAMMES[event % 3], 12);
        for _ in 0..7 {
            assert_eq!(next_round(&mut dice, &mut field).pairs.len(), 6);
        }
    }
}

#[test]
fn thirteen_players_seven_rounds_with_a_bye_each() {
    let mut dice = Dice(13);
    for event in 0..30 {
        let mut field = empty_field(PROGRAMMES[event % 3], 13);
        for _ in 0..7 {
            assert_eq!(next_round(&mut dice, &mut field).byes.len(), 1);
        }
    }
}

#[test]
fn a_large_field() {
    for programme in PROGRAMMES {
        let mut dice = Dice(200);
        let mut field = empty_field(programme, 61);
        for _ in 0..5 {
            assert_eq!(next_round(&mut dice, &mut field).pairs.len(), 30);
        }
    }
}

/// So many have had White three times running, and everybody else Black: each must meet somebody of the others.
fn owed(programme: pairing::Programme, players: u32, whites: u32) -> Field {
    let mut field = empty_field(programme, usize::try_from(players).unwrap());
    for player in &mut field.players {
        let colour = if player.no.0 <= whites { Colour::White } else { Colour::Black };
        let game = |round: u32| {
            let opponent = PlayerNo((player.no.0 - 1 + 5 * round) % players + 1);
            Some(Past::Paired { opponent, colour, result: GameResult::Draw })
        };
        player.history = (1..=3).map(game).collect();
    }
    field.round = 4;
    field
}

#[test]
fn a_large_field_in_which_colours_are_owed_to_all() {
    for programme in PROGRAMMES {
        assert_eq!(pair(&owed(programme, 2_000, 1_000)).unwrap().boards.len(), 1_000);
        let refused = pair(&owed(programme, 2_000, 1_002)).unwrap_err();
        assert_eq!(refused, PairingError::NoCompleteRound(Obstacle::ColourBar));
    }
}
