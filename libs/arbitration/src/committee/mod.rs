//! The appeal committee (5.4.16.5): who sits, who steps in, how it votes.

mod composition;
mod fault;
mod member;
mod substitution;
mod vote;

pub use composition::{Committee, seat};
pub use fault::{Fault, Warning};
pub use member::{Candidate, MemberId, Seat};
pub use substitution::Substitution;
pub use vote::{Ballot, Tally, Vote, VoteError};
