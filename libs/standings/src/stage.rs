//! Places of a knock-out: by how far each came.

use std::cmp::Reverse;

/// The stage with the place within it, the number, and the row.
type Keyed<K, N, R> = ((Reverse<K>, Option<u32>), N, R);

/// Rows with their places: who came further stands higher, and those who came as far stand among each other as they
/// did, or share their places where the stage says so. `of` tells the stage, whether those who came as far share their
/// places, and the place and the number.
pub(crate) fn by_stage<R, K: Ord, N: Ord>(
    rows: Vec<R>,
    of: impl Fn(&R) -> ((K, bool), (u32, N)),
) -> Vec<((u32, u32), R)> {
    let mut keyed: Vec<Keyed<K, N, R>> = rows
        .into_iter()
        .map(|row| {
            let ((key, shared), (place, no)) = of(&row);
            ((Reverse(key), (!shared).then_some(place)), no, row)
        })
        .collect();
    keyed.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
    let mut places = Vec::new();
    let mut above = 0;
    for group in keyed.chunk_by(|one, other| one.0 == other.0) {
        let size: u32 = group.iter().map(|_| 1).sum();
        places.extend(group.iter().map(|_| (above + 1, above + size)));
        above += size;
    }
    places.into_iter().zip(keyed).map(|(places, (_, _, row))| (places, row)).collect()
}
