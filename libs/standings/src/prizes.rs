//! What the places of a table get from a prize fund (5.4.16.4: the organiser sets it).

use std::collections::BTreeMap;

/// Those on one place, or on places shared, with what each of them gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prize<T> {
    /// The place, or the first of the places shared.
    pub place: u32,
    /// The last of the places shared.
    pub place_to: u32,
    /// Who stands there, in the order of the table.
    pub who: Vec<T>,
    /// What each of them gets.
    pub each: u64,
}

/// A fund given out by places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prizes<T> {
    /// The prizes, from the first place down; places without one are not among them.
    pub prizes: Vec<Prize<T>>,
    /// The sum of all of them.
    pub assigned: u64,
    /// What nobody gets: the fund without that sum.
    pub left_over: u64,
}

/// Gives a fund out by the places of a table; all amounts are whole kopecks. `of_places` is what the fund gives for the
/// first place, the second and so on, and `table` those who hold a place, each with the first and the last of the places
/// they share.
///
/// Those who share places share the sum of these places' prizes equally; kopecks that do not divide are left over. Where
/// fewer hold the shared places than there are (the others are out of the count), they have the first of them. No more is
/// given than there is.
pub fn prizes<T>(
    fund: u64,
    of_places: &[u64],
    table: impl IntoIterator<Item = (T, (u32, u32))>,
) -> Prizes<T> {
    let mut groups: BTreeMap<(u32, u32), Vec<T>> = BTreeMap::new();
    for (who, places) in table {
        groups.entry(places).or_default().push(who);
    }
    let (mut given, mut left_over) = (Vec::new(), fund);
    for ((place, place_to), who) in groups {
        let count: u64 = who.iter().map(|_| 1).sum();
        let above = usize::try_from(place.saturating_sub(1)).unwrap_or(usize::MAX);
        let of_these = of_places.iter().skip(above).take(who.len());
        let sum = of_these.fold(0, |sum: u64, prize| sum.saturating_add(*prize)).min(left_over);
        let each = sum.checked_div(count).unwrap_or_default();
        if each > 0 {
            left_over -= each * count;
            given.push(Prize { place, place_to, who, each });
        }
    }
    Prizes { prizes: given, assigned: fund - left_over, left_over }
}
