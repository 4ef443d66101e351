//! The twenty-four cases of who files, what, and when, that the paragraphs imply: each with the one that decides it.

#![cfg(test)]

use arbitration::mandate::{Mandate, Power, Use};
use arbitration::{Actor, Filing, Role, RoundTimes, WindowKind, file, filing_window, law};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rulebook::Edition;

fn at(minutes: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000, 0).unwrap() + TimeDelta::minutes(minutes)
}

/// Whether a representative's mandate serves: from the day before to the day after, revoked or not.
fn mandated(days_off: i64, revoked: bool) -> bool {
    let today: NaiveDate = at(0).date_naive();
    let mandate = Mandate {
        power: Power::Representative,
        valid_from: today - TimeDelta::days(1),
        valid_to: Some(today + TimeDelta::days(1)),
        revoked_at: revoked.then(|| at(-1)),
    };
    mandate.serves(&Use { at: at(0), day: today + TimeDelta::days(days_off), round: 1 }).is_ok()
}

fn captain(round: u16) -> bool {
    let power = Power::Captain { from: 2, to: Some(3) };
    let mandate = Mandate { power, valid_from: at(0).date_naive(), valid_to: None, revoked_at: None };
    mandate.serves(&Use { at: at(0), day: at(0).date_naive(), round }).is_ok()
}

/// A classical round that ran from 0 to 240 minutes, a player's protest at its end.
fn usual() -> Filing {
    Filing {
        kind: arbitration::Kind::Protest,
        actor: Actor { role: Role::Player, is_filer: true },
        team_event: false,
        paragraphs: vec!["6.1.5.3".to_owned()],
        received_at: at(240),
        window: window(WindowKind::Classical, Some(240), None, false),
        deposit: None,
        deposit_due_by: None,
    }
}

fn window(kind: WindowKind, ended: Option<i64>, next: Option<i64>, is_last: bool) -> arbitration::Window {
    let times =
        RoundTimes { started_at: at(0), ended_at: ended.map(at), next_started_at: next.map(at), is_last };
    filing_window(kind, &times)
}

fn by(role: Role, team_event: bool) -> Filing {
    Filing { actor: Actor { role, is_filer: true }, team_event, ..usual() }
}

fn by_mandate(mandated: bool, team_event: bool) -> Filing {
    by(Role::Representative { mandated }, team_event)
}

fn naming(paragraphs: &[&str]) -> Filing {
    Filing { paragraphs: paragraphs.iter().map(|one| (*one).to_owned()).collect(), ..usual() }
}

fn received(minutes: i64, window: arbitration::Window) -> Filing {
    Filing { received_at: at(minutes), window, ..usual() }
}

/// Who.
fn who() -> Vec<(&'static str, Filing, Option<&'static str>)> {
    vec![
        ("a player in an individual event", by(Role::Player, false), None),
        ("a player in a team event", by(Role::Player, true), Some(law::TEAM_PROTESTS)),
        ("a captain in a team event", by(Role::Captain, true), None),
        ("a representative with a mandate", by_mandate(mandated(0, false), false), None),
        ("... in a team event", by_mandate(mandated(0, false), true), None),
        ("... revoked", by_mandate(mandated(0, true), false), Some(law::FORM)),
        ("... before its days", by_mandate(mandated(-2, false), false), Some(law::FORM)),
        ("... after its days", by_mandate(mandated(2, false), false), Some(law::FORM)),
        ("a judge", by(Role::Judge, false), Some(law::FORM)),
        ("the chief judge", by(Role::ChiefJudge, true), Some(law::FORM)),
    ]
}

/// What.
fn what() -> Vec<(&'static str, Filing, Option<&'static str>)> {
    vec![
        ("one paragraph", naming(&["6.1.5.3"]), None),
        ("two", naming(&["6.1.5.3", "3.7.1"]), None),
        ("none", naming(&[]), Some(law::FORM)),
        ("an empty one", naming(&["", "  "]), Some(law::FORM)),
    ]
}

/// When.
fn when() -> Vec<(&'static str, Filing, Option<&'static str>)> {
    let classical = window(WindowKind::Classical, Some(240), Some(250), false);
    let fast = window(WindowKind::Fast, Some(20), Some(30), false);
    let last = window(WindowKind::Fast, Some(20), None, true);
    let late = Some(law::FILING_WINDOW);
    vec![
        ("before the round", received(-1, classical), late),
        ("while it runs", received(100, window(WindowKind::Classical, None, None, false)), None),
        ("within the hour, the next round on", received(299, classical), None),
        ("on the hour", received(300, classical), None),
        ("after the hour", received(301, classical), late),
        ("fast, before the next round", received(29, fast), None),
        ("fast, with its start", received(30, fast), None),
        ("fast, after its start", received(31, fast), late),
        ("fast, half an hour after the last", received(50, last), None),
        ("fast, later than that", received(51, last), late),
    ]
}

#[test]
fn twenty_four_cases_of_who_what_and_when() {
    let cases: Vec<_> = [who(), what(), when()].into_iter().flatten().collect();
    assert_eq!(cases.len(), 24);
    for (name, filing, paragraph) in cases {
        let refused = file(&filing).err().map(|refusal| refusal.paragraph());
        assert_eq!(refused, paragraph, "{name}");
        if let Some(paragraph) = paragraph {
            assert!(
                rulebook::find(Edition::Rf2018, paragraph).is_ok(),
                "{name}: {paragraph} is no paragraph"
            );
        }
    }
}

/// A2: what is named has to exist; what is meant is offered.
#[test]
fn a_paragraph_that_the_edition_lacks_is_none() {
    for known in ["6.1.5.3", "п. 3.7.10", "5.4.16.1"] {
        assert!(rulebook::find(Edition::Rf2018, known).is_ok(), "{known}");
    }
    for unknown in ["6.1.5.99", "99", "x"] {
        assert!(rulebook::find(Edition::Rf2018, unknown).is_err(), "{unknown}");
    }
}

#[test]
fn a_captain_is_one_in_his_rounds() {
    assert_eq!([1, 2, 3, 4].map(captain), [false, true, true, false]);
}
