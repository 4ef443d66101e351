//! What a paragraph says, in one sentence of our own words and two languages.

mod blind;
mod clocks;
mod correspondence;
mod international;
mod others;
mod pairing;
mod protests;
mod renju;
mod results;
mod rf2022;
mod russian_draws;
mod russian_moves;

use crate::{Citation, Edition, Language};

/// One paragraph's sentence. Editions that share a number share its sense here,
/// save where [`AMENDED`] says otherwise.
struct Summary {
    paragraph: &'static str,
    ru: &'static str,
    en: &'static str,
}

const TABLES: &[&[Summary]] = &[
    russian_moves::ROWS,
    russian_draws::ROWS,
    international::ROWS,
    others::ROWS,
    renju::ROWS,
    blind::ROWS,
    clocks::ROWS,
    correspondence::ROWS,
    protests::ROWS,
    results::ROWS,
    pairing::ROWS,
];

/// Numbers whose sense an edition changed.
const AMENDED: &[(Edition, &[Summary])] = &[(Edition::Rf2022, rf2022::ROWS)];

/// The sentence for a cited paragraph, where there is one.
#[must_use]
pub fn summary(citation: &Citation, language: Language) -> Option<&'static str> {
    let amended = AMENDED.iter().filter(|(edition, _)| *edition == citation.edition).map(|(_, rows)| *rows);
    let mut rows = amended.chain(TABLES.iter().copied()).flatten();
    let row = rows.find(|row| row.paragraph == citation.paragraph.as_str())?;
    Some(match language {
        Language::Ru => row.ru,
        Language::En => row.en,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{find, law, paragraphs};

    #[test]
    fn every_summary_is_of_a_paragraph_that_exists_and_is_told_once() {
        let rows: Vec<&Summary> = TABLES.iter().copied().flatten().collect();
        for (i, row) in rows.iter().enumerate() {
            assert!(find(Edition::Rf2022, row.paragraph).is_ok(), "{}", row.paragraph);
            assert!(rows.iter().skip(i + 1).all(|r| r.paragraph != row.paragraph), "{}", row.paragraph);
        }
        for (edition, rows) in AMENDED {
            assert!(rows.iter().all(|row| edition.own().contains(&row.paragraph)));
        }
    }

    #[test]
    fn every_sentence_is_one_sentence_in_its_own_letters() {
        let amended = AMENDED.iter().flat_map(|(_, rows)| *rows);
        for row in TABLES.iter().copied().flatten().chain(amended) {
            for text in [row.ru, row.en] {
                assert!(text.ends_with('.') && text.chars().count() <= 170, "{} {text}", row.paragraph);
                assert!(!text.contains(". "), "{} {text}", row.paragraph);
            }
            let cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
            assert!(cyrillic(row.ru) && !cyrillic(row.en), "{}", row.paragraph);
        }
    }

    #[test]
    fn every_named_paragraph_a_verdict_cites_has_a_sentence() {
        for paragraph in law::all() {
            for edition in Edition::ALL {
                let citation = edition.cite(paragraph);
                assert!(summary(&citation, Language::Ru).is_some(), "{citation}");
                assert!(summary(&citation, Language::En).is_some(), "{citation}");
            }
        }
    }

    #[test]
    fn whole_chapters_of_play_are_told() {
        let told = ["6.", "7.", "8.", "9.", "10.", "2.", "3.7", "3.8", "3.9", "3.18", "3.19", "3.20"];
        for edition in Edition::ALL {
            let of_play = |citation: &Citation| {
                let number = citation.paragraph.as_str();
                told.iter().any(|chapter| {
                    let rest = number.strip_prefix(chapter);
                    rest.is_some_and(|rest| {
                        chapter.ends_with('.') || rest.is_empty() || rest.starts_with('.')
                    })
                })
            };
            for citation in paragraphs(*edition).filter(of_play) {
                assert!(summary(&citation, Language::En).is_some(), "{citation}");
            }
        }
    }

    #[test]
    fn what_an_edition_changed_is_told_its_own_way() {
        for paragraph in ["7.6.1", "7.6.2", "7.6.3"] {
            let told = |edition| summary(&find(edition, paragraph).unwrap(), Language::En);
            assert_ne!(told(Edition::Rf2018), told(Edition::Rf2022));
        }
    }
}
