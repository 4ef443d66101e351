//! A game that a decision has played again holds the approval until its result is entered (A9, 5.4.16.3-5.4.16.5).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::appeals::{Case, cited, committee, decision, of_level, verdict};
use crate::common::{Suite, federation, person};

const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];
const VOTES: [(&str, &str); 3] = [("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")];

fn to_replay() -> Value {
    let mut body = decision("upheld", None);
    body["effect"] = json!({ "kind": "replay" });
    body
}

async fn shown(case: &Case) -> Answer {
    let path = format!("/v1/protests/{}", case.protest);
    case.event.chief.send(Request::get(&path), 200).await.unwrap()
}

/// What is asked, from the present version.
async fn replay(case: &Case, by: &Client, result: &str, expected: u16) -> Answer {
    let path = format!("/v1/protests/{}/replays", case.protest);
    let tag = shown(case).await.tag().unwrap().to_owned();
    by.send(Request::post(&path, json!({ "result": result })).matching(&tag), expected).await.unwrap()
}

async fn appealed(case: &Case) -> String {
    let filed = case.file(&case.white, case.appeal(), 201).await;
    case.name(json!(committee()), 200).await;
    let appeal = filed.text("/id").unwrap().to_owned();
    case.change(&appeal, "committee", json!({}), 200).await;
    appeal
}

async fn appeal_of(case: &Case, appeal: &str) -> Value {
    let path = format!("/v1/appeals/{appeal}");
    case.event.portal.send(Request::get(&path), 200).await.unwrap().body
}

/// The old result stands, the results are not approved; then the new one is applied once, and they are.
#[tokio::test]
async fn a_replay_that_is_owed_holds_the_approval_until_it_is_entered() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let mut regulation = of_level("all_russian");
        regulation["level"] = Value::Null;
        let case = Case::filed(&suite, regulation).await;
        cited(&replay(&case, &case.event.chief, "0-1", 409).await, "state_conflict", "5.4.16.3");
        let path = format!("/v1/protests/{}/decision-previews", case.protest);
        let seen = case.event.chief.send(Request::post(&path, to_replay()), 200).await.unwrap().body;
        let told = (&seen["replay_due"], &seen["recorded_only"], &seen["changes"]);
        assert_eq!(told, (&json!(true), &json!(false), &Value::Null));

        let decided = case.decide(to_replay()).await.body;
        assert_eq!((&decided["status"], &decided["replay"]["status"]), (&json!("upheld"), &json!("due")));
        assert_eq!(decided["replay"]["decision_id"], decided["decision"]["id"]);
        suite.clock.advance(90_000);
        let due = shown(&case).await.body;
        assert_eq!((&due["hold_placed"], &due["overdue"]), (&json!(true), &json!(false)));
        assert_eq!(due["decision"]["applied"], false);
        assert!(due["alarms"].as_array().unwrap().iter().all(|alarm| alarm["sounded_at"].is_null()));
        assert_eq!(case.result().await, "1-0", "the old result stands");
        let refused = case.approve().await;
        assert_eq!(refused.status, 409, "{}", refused.body);
        assert_eq!(refused.body["citation"]["paragraph"], "5.4.16.3");

        let entered = replay(&case, &case.event.chief, "1/2-1/2", 201).await;
        assert_eq!(entered.body["replay"]["status"], "entered");
        let done = shown(&case).await.body;
        let told = (&done["replay"]["applied"], &done["decision"]["applied"], &done["hold_placed"]);
        assert_eq!(told, (&json!(true), &json!(true), &json!(false)), "{kind:?}");
        assert_eq!(case.result().await, "1/2-1/2");
        cited(&replay(&case, &case.event.chief, "0-1", 409).await, "state_conflict", "5.4.16.3");
        assert_eq!(case.approve().await.status, 200);
    }
}

/// By whoever decides, with a mark of the rules, and a repeat is answered as before.
#[tokio::test]
async fn the_result_of_a_replay_is_entered_by_the_chief_judge_once() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("all_russian")).await;
        let colleague = person(&suite, &case.event.portal, "some.colleague").await;
        let (_, foreign) = federation(&suite).await;
        case.decide(to_replay()).await;
        replay(&case, &colleague, "0-1", 403).await;
        replay(&case, &case.white, "0-1", 403).await;
        replay(&case, &foreign, "0-1", 404).await;
        let refused = replay(&case, &case.event.chief, "2-0", 400).await;
        assert_eq!(refused.body["errors"][0]["pointer"], "/result", "{}", refused.body);
        let path = format!("/v1/protests/{}/replays", case.protest);
        let asked =
            || Request::post(&path, json!({ "result": "-:+" })).with("idempotency-key", "replayed-once");
        case.event.chief.send(asked(), 428).await.unwrap();
        case.event.chief.send(asked().matching("\"v1\""), 412).await.unwrap();
        let tag = shown(&case).await.tag().unwrap().to_owned();
        let first = case.event.chief.send(asked().matching(&tag), 201).await.unwrap();
        let again = case.event.chief.send(asked().matching(&tag), 201).await.unwrap();
        assert_eq!(first.body, again.body);
        assert_eq!(case.result().await, "-:+", "a player who did not appear to the replay");

        let changes = format!("/v1/games/{}/result-changes", case.games[0]["id"].as_str().unwrap());
        let changes = case.event.chief.send(Request::get(&changes), 200).await.unwrap();
        let id = first.body["replay"]["id"].as_str().unwrap();
        let by_it = |change: &&Value| change["reason"].as_str().is_some_and(|reason| reason.contains(id));
        assert_eq!(changes.list("/items").unwrap().iter().filter(by_it).count(), 1, "{}", changes.body);
        let file = format!("/v1/protests/{}/file", case.protest);
        let file = Request::get(&file).with("accept-language", "ru");
        let page = case.event.chief.send(file, 200).await.unwrap();
        let page = page.body.as_str().unwrap();
        assert!(page.contains(" +03:00"), "times have their offset: {page}");
        for words in ["Переигровка", "сыграна", "результат переигровки внесён", "-:+"]
        {
            assert!(page.contains(words), "{words}: {page}");
        }
        let entries = format!("{}/audit/entries", case.event.path);
        let entries = case.event.chief.send(Request::get(&entries), 200).await.unwrap();
        let mut entries = entries.list("/items").unwrap().iter();
        let entry = entries.find(|entry| entry["kind"] == "protest.replay_entered").unwrap();
        let record: Value = serde_json::from_str(entry["record"].as_str().unwrap()).unwrap();
        assert_eq!(record["data"]["result"], "-:+");
        assert_eq!(record["data"]["paragraph"]["paragraph"], "6.1.5.3");
        assert!(record["actor"].as_str().is_some_and(|actor| actor.starts_with("chief-")), "{record}");
    }
}

/// While the decision is before the committee the replay waits; a rejected or withdrawn appeal leaves it owed.
#[tokio::test]
async fn a_replay_waits_for_an_appeal_and_stays_owed_where_it_fails() {
    for kind in BOTH {
        for rejected in [true, false] {
            let suite = Suite::start(kind, &[]);
            let case = Case::filed(&suite, of_level("all_russian")).await;
            case.decide(to_replay()).await;
            let appeal = appealed(&case).await;
            let refused = replay(&case, &case.event.chief, "0-1", 409).await;
            cited(&refused, "state_conflict", "5.4.16.5");
            assert_eq!(refused.body["candidates"], json!([appeal]));
            if rejected {
                let votes = [("m0", "reject"), ("m1", "uphold"), ("m2", "reject")];
                let decided = case.change(&appeal, "decisions", verdict(&votes, None), 201).await;
                assert_eq!(decided.body["decision"]["supersedes_replay"], false);
            } else {
                let path = format!("/v1/appeals/{appeal}/withdrawal");
                let tag =
                    case.event.portal.send(Request::get(path.trim_end_matches("/withdrawal")), 200).await;
                let body = json!({ "reason": "Согласен." });
                let request = Request::post(&path, body).matching(tag.unwrap().tag().unwrap());
                case.white.send(request, 200).await.unwrap();
            }
            let due = shown(&case).await.body;
            assert_eq!((&due["replay"]["status"], &due["hold_placed"]), (&json!("due"), &json!(true)));
            suite.clock.advance(4_000);
            assert_eq!(case.approve().await.status, 409);
            replay(&case, &case.event.chief, "0-1", 201).await;
            assert_eq!(case.result().await, "0-1");
            assert_eq!(case.approve().await.status, 200);
        }
    }
}

/// An upheld appeal takes the place of a replay that was not entered: it is owed no more, and its hold goes.
#[tokio::test]
async fn an_upheld_appeal_supersedes_a_replay() {
    for kind in BOTH {
        for result in [Some("0:0"), None] {
            let suite = Suite::start(kind, &[]);
            let case = Case::filed(&suite, of_level("all_russian")).await;
            case.decide(to_replay()).await;
            let appeal = appealed(&case).await;
            let decided = case.change(&appeal, "decisions", verdict(&VOTES, result), 201).await;
            let told = &decided.body["decision"];
            assert_eq!(told["supersedes_replay"], true);
            assert_eq!(told["changes_nothing"], false, "the decision that had it played again is undone");
            let over = shown(&case).await.body;
            assert_eq!(
                (&over["replay"]["status"], &over["hold_placed"]),
                (&json!("superseded"), &json!(false))
            );
            assert_eq!(appeal_of(&case, &appeal).await["status"], "closed");
            assert_eq!(case.result().await, result.unwrap_or("1-0"));
            cited(&replay(&case, &case.event.chief, "0-1", 409).await, "state_conflict", "5.4.16.5");
            suite.clock.advance(4_000);
            assert_eq!(case.approve().await.status, 200);
        }
    }
}

/// The committee's own replay: its appeal stays open, with its hold, until the result is entered.
#[tokio::test]
async fn an_appeal_decided_with_a_replay_is_closed_when_it_is_entered() {
    for kind in BOTH {
        for first in [decision("rejected", None), to_replay()] {
            let suite = Suite::start(kind, &[]);
            let case = Case::filed(&suite, of_level("all_russian")).await;
            case.decide(first.clone()).await;
            let appeal = appealed(&case).await;
            let mut body = verdict(&VOTES, None);
            body["effect"] = json!({ "kind": "replay" });
            let decided = case.change(&appeal, "decisions", body, 201).await;
            assert_eq!(decided.body["replay"]["status"], "due");
            let open = appeal_of(&case, &appeal).await;
            assert_eq!((&open["status"], &open["hold_placed"]), (&json!("decided"), &json!(true)));
            let due = shown(&case).await.body;
            assert_eq!(
                (&due["replay"]["status"], &due["replay"]["appeal_id"]),
                (&json!("due"), &json!(appeal))
            );
            assert_eq!(due["hold_placed"], false, "the appeal's stands in its place");
            suite.clock.advance(4_000);
            cited(&case.approve().await, "protest_open", "5.4.16.5");
            assert_eq!(case.result().await, "1-0");

            replay(&case, &case.event.chief, "0-1", 201).await;
            let closed = appeal_of(&case, &appeal).await;
            assert_eq!((&closed["status"], &closed["replay"]["applied"]), (&json!("closed"), &json!(true)));
            assert_eq!(case.result().await, "0-1");
            assert_eq!(case.approve().await.status, 200);
        }
    }
}

/// Two decisions on one game do not contradict each other: one that is owed is entered first.
#[tokio::test]
async fn another_decision_waits_for_a_replay_of_its_game() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite, of_level("all_russian")).await;
    let mut body = case.event.protest(&case.games[0], 1);
    body["facts"] = json!("Другое нарушение в той же партии.");
    let chief = &case.event.chief;
    let second = chief.send(Request::post("/v1/protests", body), 201).await.unwrap();
    case.decide(to_replay()).await;
    let path = format!("/v1/protests/{}/decisions", second.text("/id").unwrap());
    let drawn = || Request::post(&path, decision("upheld", Some("1/2-1/2"))).matching(second.tag().unwrap());
    let refused = chief.send(drawn(), 409).await.unwrap();
    assert_eq!(refused.body["candidates"], json!([case.protest]));
    replay(&case, chief, "0-1", 201).await;
    chief.send(drawn(), 201).await.unwrap();
}
