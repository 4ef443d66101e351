//! Many at once, on both databases: one effect, and everybody is told.

use crate::common::{Event, Suite};
use serde_json::json;
use test_support::Kind;
use tour::{Answer, Client, Request};

async fn many(count: usize, client: &Client, make: impl Fn(usize) -> Request<'static>) -> Vec<Answer> {
    let asking: Vec<_> = (0..count)
        .map(|index| {
            let (client, request) = (client.clone(), make(index));
            tokio::spawn(async move { client.ask(request).await.unwrap() })
        })
        .collect();
    let mut answers = Vec::new();
    for one in asking {
        answers.push(one.await.unwrap());
    }
    answers
}

fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

async fn one_protest_of_a_hundred(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 4, 3).await;
    let games = event.start_round(1).await;
    let mut body = event.protest(&games[0], 1);
    body["deposit"] = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    let answers = many(100, &event.chief, |_| {
        Request::post("/v1/protests", body.clone()).with("idempotency-key", "the-same")
    })
    .await;
    let first = answers[0].text("/id").unwrap();
    for answer in &answers {
        assert_eq!((answer.status, answer.text("/id").unwrap()), (201, first));
    }
    let list = event.chief.send(Request::get(&format!("{}/protests", event.path)), 200).await.unwrap();
    assert_eq!(list.list("/items").unwrap().len(), 1);
    let ledger =
        event.chief.send(Request::get(&format!("{}/deposit-ledger", event.path)), 200).await.unwrap();
    assert_eq!(ledger.body["balances"]["held"], 300_000);
    assert_eq!(ledger.list("/lines").unwrap().len(), 2);
    body["facts"] = json!("Другое.");
    let other = Request::post("/v1/protests", body).with("idempotency-key", "the-same");
    let refused = event.chief.send(other, 422).await.unwrap();
    assert_eq!(refused.text("/code").unwrap(), "idempotency_key_reused");
}

async fn one_edit_of_fifty(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 4, 3).await;
    let games = event.start_round(1).await;
    let path = leaked(format!("/v1/games/{}/result", games[0]["id"].as_str().unwrap()));
    let results = ["1-0", "0-1", "1/2-1/2"];
    let answers = many(50, &event.chief, |index| {
        Request::put(path, json!({ "result": results[index % 3] })).matching("\"v1\"")
    })
    .await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.status == 412).count(), 49);
    let changes = format!("/v1/games/{}/result-changes", games[0]["id"].as_str().unwrap());
    let changes = event.chief.send(Request::get(&changes), 200).await.unwrap();
    assert_eq!(changes.list("/items").unwrap().len(), 1);
    let without = Request::put(path, json!({ "result": "1-0" }));
    let refused = event.chief.send(without, 428).await.unwrap();
    assert_eq!(refused.text("/code").unwrap(), "precondition_required");
}

async fn one_draft_of_twenty(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 8, 3).await;
    let path = leaked(format!("{}/drafts", event.path));
    let answers = many(20, &event.portal, |_| Request::post(path, json!({ "round": 1 }))).await;
    let first = answers[0].text("/id").unwrap();
    for answer in &answers {
        assert!(matches!(answer.status, 200 | 201), "{answer:?}");
        assert_eq!(answer.text("/id").unwrap(), first);
    }
    let publish = leaked(format!("/v1/drafts/{first}/publication"));
    let tag = answers[0].tag().unwrap().to_owned();
    let answers = many(10, &event.portal, |_| Request::post(publish, json!({})).matching(&tag)).await;
    assert!(answers.iter().all(|answer| answer.status == 200), "{answers:?}");
    let rounds = event.chief.send(Request::get(&format!("{}/rounds", event.path)), 200).await.unwrap();
    assert_eq!(rounds.list("/items").unwrap().len(), 1);
}

async fn one_decision_of_ten(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 4, 3).await;
    let games = event.start_round(1).await;
    event.enter(&games[0], "1-0").await;
    let mut body = event.protest(&games[0], 1);
    body["deposit"] = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    let protest = event.chief.send(Request::post("/v1/protests", body), 201).await.unwrap();
    let path = format!("/v1/protests/{}", protest.text("/id").unwrap());
    let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
    let (decisions, tag) = (leaked(format!("{path}/decisions")), shown.tag().unwrap().to_owned());
    let decision = json!({
        "ruling": "upheld", "facts_found": "Да.", "paragraphs": ["6.1.5.3"],
        "filer_appearance": "heard", "other_appearance": "absent_notified", "new_result": "0-1"
    });
    let answers = many(10, &event.chief, |_| Request::post(decisions, decision.clone()).matching(&tag)).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|answer| matches!(answer.status, 201 | 409 | 412)), "{answers:?}");
    let path = format!("/v1/games/{}", games[0]["id"].as_str().unwrap());
    let game = event.chief.send(Request::get(&path), 200).await.unwrap();
    assert_eq!((game.text("/result").unwrap(), game.tag().unwrap()), ("0-1", "\"v3\""));
    let ledger =
        event.chief.send(Request::get(&format!("{}/deposit-ledger", event.path)), 200).await.unwrap();
    assert_eq!(ledger.body["balances"]["held"], 0);
}

macro_rules! on_both {
    ($($name:ident),*) => {
        mod on_sqlite { $(#[tokio::test(flavor = "multi_thread")] async fn $name() {
            super::$name(super::Kind::Sqlite).await;
        })* }
        mod on_postgres { $(#[tokio::test(flavor = "multi_thread")] async fn $name() {
            super::$name(super::Kind::Postgres).await;
        })* }
    };
}

on_both!(one_protest_of_a_hundred, one_edit_of_fifty, one_draft_of_twenty, one_decision_of_ten);

/// What is published is what was looked at: of changes by hand and a publication at once, either comes wholly first.
async fn changes_and_a_publication(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 8, 3).await;
    for round in 1..=3 {
        let draft = event.draw(round).await;
        let id = draft.text("/id").unwrap().to_owned();
        let change = leaked(format!("/v1/drafts/{id}/changes"));
        let publish = leaked(format!("/v1/drafts/{id}/publication"));
        let answers = many(12, &event.chief, |index| {
            if index == 5 {
                return Request::post(publish, json!({})).matching("\"v1\"");
            }
            let board = index % 4 + 1;
            let turn = json!({ "changes": [{ "kind": "swap_colours", "board": board }] });
            Request::post(change, turn).matching("\"v1\"")
        })
        .await;
        let done = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(done, 1, "one change or the publication: {:?}", answers.iter().map(|one| one.status));
        let shown = format!("/v1/drafts/{id}");
        let shown = event.chief.send(Request::get(&shown), 200).await.unwrap();
        if shown.text("/status").unwrap() == "draft" {
            event.publish_draft(&shown).await;
        }
        let games = event.round(round).await.list("/games").unwrap().clone();
        let colours = |list: &[serde_json::Value]| -> Vec<serde_json::Value> {
            list.iter().map(|pair| pair["white"]["id"].clone()).collect()
        };
        assert_eq!(colours(&games), colours(shown.list("/pairs").unwrap()));
        event.set_round(round, "running").await;
        for game in &games {
            event.enter(game, "1/2-1/2").await;
        }
        event.set_round(round, "ended").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_by_hand_and_a_publication_on_sqlite() {
    changes_and_a_publication(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_by_hand_and_a_publication_on_postgres() {
    changes_and_a_publication(Kind::Postgres).await;
}
