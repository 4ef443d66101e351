//! Filing a protest (5.4.16.1-5.4.16.2).
use api_types::ProtestId;
use api_types::papers::Paper;
use api_types::protests::{Currency, Deposit, DepositStatus, NewDeposit, NewProtest, Protest};
use api_types::regulation::DepositSettings;
use arbitration::{
    Action, Actor, Deadline, Filing, Kopecks, Refusal, Role, State as Stage, Step, apply, law,
};
use chassis::auth::Caller;
use chassis::error::{Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use chrono::{DateTime, TimeDelta, Utc};
use db::AnyConnection;
use serde_json::json;

use super::grounds::Grounds;
use super::refusals::{at, problem};
use super::states::{filer, rule, shown, status};
use super::{audit, calls, claims, delivery, grounds, papers, paragraphs, settling};
use crate::State;
use crate::app::entered::Entered;
use crate::store::protests::{self, Kept};

/// The office takes a protest up as soon as it is in.
const OFFICE: Actor = Actor { role: Role::ChiefSecretary, is_filer: false };

pub(crate) async fn file(
    state: &State,
    caller: Caller,
    key: IdempotencyKey,
    body: Body<NewProtest>,
) -> Outcome<Reply> {
    // A1: the time of receipt is ours, taken before anything is asked of anybody; that of a paper is its judge's word.
    let now = state.clock.now();
    let request = Idempotent::new(&caller, "file_protest", key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    check(&body.0)?;
    let received_at = papers::received_at(&body.0, now)?;
    let grounds = grounds::read(state, &caller, &body.0, received_at).await?;
    let paper = papers::paper(&caller, &grounds.tournament, &body.0, now)?;
    let seen_version = grounds.seen_version;
    let (kept, paid) = admit(&caller, body.0, grounds, (received_at, paper))?;
    let id = kept.protest.id;
    let reply = once(&state.db, request, now, move |connection| {
        store(connection, &caller, &kept, (seen_version, now), paid.as_ref())
    })
    .await?;
    delivery::deliver(state, id).await;
    Ok(reply)
}

fn check(new: &NewProtest) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.text(&new.facts, 10_000, "/facts");
    faults.text(&new.request, 2_000, "/request");
    if let Some(deposit) = &new.deposit {
        faults.line(&deposit.payer, 200, "/deposit/payer");
    }
    faults.finish()?;
    claims::check(new)
}

/// The protest as it will be stored, where the rules admit it, and what is paid with it.
fn admit(
    caller: &Caller,
    new: NewProtest,
    grounds: Grounds,
    (received_at, paper): (DateTime<Utc>, Option<Paper>),
) -> Outcome<(Kept, Option<NewDeposit>)> {
    let Grounds { tournament, filer: participant, account: filer_account, window, mandate, .. } = grounds;
    let cited =
        paragraphs::resolve(tournament.regulation.edition, &new.paragraphs, claims::of_new(&new).filed_by())?;
    let (kind, claim) = (claims::of_new(&new), claims::kept(&new, &tournament.regulation));
    let due = tournament.regulation.deposit_kopecks;
    let settings = tournament.regulation.deposit_settings.unwrap_or_default();
    let deposit = due.map(|amount| owed(amount, settings, received_at));
    let filing = Filing {
        kind,
        actor: filer(new.capacity),
        team_event: tournament.regulation.team.is_some(),
        paragraphs: new.paragraphs,
        received_at,
        window,
        deposit: due.map(rule).transpose()?,
        deposit_due_by: deposit.as_ref().and_then(|deposit| deposit.due_by),
    };
    let stage = take_in(&filing, new.deposit.as_ref()).map_err(|refusal| {
        let pointer = match refusal {
            Refusal::TeamProtest(_) | Refusal::MayNotFile(_) => "/capacity",
            Refusal::NoParagraph => "/paragraphs",
            _ if due.is_some() => "/deposit/amount_kopecks",
            _ => "/deposit",
        };
        at(problem(refusal), pointer)
    })?;
    let protest = Protest {
        id: ProtestId::new(),
        kind: new.kind,
        claim,
        game_suspended: kind.suspends_the_game(),
        tournament_id: tournament.id,
        round: new.round,
        game_id: new.game_id,
        filer: participant.id,
        capacity: new.capacity,
        mandate_id: mandate,
        against_chief_judge: new.against_chief_judge,
        paper,
        status: status(&stage)?,
        paragraphs: cited,
        facts: new.facts,
        request: new.request,
        filed_at: received_at,
        filed_by: caller.principal.subject.clone(),
        window_closes_at: window.closes,
        decide_by: kind.has_deadline().then(|| Deadline::of(received_at).due()),
        overdue: false,
        deposit,
        decision: None,
        replay: None,
        ending: None,
        alarms: Vec::new(),
        attachments: 0,
        hold_placed: false,
        version: 1,
    };
    Ok((Kept { protest, filer_account, sounded: Vec::new() }, new.deposit))
}

/// The deposit that is due, and until when where the regulation has a term for it.
fn owed(amount_kopecks: i64, settings: DepositSettings, filed_at: DateTime<Utc>) -> Deposit {
    let term = settings.term_minutes.map(|minutes| TimeDelta::minutes(i64::from(minutes)));
    Deposit {
        amount_kopecks,
        status: DepositStatus::Due,
        payer: None,
        paid_at: None,
        due_by: term.map(|term| filed_at + term),
        currency: Currency::Rouble,
        settings,
    }
}

/// Filed, paid where a deposit comes with it, and taken up.
fn take_in(filing: &Filing, deposit: Option<&NewDeposit>) -> Result<Stage, Refusal> {
    let step = |actor, paragraph: &str, action| Step {
        actor,
        at: filing.received_at,
        paragraph: paragraph.to_owned(),
        action,
    };
    let mut stage = arbitration::file(filing)?;
    if let Some(deposit) = deposit {
        let pay = Action::PayDeposit(Kopecks::new(deposit.amount_kopecks));
        stage = apply(&stage, &step(filing.actor, law::DEPOSIT, pay), &Default::default())?;
    }
    apply(&stage, &step(OFFICE, law::DECISION, Action::TakeUp), &Default::default())
}

fn store(
    connection: &mut AnyConnection,
    caller: &Caller,
    kept: &Kept,
    (seen_version, now): (i64, DateTime<Utc>),
    paid: Option<&NewDeposit>,
) -> Outcome<Reply> {
    let protest = &kept.protest;
    claims::objections::attach(connection, protest)?;
    protests::insert(connection, kept)?;
    claims::objections::share_hearing(connection, protest)?;
    let entered = match paid {
        Some(deposit) => {
            let paid = (deposit.amount_kopecks, deposit.payer.as_str(), protest.filed_at);
            settling::receive(connection, protest, paid, now)?
        }
        None => Entered::default(),
    };
    Outbox::add(connection, calls::hold(caller, protest, seen_version)?, now)?;
    let data = json!({
        "kind": protest.kind, "claim": protest.claim, "round": protest.round, "game_id": protest.game_id, "filer": protest.filer, "capacity": protest.capacity,
        "mandate_id": protest.mandate_id, "against_chief_judge": protest.against_chief_judge,
        "paper": protest.paper, "status": protest.status,
        "paragraphs": protest.paragraphs, "deposit_paid": paid.is_some(), "version": protest.version,
        "texts_sha256": audit::texts(&[("facts", &protest.facts), ("request", &protest.request)])
    });
    let event = NewEvent::by(caller, now, "protest.filed", protest.id, data);
    audit::append(connection, event.of_tournament(protest.tournament_id))?;
    entered.note(connection, protest, (caller, now))?;
    let kept = protests::find(connection, protest.id)?.ok_or_else(super::access::missing)?;
    let place = format!("/v1/protests/{}", kept.protest.id);
    let version = kept.protest.version;
    Ok(Reply::created(place, &shown(kept, now))?.tagged(version))
}
