//! What the protests service owes the results about the prize fund: a call for every movement of that account, in the
//! transaction that makes it, with the balance after it (5.4.16.4).
use db::{Db, DbError, PoolSettings};
use diesel::prelude::*;
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::appeals::{Case, committee, decision, of_level, verdict};
use crate::common::Suite;

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = diesel::sql_types::Text)]
    path: String,
    #[diesel(sql_type = diesel::sql_types::Text)]
    method: String,
    #[diesel(sql_type = diesel::sql_types::Text)]
    body: String,
}

/// The calls of a tournament's lane, in their order.
async fn told(suite: &Suite, case: &Case) -> Vec<Value> {
    let db = Db::open(&suite.protests_url().parse().unwrap(), PoolSettings::default()).unwrap();
    let id = case.event.id.clone();
    let sql = format!("SELECT path, method, body FROM outbox WHERE lane = 'prize-fund {id}' ORDER BY id");
    let rows = db.read(move |connection| Ok::<_, DbError>(diesel::sql_query(sql).load(connection)?)).await;
    let rows: Vec<Told> = rows.unwrap();
    for row in &rows {
        assert_eq!((row.method.as_str(), &row.path), ("PUT", &format!("{}/prize-fund", case.event.path)));
    }
    rows.iter().map(|row| serde_json::from_str(&row.body).unwrap()).collect()
}

/// The ledger's lines of the prize fund, as transactions with the balance after each.
async fn balances(case: &Case) -> Vec<(Value, i64, Value)> {
    let path = format!("{}/deposit-ledger", case.event.path);
    let ledger = case.event.chief.send(Request::get(&path), 200).await.unwrap();
    let mut sum = 0;
    let lines = ledger.list("/lines").unwrap().iter().filter(|line| line["account"] == "prize_fund");
    lines
        .map(|line| {
            sum += line["amount_kopecks"].as_i64().unwrap();
            (line["transaction"].clone(), sum, line["at"].clone())
        })
        .collect()
}

async fn pay(case: &Case) {
    let path = format!("/v1/protests/{}/deposits", case.protest);
    let body = json!({ "amount_kopecks": 300_000, "payer": "Плательщик" });
    case.event.chief.send(Request::post(&path, body), 201).await.unwrap();
}

#[tokio::test]
async fn every_movement_of_the_prize_fund_is_told_with_its_balance() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        for (ruling, filers, expected) in
            [("rejected", true, &[300_000, 0][..]), ("rejected", false, &[300_000]), ("upheld", false, &[])]
        {
            let mut regulation = of_level("all_russian");
            regulation["deposit_kopecks"] = json!(300_000);
            let case = Case::filed(&suite, regulation).await;
            pay(&case).await;
            assert!(told(&suite, &case).await.is_empty(), "what is held is not the fund's");
            case.decide(decision(ruling, None)).await;
            let mut body = case.appeal();
            if filers {
                let path = format!("/v1/protests/{}", case.protest);
                let protest = case.event.chief.send(Request::get(&path), 200).await.unwrap();
                body["appellant"] = protest.body["filer"].clone();
            }
            let filed = case.file(&case.event.chief, body, 201).await;
            let appeal = filed.text("/id").unwrap();
            case.name(json!(committee()), 200).await;
            case.change(appeal, "committee", json!({}), 200).await;
            let votes = [("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")];
            case.change(appeal, "decisions", verdict(&votes, None), 201).await;

            let calls = told(&suite, &case).await;
            let sums: Vec<_> = calls.iter().map(|call| call["deposits_kopecks"].as_i64().unwrap()).collect();
            assert_eq!(sums, expected, "{kind:?} {ruling} {filers}");
            let balances = balances(&case).await;
            assert_eq!(calls.len(), balances.len());
            for (call, (transaction, sum, _)) in calls.iter().zip(&balances) {
                assert_eq!((&call["transaction"], &call["deposits_kopecks"]), (transaction, &json!(sum)));
                assert!(call["at"].is_string(), "{call}");
            }
        }
    }
}
