//! 5.4.16.5: whom a committee is made of.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rulebook::limits::protests::{COMMITTEE_MEMBERS_AT_LEAST, COMMITTEE_RESERVES};

use super::{Candidate, Fault, MemberId, Seat, Substitution, Warning};

/// A committee that may sit: every rule is kept, and nobody votes who plays in the dispute or has an interest in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Committee {
    pub(super) chair: Candidate,
    pub(super) members: Vec<Candidate>,
    pub(super) reserves: Vec<Candidate>,
    pub(super) substitutions: Vec<Substitution>,
    warnings: Vec<Warning>,
}

/// Seats a committee on a day; those with an interest, and players of the dispute, are replaced by the reserves, in the order
/// these are named.
///
/// # Errors
/// Every rule that is broken.
pub fn seat(candidates: &[Candidate], day: NaiveDate) -> Result<Committee, Vec<Fault>> {
    let of = |seat| candidates.iter().filter(move |candidate| candidate.seat == seat).cloned();
    let chairs: Vec<Candidate> = of(Seat::Chair).collect();
    let members: Vec<Candidate> = of(Seat::Member).collect();
    let reserves: Vec<Candidate> = of(Seat::Reserve).collect();
    let mut faults = numbers(chairs.len(), members.len(), reserves.len());
    faults.extend(persons(candidates, day));
    let Some(chair) = chairs.into_iter().next().filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    let warnings = regions(candidates);
    let committee = Committee { chair, members, reserves, substitutions: Vec::new(), warnings };
    committee.without_the_concerned()
}

fn numbers(chairs: usize, members: usize, reserves: usize) -> Vec<Fault> {
    let votes = chairs + members;
    let rules = [
        (chairs != 1, Fault::Chairs(chairs)),
        (members < COMMITTEE_MEMBERS_AT_LEAST, Fault::Members(members)),
        (reserves != COMMITTEE_RESERVES, Fault::Reserves(reserves)),
        (votes.is_multiple_of(2), Fault::EvenVotes(votes)),
    ];
    rules.into_iter().filter_map(|(broken, fault)| broken.then_some(fault)).collect()
}

fn persons(candidates: &[Candidate], day: NaiveDate) -> Vec<Fault> {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for candidate in candidates {
        let id = || candidate.id.clone();
        if !seen.insert(&candidate.id) {
            faults.push(Fault::Twice(id()));
        }
        if !candidate.is_of_age(day) {
            faults.push(Fault::TooYoung(id()));
        }
        if candidate.officiates {
            faults.push(Fault::Officiates(id()));
        }
    }
    faults
}

/// "Where it is possible" all belong to different regions: told, not refused.
fn regions(candidates: &[Candidate]) -> Vec<Warning> {
    let mut by_region: BTreeMap<&str, Vec<MemberId>> = BTreeMap::new();
    let mut warnings = Vec::new();
    for candidate in candidates {
        match candidate.region.as_deref().map(str::trim).filter(|region| !region.is_empty()) {
            Some(region) => by_region.entry(region).or_default().push(candidate.id.clone()),
            None => warnings.push(Warning::RegionUnknown(candidate.id.clone())),
        }
    }
    let shared = by_region.into_iter().filter(|(_, members)| members.len() > 1);
    warnings
        .extend(shared.map(|(region, members)| Warning::SameRegion { region: region.to_owned(), members }));
    warnings
}

impl Committee {
    /// Who has a vote: the chair first.
    pub fn voters(&self) -> impl Iterator<Item = &MemberId> {
        std::iter::once(&self.chair).chain(&self.members).map(|voter| &voter.id)
    }

    /// Who can still step in, in their order.
    pub fn reserves(&self) -> impl Iterator<Item = &MemberId> {
        self.reserves.iter().map(|reserve| &reserve.id)
    }

    /// Who stepped in for whom, in the order it happened.
    #[must_use]
    pub fn substitutions(&self) -> &[Substitution] {
        &self.substitutions
    }

    /// What could not be had.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }
}
