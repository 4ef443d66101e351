//! Protests that end without a decision, and the reminders of those that are open.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, person};

async fn filed(event: &Event, game: &Value, filer: &str) -> Answer {
    let mut body = event.protest(game, 1);
    body["filer"] = game[filer]["id"].clone();
    event.chief.send(Request::post("/v1/protests", body), 201).await.unwrap()
}

async fn end(client: &Client, protest: &Answer, body: Value, expected: u16) -> Answer {
    let path = format!("/v1/protests/{}", protest.text("/id").unwrap());
    let shown = client.ask(Request::get(&path)).await.unwrap();
    let tag = shown.tag().map_or_else(|_| "\"v1\"".to_owned(), str::to_owned);
    client.send(Request::put(&format!("{path}/ending"), body).matching(&tag), expected).await.unwrap()
}

fn ending(kind: &str, paragraph: &str) -> Value {
    json!({ "kind": kind, "reason": "Основание.", "paragraphs": [paragraph] })
}

fn joined(to: &Answer) -> Value {
    let mut body = ending("joined", "5.4.16.3");
    body["joined_to"] = to.body["id"].clone();
    body
}

async fn approval(event: &Event) -> String {
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let path = format!("{}/approval", event.path);
    let answer =
        event.chief.ask(Request::put(&path, json!({})).matching(shown.tag().unwrap())).await.unwrap();
    answer.text("/code").map_or_else(|_| answer.status.to_string(), str::to_owned)
}

#[tokio::test]
async fn an_ended_protest_frees_the_approval_and_its_deposit() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        let games = event.play_round(1, "1-0").await;
        let first = filed(&event, &games[0], "black").await;
        let second = filed(&event, &games[0], "white").await;
        let pay = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
        let deposits = format!("/v1/protests/{}/deposits", first.text("/id").unwrap());
        event.chief.send(Request::post(&deposits, pay), 201).await.unwrap();

        let ended = end(&event.chief, &first, ending("inadmissible", "3.19.3"), 200).await;
        assert_eq!(ended.text("/status").unwrap(), "inadmissible");
        assert_eq!(ended.body["ending"]["paragraphs"][0]["paragraph"], "3.19.3");
        assert_eq!((&ended.body["hold_placed"], &ended.body["overdue"]), (&json!(false), &json!(false)));
        assert_eq!(ended.text("/deposit/status").unwrap(), "refunded");
        let ledger =
            event.chief.send(Request::get(&format!("{}/deposit-ledger", event.path)), 200).await.unwrap();
        assert_eq!(ledger.body["balances"]["held"], 0);
        assert_eq!(approval(&event).await, "protest_open", "the other one is open");

        let moot = end(&event.chief, &second, ending("moot", "5.4.16.3"), 200).await;
        assert_eq!(
            (moot.text("/status").unwrap(), moot.text("/deposit/status").unwrap()),
            ("moot", "waived")
        );
        suite.clock.advance(3700);
        assert_eq!(approval(&event).await, "200");
    }
}

#[tokio::test]
async fn joined_protests_are_decided_with_the_other_one() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        let games = event.play_round(1, "1-0").await;
        let (main, other) =
            (filed(&event, &games[0], "black").await, filed(&event, &games[0], "white").await);
        let shown = end(&event.chief, &other, joined(&main), 200).await;
        assert_eq!(
            (shown.text("/status").unwrap(), &shown.body["ending"]["joined_to"]),
            ("joined", &main.body["id"])
        );

        let (third, elsewhere) =
            (filed(&event, &games[0], "white").await, filed(&event, &games[1], "white").await);
        for body in [joined(&third), ending("moot", "5.4.16.3"), ending("inadmissible", "3.19.3")] {
            let depends = end(&event.chief, &main, body, 409).await;
            assert_eq!(depends.text("/citation/paragraph").unwrap(), "5.4.16.3");
            assert_eq!(depends.body["candidates"], json!([other.body["id"]]));
        }
        for (own, body) in
            [(&third, joined(&other)), (&third, joined(&elsewhere)), (&elsewhere, joined(&main))]
        {
            let refused = end(&event.chief, own, body, 422).await;
            assert_eq!(refused.body["errors"][0]["pointer"], "/joined_to");
        }
        let path = format!("/v1/protests/{}", main.text("/id").unwrap());
        let tag = event.chief.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
        let path = format!("{path}/withdrawal");
        let withdraw = Request::put(&path, json!({})).matching(&tag);
        event.chief.send(withdraw, 409).await.unwrap();
        end(&event.chief, &third, joined(&main), 200).await;
    }
}

#[tokio::test]
async fn an_ending_out_of_rule_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    let elsewhere = Event::create(&suite, 4, 1).await;
    let games = event.start_round(1).await;
    let protest = filed(&event, &games[0], "black").await;
    let foreign = filed(&elsewhere, &elsewhere.start_round(1).await[0], "black").await;
    let with = |key: &str, value: Value| {
        let mut body = ending("moot", "5.4.16.3");
        body[key] = value;
        body
    };
    for (body, pointer) in [
        (with("reason", json!(" ")), "/reason"),
        (with("paragraphs", json!([])), "/paragraphs"),
        (with("paragraphs", json!(["99.1"])), "/paragraphs/0"),
        (with("joined_to", foreign.body["id"].clone()), "/joined_to"),
        (ending("joined", "5.4.16.3"), "/joined_to"),
        (joined(&protest), "/joined_to"),
        (joined(&foreign), "/joined_to"),
    ] {
        let refused = end(&event.chief, &protest, body.clone(), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{body}: {}", refused.body);
    }
    let judge = person(&suite, &event.portal, "a.judge").await;
    let staff = json!({ "name": "Судья", "roles": ["judge"] });
    event.portal.send(Request::put(&format!("{}/staff/a.judge", event.path), staff), 200).await.unwrap();
    let refused = end(&judge, &protest, ending("moot", "5.4.16.3"), 403).await;
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.3");
    end(&elsewhere.chief, &protest, ending("moot", "5.4.16.3"), 404).await;
    let path = format!("/v1/protests/{}/ending", protest.text("/id").unwrap());
    event.chief.send(Request::put(&path, ending("moot", "5.4.16.3")), 428).await.unwrap();
    let stale = Request::put(&path, ending("moot", "5.4.16.3")).matching("\"v7\"");
    event.chief.send(stale, 412).await.unwrap();
    end(&event.chief, &protest, ending("moot", "5.4.16.3"), 200).await;
    end(&event.chief, &protest, ending("inadmissible", "3.19.3"), 409).await;
}

/// 5.4.16.3 by A4: at 12, 20 and 23 hours, then overdue; each once, and never of a protest that has ended.
#[tokio::test]
async fn reminders_sound_once_while_a_protest_is_open() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        let games = event.start_round(1).await;
        let (open, ended) =
            (filed(&event, &games[0], "black").await, filed(&event, &games[1], "black").await);
        end(&event.chief, &ended, ending("moot", "5.4.16.3"), 200).await;
        assert_eq!(open.list("/alarms").unwrap().len(), 4);
        // tokens are made before the clock is moved
        let admin = suite.admin().await;
        suite.clock.advance(20 * 3600 + 60);
        let sounded = sounded(&admin, &open, 2).await;
        assert_eq!(sounded, ["12h", "20h"]);
        suite.clock.advance(4 * 3600);
        assert_eq!(self::sounded(&admin, &open, 4).await, ["12h", "20h", "23h", "overdue"]);
        let events = admin.send(Request::get("/v1/protest-events?limit=100"), 200).await.unwrap();
        let alarms: Vec<&Value> =
            events.list("/items").unwrap().iter().filter(|event| event["kind"] == "protest.alarm").collect();
        assert_eq!(alarms.len(), 4);
        assert!(alarms.iter().all(|alarm| alarm["subject"] == open.body["id"]));
    }
}

/// The reminders that have sounded, once there are so many.
async fn sounded(admin: &Client, protest: &Answer, expected: usize) -> Vec<String> {
    let path = format!("/v1/protests/{}", protest.text("/id").unwrap());
    let mut names = Vec::new();
    for _ in 0..100 {
        let shown = admin.send(Request::get(&path), 200).await.unwrap();
        let alarms = shown.list("/alarms").unwrap().iter().filter(|alarm| !alarm["sounded_at"].is_null());
        names = alarms.map(|alarm| alarm["kind"].as_str().unwrap().to_owned()).collect();
        if names.len() >= expected {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    names
}
