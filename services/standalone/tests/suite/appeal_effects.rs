//! What an upheld appeal brings besides a result: the deposit goes back, an exclusion is lifted, another effect (A5, A9).
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::appeals::{Case, committee, decision, of_level, verdict};
use crate::common::Suite;

/// The committee turns a rejection round: the deposit leaves the prize fund for its payer once. The other way round
/// nobody pays again.
#[tokio::test]
async fn a_deposit_goes_back_where_the_filers_appeal_is_upheld() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        for (ruling, filers, deposit, movements) in [
            ("rejected", true, "refunded", 4),
            ("rejected", false, "prize_fund", 2),
            ("upheld", false, "refunded", 2),
        ] {
            let mut regulation = of_level("all_russian");
            regulation["deposit_kopecks"] = json!(300_000);
            let case = Case::filed(&suite, regulation).await;
            let path = format!("/v1/protests/{}", case.protest);
            let pay = json!({ "amount_kopecks": 300_000, "payer": "Плательщик Пётр" });
            case.event.chief.send(Request::post(&format!("{path}/deposits"), pay), 201).await.unwrap();
            case.decide(decision(ruling, None)).await;
            let mut body = case.appeal();
            if filers {
                let protest = case.event.chief.send(Request::get(&path), 200).await.unwrap();
                body["appellant"] = protest.body["filer"].clone();
            }
            let filed = case.file(&case.event.chief, body, 201).await;
            let appeal = filed.text("/id").unwrap();
            case.name(json!(committee()), 200).await;
            case.change(appeal, "committee", json!({}), 200).await;
            let votes = [("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")];
            let decided = case.change(appeal, "decisions", verdict(&votes, None), 201).await;
            let back = filers && ruling == "rejected";
            assert_eq!(decided.body["decision"]["deposit_refunded"], back);
            assert_eq!(decided.body["decision"]["changes_nothing"], !back);
            let shown = case.event.chief.send(Request::get(&path), 200).await.unwrap();
            assert_eq!(shown.text("/deposit/status").unwrap(), deposit);
            let ledger = format!("{}/deposit-ledger", case.event.path);
            let ledger = case.event.chief.send(Request::get(&ledger), 200).await.unwrap();
            assert_eq!(ledger.list("/lines").unwrap().len(), 2 * movements, "{}", ledger.body);
            let (fund, refunds) = if deposit == "refunded" { (0, 300_000) } else { (300_000, 0) };
            let balances = &ledger.body["balances"];
            assert_eq!((&balances["prize_fund"], &balances["refunds"]), (&json!(fund), &json!(refunds)));
            assert_eq!(ledger.body["lines"][0]["payer"], "Плательщик Пётр");
            let sheet = format!("{}/deposit-ledger?format=csv", case.event.path);
            let path_of_all = format!("{}/deposit-ledger", case.event.path);
            for request in [Request::get(&sheet), Request::get(&path_of_all).with("accept", "text/csv")] {
                let request = request.with("accept-language", "ru");
                let csv = case.event.chief.send(request, 200).await.unwrap();
                let csv = csv.body.as_str().unwrap();
                assert!(csv.contains("Сумма, руб.") && csv.contains("Плательщик Пётр"), "{csv}");
                assert_eq!(csv.trim_end().lines().count(), 1 + 2 * movements, "{csv}");
            }
            case.white.send(Request::get(&sheet), 403).await.unwrap();
            let file = case
                .event
                .chief
                .send(Request::get(&format!("{path}/file")).with("accept-language", "ru"), 200)
                .await
                .unwrap();
            let page = file.body.as_str().unwrap();
            assert!(page.contains("Плательщик Пётр"), "{page}");
            assert_eq!(page.contains("сторно"), back);
        }
    }
}

/// What the decision brought is lifted with it, and the committee may find for something else than a result.
#[tokio::test]
async fn an_exclusion_is_lifted_with_the_decision_that_brought_it() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let mut regulation = of_level("all_russian");
        regulation["rounds"] = json!(3);
        let case = Case::filed(&suite, regulation).await;
        let whom = case.event.participants[0].clone();
        let exclusion = json!({ "kind": "exclusion", "participant_id": whom });
        let mut ruling = decision("upheld", None);
        ruling["effect"] = exclusion.clone();
        case.decide(ruling).await;
        let filed = case.file(&case.white, case.appeal(), 201).await;
        let appeal = filed.text("/id").unwrap();
        case.name(json!(committee()), 200).await;
        case.change(appeal, "committee", json!({}), 200).await;
        let with = |votes: &[(&str, &str)], result: Option<&str>, effect: Value| {
            let mut body = verdict(votes, result);
            body["effect"] = effect;
            body
        };
        let (uphold, reject) = (
            [("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")],
            [("m0", "reject"), ("m1", "uphold"), ("m2", "reject")],
        );
        let replay = json!({ "kind": "replay" });
        for body in [with(&uphold, Some("1-0"), replay.clone()), with(&reject, None, replay.clone())] {
            let refused = case.change(appeal, "decisions", body, 422).await;
            assert_eq!(refused.body["errors"][0]["pointer"], "/effect", "{}", refused.body);
        }
        let loss = json!({ "kind": "loss", "participant_id": whom });
        let decided = case.change(appeal, "decisions", with(&uphold, None, loss.clone()), 201).await;
        let told = &decided.body["decision"];
        assert_eq!((&told["lifts_exclusion_of"], &told["effect"]), (&json!(whom), &loss));
        let lost = if case.games[0]["white"]["id"] == json!(whom) { "0-1" } else { "1-0" };
        assert_eq!(case.result().await, lost);
        let path = format!("/v1/participants/{whom}");
        let shown = case.event.portal.send(Request::get(&path), 200).await.unwrap();
        let back = format!("{path}/withdrawal");
        case.event.portal.send(Request::delete(&back).matching(shown.tag().unwrap()), 200).await.unwrap();
    }
}
