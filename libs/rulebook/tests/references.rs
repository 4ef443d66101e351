//! Related paragraphs and the wrong references of the texts.
#![cfg(test)]

use rulebook::{Edition, aliases, find, find_inside, paragraphs, related};

fn beside(edition: Edition, number: &str) -> Vec<String> {
    let paragraph = find(edition, number).unwrap().paragraph;
    related(edition, paragraph).iter().map(ToString::to_string).collect()
}

#[test]
fn related_paragraphs_cross_chapters_and_texts() {
    use Edition::{Blind2010, Rf2018, Rf2022};
    // (edition, paragraph, one it is read with, as cited)
    let cases = [
        (Rf2018, "7.4.1", "rf-2018 6.1.5.14"),
        (Rf2022, "6.1.5.14", "rf-2022 7.4.1"),
        (Rf2018, "6.1.8.3", "rf-2018 6.1.8.4"),
        (Rf2018, "6.1.8.4", "rf-2018 6.1.8.3"),
        (Rf2018, "8.1", "rf-2018 6.1"),
        (Rf2018, "6.2.1", "rf-2018 6.1"),
        (Rf2022, "7.5.2", "blind-2010 2.6"),
        (Blind2010, "2.6", "rf-2018 7.5.2"),
        (Rf2018, "6.1.4.7", "blind-2010 3.20.3"),
        (Rf2018, "6.1.10.5", "blind-2010 3.7.13"),
    ];
    for (edition, number, expected) in cases {
        let found = beside(edition, number);
        assert!(found.iter().any(|cited| cited == expected), "{number}: {found:?}");
    }
    assert_eq!(beside(Rf2018, "6.1.9.1"), ["blind-2010 3.8.1", "rf-2018 6.1.9.4", "rf-2018 8.3.1"]);
    assert!(beside(Rf2018, "11.1").is_empty());
}

#[test]
fn aliases_lead_back_to_their_paragraph() {
    let mut count = 0;
    for edition in Edition::ALL {
        for citation in paragraphs(*edition) {
            for alias in aliases(citation.paragraph) {
                let found = match alias.only_inside {
                    Some(inside) => find_inside(*edition, inside, &alias.written),
                    None => find(*edition, &alias.written),
                };
                assert_eq!(found, Ok(citation), "{}", alias.written);
                count += 1;
            }
        }
    }
    // 3.17.5.x and 3.17.7.x have six each, 3.9.1 and (save for the blind) 6.1 and 6.1.5.12 one
    assert_eq!(count, 3 * 13 + 2 * 2);
}
