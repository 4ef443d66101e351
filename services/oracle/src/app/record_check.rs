//! The verdict on the record of a game.
use api_types::oracle::{Fault, Outcome as Ending, Ply, RecordCheck, RecordCheckQuery};
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{FirstFault, Position, Record, RecordError, RecordTerms};
use rulebook::Language;

use super::reading::{edition, language, position, variant};
use super::shape::{citation, notes, said, status};

pub(crate) fn check(caller: &Caller, query: &RecordCheckQuery) -> Outcome<RecordCheck> {
    let variant = variant(query.discipline, query.capture_rules)?;
    let start = match &query.position {
        Some(text) => position(variant, text)?,
        None => Position::start(variant),
    };
    let record = draughts::check_record_from(&RecordTerms::of(edition(query.edition)), start, &query.record)
        .map_err(|e| unreadable(&e))?;
    Ok(shown(record, language(caller)))
}

fn unreadable(error: &RecordError) -> ApiError {
    let ru = match error {
        RecordError::TooLong(most) => format!("запись длиннее {most} знаков"),
        RecordError::TooManyMoves(most) => format!("в записи больше {most} ходов обеих сторон"),
        RecordError::NoMoves => "в тексте нет ни одного хода".to_owned(),
    };
    ApiError::field("/record", ru, error.to_string())
}

fn shown(record: Record, language: Language) -> RecordCheck {
    let outcome = Ending {
        status: status(record.outcome.status).to_owned(),
        reason: record.outcome.reason.map(|reason| reason.as_str().to_owned()),
        citation: record.outcome.citation.map(citation),
        ply: Some(record.outcome.ply),
    };
    // a result that was passed over is skipped as well, and the reader is told why
    let remarks = record.remarks.iter().map(|remark| remark.text(language));
    RecordCheck {
        legal: record.legal(),
        plies: record.plies.into_iter().map(|ply| shown_ply(ply, language)).collect(),
        first_fault: record.first_fault.map(|fault| shown_fault(fault, language)),
        outcome,
        recorded: record.recorded.map(|recorded| status(recorded).to_owned()),
        skipped: record.skipped.into_iter().chain(remarks).collect(),
    }
}

fn shown_ply(ply: draughts::Ply, language: Language) -> Ply {
    Ply {
        ply: ply.ply,
        position_after: ply.position_after.to_fen(),
        normalised: notes(&ply.notes, language),
        text: ply.text,
        notation: ply.notation,
    }
}

fn shown_fault(FirstFault { ply, text, fault }: FirstFault, language: Language) -> Fault {
    Fault {
        ply,
        text,
        reason: fault.reason.as_str().to_owned(),
        citation: citation(fault.citation),
        detail: said(fault.detail, language),
        candidates: fault.candidates,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_results_are_told_beside_what_was_skipped() {
        let told = |text: &str, language| {
            shown(draughts::check_record(rulebook::Edition::Rf2018, text).unwrap(), language)
        };
        let passed = told("1. e3-d4 (0:01) d6-c5 1-0 2. f2-e3", Language::En);
        assert!(passed.legal && passed.recorded.is_none());
        assert_eq!(passed.skipped, ["0:01", "the result `1-0` is followed by moves and was passed over"]);
        let contradicting = told("1. e3-d4 d6-c5 Белые сдались 1-0", Language::Ru);
        assert_eq!((contradicting.outcome.status.as_str(), contradicting.recorded), ("in_progress", None));
        assert!(contradicting.skipped[0].contains("противоречат"), "{:?}", contradicting.skipped);
    }
}
