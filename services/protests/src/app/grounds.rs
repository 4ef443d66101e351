//! What a protest stands on: the tournament, the filer, the round and the game, read from the results service with
//! the caller's own token.
use api_types::games::Game;
use api_types::participants::Participant;
use api_types::protests::NewProtest;
use api_types::rounds::Round;
use api_types::tournaments::{Tournament, TournamentStatus};
use api_types::{GameId, MandateId};
use arbitration::{Window, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, Utc};

use super::access::found;
use super::refusals::approved;
use super::{accounts, claims, entering, parties, windows};
use crate::State;

/// What was read.
pub(super) struct Grounds {
    pub(super) tournament: Tournament,
    pub(super) filer: Participant,
    /// Whose account speaks for the filer: in a team event that of the captain who files, or of the captain of the
    /// round (3.16.7), else his own.
    pub(super) account: Option<String>,
    /// The mandate of the representative who files.
    pub(super) mandate: Option<MandateId>,
    pub(super) window: Window,
    /// The version of the tournament at which the protest was received.
    pub(super) seen_version: i64,
}

pub(super) async fn read(
    state: &State,
    caller: &Caller,
    new: &NewProtest,
    received_at: DateTime<Utc>,
) -> Outcome<Grounds> {
    let context = caller.call_context();
    let tournament = state.results.tournament(&context, new.tournament_id).await?;
    let filer = found(state.results.participant(&context, new.filer).await)?
        .filter(|filer| filer.tournament_id == tournament.id);
    let party = match &filer {
        Some(filer) => Some(parties::party(state, caller, &tournament, (filer, new.round)).await?),
        None => None,
    };
    let mandate =
        entering::admit(state, caller, &tournament, party.as_ref(), (new.capacity, received_at)).await?;
    let filer = filer.ok_or_else(no_participant)?;
    let seen_version = seen_version(&tournament, received_at)?;
    let round = round(state, caller, &tournament, new.round).await?;
    if let Some(game) = new.game_id {
        plays(&filer, &round, game)?;
    }
    claims::grounds::admitted(new, &tournament)?;
    claims::decided_games::claimable(state, new, &round).await?;
    let own = claims::grounds::window(new, &tournament, (&round, received_at))?;
    let of_round = window(state, caller, &tournament, (&round, new.game_id)).await?;
    claims::grounds::stand(state, caller, new, (&tournament, &filer, received_at)).await?;
    let window = own.unwrap_or(of_round);
    let account = party.and_then(|party| spokesman(caller, party));
    Ok(Grounds { tournament, filer, account, mandate, window, seen_version })
}

fn spokesman(caller: &Caller, party: parties::Party) -> Option<String> {
    let own = accounts::of_caller(caller);
    if party.has(&own) { Some(own) } else { party.accounts.into_iter().next() }
}

fn no_participant() -> ApiError {
    ApiError::field(
        "/filer",
        "на этом соревновании такого участника нет",
        "this tournament has no such participant",
    )
}

/// The version at which a paper received at this time was received. What counts is that time (A1): a paper that was
/// in before the approval belongs to a version before the approved one, and its hold will suspend the approval.
pub(super) fn seen_version(tournament: &Tournament, received_at: DateTime<Utc>) -> Outcome<i64> {
    if tournament.status != TournamentStatus::Final {
        return Ok(tournament.version);
    }
    let error = approved().citing("rf-2018", law::DECISION);
    match tournament.approved_at {
        // A final tournament's version is the approved one.
        Some(approved_at) if received_at <= approved_at => Ok(tournament.version - 1),
        Some(approved_at) => Err(error.until(approved_at)),
        None => Err(error),
    }
}

async fn round(state: &State, caller: &Caller, tournament: &Tournament, number: u16) -> Outcome<Round> {
    let planned = tournament.regulation.rounds;
    if !(1..=planned).contains(&number) {
        return Err(ApiError::field(
            "/round",
            format!("туров на соревновании {planned}"),
            format!("the tournament has {planned} rounds"),
        ));
    }
    let answer = state.results.round(&caller.call_context(), tournament.id, number).await;
    found(answer)?.ok_or_else(not_started)
}

fn not_started() -> ApiError {
    super::refusals::problem(arbitration::Refusal::OutsideWindow { closes: None })
}

/// The game is one of the round's, and the filer plays in it.
fn plays(filer: &Participant, round: &Round, id: GameId) -> Outcome<()> {
    let game: Option<&Game> = round.games.iter().find(|game| game.id == id);
    let Some(game) = game else {
        return Err(ApiError::field(
            "/game_id",
            format!("в туре {} такой партии нет", round.number),
            format!("round {} has no such game", round.number),
        ));
    };
    if game.white.id == filer.id || game.black.id == filer.id {
        return Ok(());
    }
    Err(ApiError::field(
        "/game_id",
        "подающий протест в этой партии не играет",
        "the one who protests does not play in this game",
    ))
}

async fn window(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    (round, game): (&Round, Option<GameId>),
) -> Outcome<Window> {
    let mut next_started_at = None;
    if windows::ends_with_next(&tournament.regulation, round.number) {
        let context = caller.call_context();
        // A start under way must not be missed: it may be of a moment before the receipt.
        let next = state.results.settled_round(&context, tournament.id, round.number + 1).await;
        next_started_at = found(next)?.and_then(|next| next.started_at);
    }
    let game = round.games.iter().find(|one| Some(one.id) == game);
    windows::of_round(&tournament.regulation, (round, game), next_started_at).ok_or_else(not_started)
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::ProblemCode;
    use chrono::TimeDelta;
    use serde_json::json;

    fn tournament(status: &str, approved_at: Option<DateTime<Utc>>) -> Tournament {
        let regulation = json!({
            "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
            "programme": "rating", "rounds": 3, "scale": "1-1/2-0", "tie_breaks": ["buchholz"]
        });
        let body = json!({
            "id": api_types::TournamentId::new(), "name": "x", "name_latin": "x", "federation": "moscow",
            "regulation": regulation, "status": status, "version": 7, "created_at": DateTime::UNIX_EPOCH,
            "approved_at": approved_at
        });
        serde_json::from_value(body).unwrap()
    }

    #[test]
    fn a_paper_received_before_the_approval_belongs_to_a_version_before_it() {
        let approved_at = DateTime::UNIX_EPOCH + TimeDelta::hours(1);
        let instant = TimeDelta::microseconds(1);
        let last = tournament("final", Some(approved_at));
        assert_eq!(seen_version(&last, approved_at - instant).unwrap(), 6);
        assert_eq!(seen_version(&last, approved_at).unwrap(), 6);
        let late = seen_version(&last, approved_at + instant).unwrap_err();
        assert_eq!((late.code, late.deadline), (ProblemCode::TournamentFinal, Some(approved_at)));
        assert_eq!(
            seen_version(&tournament("final", None), approved_at).unwrap_err().code,
            ProblemCode::TournamentFinal
        );
        assert_eq!(seen_version(&tournament("published", None), approved_at).unwrap(), 7);
    }
}
