//! What every question names: a discipline, an edition, a position, a language.
use api_types::oracle::{CaptureRules, Colour, GamePace};
use api_types::regulation::{Discipline, Edition};
use api_types::text;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{Captures, Position, Side, Variant};

use super::fen_fault;

/// The disciplines played with draughts.
const SERVED: [Discipline; 4] =
    [Discipline::Russian, Discipline::Draughts64, Discipline::International, Discipline::Giveaway];

/// The rules of moving; `capture_rules` is the regulation's choice in draughts-64 alone (6.2.3).
pub(super) fn variant(discipline: Discipline, captures: Option<CaptureRules>) -> Outcome<Variant> {
    let variant = match discipline {
        Discipline::Russian => Variant::Russian,
        Discipline::International => Variant::International,
        Discipline::Giveaway => Variant::Giveaway,
        Discipline::Draughts64 => return Ok(Variant::Draughts64(captures_of(captures))),
        Discipline::Renju => return Err(not_draughts()),
    };
    match captures {
        None => Ok(variant),
        Some(_) => Err(ApiError::field(
            "/capture_rules",
            "правила взятия выбирает только Положение о соревновании по шашкам-64 (6.2.3); уберите это поле",
            "only a regulation of draughts-64 chooses how pieces capture (6.2.3); leave the field out",
        )),
    }
}

fn captures_of(named: Option<CaptureRules>) -> Captures {
    match named.unwrap_or(CaptureRules::Russian) {
        CaptureRules::Russian => Captures::Russian,
        CaptureRules::International => Captures::International,
    }
}

fn not_draughts() -> ApiError {
    let served: Vec<&str> = SERVED.iter().map(|discipline| discipline.as_str()).collect();
    let served = served.join(", ");
    ApiError::field(
        "/discipline",
        format!("рэндзю здесь не судят; обслуживаются: {served}"),
        format!("renju is not judged here; served are: {served}"),
    )
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

/// The pace named, or the classical game.
pub(super) fn pace(named: Option<GamePace>) -> rulebook::Pace {
    match named.unwrap_or(GamePace::Classical) {
        GamePace::Classical => rulebook::Pace::Classical,
        GamePace::Rapid => rulebook::Pace::Rapid,
        GamePace::Blitz => rulebook::Pace::Blitz,
        GamePace::Correspondence => rulebook::Pace::Correspondence,
    }
}

pub(super) const fn side(named: Colour) -> Side {
    match named {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
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
    fn renju_is_told_what_is_served() {
        for discipline in Discipline::ALL {
            match variant(*discipline, None) {
                Ok(_) => assert!(SERVED.contains(discipline)),
                Err(error) => {
                    assert_eq!((*discipline, error.code), (Discipline::Renju, ProblemCode::InvalidField));
                    assert_eq!(error.errors[0].0, "/discipline");
                    assert!(error.detail.en.contains("draughts64") && error.detail.ru.contains("giveaway"));
                }
            }
        }
    }

    #[test]
    fn only_draughts_64_has_a_choice_of_captures() {
        for captures in CaptureRules::ALL {
            for discipline in SERVED {
                let chosen = variant(discipline, Some(*captures));
                assert_eq!(chosen.is_ok(), discipline == Discipline::Draughts64, "{}", discipline.as_str());
            }
        }
        let chosen = variant(Discipline::Draughts64, Some(CaptureRules::International));
        assert_eq!(chosen.unwrap().rules().captures, Captures::International);
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
