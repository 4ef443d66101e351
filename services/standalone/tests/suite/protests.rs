//! Protests: who, when, what; refusals cite their paragraph and store nothing.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, person};

const SERVICE_SECRET: &str = "the-services-of-the-tests-know-this-one";

async fn file(event: &Event, body: Value, expected: u16) -> Answer {
    event.chief.send(Request::post("/v1/protests", body), expected).await.unwrap()
}

async fn count(event: &Event) -> usize {
    let path = format!("{}/protests", event.path);
    event.chief.send(Request::get(&path), 200).await.unwrap().list("/items").unwrap().len()
}

fn paid(mut body: Value, kopecks: i64) -> Value {
    body["deposit"] = json!({ "amount_kopecks": kopecks, "payer": "Игрок" });
    body
}

#[tokio::test]
async fn a_protest_out_of_rule_is_refused_and_nothing_is_stored() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 2).await;
    let games = event.start_round(1).await;
    let good = event.protest(&games[0], 1);
    let with = |key: &str, value: Value| {
        let mut body = good.clone();
        body[key] = value;
        body
    };
    let cases = [
        (with("paragraphs", json!([])), "rule_violation", Some("5.4.16.2")),
        (with("paragraphs", json!(["6.1.5.99"])), "unknown_paragraph", Some("5.4.16.2")),
        (with("filer", games[1]["white"]["id"].clone()), "invalid_field", None),
        (with("facts", json!("  ")), "invalid_field", None),
        (paid(good.clone(), 299_999), "rule_violation", Some("5.4.16.4")),
        (paid(good.clone(), 500_001), "rule_violation", Some("5.4.16.4")),
        (paid(good.clone(), -300_000), "rule_violation", Some("5.4.16.4")),
    ];
    for (body, code, paragraph) in cases {
        let refused = file(&event, body.clone(), 422).await;
        assert_eq!(refused.text("/code").unwrap(), code, "{}", refused.body);
        assert_eq!(refused.text("/citation/paragraph").ok(), paragraph, "{}", refused.body);
    }
    assert_eq!(count(&event).await, 0);
    let ledger =
        event.chief.send(Request::get(&format!("{}/deposit-ledger", event.path)), 200).await.unwrap();
    assert!(ledger.list("/lines").unwrap().is_empty());
}

/// 5.4.16.1: the last millisecond of the hour still counts, the next does not.
#[tokio::test]
async fn the_window_closes_an_hour_after_the_round() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    let games = event.play_round(1, "1-0").await;
    suite.clock.advance(3590);
    file(&event, event.protest(&games[0], 1), 201).await;
    suite.clock.advance(20);
    let late = file(&event, event.protest(&games[1], 1), 422).await;
    assert_eq!(late.text("/code").unwrap(), "window_closed");
    assert_eq!(late.text("/citation/paragraph").unwrap(), "5.4.16.1");
    assert!(late.text("/deadline").is_ok());
    let windows = format!("{}/protest-windows", event.path);
    let windows = suite.public().send(Request::get(&windows), 200).await.unwrap();
    assert_eq!(
        windows.body.pointer("/items/0/open").or(windows.body.pointer("/0/open")),
        Some(&json!(false))
    );
}

#[tokio::test]
async fn a_rejected_protest_feeds_the_prize_fund_and_frees_the_approval() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        let games = event.play_round(1, "1-0").await;
        let protest = file(&event, event.protest(&games[0], 1), 201).await;
        assert_eq!(protest.text("/status").unwrap(), "awaiting_deposit");
        let path = format!("/v1/protests/{}", protest.text("/id").unwrap());
        let decision = json!({
            "ruling": "rejected", "facts_found": "Нарушения нет.", "paragraphs": ["6.1.5.14"],
            "filer_appearance": "heard", "other_appearance": "heard"
        });
        let decisions = format!("{path}/decisions");
        let early = Request::post(&decisions, decision.clone()).matching(protest.tag().unwrap());
        event.chief.send(early, 409).await.unwrap();
        let deposits = format!("{path}/deposits");
        let pay = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
        event.chief.send(Request::post(&deposits, pay.clone()), 201).await.unwrap();
        event.chief.send(Request::post(&deposits, pay), 409).await.unwrap();
        let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
        let by_portal = Request::post(&decisions, decision.clone()).matching(shown.tag().unwrap());
        event.portal.send(by_portal, 403).await.unwrap();
        let mut unheard = decision.clone();
        unheard["other_appearance"] = json!("not_notified");
        let unheard = Request::post(&decisions, unheard).matching(shown.tag().unwrap());
        let refused = event.chief.send(unheard, 422).await.unwrap();
        assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.3");
        assert_eq!(approve(&event).await.text("/code").unwrap(), "protest_open");
        let decide = Request::post(&decisions, decision).matching(shown.tag().unwrap());
        event.chief.send(decide, 201).await.unwrap();
        let ledger = format!("{}/deposit-ledger", event.path);
        let ledger = event.chief.send(Request::get(&ledger), 200).await.unwrap();
        let lines = ledger.list("/lines").unwrap();
        assert_eq!(lines.iter().map(|line| line["amount_kopecks"].as_i64().unwrap()).sum::<i64>(), 0);
        assert_eq!(ledger.body["balances"]["prize_fund"], 300_000);
        assert_eq!(approve(&event).await.text("/code").unwrap(), "window_open");
        suite.clock.advance(3700);
        assert_eq!(approve(&event).await.status, 200);
        let after = file(&event, event.protest(&games[1], 1), 409).await;
        assert_eq!(after.text("/code").unwrap(), "tournament_final");
    }
}

async fn approve(event: &Event) -> Answer {
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let path = format!("{}/approval", event.path);
    event.chief.ask(Request::put(&path, json!({})).matching(shown.tag().unwrap())).await.unwrap()
}

/// A protest admitted while the results were open, whose hold comes only after their approval: the approval does not
/// stand. One admitted after it is no such thing.
#[tokio::test]
async fn a_hold_that_comes_late_suspends_the_approval() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[("service_secret", SERVICE_SECRET)]);
        let public = suite.public();
        let token = public.client_token("service-protests", SERVICE_SECRET).await.unwrap();
        let service = public.with_token(&token);
        let event = Event::create(&suite, 4, 1).await;
        event.play_round(1, "1-0").await;
        suite.clock.advance(3700);
        let seen = event.chief.send(Request::get(&event.path), 200).await.unwrap().body["version"].clone();
        assert_eq!(approve(&event).await.status, 200);
        let hold = |version: &Value| json!({ "filed_at": suite.clock.now(), "seen_version": version });
        let approved =
            event.chief.send(Request::get(&event.path), 200).await.unwrap().body["version"].clone();
        let (late, early) = (uuid::Uuid::now_v7(), uuid::Uuid::now_v7());
        let path = format!("{}/holds/{late}", event.path);
        service.send(Request::put(&path, hold(&approved)), 409).await.unwrap();
        let path = format!("{}/holds/{early}", event.path);
        for _ in 0..2 {
            service.send(Request::put(&path, hold(&seen)), 200).await.unwrap();
        }
        let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
        assert_eq!(shown.text("/status").unwrap(), "published");
        assert_eq!(approve(&event).await.text("/code").unwrap(), "protest_open");
        service.send(Request::delete(&path), 200).await.unwrap();
        assert_eq!(approve(&event).await.status, 200);
    }
}

async fn withdraw(client: &Client, id: &str, expected: u16) -> Answer {
    let path = format!("/v1/protests/{id}/withdrawal");
    client.send(Request::put(&path, json!({})).matching("\"v1\""), expected).await.unwrap()
}

/// What a participant filed himself only he withdraws; what was entered for the filer, the office withdraws for him.
#[tokio::test]
async fn a_protest_is_withdrawn_by_the_side_that_filed_it() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 2, 1).await;
    let entering = format!("{}/participants", event.path);
    let (mut players, mut ids) = (Vec::new(), Vec::new());
    for login in ["player.one", "player.two"] {
        players.push(person(&suite, &event.portal, login).await);
        let body = json!({ "name": login, "account": login, "rating": 1000 });
        let entered = event.portal.send(Request::post(&entering, body), 201).await.unwrap();
        ids.push(entered.body["id"].clone());
    }
    let roles = ["secretary", "deputy", "judge", "judge"];
    let mut staff = Vec::new();
    for (index, role) in roles.iter().enumerate() {
        let login = format!("staff-{index}");
        staff.push(person(&suite, &event.portal, &login).await);
        let body = json!({ "name": "Судья", "roles": [role] });
        event.portal.send(Request::put(&format!("{}/staff/{login}", event.path), body), 200).await.unwrap();
    }
    event.play_round(1, "1-0").await;
    let body = json!({
        "tournament_id": event.id, "round": 1, "filer": ids[0], "capacity": "player",
        "paragraphs": ["6.1.5.3"], "facts": "Взятие не сделано.", "request": "Изменить результат.",
        "deposit": { "amount_kopecks": 300_000, "payer": "Игрок" }
    });

    let own = players[0].send(Request::post("/v1/protests", body.clone()), 201).await.unwrap();
    let id = own.text("/id").unwrap();
    for client in [&event.portal, &event.chief, &staff[0], &staff[1], &staff[2]] {
        let refused = withdraw(client, id, 403).await;
        assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.3");
        assert!(refused.text("/detail").unwrap().contains("5.4.16.2"), "{}", refused.body);
    }
    withdraw(&players[1], id, 403).await;
    let shown = event.chief.send(Request::get(&format!("/v1/protests/{id}")), 200).await.unwrap();
    assert_eq!(
        (shown.text("/status").unwrap(), shown.text("/deposit/status").unwrap()),
        ("admitted", "held")
    );
    let withdrawn = withdraw(&players[0], id, 200).await;
    assert_eq!(withdrawn.text("/deposit/status").unwrap(), "refunded");

    let (enterer, other) = (&staff[2], &staff[3]);
    for by in [enterer, &staff[0], &event.portal, &players[0]] {
        let entered = enterer.send(Request::post("/v1/protests", body.clone()), 201).await.unwrap();
        let id = entered.text("/id").unwrap();
        let refused = withdraw(other, id, 403).await;
        assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.2");
        withdraw(by, id, 200).await;
    }
}

/// A1: what counts is the receipt. A paper that came in the window and was looked at only after the approval is taken,
/// and the approval does not stand.
#[tokio::test]
async fn a_paper_received_in_time_overtaken_by_the_approval_is_taken() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    let games = event.play_round(1, "1-0").await;
    // The service has its token after that, before the clock is moved.
    let first = file(&event, event.protest(&games[0], 1), 201).await;
    withdraw(&event.chief, first.text("/id").unwrap(), 200).await;
    suite.clock.advance(3700);
    assert_eq!(approve(&event).await.status, 200);
    let late = file(&event, event.protest(&games[1], 1), 409).await;
    assert_eq!(late.text("/code").unwrap(), "tournament_final");
    suite.clock.advance(-60);
    let closed = file(&event, event.protest(&games[1], 1), 422).await;
    assert_eq!(closed.text("/code").unwrap(), "window_closed");
    suite.clock.advance(-140);
    let taken = file(&event, event.protest(&games[1], 1), 201).await;
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    assert_eq!(shown.text("/status").unwrap(), "published");
    suite.clock.advance(200);
    assert_eq!(approve(&event).await.text("/code").unwrap(), "protest_open");
    withdraw(&event.chief, taken.text("/id").unwrap(), 200).await;
    assert_eq!(approve(&event).await.status, 200);
}
