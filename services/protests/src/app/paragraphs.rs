//! The paragraphs a paper names, resolved in the event's edition (A2).
use api_types::regulation::Edition;
use api_types::{Citation, ProblemCode, Text};
use chassis::error::{ApiError, Outcome};

/// More paragraphs than this nobody holds to be broken at once.
const MOST: usize = 20;
/// A number and some words around it.
const LONGEST: usize = 60;

pub(super) const fn of_rulebook(edition: Edition) -> rulebook::Edition {
    match edition {
        Edition::Rf2018 => rulebook::Edition::Rf2018,
        Edition::Rf2022 => rulebook::Edition::Rf2022,
        Edition::Blind2010 => rulebook::Edition::Blind2010,
    }
}

/// The citations, each once; `asked_by` is the paragraph that asks for them.
pub(super) fn resolve(edition: Edition, named: &[String], asked_by: &str) -> Outcome<Vec<Citation>> {
    if named.is_empty() || named.len() > MOST {
        return Err(wrong_number(asked_by));
    }
    let mut found = Vec::new();
    let mut errors = Vec::new();
    let mut candidates = Vec::new();
    for (index, text) in named.iter().enumerate() {
        let text: String = text.chars().take(LONGEST).collect();
        match rulebook::find(of_rulebook(edition), &text) {
            Ok(citation) => {
                let citation = Citation::new(citation.edition.as_str(), citation.paragraph.as_str());
                if !found.contains(&citation) {
                    found.push(citation);
                }
            }
            Err(unknown) => {
                candidates.extend(unknown.near);
                errors.push((format!("/paragraphs/{index}"), absent(edition, &unknown.text)));
            }
        }
    }
    let Some((_, first)) = errors.first() else { return Ok(found) };
    let mut error = ApiError::new(ProblemCode::UnknownParagraph, first.ru.clone(), first.en.clone())
        .citing("rf-2018", asked_by)
        .suggesting(candidates);
    error.errors = errors;
    Err(error)
}

fn absent(edition: Edition, text: &str) -> Text {
    let edition = edition.as_str();
    Text::new(
        format!("В редакции {edition} нет пункта «{text}»; назовите пункт, который в ней есть."),
        format!("The edition {edition} has no paragraph '{text}'; name one that it has."),
    )
}

fn wrong_number(asked_by: &str) -> ApiError {
    let text = Text::new(
        format!("Назовите пункты правил: не меньше одного и не больше {MOST}."),
        format!("Name the paragraphs of the rules: one at least and {MOST} at most."),
    );
    let mut error = ApiError::new(ProblemCode::RuleViolation, text.ru.clone(), text.en.clone());
    error.errors.push(("/paragraphs".to_owned(), text));
    error.citing("rf-2018", asked_by)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn paragraphs_are_resolved_where_they_stand_and_named_once() {
        let found =
            resolve(Edition::Rf2022, &named(&["п. 6.1.5.3", "6.1.5.3.", "7.6.1"]), "5.4.16.2").unwrap();
        assert_eq!(found, [Citation::new("rf-2018", "6.1.5.3"), Citation::new("rf-2022", "7.6.1")]);
    }

    #[test]
    fn none_and_unknown_ones_are_refused_with_what_may_be_meant() {
        let none = resolve(Edition::Rf2018, &[], "5.4.16.2").unwrap_err();
        assert_eq!((none.code, none.errors[0].0.as_str()), (ProblemCode::RuleViolation, "/paragraphs"));
        assert_eq!(none.citation, Some(Citation::new("rf-2018", "5.4.16.2")));
        let unknown = resolve(Edition::Rf2018, &named(&["6.1.5.3", "6.1.5.99"]), "5.4.16.2").unwrap_err();
        assert_eq!(
            (unknown.code, unknown.errors[0].0.as_str()),
            (ProblemCode::UnknownParagraph, "/paragraphs/1")
        );
        assert!(unknown.candidates.iter().any(|near| near.starts_with("6.1.5.")));
    }
}
