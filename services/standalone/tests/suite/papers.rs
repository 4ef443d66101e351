//! Protests on paper: the time of receipt is a judge's word, and a second one's where it lies far back (5.4.16.1).
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, person, regulation};

struct Case {
    event: Event,
    games: Vec<Value>,
    judge: Client,
}

impl Case {
    async fn played(suite: &Suite) -> Self {
        let mut rules = regulation(1);
        rules["deposit_kopecks"] = Value::Null;
        let bodies = (1..=4).map(|n| json!({ "name": format!("Игрок {n}"), "rating": 2400 - n })).collect();
        let event = Event::create_with(suite, rules, bodies).await;
        let login = format!("judge-{}", uuid::Uuid::new_v4().simple());
        let judge = person(suite, &event.portal, &login).await;
        let body = json!({ "name": "Судья", "roles": ["judge"] });
        event.portal.send(Request::put(&format!("{}/staff/{login}", event.path), body), 200).await.unwrap();
        let games = event.play_round(1, "1-0").await;
        Self { event, games, judge }
    }

    fn body(&self, received_at: DateTime<Utc>) -> Value {
        let mut body = self.event.protest(&self.games[0], 1);
        body["received_at"] = json!(received_at);
        body
    }

    async fn sign(&self, by: &Client, protest: &Answer, body: Value, expected: u16) -> Answer {
        let path = format!("/v1/protests/{}/countersignature", protest.text("/id").unwrap());
        by.send(Request::put(&path, body).matching(protest.tag().unwrap()), expected).await.unwrap()
    }

    async fn approval(&self) -> Answer {
        let shown = self.event.chief.send(Request::get(&self.event.path), 200).await.unwrap();
        let path = format!("{}/approval", self.event.path);
        self.event.chief.ask(Request::put(&path, json!({})).matching(shown.tag().unwrap())).await.unwrap()
    }
}

async fn file(by: &Client, body: Value, expected: u16) -> Answer {
    by.send(Request::post("/v1/protests", body), expected).await.unwrap()
}

fn decision() -> Value {
    json!({
        "ruling": "rejected", "facts_found": "Нарушения нет.", "paragraphs": ["6.1.5.14"],
        "filer_appearance": "heard", "other_appearance": "heard"
    })
}

#[tokio::test]
async fn a_paper_dated_back_waits_for_a_second_judge() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = Case::played(&suite).await;
        let received = suite.clock.now() + TimeDelta::minutes(50);
        let chief = &case.event.chief;
        // the service has its token before the clock is moved
        let first = file(chief, case.event.protest(&case.games[1], 1), 201).await;
        let path = format!("/v1/protests/{}/withdrawal", first.text("/id").unwrap());
        chief.send(Request::put(&path, json!({})).matching(first.tag().unwrap()), 200).await.unwrap();
        suite.clock.advance(3_700);
        file(&case.judge, case.event.protest(&case.games[0], 1), 422).await;
        let before = file(&case.judge, case.body(suite.clock.now() - TimeDelta::days(2)), 422).await;
        assert!(before.text("/detail").unwrap().contains("received_at"), "{}", before.body);
        let filed = file(&case.judge, case.body(received), 201).await;
        assert_eq!(filed.body["paper"]["countersignature_needed"], true);
        assert_eq!(filed.body["filed_at"], filed.body["paper"]["received_at"]);
        assert_eq!(case.approval().await.text("/code").unwrap(), "protest_open");
        let decisions = format!("/v1/protests/{}/decisions", filed.text("/id").unwrap());
        let early = Request::post(&decisions, decision()).matching(filed.tag().unwrap());
        let refused = chief.send(early, 409).await.unwrap();
        assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.1");
        case.sign(&case.judge, &filed, json!({ "confirmed": true }), 403).await;
        case.sign(&case.event.portal, &filed, json!({ "confirmed": true }), 403).await;
        let signed = case.sign(chief, &filed, json!({ "confirmed": true }), 200).await;
        case.sign(chief, &signed, json!({ "confirmed": true }), 409).await;
        let decide = Request::post(&decisions, decision()).matching(signed.tag().unwrap());
        chief.send(decide, 201).await.unwrap();
        assert_eq!(case.approval().await.status, 200);
    }
}

#[tokio::test]
async fn a_paper_that_is_not_confirmed_is_void() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::played(&suite).await;
    let received = suite.clock.now();
    suite.clock.advance(601);
    let filed = file(&case.judge, case.body(received), 201).await;
    case.sign(&case.event.chief, &filed, json!({ "confirmed": false }), 422).await;
    let reason = json!({ "confirmed": false, "reason": "бумага принесена после тура" });
    let void = case.sign(&case.event.chief, &filed, reason, 200).await;
    assert_eq!(void.text("/status").unwrap(), "inadmissible");
    assert_eq!(void.text("/ending/paragraphs/0/paragraph").unwrap(), "5.4.16.1");
    assert_eq!(void.body["hold_placed"], false);
    assert_eq!(case.approval().await.text("/code").unwrap(), "window_open");
}

/// Who was joined to a paper that falls is open again, with his deposit and his hold, and is decided by himself.
#[tokio::test]
async fn those_joined_to_a_void_paper_are_what_they_were_before() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        let chief = &event.chief;
        let deputy = person(&suite, &event.portal, "a.deputy").await;
        let staff = json!({ "name": "Заместитель", "roles": ["deputy"] });
        event.portal.send(Request::put(&format!("{}/staff/a.deputy", event.path), staff), 200).await.unwrap();
        let games = event.play_round(1, "1-0").await;
        let received = suite.clock.now();
        let mut paid = event.protest(&games[0], 1);
        paid["deposit"] = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
        let joined = [file(chief, paid, 201).await, file(chief, event.protest(&games[0], 1), 201).await];
        suite.clock.advance(601);
        let mut lead = event.protest(&games[0], 1);
        lead["received_at"] = json!(received);
        let lead = file(&deputy, lead, 201).await;
        for own in &joined {
            let body = json!({
                "kind": "joined", "reason": "об одном", "paragraphs": ["5.4.16.3"], "joined_to": lead.body["id"]
            });
            let path = format!("/v1/protests/{}/ending", own.text("/id").unwrap());
            let ended =
                chief.send(Request::put(&path, body).matching(own.tag().unwrap()), 200).await.unwrap();
            assert_eq!(ended.body["hold_placed"], false);
        }
        let path = format!("/v1/protests/{}", lead.text("/id").unwrap());
        let shown = chief.send(Request::get(&path), 200).await.unwrap();
        let refused = json!({ "confirmed": false, "reason": "принесена после тура" });
        let sign_path = format!("{path}/countersignature");
        let sign = Request::put(&sign_path, refused).matching(shown.tag().unwrap());
        chief.send(sign, 200).await.unwrap();
        for (own, status, deposit) in
            [(&joined[0], "admitted", "held"), (&joined[1], "awaiting_deposit", "due")]
        {
            let path = format!("/v1/protests/{}", own.text("/id").unwrap());
            let shown = chief.send(Request::get(&path), 200).await.unwrap();
            assert_eq!((shown.text("/status").unwrap(), &shown.body["ending"]), (status, &Value::Null));
            assert_eq!(
                (shown.text("/deposit/status").unwrap(), &shown.body["hold_placed"]),
                (deposit, &json!(true))
            );
        }
        let ledger = chief.send(Request::get(&format!("{}/deposit-ledger", event.path)), 200).await.unwrap();
        let balances = &ledger.body["balances"];
        assert_eq!((&balances["held"], &balances["refunds"]), (&json!(300_000), &json!(0)));
        let shown = chief.send(Request::get(&event.path), 200).await.unwrap();
        let approval = format!("{}/approval", event.path);
        let approve = Request::put(&approval, json!({})).matching(shown.tag().unwrap());
        let refused = chief.send(approve, 409).await.unwrap();
        assert_eq!(refused.text("/code").unwrap(), "protest_open");
    }
}

#[tokio::test]
async fn the_time_of_receipt_is_a_judges_word_within_the_window() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::played(&suite).await;
    let now = suite.clock.now();
    let future = file(&case.judge, case.body(now + TimeDelta::minutes(1)), 422).await;
    assert_eq!(future.text("/citation/paragraph").unwrap(), "5.4.16.1");
    let before = file(&case.judge, case.body(now - TimeDelta::hours(1)), 422).await;
    assert_eq!(before.text("/citation/paragraph").unwrap(), "5.4.16.1");
    file(&case.event.portal, case.body(now), 403).await;
    let filed = file(&case.judge, case.body(now), 201).await;
    assert_eq!(filed.body["paper"]["countersignature_needed"], false);
    case.sign(&case.event.chief, &filed, json!({ "confirmed": true }), 409).await;
}
