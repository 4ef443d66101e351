//! A game whose result waits for a protest: no judge enters it (10.3.6, A9).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::appeals::{Case, cited, committee, decision, of_level, verdict};
use crate::claims;
use crate::common::{Suite, TeamEvent, team_regulation};

async fn game(case: &Case) -> Answer {
    let path = format!("/v1/games/{}", case.games[0]["id"].as_str().unwrap());
    case.event.chief.send(Request::get(&path), 200).await.unwrap()
}

/// A judge's correction, from the present version.
async fn correct(case: &Case, result: &str, expected: u16) -> Answer {
    let path = format!("/v1/games/{}/result", case.games[0]["id"].as_str().unwrap());
    let tag = game(case).await.tag().unwrap().to_owned();
    let body = json!({ "result": result, "reason": "ошибка в протоколе" });
    case.event.chief.send(Request::put(&path, body).matching(&tag), expected).await.unwrap()
}

async fn replay(case: &Case, result: &str) {
    let path = format!("/v1/protests/{}", case.protest);
    let tag = case.event.chief.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
    let path = format!("{path}/replays");
    let request = Request::post(&path, json!({ "result": result })).matching(&tag);
    case.event.chief.send(request, 201).await.unwrap();
}

#[tokio::test]
async fn no_judge_changes_a_result_while_its_game_is_to_be_played_again() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        for of_appeal in [false, true] {
            let suite = Suite::start(kind, &[]);
            let case = Case::filed(&suite, of_level("all_russian")).await;
            assert_eq!(game(&case).await.body["suspended_by"], Value::Null);
            correct(&case, "1/2-1/2", 200).await;
            let before = game(&case).await;
            let to_replay = json!({ "kind": "replay" });
            let mut body = decision(if of_appeal { "rejected" } else { "upheld" }, None);
            if !of_appeal {
                body["effect"] = to_replay.clone();
            }
            case.decide(body).await;
            let (mut holder, mut paragraph) = (case.protest.clone(), "5.4.16.3");
            if of_appeal {
                let filed = case.file(&case.white, case.appeal(), 201).await;
                (holder, paragraph) = (filed.text("/id").unwrap().to_owned(), "5.4.16.5");
                case.name(json!(committee()), 200).await;
                case.change(&holder, "committee", json!({}), 200).await;
                let mut body = verdict(&[("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")], None);
                body["effect"] = to_replay;
                case.change(&holder, "decisions", body, 201).await;
            }
            let waits = wait_for(&case, &json!(holder)).await;
            assert_ne!(waits.tag().unwrap(), before.tag().unwrap());
            assert_eq!(waits.body["result"], "1/2-1/2");
            let refused = correct(&case, "0-1", 409).await;
            cited(&refused, "state_conflict", paragraph);
            assert_eq!(refused.body["candidates"], json!([holder]));
            let lost = impose(&case, "loss", 409).await;
            assert_eq!(lost.body["candidates"], json!([case.protest]), "{}", lost.body);
            impose(&case, "remark", 201).await;
            let round = case.event.round(1).await;
            let mut games = round.list("/games").unwrap().iter();
            let shown = games.find(|one| one["id"] == case.games[0]["id"]).unwrap();
            assert_eq!(shown["suspended_by"], json!(holder));
            let others = round.list("/games").unwrap().iter().filter(|one| one["suspended_by"].is_null());
            assert_eq!(others.count(), 1);

            replay(&case, "0-1").await;
            assert_eq!(wait_for(&case, &Value::Null).await.body["result"], "0-1");
            impose(&case, "loss", 409).await;
        }
    }
}

/// No judge's sanction turns a result that a decision gave, or is to give.
async fn impose(case: &Case, kind: &str, expected: u16) -> Answer {
    let body = json!({
        "kind": kind, "participant_id": case.games[0]["black"]["id"], "game_id": case.games[0]["id"],
        "paragraphs": ["3.4"], "reason": "Нарушение."
    });
    let path = format!("{}/sanctions", case.event.path);
    case.event.chief.send(Request::post(&path, body), expected).await.unwrap()
}

/// Nor does a finding that a team did not come (3.16.4).
#[tokio::test]
async fn a_match_with_a_game_to_be_played_again_is_not_forfeited() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 2, team_regulation(1, json!({ "boards": 2 }))).await;
    let games = of.event.play_round(1, "1-0").await;
    let body = json!({
        "tournament_id": of.event.id, "round": 1, "game_id": games[0]["id"], "filer": games[0]["black"]["id"],
        "capacity": "captain", "paragraphs": ["6.1.5.3"], "facts": "Взятие.", "request": "Переиграть.",
        "deposit": { "amount_kopecks": 300_000, "payer": "Команда" }
    });
    let chief = &of.event.chief;
    let filed = chief.send(Request::post("/v1/protests", body), 201).await.unwrap();
    let mut replay = decision("upheld", None);
    replay["effect"] = json!({ "kind": "replay" });
    let path = format!("/v1/protests/{}/decisions", filed.text("/id").unwrap());
    chief.send(Request::post(&path, replay).matching(filed.tag().unwrap()), 201).await.unwrap();
    let shown = of.matches(1).await.remove(0);
    let path = format!("{}/rounds/1/matches/{}/presence", of.event.path, shown["id"].as_str().unwrap());
    let body = json!({ "white": 2, "black": 0, "reason": "не явились" });
    let tag = format!("\"v{}\"", shown["version"]);
    let refused = chief.send(Request::put(&path, body).matching(&tag), 409).await.unwrap();
    assert_eq!(refused.body["candidates"], json!([filed.body["id"]]));
    let after = of.event.round(1).await;
    let results = after.list("/games").unwrap().iter().map(|game| game["result"].clone());
    assert_eq!(results.collect::<Vec<_>>(), ["1-0", "1-0"], "nothing is half stored");
}

/// 10.3.6: from the claim until the chief judge's decision.
#[tokio::test]
async fn no_judge_enters_a_result_while_a_claim_of_time_overstepped_is_open() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = claims::Case::start(&suite, claims::by_correspondence()).await;
        let path = format!("/v1/games/{}", case.game["id"].as_str().unwrap());
        let claim = case.file(&case.white, case.claim(), 201).await;
        let chief = &case.event.chief;
        let shown = chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(shown.body["suspended_by"], claim.body["id"], "{kind:?}");
        let result = format!("{path}/result");
        for body in [json!({ "result": "1/2-1/2" }), json!({ "manner": "adjourned" })] {
            let request = Request::put(&result, body).matching(shown.tag().unwrap());
            let refused = chief.send(request, 409).await.unwrap();
            cited(&refused, "state_conflict", "10.3.6");
            assert_eq!(refused.body["candidates"], json!([claim.body["id"]]));
        }
        case.decide(chief, &claim, claims::decision("rejected", json!({})), 201).await;
        let shown = chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(shown.body["suspended_by"], Value::Null);
        let request = Request::put(&result, json!({ "result": "1/2-1/2" })).matching(shown.tag().unwrap());
        chief.send(request, 200).await.unwrap();
    }
}

/// The calls of an appeal are delivered after its answer, where it shows nothing of them.
async fn wait_for(case: &Case, holder: &Value) -> Answer {
    for _ in 0..50 {
        let shown = game(case).await;
        if shown.body["suspended_by"] == *holder {
            // Read again: the first sight may have come between the game and its hold.
            return game(case).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("{holder}: {}", game(case).await.body)
}
