//! The draw of openings and start positions (6.2.2, 3.6.4, P8).

use std::collections::BTreeSet;

use crate::lots::{Seed, draw_places};

/// Draws so many of a table's openings, by their places in it, from the seed of the draft.
///
/// Where none may be repeated, those drawn `before` are left out and each is drawn once; `None` where too few are left.
#[must_use]
pub fn draw_openings(
    table: usize,
    count: usize,
    no_repeats: bool,
    before: &BTreeSet<usize>,
    seed: &Seed,
) -> Option<Vec<usize>> {
    if no_repeats {
        let left: Vec<usize> = (0..table).filter(|place| !before.contains(place)).collect();
        let order = draw_places(left.len(), left.len(), true, seed);
        let drawn: Vec<usize> =
            order.iter().take(count).filter_map(|place| left.get(*place).copied()).collect();
        return (drawn.len() == count).then_some(drawn);
    }
    (table > 0 || count == 0).then(|| draw_places(table, count, false, seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn none_is_repeated_where_that_is_so_and_a_table_runs_out() {
        let seed = Seed([9; 32]);
        let none = BTreeSet::new();
        let drawn = draw_openings(6, 4, true, &none, &seed).unwrap();
        let distinct: BTreeSet<usize> = drawn.iter().copied().collect();
        assert_eq!(distinct.len(), 4);
        let rest = draw_openings(6, 2, true, &distinct, &seed).unwrap();
        assert!(rest.iter().all(|place| !distinct.contains(place) && *place < 6));
        assert_eq!(draw_openings(6, 3, true, &distinct, &seed), None, "two are left");
        assert_eq!(draw_openings(6, 4, true, &none, &seed).unwrap(), drawn, "the same seed draws the same");
        assert_eq!(draw_openings(0, 1, false, &none, &seed), None);
    }

    #[test]
    fn every_opening_can_be_drawn_and_repeated() {
        let none = BTreeSet::new();
        let drawn = draw_openings(3, 60, false, &none, &Seed([1; 32])).unwrap();
        assert!((0..3).all(|place| drawn.iter().filter(|one| **one == place).count() > 5), "{drawn:?}");
    }
}
