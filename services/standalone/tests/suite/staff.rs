//! Roles at a tournament: whose they are, and what they do not allow.
use serde_json::json;
use test_support::Kind;
use tour::Request;
use uuid::Uuid;

use crate::common::{Event, Suite, federation};

async fn sign_up(suite: &Suite, portal: &tour::Client, login: &str) -> tour::Client {
    let body = json!({ "login": login, "name": "Кто-то", "password": "a password of the tests" });
    portal.send(Request::post("/v1/people", body), 201).await.unwrap();
    let public = suite.public();
    let body = json!({ "login": login, "password": "a password of the tests" });
    let session = public.send(Request::post("/v1/sessions", body), 200).await.unwrap();
    public.with_token(session.text("/access_token").unwrap())
}

/// A login named in a staff list before it exists is of no use to a stranger who takes it.
#[tokio::test]
async fn a_role_is_for_the_federation_it_was_given_in() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_hidden(&suite, 4, 1).await;
    let login = format!("deputy-{}", Uuid::new_v4().simple());
    let path = format!("{}/staff/{login}", event.path);
    let body = json!({ "name": "Заместитель", "roles": ["deputy", "deputy"] });
    let entry = event.portal.send(Request::put(&path, body), 200).await.unwrap();
    assert_eq!(entry.list("/roles").unwrap().len(), 1);
    let (foreign, stranger_portal) = federation(&suite).await;
    let stranger = sign_up(&suite, &stranger_portal, &login).await;
    stranger.send(Request::get(&event.path), 404).await.unwrap();
    let listed = stranger.send(Request::get("/v1/tournaments"), 200).await.unwrap();
    assert!(listed.list("/items").unwrap().is_empty());
    let body = json!({ "name": "Гость", "roles": ["deputy"], "federation": foreign });
    event.portal.send(Request::put(&path, body).matching(entry.tag().unwrap()), 200).await.unwrap();
    let seen = stranger.send(Request::get(&event.path), 200).await.unwrap();
    assert_eq!(seen.list("/your_roles").unwrap(), &[json!("deputy")]);
}

#[tokio::test]
async fn an_event_has_one_chief_judge_and_no_odd_names() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    let second = format!("{}/staff/another.chief", event.path);
    let body = json!({ "name": "Второй", "roles": ["chief_judge"] });
    event.portal.send(Request::put(&second, body), 409).await.unwrap();
    for subject in ["%0d%0aX", "=cmd", "a%20b", "service-results", "x"] {
        let path = format!("{}/staff/{subject}", event.path);
        let body = json!({ "name": "Кто-то", "roles": ["judge"] });
        event.portal.send(Request::put(&path, body), 422).await.unwrap();
    }
    let path = format!("{}/staff/judge.one", event.path);
    for roles in [json!([]), json!(["organiser"])] {
        let body = json!({ "name": "Кто-то", "roles": roles });
        event.portal.send(Request::put(&path, body), 422).await.unwrap();
    }
}

/// A token that may only read acts in no role.
#[tokio::test]
async fn a_reader_named_chief_judge_only_reads() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    let games = event.start_round(1).await;
    let owner = event.portal.send(Request::get(&event.path), 200).await.unwrap();
    let body =
        json!({ "name": "Табло", "scopes": ["read"], "federation": owner.text("/federation").unwrap() });
    let client = suite.admin().await.send(Request::post("/v1/clients", body), 201).await.unwrap();
    let (id, secret) = (client.text("/id").unwrap(), client.text("/secret").unwrap());
    let public = suite.public();
    let reader = public.with_token(&public.client_token(id, secret).await.unwrap());
    let staff = json!({ "name": "Табло", "roles": ["judge"] });
    event.portal.send(Request::put(&format!("{}/staff/{id}", event.path), staff), 200).await.unwrap();
    let path = format!("/v1/games/{}/result", games[0]["id"].as_str().unwrap());
    let enter = Request::put(&path, json!({ "result": "1-0" })).matching("\"v1\"");
    reader.send(enter, 403).await.unwrap();
}

/// 5.4.16.3: what a decision has set, no judge sets back.
#[tokio::test]
async fn a_decided_result_stands() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    let games = event.play_round(1, "1-0").await;
    let mut body = event.protest(&games[0], 1);
    body["deposit"] = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    let protest = event.chief.send(Request::post("/v1/protests", body), 201).await.unwrap();
    let decisions = format!("/v1/protests/{}/decisions", protest.text("/id").unwrap());
    let decision = json!({
        "ruling": "upheld", "facts_found": "Да.", "paragraphs": ["6.1.5.3"],
        "filer_appearance": "heard", "other_appearance": "heard", "new_result": "0-1"
    });
    let decide = Request::post(&decisions, decision).matching(protest.tag().unwrap());
    event.chief.send(decide, 201).await.unwrap();
    let path = format!("/v1/games/{}", games[0]["id"].as_str().unwrap());
    let game = event.chief.send(Request::get(&path), 200).await.unwrap();
    assert_eq!(game.text("/result").unwrap(), "0-1");
    let result = format!("{path}/result");
    let undo = json!({ "result": "1-0", "reason": "вернуть" });
    let undo = Request::put(&result, undo).matching(game.tag().unwrap());
    let refused = event.chief.send(undo, 409).await.unwrap();
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.3");
}

/// A judge is moved and then removed (12.4.3): who, when and why is kept.
#[tokio::test]
async fn terms_of_office_are_kept() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        let path = format!("{}/staff/judge.one", event.path);
        let body = json!({ "name": "Судья", "roles": ["judge"] });
        let entry = event.portal.send(Request::put(&path, body), 200).await.unwrap();
        let body = json!({ "name": "Судья", "roles": ["secretary"], "reason": "перемещение" });
        let moved = Request::put(&path, body).matching(entry.tag().unwrap());
        let entry = event.chief.send(moved, 200).await.unwrap();
        let removal = format!("{path}?reason=rude");
        let unknown = format!("{path}?why=rude");
        event.chief.send(Request::delete(&unknown).matching(entry.tag().unwrap()), 400).await.unwrap();
        event.chief.send(Request::delete(&removal).matching(entry.tag().unwrap()), 200).await.unwrap();

        let terms = format!("{}/staff/terms", event.path);
        let terms = event.chief.send(Request::get(&terms), 200).await.unwrap();
        let own: Vec<_> =
            terms.list("/items").unwrap().iter().filter(|term| term["subject"] == "judge.one").collect();
        assert_eq!(own.len(), 2, "{}", terms.body);
        assert_eq!((&own[0]["roles"], &own[0]["reason"]), (&json!(["judge"]), &json!("перемещение")));
        assert_eq!((&own[1]["roles"], &own[1]["reason"]), (&json!(["secretary"]), &json!("rude")));
        assert_eq!(own[0]["until"], own[1]["since"]);
        let (_, foreign) = federation(&suite).await;
        let path = format!("{}/staff/terms", event.path);
        foreign.send(Request::get(&path), 404).await.unwrap();
    }
}
