//! P4 by listing: every complete round of a small field, filtered decision by decision. Shares no code with
//! the maker, which never lists anything.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;
mod fields;
mod players;

use common::Dice;
use fields::{random_field, thorny_field};
use pairing::{
    Colour, Departures, Field, GameResult, PairingError, Past, PlayerNo, Programme, Round, RoundSheet, Seed,
    SwissPlayer, check, departures, pair,
};
use players::{accelerated, colours, due, half_points, rank};

type Sheet = (Vec<(PlayerNo, PlayerNo)>, Option<PlayerNo>);

fn allowed(field: &Field, one: &SwissPlayer, other: &SwissPlayer) -> bool {
    let met = one.history.iter().flatten().any(|past| match past {
        Past::Paired { opponent, result, .. } => {
            *opponent == other.no && !matches!(result, GameResult::ForfeitWin | GameResult::ForfeitLoss)
        }
        Past::Bye => false,
    });
    let barred =
        field.forbidden.contains(&(one.no, other.no)) || field.forbidden.contains(&(other.no, one.no));
    let given = |no: PlayerNo, with: PlayerNo| {
        let mut pairs = field.forced.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
        pairs.all(|(one, other)| one != no || other == with)
    };
    !met && !barred
        && given(one.no, other.no)
        && given(other.no, one.no)
        && (due(one).is_none() || due(one) != due(other))
}

/// Whether the player is to meet somebody given.
fn is_given(field: &Field, player: &SwissPlayer) -> bool {
    field.forced.iter().any(|(one, other)| *one == player.no || *other == player.no)
}

fn order(field: &Field) -> Vec<&SwissPlayer> {
    let lowest = field.players.iter().filter(|player| !player.withdrawn).map(half_points).min().unwrap_or(0);
    let rivals = |player: &SwissPlayer| -> Vec<u32> {
        let of = |past: &Past| match past {
            Past::Bye => lowest,
            Past::Paired { opponent, .. } => {
                half_points(field.players.iter().find(|player| player.no == *opponent).unwrap())
            }
        };
        player.history.iter().flatten().map(of).collect()
    };
    let key = |player: &SwissPlayer| {
        let number = i64::from(player.no.0);
        let late = field.round > 2;
        let sum: u32 = rivals(player).iter().sum();
        let (coefficient, number) = match field.programme {
            Programme::Buchholz => (if late { sum } else { 0 }, number),
            Programme::TruncatedSolkoff if late => {
                (sum - rivals(player).into_iter().min().unwrap_or(0), number)
            }
            _ => (0, if field.round % 2 == 1 { number } else { -number }),
        };
        (-i64::from(rank(field, player)), -i64::from(coefficient), number)
    };
    let mut players: Vec<&SwissPlayer> =
        field.players.iter().filter(|player| !player.withdrawn && !player.absent).collect();
    players.sort_by_key(|player| key(player));
    players
}

/// Every complete round, as the mate of each.
fn complete_rounds(
    allowed: &dyn Fn(usize, usize) -> bool,
    mates: &mut Vec<usize>,
    all: &mut Vec<Vec<usize>>,
) {
    let Some(first) = mates.iter().position(|mate| *mate == usize::MAX) else {
        all.push(mates.clone());
        return;
    };
    for other in first + 1..mates.len() {
        if mates[other] == usize::MAX && allowed(first, other) {
            (mates[first], mates[other]) = (other, first);
            complete_rounds(allowed, mates, all);
            (mates[first], mates[other]) = (usize::MAX, usize::MAX);
        }
    }
}

fn keep_least<K: Ord>(rounds: &mut Vec<Vec<usize>>, key: impl Fn(&[usize]) -> K) {
    let least = rounds.iter().map(|round| key(round)).min().unwrap();
    rounds.retain(|round| key(round) == least);
}

fn filter(rounds: &mut Vec<Vec<usize>>, group: &[usize], buchholz: bool) {
    for own in 0..=*group.last().unwrap() {
        let members: Vec<usize> = (0..group.len()).filter(|player| group[*player] == own).collect();
        let sample = rounds[0].clone();
        let floaters: Vec<usize> =
            (0..group.len()).filter(|player| group[*player] < own && group[sample[*player]] >= own).collect();
        // a
        keep_least(rounds, |round| floaters.iter().filter(|floater| group[round[**floater]] != own).count());
        // b
        let stated: Vec<usize> =
            if buchholz { members.iter().rev().copied().collect() } else { members.clone() };
        for floater in &floaters {
            keep_least(rounds, |round| {
                stated.iter().position(|member| *member == round[*floater]).unwrap_or(99)
            });
        }
        // c
        let down = |round: &[usize]| -> Vec<usize> {
            members.iter().copied().filter(|member| group[round[*member]] > own).collect()
        };
        keep_least(rounds, |round| down(round).len());
        // d
        for next in own + 1..=*group.last().unwrap() {
            keep_least(rounds, |round| {
                (0..group.len())
                    .filter(|player| group[*player] <= own && group[round[*player]] > own.max(next))
                    .count()
            });
        }
        // e
        if buchholz {
            keep_least(rounds, |round| down(round));
        } else {
            keep_least(rounds, |round| {
                down(round).iter().rev().map(|member| 99 - *member).collect::<Vec<_>>()
            });
        }
        // f
        let mut left: Vec<usize> =
            members.iter().copied().filter(|member| group[rounds[0][*member]] == own).collect();
        while !left.is_empty() {
            let first = left[0];
            let half = left.len() / 2;
            let offered: Vec<usize> = if buchholz {
                left[1..].iter().rev().copied().collect()
            } else {
                left[half..].iter().copied().chain(left[1..half.max(1)].iter().rev().copied()).collect()
            };
            keep_least(rounds, |round| offered.iter().position(|other| *other == round[first]).unwrap());
            let mate = rounds[0][first];
            left.retain(|player| *player != first && *player != mate);
        }
    }
    assert_eq!(rounds.len(), 1);
}

fn white_first(field: &Field, higher: &SwissPlayer, lower: &SwissPlayer) -> bool {
    if field.round == 1 {
        return (higher.no.0 % 2 == 1) == (field.first_colour == Colour::White);
    }
    if let Some(due) = due(higher) {
        return due == Colour::White;
    }
    if let Some(due) = due(lower) {
        return due == Colour::Black;
    }
    let (own, other) = (colours(higher), colours(lower));
    let whites = |colours: &[Colour]| colours.iter().filter(|colour| **colour == Colour::White).count();
    if whites(&own) != whites(&other) {
        return whites(&own) < whites(&other);
    }
    for (own, other) in own.iter().rev().zip(other.iter().rev()) {
        if own != other {
            return *own == Colour::Black;
        }
    }
    true
}

fn literal(field: &Field) -> Option<Sheet> {
    let players = order(field);
    let out: Vec<Option<usize>> = if players.len().is_multiple_of(2) {
        vec![None]
    } else {
        let free = |player: &SwissPlayer| {
            player.history.iter().flatten().any(|past| match past {
                Past::Bye => true,
                Past::Paired { result, .. } => *result == GameResult::ForfeitWin,
            })
        };
        let may = |place: &usize| !free(players[*place]) && !is_given(field, players[*place]);
        (0..players.len()).rev().filter(may).map(Some).collect()
    };
    for out in out {
        let mut paired = players.clone();
        let bye = out.map(|place| paired.remove(place).no);
        let mut rounds = Vec::new();
        let may = |one: usize, other: usize| allowed(field, paired[one], paired[other]);
        complete_rounds(&may, &mut vec![usize::MAX; paired.len()], &mut rounds);
        if rounds.is_empty() {
            continue;
        }
        let points: Vec<u32> = paired.iter().map(|player| rank(field, player)).collect();
        let mut scores = points.clone();
        scores.dedup();
        let group: Vec<usize> =
            points.iter().map(|own| scores.iter().position(|score| score == own).unwrap()).collect();
        if !group.is_empty() {
            filter(&mut rounds, &group, field.programme == Programme::Buchholz);
        }
        let round = &rounds[0];
        let pairs = (0..round.len()).filter(|player| round[*player] > *player).map(|higher| {
            let (one, other) = (paired[higher], paired[round[higher]]);
            if white_first(field, one, other) { (one.no, other.no) } else { (other.no, one.no) }
        });
        return Some((pairs.collect(), bye));
    }
    None
}

/// Compares the two makers on one field; answers with whether a round was made, and a group passed in it.
fn compare(number: u32, field: &Field) -> (bool, bool) {
    let mut passed = false;
    let ours: Option<Sheet> = match pair(field) {
        Ok(round) => {
            let floats = round.boards.iter().filter_map(|board| board.explanation.float);
            passed = floats.into_iter().any(|float| float.passed > 0);
            let pairs = round.boards.iter().map(|board| (board.white, board.black)).collect();
            Some((pairs, round.bye.map(|bye| bye.player)))
        }
        Err(PairingError::NoCompleteRound(_)) => None,
        Err(error) => panic!("field {number}: {error}"),
    };
    assert_eq!(ours, literal(field), "field {number}: {field:#?}");
    (ours.is_some(), passed)
}

fn sheet((pairs, bye): Sheet) -> RoundSheet {
    RoundSheet { pairs, byes: bye.into_iter().collect() }
}

/// Another complete round of the field, as chance has it: each free pair as it comes, begun anew at a dead end.
fn another(dice: &mut Dice, field: &Field, out: Option<PlayerNo>) -> Option<Sheet> {
    let players: Vec<&SwissPlayer> =
        order(field).into_iter().filter(|player| Some(player.no) != out).collect();
    for _ in 0..20 {
        let mut left = players.clone();
        let mut pairs = Vec::new();
        while !left.is_empty() {
            let higher = left.remove(0);
            let may: Vec<usize> =
                (0..left.len()).filter(|place| allowed(field, higher, left[*place])).collect();
            if may.is_empty() {
                break;
            }
            let lower = left.remove(may[dice.below(may.len())]);
            let white = white_first(field, higher, lower);
            pairs.push(if white { (higher.no, lower.no) } else { (lower.no, higher.no) });
        }
        if pairs.len() * 2 == players.len() {
            return Some((pairs, out));
        }
    }
    None
}

/// The checker finds nothing in the round that listing finds, and something in any other.
fn judge(number: u32, field: &Field, dice: &mut Dice) -> usize {
    let Some(defined) = literal(field) else { return 0 };
    let found = departures(field, &sheet(defined.clone()));
    assert_eq!(found, Departures::default(), "field {number}: {field:#?}");
    let Some(other) = another(dice, field, defined.1).filter(|other| *other != defined) else { return 0 };
    let found = departures(field, &sheet(other.clone()));
    assert_eq!(found.unexamined, None);
    assert!(!found.found.is_empty(), "field {number}, {other:?} for {defined:?}: {field:#?}");
    1
}

/// Whether listing finds any complete round at all.
fn some_round(field: &Field) -> bool {
    let players = order(field);
    let without = |out: Option<usize>| {
        let mut paired = players.clone();
        if let Some(out) = out {
            paired.remove(out);
        }
        let mut rounds = Vec::new();
        let may = |one: usize, other: usize| allowed(field, paired[one], paired[other]);
        complete_rounds(&may, &mut vec![usize::MAX; paired.len()], &mut rounds);
        !rounds.is_empty()
    };
    if players.len().is_multiple_of(2) {
        return without(None);
    }
    let had = |player: &SwissPlayer| {
        player.history.iter().flatten().any(|past| match past {
            Past::Bye => true,
            Past::Paired { result, .. } => *result == GameResult::ForfeitWin,
        })
    };
    let may = |place: &usize| !had(players[*place]) && !is_given(field, players[*place]);
    (0..players.len()).filter(may).any(|place| without(Some(place)))
}

/// By lots any complete round will do, as long as there is one whenever listing finds one, and the same from the same
/// seed.
#[test]
fn lots_give_a_round_wherever_listing_finds_one() {
    let mut dice = Dice(77);
    let (mut made, mut others) = (0, 0);
    for number in 0_u8..=255 {
        for field in [random_field(&mut dice, 8), thorny_field(&mut dice, 8)] {
            let drawn = |byte: u8| Field { programme: Programme::Random(Seed([byte; 32])), ..field.clone() };
            let field = drawn(number);
            let Ok(round) = pair(&field) else {
                assert!(!some_round(&field), "field {number}: {field:#?}");
                continue;
            };
            let pairs = |round: &Round| round.boards.iter().map(|one| (one.white, one.black)).collect();
            let made_sheet = sheet((pairs(&round), round.bye.as_ref().map(|bye| bye.player)));
            assert_eq!(check(&field, &made_sheet), [], "field {number}: {field:#?}");
            assert_eq!(departures(&field, &made_sheet), Departures::default(), "field {number}: {field:#?}");
            assert_eq!(pair(&field).as_ref(), Ok(&round));
            made += 1;
            others += usize::from(pair(&drawn(number.wrapping_add(1))).is_ok_and(|other| other != round));
        }
    }
    println!("{made} rounds by lot, {others} of them other ones from another seed");
    assert!(made > 300 && others > 100);
}

/// Virtual points make other groups, and so other rounds; maker, checker and listing agree on them.
#[test]
fn accelerated_rounds_are_those_of_the_groups_with_virtual_points() {
    let mut dice = Dice(1_978);
    let (mut judged, mut changed) = (0, 0);
    for number in 0..3_000 {
        let plain = if number % 2 == 0 { random_field(&mut dice, 8) } else { thorny_field(&mut dice, 8) };
        let field = accelerated(&mut dice, &plain);
        compare(number, &field);
        judged += judge(number, &field, &mut dice);
        changed += usize::from(literal(&field) != literal(&plain));
    }
    println!("{judged} other rounds judged, {changed} rounds changed by the groups");
    assert!(judged > 500 && changed > 300);
}

#[test]
fn departures_are_seen_where_listing_finds_another_round() {
    let mut dice = Dice(4_096);
    let judged: usize = (0..3_000)
        .map(|number| {
            let field =
                if number % 2 == 0 { random_field(&mut dice, 8) } else { thorny_field(&mut dice, 10) };
            judge(number, &field, &mut dice)
        })
        .sum();
    println!("{judged} other rounds judged");
    assert!(judged > 500);
}

fn compare_all(fields: u32, mut next: impl FnMut() -> Field) {
    let seen: Vec<(bool, bool)> = (0..fields).map(|number| compare(number, &next())).collect();
    let made = seen.iter().filter(|(made, _)| *made).count();
    let passed = seen.iter().filter(|(_, passed)| *passed).count();
    println!("{fields} fields: {made} with a round, {passed} with a group passed");
    assert!(made > seen.len() / 4 && made < seen.len() && passed > seen.len() / 20);
}

#[test]
#[ignore = "minutes: `make test-deep`"]
fn ten_thousand_fields_of_each_kind() {
    let (mut plain, mut thorny) = (Dice(10_000), Dice(10_001));
    compare_all(10_000, || random_field(&mut plain, 10));
    compare_all(10_000, || thorny_field(&mut thorny, 10));
}

#[test]
fn the_round_that_listing_finds_after_random_events() {
    let mut dice = Dice(2_026);
    compare_all(4_000, || random_field(&mut dice, 8));
}

#[test]
fn the_round_that_listing_finds_where_many_pass() {
    let mut dice = Dice(64);
    compare_all(16_000, || thorny_field(&mut dice, 10));
}
