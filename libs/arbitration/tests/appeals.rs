//! An appeal from its filing to its end, and what the record of a hearing says of a side.

#![cfg(test)]

use arbitration::committee::{Ballot, Candidate, MemberId, Seat, Vote, VoteError};
use arbitration::{Appeal, AppealFiling, AppealRefusal, Presence, SideRecord, law};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

fn at(milliseconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000, 0).unwrap() + TimeDelta::milliseconds(milliseconds)
}

fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, 1).unwrap()
}

fn filing() -> AppealFiling {
    AppealFiling {
        kind: arbitration::Kind::Protest,
        level_allows: true,
        decided_at: Some(at(0)),
        term_minutes: law::APPEAL_TERM_MINUTES,
        appealed_before: false,
        received_at: at(1),
    }
}

fn candidates() -> Vec<Candidate> {
    let seats = [Seat::Chair, Seat::Member, Seat::Member, Seat::Reserve, Seat::Reserve];
    let candidate = |(index, seat): (usize, Seat)| Candidate {
        id: MemberId(format!("m{index}")),
        seat,
        born: NaiveDate::from_ymd_opt(1980, 1, 1).unwrap(),
        region: Some(format!("r{index}")),
        officiates: false,
        disputes: false,
        interested: false,
    };
    seats.into_iter().enumerate().map(candidate).collect()
}

fn ballots(votes: [Vote; 3]) -> Vec<Ballot> {
    let ballot = |(index, vote)| Ballot { voter: MemberId(format!("m{index}")), vote };
    votes.into_iter().enumerate().map(ballot).collect()
}

#[test]
fn an_appeal_is_taken_in_where_the_level_the_decision_and_the_time_admit_it() {
    let refused = |change: &dyn Fn(&mut AppealFiling)| {
        let mut filing = filing();
        change(&mut filing);
        filing.file().err()
    };
    assert_eq!(refused(&|_| {}), None);
    assert_eq!(refused(&|one| one.level_allows = false), Some(AppealRefusal::Level));
    assert_eq!(refused(&|one| one.decided_at = None), Some(AppealRefusal::NotDecided));
    assert_eq!(refused(&|one| one.received_at = at(0)), None);
    assert_eq!(refused(&|one| one.received_at = at(-1)), Some(AppealRefusal::NotDecided));
    assert_eq!(refused(&|one| one.appealed_before = true), Some(AppealRefusal::AppealedBefore));
    for (minutes, milliseconds, in_time) in [
        (60, 3_599_999, true),
        (60, 3_600_000, true),
        (60, 3_600_001, false),
        (1, 60_000, true),
        (1, 60_001, false),
    ] {
        let found = refused(&|one| {
            one.term_minutes = minutes;
            one.received_at = at(milliseconds);
        });
        let expected = (!in_time).then(|| AppealRefusal::OutOfTime(at(i64::from(minutes) * 60_000)));
        assert_eq!(found, expected, "{minutes} {milliseconds}");
    }
}

#[test]
fn an_appeal_goes_through_its_states_and_through_no_other_way() {
    let appealed = filing().file().unwrap();
    let upheld = ballots([Vote::Uphold, Vote::Reject, Vote::Uphold]);
    let interest = MemberId("m1".to_owned());
    assert_eq!(appealed.decide(&upheld, false), Err(AppealRefusal::NotSeated));
    assert_eq!(appealed.declare_interest(&interest), Err(AppealRefusal::NotSeated));
    assert_eq!(appealed.close(), Err(AppealRefusal::NotDecided));
    let seated = appealed.seat(&candidates(), day()).unwrap();
    assert_eq!(seated.close(), Err(AppealRefusal::NotDecided));
    let short = VoteError::Missing(MemberId("m2".to_owned()));
    assert_eq!(seated.decide(&upheld[..2], false), Err(AppealRefusal::Vote(short)));
    let rejected = ballots([Vote::Reject, Vote::Reject, Vote::Uphold]);
    assert_eq!(seated.decide(&rejected, true), Err(AppealRefusal::EffectOfRejection));
    assert!(seated.decide(&rejected, false).is_ok());
    let (decided, tally) = seated.decide(&upheld, true).unwrap();
    assert_eq!((tally.uphold, tally.reject, tally.outcome()), (2, 1, Vote::Uphold));
    let closed = decided.close().unwrap();
    for over in [&decided, &closed] {
        assert_eq!(over.decide(&upheld, false), Err(AppealRefusal::Final));
        assert_eq!(over.seat(&candidates(), day()), Err(AppealRefusal::Final));
        assert_eq!(over.declare_interest(&interest), Err(AppealRefusal::Final));
    }
    assert_eq!(closed, Appeal::Closed(tally));
}

#[test]
fn with_the_third_conflict_another_committee_is_seated() {
    let id = |name: &str| MemberId(name.to_owned());
    let mut appeal = Appeal::Appealed.seat(&candidates(), day()).unwrap();
    for name in ["m0", "m1"] {
        appeal = appeal.declare_interest(&id(name)).unwrap();
    }
    appeal = appeal.declare_interest(&id("m2")).unwrap();
    assert_eq!(appeal, Appeal::Appealed, "who has an interest does not vote");
    assert_eq!(appeal.decide(&[], false), Err(AppealRefusal::NotSeated));
    assert!(appeal.seat(&candidates(), day()).is_ok());
}

/// Heard whoever stated his case; absent though notified once the hearing has begun, if he knew before.
#[test]
fn what_the_record_says_of_a_side() {
    let told = |stated: bool, notified: Option<i64>, hearing: Option<i64>, now: i64| {
        SideRecord { stated, notified_at: notified.map(at) }.presence(hearing.map(at), at(now))
    };
    assert_eq!(told(false, None, Some(10), 20), Presence::NotNotified);
    assert_eq!(told(false, Some(5), None, 20), Presence::NotNotified);
    assert_eq!(told(false, Some(5), Some(10), 9), Presence::NotNotified);
    assert_eq!(told(false, Some(5), Some(10), 10), Presence::Notified);
    assert_eq!(told(false, Some(10), Some(10), 10), Presence::Notified);
    assert_eq!(told(false, Some(11), Some(10), 20), Presence::NotNotified);
    assert_eq!(told(true, None, None, 0), Presence::Heard);
}
