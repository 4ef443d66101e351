//! Calls of the judge to a board (6.1.10.3, 7.7.3): entered by the judges. They are no protests (A8).
use api_types::games::Game;
use api_types::sanctions::{Incident, NewIncident};
use api_types::staff::Role;
use api_types::tournaments::Tournament;
use api_types::{GameId, IncidentId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, PageLimits, Reply};
use chassis::store::{Idempotent, NewEvent, once};
use serde_json::json;

use super::access::{found, has_any, require};
use super::{audit, paragraphs};
use crate::State;
use crate::store::incidents;

/// Those who work at the boards, and the portal that enters their papers.
pub(super) const JUDGES: &[Role] =
    &[Role::Organiser, Role::ChiefJudge, Role::Deputy, Role::Secretary, Role::Judge];
/// A day: no round is longer.
const MOST_MINUTES: u16 = 1_440;

/// The paragraph that lets a player call the judge.
pub(super) const CALL: &str = "6.1.10.3";

pub(crate) async fn note(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewIncident>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("note_incident {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, JUDGES)?;
    check(&body.0)?;
    let game = game(state, &caller, &tournament, body.0.game_id).await?;
    let incident = incident(state, &caller, (&tournament, &game), body.0)?;
    let now = incident.noted_at;
    once(&state.db, request, now, move |connection| {
        incidents::insert(connection, &incident)?;
        let data = json!({
            "game_id": incident.game_id, "paragraphs": incident.paragraphs,
            "texts_sha256": audit::texts(&[("what", &incident.what), ("ruling", &incident.ruling)])
        });
        let event = NewEvent::by(&caller, now, "incident.noted", incident.id, data);
        audit::append(connection, event.of_tournament(id))?;
        Reply::created(format!("/v1/tournaments/{id}/incidents"), &incident)
    })
    .await
}

fn check(new: &NewIncident) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.text(&new.what, 4_000, "/what");
    faults.text(&new.ruling, 2_000, "/ruling");
    faults.check(
        new.minute.is_none_or(|minute| minute <= MOST_MINUTES),
        "/minute",
        "минута тура: от 0 до 1440",
        "the minute of the round: 0 to 1440",
    );
    faults.finish()
}

/// The game named, which is one of this tournament's.
pub(super) async fn game(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    id: GameId,
) -> Outcome<Game> {
    let game = found(state.results.game(&caller.call_context(), id).await)?;
    game.filter(|game| game.tournament_id == tournament.id).ok_or_else(|| {
        ApiError::field(
            "/game_id",
            "на этом соревновании такой партии нет",
            "this tournament has no such game",
        )
    })
}

fn incident(
    state: &State,
    caller: &Caller,
    (tournament, game): (&Tournament, &Game),
    new: NewIncident,
) -> Outcome<Incident> {
    let plays = |whom| game.white.id == whom || game.black.id == whom;
    if new.called_by.is_some_and(|whom| !plays(whom)) {
        return Err(ApiError::field(
            "/called_by",
            "судью к доске вызывает один из играющих эту партию",
            "the judge is called to a board by one of those who play the game",
        )
        .citing("rf-2018", CALL));
    }
    Ok(Incident {
        id: IncidentId::new(),
        tournament_id: tournament.id,
        round: game.round,
        game_id: game.id,
        called_by: new.called_by,
        minute: new.minute,
        what: new.what,
        ruling: new.ruling,
        paragraphs: paragraphs::resolve(tournament.regulation.edition, &new.paragraphs, CALL)?,
        noted_by: caller.principal.subject.clone(),
        noted_at: state.clock.now(),
    })
}

/// For those with a role there.
pub(crate) async fn list(
    state: &State,
    caller: Caller,
    id: TournamentId,
    limits: PageLimits,
) -> Outcome<Vec<Incident>> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    if !has_any(&tournament, Role::ALL) {
        require(&caller, &tournament, JUDGES)?;
    }
    state.db.read(move |connection| incidents::page(connection, id, &limits)).await
}
