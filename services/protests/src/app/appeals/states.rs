//! A stored appeal as a state of the library's, and as it is answered.
use api_types::appeals::{
    Appeal as Answer, AppealBallot, AppealStatus, AppealVote, CommitteeMember, CommitteeSeat, NewInterest,
    Seating, SteppedIn, TakenSeat,
};
use arbitration::Appeal;
use arbitration::committee::{Ballot, Candidate, Committee, MemberId, Seat, Tally, Vote};
use chassis::error::{ApiError, Outcome};

use super::refusals::{problem, warning};
use crate::store::appeals::{Kept, Seated};

const fn seat(seat: CommitteeSeat) -> Seat {
    match seat {
        CommitteeSeat::Chair => Seat::Chair,
        CommitteeSeat::Member => Seat::Member,
        CommitteeSeat::Reserve => Seat::Reserve,
    }
}

/// Those named, with what is known of them in this dispute.
pub(super) fn candidates(
    members: &[CommitteeMember],
    disputing: &[String],
    interested: &[NewInterest],
) -> Vec<Candidate> {
    let candidate = |member: &CommitteeMember| Candidate {
        id: MemberId(member.id.clone()),
        seat: seat(member.seat),
        born: member.birth_date,
        region: member.region.clone(),
        officiates: member.officiates,
        disputes: disputing.contains(&member.id),
        interested: interested.iter().any(|one| one.member == member.id),
    };
    members.iter().map(candidate).collect()
}

/// The committee that sits, from what was stored when it was seated.
pub(super) fn sitting(seated: &Seated) -> Outcome<Appeal> {
    let candidates = candidates(&seated.members, &seated.disputing, &seated.interested);
    let mut appeal = Appeal::Appealed.seat(&candidates, seated.day).map_err(problem)?;
    for interest in &seated.declared {
        appeal = appeal.declare_interest(&MemberId(interest.member.clone())).map_err(problem)?;
    }
    Ok(appeal)
}

pub(super) fn stage(kept: &Kept) -> Outcome<Appeal> {
    let seated = || kept.seated.as_ref().ok_or_else(|| lost("committee"));
    match kept.appeal.status {
        AppealStatus::Appealed => Ok(Appeal::Appealed),
        AppealStatus::CommitteeSeated => sitting(seated()?),
        AppealStatus::Decided => tally(kept).map(Appeal::Decided),
        AppealStatus::Closed => tally(kept).map(Appeal::Closed),
        AppealStatus::Withdrawn => Ok(Appeal::Withdrawn),
    }
}

fn tally(kept: &Kept) -> Outcome<Tally> {
    let decision = kept.appeal.decision.as_ref().ok_or_else(|| lost("decision"))?;
    let count = |vote| decision.ballots.iter().filter(|ballot| ballot.vote == vote).count();
    Ok(Tally { uphold: count(AppealVote::Uphold), reject: count(AppealVote::Reject) })
}

fn lost(what: &str) -> ApiError {
    ApiError::internal(format!("an appeal without its {what}"))
}

pub(super) fn ballots(ballots: &[AppealBallot]) -> Vec<Ballot> {
    let ballot = |one: &AppealBallot| Ballot {
        voter: MemberId(one.member.clone()),
        vote: match one.vote {
            AppealVote::Uphold => Vote::Uphold,
            AppealVote::Reject => Vote::Reject,
        },
    };
    ballots.iter().map(ballot).collect()
}

pub(super) const fn outcome(tally: Tally) -> AppealVote {
    match tally.outcome() {
        Vote::Uphold => AppealVote::Uphold,
        Vote::Reject => AppealVote::Reject,
    }
}

/// The appeal with the seats of its committee. Birth dates are the office's alone.
pub(super) fn shown(kept: Kept) -> Outcome<Answer> {
    let Kept { mut appeal, seated } = kept;
    if let Some(seated) = seated {
        let stage = sitting(&seated)?;
        appeal.committee = Some(seating(&seated, stage.sitting().ok()));
    }
    Ok(appeal)
}

/// Nobody sits any more where the reserves were used up; what is on record is shown.
fn seating(seated: &Seated, committee: Option<&Committee>) -> Seating {
    let taken = |id: &MemberId, seat: CommitteeSeat| {
        let member = seated.members.iter().find(|member| member.id == id.0);
        let name = member.map(|member| member.name.clone()).unwrap_or_default();
        TakenSeat { id: id.0.clone(), name, seat, region: member.and_then(|member| member.region.clone()) }
    };
    let voting = std::iter::once(CommitteeSeat::Chair).chain(std::iter::repeat(CommitteeSeat::Member));
    let voters = committee.into_iter().flat_map(Committee::voters);
    let voters = voters.zip(voting).map(|(id, seat)| taken(id, seat));
    let reserves = committee.into_iter().flat_map(Committee::reserves);
    let reserves = reserves.map(|id| taken(id, CommitteeSeat::Reserve));
    let stepped = committee.into_iter().flat_map(Committee::substitutions);
    let seats: Vec<TakenSeat> = voters.chain(reserves).collect();
    let gone = seated.members.iter().filter(|member| seats.iter().all(|seat| seat.id != member.id));
    let left = gone.map(|member| taken(&MemberId(member.id.clone()), member.seat)).collect();
    Seating {
        seats,
        left,
        substitutions: stepped
            .map(|one| SteppedIn { left: one.left.0.clone(), stepped_in: one.stepped_in.0.clone() })
            .collect(),
        interests: seated.interested.iter().chain(&seated.declared).cloned().collect(),
        warnings: committee.into_iter().flat_map(Committee::warnings).map(warning).collect(),
        seated_at: seated.at,
        seated_by: seated.by.clone(),
    }
}
