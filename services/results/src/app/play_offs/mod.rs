//! Play-offs (3.15.2): recorded, annulled with a reason, shown. A table takes those that stood at its version.
mod admit;
mod places;

use std::collections::BTreeSet;

use api_types::games::GameResult;
use api_types::participants::ParticipantRef;
use api_types::play_offs::{MeetingDecided, NewPlayOff, PlayOff, PlayOffAnnulled, PlayOffAnnulment};
use api_types::regulation::System;
use api_types::{Page, ParticipantId, PlayOffId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{JUDGES, absent, belongs, locked_for, not_final, visible};
use super::rounds::{Refs, named};
use super::snapshot::Snapshot;
use super::teams;
use crate::State;
use crate::store::play_offs::{self, Annulled, Kept};
use crate::store::teams::squads;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{games, participants};

fn missing() -> ApiError {
    ApiError::not_found("Дополнительное соревнование", "Play-off")
}

pub(crate) async fn record(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewPlayOff>,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&body.0.detail, 500, "/detail");
    faults.finish()?;
    let request = Idempotent::new(&caller, format!("record_play_off {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        let tournament = locked_for(connection, &caller, id, JUDGES)?;
        not_final(&tournament)?;
        let round = admit::round(connection, &tournament, &body.0)?;
        admit::not_recorded(connection, &tournament, &body.0.order, round)?;
        let kept = Kept {
            id: PlayOffId::new(),
            tournament_id: id,
            round,
            order: body.0.order,
            detail: body.0.detail,
            recorded_at: now,
            recorded_by: caller.principal.subject.clone(),
            recorded_version: tournament.version,
            annulled: None,
            version: 1,
        };
        play_offs::insert(connection, &kept)?;
        if tournament.regulation.system != System::KnockOut {
            admit::separates(connection, &tournament, &kept)?;
        }
        let data = json!({
            "round": round, "order": kept.order, "detail": kept.detail, "version": tournament.version
        });
        let event = NewEvent::by(&caller, now, "play_off.recorded", kept.id, data).of_tournament(id);
        EventLog::append(connection, event)?;
        let place = format!("/v1/tournaments/{id}/play-offs");
        let shown = shown(connection, &tournament, kept, true)?;
        Ok(Reply::created(place, &shown)?.tagged(shown.version))
    })
    .await
}

pub(crate) async fn annul(
    state: &State,
    caller: Caller,
    id: PlayOffId,
    if_match: IfMatch,
    new: PlayOffAnnulment,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 500, "/reason");
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let of = play_offs::find(connection, id)?.ok_or_else(missing)?.tournament_id;
            let tournament = locked_for(connection, &caller, of, JUDGES)
                .map_err(|error| if error.code == absent().code { missing() } else { error })?;
            not_final(&tournament)?;
            let kept = play_offs::find(connection, id)?.ok_or_else(missing)?;
            if_match.check(kept.version)?;
            if kept.annulled.is_some() {
                return Err(ApiError::conflict("Уже аннулировано.", "It is annulled already."));
            }
            if tournament.regulation.system == System::KnockOut {
                admit::not_built_upon(connection, &tournament, kept.round)?;
            }
            let (by, version) = (caller.principal.subject.clone(), tournament.version);
            let end = Annulled { at: now, by, version, reason: new.reason };
            play_offs::annul(connection, id, &end)?;
            let data = json!({ "reason": end.reason, "order": kept.order, "version": version });
            let event = NewEvent::by(&caller, now, "play_off.annulled", id, data).of_tournament(of);
            EventLog::append(connection, event)?;
            let kept = play_offs::find(connection, id)?.ok_or_else(missing)?;
            let shown = shown(connection, &tournament, kept, true)?;
            Ok(Reply::ok(&shown)?.tagged(shown.version))
        })
        .await
}

pub(crate) async fn list(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Reply> {
    state
        .db
        .read(move |connection| {
            let (tournament, roles) = visible(connection, &visitor, id)?;
            let own = belongs(&visitor, &tournament, &roles);
            let all = play_offs::all(connection, id)?;
            let items: Vec<PlayOff> = all
                .into_iter()
                .map(|kept| shown(connection, &tournament, kept, own))
                .collect::<Outcome<_>>()?;
            Ok(Reply::ok(&Page { items, next: None })?.tagged(tournament.version).revalidated())
        })
        .await
}

fn shown(connection: &mut AnyConnection, tournament: &Tournament, kept: Kept, own: bool) -> Outcome<PlayOff> {
    let refs = sides(connection, tournament)?;
    let applied = kept.annulled.is_none() && applies(connection, tournament, kept.id)?;
    let order = kept.order.iter().map(|id| named(&refs, *id)).collect::<Outcome<Vec<ParticipantRef>>>()?;
    let annulled = kept.annulled.map(|end| PlayOffAnnulled { at: end.at, reason: end.reason });
    Ok(PlayOff {
        id: kept.id,
        tournament_id: kept.tournament_id,
        round: kept.round,
        order,
        detail: kept.detail,
        applied,
        recorded_at: kept.recorded_at,
        recorded_by: Some(kept.recorded_by).filter(|_| own),
        annulled,
        version: kept.version,
    })
}

/// Whether the present table has places that this play-off gave; in a knock-out, whether its meeting has no other
/// winner.
fn applies(connection: &mut AnyConnection, tournament: &Tournament, id: PlayOffId) -> Outcome<bool> {
    if tournament.regulation.system == System::KnockOut {
        let Some(kept) = play_offs::find(connection, id)? else { return Ok(false) };
        return Ok(meeting(connection, tournament, &kept.order, kept.round)?
            .flatten()
            .is_some_and(admit::without_winner));
    }
    let snapshot = Snapshot::read(connection, tournament.id, tournament.version, None)?;
    let index = snapshot.separated.iter().position(|one| one.id == id);
    Ok(index.is_some() && places::of(&snapshot).iter().any(|place| place.play_off == index))
}

/// Who may be equal: the participants, in a team event the teams.
fn sides(connection: &mut AnyConnection, tournament: &Tournament) -> Outcome<Refs> {
    match tournament.regulation.team {
        Some(_) => squads::refs(connection, tournament.id),
        None => participants::refs(connection, tournament.id),
    }
}

/// How the game of two in a round ended, or the match of two teams; none where they did not meet.
fn meeting(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    two: &[ParticipantId],
    round: u16,
) -> Outcome<Option<Option<GameResult>>> {
    if tournament.regulation.team.is_some() {
        return teams::field::meeting(connection, tournament, two, round);
    }
    let these: BTreeSet<&ParticipantId> = two.iter().collect();
    let mut of_round = games::of_round(connection, tournament.id, round)?.into_iter();
    let met = of_round.find(|game| BTreeSet::from([&game.white, &game.black]) == these);
    Ok(met.map(|game| game.result))
}

/// The play-offs of a knock-out's rounds before one.
pub(crate) fn decided(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    before: u16,
) -> Outcome<Vec<MeetingDecided>> {
    if tournament.regulation.system != System::KnockOut {
        return Ok(Vec::new());
    }
    let standing = play_offs::standing(connection, tournament.id, tournament.version)?;
    let told = |kept: Kept| match kept.order.as_slice() {
        [winner, loser] if kept.round < before => {
            let (winner, loser) = (*winner, *loser);
            Some(MeetingDecided { round: kept.round, winner, loser, detail: kept.detail })
        }
        _ => None,
    };
    Ok(standing.into_iter().filter_map(told).collect())
}

/// Keeps what was decided with the draw of a round, where no play-off says so yet.
pub(crate) fn keep_decided(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    decided: &[MeetingDecided],
    (version, now, by): (i64, DateTime<Utc>, &str),
) -> Outcome<()> {
    let standing = play_offs::standing(connection, tournament.id, version)?;
    for one in decided {
        let order = vec![one.winner, one.loser];
        if standing.iter().any(|kept| kept.round == one.round && kept.is_of(&order)) {
            continue;
        }
        let kept = Kept {
            id: PlayOffId::new(),
            tournament_id: tournament.id,
            round: one.round,
            order,
            detail: one.detail.clone(),
            recorded_at: now,
            recorded_by: by.to_owned(),
            recorded_version: version,
            annulled: None,
            version: 1,
        };
        play_offs::insert(connection, &kept)?;
    }
    Ok(())
}
