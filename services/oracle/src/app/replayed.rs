//! What a replayed game shows, whether it came as a record or in an archive.
use api_types::oracle::{Fault, Outcome as Ending};
use draughts::{FirstFault, OutcomeReason, Record, RecordError, Status};
use rulebook::Language;

use super::shape::{citation, said, status};

pub(super) fn unreadable(error: &RecordError, language: Language) -> String {
    match (language, error) {
        (Language::En, error) => error.to_string(),
        (Language::Ru, RecordError::TooLong(most)) => format!("запись длиннее {most} знаков"),
        (Language::Ru, RecordError::TooManyMoves(most)) => {
            format!("в записи больше {most} ходов обеих сторон")
        }
        (Language::Ru, RecordError::NoMoves) => "в тексте нет ни одного хода".to_owned(),
    }
}

/// Whether the declared result is that of the rules; what is only declared decides nothing.
pub(super) fn agreement(record: &Record) -> &'static str {
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

pub(super) fn outcome(record: &Record) -> Ending {
    Ending {
        status: status(record.outcome.status).to_owned(),
        reason: record.outcome.reason.map(|reason| reason.as_str().to_owned()),
        citation: record.outcome.citation.map(citation),
        ply: Some(record.outcome.ply),
    }
}

pub(super) fn declared(record: &Record) -> Option<String> {
    record.recorded.map(|recorded| status(recorded).to_owned())
}

pub(super) fn warnings(record: &Record, language: Language) -> impl Iterator<Item = String> {
    record.remarks.iter().map(move |remark| remark.text(language))
}

pub(super) fn fault(FirstFault { ply, text, fault }: FirstFault, language: Language) -> Fault {
    Fault {
        ply,
        text,
        reason: fault.reason.as_str().to_owned(),
        citation: citation(fault.citation),
        detail: said(fault.detail, language),
        candidates: fault.candidates,
    }
}
