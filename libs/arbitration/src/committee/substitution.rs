//! 5.4.16.5: whoever plays in the dispute, or may have a personal interest in it, gives his place to a reserve member.

use super::{Candidate, Committee, Fault, MemberId};

/// A reserve member took somebody's place, the chair's as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitution {
    /// Who left.
    pub left: MemberId,
    /// Who stepped in.
    pub stepped_in: MemberId,
}

impl Committee {
    /// Replaces those who play in the dispute, and those who were named with an interest.
    pub(super) fn without_the_concerned(mut self) -> Result<Self, Vec<Fault>> {
        let concerned = |one: &Candidate| one.interested || one.disputes;
        self.reserves.retain(|reserve| !concerned(reserve));
        let leave = std::iter::once(&self.chair).chain(&self.members).filter(|voter| concerned(voter));
        let leave: Vec<(MemberId, bool)> = leave.map(|voter| (voter.id.clone(), voter.disputes)).collect();
        let mut faults = Vec::new();
        for (id, disputes) in leave {
            if let Err(fault) = self.replace(&id) {
                faults.push(if disputes { Fault::Disputes(id) } else { fault });
            }
        }
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// Takes an interest that somebody declares, or that others expect of him. A reserve member with one no longer
    /// steps in; of a stranger nothing changes.
    ///
    /// # Errors
    /// Where a voter has to leave and no reserve member is left: the committee cannot sit.
    pub fn declare_interest(&mut self, id: &MemberId) -> Result<Option<&Substitution>, Fault> {
        if self.voters().any(|voter| voter == id) {
            return self.replace(id).map(|()| self.substitutions.last());
        }
        self.reserves.retain(|reserve| reserve.id != *id);
        Ok(None)
    }

    fn replace(&mut self, id: &MemberId) -> Result<(), Fault> {
        if self.reserves.is_empty() {
            return Err(Fault::ReservesUsedUp(id.clone()));
        }
        let reserve = self.reserves.remove(0);
        let substitution = Substitution { left: id.clone(), stepped_in: reserve.id.clone() };
        if let Some(place) = self.place_of(id) {
            *place = Candidate { seat: place.seat, ..reserve };
            self.substitutions.push(substitution);
        }
        Ok(())
    }

    fn place_of(&mut self, id: &MemberId) -> Option<&mut Candidate> {
        std::iter::once(&mut self.chair).chain(&mut self.members).find(|voter| voter.id == *id)
    }
}
