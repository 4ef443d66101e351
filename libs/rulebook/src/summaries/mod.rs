//! What a paragraph says, in one sentence of our own words and two languages.

mod draws;
mod moves;
mod pairing;
mod protests;
mod results;

use crate::{Citation, Language};

/// One paragraph's sentence. Editions that share a number share its sense here.
struct Summary {
    paragraph: &'static str,
    ru: &'static str,
    en: &'static str,
}

const TABLES: &[&[Summary]] = &[moves::ROWS, draws::ROWS, protests::ROWS, results::ROWS, pairing::ROWS];

/// The sentence for a cited paragraph, where there is one.
#[must_use]
pub fn summary(citation: &Citation, language: Language) -> Option<&'static str> {
    let row = TABLES.iter().copied().flatten().find(|row| row.paragraph == citation.paragraph.as_str())?;
    Some(match language {
        Language::Ru => row.ru,
        Language::En => row.en,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edition, find};

    #[test]
    fn every_summary_is_of_a_paragraph_that_exists_and_is_told_once() {
        let rows: Vec<&Summary> = TABLES.iter().copied().flatten().collect();
        for (i, row) in rows.iter().enumerate() {
            assert!(find(Edition::Rf2022, row.paragraph).is_ok(), "{}", row.paragraph);
            assert!(!row.ru.is_empty() && !row.en.is_empty());
            assert!(rows.iter().skip(i + 1).all(|r| r.paragraph != row.paragraph));
        }
    }

    #[test]
    fn every_named_paragraph_a_verdict_cites_has_a_sentence() {
        for paragraph in crate::law::ALL {
            let citation = Edition::Rf2018.cite(*paragraph);
            if paragraph.as_str() != "6.1.5.17" {
                assert!(summary(&citation, Language::Ru).is_some(), "{paragraph}");
            }
        }
    }
}
