//! What a decision would change: its effect is applied as it will be, looked at, and rolled back. So the answer is what
//! will happen, and nothing is stored.
use api_types::games::{AffectedPairing, Effect, EffectPreview, EffectQuery, GameResult, NewResult};
use api_types::{Citation, DecisionId, TournamentId};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, Utc};
use db::{AnyConnection, DbError};

use super::access::absent;
use super::games::missing;
use super::standings_diff::{self, Asked};
use super::{effects, exclusions, micro_match};
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{games, participants, tournaments};

/// Why the transaction is left; it is never committed.
enum Left {
    Seen(Box<EffectPreview>),
    Refused(ApiError),
}

impl From<DbError> for Left {
    fn from(error: DbError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<ApiError> for Left {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

pub(crate) async fn preview(state: &State, id: TournamentId, query: EffectQuery) -> Outcome<EffectPreview> {
    let now = state.clock.now();
    let looked = state
        .db
        .write(move |connection| {
            let seen = look(connection, id, &query, now)?;
            Err::<(), Left>(Left::Seen(Box::new(seen)))
        })
        .await;
    match looked {
        Err(Left::Seen(seen)) => Ok(*seen),
        Err(Left::Refused(error)) => Err(error),
        Ok(()) => Err(ApiError::internal("a preview was committed")),
    }
}

fn look(
    connection: &mut AnyConnection,
    id: TournamentId,
    query: &EffectQuery,
    now: DateTime<Utc>,
) -> Outcome<EffectPreview> {
    let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
    let decision = DecisionId::new();
    let pairings = pairings(connection, id, query)?;
    let result = result(&tournament, query)?;
    if let (Some(game_id), Some(result)) = (query.game_id, result) {
        let game = games::find(connection, game_id)?;
        let game = game.filter(|game| game.tournament_id == id).ok_or_else(missing)?;
        let effect = Effect {
            game_id,
            result,
            games: query.games.clone(),
            citation: Citation::new("rf-2018", "5.4.16.3"),
            decided_by: String::new(),
            decided_at: now,
            ends_game: game.result.is_none(),
            by_protest: true,
            appeal: query.appeal,
            replay_of: None,
        };
        effects::set(connection, &tournament, &game, (decision, &effect), now)?;
    }
    if let Some(whom) = query.excluded {
        exclusions::exclude(connection, &tournament, whom, decision, now)?;
    }
    let to = tournament.version;
    let asked = Asked { from: to - 1, to, after_round: None, with_reasons: false };
    Ok(EffectPreview { result, standings: standings_diff::read(connection, id, asked)?, pairings })
}

/// The result that the game would have: the one that is named, about a whole meeting too, or the one that the games of a
/// micro-match make (3.18).
fn result(tournament: &Tournament, query: &EffectQuery) -> Outcome<Option<GameResult>> {
    if query.games.is_none() {
        return Ok(query.result);
    }
    let games = NewResult {
        result: query.result,
        games: query.games.clone(),
        manner: None,
        ended_at: None,
        reason: None,
    };
    micro_match::result(&tournament.regulation, &games).map(Some)
}

/// Published pairings that rest on what would change: of the two players in later rounds, of an excluded one where he
/// has not played yet.
fn pairings(
    connection: &mut AnyConnection,
    id: TournamentId,
    query: &EffectQuery,
) -> Outcome<Vec<AffectedPairing>> {
    let all = games::all(connection, id)?;
    let changed = all
        .iter()
        .find(|game| Some(game.id) == query.game_id && (query.result.is_some() || query.games.is_some()));
    let touched = |game: &games::Kept| {
        let plays = |whom| game.white == whom || game.black == whom;
        let after = changed.is_some_and(|of| game.round > of.round && (plays(of.white) || plays(of.black)));
        after || game.result.is_none() && query.excluded.is_some_and(plays)
    };
    let refs = participants::refs(connection, id)?;
    let shown = |game: &games::Kept| {
        Some(AffectedPairing {
            round: game.round,
            board: game.board,
            game_id: game.id,
            white: refs.get(&game.white)?.clone(),
            black: refs.get(&game.black)?.clone(),
            result: game.result,
        })
    };
    Ok(all.iter().filter(|game| touched(game)).filter_map(shown).collect())
}
