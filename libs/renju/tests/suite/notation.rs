//! Names of points: both namings, tolerance, refusals.

use proptest::prelude::*;
use renju::{Columns, Note, Point, PointError};
use rulebook::Language;

use crate::common::point;

fn read(columns: Columns, text: &str) -> Option<Point> {
    columns.read(text).ok().map(|read| read.point)
}

#[test]
fn every_point_survives_its_name_in_both_namings() {
    for columns in Columns::ALL {
        for point in Point::all() {
            let name = columns.name(point);
            for text in [name.clone(), name.to_lowercase(), format!(" {name}, ")] {
                assert_eq!(read(columns, &text), Some(point), "{text}");
            }
            assert!(columns.read(&name).unwrap().notes.is_empty(), "{name}");
        }
    }
}

#[test]
fn the_namings_part_at_the_tenth_column() {
    let (international, russian) = (Columns::International, Columns::Russian);
    for (inter, rus) in
        [("H8", "H8"), ("I3", "I3"), ("J4", "K4"), ("L12", "M12"), ("O15", "P15"), ("K1", "L1")]
    {
        let at = point(inter);
        assert_eq!((international.name(at), russian.name(at)), (inter.to_owned(), rus.to_owned()));
        assert_eq!(read(russian, rus), Some(at));
    }
    // J is another name of the ninth column, and that is told
    let j = russian.read("j9").unwrap();
    assert_eq!((j.point, j.notes), (point("I9"), vec![Note::JForI]));
    assert_eq!(read(international, "J9"), Some(point("J9")));
    // the points marked on the Russian board (9.2.2.2) are three from the edges
    for name in ["D4", "D12", "M4", "M12"] {
        let at = read(russian, name).unwrap();
        assert!([3, 11].contains(&at.column()) && [3, 11].contains(&at.row()), "{name}");
    }
    assert_eq!(read(russian, "H8"), Some(Point::CENTRE));
}

#[test]
fn look_alikes_are_read_and_told() {
    for (text, name) in [
        ("А1", "A1"),
        ("В2", "B2"),
        ("с3", "C3"),
        ("Е5", "E5"),
        ("Н8", "H8"),
        ("н8", "H8"),
        ("К11", "K11"),
        ("М13", "M13"),
        ("о15", "O15"),
        ("ф6", "F6"),
        ("hl0", "H10"),
        ("h1О", "H10"),
        ("h08", "H8"),
        ("ｈ８", "H8"),
        ("h 8", "H8"),
        ("h8!", "H8"),
    ] {
        let found = Columns::International.read(text).unwrap();
        assert_eq!(found.point, point(name), "{text}");
        assert!(!found.notes.is_empty(), "{text}: nothing told");
        for note in &found.notes {
            assert_ne!(note.text(Language::Ru), note.text(Language::En));
        }
    }
    assert_eq!(read(Columns::Russian, "Р15"), Some(point("O15")), "a Cyrillic R looks like P");
}

#[test]
fn what_is_no_point_is_refused_with_the_reason() {
    let international = Columns::International;
    let refused = |text| international.read(text).unwrap_err();
    assert_eq!(refused(" "), PointError::Empty);
    for text in
        ["8", "h", "hh", "8h", "h8i9", "h8-", "ж3", "hundred and twenty five points", "h+8", "¹²", "h٣"]
    {
        assert!(matches!(refused(text), PointError::Unreadable(_)), "{text}");
    }
    for text in ["h0", "h16", "h99", "h999", "h99999"] {
        assert!(matches!(refused(text), PointError::NoRow(_)), "{text}");
    }
    assert!(matches!(refused("q4"), PointError::NoColumn { letter: 'Q', .. }));
    let p = refused("p4").text();
    assert!(p.ru.contains("русском") && p.en.contains("Russian"), "{p:?}");
    assert!(matches!(Columns::Russian.read("q4"), Err(PointError::NoColumn { .. })));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_answered(text in "\\PC{0,24}") {
        for columns in Columns::ALL {
            match columns.read(&text) {
                Ok(read) => prop_assert!(columns.letters().len() > usize::from(read.point.column())),
                Err(error) => {
                    let told = error.text();
                    prop_assert!(!told.ru.is_empty() && !told.en.is_empty());
                }
            }
        }
    }
}
