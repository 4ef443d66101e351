//! A slow table, written from the text alone and sharing nothing with the library, and random events on which the two
//! must agree: byes, forfeits, double losses, withdrawals, both scales and every reading.

#![cfg(test)]
#![expect(clippy::as_conversions, reason = "small counts in tests")]

mod by_the_text;
mod fraction;
mod random;

use by_the_text::Literal;
use fraction::Fraction;
use random::Lot;
use standings::{Event, Points, Row, TieBreak, Value, compute};

fn shown(value: Value) -> Fraction {
    Fraction::new(value.numerator(), value.denominator())
}

fn points(points: Points) -> Fraction {
    shown(points.value())
}

fn agree(event: &Event, seed: u64) {
    let table = compute(event).unwrap_or_else(|error| panic!("event {seed}: {error}\n{event:#?}"));
    let literal = Literal::of(event);
    for row in &table.rows {
        assert_eq!(points(row.points), literal.points(row.no), "points of {} in event {seed}", row.no);
        for (tie_break, coefficient) in &row.coefficients {
            let Some(expected) = literal.coefficient(*tie_break, row.no) else { continue };
            let values: Vec<Fraction> = coefficient.values.iter().map(|value| shown(*value)).collect();
            assert_eq!(values, expected, "{} of {} in event {seed}\n{event:#?}", tie_break.name(), row.no);
        }
    }
    let places: Vec<(u32, u32, u32)> = table.rows.iter().map(|r| (r.no.0, r.place, r.place_to)).collect();
    assert_eq!(places, literal.places(), "places of event {seed}\n{event:#?}");
    identities(&table.rows, seed);
}

/// 3.15.5 less 3.15.4 is 3.15.6 whatever was played, and 3.15.9 is 3.15.6 with half of 3.15.5.
fn identities(rows: &[Row], seed: u64) {
    for row in rows {
        let of = |tie_break| row.coefficients.get(&tie_break).map(|found| shown(found.value()));
        let all = (
            of(TieBreak::Shmulyan),
            of(TieBreak::SonnebornBerger),
            of(TieBreak::Buchholz),
            of(TieBreak::Riga),
        );
        if let (Some(shmulyan), Some(berger), Some(buchholz), Some(riga)) = all {
            assert_eq!(berger.minus(shmulyan), buchholz, "{} in event {seed}", row.no);
            assert_eq!(buchholz.plus(berger.times(Fraction::new(1, 2))), riga, "{} in event {seed}", row.no);
        }
    }
}

fn run(events: u64) {
    for seed in 0..events {
        agree(&Lot::new(seed).event(), seed);
    }
}

#[test]
fn a_sample_of_random_tables() {
    run(1_500);
}

#[test]
#[ignore = "minutes without optimisation: make test-deep"]
fn a_hundred_thousand_random_tables() {
    run(100_000);
}

/// Sums over all the players: every game between two shares out its points, and what all beaten are worth is counted
/// from both sides.
#[test]
fn what_one_gains_another_gives() {
    for seed in 0..500 {
        let event = Lot::new(seed).event_without_byes();
        let table = compute(&event).unwrap();
        let total = |tie_break| {
            let values = table.rows.iter().filter_map(|row| row.coefficients.get(&tie_break));
            values.map(|found| shown(found.value())).fold(Fraction::ZERO, Fraction::plus)
        };
        let literal = Literal::of(&event);
        // Each player's worth enters Buchholz once for every opponent that has him.
        let expected = literal.worth_given_to_opponents();
        assert_eq!(total(TieBreak::Buchholz), expected, "event {seed}");
    }
}
