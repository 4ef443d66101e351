//! What must be true of an act after the kills, however often its calls were sent.
use api_client::audit::{AuditClient, check_checkpoint, check_entries};
use api_client::{CallContext, Upstream};
use serde_json::{Value, json};
use tour::{Answer, Client, Request};

use super::acts::Act;
use super::ground::{Ground, Ready};
use super::logs::Log;
use crate::common::Reached;

/// Both services' logs.
pub(super) struct Logs {
    pub(super) protests: Log,
    pub(super) results: Log,
}

impl Logs {
    pub(super) fn new() -> Self {
        Self { protests: Log::of_protests(), results: Log::of_results() }
    }

    pub(super) async fn read(&mut self, admin: &Client) {
        self.protests.read(admin).await;
        self.results.read(admin).await;
    }

    /// Whether everything that an act makes is there.
    pub(super) fn has_all(&self, row: &Ready) -> bool {
        self.protests.of(&row.id).len() >= row.act.protests_events().len()
            && self.results.of(&row.id).len() >= row.act.results_events().len()
    }

    /// Everything that an act makes is there, each thing once.
    pub(super) fn each_once(&self, row: &Ready, told: &str) {
        assert_eq!(self.protests.kinds(&row.id), row.act.protests_events(), "{told}: {:?}", row.act);
        assert_eq!(self.results.kinds(&row.id), row.act.results_events(), "{told}: {:?}", row.act);
    }
}

async fn get(by: &Client, path: &str) -> Value {
    by.send(Request::get(path), 200).await.unwrap().body
}

/// What the protests service shows of the act, where it is not yet carried out.
pub(super) async fn not_carried_out(ground: &Ground, row: &Ready, answer: &Answer) -> Option<Value> {
    let path = match row.act {
        Act::Filing => format!("/v1/protests/{}", answer.text("/id").unwrap()),
        Act::Appeal => format!("/v1/appeals/{}", answer.text("/id").unwrap()),
        Act::Loss | Act::Exclusion | Act::LossRevoked | Act::ExclusionRevoked => {
            let seen = sanction(ground, answer).await;
            let revoked = matches!(row.act, Act::LossRevoked | Act::ExclusionRevoked);
            let done = seen["applied"] == true && seen["revocation"].is_object() == revoked;
            return (!done).then_some(seen);
        }
        _ => row.subject().to_owned(),
    };
    let seen = get(&ground.event.chief, &path).await;
    let held = matches!(row.act, Act::Filing | Act::Appeal);
    let done = match row.act {
        Act::Decision | Act::DecisionToExclude => seen["decision"]["applied"] == true,
        Act::Withdrawal | Act::AppealWithdrawal => seen["status"] == "withdrawn",
        Act::Ending => seen["status"] == "moot",
        Act::AppealDecision | Act::AppealDecisionAfterApproval => seen["status"] == "closed",
        Act::Replay | Act::AppealReplayAfterApproval => seen["replay"]["applied"] == true,
        _ => true,
    };
    (!done || seen["hold_placed"] != held).then_some(seen)
}

async fn sanction(ground: &Ground, answer: &Answer) -> Value {
    let mut cursor = String::new();
    loop {
        let path = format!("{}/sanctions?limit=100{cursor}", ground.event.path);
        let page = get(&ground.event.chief, &path).await;
        let mut items = page["items"].as_array().unwrap().iter();
        if let Some(found) = items.find(|item| item["id"] == answer.body["id"]) {
            return found.clone();
        }
        let next = page["next"].as_str();
        cursor = next.map_or_else(|| panic!("there is no {}", answer.body), |next| format!("&cursor={next}"));
    }
}

/// The game was changed by the act once.
pub(super) async fn changed_once(ground: &Ground, row: &Ready, logs: &Logs, told: &str) {
    let applied = logs.results.of(&row.id).iter().find(|event| event["kind"] == "effect.applied");
    let Some(decision) = applied.and_then(|event| event["data"]["decision_id"].as_str()) else { return };
    let changes = get(&ground.event.chief, &format!("/v1/games/{}/result-changes", row.game)).await;
    let by_it = |change: &&Value| change["reason"].as_str().is_some_and(|reason| reason.contains(decision));
    let count = changes["items"].as_array().unwrap().iter().filter(by_it).count();
    assert_eq!(count, 1, "{told}: {:?}: {changes}", row.act);
}

/// The audit log holds together, with every entry in it.
pub(super) async fn audited(at: &impl Reached, ground: &Ground) {
    let client = AuditClient(Upstream::new("gateway", at.url()).unwrap());
    let (context, id) = (CallContext::default(), ground.event.id.parse().unwrap());
    let now = client.checkpoint(&context, id).await.unwrap();
    let keys = client.keys(&context).await.unwrap();
    check_checkpoint(id, &now, &keys, None).unwrap();
    check_entries(&now, &client.entries(&context, id, now.size).await.unwrap()).unwrap();
}

/// The results that were approved are approved still, in a new version for each effect and each hold lifted; those
/// before are still to be read.
pub(super) async fn stays_approved(ground: &Ground, appeals: usize) {
    let shown = get(&ground.event.chief, &ground.event.path).await;
    assert_eq!(shown["status"], "final");
    let version = shown["version"].as_i64().unwrap();
    assert_eq!(version, ground.approved_version() + 2 * i64::try_from(appeals).unwrap());
    let before = format!("{}/standings?version={}", ground.event.path, ground.approved_version());
    let now = format!("{}/standings", ground.event.path);
    let (before, now) = (get(&ground.event.chief, &before).await, get(&ground.event.chief, &now).await);
    assert_ne!(before["rows"], now["rows"]);
}

/// Takes back what is open by itself: after that nothing keeps the results from approval.
pub(super) async fn close_open(ground: &Ground, open: &[(Act, String)]) {
    let by = &ground.event.chief;
    for (act, id) in open {
        let path = if *act == Act::Filing { "protests" } else { "appeals" };
        let path = format!("/v1/{path}/{id}");
        let tag = by.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
        let path = format!("{path}/withdrawal");
        let request = match act {
            Act::Filing => Request::put(&path, json!({})),
            _ => Request::post(&path, json!({ "reason": "Всё." })),
        };
        by.send(request.matching(&tag), 200).await.unwrap();
    }
}

/// Approves the results.
pub(super) async fn approve(ground: &Ground) {
    let by = &ground.event.chief;
    let shown = by.send(Request::get(&ground.event.path), 200).await.unwrap();
    let path = format!("{}/approval", ground.event.path);
    by.send(Request::put(&path, json!({})).matching(shown.tag().unwrap()), 200).await.unwrap();
}
