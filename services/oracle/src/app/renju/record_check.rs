//! The verdict on the record of a game of renju.
use api_types::oracle::{
    Outcome as Ending, RenjuEvent, RenjuEventKind, RenjuFault, RenjuOpeningState, RenjuPly, RenjuRecordCheck,
    RenjuRecordQuery,
};
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use renju::{
    Event, FirstFault, FoulKinds, MoveTerms, OpeningRecord, Ply, Record, RecordTerms, Ruling,
    check_record_with, settle,
};

use super::move_check::name;
use super::opening::{decisions, regulation};
use super::reading::{columns, foul_claims, stone, three_reading};
use super::shape::{Told, colour, kinds, reading};
use super::xml::of_xml;
use crate::app::reading::{edition, language};
use crate::app::shape::citation;

pub(crate) fn check(caller: &Caller, query: &RenjuRecordQuery) -> Outcome<RenjuRecordCheck> {
    let told = Told { language: language(caller), columns: columns(query.columns) };
    let terms = RecordTerms {
        moves: MoveTerms {
            edition: edition(query.edition),
            columns: told.columns,
            reading: three_reading(query.three_reading),
        },
        foul_claims: foul_claims(query.foul_claims),
        opening: query.opening.as_deref().map(regulation).transpose()?,
    };
    if query.decisions.is_some() && terms.opening.is_none() {
        return Err(ApiError::field(
            "/decisions",
            "решения дебюта проверяют по регламенту: назовите его в `opening`",
            "decisions of an opening are judged by its regulation: name it in `opening`",
        ));
    }
    let mut notes = Vec::new();
    let read = |named: &Vec<_>| decisions(told.columns, named, &mut notes);
    let steps = query.decisions.as_ref().map(read).transpose()?;
    let text = of_xml(told.columns, &query.moves)?;
    let record = check_record_with(&terms, text.as_deref().unwrap_or(&query.moves), steps.as_deref());
    let mut record = record.map_err(|error| {
        let text = error.text();
        ApiError::field("/moves", text.ru, text.en)
    })?;
    if let Some(event) = query.event {
        let (outcome, remark) = settle(&record, terms.moves.edition, happened(event)?);
        record.outcome = outcome;
        record.remarks.extend(remark);
    }
    let mut shown = shown(told, &terms, &record);
    shown.warnings.extend(told.notes(&notes));
    Ok(shown)
}

fn happened(event: RenjuEvent) -> Outcome<Event> {
    let whose = || {
        event.side.map(stone).ok_or_else(|| {
            ApiError::field(
                "/event/side",
                "укажите, о какой стороне речь: `white` или `black`",
                "say which side it was: `white` or `black`",
            )
        })
    };
    let nobodys = matches!(event.kind, RenjuEventKind::DrawAgreed | RenjuEventKind::FoulClaimed);
    if nobodys && event.side.is_some() {
        return Err(ApiError::field(
            "/event/side",
            "о соглашении и о фоле сторону не указывают: фол заявляют белые",
            "an agreement and a foul have no side: White claims the foul",
        ));
    }
    match event.kind {
        RenjuEventKind::Resigned => Ok(Event::Resigned(whose()?)),
        RenjuEventKind::FlagFell => Ok(Event::FlagFell(whose()?)),
        RenjuEventKind::DrawAgreed => Ok(Event::DrawAgreed),
        RenjuEventKind::FoulClaimed => Ok(Event::FoulClaimed),
    }
}

fn shown(told: Told, terms: &RecordTerms, record: &Record) -> RenjuRecordCheck {
    let opening = record.opening.as_ref();
    RenjuRecordCheck {
        legal: record.legal(),
        plies: record.plies.iter().map(|ply| shown_ply(told, ply)).collect(),
        first_fault: record.first_fault.as_ref().map(|fault| shown_fault(told, fault)),
        outcome: Ending {
            status: record.outcome.status.as_str().to_owned(),
            reason: record.outcome.reason.map(|reason| reason.as_str().to_owned()),
            citation: record.outcome.citation.map(citation),
            ply: Some(record.outcome.ply),
        },
        declared_result: record.recorded.map(|status| status.as_str().to_owned()),
        opening: opening.map(|opening| shown_opening(told, opening)),
        opening_fault: opening
            .and_then(|opening| opening.fault.as_ref())
            .map(|fault| told.opening_fault(fault)),
        columns: told.columns(),
        three_reading: reading(terms.moves.reading),
        foul_claims: match terms.foul_claims {
            renju::FoulClaims::Automatic => api_types::oracle::FoulClaims::Automatic,
            renju::FoulClaims::OnClaim => api_types::oracle::FoulClaims::OnClaim,
        },
        warnings: record.remarks.iter().map(|remark| remark.text(told.language)).collect(),
        skipped: record.skipped.clone(),
    }
}

fn shown_ply(told: Told, ply: &Ply) -> RenjuPly {
    let found = match ply.ruling {
        Ruling::Foul(kinds) => kinds,
        _ => FoulKinds::NONE,
    };
    RenjuPly {
        ply: ply.ply,
        side: colour(ply.stone),
        text: ply.text.clone(),
        notation: ply.mv.notation(told.columns),
        verdict: name(ply.ruling),
        kinds: kinds(found),
        proof: ply.foul.as_ref().map(|foul| told.proof(&foul.proof)),
        normalised: told.notes(&ply.notes),
    }
}

fn shown_fault(told: Told, fault: &FirstFault) -> RenjuFault {
    RenjuFault {
        ply: fault.ply,
        text: fault.text.clone(),
        reason: name(fault.verdict.ruling),
        citation: citation(fault.verdict.citation),
        detail: fault.verdict.detail.get(told.language).to_owned(),
    }
}

fn shown_opening(told: Told, opening: &OpeningRecord) -> RenjuOpeningState {
    let known = opening.told.as_ref();
    RenjuOpeningState {
        opening: opening.opening.as_str().to_owned(),
        pattern: opening.pattern.map(|pattern| told.pattern(pattern)),
        black: known.map(|known| known.black.as_str().to_owned()),
        expected: known.and_then(|known| known.expected.as_ref()).map(|expected| told.expected(expected)),
        steps: None,
        moves: Vec::new(),
    }
}
