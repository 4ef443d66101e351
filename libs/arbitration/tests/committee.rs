//! 5.4.16.5: every rule of the committee broken alone and in pairs, reserves used up, votes.

#![cfg(test)]

use arbitration::committee::{Ballot, Candidate, Fault, MemberId, Seat, Vote, VoteError, Warning, seat};
use chrono::NaiveDate;

fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, 1).unwrap()
}

fn id(name: &str) -> MemberId {
    MemberId(name.to_owned())
}

fn candidate(name: &str, seat: Seat) -> Candidate {
    Candidate {
        id: id(name),
        seat,
        born: NaiveDate::from_ymd_opt(1970, 1, 1).unwrap(),
        region: Some(format!("region of {name}")),
        officiates: false,
        disputes: false,
        interested: false,
    }
}

fn usual() -> Vec<Candidate> {
    let seats = [
        ("chair", Seat::Chair),
        ("one", Seat::Member),
        ("two", Seat::Member),
        ("first reserve", Seat::Reserve),
        ("second reserve", Seat::Reserve),
    ];
    seats.into_iter().map(|(name, seat)| candidate(name, seat)).collect()
}

fn reserve(all: &mut [Candidate]) -> &mut Candidate {
    all.iter_mut().find(|candidate| candidate.seat == Seat::Reserve).unwrap()
}

type Breach = (&'static str, fn(&mut Vec<Candidate>), fn(&Fault) -> bool);

/// Each breaks one rule of the usual committee.
const BREACHES: [Breach; 8] = [
    ("no chair", |all| all.retain(|c| c.seat != Seat::Chair), |f| matches!(f, Fault::Chairs(0))),
    (
        "two chairs",
        |all| all.push(candidate("other chair", Seat::Chair)),
        |f| matches!(f, Fault::Chairs(2..)),
    ),
    (
        "one member",
        |all| all.retain(|c| c.id != id("two")),
        |f| matches!(f, Fault::Members(1) | Fault::Members(0)),
    ),
    ("even", |all| all.push(candidate("three", Seat::Member)), |f| matches!(f, Fault::EvenVotes(_))),
    ("one reserve", |all| all.retain(|c| c.id != id("second reserve")), |f| matches!(f, Fault::Reserves(1))),
    (
        "young",
        |all| reserve(all).born = day() - chrono::Days::new(20 * 366),
        |f| matches!(f, Fault::TooYoung(_)),
    ),
    ("judge", |all| reserve(all).officiates = true, |f| matches!(f, Fault::Officiates(_))),
    (
        "twice",
        |all| all.extend(all.iter().rfind(|c| c.seat == Seat::Reserve).cloned()),
        |f| matches!(f, Fault::Twice(_)),
    ),
];

/// Two changes that undo each other.
const MENDED: [[&str; 2]; 3] = [["no chair", "two chairs"], ["one member", "even"], ["one reserve", "twice"]];
/// Changes of the number of votes.
const EVENS: [&str; 3] = ["no chair", "two chairs", "one member"];

#[test]
fn every_rule_broken_alone_is_told() {
    assert!(seat(&usual(), day()).is_ok());
    for (name, breach, told) in BREACHES {
        let mut candidates = usual();
        breach(&mut candidates);
        let faults = seat(&candidates, day()).unwrap_err();
        assert!(faults.iter().any(told), "{name}: {faults:?}");
    }
}

#[test]
fn two_rules_broken_are_both_told_where_one_does_not_mend_the_other() {
    for (one, first, told_first) in BREACHES {
        for (other, second, told_second) in BREACHES {
            let pair = [one, other];
            if one == other || MENDED.iter().any(|mended| mended.iter().all(|name| pair.contains(name))) {
                continue;
            }
            let mut candidates = usual();
            first(&mut candidates);
            second(&mut candidates);
            let faults = seat(&candidates, day()).unwrap_err();
            // an odd number changed twice is odd
            let evens_out = |name: &str| name == "even" && pair.iter().any(|other| EVENS.contains(other));
            assert!(evens_out(one) || faults.iter().any(told_first), "{one} with {other}: {faults:?}");
            assert!(evens_out(other) || faults.iter().any(told_second), "{other} with {one}: {faults:?}");
        }
    }
}

/// Like one with an interest: the next reserve steps in, one who plays in the dispute himself is passed over.
#[test]
fn a_player_of_the_dispute_gives_his_place_to_a_reserve() {
    let mut candidates = usual();
    candidates[0].disputes = true;
    candidates[3].disputes = true;
    let committee = seat(&candidates, day()).unwrap();
    let voters: Vec<&str> = committee.voters().map(|voter| voter.0.as_str()).collect();
    assert_eq!(voters, ["second reserve", "one", "two"]);
    assert_eq!(committee.reserves().count(), 0);
    candidates[1].disputes = true;
    assert_eq!(seat(&candidates, day()).unwrap_err(), [Fault::Disputes(id("one"))]);
}

#[test]
fn twenty_one_on_the_day() {
    let seated = |born: (i32, u32, u32), day: (i32, u32, u32)| {
        let mut candidates = usual();
        candidates[1].born = NaiveDate::from_ymd_opt(born.0, born.1, born.2).unwrap();
        seat(&candidates, NaiveDate::from_ymd_opt(day.0, day.1, day.2).unwrap()).is_ok()
    };
    assert!(seated((2005, 3, 1), (2026, 3, 1)), "the birthday itself");
    assert!(!seated((2005, 3, 2), (2026, 3, 1)), "the day before");
    assert!(!seated((2004, 2, 29), (2025, 2, 28)), "born on a leap day, in a common year");
    assert!(seated((2004, 2, 29), (2025, 3, 1)));
    assert!(!seated((2027, 1, 1), (2026, 3, 1)), "not born yet");
}

#[test]
fn five_votes_are_as_good_as_three() {
    let mut candidates = usual();
    candidates.push(candidate("three", Seat::Member));
    candidates.push(candidate("four", Seat::Member));
    assert_eq!(seat(&candidates, day()).unwrap().voters().count(), 5);
}

#[test]
fn regions_are_a_wish() {
    let mut candidates = usual();
    candidates[0].region = Some("Москва".to_owned());
    candidates[3].region = Some(" Москва ".to_owned());
    candidates[1].region = None;
    let committee = seat(&candidates, day()).unwrap();
    let same = Warning::SameRegion {
        region: "Москва".to_owned(),
        members: vec![id("chair"), id("first reserve")],
    };
    assert_eq!(committee.warnings(), [Warning::RegionUnknown(id("one")), same]);
}

#[test]
fn reserves_step_in_for_an_interest_until_they_are_used_up() {
    let mut candidates = usual();
    candidates[0].interested = true;
    let mut committee = seat(&candidates, day()).unwrap();
    assert_eq!(committee.voters().collect::<Vec<_>>(), [&id("first reserve"), &id("one"), &id("two")]);
    let replaced = committee.declare_interest(&id("two")).unwrap().unwrap().clone();
    assert_eq!((replaced.left, replaced.stepped_in), (id("two"), id("second reserve")));
    assert_eq!(committee.reserves().count(), 0);
    let third = committee.clone().declare_interest(&id("one")).unwrap_err();
    assert_eq!(third, Fault::ReservesUsedUp(id("one")));
    assert_eq!(committee.declare_interest(&id("a stranger")), Ok(None));
    assert_eq!(committee.substitutions().len(), 2);
}

#[test]
fn a_reserve_with_an_interest_does_not_step_in() {
    let mut candidates = usual();
    candidates[3].interested = true;
    candidates[1].interested = true;
    let committee = seat(&candidates, day()).unwrap();
    assert_eq!(committee.voters().collect::<Vec<_>>(), [&id("chair"), &id("second reserve"), &id("two")]);
    candidates[4].interested = true;
    assert_eq!(seat(&candidates, day()).unwrap_err(), [Fault::ReservesUsedUp(id("one"))]);
    let mut committee = seat(&usual(), day()).unwrap();
    assert_eq!(committee.declare_interest(&id("first reserve")), Ok(None));
    assert_eq!(committee.reserves().collect::<Vec<_>>(), [&id("second reserve")]);
}

#[test]
fn every_voter_votes_once_and_the_majority_decides() {
    let committee = seat(&usual(), day()).unwrap();
    let ballot = |name: &str, vote| Ballot { voter: id(name), vote };
    let (yes, no) = (Vote::Uphold, Vote::Reject);
    let two = [ballot("one", yes), ballot("two", no)];
    assert_eq!(committee.count(&two), Err(VoteError::Missing(id("chair"))));
    let all = [ballot("chair", yes), ballot("one", yes), ballot("two", no)];
    let tally = committee.count(&all).unwrap();
    assert_eq!((tally.uphold, tally.reject, tally.outcome()), (2, 1, yes));
    let against = [ballot("chair", yes), ballot("one", no), ballot("two", no)];
    assert_eq!(committee.count(&against).unwrap().outcome(), no);
    let twice = [ballot("chair", yes), ballot("one", no), ballot("one", no)];
    assert_eq!(committee.count(&twice), Err(VoteError::Twice(id("one"))));
    let reserve = [ballot("chair", yes), ballot("one", no), ballot("first reserve", no)];
    assert_eq!(committee.count(&reserve), Err(VoteError::NoVote(id("first reserve"))));
}
