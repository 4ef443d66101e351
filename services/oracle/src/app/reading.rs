//! What every question names: a discipline, an edition, a position, a language.
use api_types::regulation::{Discipline, Edition};
use api_types::text;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{Position, Variant};

use super::fen_fault;

/// The disciplines whose moves are judged so far.
const SERVED: &str = Discipline::Russian.as_str();

pub(super) fn variant(discipline: Discipline) -> Outcome<Variant> {
    match discipline {
        Discipline::Russian => Ok(Variant::Russian),
        other => {
            let other = other.as_str();
            Err(ApiError::field(
                "/discipline",
                format!("дисциплина «{other}» пока не обслуживается; обслуживаются: {SERVED}"),
                format!("the discipline '{other}' is not served yet; served are: {SERVED}"),
            ))
        }
    }
}

pub(super) fn position(variant: Variant, text: &str) -> Outcome<Position> {
    Position::from_fen(variant, text)
        .map_err(|error| ApiError::field("/position", fen_fault::russian(&error), error.to_string()))
}

/// The edition named, or the one that most events are played by.
pub(super) fn edition(named: Option<Edition>) -> rulebook::Edition {
    match named.unwrap_or(Edition::Rf2018) {
        Edition::Rf2018 => rulebook::Edition::Rf2018,
        Edition::Rf2022 => rulebook::Edition::Rf2022,
        Edition::Blind2010 => rulebook::Edition::Blind2010,
    }
}

pub(super) const fn language(caller: &Caller) -> rulebook::Language {
    match caller.context.language {
        text::Language::Ru => rulebook::Language::Ru,
        text::Language::En => rulebook::Language::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::ProblemCode;

    #[test]
    fn other_disciplines_are_told_what_is_served() {
        for discipline in Discipline::ALL {
            match variant(*discipline) {
                Ok(_) => assert_eq!(*discipline, Discipline::Russian),
                Err(error) => {
                    assert_eq!(error.code, ProblemCode::InvalidField);
                    assert_eq!(error.errors[0].0, "/discipline");
                    assert!(error.detail.en.contains("russian") && error.detail.ru.contains("russian"));
                }
            }
        }
    }

    #[test]
    fn a_position_that_cannot_be_read_is_told_in_both_languages() {
        for text in
            ["", "?:Wa1:Ba3", "X:Wa1:Ba3", "W:Wa2:Bh8", "W:Wh8:Ba3", "W:Wa1:Ba1", "W:Wa1", "W:W9-3:B1"]
        {
            let error = position(Variant::Russian, text).unwrap_err();
            assert_eq!(
                (error.code, error.errors[0].0.as_str()),
                (ProblemCode::InvalidField, "/position"),
                "{text}"
            );
            assert!(error.detail.ru.chars().any(|c| ('а'..='я').contains(&c)), "{}", error.detail.ru);
            assert_ne!(error.detail.ru, error.detail.en);
        }
    }
}
