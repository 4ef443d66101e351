//! Filing an appeal: by a side of a decided protest, in time, where the event's level has appeals.
use api_types::appeals::{Appeal, AppealStatus, NewAppeal};
use api_types::protests::Capacity;
use api_types::tournaments::Tournament;
use api_types::{AppealId, MandateId, ProtestId};
use arbitration::{AppealFiling, AppealTerm, Kind, Refusal, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::refusals::problem;
use super::{allowed, calls, term_minutes};
use crate::State;
use crate::app::access::{missing, visible};
use crate::app::audit;
use crate::app::claims;
use crate::app::parties::Party;
use crate::app::states::filer;
use crate::app::{delivery, entering, grounds, parties, refusals};
use crate::store::protests::Kept;
use crate::store::{appeals, endings, protests};

pub(crate) async fn file(
    state: &State,
    caller: Caller,
    id: ProtestId,
    key: IdempotencyKey,
    body: Body<NewAppeal>,
) -> Outcome<Reply> {
    // As with protests, the time of receipt is ours, taken before anything is asked of anybody.
    let received_at = state.clock.now();
    let request = Idempotent::new(&caller, format!("file_appeal {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    check(&body.0)?;
    let (kept, tournament) = visible(state, &caller, id).await?;
    let mandate = by_a_side(state, &caller, (&kept, &tournament), &body.0, received_at).await?;
    let kept = decided_with(state, kept).await?;
    let id = kept.protest.id;
    let kind = claims::of_law(&kept.protest);
    let filing = Filing { kind, tournament, received_at, mandate };
    filing.rule(kept.protest.decision.as_ref().map(|decision| decision.decided_at), false)?;
    let seen_version = grounds::seen_version(&filing.tournament, received_at)?;
    let appeal = AppealId::new();
    let reply = once(&state.db, request, received_at, move |connection| {
        filing.store(connection, &caller, (id, appeal), body.0, seen_version)
    })
    .await?;
    delivery::deliver_appeal(state, appeal).await;
    Ok(reply)
}

fn check(new: &NewAppeal) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.text(&new.grounds, 10_000, "/grounds");
    faults.text(&new.request, 2_000, "/request");
    faults.finish()
}

/// The protest whose decision is appealed against: one that was joined was decided with the other.
async fn decided_with(state: &State, kept: Kept) -> Outcome<Kept> {
    let joined_to = kept.protest.ending.as_ref().and_then(|ending| ending.joined_to);
    let Some(main) = joined_to else { return Ok(kept) };
    state.db.read(move |connection| protests::find(connection, main)).await?.ok_or_else(missing)
}

/// The sides of the protest, and those of the protests that were decided with it.
async fn all_parties(
    state: &State,
    caller: &Caller,
    (kept, tournament): (&Kept, &Tournament),
) -> Outcome<Vec<Party>> {
    let id = kept.protest.id;
    let joined: Vec<Kept> = state
        .db
        .read(move |connection| {
            let ids = endings::joined(connection, id)?;
            ids.into_iter()
                .filter_map(|id| protests::find(connection, id).transpose())
                .collect::<Outcome<_>>()
        })
        .await?;
    let mut found = Vec::new();
    for each in std::iter::once(kept).chain(&joined) {
        let sides = parties::of_protest(state, caller, &each.protest, tournament).await?;
        found.extend(sides.each().map(|(_, party)| party.clone()));
    }
    Ok(found)
}

/// The appellant is a side, and whoever enters the paper may; answers his mandate. In a team event a player's own
/// paper is none (3.16.7).
async fn by_a_side(
    state: &State,
    caller: &Caller,
    (kept, tournament): (&Kept, &Tournament),
    new: &NewAppeal,
    at: DateTime<Utc>,
) -> Outcome<Option<MandateId>> {
    let sides = all_parties(state, caller, (kept, tournament)).await?;
    let party = sides.iter().find(|party| party.participant == new.appellant);
    let mandate = entering::admit(state, caller, tournament, party, (new.capacity, at)).await?;
    if party.is_none() {
        return Err(ApiError::field(
            "/appellant",
            "апелляцию подаёт сторона протеста: тот, кто его подал, или его соперник в этой партии",
            "a side of the protest appeals: the one who filed it, or his opponent in that game",
        )
        .citing("rf-2018", law::APPEAL));
    }
    if tournament.regulation.team.is_some() && new.capacity == Capacity::Player {
        return Err(refusals::problem(Refusal::TeamProtest(filer(new.capacity).role)));
    }
    Ok(mandate)
}

/// What an appeal is filed with.
struct Filing {
    kind: Kind,
    tournament: Tournament,
    received_at: DateTime<Utc>,
    mandate: Option<MandateId>,
}

impl Filing {
    /// Whether the rules take it in; answers its term.
    fn rule(&self, decided_at: Option<DateTime<Utc>>, appealed_before: bool) -> Outcome<AppealTerm> {
        let regulation = &self.tournament.regulation;
        let term_minutes = term_minutes(regulation);
        let filing = AppealFiling {
            kind: self.kind,
            level_allows: allowed(regulation),
            decided_at,
            term_minutes,
            appealed_before,
            received_at: self.received_at,
        };
        filing.file().map_err(problem)?;
        Ok(AppealTerm::after(decided_at.unwrap_or(self.received_at), term_minutes))
    }

    fn store(
        &self,
        connection: &mut AnyConnection,
        caller: &Caller,
        (id, appeal): (ProtestId, AppealId),
        new: NewAppeal,
        seen_version: i64,
    ) -> Outcome<Reply> {
        let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
        let others = appeals::of_protest(connection, id)?;
        let before = others.iter().any(|kept| kept.appeal.status != AppealStatus::Withdrawn);
        let decision = protest.decision.as_ref();
        let term = self.rule(decision.map(|decision| decision.decided_at), before)?;
        let appeal = self.appeal(caller, (id, appeal), new, term);
        appeals::insert(connection, &appeal)?;
        Outbox::add(connection, calls::hold(caller, &protest, &appeal, seen_version)?, self.received_at)?;
        if let Some(decision) = decision {
            // Its own hold stands now; nobody else can appeal against this decision.
            let over = AppealTerm { closes: self.received_at };
            let said = (over, calls::filed_after(others.len()));
            Outbox::add(connection, calls::term(caller, &protest, decision.id, said)?, self.received_at)?;
        }
        let data = json!({
            "protest_id": id, "appellant": appeal.appellant, "capacity": appeal.capacity,
            "mandate_id": appeal.mandate_id, "version": appeal.version,
            "texts_sha256": audit::texts(&[("grounds", &appeal.grounds), ("request", &appeal.request)])
        });
        let event = NewEvent::by(caller, self.received_at, "appeal.filed", appeal.id, data);
        audit::append(connection, event.of_tournament(self.tournament.id))?;
        Ok(Reply::created(format!("/v1/appeals/{}", appeal.id), &appeal)?.tagged(appeal.version))
    }

    fn appeal(
        &self,
        caller: &Caller,
        (protest_id, id): (ProtestId, AppealId),
        new: NewAppeal,
        term: AppealTerm,
    ) -> Appeal {
        Appeal {
            id,
            protest_id,
            tournament_id: self.tournament.id,
            appellant: new.appellant,
            capacity: new.capacity,
            mandate_id: self.mandate,
            status: AppealStatus::Appealed,
            grounds: new.grounds,
            request: new.request,
            filed_at: self.received_at,
            filed_by: caller.principal.subject.clone(),
            term_closes_at: term.closes,
            committee: None,
            decision: None,
            replay: None,
            withdrawal: None,
            hold_placed: false,
            version: 1,
        }
    }
}
