//! Seating the event's committee for one appeal: players of the dispute and those with an
//! interest give their places to the reserves.
use ::audit::{Person, people_text};
use api_types::AppealId;
use api_types::appeals::{AppealCommittee, AppealStatus, CommitteeMember, NewInterest, NewSeating};
use api_types::staff::Role;
use api_types::tournaments::Tournament;
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::NewEvent;
use db::AnyConnection;
use serde_json::json;

use super::refusals::problem;
use super::{found, members, no_appeal, showing, states};
use crate::State;
use crate::app::access::require;
use crate::app::audit;
use crate::app::parties::{self, Sides};
use crate::app::zone;
use crate::store::appeals::{self, Kept, Seated};
use crate::store::committees;

/// Those who keep the committee's papers: no judge of the event, whose decision is appealed against.
pub(super) const COMMITTEE: &[Role] = &[Role::Organiser, Role::AppealMember];

pub(crate) async fn put(
    state: &State,
    caller: Caller,
    id: AppealId,
    if_match: IfMatch,
    new: NewSeating,
) -> Outcome<Reply> {
    let (kept, protest, tournament) = found(state, &caller, id).await?;
    allowed_to(&caller, &tournament)?;
    let event = tournament.id;
    let committee = state.db.read(move |connection| committees::find(connection, event)).await?;
    let mut committee = committee.ok_or_else(no_committee)?;
    // Somebody may have become a judge since the committee was named.
    committee.members = members::with_judges(state, &caller, &tournament, committee.members).await?;
    check(&committee.members, &new.interested)?;
    let sides = parties::of_protest(state, &caller, &protest.protest, &tournament).await?;
    let seated = seated(state, &caller, (&tournament, &kept), committee, (&sides, new))?;
    state
        .db
        .write(move |connection| {
            let kept = appeals::lock(connection, id)?.ok_or_else(no_appeal)?;
            if_match.check(kept.appeal.version - 1)?;
            let seated = Seated { interested: on_record(&kept, &seated), ..seated };
            let candidates = states::candidates(&seated.members, &seated.disputing, &seated.interested);
            states::stage(&kept)?.seat(&candidates, seated.day).map_err(problem)?;
            appeals::set_seated(connection, id, (&seated, AppealStatus::CommitteeSeated))?;
            note(connection, &caller, &kept, &seated)
        })
        .await?;
    showing::read(state, id).await
}

/// The interests that are asked to be minded, after those on record since earlier seatings: they stay, whoever is seated
/// with them.
fn on_record(kept: &Kept, seated: &Seated) -> Vec<NewInterest> {
    let before = kept.seated.iter().flat_map(|before| {
        before.interested.iter().chain(&before.declared).filter_map(|interest| {
            let had = before.members.iter().find(|member| member.id == interest.member)?;
            let has = seated.members.iter().find(|member| is_same(member, had))?;
            Some(NewInterest { member: has.id.clone(), reason: interest.reason.clone() })
        })
    });
    let mut all: Vec<NewInterest> = before.collect();
    for interest in &seated.interested {
        if !all.contains(interest) {
            all.push(interest.clone());
        }
    }
    all
}

/// Whether it is one person: by name and birth date, or by the id where one of them was corrected.
fn is_same(one: &CommitteeMember, other: &CommitteeMember) -> bool {
    let (name, born) = (one.name == other.name, one.birth_date == other.birth_date);
    name && born || one.id == other.id && (name || born)
}

pub(super) fn allowed_to(caller: &Caller, tournament: &Tournament) -> Outcome<()> {
    require(caller, tournament, COMMITTEE)
}

fn no_committee() -> ApiError {
    ApiError::conflict(
        "Апелляционный комитет этого соревнования не назначен: PUT /v1/tournaments/{id}/appeal-committee.",
        "This event has no appeal committee yet: PUT /v1/tournaments/{id}/appeal-committee.",
    )
    .citing("rf-2018", law::APPEAL)
}

/// Interests are of those who are named, each with what it is.
pub(super) fn check(members: &[CommitteeMember], interests: &[NewInterest]) -> Outcome<()> {
    let mut faults = Faults::default();
    for (index, interest) in interests.iter().enumerate() {
        faults.text(&interest.reason, 500, &format!("/interested/{index}/reason"));
        faults.check(
            members.iter().any(|member| member.id == interest.member),
            &format!("/interested/{index}/member"),
            "в комитете такого нет",
            "the committee has no such member",
        );
        faults.check(
            interests.iter().take(index).all(|other| other.member != interest.member),
            &format!("/interested/{index}/member"),
            "он уже назван выше: все основания — одной записью",
            "he is named above: tell all of it in one entry",
        );
    }
    faults.finish()
}

fn seated(
    state: &State,
    caller: &Caller,
    (tournament, kept): (&Tournament, &Kept),
    committee: AppealCommittee,
    (sides, new): (&Sides, NewSeating),
) -> Outcome<Seated> {
    let at = state.clock.now();
    let plays = |member: &&CommitteeMember| {
        member.participant_id.is_some_and(|id| {
            id == kept.appeal.appellant || sides.each().any(|(_, party)| party.participant == id)
        })
    };
    let disputing = committee.members.iter().filter(plays).map(|member| member.id.clone()).collect();
    Ok(Seated {
        disputing,
        members: committee.members,
        interested: new.interested,
        declared: Vec::new(),
        day: zone::day(&tournament.regulation, at)?,
        at,
        by: caller.principal.subject.clone(),
    })
}

fn note(connection: &mut AnyConnection, caller: &Caller, kept: &Kept, seated: &Seated) -> Outcome<()> {
    let stage = states::sitting(seated)?;
    let voters: Vec<&str> =
        stage.sitting().map_err(problem)?.voters().map(|voter| voter.0.as_str()).collect();
    // Names stay out of the log, which commits to the digest of those that are shown.
    let people = people_text(seated.members.iter().map(person).collect());
    let data = json!({
        "voters": voters, "interests": seated.interested, "version": kept.appeal.version,
        "texts_sha256": audit::texts(&[("members", &people)])
    });
    let event = NewEvent::by(caller, seated.at, "appeal.committee_seated", kept.appeal.id, data);
    audit::append(connection, event.of_tournament(kept.appeal.tournament_id))?;
    Ok(())
}

fn person(member: &CommitteeMember) -> Person<'_> {
    Person { id: &member.id, name: &member.name, region: member.region.as_deref() }
}
