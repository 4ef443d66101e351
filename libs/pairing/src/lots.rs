//! Lots before the first round, which anyone can draw again (P6): ChaCha20 from a published seed.
//!
//! The order of equals is a Fisher-Yates shuffle from the last place down; a number below `n` is the first
//! 32-bit word of the stream under the greatest multiple of `n`, modulo `n`. Stream 0 serves the order,
//! stream 1 the colour, stream 1 + r the lots of round r in programme `random` (3.17.4), stream 2^40 openings, the next
//! one colours of pairs in a knock-out, those from 2^40 + 2 on the order of rounds in each lap of a round robin.

use std::cmp::Reverse;
use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::field::{Colour, PlayerNo};

/// The streams of openings and of pairs' colours: no event has so many rounds that they meet another's.
const OPENINGS: u64 = 1 << 40;
const COLOURS: u64 = (1 << 40) + 1;
/// The streams of the order of rounds, one a lap.
const ROUNDS: u64 = (1 << 40) + 2;

/// The seed of a draw, shown as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Read from 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits: Vec<u32> = text.chars().map(|digit| digit.to_digit(16)).collect::<Option<_>>()?;
        let bytes: Vec<u8> = digits
            .chunks(2)
            .map(|pair| match pair {
                [high, low] => u8::try_from(high * 16 + low).ok(),
                _ => None,
            })
            .collect::<Option<_>>()?;
        bytes.try_into().ok().map(Self)
    }

    fn stream(&self, number: u64) -> ChaCha20Rng {
        let mut generator = ChaCha20Rng::from_seed(self.0);
        generator.set_stream(number);
        generator
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// One who enters, under whatever name the caller has for him.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entrant<Id> {
    /// The name.
    pub id: Id,
    /// The rating, if any.
    pub rating: Option<u32>,
}

/// 3.17.5.1: by rating from the highest, equal ratings by lot; then those without, by lot. The first in the
/// answer is number 1. The lot depends on the order the entrants come in, which is recorded with the seed.
#[must_use]
pub fn classify<Id: Copy>(entrants: &[Entrant<Id>], seed: &Seed) -> Vec<Id> {
    let mut order: Vec<&Entrant<Id>> = entrants.iter().collect();
    shuffle(&mut order, &mut seed.stream(0));
    order.sort_by_key(|entrant| (entrant.rating.is_none(), Reverse(entrant.rating)));
    order.into_iter().map(|entrant| entrant.id).collect()
}

/// The lots of a round of programme `random` (3.17.4): from the players in the order of their numbers.
pub(crate) fn round_lots(mut players: Vec<PlayerNo>, round: u32, seed: &Seed) -> Vec<PlayerNo> {
    players.sort_unstable();
    shuffle(&mut players, &mut seed.stream(1 + u64::from(round)));
    players
}

fn shuffle<T>(order: &mut [T], generator: &mut ChaCha20Rng) {
    for (last, places) in (0..order.len()).zip(1_u32..).collect::<Vec<_>>().into_iter().rev() {
        let drawn = usize::try_from(below(generator, places)).unwrap_or(last);
        order.swap(last, drawn);
    }
}

/// The order in which rounds of a lap, or orders of them, are tried.
pub(crate) fn shuffle_rounds<T>(order: &mut [T], lap: u32, seed: &Seed) {
    shuffle(order, &mut seed.stream(ROUNDS + u64::from(lap)));
}

/// Places below `size`, in a stream of their own: each once, or each drawn anew.
pub(crate) fn draw_places(size: usize, count: usize, once: bool, seed: &Seed) -> Vec<usize> {
    let mut generator = seed.stream(OPENINGS);
    if once {
        let mut order: Vec<usize> = (0..size).collect();
        shuffle(&mut order, &mut generator);
        return order.into_iter().take(count).collect();
    }
    let Ok(places) = u32::try_from(size) else { return Vec::new() };
    (0..count).map(|_| usize::try_from(below(&mut generator, places)).unwrap_or_default()).collect()
}

/// The colours of so many pairs for which the rules name none: whether the first of each has White.
#[must_use]
pub fn draw_colours(pairs: usize, seed: &Seed) -> Vec<bool> {
    let mut generator = seed.stream(COLOURS);
    (0..pairs).map(|_| below(&mut generator, 2) == 0).collect()
}

/// The colour of number 1 in round one (3.17.5.2, 3.17.7.2).
#[must_use]
pub fn draw_first_colour(seed: &Seed) -> Colour {
    if below(&mut seed.stream(1), 2) == 0 { Colour::White } else { Colour::Black }
}

fn below(generator: &mut ChaCha20Rng, places: u32) -> u32 {
    let fair = u32::MAX - u32::MAX % places;
    loop {
        let word = generator.next_u32();
        if word < fair {
            return word % places;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_from_the_highest_and_lots_for_equals() {
        let ratings = [Some(1900), None, Some(2100), Some(1900), None, Some(1900)];
        let entrants: Vec<_> = (1..).zip(ratings).map(|(id, rating)| Entrant { id, rating }).collect();
        let seed = |byte| Seed([byte; 32]);
        let orders: Vec<Vec<i32>> = (0..50).map(|byte| classify(&entrants, &seed(byte))).collect();
        for order in &orders {
            assert_eq!(order[0], 3);
            assert!(order[1..4].iter().all(|id| [1, 4, 6].contains(id)));
        }
        assert!(orders.iter().any(|order| order != &orders[0]));
        assert_eq!(orders[7], classify(&entrants, &seed(7)), "the same seed draws the same lots");
        let white = (0..50).filter(|byte| draw_first_colour(&seed(*byte)) == Colour::White).count();
        assert!((10..40).contains(&white));
    }

    #[test]
    fn a_seed_is_read_as_it_is_shown() {
        let seed = Seed(std::array::from_fn(|index| u8::try_from(index * 7).unwrap()));
        assert_eq!(Seed::from_hex(&seed.to_string()), Some(seed));
        assert_eq!(Seed::from_hex("abc"), None);
    }
}
