//! The committee of an event: named by the organiser, or elected among the participants.
use std::collections::BTreeSet;

use api_types::appeals::{AppealCommittee, CommitteeMember, Formation, NewAppealCommittee};
use api_types::staff::Role;
use api_types::tournaments::Tournament;
use api_types::{ProblemCode, TournamentId};
use arbitration::committee::seat;
use arbitration::{AppealRefusal, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::NewEvent;
use chrono::{DateTime, Utc};
use serde_json::json;

use super::refusals::{of_committee, problem, warning};
use super::{allowed, members, states};
use crate::State;
use crate::app::access::{ANYBODY, OFFICE, require};
use crate::app::audit;
use crate::app::zone;
use crate::store::committees;

/// The organiser names it.
const APPOINTS: &[Role] = &[Role::Organiser];
/// More nobody has.
const MOST: usize = 31;

pub(crate) async fn put(
    state: &State,
    caller: Caller,
    id: TournamentId,
    if_match: Option<IfMatch>,
    new: NewAppealCommittee,
) -> Outcome<Reply> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, if new.formed == Formation::Elected { OFFICE } else { APPOINTS })?;
    check(&new)?;
    if !allowed(&tournament.regulation) {
        return Err(problem(AppealRefusal::Level));
    }
    let now = state.clock.now();
    members::play(state, &caller, &tournament, &new).await?;
    let named = members::with_judges(state, &caller, &tournament, new.members).await?;
    composed(&tournament, &named, now)?;
    let reply = state
        .db
        .write(move |connection| {
            let present = committees::find(connection, id)?;
            let version = next_version(present.as_ref(), if_match)?;
            let committee = AppealCommittee {
                tournament_id: id,
                formed: new.formed,
                members: named,
                warnings: Vec::new(),
                put_by: caller.principal.subject.clone(),
                put_at: now,
                version,
            };
            if !committees::put(connection, &committee)? {
                return Err(overtaken());
            }
            // Names and dates of birth stay out of the log, which commits to their digest.
            let written = serde_json::to_string(&committee.members)
                .map_err(|error| ApiError::internal(error.to_string()))?;
            let ids: Vec<&str> = committee.members.iter().map(|one| one.id.as_str()).collect();
            let data = json!({ "formed": committee.formed, "members": ids, "version": version,
                "texts_sha256": audit::texts(&[("members", &written)])
            });
            let event = NewEvent::by(&caller, now, "appeal_committee.put", id, data).of_tournament(id);
            audit::append(connection, event)?;
            Ok::<_, ApiError>(committee)
        })
        .await?;
    answer(&tournament, reply, now)
}

pub(crate) async fn show(state: &State, caller: Caller, id: TournamentId) -> Outcome<Reply> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, ANYBODY)?;
    let found = state.db.read(move |connection| committees::find(connection, id)).await?;
    let committee = found.ok_or_else(|| ApiError::not_found("Апелляционный комитет", "Appeal committee"))?;
    answer(&tournament, committee, state.clock.now())
}

/// With what could not be had told beside it.
fn answer(tournament: &Tournament, mut committee: AppealCommittee, now: DateTime<Utc>) -> Outcome<Reply> {
    let day = zone::day(&tournament.regulation, now)?;
    let seated = seat(&states::candidates(&committee.members, &[], &[]), day);
    committee.warnings = seated.iter().flat_map(|one| one.warnings()).map(warning).collect();
    let version = committee.version;
    Ok(Reply::ok(&committee)?.tagged(version))
}

fn check(new: &NewAppealCommittee) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.check(new.members.len() <= MOST, "/members", "слишком много членов", "too many members");
    for (index, member) in new.members.iter().enumerate() {
        faults.line(&member.id, 100, &format!("/members/{index}/id"));
        faults.line(&member.name, 200, &format!("/members/{index}/name"));
        if let Some(account) = &member.account {
            faults.line(account, 100, &format!("/members/{index}/account"));
        }
        if let Some(region) = &member.region {
            faults.line(region, 200, &format!("/members/{index}/region"));
        }
    }
    let plays: Vec<_> = new.members.iter().filter_map(|member| member.participant_id).collect();
    let distinct: BTreeSet<_> = plays.iter().collect();
    faults.check(
        distinct.len() == plays.len(),
        "/members",
        "участник назван дважды",
        "a participant is named twice",
    );
    for (index, member) in new.members.iter().enumerate() {
        faults.check(
            !new.members.iter().take(index).any(|other| members::same_person(member, other)),
            &format!("/members/{index}"),
            "этот человек уже в комитете: у двоих одна учётная запись, или одни имя и дата рождения",
            "this person is in the committee already: two have one account, or one name and date of birth",
        );
    }
    faults.finish().map_err(|error| error.citing("rf-2018", law::APPEAL))
}

/// The rules of 5.4.16.5, on this day and without a dispute yet.
fn composed(tournament: &Tournament, members: &[CommitteeMember], now: DateTime<Utc>) -> Outcome<()> {
    let day = zone::day(&tournament.regulation, now)?;
    seat(&states::candidates(members, &[], &[]), day).map(|_| ()).map_err(|faults| of_committee(&faults))
}

fn next_version(present: Option<&AppealCommittee>, if_match: Option<IfMatch>) -> Outcome<i64> {
    let Some(present) = present else { return Ok(1) };
    let if_match = if_match.ok_or_else(|| {
        ApiError::new(
            ProblemCode::PreconditionRequired,
            "Комитет уже назначен: чтобы заменить его, нужен If-Match с его ETag.",
            "There is a committee already: to replace it, an If-Match with its ETag is needed.",
        )
    })?;
    if_match.check(present.version)?;
    Ok(present.version + 1)
}

fn overtaken() -> ApiError {
    ApiError::conflict(
        "Комитет только что назначил кто-то другой; прочитайте его.",
        "Somebody else has just named the committee; read it.",
    )
    .citing("rf-2018", law::APPEAL)
}
