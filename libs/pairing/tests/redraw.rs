//! A round drawn again (3.17.8, P7) against every complete round, listed: fewest moved, and of those the one that keeps
//! the bye, then each board from the top.
#![cfg(test)]

mod common;

use std::collections::BTreeSet;

use common::{Dice, PROGRAMMES, empty_field, play, random_results};
use pairing::{Field, PairingError, PlayerNo, Round, RoundSheet, check, pair, redraw};

type Pair = (PlayerNo, PlayerNo);

fn sheet(round: &Round) -> RoundSheet {
    RoundSheet {
        pairs: round.boards.iter().map(|board| (board.white, board.black)).collect(),
        byes: round.bye.iter().map(|bye| bye.player).collect(),
    }
}

const fn unordered((one, other): Pair) -> Pair {
    if one.0 < other.0 { (one, other) } else { (other, one) }
}

/// Every complete round, colours left out, that breaks no hard rule with one colouring or another.
fn all_rounds(field: &Field) -> Vec<(BTreeSet<Pair>, Option<PlayerNo>)> {
    let playing: Vec<PlayerNo> = field.players.iter().filter(|one| one.plays()).map(|one| one.no).collect();
    let mut found = Vec::new();
    if playing.len().is_multiple_of(2) {
        extend(field, &playing, &mut Vec::new(), None, &mut found);
    } else {
        for bye in &playing {
            let broken = check(field, &RoundSheet { pairs: Vec::new(), byes: vec![*bye] });
            let free = |breach: &pairing::Breach| matches!(breach, pairing::Breach::SecondFreePoint(_));
            if broken.iter().any(free) {
                continue;
            }
            let others: Vec<PlayerNo> = playing.iter().copied().filter(|no| no != bye).collect();
            extend(field, &others, &mut Vec::new(), Some(*bye), &mut found);
        }
    }
    found
}

fn extend(
    field: &Field,
    left: &[PlayerNo],
    pairs: &mut Vec<Pair>,
    bye: Option<PlayerNo>,
    found: &mut Vec<(BTreeSet<Pair>, Option<PlayerNo>)>,
) {
    let Some((first, rest)) = left.split_first() else {
        found.push((pairs.iter().copied().collect(), bye));
        return;
    };
    for other in rest {
        if !may(field, *first, *other) {
            continue;
        }
        let next: Vec<PlayerNo> = rest.iter().copied().filter(|no| no != other).collect();
        pairs.push(unordered((*first, *other)));
        extend(field, &next, pairs, bye, found);
        pairs.pop();
    }
}

/// Whether the independent checker has nothing against the two, whoever has White.
fn may(field: &Field, one: PlayerNo, other: PlayerNo) -> bool {
    [(one, other), (other, one)].into_iter().any(|pair| {
        let broken = check(field, &RoundSheet { pairs: vec![pair], byes: Vec::new() });
        broken.iter().all(|breach| matches!(breach, pairing::Breach::LeftOut(_)))
    })
}

/// Those who had a place in the old round, play now, and have another.
fn moved(field: &Field, old: &RoundSheet, pairs: &BTreeSet<Pair>, bye: Option<PlayerNo>) -> usize {
    let plays = |no: &PlayerNo| field.players.iter().any(|player| player.no == *no && player.plays());
    let of_pairs = old.pairs.iter().filter(|pair| !pairs.contains(&unordered(**pair)));
    let of_pairs = of_pairs.flat_map(|(one, other)| [*one, *other]).filter(plays).count();
    of_pairs + old.byes.iter().filter(|no| plays(no) && bye != Some(**no)).count()
}

/// Which of the old places are kept: the bye first, then the boards.
fn kept(old: &RoundSheet, pairs: &BTreeSet<Pair>, bye: Option<PlayerNo>) -> Vec<bool> {
    let byes = old.byes.iter().map(|no| bye == Some(*no));
    byes.chain(old.pairs.iter().map(|pair| pairs.contains(&unordered(*pair)))).collect()
}

/// A field some rounds on, and its next round; then somebody leaves, comes or is forbidden, or a result is corrected.
fn disturbed(dice: &mut Dice, size: usize) -> Option<(Field, RoundSheet)> {
    let mut field = empty_field(PROGRAMMES[dice.below(3)], size);
    for player in &mut field.players {
        player.absent = dice.chance(8);
    }
    for _ in 0..dice.below(4) {
        let round = pair(&field).ok()?;
        let results = round.boards.iter().map(|board| (board.white, board.black, random_results(dice, 10)));
        let results: Vec<_> = results.collect();
        let byes: Vec<PlayerNo> = round.bye.iter().map(|bye| bye.player).collect();
        play(&mut field, &results, &byes);
    }
    let old = sheet(&pair(&field).ok()?);
    for player in &mut field.players {
        player.absent = if player.absent { dice.chance(50) } else { dice.chance(15) };
    }
    for (one, other) in &old.pairs {
        if dice.chance(15) {
            field.forbidden.push((*one, *other));
        }
    }
    Some((field, old))
}

#[test]
fn the_fewest_are_moved_and_the_top_is_kept() {
    let mut dice = Dice(20_261_130);
    let (mut compared, mut without) = (0, 0);
    while compared < 1_500 {
        let size = 2 + dice.below(8);
        let Some((field, old)) = disturbed(&mut dice, size) else { continue };
        let rounds = all_rounds(&field);
        let least = rounds.iter().map(|(pairs, bye)| moved(&field, &old, pairs, *bye)).min();
        let (Some(least), redrawn) = (least, redraw(&field, &old)) else {
            assert!(matches!(redraw(&field, &old), Err(PairingError::NoCompleteRound(_))));
            without += 1;
            continue;
        };
        let redrawn = redrawn.unwrap();
        let made = sheet(&redrawn.round);
        assert_eq!(check(&field, &made), [], "{field:?}");
        let pairs: BTreeSet<Pair> = made.pairs.iter().copied().map(unordered).collect();
        let bye = made.byes.first().copied();
        assert_eq!(moved(&field, &old, &pairs, bye), least, "{field:?} {old:?} {made:?}");
        assert_eq!(redrawn.moved, least);
        let best = rounds.iter().filter(|(pairs, bye)| moved(&field, &old, pairs, *bye) == least);
        let best = best.map(|(pairs, bye)| kept(&old, pairs, *bye)).max().unwrap();
        assert_eq!(kept(&old, &pairs, bye), best, "{field:?} {old:?}");
        compared += 1;
    }
    assert!(without > 10, "fields without a round are among them: {without}");
}

#[test]
fn an_undisturbed_round_stays_and_a_pair_of_two_gone_is_simply_gone() {
    for size in [8, 9, 40, 301] {
        let mut field = empty_field(PROGRAMMES[0], size);
        let old = sheet(&pair(&field).unwrap());
        let again = redraw(&field, &old).unwrap();
        assert_eq!((again.moved, sheet(&again.round)), (0, old.clone()), "{size}");
        let (one, other) = old.pairs[0];
        for player in &mut field.players {
            player.withdrawn = player.no == one || player.no == other;
        }
        let less = redraw(&field, &old).unwrap();
        assert_eq!((less.moved, less.kept.len()), (0, old.pairs.len() - 1), "{size}");
    }
}
