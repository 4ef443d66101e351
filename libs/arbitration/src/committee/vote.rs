//! The vote: every voter has one, and an odd number of them cannot be level.

use std::collections::BTreeSet;

use thiserror::Error;

use super::{Committee, MemberId};

/// How a voter decides the appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Vote {
    /// The appeal is upheld.
    Uphold,
    /// The chief judge's decision stands.
    Reject,
}

/// One voter's vote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    /// Whose.
    pub voter: MemberId,
    /// How.
    pub vote: Vote,
}

/// A vote that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// For upholding.
    pub uphold: usize,
    /// For rejecting.
    pub reject: usize,
}

impl Tally {
    /// What the majority decided.
    #[must_use]
    pub const fn outcome(self) -> Vote {
        if self.uphold > self.reject { Vote::Uphold } else { Vote::Reject }
    }
}

/// Why a vote does not stand.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum VoteError {
    /// Somebody without a vote.
    #[error("{} has no vote in this committee", .0.0)]
    NoVote(MemberId),
    /// Two ballots of one voter.
    #[error("{} voted twice", .0.0)]
    Twice(MemberId),
    /// A voter whose ballot is missing: with it gone the votes could be even.
    #[error("the vote of {} is missing", .0.0)]
    Missing(MemberId),
}

impl Committee {
    /// Counts the vote.
    ///
    /// # Errors
    /// Where a ballot is missing, double, or of somebody without a vote.
    pub fn count(&self, ballots: &[Ballot]) -> Result<Tally, VoteError> {
        let voters: BTreeSet<&MemberId> = self.voters().collect();
        let mut voted = BTreeSet::new();
        for ballot in ballots {
            if !voters.contains(&ballot.voter) {
                return Err(VoteError::NoVote(ballot.voter.clone()));
            }
            if !voted.insert(&ballot.voter) {
                return Err(VoteError::Twice(ballot.voter.clone()));
            }
        }
        if let Some(missing) = self.voters().find(|voter| !voted.contains(voter)) {
            return Err(VoteError::Missing(missing.clone()));
        }
        let uphold = ballots.iter().filter(|ballot| ballot.vote == Vote::Uphold).count();
        Ok(Tally { uphold, reject: ballots.len() - uphold })
    }
}
