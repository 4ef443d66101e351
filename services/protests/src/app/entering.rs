//! Who enters a paper of a side: anybody with a role does on its behalf, for a representative whose mandate is on record
//! and for a captain that the team has; the player's own account a player's, the
//! captain's that of his team (3.16.7), a representative's by his mandate (5.4.16.2).
use api_types::protests::Capacity;
use api_types::tournaments::Tournament;
use api_types::{MandateId, ProblemCode};
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, Utc};

use super::access::{is_stranger, no_tournament};
use super::accounts;
use super::mandates::{self, Standing};
use super::parties::Party;
use super::refusals::citing;
use crate::State;

/// Refuses whoever may not; answers the mandate of a representative who files himself.
pub(super) async fn admit(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    party: Option<&Party>,
    (capacity, at): (Capacity, DateTime<Utc>),
) -> Outcome<Option<MandateId>> {
    if !tournament.your_roles.is_empty() {
        return match party {
            Some(party) => for_a_side(state, tournament, party, (capacity, at)).await,
            None => Ok(None),
        };
    }
    let account = accounts::of_caller(caller);
    if let Some(party) = party {
        if capacity == Capacity::Captain && party.has(&account) && party.team.is_some() {
            return Ok(None);
        }
        if capacity == Capacity::Representative {
            match mandates::of_caller(state, caller, tournament, party, at).await? {
                Standing::Serves(mandate) => return Ok(Some(mandate)),
                Standing::Fails(error) => return Err(mandates::refused(tournament, error)),
                Standing::None => {}
            }
        }
    }
    if party.and_then(|party| party.own.as_ref()) != Some(&account) {
        return Err(if is_stranger(caller, tournament) { no_tournament() } else { not_yours(tournament) });
    }
    if capacity == Capacity::Player { Ok(None) } else { Err(only_as_player()) }
}

/// Whoever enters a paper for somebody who stands for a side takes it from him who does: a representative by a mandate
/// that serves (5.4.16.2), in a team event the captain of that team (3.16.7). Answers the mandate.
async fn for_a_side(
    state: &State,
    tournament: &Tournament,
    party: &Party,
    (capacity, at): (Capacity, DateTime<Utc>),
) -> Outcome<Option<MandateId>> {
    match capacity {
        Capacity::Player => Ok(None),
        Capacity::Captain if party.has_captain => Ok(None),
        Capacity::Captain => Err(no_captain()),
        Capacity::Representative => match mandates::of_party(state, tournament, party, at).await? {
            Standing::Serves(mandate) => Ok(Some(mandate)),
            Standing::Fails(_) | Standing::None => Err(no_mandate(tournament)),
        },
    }
}

fn no_captain() -> ApiError {
    let error = ApiError::field(
        "/capacity",
        "капитан бывает у команды: в личном соревновании бумагу подают как player, а в командном — когда капитан назначен \
         в команде",
        "a captain is a team's: in an individual event a paper is filed as player, in a team event once the team has \
         named its captain",
    );
    citing(error, law::TEAM_PROTESTS)
}

fn no_mandate(tournament: &Tournament) -> ApiError {
    let team = tournament.regulation.team.is_some();
    let error = ApiError::field(
        "/capacity",
        "у этой стороны нет действующей доверенности: внесите её (POST …/mandates), затем бумагу представителя",
        "this side has no mandate that serves: enter it (POST …/mandates), then the representative's paper",
    );
    citing(error, if team { law::TEAM_PROTESTS } else { law::FORM })
}

fn only_as_player() -> ApiError {
    ApiError::field(
        "/capacity",
        "от своего имени участник подаёт как player; представителю нужна доверенность на этом соревновании, капитан \
         назначается в команде",
        "a participant's own account files as player; a representative needs a mandate at this tournament, and a \
         captain is named in his team",
    )
    .citing("rf-2018", law::FORM)
}

fn not_yours(tournament: &Tournament) -> ApiError {
    let team = tournament.regulation.team.is_some();
    let (ru, en) = if team {
        (
            "В командном соревновании бумагу вносит капитан этой команды, её представитель по доверенности или \
             судейская коллегия.",
            "In a team event a paper is entered by this team's captain, its representative by a mandate, or the judges.",
        )
    } else {
        (
            "Бумагу вносит судейская коллегия, сам участник или его представитель по доверенности на этом \
             соревновании, под своей учётной записью.",
            "A paper is entered by the judges, by the participant himself, or by his representative with a mandate \
             at this tournament, under his own account.",
        )
    };
    let paragraph = if team { law::TEAM_PROTESTS } else { law::FORM };
    citing(ApiError::new(ProblemCode::Forbidden, ru, en), paragraph)
}
