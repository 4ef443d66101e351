//! What a paragraph says, in a sentence.
use api_types::oracle::ParagraphInfo;
use api_types::regulation::Edition;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;

use super::reading::{edition, language};
use super::shape::citation;

pub(crate) fn show(caller: &Caller, (named, number): &(String, String)) -> Outcome<ParagraphInfo> {
    let asked = Edition::parse(named).ok_or_else(no_such_edition)?;
    let found = rulebook::find(edition(Some(asked)), number).map_err(no_such_paragraph)?;
    Ok(ParagraphInfo {
        edition: asked,
        summary: rulebook::summary(&found, language(caller)).map(ToOwned::to_owned),
        citation: citation(found),
    })
}

fn no_such_edition() -> ApiError {
    let known = Edition::ALL.iter().map(|edition| edition.as_str().to_owned()).collect();
    ApiError::not_found("Издание правил", "Edition of the rules").suggesting(known)
}

fn no_such_paragraph(error: rulebook::UnknownParagraph) -> ApiError {
    ApiError::not_found(
        format!("Пункт {} в издании {}", error.text, error.edition),
        format!("Paragraph {} in the edition {}", error.text, error.edition),
    )
    .suggesting(error.near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::ProblemCode;

    #[test]
    fn an_unknown_paragraph_is_absent_and_near_ones_are_offered() {
        let error = rulebook::find(rulebook::Edition::Rf2018, "6.1.5.99").unwrap_err();
        let problem = no_such_paragraph(error);
        assert_eq!(problem.code, ProblemCode::NotFound);
        assert!(problem.candidates.iter().any(|near| near.starts_with("6.1.5.")));
    }
}
