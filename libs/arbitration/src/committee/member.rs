//! Those who are named for a committee.

use chrono::{Months, NaiveDate};
use rulebook::limits::protests::COMMITTEE_AGE_YEARS;

/// By what a member is known: one name, one person.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MemberId(pub String);

/// A seat of the committee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The chair, who votes.
    Chair,
    /// A member, who votes.
    Member,
    /// A reserve member, who votes once he has stepped in.
    Reserve,
}

/// Somebody named for a seat, with what the rules ask of him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub id: MemberId,
    /// For which seat.
    pub seat: Seat,
    /// Born on.
    pub born: NaiveDate,
    /// The region he belongs to, where it is known.
    pub region: Option<String>,
    /// Whether he judges at the event.
    pub officiates: bool,
    /// Whether he plays in the dispute.
    pub disputes: bool,
    /// Whether he may have a personal interest in the matter.
    pub interested: bool,
}

impl Candidate {
    /// Whether he is old enough on this day: his birthday counts. One born on 29 February comes of age in a common
    /// year on 1 March.
    #[must_use]
    pub fn is_of_age(&self, day: NaiveDate) -> bool {
        self.comes_of_age().is_some_and(|birthday| birthday <= day)
    }

    fn comes_of_age(&self) -> Option<NaiveDate> {
        let years = Months::new(COMMITTEE_AGE_YEARS * 12);
        let birthday = self.born.checked_add_months(years)?;
        // the calendar gives 28 February where there is no 29th
        let same_day = chrono::Datelike::day(&birthday) == chrono::Datelike::day(&self.born);
        if same_day { Some(birthday) } else { birthday.succ_opt() }
    }
}
