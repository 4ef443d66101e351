//! What a paragraph says, in a sentence.
use api_types::oracle::{ParagraphAlias, ParagraphInfo, RelatedParagraph};
use api_types::regulation::Edition;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;

use super::reading::{edition, language};
use super::shape::citation;

pub(crate) fn show(caller: &Caller, (named, number): &(String, String)) -> Outcome<ParagraphInfo> {
    let asked = Edition::parse(named).ok_or_else(no_such_edition)?;
    let held = edition(Some(asked));
    let found = rulebook::find(held, number).map_err(no_such_paragraph)?;
    let summary = |cited| rulebook::summary(&cited, language(caller)).map(ToOwned::to_owned);
    let related = rulebook::related(held, found.paragraph).into_iter();
    Ok(ParagraphInfo {
        edition: asked,
        summary: summary(found),
        citation: citation(found),
        aliases: rulebook::aliases(found.paragraph).into_iter().map(alias).collect(),
        related: related
            .map(|other| RelatedParagraph { citation: citation(other), summary: summary(other) })
            .collect(),
    })
}

fn alias(alias: rulebook::Alias) -> ParagraphAlias {
    ParagraphAlias { written: alias.written, only_inside: alias.only_inside.map(ToOwned::to_owned) }
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
