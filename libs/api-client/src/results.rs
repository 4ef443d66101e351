//! The results service, as pairing and protests use it.
use api_types::games::{EffectPreview, EffectQuery, Game};
use api_types::participants::Participant;
use api_types::rounds::{Field, PublishedRound, Retracted, Retraction, Round};
use api_types::staff::StaffMember;
use api_types::teams::Team;
use api_types::tournaments::Tournament;
use api_types::{GameId, Page, ParticipantId, TournamentId};
use reqwest::Method;

use crate::{Call, CallContext, ClientError, Upstream};

/// Asks and tells the results service.
#[derive(Clone, Debug)]
pub struct ResultsClient(pub Upstream);

impl ResultsClient {
    /// A tournament, with the caller's roles in it.
    ///
    /// # Errors
    /// As [`ClientError`]; another federation's tournament is a "not found" problem.
    pub async fn tournament(
        &self,
        context: &CallContext,
        id: TournamentId,
    ) -> Result<Tournament, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}")).await
    }

    /// A round with its games and its actual times.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn round(
        &self,
        context: &CallContext,
        id: TournamentId,
        number: u16,
    ) -> Result<Round, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}/rounds/{number}")).await
    }

    /// A round after every change of its tournament that is under way: one that is not started in the answer starts
    /// later than the question was asked.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn settled_round(
        &self,
        context: &CallContext,
        id: TournamentId,
        number: u16,
    ) -> Result<Round, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}/rounds/{number}?settled=true")).await
    }

    /// Every round so far.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn rounds(&self, context: &CallContext, id: TournamentId) -> Result<Page<Round>, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}/rounds")).await
    }

    /// A game.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn game(&self, context: &CallContext, id: GameId) -> Result<Game, ClientError> {
        self.0.get(context, format!("/v1/games/{id}")).await
    }

    /// A participant.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn participant(
        &self,
        context: &CallContext,
        id: ParticipantId,
    ) -> Result<Participant, ClientError> {
        self.0.get(context, format!("/v1/participants/{id}")).await
    }

    /// The staff of a tournament.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn staff(
        &self,
        context: &CallContext,
        id: TournamentId,
    ) -> Result<Vec<StaffMember>, ClientError> {
        let page: Page<StaffMember> = self.0.get(context, format!("/v1/tournaments/{id}/staff")).await?;
        Ok(page.items)
    }

    /// Every team of a tournament.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn teams(&self, context: &CallContext, id: TournamentId) -> Result<Vec<Team>, ClientError> {
        let mut teams = Vec::new();
        let mut next: Option<String> = None;
        loop {
            let cursor = next.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
            let path = format!("/v1/tournaments/{id}/teams?limit=100{cursor}");
            let page: Page<Team> = self.0.get(context, path).await?;
            teams.extend(page.items);
            next = page.next;
            if next.is_none() {
                return Ok(teams);
            }
        }
    }

    /// Everything needed to draw a round.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn field(
        &self,
        context: &CallContext,
        id: TournamentId,
        before_round: u16,
    ) -> Result<Field, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}/field?before_round={before_round}")).await
    }

    /// Publishes a drawn round, with a service's own token. Sent again for the same draft, it changes nothing and
    /// answers the same.
    ///
    /// # Errors
    /// As [`ClientError`]; a stale field is a problem of its own.
    pub async fn publish_round(
        &self,
        context: &CallContext,
        id: TournamentId,
        number: u16,
        round: &PublishedRound,
    ) -> Result<Round, ClientError> {
        let call = Call::with(Method::PUT, format!("/v1/tournaments/{id}/rounds/{number}"), round)
            .map_err(|error| ClientError::Unexpected { service: self.0.name(), detail: error.to_string() })?;
        self.0.send(context, &call).await?.read(self.0.name())
    }

    /// What a decision would change, with a service's own token. Nothing is stored.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn preview_effect(
        &self,
        context: &CallContext,
        id: TournamentId,
        query: &EffectQuery,
    ) -> Result<EffectPreview, ClientError> {
        let call = Call::with(Method::POST, format!("/v1/tournaments/{id}/effect-previews"), query)
            .map_err(|error| ClientError::Unexpected { service: self.0.name(), detail: error.to_string() })?;
        self.0.send(context, &call).await?.read(self.0.name())
    }

    /// Takes back a published round before its start, with a service's own token. Sent again, it changes nothing.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn retract_round(
        &self,
        context: &CallContext,
        id: TournamentId,
        number: u16,
        retraction: &Retraction,
    ) -> Result<Retracted, ClientError> {
        let path = format!("/v1/tournaments/{id}/rounds/{number}/retraction");
        let call = Call::with(Method::POST, path, retraction)
            .map_err(|error| ClientError::Unexpected { service: self.0.name(), detail: error.to_string() })?;
        self.0.send(context, &call).await?.read(self.0.name())
    }
}
