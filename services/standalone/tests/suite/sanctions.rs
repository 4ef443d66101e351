//! Incidents and sanctions over HTTP (A8, A10): 3.4, the ladder of 3.19.6, their effect on games, who may do what.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, person, regulation};

const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];

async fn event(suite: &Suite, pace: &str) -> Event {
    let mut regulation = regulation(3);
    regulation["pace"] = json!(pace);
    let players = (1..=4).map(|number| json!({ "name": format!("Игрок {number}") })).collect();
    Event::create_with(suite, regulation, players).await
}

async fn judge(suite: &Suite, event: &Event) -> Client {
    let login = format!("judge-{}", uuid::Uuid::now_v7().simple());
    let judge = person(suite, &event.portal, &login).await;
    let staff = json!({ "name": "Судья", "roles": ["judge"] });
    event.portal.send(Request::put(&format!("{}/staff/{login}", event.path), staff), 200).await.unwrap();
    judge
}

fn sanction(kind: &str, game: &Value, whom: &str) -> Value {
    json!({
        "kind": kind, "game_id": game["id"], "participant_id": game[whom]["id"], "paragraphs": ["3.19.2"],
        "reason": "Переключил часы другой рукой."
    })
}

async fn impose(client: &Client, event: &Event, body: Value, expected: u16) -> Answer {
    client.send(Request::post(&format!("{}/sanctions", event.path), body), expected).await.unwrap()
}

async fn result(event: &Event, game: &Value) -> Value {
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    event.chief.send(Request::get(&path), 200).await.unwrap().body["result"].clone()
}

/// 3.19.6: the third breach of one player in one game loses it, whoever imposed the first two.
#[tokio::test]
async fn the_third_breach_in_rapid_and_blitz_loses_the_game_once() {
    for (kind, pace) in BOTH.into_iter().zip(["rapid", "blitz"]) {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, pace).await;
        let judge = judge(&suite, &event).await;
        let games = event.start_round(1).await;
        let game = &games[0];
        for (due, early) in [("remark", "warning"), ("warning", "loss"), ("loss", "exclusion")] {
            let refused = impose(&event.chief, &event, sanction(early, game, "white"), 422).await;
            assert_eq!(refused.body["errors"][0]["pointer"], "/kind");
            assert!(refused.text("/detail").unwrap().to_lowercase().contains(due), "{}", refused.body);
            assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.19.6");
            impose(&judge, &event, sanction(due, game, "white"), 201).await;
        }
        assert_eq!(result(&event, game).await, "0-1");
        let list = event.chief.send(Request::get(&format!("{}/sanctions", event.path)), 200).await.unwrap();
        assert!(list.list("/items").unwrap().iter().all(|sanction| sanction["applied"] == true));
        // the other player, and another game, begin anew
        impose(&judge, &event, sanction("remark", game, "black"), 201).await;
        impose(&judge, &event, sanction("remark", &games[1], "white"), 201).await;
        // whose opponent has lost the game so does not win it by a third breach of the other
        for due in ["warning", "loss"] {
            impose(&judge, &event, sanction(due, game, "black"), 201).await;
        }
        assert_eq!(result(&event, game).await, "0:0");
        // after that any measure
        let excluded = impose(&event.chief, &event, sanction("exclusion", game, "white"), 201).await;
        assert_eq!(excluded.body["number"], 8);
        let path = format!("/v1/participants/{}", game["white"]["id"].as_str().unwrap());
        let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(shown.body["withdrawn_after_round"], 1);
        let withdrawal = format!("{path}/withdrawal");
        let back = Request::delete(&withdrawal).matching(shown.tag().unwrap());
        let refused = event.portal.send(back, 409).await.unwrap();
        assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.4");
        let log =
            event.portal.send(Request::get(&format!("{}/events?limit=100", event.path)), 200).await.unwrap();
        let applied = log.list("/items").unwrap().iter().filter(|event| event["kind"] == "effect.applied");
        assert_eq!(applied.count(), 2);
    }
}

#[tokio::test]
async fn two_judges_at_once_do_not_both_find_a_first_breach() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, "blitz").await;
        let games = event.start_round(1).await;
        let path = format!("{}/sanctions", event.path);
        let asks =
            (0..8).map(|_| event.chief.ask(Request::post(&path, sanction("remark", &games[0], "white"))));
        let answers = futures_util::future::join_all(asks).await;
        let good = answers.iter().filter(|answer| answer.as_ref().unwrap().status == 201).count();
        assert_eq!(good, 1, "{kind:?}");
        let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(shown.list("/items").unwrap().len(), 1);
        assert_eq!(shown.body["items"][0]["number"], 1);
    }
}

#[tokio::test]
async fn a_repeat_under_the_same_key_imposes_nothing_more() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, "blitz").await;
    let games = event.start_round(1).await;
    let path = format!("{}/sanctions", event.path);
    let request = || {
        Request::post(&path, sanction("remark", &games[0], "white"))
            .with("idempotency-key", "the-same-key-twice")
    };
    let first = event.chief.send(request(), 201).await.unwrap();
    let second = event.chief.send(request(), 201).await.unwrap();
    assert_eq!(first.body, second.body);
}

#[tokio::test]
async fn a_revoked_sanction_stays_on_record_and_counts_no_more() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, "classical").await;
        let judge = judge(&suite, &event).await;
        let games = event.start_round(1).await;
        let game = &games[0];
        event.enter(game, "1-0").await;
        let imposed = impose(&judge, &event, sanction("loss", game, "white"), 201).await;
        assert_eq!(result(&event, game).await, "0-1");
        let shown = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let tag = event.chief.send(Request::get(&shown), 200).await.unwrap().tag().unwrap().to_owned();
        let put = format!("{shown}/result");
        let correct =
            || Request::put(&put, json!({ "result": "1-0", "reason": "санкция отменена" })).matching(&tag);
        event.chief.send(correct(), 409).await.unwrap();

        let path = format!("{}/sanctions/{}/revocations", event.path, imposed.text("/id").unwrap());
        let body = json!({ "reason": "Перепутаны участники." });
        judge.send(Request::post(&path, body.clone()), 403).await.unwrap();
        event.chief.send(Request::post(&path, json!({ "reason": " " })), 422).await.unwrap();
        let revoked = event.chief.send(Request::post(&path, body.clone()), 201).await.unwrap();
        assert_eq!(revoked.text("/revocation/reason").unwrap(), "Перепутаны участники.");
        event.chief.send(Request::post(&path, body), 409).await.unwrap();
        let mut status = 0;
        for _ in 0..100 {
            status = event.chief.ask(correct()).await.unwrap().status;
            if status == 200 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!((status, result(&event, game).await), (200, json!("1-0")));
        let list = event.chief.send(Request::get(&format!("{}/sanctions", event.path)), 200).await.unwrap();
        assert_eq!(list.list("/items").unwrap().len(), 1, "nothing is deleted");
    }
}

#[tokio::test]
async fn a_loss_to_both_and_a_game_without_a_result() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, "classical").await;
    let games = event.start_round(1).await;
    let mut body = sanction("loss_to_both", &games[0], "white");
    body["paragraphs"] = json!(["3.9.4"]);
    let refused = impose(&event.chief, &event, body.clone(), 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/participant_id");
    body.as_object_mut().unwrap().remove("participant_id");
    let imposed = impose(&event.chief, &event, body, 201).await;
    assert_eq!(imposed.list("/participants").unwrap().len(), 2);
    assert_eq!(result(&event, &games[0]).await, "0:0");
}

#[tokio::test]
async fn a_sanction_out_of_rule_is_refused_and_nothing_is_kept() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, "classical").await;
    let other = self::event(&suite, "classical").await;
    let judge = judge(&suite, &event).await;
    let games = event.start_round(1).await;
    let elsewhere = other.start_round(1).await;
    let game = &games[0];
    let with = |key: &str, value: Value| {
        let mut body = sanction("remark", game, "white");
        body[key] = value;
        body
    };
    let mut without_game = sanction("loss", game, "white");
    without_game.as_object_mut().unwrap().remove("game_id");
    for (body, pointer) in [
        (with("paragraphs", json!([])), "/paragraphs"),
        (with("paragraphs", json!(["99.1"])), "/paragraphs/0"),
        (with("reason", json!(" ")), "/reason"),
        (with("game_id", elsewhere[0]["id"].clone()), "/game_id"),
        (with("participant_id", games[1]["white"]["id"].clone()), "/participant_id"),
        (with("participant_id", json!(null)), "/participant_id"),
        (with("incident_id", json!(uuid::Uuid::now_v7())), "/incident_id"),
        (without_game, "/game_id"),
    ] {
        let refused = impose(&event.chief, &event, body.clone(), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{body}: {}", refused.body);
    }
    let refused = impose(&judge, &event, sanction("exclusion", game, "white"), 403).await;
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.4");
    impose(&event.portal, &event, sanction("remark", game, "white"), 403).await;
    impose(&other.chief, &event, sanction("remark", game, "white"), 404).await;
    let list = event.chief.send(Request::get(&format!("{}/sanctions", event.path)), 200).await.unwrap();
    assert!(list.list("/items").unwrap().is_empty());
    // classical play has no ladder
    impose(&judge, &event, sanction("reprimand", game, "white"), 201).await;
}

#[tokio::test]
async fn incidents_are_entered_by_judges_and_open_no_protest() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, "classical").await;
        let judge = judge(&suite, &event).await;
        let games = event.start_round(1).await;
        let path = format!("{}/incidents", event.path);
        let body = json!({
            "game_id": games[0]["id"], "called_by": games[0]["white"]["id"], "minute": 47,
            "what": "Соперник мешает думать.", "ruling": "Замечание чёрным.", "paragraphs": ["6.1.10.3"]
        });
        let noted = judge.send(Request::post(&path, body.clone()), 201).await.unwrap();
        assert_eq!((&noted.body["round"], &noted.body["minute"]), (&json!(1), &json!(47)));
        let with = |key: &str, value: Value| {
            let mut body = body.clone();
            body[key] = value;
            body
        };
        for (body, pointer) in [
            (with("called_by", games[1]["white"]["id"].clone()), "/called_by"),
            (with("minute", json!(1441)), "/minute"),
            (with("what", json!("")), "/what"),
            (with("paragraphs", json!([])), "/paragraphs"),
        ] {
            let refused = judge.send(Request::post(&path, body), 422).await.unwrap();
            assert_eq!(refused.body["errors"][0]["pointer"], pointer);
        }
        let mut remark = sanction("remark", &games[0], "black");
        remark["incident_id"] = noted.body["id"].clone();
        let imposed = impose(&judge, &event, remark, 201).await;
        assert_eq!(imposed.body["incident_id"], noted.body["id"]);
        let listed = event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(listed.list("/items").unwrap().len(), 1);
        let protests =
            event.chief.send(Request::get(&format!("{}/protests", event.path)), 200).await.unwrap();
        assert!(protests.list("/items").unwrap().is_empty());
        suite.public().send(Request::get(&path), 401).await.unwrap();
    }
}

/// A loss imposed while the results are approved: either it is refused, or it stands and the approval does not, or both
/// stand with the result it made. Never an approved table without a loss that was accepted.
#[tokio::test]
async fn a_loss_and_an_approval_at_once_leave_no_approved_table_without_it() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let mut events = Vec::new();
        for _ in 0..6 {
            let players = (1..=2).map(|number| json!({ "name": format!("Игрок {number}") })).collect();
            let event = Event::create_with(&suite, regulation(1), players).await;
            let game = event.play_round(1, "1-0").await.remove(0);
            events.push((event, game));
        }
        // tokens are made before the clock is moved, the service's own too: by the first effect
        let (first, game) = events.remove(0);
        impose(&first.chief, &first, sanction("loss", &game, "white"), 201).await;
        suite.clock.advance(3_700);
        for (event, game) in events {
            let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
            let (approval, sanctions) =
                (format!("{}/approval", event.path), format!("{}/sanctions", event.path));
            let approve = Request::put(&approval, json!({})).matching(shown.tag().unwrap());
            let impose = Request::post(&sanctions, sanction("loss", &game, "white"));
            let (approved, imposed) = tokio::join!(event.chief.ask(approve), event.chief.ask(impose));
            let (approved, imposed) = (approved.unwrap(), imposed.unwrap());
            assert!(matches!(imposed.status, 201 | 409), "{}", imposed.body);
            let list = event.chief.send(Request::get(&sanctions), 200).await.unwrap();
            let listed = list.list("/items").unwrap();
            assert_eq!(listed.len(), usize::from(imposed.status == 201), "approved: {}", approved.status);
            if imposed.status == 201 {
                assert_eq!(listed[0]["applied"], true, "approved: {}", approved.status);
                assert_eq!(result(&event, &game).await, "0-1");
            } else {
                assert_eq!(result(&event, &game).await, "1-0");
            }
        }
    }
}

#[tokio::test]
async fn equal_requests_at_once_impose_one_sanction() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, "classical").await;
        let games = event.start_round(1).await;
        let path = format!("{}/sanctions", event.path);
        let request = || {
            let body = sanction("remark", &games[0], "white");
            event.chief.ask(Request::post(&path, body).with("idempotency-key", "one-key-for-them-all"))
        };
        let answers = futures_util::future::join_all((0..30).map(|_| request())).await;
        let ids: std::collections::BTreeSet<String> =
            answers.into_iter().map(|answer| answer.unwrap().body["id"].to_string()).collect();
        assert_eq!(ids.len(), 1, "{ids:?}");
        let list = event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(list.list("/items").unwrap().len(), 1);
    }
}

/// A decision gave the result: the third breach loses no game, and is met with any other measure (3.4).
#[tokio::test]
async fn the_ladder_goes_on_in_a_game_whose_result_was_decided() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut regulation = crate::appeals::of_level("all_russian");
    regulation["pace"] = json!("blitz");
    let case = crate::appeals::Case::filed(&suite, regulation).await;
    case.decide(crate::appeals::decision("upheld", Some("1/2-1/2"))).await;
    let (chief, event, game) = (&case.event.chief, &case.event, &case.games[0]);
    for due in ["remark", "warning"] {
        impose(chief, event, sanction("reprimand", game, "white"), 422).await;
        impose(chief, event, sanction(due, game, "white"), 201).await;
    }
    let refused = impose(chief, event, sanction("loss", game, "white"), 409).await;
    assert_eq!(refused.body["candidates"], json!([case.protest]));
    for other in ["reprimand", "remark"] {
        impose(chief, event, sanction(other, game, "white"), 201).await;
    }
    assert_eq!(result(event, game).await, "1/2-1/2");
}
