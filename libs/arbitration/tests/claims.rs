//! The kinds that play by correspondence adds: their ten days, who decides them, and what follows (10.1.12,
//! 10.3.6-10.3.8, 10.5.2, 10.5.5-10.5.7).

#![cfg(test)]

use arbitration::{
    Action, Actor, Appeal, AppealFiling, AppealRefusal, Circumstances, Effect, Filing, GameId, Instance,
    Kind, NewResult, OverdueOutcome, ReceiptError, Refusal, Role, Side, State, Step, Verdict, Window,
    analysis_in_time, apply, file, overdue_outcome, receipt, receipt_window,
};
use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use rulebook::Pace;

const SECRETARYS: Kind = Kind::Ruling(Instance::ChiefSecretary);
const CHIEFS: Kind = Kind::Ruling(Instance::ChiefJudge);
const ALL: [Kind; 6] =
    [Kind::Protest, Kind::OverdueClaim, Kind::OverdueObjection, SECRETARYS, CHIEFS, Kind::Adjudication];

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A moment on the wall of a zone, with its milliseconds; of an hour that comes twice the first.
fn wall(zone: &str, text: &str) -> DateTime<Utc> {
    let wall = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S%.3f").unwrap();
    let zone: Tz = zone.parse().unwrap();
    zone.from_local_datetime(&wall).earliest().unwrap().with_timezone(&Utc)
}

fn window(zone: &str, received_on: &str) -> Window {
    receipt_window(day(received_on), &zone.parse::<Tz>().unwrap()).unwrap()
}

/// 10.1.12, 10.3.8, 10.5.6: the day of receipt is not counted, the tenth is in time to its last millisecond.
#[test]
fn ten_days_are_whole_days_of_the_zone() {
    for (zone, received_on, tenth, hours) in [
        ("Europe/Moscow", "2026-11-20", "2026-11-30", 11 * 24),
        ("Europe/Moscow", "2026-12-25", "2027-01-04", 11 * 24),
        ("Europe/Moscow", "2028-02-20", "2028-03-01", 11 * 24),
        ("Asia/Kamchatka", "2026-02-20", "2026-03-02", 11 * 24),
        // an hour shorter and an hour longer by a change of the clocks
        ("Europe/Berlin", "2026-03-20", "2026-03-30", 11 * 24 - 1),
        ("Europe/Berlin", "2026-10-20", "2026-10-30", 11 * 24 + 1),
        // the change falls into the tenth day itself
        ("Europe/Berlin", "2026-03-19", "2026-03-29", 11 * 24 - 1),
        ("Europe/Berlin", "2026-10-15", "2026-10-25", 11 * 24 + 1),
        // midnight of the day after is left out by the clocks
        ("America/Santiago", "2026-08-26", "2026-09-05", 11 * 24),
        // and that of the day of receipt
        ("America/Santiago", "2026-09-06", "2026-09-16", 11 * 24 - 1),
        // a zone that left out a whole day at the date line
        ("Pacific/Apia", "2011-12-19", "2011-12-29", 11 * 24),
    ] {
        let window = window(zone, received_on);
        let last = window.closes.unwrap();
        assert_eq!((last - window.opens).num_milliseconds(), hours * 3_600_000 - 1, "{zone} {received_on}");
        let first = window.opens;
        let on_the_tenth = last.with_timezone(&zone.parse::<Tz>().unwrap());
        assert_eq!(on_the_tenth.date_naive(), day(tenth), "{zone} {received_on}");
        for (moment, admitted) in [
            (first - TimeDelta::milliseconds(1), false),
            (first, true),
            (last - TimeDelta::milliseconds(1), true),
            (last, true),
            (last + TimeDelta::microseconds(999), true),
            (last + TimeDelta::milliseconds(1), false),
        ] {
            assert_eq!(window.admits(moment), admitted, "{zone} {received_on} {moment}");
        }
    }
    let moscow = window("Europe/Moscow", "2026-11-20");
    assert!(moscow.admits(wall("Europe/Moscow", "2026-11-20 09:00:00.000")), "day 0");
    assert!(moscow.admits(wall("Europe/Moscow", "2026-11-30 23:59:59.999")), "day 10");
    assert!(!moscow.admits(wall("Europe/Moscow", "2026-12-01 00:00:00.000")), "day 11");
    assert!(receipt_window(NaiveDate::MAX, &Utc).is_none());
}

#[test]
fn a_day_of_receipt_is_told_past_and_of_the_round() {
    let (today, started) = (day("2026-11-30"), day("2026-11-01"));
    for (received_on, expected) in [
        (None, Err(ReceiptError::Missing)),
        (Some("2026-12-01"), Err(ReceiptError::Future)),
        (Some("2026-11-30"), Ok(today)),
        (Some("2026-11-01"), Ok(started)),
        (Some("2026-10-31"), Err(ReceiptError::BeforeRound)),
    ] {
        assert_eq!(receipt(received_on.map(day), today, started), expected, "{received_on:?}");
    }
}

/// 10.5.2, 10.5.6: analyses are sent within ten days after the end of play.
#[test]
fn an_analysis_is_in_time_to_the_tenth_day() {
    let ended = day("2026-11-01");
    for (sent, expected) in
        [("2026-10-30", true), ("2026-11-01", true), ("2026-11-11", true), ("2026-11-12", false)]
    {
        assert_eq!(analysis_in_time(ended, day(sent)), expected, "{sent}");
    }
    assert!(!analysis_in_time(NaiveDate::MAX, NaiveDate::MAX));
}

/// Paragraphs, who decides, whether it is final, and the terms of each.
#[test]
fn each_kind_has_its_paragraphs_and_its_decider() {
    for (kind, filed, decided, organiser, ten_days) in [
        (Kind::Protest, "5.4.16.2", "5.4.16.3", false, false),
        (Kind::OverdueClaim, "10.3.6", "10.3.7", false, false),
        (Kind::OverdueObjection, "10.3.8", "10.3.8", false, true),
        (SECRETARYS, "10.1.12", "10.1.12", false, true),
        (CHIEFS, "10.1.12", "10.1.12", true, true),
        (Kind::Adjudication, "10.5.6", "10.5.7", true, true),
    ] {
        assert_eq!((kind.filed_by(), kind.decided_by_paragraph()), (filed, decided));
        assert_eq!((kind.is_final(), kind.runs_from_receipt()), (organiser, ten_days), "{kind:?}");
        assert_eq!(kind.has_deadline(), kind == Kind::Protest, "{kind:?}");
        for role in [
            Role::ChiefJudge,
            Role::Deputy { acting: true },
            Role::Deputy { acting: false },
            Role::ChiefSecretary,
            Role::Judge,
            Role::Player,
            Role::Captain,
            Role::Representative { mandated: true },
            Role::Organiser,
        ] {
            let chief = matches!(role, Role::ChiefJudge | Role::Deputy { acting: true });
            let may = if organiser { role == Role::Organiser } else { chief };
            let refusal = kind.decides(role).err();
            assert_eq!(refusal.is_none(), may, "{kind:?} {role:?}");
            if let Some(refusal) = refusal {
                assert_eq!(refusal.paragraph(), decided, "{kind:?} {role:?}");
            }
        }
    }
}

#[test]
fn kinds_of_correspondence_are_of_correspondence_alone() {
    for kind in ALL {
        for pace in [Pace::Classical, Pace::Rapid, Pace::Blitz, Pace::Correspondence] {
            let admitted = kind == Kind::Protest || pace == Pace::Correspondence;
            let refusal = kind.admit(pace).err();
            assert_eq!(refusal.is_none(), admitted, "{kind:?} {pace:?}");
            if let Some(refusal) = refusal {
                assert_eq!(refusal.paragraph(), kind.filed_by());
            }
        }
    }
}

/// 10.3.7: loss, six days, or nothing where the materials were incomplete.
#[test]
fn what_a_claim_brings() {
    for (verdict, complete, expected) in [
        (Verdict::Upheld, true, Ok(OverdueOutcome::Loss)),
        (Verdict::Rejected, true, Ok(OverdueOutcome::PenaltyDays(6))),
        (Verdict::Rejected, false, Ok(OverdueOutcome::GoesOn)),
        (Verdict::Upheld, false, Err(Refusal::Incomplete)),
        (Verdict::Partly, true, Err(Refusal::NoPart(Kind::OverdueClaim))),
        (Verdict::Partly, false, Err(Refusal::NoPart(Kind::OverdueClaim))),
    ] {
        assert_eq!(overdue_outcome(verdict, complete), expected);
    }
    assert_eq!(Refusal::Incomplete.paragraph(), "10.3.7");
}

fn new_result() -> Effect {
    Effect::NewResult { game: GameId("g".to_owned()), result: NewResult::WhiteWins }
}

#[test]
fn effects_by_kind_and_verdict() {
    use Verdict::{Partly, Rejected, Upheld};
    let days = |days| Effect::PenaltyDays { days };
    for (kind, verdict, effect, admitted) in [
        (Kind::OverdueClaim, Upheld, new_result(), true),
        (Kind::OverdueClaim, Upheld, Effect::None, false),
        (Kind::OverdueClaim, Upheld, days(6), false),
        (Kind::OverdueClaim, Rejected, days(6), true),
        (Kind::OverdueClaim, Rejected, days(5), false),
        (Kind::OverdueClaim, Rejected, Effect::None, true),
        (Kind::OverdueClaim, Rejected, new_result(), false),
        (Kind::OverdueClaim, Partly, new_result(), false),
        (Kind::OverdueObjection, Upheld, Effect::None, true),
        (Kind::OverdueObjection, Upheld, new_result(), false),
        (Kind::OverdueObjection, Rejected, days(6), false),
        (Kind::OverdueObjection, Partly, Effect::None, false),
        (Kind::Adjudication, Upheld, new_result(), true),
        (Kind::Adjudication, Partly, new_result(), true),
        (Kind::Adjudication, Upheld, Effect::None, false),
        (Kind::Adjudication, Rejected, Effect::None, true),
        (Kind::Adjudication, Rejected, new_result(), false),
        (SECRETARYS, Upheld, new_result(), true),
        (CHIEFS, Upheld, days(6), true),
        (CHIEFS, Partly, Effect::None, true),
        (CHIEFS, Rejected, days(6), false),
        (Kind::Protest, Rejected, Effect::None, true),
        (Kind::Protest, Rejected, new_result(), false),
    ] {
        let found = kind.follows(verdict, &effect);
        assert_eq!(found.is_ok(), admitted, "{kind:?} {verdict:?} {effect:?}: {found:?}");
    }
}

fn filing(kind: Kind, received_at: DateTime<Utc>, window: Window) -> Filing {
    Filing {
        kind,
        actor: Actor { role: Role::Player, is_filer: true },
        team_event: false,
        paragraphs: vec![kind.filed_by().to_owned()],
        received_at,
        window,
        deposit: None,
        deposit_due_by: None,
    }
}

#[test]
fn a_late_paper_is_refused_by_its_own_paragraph() {
    let window = window("Europe/Moscow", "2026-11-20");
    let late = window.closes.unwrap() + TimeDelta::milliseconds(1);
    for kind in [Kind::OverdueObjection, SECRETARYS, CHIEFS, Kind::Adjudication] {
        assert!(file(&filing(kind, late - TimeDelta::milliseconds(1), window)).is_ok());
        let refusal = file(&filing(kind, late, window)).unwrap_err();
        assert_eq!(refusal, Refusal::TermOver { kind, closes: window.closes });
        assert_eq!(refusal.paragraph(), kind.filed_by());
    }
    let open = Window { opens: window.opens, closes: None };
    assert!(file(&filing(Kind::OverdueClaim, late + TimeDelta::days(1000), open)).is_ok());
}

/// The organiser conducts and decides what is his, and nothing is late: the 24 hours are a term of protests.
#[test]
fn the_organisation_decides_long_after_and_is_not_late() {
    let window = window("Europe/Moscow", "2026-11-20");
    let at = window.opens;
    let step = |role, action| Step {
        actor: Actor { role, is_filer: false },
        at: at + TimeDelta::days(20),
        paragraph: String::new(),
        action,
    };
    let run = |kind, role, effect: &Effect| {
        let decide = Action::Decide { verdict: Verdict::Upheld, effect: effect.clone() };
        [
            step(Role::ChiefSecretary, Action::TakeUp),
            step(role, Action::Hear(Side::Filer)),
            step(role, Action::Hear(Side::Respondent)),
            step(role, decide),
        ]
        .iter()
        .try_fold(file(&filing(kind, at, window)).unwrap(), |state, step| {
            apply(&state, step, &Circumstances::default())
        })
    };
    for (kind, role) in [
        (Kind::Adjudication, Role::Organiser),
        (CHIEFS, Role::Organiser),
        (SECRETARYS, Role::ChiefJudge),
        (Kind::OverdueClaim, Role::ChiefJudge),
    ] {
        match run(kind, role, &new_result()).unwrap() {
            State::Decided(_, decision) => assert!(!decision.overdue, "{kind:?}"),
            other => panic!("{other:?}"),
        }
    }
    let refused = run(Kind::Adjudication, Role::ChiefJudge, &new_result()).unwrap_err();
    assert_eq!(refused, Refusal::OrganiserDecides(Kind::Adjudication));
    let refused = run(Kind::Protest, Role::Organiser, &new_result()).unwrap_err();
    assert_eq!(refused, Refusal::MayNotConduct(Role::Organiser));
}

/// 10.1.12, 10.5.7: the organisation's decision is final; 5.4.16.5 for the rest.
#[test]
fn nothing_is_filed_against_a_final_decision() {
    let at = DateTime::UNIX_EPOCH;
    for kind in ALL {
        let filing = AppealFiling {
            kind,
            level_allows: true,
            decided_at: Some(at),
            term_minutes: 60,
            appealed_before: false,
            received_at: at,
        };
        let expected =
            if !kind.has_committee() { Err(AppealRefusal::NoneAgainst(kind)) } else { Ok(Appeal::Appealed) };
        assert_eq!(filing.file(), expected);
    }
}

#[test]
fn an_appeal_is_taken_back_before_it_is_decided_once() {
    let withdrawn = Appeal::Appealed.withdraw().unwrap();
    assert_eq!(withdrawn.withdraw(), Err(AppealRefusal::Withdrawn));
    assert_eq!(withdrawn.seat(&[], day("2026-11-20")), Err(AppealRefusal::Withdrawn));
    assert_eq!(withdrawn.decide(&[], false), Err(AppealRefusal::Withdrawn));
    assert_eq!(withdrawn.close(), Err(AppealRefusal::Withdrawn));
}
