//! Lists: who could go down, and who of them how far.

/// Every choice of so many, in the order of the list.
pub(super) fn choices(of: &[usize], many: usize) -> Vec<Vec<usize>> {
    let Some(less) = many.checked_sub(1) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for (place, first) in of.iter().enumerate() {
        for rest in choices(of.get(place + 1..).unwrap_or_default(), less) {
            let mut choice = vec![*first];
            choice.extend(rest);
            all.push(choice);
        }
    }
    all
}

/// How many choices there are, or too many to say.
pub(super) fn how_many(of: usize, many: usize) -> usize {
    (0..many).fold(1_usize, |ways, taken| ways.saturating_mul(of.saturating_sub(taken)) / (taken + 1))
}

/// Every different way to give these to as many players, one to each.
pub(super) fn arrangements<T: Ord + Clone>(of: &[T]) -> Vec<Vec<T>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let mut heads = of.to_vec();
    heads.sort();
    heads.dedup();
    let mut all = Vec::new();
    for head in heads {
        let mut rest = of.to_vec();
        if let Some(place) = rest.iter().position(|one| *one == head) {
            rest.remove(place);
        }
        for tail in arrangements(&rest) {
            let mut arrangement = vec![head.clone()];
            arrangement.extend(tail);
            all.push(arrangement);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_whole() {
        assert_eq!(choices(&[1, 2, 3], 2), [[1, 2], [1, 3], [2, 3]]);
        assert_eq!(choices(&[1], 0), [Vec::<usize>::new()]);
        assert!(choices(&[1], 2).is_empty());
        assert_eq!((how_many(5, 2), how_many(5, 0), how_many(1, 2)), (10, 1, 0));
        assert_eq!(arrangements(&[2, 1, 2]), [[1, 2, 2], [2, 1, 2], [2, 2, 1]]);
    }
}
