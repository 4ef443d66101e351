//! The games of a micro-match that a decision or a replay gives (3.18, T8): the record is the results service's, and it
//! says, before anything is decided, which result they make or what is wrong with them.
use api_types::TournamentId;
use api_types::games::{EffectPreview, EffectQuery, GameResult};
use api_types::regulation::Regulation;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};

use crate::State;

/// What would change. Only a service asks; whoever decides was checked before.
pub(super) async fn preview(
    state: &State,
    caller: &Caller,
    id: TournamentId,
    query: &EffectQuery,
) -> Outcome<EffectPreview> {
    let bearer = Some(state.token.get().await.map_err(ApiError::unavailable)?);
    let context = api_client::CallContext { bearer, ..caller.call_context() };
    Ok(state.results.preview_effect(&context, id, query).await?)
}

/// The result that the games make; `within` is the field of the request that names them.
pub(super) async fn result(
    state: &State,
    caller: &Caller,
    id: TournamentId,
    (query, within): (&EffectQuery, &str),
) -> Outcome<Option<GameResult>> {
    let seen = preview(state, caller, id, query).await.map_err(|mut error| {
        for (pointer, _) in &mut error.errors {
            pointer.insert_str(0, within);
        }
        error
    })?;
    Ok(seen.result)
}

/// A replay is played, and so its games are told; a meeting that nobody played has one mark (3.14.2).
pub(super) fn told(
    regulation: &Regulation,
    (result, games): (Option<GameResult>, Option<&Vec<GameResult>>),
) -> Outcome<()> {
    use GameResult::{BlackForfeit, NeitherAppeared, WhiteForfeit};
    let unplayed = matches!(result, Some(WhiteForfeit | BlackForfeit | NeitherAppeared));
    match (regulation.micro_match, games) {
        (Some(due), None) if !unplayed => Err(ApiError::field(
            "/games",
            format!("в микроматче партий: {due}; перечислите результат каждой, и тех, что не переигрывали"),
            format!(
                "the micro-match has {due} games; list the result of each, of those not played again too"
            ),
        )
        .citing("blind-2010", "3.18")),
        (_, None) if result.is_none() => Err(no_result()),
        _ => Ok(()),
    }
}

pub(super) fn no_result() -> ApiError {
    ApiError::field("/result", "укажите результат", "give the result")
}
