//! What rejected protests bring to the prize fund is seen at the results (5.4.16.4).
use serde_json::json;
use test_support::Kind;
use tour::Request;

use crate::appeals::{Case, committee, decision, of_level, verdict};
use crate::common::Suite;

/// What the results say of the fund, and what the ledger has.
async fn both(case: &Case) -> (i64, i64) {
    let fund = format!("{}/prize-fund", case.event.path);
    let ledger = format!("{}/deposit-ledger", case.event.path);
    let ledger = case.event.chief.send(Request::get(&ledger), 200).await.unwrap();
    let due = ledger.body["balances"]["prize_fund"].as_i64().unwrap();
    // Delivered by the worker, after the answer.
    for _ in 0..50 {
        let shown = case.event.chief.send(Request::get(&fund), 200).await.unwrap();
        if shown.body["deposits_kopecks"] == json!(due) {
            return (due, due);
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let shown = case.event.chief.send(Request::get(&fund), 200).await.unwrap();
    (shown.body["deposits_kopecks"].as_i64().unwrap(), due)
}

#[tokio::test]
async fn a_rejected_protests_deposit_is_in_the_fund_until_an_appeal_gives_it_back() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let mut regulation = of_level("all_russian");
        regulation["deposit_kopecks"] = json!(300_000);
        let case = Case::filed(&suite, regulation).await;
        let path = format!("/v1/protests/{}", case.protest);
        let pay = json!({ "amount_kopecks": 300_000, "payer": "Плательщик" });
        case.event.chief.send(Request::post(&format!("{path}/deposits"), pay), 201).await.unwrap();
        case.decide(decision("rejected", None)).await;
        assert_eq!(both(&case).await, (300_000, 300_000), "{kind:?}");

        let protest = case.event.chief.send(Request::get(&path), 200).await.unwrap();
        let mut body = case.appeal();
        body["appellant"] = protest.body["filer"].clone();
        let filed = case.file(&case.event.chief, body, 201).await;
        let appeal = filed.text("/id").unwrap();
        case.name(json!(committee()), 200).await;
        case.change(appeal, "committee", json!({}), 200).await;
        let votes = [("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")];
        case.change(appeal, "decisions", verdict(&votes, None), 201).await;
        assert_eq!(both(&case).await, (0, 0), "{kind:?}");
    }
}
