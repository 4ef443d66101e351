//! What a decision changes (A9): which result, whose exclusion, or only what is on record.
use api_types::appeals::NewAppealDecision;
use api_types::decision_effects::DecisionEffect;
use api_types::games::{EffectQuery, Game, GameResult};
use api_types::protests::{NewDecision, Protest};
use api_types::regulation::Pace;
use api_types::{GameId, ParticipantId};
use arbitration::{Effect, GameId as LawGame};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};

use super::access::found;
use super::states::new_result;
use super::{claims, micro_matches};
use crate::State;

const MOST_DAYS: u32 = 365;
const DAY_SECONDS: u32 = 86_400;

/// What a decision asks for.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) effect: Option<DecisionEffect>,
    pub(super) new_result: Option<GameResult>,
    /// Whether the committee decides.
    pub(super) appeal: bool,
}

impl From<&NewDecision> for Asked {
    fn from(new: &NewDecision) -> Self {
        Self { effect: new.effect.clone(), new_result: new.new_result, appeal: false }
    }
}

impl From<&NewAppealDecision> for Asked {
    fn from(new: &NewAppealDecision) -> Self {
        Self { effect: new.effect.clone(), new_result: new.new_result, appeal: true }
    }
}

/// What follows from a decision.
#[derive(Clone, Debug, Default)]
pub(super) struct Follows {
    pub(super) effect: Option<DecisionEffect>,
    /// The game's new result, which the results service is told.
    pub(super) result: Option<GameResult>,
    /// Whom it excludes, which the results service is told too.
    pub(super) excluded: Option<ParticipantId>,
}

impl Follows {
    /// The games of a micro-match that make it.
    pub(super) fn games(&self) -> Option<Vec<GameResult>> {
        self.effect.as_ref().and_then(DecisionEffect::games).cloned()
    }

    /// Whether nobody is told, and the judges carry it out.
    pub(super) const fn is_recorded_only(&self) -> bool {
        self.result.is_none() && self.excluded.is_none()
    }

    /// Whether the game is to be played again: nothing is told before its result is entered.
    pub(super) const fn is_replay(&self) -> bool {
        matches!(self.effect, Some(DecisionEffect::Replay {}))
    }

    /// As the law names it.
    pub(super) fn of_law(&self, game: Option<GameId>) -> Effect {
        let game = game.map(|id| LawGame(id.to_string()));
        match (&self.effect, self.result, game) {
            (_, Some(result), Some(game)) => Effect::NewResult { game, result: new_result(result) },
            (Some(DecisionEffect::Replay {}), _, Some(game)) => Effect::Replay { game },
            (Some(DecisionEffect::ClockChange { .. }), _, Some(game)) => Effect::ClockChange { game },
            (Some(DecisionEffect::Exclusion { .. }), ..) => Effect::Exclusion,
            (Some(DecisionEffect::PenaltyDays { days, .. }), ..) => Effect::PenaltyDays { days: *days },
            _ => Effect::None,
        }
    }
}

/// Reads what follows; a game's result can be changed only where the game is known and has one.
pub(super) async fn read(
    state: &State,
    caller: &Caller,
    (protest, pace): (&Protest, Pace),
    new: &Asked,
) -> Outcome<Follows> {
    check(new)?;
    of_pace(new, pace)?;
    let game = game(state, caller, protest, new).await?;
    let named = match (&new.effect, &game) {
        (Some(DecisionEffect::NewResult { result, .. }), _) => *result,
        (Some(DecisionEffect::LossToBoth {}), _) => Some(GameResult::BothLost),
        (Some(DecisionEffect::Loss { participant_id }), Some(game)) => Some(loss(game, *participant_id)?),
        _ => new.new_result,
    };
    let result = by_games(state, caller, protest, (new, named)).await?;
    // A claim of time overstepped ends a game under way, an adjudication one that was not finished.
    let ends = claims::of_law(protest).ends_the_game();
    if result.is_some() && game.is_none_or(|game| game.result.is_none() && !ends) {
        return Err(no_result());
    }
    let excluded = match new.effect {
        Some(DecisionEffect::Exclusion { participant_id }) => Some(participant_id),
        _ => None,
    };
    if let Some(whom) = whom(new) {
        let found = found(state.results.participant(&caller.call_context(), whom).await)?;
        if found.is_none_or(|found| found.tournament_id != protest.tournament_id) {
            return Err(no_participant());
        }
    }
    let effect = match new.effect.clone() {
        Some(DecisionEffect::NewResult { games, .. }) => Some(DecisionEffect::NewResult { result, games }),
        effect => effect,
    };
    Ok(Follows { effect, result, excluded })
}

/// The result that is named, or the one that the games of a micro-match make.
async fn by_games(
    state: &State,
    caller: &Caller,
    protest: &Protest,
    (new, named): (&Asked, Option<GameResult>),
) -> Outcome<Option<GameResult>> {
    let Some(games) = new.effect.as_ref().and_then(DecisionEffect::games) else { return Ok(named) };
    let query = EffectQuery {
        game_id: protest.game_id,
        result: named,
        games: Some(games.clone()),
        appeal: new.appeal,
        excluded: None,
    };
    micro_matches::result(state, caller, protest.tournament_id, (&query, "/effect")).await
}

fn check(new: &Asked) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.check(
        new.effect.is_none() || new.new_result.is_none(),
        "/effect",
        "назовите или effect, или new_result: new_result — короткая запись такого же effect",
        "name either effect or new_result: new_result is short for such an effect",
    );
    faults.check(
        !matches!(new.effect, Some(DecisionEffect::NewResult { result: None, games: None })),
        "/effect/result",
        "укажите результат, в микроматче — партии (games)",
        "give the result, of a micro-match its games",
    );
    if let Some(DecisionEffect::PenaltyDays { days, .. }) = &new.effect {
        let ok = (1..=MOST_DAYS).contains(days);
        faults.check(ok, "/effect/days", "дней: от 1 до 365", "days: 1 to 365");
    }
    if let Some(DecisionEffect::ClockChange { white_seconds, black_seconds }) = &new.effect {
        for (seconds, pointer) in
            [(white_seconds, "/effect/white_seconds"), (black_seconds, "/effect/black_seconds")]
        {
            let ok = *seconds <= DAY_SECONDS;
            faults.check(ok, pointer, "секунд: от 0 до 86400", "seconds: 0 to 86400");
        }
    }
    faults.finish()
}

/// Days of penalty are of play by correspondence (10.3.3, 10.3.7), where no clock runs that could be set.
fn of_pace(new: &Asked, pace: Pace) -> Outcome<()> {
    let by_correspondence = pace == Pace::Correspondence;
    let mut faults = Faults::default();
    faults.check(
        by_correspondence || !matches!(new.effect, Some(DecisionEffect::PenaltyDays { .. })),
        "/effect/kind",
        "штрафные дни бывают только в заочной игре (10.3.3, 10.3.7)",
        "days of penalty are of play by correspondence alone (10.3.3, 10.3.7)",
    );
    faults.check(
        !(by_correspondence && matches!(new.effect, Some(DecisionEffect::ClockChange { .. }))),
        "/effect/kind",
        "в заочной игре часов нет: время считают днями (10.3.1), для них есть penalty_days",
        "play by correspondence has no clocks: time is counted in days (10.3.1), for which there is penalty_days",
    );
    faults
        .finish()
        .map_err(|error| error.citing("rf-2018", if by_correspondence { "10.3.1" } else { "10.3.3" }))
}

const fn whom(new: &Asked) -> Option<ParticipantId> {
    match new.effect {
        Some(
            DecisionEffect::Exclusion { participant_id } | DecisionEffect::PenaltyDays { participant_id, .. },
        ) => Some(participant_id),
        _ => None,
    }
}

/// The protest's game, where the decision is about it.
async fn game(state: &State, caller: &Caller, protest: &Protest, new: &Asked) -> Outcome<Option<Game>> {
    let pointer = match &new.effect {
        Some(DecisionEffect::Exclusion { .. } | DecisionEffect::PenaltyDays { .. }) => return Ok(None),
        None if new.new_result.is_none() => return Ok(None),
        None => "/new_result",
        Some(_) => "/effect",
    };
    let Some(game) = protest.game_id else {
        return Err(ApiError::field(
            pointer,
            "протест подан не о партии: менять нечего",
            "the protest is about no game: there is nothing to change",
        ));
    };
    Ok(Some(state.results.game(&caller.call_context(), game).await?))
}

fn loss(game: &Game, loser: ParticipantId) -> Outcome<GameResult> {
    if loser == game.white.id {
        return Ok(GameResult::BlackWon);
    }
    if loser == game.black.id {
        return Ok(GameResult::WhiteWon);
    }
    Err(ApiError::field(
        "/effect/participant_id",
        "этот участник в партии протеста не играет",
        "this participant does not play in the protest's game",
    ))
}

fn no_result() -> ApiError {
    ApiError::conflict(
        "У партии ещё нет результата: сначала введите его, затем решение его изменит.",
        "The game has no result yet: enter it first, then the decision changes it.",
    )
}

fn no_participant() -> ApiError {
    ApiError::field(
        "/effect/participant_id",
        "на этом соревновании такого участника нет",
        "this tournament has no such participant",
    )
}
