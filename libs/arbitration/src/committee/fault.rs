//! What is wrong with a committee, each with its paragraph.

use rulebook::limits::protests::{COMMITTEE_AGE_YEARS, COMMITTEE_MEMBERS_AT_LEAST, COMMITTEE_RESERVES};
use thiserror::Error;

use super::MemberId;

/// A rule of 5.4.16.5 that a committee breaks.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// No chair, or more than one.
    #[error("a committee has one chair; {0} are named")]
    Chairs(usize),
    /// Too few members.
    #[error("beside its chair a committee has {COMMITTEE_MEMBERS_AT_LEAST} members or more; {0} are named")]
    Members(usize),
    /// Not two reserves.
    #[error("a committee has {COMMITTEE_RESERVES} reserve members; {0} are named")]
    Reserves(usize),
    /// An even number of votes.
    #[error("the number of votes is odd; {0} would vote")]
    EvenVotes(usize),
    /// Somebody is named twice.
    #[error("{} is named twice", .0.0)]
    Twice(MemberId),
    /// Somebody is too young on the day.
    #[error("{} is younger than {COMMITTEE_AGE_YEARS} on that day", .0.0)]
    TooYoung(MemberId),
    /// A judge of the event.
    #[error("{} judges at the event", .0.0)]
    Officiates(MemberId),
    /// A player of the dispute for whom no reserve is left.
    #[error("{} plays in the dispute, and no reserve member is left to step in", .0.0)]
    Disputes(MemberId),
    /// A voter with an interest for whom no reserve is left.
    #[error("{} may have an interest, and no reserve member is left to step in", .0.0)]
    ReservesUsedUp(MemberId),
}

/// What the paragraph only asks for where it is possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// Two or more belong to one region.
    SameRegion {
        /// The region.
        region: String,
        /// Who belongs to it.
        members: Vec<MemberId>,
    },
    /// Whose region nobody told.
    RegionUnknown(MemberId),
}
