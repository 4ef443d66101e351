//! Lookup of paragraphs: aliases, tolerance, refusals.
#![expect(clippy::unwrap_used, reason = "a helper of tests may panic")]

use rulebook::{Citation, Discipline, Edition, Pace, find, find_inside, paragraphs};

fn cited(edition: Edition, text: &str) -> String {
    find(edition, text).unwrap().to_string()
}

#[test]
fn finds_what_people_write() {
    use Edition::{Blind2010, Rf2018, Rf2022};
    let cases = [
        (Rf2018, "6.1.5.3", "rf-2018 6.1.5.3"),
        (Rf2018, " п. 6.1.5.3. ", "rf-2018 6.1.5.3"),
        (Rf2018, "п.6.1.5.3", "rf-2018 6.1.5.3"),
        (Rf2018, "6. 1. 5. 3", "rf-2018 6.1.5.3"),
        (Rf2018, "пункт 12.3", "rf-2018 12.3"),
        (Rf2018, "ст. 3.9.1", "blind-2010 3.9.1"),
        (Rf2018, "9.2.7.1 b)", "rf-2018 9.2.7.1"),
        (Rf2018, "9.2.7.1 в", "rf-2018 9.2.7.1"),
        (Rf2018, "6.5.12", "rf-2018 6.1.5.12"),
        (Rf2018, "3.18.5.4", "blind-2010 3.17.5.4"),
        (Blind2010, "3.18.7.4.", "blind-2010 3.17.7.4"),
        (Rf2018, "3.10.1", "blind-2010 3.10.1"),
        (Rf2018, "3.18", "blind-2010 3.18"),
        (Rf2018, "3.12.1", "blind-2010 3.12.1"),
        (Rf2018, "2.6", "blind-2010 2.6"),
        (Rf2022, "7.6.1", "rf-2022 7.6.1"),
        (Rf2022, "6.1.7", "rf-2018 6.1.7"),
        (Rf2022, "3.17.2", "blind-2010 3.17.2"),
        (Rf2018, "7.6.1", "rf-2018 7.6.1"),
        (Rf2018, "12.4.6", "rf-2018 12.4.6"),
    ];
    for (edition, text, expected) in cases {
        assert_eq!(cited(edition, text), expected, "{text}");
    }
}

#[test]
fn refuses_what_is_not_there_and_offers_what_is() {
    for text in [
        "",
        "6",
        "99.1",
        "6.1.5.18",
        "5.4.12",
        "3.18.5.9",
        "3.18.5",
        "abc",
        "6.1.5.3.1",
        "п.",
        "6.1.5.3xyz",
        "x6.1.5.3",
        "6..1",
    ] {
        assert!(find(Edition::Rf2018, text).is_err(), "{text}");
    }
    let error = find(Edition::Rf2018, "6.1.5.18").unwrap_err();
    assert_eq!(error.near.first().map(String::as_str), Some("6.1.5.17"));
    assert!(error.to_string().contains("6.1.5.17"));
    assert!(find(Edition::Blind2010, "6.1.4.3").is_err());
}

#[test]
fn slips_that_hold_only_where_they_stand() {
    let inside = |at, text| find_inside(Edition::Rf2018, at, text).unwrap().paragraph.to_string();
    assert_eq!(inside("3.9.3", "ст. 3.10.1"), "3.9.1");
    assert_eq!(inside("3.10.2", "3.10.1"), "3.10.1");
    assert_eq!(inside("8.1", "раздел II"), "6.1");
    assert_eq!(inside("8", "разделе II"), "6.1");
    assert!(find_inside(Edition::Rf2018, "7.1", "раздел II").is_err());
}

#[test]
fn no_alias_hides_a_paragraph() {
    for edition in Edition::ALL {
        for citation in paragraphs(*edition) {
            assert_eq!(find(*edition, citation.paragraph.as_str()), Ok(citation));
        }
    }
    assert_eq!(paragraphs(Edition::Rf2018).count(), 272 + 139);
    assert_eq!(paragraphs(Edition::Rf2022).count(), 272 + 139);
    assert_eq!(paragraphs(Edition::Blind2010).count(), 139);
}

#[test]
fn every_named_paragraph_exists() {
    for paragraph in rulebook::law::all() {
        assert_eq!(find(Edition::Rf2018, paragraph.as_str()), Ok(Edition::Rf2018.cite(paragraph)));
    }
}

#[test]
fn travels_as_text() {
    let citation = find(Edition::Rf2018, "3.12.1").unwrap();
    let json = serde_json::to_string(&citation).unwrap();
    assert_eq!(json, r#"{"edition":"blind-2010","paragraph":"3.12.1"}"#);
    assert_eq!(serde_json::from_str::<Citation>(&json).unwrap(), citation);
    assert!(serde_json::from_str::<Citation>(r#"{"edition":"rf-2018","paragraph":"0.1"}"#).is_err());
    assert_eq!(serde_json::to_string(&Discipline::Draughts64).unwrap(), "\"draughts64\"");
    assert_eq!("blitz".parse::<Pace>().unwrap(), Pace::Blitz);
    assert!("Blitz".parse::<Pace>().is_err());
}

proptest::proptest! {
    #[test]
    fn any_text_is_answered(text in "\\PC{0,80}") {
        let _ = find(Edition::Rf2022, &text);
        let _ = find_inside(Edition::Rf2018, &text, &text);
    }
}
