//! The 26 openings, however they are turned.

use std::collections::{BTreeMap, BTreeSet};

use renju::{Pattern, PatternKind, Point, Zone};
use rulebook::Language;

use crate::common::point;

/// The third stones as printed lists have them, with the second on H9 and on I9.
const PRINTED: [(&str, [&str; 13]); 2] = [
    ("h9", ["h10", "i10", "j10", "i9", "j9", "i8", "j8", "h7", "i7", "j7", "h6", "i6", "j6"]),
    ("i9", ["j10", "j9", "j8", "j7", "j6", "i8", "i7", "i6", "h7", "h6", "g7", "g6", "f6"]),
];

/// The eight images of a point about the centre, each by name of its map.
fn images(point: Point) -> [Point; 8] {
    let (right, up) = (i32::from(point.column()) - 7, i32::from(point.row()) - 7);
    let at = |right: i32, up: i32| {
        let place = |step: i32| u8::try_from(step + 7).unwrap();
        Point::new(place(right), place(up)).unwrap()
    };
    [
        at(right, up),
        at(up, -right),
        at(-right, -up),
        at(-up, right),
        at(-right, up),
        at(right, -up),
        at(up, right),
        at(-up, -right),
    ]
}

#[test]
fn every_printed_pattern_under_every_symmetry() {
    let mut codes = BTreeSet::new();
    for ((second, thirds), letter) in PRINTED.into_iter().zip(['D', 'I']) {
        for (number, third) in (1..).zip(thirds) {
            let code = format!("{letter}{number}");
            for (second, third) in images(point(second)).into_iter().zip(images(point(third))) {
                let pattern = Pattern::of([Point::CENTRE, second, third]).unwrap();
                assert_eq!(pattern.code(), code);
            }
            let pattern = Pattern::of([Point::CENTRE, point(second), point(third)]).unwrap();
            assert_eq!(pattern.stones(), Some([Point::CENTRE, point(second), point(third)]));
            codes.insert(code);
        }
    }
    assert_eq!(codes.len(), 26);
    assert_eq!(Pattern::ALL.iter().map(Pattern::code).collect::<BTreeSet<_>>(), codes);
}

#[test]
fn there_are_13_direct_and_13_indirect_patterns_and_each_has_one_name() {
    let inside = |zone: Zone| Point::all().filter(move |point| zone.has(*point));
    let mut classes: BTreeMap<BTreeSet<[Point; 2]>, BTreeSet<String>> = BTreeMap::new();
    for second in inside(Zone::THREE).filter(|second| *second != Point::CENTRE) {
        for third in inside(Zone::FIVE).filter(|third| *third != Point::CENTRE && *third != second) {
            let turned = images(second).into_iter().zip(images(third)).map(|(second, third)| [second, third]);
            let pattern = Pattern::of([Point::CENTRE, second, third]).unwrap();
            classes.entry(turned.collect()).or_default().insert(pattern.code());
        }
    }
    assert_eq!(classes.len(), 26);
    let names: Vec<&BTreeSet<String>> = classes.values().collect();
    assert!(names.iter().all(|names| names.len() == 1), "{names:?}");
    for letter in ['D', 'I'] {
        let of_kind = |names: &&BTreeSet<String>| names.iter().all(|name| name.starts_with(letter));
        assert_eq!(names.iter().copied().filter(of_kind).count(), 13);
    }
}

#[test]
fn names_differ_and_are_complete() {
    let names: BTreeSet<&str> = Pattern::ALL.iter().map(|pattern| pattern.name).collect();
    let kanji: BTreeSet<&str> = Pattern::ALL.iter().map(|pattern| pattern.kanji).collect();
    let texts: BTreeSet<String> =
        Pattern::ALL.iter().map(|pattern| pattern.text().get(Language::Ru).to_owned()).collect();
    assert_eq!((names.len(), kanji.len(), texts.len()), (26, 26, 26));
    for pattern in Pattern::ALL {
        // two signs: what shines, and how; a moon ends in -getsu, a star in -sei or -jo
        let moon = pattern.kanji.ends_with('月');
        assert!(moon || pattern.kanji.ends_with('星'));
        assert_eq!(moon, pattern.name.ends_with("getsu"), "{}", pattern.name);
        assert_eq!(moon, pattern.name_ru.ends_with("гэцу"), "{}", pattern.name);
        assert_eq!(pattern.kanji.chars().count(), 2);
    }
    let first = Pattern::of(["h8", "h9", "h10"].map(point)).unwrap();
    assert_eq!((first.kind, first.text().get(Language::En)), (PatternKind::Direct, "Kansei (Cold Star)"));
    assert_eq!(first.text().get(Language::Ru), "Кансэй (холодная звезда)");
}

#[test]
fn what_is_none_of_the_26_has_no_name() {
    for stones in [
        ["h9", "h8", "h10"],
        ["h8", "h10", "i9"],
        ["h8", "h9", "k8"],
        ["h8", "h8", "h10"],
        ["h8", "h9", "h9"],
        ["h8", "h9", "h8"],
    ] {
        assert_eq!(Pattern::of(stones.map(point)), None, "{stones:?}");
    }
}
