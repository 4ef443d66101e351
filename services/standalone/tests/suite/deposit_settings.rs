//! Where a deposit goes in the cases of which 5.4.16.4 does not speak: as the regulation says, else back (A5).
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::appeals::decision;
use crate::common::{Event, Suite, regulation};

const ENDS: [&str; 7] =
    ["upheld", "partly_upheld", "rejected", "withdrawn", "inadmissible", "joined", "moot"];

async fn filed(event: &Event, game: &Value) -> Answer {
    let mut body = event.protest(game, 1);
    body["deposit"] = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    event.chief.send(Request::post("/v1/protests", body), 201).await.unwrap()
}

/// Ends a protest in one of these ways; answers where its deposit went.
async fn ended(event: &Event, game: &Value, how: &str) -> String {
    let protest = filed(event, game).await;
    let path = format!("/v1/protests/{}", protest.text("/id").unwrap());
    let mut ending = json!({ "kind": how, "reason": "Основание.", "paragraphs": ["5.4.16.3"] });
    if how == "joined" {
        ending["joined_to"] = filed(event, game).await.body["id"].clone();
    }
    let (decisions, withdrawal, endings) =
        (format!("{path}/decisions"), format!("{path}/withdrawal"), format!("{path}/ending"));
    let (request, expected) = match how {
        "upheld" | "partly_upheld" | "rejected" => (Request::post(&decisions, decision(how, None)), 201),
        "withdrawn" => (Request::put(&withdrawal, json!({})), 200),
        _ => (Request::put(&endings, ending), 200),
    };
    event.chief.send(request.matching(protest.tag().unwrap()), expected).await.unwrap();
    let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
    assert_eq!(shown.text("/status").unwrap(), how);
    shown.text("/deposit/status").unwrap().to_owned()
}

#[tokio::test]
async fn a_deposit_goes_where_the_regulation_sends_it() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let (back, fund) = ("refunded", "prize_fund");
        for (settings, partly, others) in [
            (Value::Null, back, back),
            (json!({}), back, back),
            (json!({ "partly": "prize_fund" }), fund, back),
            (json!({ "other_endings": "prize_fund" }), back, fund),
            (json!({ "partly": "prize_fund", "other_endings": "prize_fund" }), fund, fund),
        ] {
            let mut rules = regulation(1);
            rules["deposit_settings"] = settings.clone();
            let players = (1..=4).map(|n| json!({ "name": format!("Игрок {n}") })).collect();
            let event = Event::create_with(&suite, rules, players).await;
            let games = event.play_round(1, "1-0").await;
            let mut in_fund = 0;
            for how in ENDS {
                let expected = match how {
                    "upheld" => back,
                    "rejected" => fund,
                    "partly_upheld" => partly,
                    _ => others,
                };
                in_fund += if expected == fund { 300_000 } else { 0 };
                assert_eq!(ended(&event, &games[0], how).await, expected, "{kind:?} {settings} {how}");
            }
            let ledger = format!("{}/deposit-ledger", event.path);
            let ledger = event.chief.send(Request::get(&ledger), 200).await.unwrap();
            assert_eq!(ledger.body["balances"]["prize_fund"], in_fund, "{settings}");
        }
    }
}

#[tokio::test]
async fn settings_without_a_deposit_are_refused_at_their_field() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, portal) = crate::common::federation(&suite).await;
    let mut rules = regulation(1);
    rules["deposit_kopecks"] = Value::Null;
    rules["deposit_settings"] = json!({ "other_endings": "prize_fund" });
    let body = json!({ "name": "Кубок", "regulation": rules });
    let refused = portal.send(Request::post("/v1/tournaments", body), 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/deposit_settings");
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.4");
}

/// The regulation's term runs from the filing; the sum is in roubles.
#[tokio::test]
async fn a_deposit_is_paid_in_roubles_within_the_term() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let mut rules = regulation(1);
        rules["deposit_settings"] = json!({ "term_minutes": 30 });
        let players = (1..=4).map(|n| json!({ "name": format!("Игрок {n}") })).collect();
        let event = Event::create_with(&suite, rules, players).await;
        let games = event.play_round(1, "1-0").await;
        let file = async |game: &Value| {
            let body = event.protest(game, 1);
            event.chief.send(Request::post("/v1/protests", body), 201).await.unwrap()
        };
        let (one, other) = (file(&games[0]).await, file(&games[1]).await);
        let filed: DateTime<Utc> = one.text("/filed_at").unwrap().parse().unwrap();
        let due: DateTime<Utc> = one.text("/deposit/due_by").unwrap().parse().unwrap();
        assert_eq!(due - filed, TimeDelta::minutes(30));
        let deposits = |of: &Answer| format!("/v1/protests/{}/deposits", of.text("/id").unwrap());
        let paid =
            |currency: &str| json!({ "amount_kopecks": 300_000, "payer": "Игрок", "currency": currency });
        let (first, second) = (deposits(&one), deposits(&other));
        event.chief.send(Request::post(&first, paid("USD")), 400).await.unwrap();
        suite.clock.advance(29 * 60);
        let held = event.chief.send(Request::post(&first, paid("RUB")), 201).await.unwrap();
        assert_eq!(held.body["deposit"]["currency"], "RUB");
        suite.clock.advance(2 * 60);
        let late = event.chief.send(Request::post(&second, paid("RUB")), 422).await.unwrap();
        assert_eq!(late.text("/citation/paragraph").unwrap(), "5.4.16.4");
        assert_eq!(late.body["deadline"], other.body["deposit"]["due_by"]);
        let path = format!("/v1/protests/{}", other.text("/id").unwrap());
        let ending =
            json!({ "kind": "inadmissible", "reason": "Залог не внесён.", "paragraphs": ["5.4.16.4"] });
        let end = format!("{path}/ending");
        event.chief.send(Request::put(&end, ending).matching(other.tag().unwrap()), 200).await.unwrap();
        let ended = event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(ended.text("/deposit/status").unwrap(), "waived");

        // What came with a paper was paid when the paper was received.
        let mut paper = event.protest(&games[1], 1);
        let received = suite.clock.now() - TimeDelta::minutes(5);
        paper["facts"] = json!("Ещё одно.");
        paper["received_at"] = json!(received);
        paper["deposit"] = paid("RUB");
        let entered = event.chief.send(Request::post("/v1/protests", paper), 201).await.unwrap();
        assert_eq!(entered.body["deposit"]["paid_at"], entered.body["filed_at"]);
    }
}
