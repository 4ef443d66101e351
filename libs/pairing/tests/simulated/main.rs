//! Whole events of every programme: players who leave, stay away, may not meet. A round is made wherever there is one,
//! breaks no hard rule, and is the one that the order of the text leads to.
#![cfg(test)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../literal/fields.rs"]
mod fields;
mod lopsided;
mod whole;

use common::{Dice, PROGRAMMES, empty_field, play, random_results};
use pairing::{
    Acceleration, Departures, Field, PairingError, PlayerNo, Programme, RoundSheet, Seed, check, departures,
    pair,
};
use whole::has_complete_round;

/// What was seen in events.
#[derive(Debug, Default)]
struct Seen {
    rounds: usize,
    ended_early: usize,
    examined: usize,
}

fn programme(dice: &mut Dice) -> Programme {
    let lots = Programme::Random(Seed([u8::try_from(dice.below(256)).unwrap(); 32]));
    [PROGRAMMES[0], PROGRAMMES[1], PROGRAMMES[2], lots][dice.below(4)]
}

/// Some leave for good, some stay away for a round.
fn come_and_go(dice: &mut Dice, field: &mut Field, leaving: usize) {
    for player in &mut field.players {
        player.withdrawn = player.withdrawn || dice.chance(100) && dice.below(1_000) < leaving;
        player.absent = dice.below(1_000) < 2 * leaving;
    }
}

fn event(dice: &mut Dice, most: usize, examined: usize, seen: &mut Seen) {
    let players = 5 + dice.below(most - 4);
    let rounds = 3 + dice.below(13);
    let mut field = empty_field(programme(dice), players);
    if dice.chance(30) {
        let (of_rounds, groups) = (1 + dice.below(4), 2 + dice.below(3));
        let [rounds, groups] = [of_rounds, groups].map(|number| u32::try_from(number).unwrap());
        field.acceleration = Some(Acceleration { rounds, groups, entrants: None });
    }
    for _ in 0..dice.below(players) {
        let mut one = || PlayerNo(u32::try_from(1 + dice.below(players)).unwrap());
        let pair = (one(), one());
        field.forbidden.extend((pair.0 != pair.1).then_some(pair));
    }
    let (leaving, no_shows, decisive) =
        ([0, 10, 40][dice.below(3)], [0, 3, 10][dice.below(3)], dice.chance(50));
    for _ in 0..rounds {
        come_and_go(dice, &mut field, leaving);
        let Some(sheet) = next_round(&field, examined, seen) else { return };
        let results: Vec<_> = sheet
            .pairs
            .iter()
            .map(|(white, black)| {
                let results = random_results(dice, no_shows);
                let drawn = results.0 == results.1 && decisive;
                (*white, *black, if drawn { random_results(dice, no_shows) } else { results })
            })
            .collect();
        play(&mut field, &results, &sheet.byes);
    }
}

fn next_round(field: &Field, examined: usize, seen: &mut Seen) -> Option<RoundSheet> {
    let round = match pair(field) {
        Ok(round) => round,
        Err(PairingError::NoCompleteRound(_)) => {
            assert!(!has_complete_round(field), "{field:#?}");
            seen.ended_early += 1;
            return None;
        }
        Err(error) => panic!("{error}: {field:#?}"),
    };
    let sheet = RoundSheet {
        pairs: round.boards.iter().map(|board| (board.white, board.black)).collect(),
        byes: round.bye.iter().map(|bye| bye.player).collect(),
    };
    seen.rounds += 1;
    assert_eq!(check(field, &sheet), [], "{field:#?}");
    if field.players.len() <= examined {
        let found = departures(field, &sheet);
        assert_eq!(found.found, [], "{field:#?}");
        seen.examined += usize::from(found == Departures::default());
    }
    Some(sheet)
}

/// Many small groups and so many forbidden pairs that players go down several groups at once.
fn thorny(dice: &mut Dice, most: usize, seen: &mut Seen) {
    let field =
        if dice.chance(80) { fields::thorny_field(dice, most) } else { fields::random_field(dice, most) };
    next_round(&field, most, seen);
}

#[test]
fn a_sample_of_thorny_fields() {
    let (mut dice, mut seen) = (Dice(31), Seen::default());
    (0..300).for_each(|_| thorny(&mut dice, 16, &mut seen));
    (0..100).for_each(|_| thorny(&mut dice, 40, &mut seen));
    println!("{seen:?}");
    assert!(seen.rounds > 250 && seen.ended_early > 10 && seen.examined > 200, "{seen:?}");
}

#[test]
#[ignore = "minutes: `make test-deep`"]
fn many_thorny_fields() {
    let (mut dice, mut seen) = (Dice(33), Seen::default());
    (0..10_000).for_each(|_| thorny(&mut dice, 20, &mut seen));
    (0..2_000).for_each(|_| thorny(&mut dice, 60, &mut seen));
    (0..100).for_each(|_| thorny(&mut dice, 200, &mut seen));
    println!("{seen:?}");
    assert!(seen.rounds > 8_000 && seen.ended_early > 200 && seen.examined > 8_000, "{seen:?}");
}

#[test]
fn a_sample_of_events() {
    let (mut dice, mut seen) = (Dice(2_026), Seen::default());
    (0..60).for_each(|_| event(&mut dice, 60, 40, &mut seen));
    (0..4).for_each(|_| event(&mut dice, 200, 0, &mut seen));
    println!("{seen:?}");
    assert!(seen.rounds > 250 && seen.ended_early > 3 && seen.examined > 100, "{seen:?}");
}

#[test]
#[ignore = "minutes: `make test-deep`"]
fn ten_thousand_events() {
    let (mut dice, mut seen) = (Dice(5), Seen::default());
    (0..10_000).for_each(|_| event(&mut dice, 200, 200, &mut seen));
    println!("{seen:?}");
    assert!(seen.rounds > 50_000 && seen.ended_early > 200 && seen.examined > 40_000, "{seen:?}");
}
