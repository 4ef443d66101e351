//! Mandates of representatives: taken on record by the office, revoked with a reason, and whether one serves.
use api_types::mandates::{Mandate, MandateRevocation, NewMandate, Revoked};
use api_types::tournaments::Tournament;
use api_types::{MandateId, ProblemCode, TournamentId};
use arbitration::law;
use arbitration::mandate::{Mandate as Paper, MandateError, Power, Use};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, PageLimits, Reply};
use chassis::store::{Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use serde_json::json;

use super::access::{self, OFFICE, found, require};
use super::parties::Party;
use super::refusals::citing;
use super::zone;
use crate::State;
use crate::app::audit;
use crate::store::mandates;

/// What a caller's mandates say of a participant.
pub(super) enum Standing {
    /// One serves.
    Serves(MandateId),
    /// There are some, and none serves; why the latest does not.
    Fails(MandateError),
    /// There is none.
    None,
}

fn paper(mandate: &Mandate) -> Paper {
    Paper {
        power: Power::Representative,
        valid_from: mandate.valid_from,
        valid_to: mandate.valid_to,
        revoked_at: mandate.revoked.as_ref().map(|revoked| revoked.at),
    }
}

/// Whether the caller stands for this participant then. In a team event a team's mandate does, and no player's own
/// (3.16.7).
pub(super) async fn of_caller(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    party: &Party,
    at: DateTime<Utc>,
) -> Outcome<Standing> {
    let (id, principal) = (tournament.id, caller.principal.clone());
    let read = move |connection: &mut db::AnyConnection| {
        mandates::of_account(connection, id, (&principal.subject, principal.federation.as_deref()))
    };
    let held = state.db.read(read).await?;
    standing(&held, tournament, party, at)
}

/// Whether anybody stands for this participant then.
pub(super) async fn of_party(
    state: &State,
    tournament: &Tournament,
    party: &Party,
    at: DateTime<Utc>,
) -> Outcome<Standing> {
    let (id, who) = (tournament.id, (party.participant, party.team));
    let held = state.db.read(move |connection| mandates::of_represented(connection, id, who)).await?;
    standing(&held, tournament, party, at)
}

fn standing(
    held: &[Mandate],
    tournament: &Tournament,
    party: &Party,
    at: DateTime<Utc>,
) -> Outcome<Standing> {
    let own = |mandate: &&Mandate| match party.team {
        Some(team) => mandate.team_id == Some(team),
        None => mandate.participant_id == Some(party.participant),
    };
    // The rounds of a mandate are a captain's.
    let matter = Use { at, day: zone::day(&tournament.regulation, at)?, round: 0 };
    let mut standing = Standing::None;
    for mandate in held.iter().filter(own) {
        match paper(mandate).serves(&matter) {
            Ok(()) => return Ok(Standing::Serves(mandate.id)),
            Err(error) => standing = Standing::Fails(error),
        }
    }
    Ok(standing)
}

/// The refusal of a representative whose mandate does not serve.
pub(super) fn refused(tournament: &Tournament, error: MandateError) -> ApiError {
    let told = match &error {
        MandateError::Revoked(at) => format!("the mandate was revoked at {}", in_zone(tournament, *at)),
        other => other.to_string(),
    };
    let (ru, until) = match error {
        MandateError::NotYet(day) => (format!("Доверенность действует с {day}."), None),
        MandateError::Expired(day) => (format!("Срок доверенности истёк: она действовала по {day}."), None),
        MandateError::Revoked(at) => {
            (format!("Доверенность отозвана {} (deadline).", in_zone(tournament, at)), Some(at))
        }
        MandateError::OtherRound(round) => (format!("На тур {round} доверенность не действует."), None),
        MandateError::Backwards { .. } | MandateError::Rounds { .. } => {
            ("Сроки доверенности перепутаны.".to_owned(), None)
        }
    };
    let refused = ApiError::new(
        ProblemCode::Forbidden,
        format!("{ru} Бумагу вносит тот, кого представляют, новый представитель или судейская коллегия."),
        format!("{told}: the one represented enters the paper, another representative, or the judges."),
    );
    let error = citing(refused, cited(tournament));
    match until {
        Some(at) => error.until(at),
        None => error,
    }
}

/// A moment as it was where the event is held.
fn in_zone(tournament: &Tournament, at: DateTime<Utc>) -> String {
    let zone = zone::of(&tournament.regulation).unwrap_or(chrono_tz::Tz::UTC);
    at.with_timezone(&zone).format("%d.%m.%Y %H:%M:%S %:z").to_string()
}

const fn cited(tournament: &Tournament) -> &'static str {
    if tournament.regulation.team.is_some() { law::TEAM_PROTESTS } else { law::FORM }
}

pub(crate) async fn enter(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewMandate>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("enter_mandate {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, OFFICE)?;
    check(&tournament, &body.0)?;
    represented(state, &caller, &tournament, &body.0).await?;
    let now = state.clock.now();
    let mandate = mandate(&caller, &tournament, body.0, now);
    once(&state.db, request, now, move |connection| {
        mandates::insert(connection, &mandate)?;
        let data = json!({
            "participant_id": mandate.participant_id, "team_id": mandate.team_id, "account": mandate.account,
            "valid_from": mandate.valid_from, "valid_to": mandate.valid_to, "version": mandate.version,
            "texts_sha256": audit::texts(&[
                ("name", &mandate.name), ("issued_by", &mandate.issued_by), ("document", &mandate.document)
            ])
        });
        let event = NewEvent::by(&caller, now, "mandate.entered", mandate.id, data).of_tournament(id);
        audit::append(connection, event)?;
        let place = format!("/v1/tournaments/{id}/mandates");
        Ok(Reply::created(place, &mandate)?.tagged(mandate.version))
    })
    .await
}

fn check(tournament: &Tournament, new: &NewMandate) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.line(&new.name, 200, "/name");
    faults.line(&new.issued_by, 200, "/issued_by");
    faults.line(&new.document, 500, "/document");
    if let Some(account) = &new.account {
        faults.line(account, 100, "/account");
    }
    faults.check(
        new.valid_to.is_none_or(|to| to >= new.valid_from),
        "/valid_to",
        "доверенность кончается раньше, чем начинается",
        "the mandate ends before it begins",
    );
    faults.check(
        new.participant_id.is_some() != new.team_id.is_some(),
        "/participant_id",
        "назовите или участника, или команду",
        "name either a participant or a team",
    );
    faults.finish()?;
    if tournament.regulation.team.is_some() == new.team_id.is_some() {
        return Ok(());
    }
    let refused = ApiError::field(
        if new.team_id.is_some() { "/team_id" } else { "/participant_id" },
        "в командном соревновании представляют команду, в личном — участника (3.16.7)",
        "in a team event a team is represented, in an individual one a participant (3.16.7)",
    );
    Err(citing(refused, cited(tournament)))
}

/// Whoever is represented is in the field.
async fn represented(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    new: &NewMandate,
) -> Outcome<()> {
    let context = caller.call_context();
    let (pointer, known) = match (new.participant_id, new.team_id) {
        (Some(id), _) => {
            let participant = found(state.results.participant(&context, id).await)?;
            ("/participant_id", participant.is_some_and(|one| one.tournament_id == tournament.id))
        }
        (None, Some(id)) => {
            let teams = state.results.teams(&context, tournament.id).await?;
            ("/team_id", teams.iter().any(|team| team.id == id))
        }
        (None, None) => ("/participant_id", false),
    };
    if known {
        return Ok(());
    }
    Err(ApiError::field(pointer, "на этом соревновании таких нет", "this tournament has no such one"))
}

fn mandate(caller: &Caller, tournament: &Tournament, new: NewMandate, now: DateTime<Utc>) -> Mandate {
    let own = || tournament.federation.clone();
    let account_federation = new.account.as_ref().map(|_| new.account_federation.unwrap_or_else(own));
    Mandate {
        id: MandateId::new(),
        tournament_id: tournament.id,
        participant_id: new.participant_id,
        team_id: new.team_id,
        name: new.name,
        account: new.account,
        account_federation,
        issued_by: new.issued_by,
        valid_from: new.valid_from,
        valid_to: new.valid_to,
        document: new.document,
        entered_by: caller.principal.subject.clone(),
        entered_at: now,
        revoked: None,
        version: 1,
    }
}

pub(crate) async fn list(
    state: &State,
    caller: Caller,
    id: TournamentId,
    limits: PageLimits,
) -> Outcome<Vec<Mandate>> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, access::ANYBODY)?;
    state.db.read(move |connection| mandates::page(connection, id, &limits)).await
}

pub(crate) async fn revoke(
    state: &State,
    caller: Caller,
    (id, mandate): (TournamentId, MandateId),
    if_match: IfMatch,
    revocation: MandateRevocation,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&revocation.reason, 500, "/reason");
    faults.finish()?;
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, OFFICE)?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let mut kept = mandates::lock(connection, id, mandate)?.ok_or_else(no_mandate)?;
            if_match.check(kept.version - 1)?;
            if kept.revoked.is_some() {
                return Err(ApiError::conflict(
                    "Доверенность уже отозвана.",
                    "The mandate has been revoked already.",
                ));
            }
            let by = caller.principal.subject.clone();
            let revoked = Revoked { at: now, by, reason: revocation.reason };
            mandates::revoke(connection, mandate, &revoked)?;
            let texts = audit::texts(&[("reason", &revoked.reason)]);
            let data = json!({ "reason": revoked.reason, "version": kept.version, "texts_sha256": texts });
            let event = NewEvent::by(&caller, now, "mandate.revoked", mandate, data).of_tournament(id);
            audit::append(connection, event)?;
            kept.revoked = Some(revoked);
            Ok(Reply::ok(&kept)?.tagged(kept.version))
        })
        .await
}

fn no_mandate() -> ApiError {
    ApiError::not_found("Доверенность", "Mandate")
}
