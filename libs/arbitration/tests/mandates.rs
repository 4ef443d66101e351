//! Who may act for whom: days and rounds included at both ends, revocation from its moment on.

#![cfg(test)]

use arbitration::mandate::{Mandate, MandateError, Power, Use};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

fn day(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 5, day).unwrap()
}

fn noon(of: u32) -> DateTime<Utc> {
    day(of).and_hms_opt(12, 0, 0).unwrap().and_utc()
}

fn matter(of: u32, round: u16) -> Use {
    Use { at: noon(of), day: day(of), round }
}

fn mandate(power: Power) -> Mandate {
    Mandate { power, valid_from: day(3), valid_to: Some(day(7)), revoked_at: None }
}

#[test]
fn both_days_are_included() {
    let mandate = mandate(Power::Representative);
    let used = |of| mandate.serves(&matter(of, 1));
    assert_eq!(used(2), Err(MandateError::NotYet(day(3))));
    assert_eq!([used(3), used(7)], [Ok(()), Ok(())]);
    assert_eq!(used(8), Err(MandateError::Expired(day(7))));
    let open = Mandate { valid_to: None, ..mandate };
    assert_eq!(open.serves(&matter(30, 1)), Ok(()));
}

#[test]
fn a_captain_serves_in_his_rounds() {
    let captain = mandate(Power::Captain { from: 2, to: Some(4) });
    let used = |round| captain.serves(&matter(5, round));
    assert_eq!([used(2), used(4)], [Ok(()), Ok(())]);
    assert_eq!([used(1), used(5)], [Err(MandateError::OtherRound(1)), Err(MandateError::OtherRound(5))]);
    let to_the_end = mandate(Power::Captain { from: 2, to: None });
    assert_eq!(to_the_end.serves(&matter(5, 9)), Ok(()));
}

#[test]
fn what_was_done_before_a_revocation_stands() {
    let revoked = Mandate { revoked_at: Some(noon(5)), ..mandate(Power::Representative) };
    let before = Use { at: noon(5) - TimeDelta::milliseconds(1), ..matter(5, 1) };
    assert_eq!(revoked.serves(&before), Ok(()));
    assert_eq!(revoked.serves(&matter(5, 1)), Err(MandateError::Revoked(noon(5))));
}

#[test]
fn a_mandate_that_ends_before_it_begins_is_none() {
    let backwards = Mandate { valid_to: Some(day(2)), ..mandate(Power::Representative) };
    assert!(matches!(backwards.check(), Err(MandateError::Backwards { .. })));
    for power in [Power::Captain { from: 0, to: None }, Power::Captain { from: 3, to: Some(2) }] {
        assert!(matches!(mandate(power).check(), Err(MandateError::Rounds { .. })));
    }
    assert_eq!(mandate(Power::Captain { from: 3, to: Some(3) }).check(), Ok(()));
}
