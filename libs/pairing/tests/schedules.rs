//! Order tables: everybody meets everybody, colours alternate as far as they can; the closed formula of Berger.
#![cfg(test)]

use std::collections::{BTreeMap, BTreeSet};

use pairing::schedule::{
    MOST_LAPS, RoundOrder, ScheduleError, ScheduledRound, round_robin, round_robin_by_lot, scheveningen,
};
use pairing::{PlayerNo, Seed};

/// Colours of each player by round: `true` is White.
fn colours(rounds: &[ScheduledRound]) -> BTreeMap<PlayerNo, Vec<bool>> {
    let mut colours: BTreeMap<PlayerNo, Vec<bool>> = BTreeMap::new();
    for (white, black) in rounds.iter().flat_map(|round| &round.pairs) {
        colours.entry(*white).or_default().push(true);
        colours.entry(*black).or_default().push(false);
    }
    colours
}

fn check_colours(what: &str, rounds: &[ScheduledRound]) {
    for (no, own) in colours(rounds) {
        let white = own.iter().filter(|white| **white).count();
        assert!(white.abs_diff(own.len() - white) <= 1, "{what}: {no}: {own:?}");
        assert!(
            own.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]),
            "{what}: {no}: {own:?}"
        );
    }
}

fn meetings(rounds: &[ScheduledRound]) -> BTreeMap<BTreeSet<PlayerNo>, u32> {
    let mut met = BTreeMap::new();
    for (white, black) in rounds.iter().flat_map(|round| &round.pairs) {
        *met.entry(BTreeSet::from([*white, *black])).or_insert(0) += 1;
    }
    met
}

fn once_a_round(what: &str, rounds: &[ScheduledRound]) {
    for round in rounds {
        let all: Vec<PlayerNo> = round.pairs.iter().flat_map(|(a, b)| [*a, *b]).chain(round.rests).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{what}");
    }
}

#[test]
fn everybody_meets_everybody_once_a_lap() {
    for players in 2..=40 {
        for laps in 1..=MOST_LAPS {
            let what = format!("{players} players, {laps} laps");
            let rounds = round_robin(players, laps).unwrap();
            let places = players + players % 2;
            assert_eq!(rounds.len(), usize::try_from((places - 1) * laps).unwrap(), "{what}");
            let met = meetings(&rounds);
            assert_eq!(met.len(), usize::try_from(players * (players - 1) / 2).unwrap(), "{what}");
            assert!(met.values().all(|times| *times == laps), "{what}");
            assert!(rounds.iter().all(|round| round.rests.is_some() == (players % 2 == 1)), "{what}");
            once_a_round(&what, &rounds);
            check_colours(&what, &rounds);
        }
    }
}

/// Rounds in an order drawn by lot: the same pairs and colours, and the colour rules; by any lot all but the one of
/// three running. Answers with how many orders there were from so many seeds.
fn check_lots(players: u32, laps: u32, order: RoundOrder, seeds: u8) -> usize {
    let what = format!("{players} players, {laps} laps, {order:?}");
    let plain = round_robin(players, laps).unwrap();
    let mut orders = BTreeSet::new();
    for byte in 0..seeds {
        let rounds = round_robin_by_lot(players, laps, order, &Seed([byte; 32])).unwrap();
        assert_eq!(rounds.len(), plain.len(), "{what}");
        let lap = rounds.len() / usize::try_from(laps).unwrap();
        for of_lap in rounds.chunks(lap) {
            let numbers: BTreeSet<u32> = of_lap.iter().map(|round| round.of_table).collect();
            assert_eq!(numbers, (1..=u32::try_from(lap).unwrap()).collect(), "{what}");
        }
        assert_eq!(meetings(&rounds), meetings(&plain), "{what}");
        once_a_round(&what, &rounds);
        match order {
            RoundOrder::Colours => check_colours(&what, &rounds),
            RoundOrder::Any => {
                for own in colours(&rounds).values() {
                    let white = own.iter().filter(|white| **white).count();
                    assert!(white.abs_diff(own.len() - white) <= 1, "{what}");
                }
            }
        }
        assert_eq!(rounds, round_robin_by_lot(players, laps, order, &Seed([byte; 32])).unwrap());
        orders.insert(rounds.iter().map(|round| round.of_table).collect::<Vec<_>>());
    }
    orders.len()
}

#[test]
fn the_order_of_rounds_by_lot_keeps_the_colour_rules() {
    for players in 2..=40 {
        for laps in 1..=MOST_LAPS {
            let seeds = if players > 20 { 4 } else { 12 };
            let orders = check_lots(players, laps, RoundOrder::Colours, seeds);
            println!("{players} players, {laps} laps: {orders} orders from {seeds} seeds");
            assert!(orders > 1 || players <= 2, "{players} {laps}: always the same order");
            check_lots(players, laps, RoundOrder::Any, 3);
        }
    }
    assert!(check_lots(10, 1, RoundOrder::Any, 30) == 30);
}

/// The round of two numbers is their sum less one, round the table; of the last number, twice the other less one.
#[test]
fn the_closed_formula_of_berger() {
    for places in (4..=40).step_by(2) {
        let rounds = round_robin(places, 1).unwrap();
        for (round, made) in (1..).zip(&rounds) {
            for (white, black) in &made.pairs {
                let (low, high) = (white.0.min(black.0), white.0.max(black.0));
                let sum = if high == places { 2 * low } else { low + high };
                assert_eq!((sum - 1) % (places - 1), round % (places - 1), "{places}: {low}-{high}");
            }
        }
    }
    let shown: Vec<Vec<(u32, u32)>> = round_robin(4, 1)
        .unwrap()
        .iter()
        .map(|round| round.pairs.iter().map(|(white, black)| (white.0, black.0)).collect())
        .collect();
    assert_eq!(shown, [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]);
}

#[test]
fn everybody_meets_the_whole_other_team() {
    for boards in 1..=40 {
        for laps in 1..=MOST_LAPS {
            let what = format!("{boards} boards, {laps} laps");
            let rounds = scheveningen(boards, laps).unwrap();
            let met = meetings(&rounds);
            assert_eq!(met.len(), usize::try_from(boards * boards).unwrap(), "{what}");
            assert!(met.values().all(|times| *times == laps), "{what}");
            let crosses = |pair: &BTreeSet<PlayerNo>| pair.iter().filter(|no| no.0 <= boards).count() == 1;
            assert!(met.keys().all(crosses), "{what}");
            once_a_round(&what, &rounds);
            check_colours(&what, &rounds);
        }
    }
}

#[test]
fn fields_out_of_bounds_have_no_table() {
    for (players, laps, fault) in [
        (0, 1, ScheduleError::Players),
        (1, 1, ScheduleError::Players),
        (201, 1, ScheduleError::Players),
        (u32::MAX, 1, ScheduleError::Players),
        (4, 0, ScheduleError::Laps),
        (4, 5, ScheduleError::Laps),
    ] {
        assert_eq!(round_robin(players, laps), Err(fault), "{players} {laps}");
    }
    assert_eq!(scheveningen(0, 1), Err(ScheduleError::Players));
    assert_eq!(scheveningen(u32::MAX, 1), Err(ScheduleError::Players));
}
