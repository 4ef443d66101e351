//! 5.4.16.1 and 5.4.16.3 to the millisecond: every discipline and pace, in five zones, across both clock changes. The
//! hours are elapsed ones; what the clocks on the wall show is written out by hand.

#![cfg(test)]

use arbitration::{Deadline, RoundTimes, Window, WindowKind, filing_window, own_window};
use chrono::{DateTime, NaiveDateTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use rulebook::{Discipline, Pace};

/// The end of a round on the wall, and what the wall shows half an hour, an hour and a day of elapsed time later. Of an
/// hour that comes twice `later` is the second one.
struct Case {
    zone: &'static str,
    ended: &'static str,
    later: bool,
    half_an_hour: &'static str,
    hour: &'static str,
    day: &'static str,
}

const fn case(
    zone: &'static str,
    (ended, later): (&'static str, bool),
    [half_an_hour, hour, day]: [&'static str; 3],
) -> Case {
    Case { zone, ended, later, half_an_hour, hour, day }
}

const CASES: [Case; 15] = [
    // forward, back the first and the second time round, and a common day of each zone
    case("Europe/Berlin", ("2026-03-29 01:45", false), ["03-29 03:15", "03-29 03:45", "03-30 02:45"]),
    case("Europe/Berlin", ("2026-10-25 02:15", false), ["10-25 02:45", "10-25 02:15", "10-26 01:15"]),
    case("Europe/Berlin", ("2026-10-25 02:15", true), ["10-25 02:45", "10-25 03:15", "10-26 02:15"]),
    case("America/New_York", ("2026-03-08 01:45", false), ["03-08 03:15", "03-08 03:45", "03-09 02:45"]),
    case("America/New_York", ("2026-11-01 01:15", false), ["11-01 01:45", "11-01 01:15", "11-02 00:15"]),
    case("America/New_York", ("2026-11-01 01:15", true), ["11-01 01:45", "11-01 02:15", "11-02 01:15"]),
    // half an hour forward and back
    case("Australia/Lord_Howe", ("2026-10-04 01:45", false), ["10-04 02:45", "10-04 03:15", "10-05 02:15"]),
    case("Australia/Lord_Howe", ("2026-04-05 01:45", false), ["04-05 01:45", "04-05 02:15", "04-06 01:15"]),
    case("Australia/Lord_Howe", ("2026-04-05 01:45", true), ["04-05 02:15", "04-05 02:45", "04-06 01:45"]),
    case("Pacific/Auckland", ("2026-09-27 01:45", false), ["09-27 03:15", "09-27 03:45", "09-28 02:45"]),
    case("Pacific/Auckland", ("2026-04-05 02:15", false), ["04-05 02:45", "04-05 02:15", "04-06 01:15"]),
    case("Pacific/Auckland", ("2026-06-01 23:45", false), ["06-02 00:15", "06-02 00:45", "06-02 23:45"]),
    // when Moscow still changed its clocks, and since
    case("Europe/Moscow", ("2010-03-28 01:45", false), ["03-28 03:15", "03-28 03:45", "03-29 02:45"]),
    case("Europe/Moscow", ("2010-10-31 02:15", false), ["10-31 02:45", "10-31 02:15", "11-01 01:15"]),
    case("Europe/Moscow", ("2026-03-29 01:45", false), ["03-29 02:15", "03-29 02:45", "03-30 01:45"]),
];

impl Case {
    fn zone(&self) -> Tz {
        self.zone.parse().unwrap()
    }

    fn ended(&self) -> DateTime<Utc> {
        let wall = NaiveDateTime::parse_from_str(self.ended, "%Y-%m-%d %H:%M").unwrap();
        let found = self.zone().from_local_datetime(&wall);
        let chosen = if self.later { found.latest() } else { found.earliest() };
        chosen.unwrap().with_timezone(&Utc)
    }

    fn wall(&self, moment: DateTime<Utc>) -> String {
        moment.with_timezone(&self.zone()).format("%m-%d %H:%M").to_string()
    }
}

const DISCIPLINES: [Discipline; 5] = [
    Discipline::Russian,
    Discipline::Draughts64,
    Discipline::International,
    Discipline::Giveaway,
    Discipline::Renju,
];
const PACES: [Pace; 4] = [Pace::Classical, Pace::Rapid, Pace::Blitz, Pace::Correspondence];

fn round(ended: DateTime<Utc>, is_last: bool) -> RoundTimes {
    let next = (!is_last).then(|| ended + TimeDelta::minutes(12));
    RoundTimes {
        started_at: ended - TimeDelta::hours(3),
        ended_at: Some(ended),
        next_started_at: next,
        is_last,
    }
}

/// T - 1 ms and T are in time, T + 1 ms is not.
fn ends_at(window: Window, end: DateTime<Utc>, what: &str) {
    assert_eq!(window.closes, Some(end), "{what}");
    for (milliseconds, admitted) in [(-1, true), (0, true), (1, false)] {
        let received = end + TimeDelta::milliseconds(milliseconds);
        assert_eq!(window.admits(received), admitted, "{what}: {milliseconds} ms");
    }
}

#[test]
fn every_discipline_and_pace_in_every_zone_across_both_changes() {
    for case in &CASES {
        let ended = case.ended();
        for (discipline, pace) in DISCIPLINES.iter().flat_map(|one| PACES.map(|pace| (*one, pace))) {
            let fast = matches!(pace, Pace::Rapid | Pace::Blitz);
            for is_last in [false, true] {
                let what = format!("{discipline:?} {pace:?} {} {} last {is_last}", case.zone, case.ended);
                let window = filing_window(WindowKind::of(pace), &round(ended, is_last));
                let Some(end) = window.closes else { panic!("{what}: no end") };
                match (fast, is_last) {
                    (true, false) => ends_at(window, ended + TimeDelta::minutes(12), &what),
                    (true, true) => {
                        assert_eq!(case.wall(end), case.half_an_hour, "{what}");
                        ends_at(window, ended + TimeDelta::milliseconds(1_800_000), &what);
                    }
                    (false, _) => {
                        assert_eq!(case.wall(end), case.hour, "{what}");
                        ends_at(window, ended + TimeDelta::milliseconds(3_600_000), &what);
                    }
                }
            }
        }
    }
}

/// 24 hours are 86,400 seconds, whatever the clocks on the wall do.
#[test]
fn the_term_of_a_decision_is_elapsed_time() {
    for case in &CASES {
        let filed = case.ended();
        let deadline = Deadline::of(filed);
        assert_eq!(case.wall(deadline.due()), case.day, "{} {}", case.zone, case.ended);
        assert_eq!((deadline.due() - filed).num_milliseconds(), 86_400_000);
        for (milliseconds, overdue) in [(-1, false), (0, false), (1, true)] {
            let now = filed + TimeDelta::milliseconds(86_400_000 + milliseconds);
            assert_eq!(deadline.overdue(now), overdue, "{} {milliseconds} ms", case.zone);
        }
    }
}

/// A correction of the recorded end moves the window; what was in it when it was received stays filed, for the state of
/// a protest knows no window.
#[test]
fn an_event_cut_short_makes_its_last_round_last() {
    for case in &CASES {
        let ended = case.ended();
        let before =
            filing_window(WindowKind::Fast, &RoundTimes { next_started_at: None, ..round(ended, false) });
        assert_eq!(before.closes, None);
        ends_at(
            filing_window(WindowKind::Fast, &round(ended, true)),
            ended + TimeDelta::minutes(30),
            case.zone,
        );
    }
}

/// 5.4.16.1 of a game that outlasted its round: from its own end, never shorter than the round's, open while either is
/// not known.
#[test]
fn a_game_that_outlasts_its_round_has_a_term_of_its_own() {
    let at = |minutes: i64| DateTime::from_timestamp(1_700_000_000 + 60 * minutes, 0).unwrap();
    let (classical, fast) = (WindowKind::Classical, WindowKind::Fast);
    // the round's end, the next one's start, whether it is the last, the game's end, and when the window closes
    for (kind, ended, next, is_last, own, closes) in [
        (classical, Some(60), Some(200), false, Some(300), Some(360)),
        (classical, Some(60), None, true, Some(300), Some(360)),
        (classical, Some(60), None, true, Some(30), Some(120)),
        (classical, Some(60), None, true, None, None),
        (classical, None, None, true, Some(30), None),
        (fast, Some(60), Some(70), false, Some(300), Some(330)),
        (fast, Some(60), Some(400), false, Some(300), Some(400)),
        (fast, Some(60), None, false, Some(300), None),
        (fast, Some(60), None, true, Some(300), Some(330)),
        (fast, Some(60), None, true, Some(50), Some(90)),
    ] {
        let round =
            RoundTimes { started_at: at(0), ended_at: ended.map(at), next_started_at: next.map(at), is_last };
        let window = own_window(kind, &round, own.map(at));
        assert_eq!((window.opens, window.closes), (at(0), closes.map(at)), "{kind:?} {round:?} {own:?}");
        let Some(last) = window.closes else { continue };
        let instant = TimeDelta::milliseconds(1);
        assert!(window.admits(last - instant) && window.admits(last) && !window.admits(last + instant));
    }
}
