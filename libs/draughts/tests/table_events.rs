//! What ends a game at the table, after its moves: 3.7.9-3.7.13, 3.19.7-3.19.8.
#![cfg(test)]

use draughts::{
    Event, OutcomeReason as Reason, Position, Record, RecordTerms, Remark, Side, Status, Variant,
    check_record_from, settle,
};
use rulebook::{Edition, Pace};

/// The start and the moves of a record.
type Played = (&'static str, &'static str);

const OPEN: Played = ("start", "1. c3-d4 d6-c5");
const WON: Played = ("W:Wc3:Bd4", "c3:e5");
const DRAWN: Played = ("W:WKc1:BKb8", "c1-d2 b8-a7 d2-e1 a7-b8 e1-h4 b8-a7 h4-e1 a7-b8 e1-h4 b8-a7");

struct Case {
    played: Played,
    pace: Pace,
    event: Event,
    status: Status,
    reason: Reason,
    cited: &'static str,
    remark: Option<&'static str>,
}

const CASE: Case = Case {
    played: OPEN,
    pace: Pace::Classical,
    event: Event::Resigned(Side::White),
    status: Status::BlackWon,
    reason: Reason::Resignation,
    cited: "6.1.7",
    remark: None,
};
const FLAG: Case = Case { reason: Reason::Time, cited: "3.7.9", ..CASE };
const BOTH: Case = Case { event: Event::BothFlags(Some(Side::White)), reason: Reason::BothFlags, ..CASE };
const LATE: Case = Case {
    pace: Pace::Rapid,
    event: Event::FlagFell(Side::White),
    remark: Some("event_after_the_end"),
    ..CASE
};

const CASES: &[Case] = &[
    CASE,
    Case { event: Event::Resigned(Side::Black), status: Status::WhiteWon, ..CASE },
    Case { event: Event::FlagFell(Side::Black), status: Status::WhiteWon, ..FLAG },
    Case { event: Event::FlagFell(Side::White), ..FLAG },
    Case { event: Event::FlagFell(Side::White), pace: Pace::Blitz, cited: "3.19.8", ..FLAG },
    Case { pace: Pace::Rapid, status: Status::Draw, cited: "3.19.7", ..BOTH },
    Case { pace: Pace::Blitz, event: Event::BothFlags(None), status: Status::Draw, cited: "3.19.7", ..BOTH },
    Case { event: Event::BothFlags(Some(Side::White)), ..FLAG },
    Case {
        event: Event::BothFlags(None),
        status: Status::InProgress,
        cited: "3.7.9",
        remark: Some("judge_establishes"),
        ..BOTH
    },
    Case {
        event: Event::StoppedClocks(Side::White),
        status: Status::InProgress,
        reason: Reason::StoppedClocks,
        cited: "3.7.11",
        remark: Some("judge_establishes"),
        ..CASE
    },
    Case { played: WON, status: Status::WhiteWon, reason: Reason::NoPieces, ..LATE },
    Case { played: DRAWN, status: Status::Draw, reason: Reason::MoveCount, cited: "6.1.8.6", ..LATE },
];

fn record((fen, text): Played) -> Record {
    let start = Position::from_fen(Variant::Russian, fen).unwrap();
    check_record_from(&RecordTerms::of(Edition::Rf2018), start, text).unwrap()
}

#[test]
fn every_event_has_its_outcome_and_paragraph() {
    for (row, case) in CASES.iter().enumerate() {
        let (outcome, said) = settle(&record(case.played), Edition::Rf2018, case.pace, case.event);
        assert_eq!((outcome.status, outcome.reason), (case.status, Some(case.reason)), "row {row}");
        assert_eq!(outcome.citation.unwrap().paragraph.as_str(), case.cited, "row {row}");
        assert_eq!(said.as_ref().map(Remark::as_str), case.remark, "row {row}");
    }
}

#[test]
fn a_faulty_record_stays_open() {
    let faulty = record(("start", "c3-c4"));
    let (outcome, said) = settle(&faulty, Edition::Rf2018, Pace::Rapid, Event::Resigned(Side::White));
    assert_eq!((outcome.status, said), (Status::InProgress, None));
}
