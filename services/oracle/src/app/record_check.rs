//! The verdict on the record of a game.
use api_types::oracle::{
    Counter, DrawSettings, Fault, Outcome as Ending, Ply, RecordCheck, RecordCheckQuery,
};
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{FirstFault, OutcomeReason, Position, Record, RecordError, RecordTerms, Status};
use rulebook::Language;

use super::reading::{edition, language, pace, position, variant};
use super::shape::{citation, names, notes, said, status};
use super::{events, settings};

pub(crate) fn check(caller: &Caller, query: &RecordCheckQuery) -> Outcome<RecordCheck> {
    let variant = variant(query.discipline, query.capture_rules)?;
    let start = match &query.position {
        Some(text) => position(variant, text)?,
        None => Position::start(variant),
    };
    let readings = query.settings.unwrap_or_default();
    let terms = RecordTerms { edition: edition(query.edition), draws: settings::read(readings) };
    let mut record = replayed(&terms, start, "/record", &query.record)?;
    if let Some(event) = query.event {
        let event = events::read(pace(query.pace), event)?;
        let (outcome, remark) = draughts::settle(&record, terms.edition, pace(query.pace), event);
        record.outcome = outcome;
        record.remarks.extend(remark);
    }
    Ok(shown(record, readings, language(caller)))
}

/// The record at this place of the body.
pub(super) fn replayed(terms: &RecordTerms, start: Position, place: &str, text: &str) -> Outcome<Record> {
    draughts::check_record_from(terms, start, text).map_err(|fault| unreadable(place, &fault))
}

fn unreadable(place: &str, error: &RecordError) -> ApiError {
    let ru = match error {
        RecordError::TooLong(most) => format!("запись длиннее {most} знаков"),
        RecordError::TooManyMoves(most) => format!("в записи больше {most} ходов обеих сторон"),
        RecordError::NoMoves => "в тексте нет ни одного хода".to_owned(),
    };
    ApiError::field(place, ru, error.to_string())
}

/// Whether the declared result is that of the rules; what is only declared decides nothing.
fn agreement(record: &Record) -> &'static str {
    let declared = record.recorded.filter(|declared| *declared != Status::InProgress);
    let ended = record.outcome.reason.is_some_and(OutcomeReason::is_by_rule);
    let by_rule = ended.then_some(record.outcome.status);
    match (declared, by_rule) {
        (None, _) => "none",
        (Some(_), None) => "undetermined",
        (Some(declared), Some(status)) if declared == status => "agrees",
        (Some(_), Some(_)) => "contradicts",
    }
}

fn shown(record: Record, settings: DrawSettings, language: Language) -> RecordCheck {
    let outcome = Ending {
        status: status(record.outcome.status).to_owned(),
        reason: record.outcome.reason.map(|reason| reason.as_str().to_owned()),
        citation: record.outcome.citation.map(citation),
        ply: Some(record.outcome.ply),
    };
    RecordCheck {
        legal: record.legal(),
        agreement: agreement(&record).to_owned(),
        warnings: record.remarks.iter().map(|remark| remark.text(language)).collect(),
        settings,
        plies: record.plies.into_iter().map(|ply| shown_ply(ply, language)).collect(),
        first_fault: record.first_fault.map(|fault| shown_fault(fault, language)),
        outcome,
        declared_result: record.recorded.map(|recorded| status(recorded).to_owned()),
        skipped: record.skipped,
    }
}

fn shown_ply(ply: draughts::Ply, language: Language) -> Ply {
    Ply {
        ply: ply.ply,
        position_after: ply.position_after.to_fen(),
        captured: names(&ply.captured),
        counters: ply.counters.iter().map(shown_counter).collect(),
        normalised: notes(&ply.notes, language),
        text: ply.text,
        notation: ply.notation,
    }
}

fn shown_counter(counter: &draughts::Counter) -> Counter {
    Counter {
        paragraph: counter.citation.paragraph.as_str().to_owned(),
        edition: counter.citation.edition.as_str().to_owned(),
        counts: counter.measure.as_str().to_owned(),
        count: counter.count,
        limit: counter.limit,
        since_ply: counter.since_ply,
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
            let record = draughts::check_record(rulebook::Edition::Rf2018, text).unwrap();
            shown(record, DrawSettings::default(), language)
        };
        let passed = told("1. e3-d4 (0:01) d6-c5 1-0 2. f2-e3", Language::En);
        assert!(passed.legal && passed.declared_result.is_none());
        assert_eq!(passed.skipped, ["0:01"]);
        assert_eq!(passed.warnings, ["the result `1-0` is followed by moves and was passed over"]);
        let contradicting = told("1. e3-d4 d6-c5 Белые сдались 1-0", Language::Ru);
        assert_eq!(
            (contradicting.outcome.status.as_str(), contradicting.declared_result),
            ("in_progress", None)
        );
        assert!(contradicting.warnings[0].contains("противоречат"), "{:?}", contradicting.warnings);
    }
}
