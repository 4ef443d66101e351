//! The verdict on the record of a game.
use api_types::oracle::{Counter, DrawSettings, Ply, RecordCheck, RecordCheckQuery};
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{Position, Record, RecordError, RecordTerms, Status};
use rulebook::Language;

use super::reading::{edition, language, pace, position, variant};
use super::shape::{names, notes};
use super::tagged::{Setting, Tagged};
use super::{events, replayed, settings};

pub(crate) fn check(caller: &Caller, query: &RecordCheckQuery) -> Outcome<RecordCheck> {
    let variant = variant(query.discipline, query.capture_rules)?;
    let given = query.position.as_deref().map(|text| position(variant, text)).transpose()?;
    let readings = query.settings.unwrap_or_default();
    let terms = RecordTerms { edition: edition(query.edition), draws: settings::read(readings) };
    let (mut record, odd) = read(&terms, &Setting { variant, given, text: &query.record })?;
    if let Some(event) = query.event {
        let event = events::read(pace(query.pace), event)?;
        let (outcome, remark) = draughts::settle(&record, terms.edition, pace(query.pace), event);
        record.outcome = outcome;
        record.remarks.extend(remark);
    }
    let language = language(caller);
    let declared = record.recorded.filter(|_| query.event.is_some());
    let agreed = declared.and_then(|declared| agreement_with_event(&record, declared));
    let mut shown = shown(record, readings, language);
    if let Some(agreed) = agreed {
        shown.agreement = agreed.to_owned();
    }
    shown.warnings.extend(odd.iter().map(|warning| warning.text(language)));
    Ok(shown)
}

/// Whether what the record declares is what the event at the table decided.
fn agreement_with_event(record: &Record, declared: Status) -> Option<&'static str> {
    let decided = record.outcome.status;
    let both = declared != Status::InProgress && decided != Status::InProgress;
    both.then_some(if declared == decided { "agrees" } else { "contradicts" })
}

/// A record with a heading of tags, or as people write it; and what is odd about the heading.
pub(super) fn read(terms: &RecordTerms, game: &Setting<'_>) -> Outcome<(Record, Vec<pdn::Warning>)> {
    match Tagged::read(game)? {
        Some(tagged) => tagged.replay(terms, game),
        None => {
            let start = game.given.unwrap_or_else(|| Position::start(game.variant));
            Ok((free(terms, start, "/record", game.text)?, Vec::new()))
        }
    }
}

/// A record as people write it, at this place of the question.
pub(super) fn free(terms: &RecordTerms, start: Position, place: &str, text: &str) -> Outcome<Record> {
    draughts::check_record_from(terms, start, text).map_err(|fault| unreadable(place, &fault))
}

pub(super) fn unreadable(place: &str, error: &RecordError) -> ApiError {
    let text = |language| replayed::unreadable(error, language);
    ApiError::field(place, text(Language::Ru), text(Language::En))
}

fn shown(record: Record, settings: DrawSettings, language: Language) -> RecordCheck {
    RecordCheck {
        legal: record.legal(),
        agreement: replayed::agreement(&record).to_owned(),
        warnings: replayed::warnings(&record, language).collect(),
        settings,
        outcome: replayed::outcome(&record),
        declared_result: replayed::declared(&record),
        plies: record.plies.into_iter().map(|ply| shown_ply(ply, language)).collect(),
        first_fault: record.first_fault.map(|fault| replayed::fault(fault, language)),
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
