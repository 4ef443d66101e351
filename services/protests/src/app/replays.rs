//! The result of a game that a decision has played again (A9): entered once, sent to the results, and only then is the
//! approval let go. Whoever decides such a protest enters it, after a decision of the appeal committee too.
use api_types::appeals::{Appeal, AppealStatus};
use api_types::games::{EffectQuery, GameResult};
use api_types::protests::Protest;
use api_types::replays::{NewReplay, Replay, ReplayStatus};
use api_types::tournaments::Tournament;
use api_types::{AppealId, Citation, ProtestId};
use arbitration::{Replay as Owed, ReplayRefusal, Role, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{decider, missing, visible};
use super::refusals::problem;
use super::states::shown;
use super::{appeals as reviews, audit, calls, claims, delivery, micro_matches};
use crate::State;
use crate::store::{appeals, protests, replays};

pub(crate) async fn enter(
    state: &State,
    caller: Caller,
    id: ProtestId,
    (key, if_match): (IdempotencyKey, IfMatch),
    body: Body<NewReplay>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("enter_replay {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let (kept, tournament) = visible(state, &caller, id).await?;
    let role = decider(&caller, &tournament, claims::of_law(&kept.protest))?;
    let appeal = kept.protest.replay.as_ref().and_then(|replay| replay.appeal_id);
    let result = played(state, &caller, (&kept.protest, &tournament), &body.0).await?;
    let entering = Entering { caller, role, if_match, result, now: state.clock.now() };
    let reply =
        once(&state.db, request, entering.now, move |connection| entering.store(connection, id, &body.0))
            .await?;
    delivery::deliver(state, id).await;
    if let Some(appeal) = appeal {
        delivery::deliver_appeal(state, appeal).await;
    }
    Ok(reply)
}

/// The result that is named, or the one that the games of a micro-match make. Where no replay is owed the law says so,
/// and of the games nothing.
async fn played(
    state: &State,
    caller: &Caller,
    (protest, tournament): (&Protest, &Tournament),
    new: &NewReplay,
) -> Outcome<Option<GameResult>> {
    let Some(replay) = protest.replay.as_ref().filter(|replay| of_law(replay).holds()) else {
        return Ok(new.result);
    };
    micro_matches::told(&tournament.regulation, (new.result, new.games.as_ref()))?;
    if new.games.is_none() {
        return Ok(new.result);
    }
    let query = EffectQuery {
        game_id: protest.game_id,
        result: new.result,
        games: new.games.clone(),
        appeal: replay.appeal_id.is_some(),
        excluded: None,
    };
    micro_matches::result(state, caller, tournament.id, (&query, "")).await
}

/// As the law names where it stands.
pub(super) const fn of_law(replay: &Replay) -> Owed {
    match replay.status {
        ReplayStatus::Due => Owed::Due,
        ReplayStatus::Entered => Owed::Entered,
        ReplayStatus::Superseded => Owed::Superseded,
    }
}

/// Whether a replay that the decision on the protest itself brought keeps the results from approval.
pub(super) fn holds(protest: &Protest) -> bool {
    protest.replay.as_ref().is_some_and(|replay| replay.appeal_id.is_none() && of_law(replay).holds())
}

/// An appeal was upheld: what its protest's decision had played again, and was not entered, is owed no more, and the
/// hold it kept is lifted. Answers whether there was such a thing.
pub(super) fn supersede(
    connection: &mut AnyConnection,
    caller: &Caller,
    protest: &Protest,
    (appeal, now): (AppealId, DateTime<Utc>),
) -> Outcome<bool> {
    let Some(replay) = protest.replay.as_ref().filter(|_| holds(protest)) else { return Ok(false) };
    if of_law(replay).supersede() != Owed::Superseded {
        return Ok(false);
    }
    replays::supersede(connection, replay.id)?;
    Outbox::add(connection, calls::lift(caller, protest), now)?;
    let data = json!({
        "replay_id": replay.id, "decision_id": replay.decision_id, "appeal_id": appeal, "version": protest.version
    });
    let event = NewEvent::by(caller, now, "protest.replay_superseded", protest.id, data);
    audit::append(connection, event.of_tournament(protest.tournament_id))?;
    Ok(true)
}

struct Entering {
    caller: Caller,
    role: Role,
    if_match: IfMatch,
    result: Option<GameResult>,
    now: DateTime<Utc>,
}

impl Entering {
    fn store(&self, connection: &mut AnyConnection, id: ProtestId, new: &NewReplay) -> Outcome<Reply> {
        let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
        self.if_match.check(protest.version - 1)?;
        let appeals: Vec<Appeal> =
            appeals::of_protest(connection, id)?.into_iter().map(|kept| kept.appeal).collect();
        let replay = self.owed(&protest, &appeals)?;
        let by = &self.caller.principal.subject;
        let result = self.result.ok_or_else(micro_matches::no_result)?;
        replays::enter(connection, replay.id, (result, new.games.as_ref()), (by, self.now))?;
        let appeal = appeals.iter().find(|appeal| Some(appeal.id) == replay.appeal_id);
        let paragraph = paragraph(&protest, appeal)?;
        let entered = Replay {
            result: Some(result),
            games: new.games.clone(),
            entered_by: Some(by.clone()),
            entered_at: Some(self.now),
            ..replay.clone()
        };
        Outbox::add(
            connection,
            calls::replayed(&self.caller, &protest, (&entered, paragraph.clone()))?,
            self.now,
        )?;
        let lift = match appeal {
            Some(appeal) => reviews::calls::lift(&self.caller, &protest, appeal),
            None => calls::lift(&self.caller, &protest),
        };
        Outbox::add(connection, lift, self.now)?;
        let data = json!({
            "replay_id": replay.id, "decision_id": replay.decision_id, "appeal_id": replay.appeal_id,
            "game_id": protest.game_id, "result": result, "games": new.games,
            "paragraph": paragraph, "version": protest.version
        });
        let event = NewEvent::by(&self.caller, self.now, "protest.replay_entered", id, data);
        audit::append(connection, event.of_tournament(protest.tournament_id))?;
        let kept = protests::find(connection, id)?.ok_or_else(missing)?;
        let version = kept.protest.version;
        Ok(Reply::created(format!("/v1/protests/{id}"), &shown(kept, self.now))?.tagged(version))
    }

    /// The replay whose result can be entered now.
    fn owed<'a>(&self, protest: &'a Protest, appeals: &[Appeal]) -> Outcome<&'a Replay> {
        let open = |appeal: &&Appeal| {
            matches!(appeal.status, AppealStatus::Appealed | AppealStatus::CommitteeSeated)
        };
        let reviewed = appeals.iter().find(open);
        let kind = claims::of_law(protest);
        let owed = protest.replay.as_ref().map(of_law);
        Owed::enter(owed, kind, self.role, reviewed.is_some())
            .map_err(|refusal| refused(refusal, protest, reviewed))?;
        protest.replay.as_ref().ok_or_else(|| refused(ReplayRefusal::NotOwed, protest, None))
    }
}

/// The paragraph that the decision rests on.
fn paragraph(protest: &Protest, appeal: Option<&Appeal>) -> Outcome<Citation> {
    let of_appeal = appeal.and_then(|appeal| appeal.decision.as_ref()).map(|one| &one.paragraphs);
    let of_protest = || protest.decision.as_ref().map(|one| &one.paragraphs);
    let first = of_appeal.or_else(of_protest).and_then(|paragraphs| paragraphs.first());
    first.cloned().ok_or_else(|| ApiError::internal("a decision without a paragraph"))
}

fn refused(refusal: ReplayRefusal, protest: &Protest, appeal: Option<&Appeal>) -> ApiError {
    let (ru, en) = match refusal {
        ReplayRefusal::Role(refusal) => return problem(refusal),
        ReplayRefusal::NotOwed => (
            "Переигровка по этому протесту не назначена: результат партии исправляют обычным порядком \
             (PUT /v1/games/{id}/result).",
            "No decision on this protest has the game played again: a result is corrected in the ordinary way \
             (PUT /v1/games/{id}/result).",
        ),
        ReplayRefusal::Twice => (
            "Результат переигровки уже внесён (replay.result).",
            "The result of the replay has been entered already (replay.result).",
        ),
        ReplayRefusal::Superseded => (
            "Апелляционный комитет решил иначе (5.4.16.5): переигровки нет, вносить нечего.",
            "The appeal committee decided otherwise (5.4.16.5): there is no replay, and nothing to enter.",
        ),
        ReplayRefusal::UnderAppeal => (
            "Решение о переигровке обжаловано (candidates): результат вносят, когда апелляция отклонена или отозвана.",
            "The decision that has the game played again is before the appeal committee (candidates): enter the result \
             once the appeal is rejected or withdrawn.",
        ),
    };
    let paragraph = if matches!(refusal, ReplayRefusal::NotOwed | ReplayRefusal::Twice) {
        claims::of_law(protest).decided_by_paragraph()
    } else {
        law::APPEAL
    };
    ApiError::conflict(ru, en)
        .citing("rf-2018", paragraph)
        .suggesting(appeal.iter().map(|appeal| appeal.id.to_string()).collect())
}
