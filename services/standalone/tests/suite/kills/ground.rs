//! Events to act in, and an act made ready: everything it stands on is there, and its request is written.
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

use serde_json::{Value, json};
use tour::{Answer, Client, Request, TourError};
use uuid::Uuid;

use super::acts::Act;
use super::fleet::{Fleet, Service};
use crate::appeals::{committee, decision, of_level, verdict};
use crate::common::Event;

const PLAYERS: u16 = 38;

/// An event whose one round was won by White everywhere, with an appeal committee.
pub(super) struct Ground {
    pub(super) event: Event,
    pub(super) games: Vec<Value>,
    next: AtomicUsize,
    approved_version: AtomicI64,
}

/// An act whose request is ready to be sent, any number of times.
pub(super) struct Ready {
    pub(super) act: Act,
    /// Its request's id, by which every call and event of it is known.
    pub(super) id: String,
    /// The game it is about.
    pub(super) game: String,
    method: &'static str,
    path: String,
    body: Value,
    tag: Option<String>,
    key: String,
    by: Client,
}

impl Ground {
    pub(super) async fn of(fleet: &Fleet) -> Self {
        let player = |n| json!({ "name": format!("Игрок {n}"), "rating": 2400 - n });
        let players = (1..=PLAYERS).map(player).collect();
        let event = Event::create_with(fleet, of_level("all_russian"), players).await;
        let games = event.play_round(1, "1-0").await;
        let path = format!("{}/appeal-committee", event.path);
        let named = json!({ "formed": "appointed", "members": committee() });
        event.portal.send(Request::put(&path, named), 200).await.unwrap();
        Self { event, games, next: AtomicUsize::new(0), approved_version: AtomicI64::new(0) }
    }

    /// The results stand approved, as they do for a service that has not been told of an appeal.
    pub(super) async fn approve_at_once(&self, fleet: &Fleet) {
        let sql = format!(
            "UPDATE tournaments SET status = 'final', approved_by = 'x', approved_at = '2020-01-01 00:00:00' \
             WHERE id = '{}'",
            self.event.id
        );
        fleet.execute(Service::Results, sql).await;
        let shown = self.event.chief.send(Request::get(&self.event.path), 200).await.unwrap();
        self.approved_version.store(shown.body["version"].as_i64().unwrap(), Ordering::Relaxed);
    }

    /// The version that was approved.
    pub(super) fn approved_version(&self) -> i64 {
        self.approved_version.load(Ordering::Relaxed)
    }

    /// Every term has run out.
    pub(super) async fn run_out(&self, fleet: &Fleet) {
        let id = &self.event.id;
        let sql = format!(
            "UPDATE rounds SET ended_at = '2020-01-01 00:00:00' WHERE tournament_id = '{id}'; \
             UPDATE appeal_terms SET closes_at = '2020-01-01 00:00:00' WHERE tournament_id = '{id}'"
        );
        fleet.execute(Service::Results, sql).await;
    }

    /// A game after another. The last is kept for those who are excluded, some for losses by a sanction and some to be
    /// played again: neither goes together with another decision on its game.
    fn game(&self, act: Act) -> &Value {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let own = match act {
            Act::Loss | Act::LossRevoked => 1,
            Act::Replay | Act::AppealReplayAfterApproval => 2,
            _ => 0,
        };
        let third = (self.games.len() - 1) / 3;
        &self.games[own * third + number % third]
    }

    fn excluded(&self) -> Value {
        self.games[self.games.len() - 1]["white"]["id"].clone()
    }

    async fn post(&self, path: &str, body: Value, of: Option<&Answer>) -> Answer {
        let mut request = Request::post(path, body);
        if let Some(of) = of {
            request = request.matching(of.tag().unwrap());
        }
        self.event.chief.send(request, 201).await.unwrap()
    }

    async fn protest(&self, game: &Value) -> Answer {
        self.post("/v1/protests", self.event.protest(game, 1), None).await
    }

    /// One more protest, which stays open; answers its id.
    pub(super) async fn file_another(&self) -> String {
        id(&self.protest(self.game(Act::Filing)).await).to_owned()
    }

    async fn appeal(&self, game: &Value) -> Answer {
        let protest = self.protest(game).await;
        let path = format!("/v1/protests/{}", id(&protest));
        self.post(&format!("{path}/decisions"), decision("rejected", None), Some(&protest)).await;
        self.post(&format!("{path}/appeals"), appeal_of(game), None).await
    }

    async fn seated(&self, game: &Value) -> Answer {
        let appeal = self.appeal(game).await;
        let path = format!("/v1/appeals/{}/committee", id(&appeal));
        let seat = Request::put(&path, json!({})).matching(appeal.tag().unwrap());
        self.event.portal.send(seat, 200).await.unwrap()
    }

    async fn sanction(&self, body: Value) -> Answer {
        self.post(&format!("{}/sanctions", self.event.path), body, None).await
    }

    /// Makes everything that an act stands on, and writes its request.
    pub(super) async fn ready(&self, act: Act) -> Ready {
        let game = self.game(act);
        let of_protest = |of: Answer, what: &str| (format!("/v1/protests/{}/{what}", id(&of)), of.etag);
        let of_appeal = |of: Answer, what: &str| (format!("/v1/appeals/{}/{what}", id(&of)), of.etag);
        let sanctions = format!("{}/sanctions", self.event.path);
        let revoked = |of: Answer| (format!("{sanctions}/{}/revocations", id(&of)), None);
        let ((path, tag), body) = match act {
            Act::Filing => (("/v1/protests".to_owned(), None), self.event.protest(game, 1)),
            Act::Withdrawal => (of_protest(self.protest(game).await, "withdrawal"), json!({})),
            Act::Ending => (of_protest(self.protest(game).await, "ending"), ending()),
            Act::Decision => {
                (of_protest(self.protest(game).await, "decisions"), decision("upheld", Some("0-1")))
            }
            Act::DecisionToExclude => (of_protest(self.protest(game).await, "decisions"), self.to_exclude()),
            Act::Appeal => {
                let protest = self.protest(game).await;
                let path = format!("/v1/protests/{}", id(&protest));
                self.post(&format!("{path}/decisions"), decision("rejected", None), Some(&protest)).await;
                ((format!("{path}/appeals"), None), appeal_of(game))
            }
            Act::AppealWithdrawal => {
                (of_appeal(self.appeal(game).await, "withdrawal"), json!({ "reason": "Передумал." }))
            }
            Act::AppealDecision | Act::AppealDecisionAfterApproval => {
                let votes = [("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")];
                (of_appeal(self.seated(game).await, "decisions"), verdict(&votes, Some("1/2-1/2")))
            }
            Act::Replay => (self.replay_due(game).await, json!({ "result": "0-1" })),
            Act::AppealReplayAfterApproval => {
                (self.replay_due_by_appeal(game).await, json!({ "result": "1/2-1/2" }))
            }
            Act::Loss => ((sanctions, None), loss(game)),
            Act::Exclusion => ((sanctions, None), self.exclusion()),
            Act::LossRevoked => (revoked(self.sanction(loss(game)).await), json!({ "reason": "Ошибка." })),
            Act::ExclusionRevoked => {
                (revoked(self.sanction(self.exclusion()).await), json!({ "reason": "Ошибка." }))
            }
        };
        let committees = matches!(act, Act::AppealDecision | Act::AppealDecisionAfterApproval);
        let by = if committees { &self.event.portal } else { &self.event.chief };
        Ready {
            act,
            id: format!("kill-{}", Uuid::now_v7().simple()),
            game: game["id"].as_str().unwrap().to_owned(),
            method: if act.has_no_key() { "PUT" } else { "POST" },
            path,
            body,
            tag,
            key: Uuid::new_v4().to_string(),
            by: by.clone(),
        }
    }

    /// A protest whose game is to be played again; where the result is entered.
    async fn replay_due(&self, game: &Value) -> (String, Option<String>) {
        let protest = self.protest(game).await;
        let path = format!("/v1/protests/{}", id(&protest));
        let mut body = decision("upheld", None);
        body["effect"] = json!({ "kind": "replay" });
        let decided = self.post(&format!("{path}/decisions"), body, Some(&protest)).await;
        (format!("{path}/replays"), decided.etag)
    }

    /// ... by a decision of the committee.
    async fn replay_due_by_appeal(&self, game: &Value) -> (String, Option<String>) {
        let seated = self.seated(game).await;
        let mut body = verdict(&[("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")], None);
        body["effect"] = json!({ "kind": "replay" });
        let path = format!("/v1/appeals/{}/decisions", id(&seated));
        let request = Request::post(&path, body).matching(seated.tag().unwrap());
        self.event.portal.send(request, 201).await.unwrap();
        let shown = format!("/v1/games/{}", game["id"].as_str().unwrap());
        while self.event.chief.send(Request::get(&shown), 200).await.unwrap().body["suspended_by"].is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let path = format!("/v1/protests/{}", seated.text("/protest_id").unwrap());
        let protest = self.event.chief.send(Request::get(&path), 200).await.unwrap();
        (format!("{path}/replays"), protest.etag)
    }

    fn to_exclude(&self) -> Value {
        let mut body = decision("upheld", None);
        body.as_object_mut().unwrap().remove("new_result");
        body["effect"] = json!({ "kind": "exclusion", "participant_id": self.excluded() });
        body
    }

    fn exclusion(&self) -> Value {
        json!({
            "kind": "exclusion", "participant_id": self.excluded(), "paragraphs": ["3.19.2"], "reason": "Грубость."
        })
    }
}

impl Ready {
    /// Sends it, as whoever has no answer yet does: the same request under the same key.
    pub(super) async fn send(&self) -> Result<Answer, TourError> {
        let mut request = match self.method {
            "PUT" => Request::put(&self.path, self.body.clone()),
            _ => Request::post(&self.path, self.body.clone()).with("idempotency-key", &self.key),
        };
        request = request.with("x-request-id", &self.id);
        if let Some(tag) = &self.tag {
            request = request.matching(tag);
        }
        self.by.ask(request).await
    }

    /// The path of what it is about, for those that have none of their own in the answer.
    pub(super) fn subject(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(subject, _)| subject)
    }
}

fn id(answer: &Answer) -> &str {
    answer.text("/id").unwrap()
}

fn ending() -> Value {
    json!({ "kind": "moot", "reason": "Решать нечего.", "paragraphs": ["5.4.16.3"] })
}

fn appeal_of(game: &Value) -> Value {
    json!({
        "appellant": game["white"]["id"], "capacity": "player", "grounds": "Запись не учтена.", "request": "Отменить."
    })
}

fn loss(game: &Value) -> Value {
    json!({
        "kind": "loss", "game_id": game["id"], "participant_id": game["white"]["id"], "paragraphs": ["3.19.2"],
        "reason": "Подсказка."
    })
}
