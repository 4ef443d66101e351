//! The matching against a search of all matchings.

use super::*;

/// The least cost by trying every pairing of the first vertex left.
fn slow(graph: &Graph, left: &[usize]) -> Option<Cost> {
    let Some((first, rest)) = left.split_first() else { return Some(0) };
    let with = |other: &usize| {
        let cost = graph.cost(*first, *other)?;
        let others: Vec<usize> = rest.iter().copied().filter(|vertex| vertex != other).collect();
        slow(graph, &others).map(|rest| rest + cost)
    };
    rest.iter().filter_map(with).min()
}

/// A small generator, so that the test needs no other crate.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn is_as_cheap_as_the_slow_search_on_random_graphs() {
    let mut state = 7;
    let (mut perfect, mut none) = (0, 0);
    for round in 0..6_000 {
        let size = 2 * (1 + usize::try_from(next(&mut state) % 5).unwrap());
        let (percent, greatest) = (15 + next(&mut state) % 80, [1, 2, 4, 50][round % 4]);
        let mut cells = vec![None; size * size];
        for u in 0..size {
            for v in 0..u {
                let there = next(&mut state) % 100 < percent;
                let cost = Cost::from(next(&mut state) % greatest);
                cells[u * size + v] = there.then_some(cost);
                cells[v * size + u] = there.then_some(cost);
            }
        }
        let graph = Graph::new(size, |u, v| cells[u * size + v]);
        let start: Vec<Option<usize>> = (0..size).map(|u| (round % 2 == 0).then_some(u ^ 1)).collect();
        let found = least_perfect_matching(&graph, &start);
        let cost = found.as_ref().map(|mates| {
            assert!((0..size).all(|u| mates[mates[u]] == u));
            (0..size).map(|u| graph.cost(u, mates[u]).unwrap()).sum::<Cost>() / 2
        });
        assert_eq!(cost, slow(&graph, &(0..size).collect::<Vec<_>>()), "graph {round}");
        if cost.is_some() { perfect += 1 } else { none += 1 }
    }
    assert!(perfect > 1_000 && none > 1_000, "{perfect} with, {none} without");
}
