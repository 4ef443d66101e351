//! What places get from a prize fund (5.4.16.4).
#![cfg(test)]

use proptest::prelude::*;
use standings::{Prize, prizes};

type Row = (&'static str, (u32, u32));
/// The prizes as places and what each gets, and what is left over.
type Given = (Vec<((u32, u32), u64)>, u64);

fn given(fund: u64, of_places: &[u64], table: &[Row]) -> Given {
    let made = prizes(fund, of_places, table.iter().copied());
    let short = |prize: &Prize<&str>| ((prize.place, prize.place_to), prize.each);
    (made.prizes.iter().map(short).collect(), made.left_over)
}

#[test]
fn places_get_their_prizes_and_shared_ones_share_them() {
    let three = [("А", (1, 1)), ("Б", (2, 2)), ("В", (3, 3))];
    let two_first = [("А", (1, 2)), ("Б", (1, 2)), ("В", (3, 3))];
    let across = [("А", (1, 1)), ("Б", (2, 4)), ("В", (2, 4)), ("Г", (2, 4))];
    // The other who stands on these places is out of the count.
    let one_of_two = [("А", (1, 1)), ("Б", (2, 3))];
    for (fund, of_places, table, expected) in [
        (100, &[50, 30, 10][..], &three[..], (vec![((1, 1), 50), ((2, 2), 30), ((3, 3), 10)], 10)),
        (100, &[51, 30, 10], &two_first, (vec![((1, 2), 40), ((3, 3), 10)], 10)),
        (100, &[50, 30], &across, (vec![((1, 1), 50), ((2, 4), 10)], 20)),
        (100, &[50, 2], &across, (vec![((1, 1), 50)], 50)),
        (100, &[50, 30, 10], &one_of_two, (vec![((1, 1), 50), ((2, 3), 30)], 20)),
        (100, &[], &three, (vec![], 100)),
        (100, &[50, 30], &[], (vec![], 100)),
        (60, &[50, 30], &three, (vec![((1, 1), 50), ((2, 2), 10)], 0)),
        (0, &[], &three, (vec![], 0)),
    ] {
        assert_eq!(given(fund, of_places, table), expected, "{fund} {of_places:?} {table:?}");
    }
}

/// A table of groups of so many: every row with the places its group shares.
fn table(sizes: &[u32]) -> Vec<(usize, (u32, u32))> {
    let (mut rows, mut above) = (Vec::new(), 0);
    for size in sizes {
        let places = (above + 1, above + size);
        rows.extend((0..*size).map(|_| places));
        above += size;
    }
    rows.into_iter().enumerate().collect()
}

proptest! {
    #[test]
    fn nothing_is_lost_and_nothing_is_made(
        mut of_places in prop::collection::vec(0_u64..1_000_000, 0..12),
        sizes in prop::collection::vec(1_u32..5, 0..8),
        beside in 0_u64..1_000_000,
    ) {
        of_places.sort_unstable_by(|one, other| other.cmp(one));
        let fund = of_places.iter().sum::<u64>() + beside;
        let rows = table(&sizes);
        let made = prizes(fund, &of_places, rows.iter().copied());
        prop_assert_eq!(made.assigned + made.left_over, fund);
        let sum: u64 = made.prizes.iter().map(|prize| prize.each * u64::try_from(prize.who.len()).unwrap()).sum();
        prop_assert_eq!(sum, made.assigned);
        for prize in &made.prizes {
            let [from, to] = [prize.place - 1, prize.place_to].map(|place| usize::try_from(place).unwrap());
            let of_these: u64 = of_places.iter().take(to).skip(from).sum();
            let count = u64::try_from(prize.who.len()).unwrap();
            prop_assert_eq!(prize.who.len(), to - from);
            // An equal share, to the kopeck: less than one for each of them stays.
            prop_assert!(prize.each * count <= of_these && of_these - prize.each * count < count);
            prop_assert!(prize.who.iter().all(|no| rows[*no].1 == (prize.place, prize.place_to)));
        }
        // Falling prizes: who stands higher gets no less.
        let falls = made.prizes.windows(2).all(|pair| pair[0].place_to < pair[1].place && pair[0].each >= pair[1].each);
        prop_assert!(falls);
    }
}
