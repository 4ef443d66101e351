//! The sides of a protest, and who speaks for them: in a team event the captain, else the player himself; for both
//! also a representative by his mandate (5.4.16.2, 3.16.7).
use api_types::participants::Participant;
use api_types::protests::{Capacity, Protest};
use api_types::teams::Team;
use api_types::tournaments::Tournament;
use api_types::{MandateId, ParticipantId, TeamId};
use arbitration::Side;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chrono::{DateTime, Utc};

use super::access::{found, missing};
use super::accounts;
use super::mandates::{self, Standing};
use crate::State;

/// A participant of a dispute.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub(super) participant: ParticipantId,
    /// His own account.
    pub(super) own: Option<String>,
    /// The accounts that speak for him: his own; in a team event the captain's of the round, and of the captain now.
    pub(super) accounts: Vec<String>,
    /// Whether his team has a captain, with an account or without.
    pub(super) has_captain: bool,
    /// His team, where teams meet.
    pub(super) team: Option<TeamId>,
}

impl Party {
    /// Whether an account speaks for him.
    pub(super) fn has(&self, account: &str) -> bool {
        self.accounts.iter().any(|own| own == account)
    }
}

/// Both sides; the other one is unknown where the protest is about no game.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    pub(super) filer: Party,
    pub(super) other: Option<Party>,
}

impl Sides {
    /// Each with its side.
    pub(super) fn each(&self) -> impl Iterator<Item = (Side, &Party)> {
        let other = self.other.iter().map(|party| (Side::Respondent, party));
        std::iter::once((Side::Filer, &self.filer)).chain(other)
    }
}

/// For whom a caller speaks, and by what power.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voice {
    pub(super) side: Side,
    pub(super) capacity: Capacity,
    pub(super) mandate: Option<MandateId>,
}

pub(super) async fn party(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    (participant, round): (&Participant, u16),
) -> Outcome<Party> {
    let own = accounts::of_participant(participant);
    if tournament.regulation.team.is_none() {
        let accounts = own.iter().cloned().collect();
        return Ok(Party { participant: participant.id, own, accounts, has_captain: false, team: None });
    }
    let teams = state.results.teams(&caller.call_context(), tournament.id).await?;
    let plays = |team: &&Team| team.members.iter().any(|member| member.participant_id == participant.id);
    let team = teams.iter().find(plays);
    let captains = team.into_iter().flat_map(|team| team.captain_of(round).into_iter().chain(&team.captain));
    let accounts: Vec<String> = captains.clone().filter_map(accounts::of_captain).collect();
    let (has_captain, team) = (captains.count() > 0, team.map(|team| team.id));
    Ok(Party { participant: participant.id, own, accounts, has_captain, team })
}

/// The sides of a protest.
pub(super) async fn of_protest(
    state: &State,
    caller: &Caller,
    protest: &Protest,
    tournament: &Tournament,
) -> Outcome<Sides> {
    let of = async |id: ParticipantId| {
        let participant = state.results.participant(&caller.call_context(), id).await;
        match found(participant)? {
            Some(participant) => {
                party(state, caller, tournament, (&participant, protest.round)).await.map(Some)
            }
            None => Ok(None),
        }
    };
    let other = match protest.game_id {
        Some(game) => match found(state.results.game(&caller.call_context(), game).await)? {
            Some(game) if game.white.id == protest.filer => of(game.black.id).await?,
            Some(game) => of(game.white.id).await?,
            None => None,
        },
        None => None,
    };
    Ok(Sides { filer: of(protest.filer).await?.ok_or_else(missing)?, other })
}

/// For which side the caller speaks now, where he does.
pub(super) async fn speaks(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    sides: &Sides,
    at: DateTime<Utc>,
) -> Outcome<Option<Voice>> {
    let account = accounts::of_caller(caller);
    let capacity = if tournament.regulation.team.is_some() { Capacity::Captain } else { Capacity::Player };
    for (side, party) in sides.each() {
        if party.has(&account) {
            return Ok(Some(Voice { side, capacity, mandate: None }));
        }
        if let Standing::Serves(mandate) = mandates::of_caller(state, caller, tournament, party, at).await? {
            let capacity = Capacity::Representative;
            return Ok(Some(Voice { side, capacity, mandate: Some(mandate) }));
        }
    }
    Ok(None)
}
