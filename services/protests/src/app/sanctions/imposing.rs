//! Imposing a sanction.
use api_types::games::Game;
use api_types::sanctions::{NewSanction, Sanction, SanctionKind};
use api_types::staff::Role;
use api_types::tournaments::{Tournament, TournamentStatus};
use api_types::{ParticipantId, SanctionId, TournamentId};
use arbitration::sanction::{self as law, Imposer, OfGame, Proposed};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{found, require};
use super::super::refusals::approved;
use super::super::{audit, bound_games, incidents as calls_of_judges, paragraphs, windows};
use super::{calls, refusals, waiting};
use crate::State;
use crate::store::{incidents, sanctions};

/// 3.4: the judge chooses the measure.
const IMPOSERS: &[Role] = &[Role::ChiefJudge, Role::Deputy, Role::Judge];
/// Any breach of the rules is met with a sanction.
pub(super) const SANCTIONS: &str = "3.4";

pub(crate) async fn impose(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewSanction>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("impose_sanction {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, IMPOSERS)?;
    let mut faults = Faults::default();
    faults.text(&body.0.reason, 2_000, "/reason");
    faults.finish()?;
    let case = Case::read(state, caller, tournament, &body.0).await?;
    let sanction = case.sanction(state, body.0)?;
    let (now, sanction_id) = (sanction.imposed_at, sanction.id);
    let reply = once(&state.db, request, now, move |connection| case.store(connection, sanction)).await?;
    waiting::deliver(state, sanction_id).await;
    Ok(reply)
}

/// What a sanction stands on.
struct Case {
    caller: Caller,
    tournament: Tournament,
    game: Option<Game>,
    whom: Vec<ParticipantId>,
}

impl Case {
    async fn read(state: &State, caller: Caller, tournament: Tournament, new: &NewSanction) -> Outcome<Self> {
        let has_effect = calls::has_effect(new.kind);
        if has_effect && tournament.status == TournamentStatus::Final {
            return Err(approved());
        }
        let mut game = None;
        if let Some(id) = new.game_id {
            game = Some(calls_of_judges::game(state, &caller, &tournament, id).await?);
        }
        if let (true, Some(game)) = (has_effect, &game) {
            started(state, &caller, game).await?;
        }
        let whom = whom(new, game.as_ref())?;
        for participant in &whom {
            let found = found(state.results.participant(&caller.call_context(), *participant).await)?;
            if found.is_none_or(|found| found.tournament_id != tournament.id) {
                return Err(refusals::no_participant());
            }
        }
        Ok(Self { caller, tournament, game, whom })
    }

    fn sanction(&self, state: &State, new: NewSanction) -> Outcome<Sanction> {
        let edition = self.tournament.regulation.edition;
        Ok(Sanction {
            id: SanctionId::new(),
            tournament_id: self.tournament.id,
            number: 0,
            kind: new.kind,
            participants: self.whom.clone(),
            game_id: new.game_id,
            paragraphs: paragraphs::resolve(edition, &new.paragraphs, SANCTIONS)
                .map_err(refusals::of_paragraphs)?,
            reason: new.reason,
            incident_id: new.incident_id,
            imposed_by: self.caller.principal.subject.clone(),
            imposed_at: state.clock.now(),
            applied: !calls::has_effect(new.kind),
            revocation: None,
        })
    }

    fn store(&self, connection: &mut AnyConnection, mut sanction: Sanction) -> Outcome<Reply> {
        let (id, now) = (self.tournament.id, sanction.imposed_at);
        sanction.number = sanctions::next_number(connection, id)?;
        if let Some(incident) = sanction.incident_id
            && !incidents::exists(connection, id, incident)?
        {
            return Err(refusals::no_incident());
        }
        self.judge(connection, &sanction)?;
        if let (SanctionKind::Loss | SanctionKind::LossToBoth, Some(game)) = (sanction.kind, sanction.game_id)
        {
            bound_games::none(connection, game)?;
        }
        sanctions::insert(connection, &sanction)?;
        let lost = match sanction.game_id {
            Some(game) => sanctions::losers(connection, game)?,
            None => Vec::new(),
        };
        for call in calls::of(&self.caller, &self.tournament, self.game.as_ref(), (&sanction, &lost))? {
            Outbox::add(connection, call, now)?;
        }
        let data = json!({
            "number": sanction.number, "kind": sanction.kind, "participants": sanction.participants,
            "game_id": sanction.game_id, "paragraphs": sanction.paragraphs,
            "texts_sha256": audit::texts(&[("reason", &sanction.reason)])
        });
        let event = NewEvent::by(&self.caller, now, "sanction.imposed", sanction.id, data);
        audit::append(connection, event.of_tournament(id))?;
        Reply::created(format!("/v1/tournaments/{id}/sanctions"), &sanction)
    }

    /// Whether the rules admit it. The ladder of 3.19.6 is climbed by each player within a game; what is done outside
    /// of games is met as 3.4 says, whatever the pace.
    fn judge(&self, connection: &mut AnyConnection, sanction: &Sanction) -> Outcome<()> {
        let proposed = Proposed {
            sanction: calls::of_law(sanction.kind),
            by: self.imposer(),
            broken: sanction.paragraphs.iter().map(|citation| citation.paragraph.clone()).collect(),
            game: match sanction.game_id {
                None => OfGame::None,
                Some(game) if bound_games::is_bound(connection, game)? => OfGame::Bound,
                Some(_) => OfGame::Open,
            },
        };
        for whom in &sanction.participants {
            let (pace, before) = match sanction.game_id {
                Some(game) => (self.pace(), sanctions::breaches(connection, game, *whom)?),
                None => (rulebook::Pace::Classical, 0),
            };
            law::check(pace, before, &proposed)
                .map_err(|error| refusals::problem(error).suggesting(vec![whom.to_string()]))?;
        }
        Ok(())
    }

    const fn pace(&self) -> rulebook::Pace {
        windows::pace(self.tournament.regulation.pace)
    }

    fn imposer(&self) -> Imposer {
        let chief = [Role::ChiefJudge, Role::Deputy];
        let is_chief = self.tournament.your_roles.iter().any(|role| chief.contains(role));
        if is_chief { Imposer::ChiefJudge } else { Imposer::Judge }
    }
}

/// On whom: the one named, who plays in the game where one is named; both players of the game for a loss to both.
fn whom(new: &NewSanction, game: Option<&Game>) -> Outcome<Vec<ParticipantId>> {
    let both = game.map(|game| [game.white.id, game.black.id]);
    match (new.kind, new.participant_id, both) {
        (SanctionKind::LossToBoth, Some(_), _) => Err(refusals::both_are_meant()),
        (SanctionKind::LossToBoth, None, Some(both)) => Ok(both.to_vec()),
        (SanctionKind::LossToBoth | SanctionKind::Loss, _, None) => Err(refusals::no_game()),
        (_, None, _) => Err(refusals::whom_is_owed()),
        (_, Some(whom), Some(both)) if !both.contains(&whom) => Err(refusals::plays_elsewhere()),
        (_, Some(whom), _) => Ok(vec![whom]),
    }
}

/// Nothing has been played before the round starts: there is no game to lose.
async fn started(state: &State, caller: &Caller, game: &Game) -> Outcome<()> {
    let round = state.results.round(&caller.call_context(), game.tournament_id, game.round).await?;
    if round.started_at.is_some() {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Тур не начат: поражение в партии засчитывают после начала.",
        "The round has not started: a loss is imposed after its start.",
    ))
}
