//! Fields of every kind.

use std::collections::BTreeSet;

use pairing::{Field, GameResult, Past, PlayerNo};

use crate::common::{Dice, PROGRAMMES, empty_field, play, random_results};

/// A field of many small score groups in which many pairs are forbidden, so that floaters pass groups.
pub(crate) fn thorny_field(dice: &mut Dice, greatest: usize) -> Field {
    let players = 2 + dice.below(greatest - 1);
    let mut field = empty_field(PROGRAMMES[dice.below(3)], players);
    let (rounds, density) = (1 + dice.below(5), 20 + dice.below(55));
    for _ in 0..rounds {
        let byes: Vec<PlayerNo> =
            field.players.iter().map(|player| player.no).filter(|_| dice.chance(50)).collect();
        play(&mut field, &[], &byes);
    }
    let numbers: Vec<PlayerNo> = field.players.iter().map(|player| player.no).collect();
    for (place, one) in numbers.iter().enumerate() {
        field
            .forbidden
            .extend(numbers[..place].iter().filter(|_| dice.chance(density)).map(|other| (*other, *one)));
    }
    field
}

/// A field after some rounds paired at random, so that its score groups are of every kind.
pub(crate) fn random_field(dice: &mut Dice, greatest: usize) -> Field {
    let players = 2 + dice.below(greatest - 1);
    let mut field = empty_field(PROGRAMMES[dice.below(3)], players);
    let (rounds, decisive) = (dice.below(players.min(7)), dice.chance(50));
    for _ in 0..rounds {
        random_round(dice, &mut field, decisive);
    }
    for player in &mut field.players {
        player.withdrawn = dice.chance(6);
        player.absent = dice.chance(6);
    }
    for _ in 0..dice.below(3) {
        field.forbidden.extend(two(dice, players));
    }
    if dice.chance(20) {
        field.forced.extend(two(dice, players));
    }
    field
}

fn two(dice: &mut Dice, players: usize) -> Option<(PlayerNo, PlayerNo)> {
    let mut one = || PlayerNo(u32::try_from(1 + dice.below(players)).unwrap());
    let pair = (one(), one());
    (pair.0 != pair.1).then_some(pair)
}

fn random_round(dice: &mut Dice, field: &mut Field, decisive: bool) {
    let mut met = BTreeSet::new();
    for player in &field.players {
        met.extend(
            player.history.iter().flatten().filter_map(Past::game).map(|(other, _)| (player.no, other)),
        );
    }
    let mut left: Vec<PlayerNo> = field.players.iter().map(|player| player.no).collect();
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    while !left.is_empty() {
        let one = left.swap_remove(dice.below(left.len()));
        let Some(place) = left.iter().position(|other| !met.contains(&(one, *other)) && dice.chance(80))
        else {
            byes.extend((byes.is_empty() && dice.chance(60)).then_some(one));
            continue;
        };
        let other = left.swap_remove(place);
        let results = if decisive && dice.chance(85) {
            (GameResult::Win, GameResult::Loss)
        } else {
            random_results(dice, 8)
        };
        let (white, black) = if dice.chance(60) == (one < other) { (one, other) } else { (other, one) };
        pairs.push((white, black, results));
    }
    play(field, &pairs, &byes);
}
