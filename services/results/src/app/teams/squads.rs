//! Entering teams, showing and changing them.
use api_types::regulation::System;
use api_types::teams::{Captain, NewTeam, Team};
use api_types::{TeamId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, PageLimits, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{OFFICE, belongs, locked_for, not_final, visible};
use super::super::latin::latin;
use super::line_ups::is_captain;
use super::squad_checks::{check, check_members, check_squad_kept};
use super::{captains, missing, numbers};
use crate::State;
use crate::store::rounds;
use crate::store::teams::squads;
use crate::store::tournaments::Kept as Tournament;

pub(crate) async fn enter(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewTeam>,
) -> Outcome<Reply> {
    check(&body.0)?;
    let request = Idempotent::new(&caller, format!("enter_team {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        let tournament = locked_for(connection, &caller, id, OFFICE)?;
        not_final(&tournament)?;
        let others = squads::all(connection, id)?;
        check_members(connection, &tournament, &others, None, &body.0)?;
        let no = number(connection, &tournament, &others)?;
        let team = Team { no, ..team(&tournament, TeamId::new(), body.0) };
        squads::insert(connection, &team)?;
        if team.no.is_some() {
            numbers::players(connection, id)?;
        }
        let data = json!({ "name": team.name, "members": team.members, "version": tournament.version });
        let event = NewEvent::by(&caller, now, "team.entered", team.id, data);
        EventLog::append(connection, event.of_tournament(id))?;
        Ok(Reply::created(format!("/v1/tournaments/{id}/teams/{}", team.id), &team)?.tagged(1))
    })
    .await
}

/// Numbers of teams that meet come with the first round. Who comes later stands after all others (3.17.5.1); where
/// players meet, teams stand in the order of entry.
fn number(connection: &mut AnyConnection, tournament: &Tournament, others: &[Team]) -> Outcome<Option<u32>> {
    let next = others.iter().filter_map(|team| team.no).max().unwrap_or(0) + 1;
    if tournament.regulation.team.is_none() {
        return Ok(Some(next));
    }
    let Some(last) = rounds::all(connection, tournament.id)?.pop() else { return Ok(None) };
    if tournament.regulation.system != System::Swiss || last.number >= tournament.regulation.rounds {
        return Err(ApiError::conflict(
            "Места в таблице разыграны или опубликован последний тур: заявить команду уже нельзя.",
            "The places of the table are drawn, or the last round is published: a team can no longer be entered.",
        ));
    }
    Ok(Some(next))
}

fn team(tournament: &Tournament, id: TeamId, new: NewTeam) -> Team {
    let captain = new.captain.map(|captain| {
        let own = || tournament.federation.clone();
        let federation = captain.account.as_ref().map(|_| captain.account_federation.unwrap_or_else(own));
        Captain {
            name: captain.name.trim().to_owned(),
            account: captain.account,
            account_federation: federation,
        }
    });
    Team {
        id,
        tournament_id: tournament.id,
        no: None,
        name_latin: latin(new.name.trim()),
        name: new.name.trim().to_owned(),
        region: new.region,
        captain,
        former_captains: Vec::new(),
        members: new.members,
        withdrawn_after_round: None,
        departure: None,
        absent_rounds: Vec::new(),
        version: 1,
    }
}

pub(crate) async fn list(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
    limits: PageLimits,
) -> Outcome<Vec<Team>> {
    state
        .db
        .read(move |connection| {
            let (tournament, roles) = visible(connection, &visitor, id)?;
            let own = belongs(&visitor, &tournament, &roles);
            let page = squads::page(connection, id, &limits)?;
            Ok(page.into_iter().map(|team| told(team, own, &visitor)).collect())
        })
        .await
}

pub(crate) async fn show(
    state: &State,
    visitor: Visitor,
    (id, team): (TournamentId, TeamId),
) -> Outcome<Reply> {
    state
        .db
        .read(move |connection| {
            let (tournament, roles) = visible(connection, &visitor, id)?;
            let team = squads::find(connection, id, team)?.ok_or_else(missing)?;
            let version = team.version;
            let own = belongs(&visitor, &tournament, &roles);
            Ok(Reply::ok(&told(team, own, &visitor))?.tagged(version))
        })
        .await
}

/// Whose account is the captain's is for the event's own people, and for himself.
fn told(mut team: Team, own: bool, visitor: &Visitor) -> Team {
    let himself = visitor.principal.as_ref().is_some_and(|principal| is_captain(principal, &team));
    if !own
        && !himself
        && let Some(captain) = &mut team.captain
    {
        captain.account = None;
        captain.account_federation = None;
    }
    for former in team.former_captains.iter_mut().filter(|_| !own) {
        former.captain.account = None;
        former.captain.account_federation = None;
    }
    team
}

pub(crate) async fn change(
    state: &State,
    caller: Caller,
    (id, team_id): (TournamentId, TeamId),
    if_match: IfMatch,
    new: NewTeam,
) -> Outcome<Reply> {
    check(&new)?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, OFFICE)?;
            not_final(&tournament)?;
            let before = squads::find(connection, id, team_id)?.ok_or_else(missing)?;
            if_match.check(before.version)?;
            let others = squads::all(connection, id)?;
            check_members(connection, &tournament, &others, Some(team_id), &new)?;
            check_squad_kept(&tournament, &before, &new)?;
            let changed = team(&tournament, team_id, new);
            let after = Team {
                former_captains: captains::former(connection, &before, changed.captain.as_ref())?,
                no: before.no,
                withdrawn_after_round: before.withdrawn_after_round,
                departure: before.departure,
                absent_rounds: before.absent_rounds,
                ..changed
            };
            squads::update(connection, &after)?;
            let data = json!({
                "name": after.name, "members": after.members, "before": before.members,
                "captain": after.captain, "captain_before": before.captain,
                "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "team.changed", team_id, data);
            EventLog::append(connection, event.of_tournament(id))?;
            shown(connection, id, team_id)
        })
        .await
}

/// The team as it stands, for the reply.
pub(super) fn shown(connection: &mut AnyConnection, id: TournamentId, team: TeamId) -> Outcome<Reply> {
    let team = squads::find(connection, id, team)?.ok_or_else(missing)?;
    Ok(Reply::ok(&team)?.tagged(team.version))
}
