//! What stands at the door: pages, limits, key rotation, failures of the framework, restarts.
use serde_json::json;
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite};

#[tokio::test]
async fn failures_are_problem_documents_in_the_language_asked_for() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let admin = suite.admin().await;
    for (request, status, code) in [
        (Request::get("/nothing"), 404, "not_found"),
        (Request::get("/v1/nothing"), 404, "not_found"),
        (Request::delete("/v1/federations"), 405, "method_not_allowed"),
        (Request::delete("/v1/tournaments"), 405, "method_not_allowed"),
        (Request::post("/v1/tournaments", json!({ "nam": "x" })), 400, "malformed_request"),
        (Request::get("/v1/tournaments/x"), 400, "malformed_request"),
        (Request::get("/v1/tournaments?limit=0"), 422, "invalid_field"),
        (Request::get("/v1/tournaments?cursor=!"), 422, "invalid_field"),
        (Request::put("/v1/tournaments/x/approval", json!({})), 400, "malformed_request"),
    ] {
        let what = format!("{request:?}");
        let english = admin.send(request.clone(), status).await.unwrap();
        assert_eq!(english.text("/code").unwrap(), code, "{what}");
        let russian = admin.send(request.with("accept-language", "ru"), status).await.unwrap();
        assert_ne!(english.text("/title").unwrap(), russian.text("/title").unwrap(), "{what}");
        for member in ["/type", "/title", "/detail", "/instance", "/code", "/request_id"] {
            assert!(!russian.text(member).unwrap().is_empty(), "{what} {member}");
        }
    }
}

#[tokio::test]
async fn a_body_over_the_limit_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let admin = suite.admin().await;
    let large = json!({ "id": "large", "name": "x".repeat(2 << 20) });
    admin.send(Request::post("/v1/federations", large.clone()), 413).await.unwrap();
    admin.send(Request::post("/v1/tournaments", large), 413).await.unwrap();
    let long = "x".repeat(20_000);
    admin.send(Request::get("/v1/tournaments").with("x-long", &long), 431).await.unwrap();
    admin.send(Request::get(&format!("/v1/tournaments?cursor={long}")), 414).await.unwrap();
}

#[tokio::test]
async fn a_principal_over_the_rate_is_told_when_to_come_again() {
    let suite = Suite::start(Kind::Sqlite, &[("rate_limit", "1")]);
    let admin = suite.admin().await;
    let mut refused = None;
    for _ in 0..20 {
        let answer = admin.ask(Request::get("/v1/federations")).await.unwrap();
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    assert_eq!(refused.unwrap().text("/code").unwrap(), "rate_limited");
}

#[tokio::test]
async fn keys_are_rotated_and_old_tokens_live_on() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let old = suite.admin().await;
    let before = suite.public().send(Request::get("/.well-known/jwks.json"), 200).await.unwrap();
    old.send(Request::post("/v1/signing-keys", json!({})), 201).await.unwrap();
    let new = suite.admin().await;
    let after = suite.public().send(Request::get("/.well-known/jwks.json"), 200).await.unwrap();
    assert_eq!(after.list("/keys").unwrap().len(), before.list("/keys").unwrap().len() + 1);
    for caller in [&old, &new] {
        caller.send(Request::get("/v1/federations"), 200).await.unwrap();
        caller.send(Request::get("/v1/results/events"), 200).await.unwrap();
    }
    let keys = new.send(Request::get("/v1/signing-keys"), 200).await.unwrap();
    let retired = keys.list("/items").unwrap().iter().filter(|key| !key["retired_at"].is_null()).count();
    assert_eq!(retired, 1);
}

#[tokio::test]
async fn secrets_open_and_wrong_ones_do_not() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let public = suite.public();
    for (id, secret) in [("admin", "wrong"), ("nobody", "x"), ("service-protests", "x"), ("admin", "")] {
        assert!(public.client_token(id, secret).await.is_err(), "{id}");
    }
    let admin = suite.admin().await;
    let body = json!({ "name": "x", "scopes": ["admin"], "federation": null });
    let client = admin.send(Request::post("/v1/clients", body), 201).await.unwrap();
    let (id, secret) = (client.text("/id").unwrap(), client.text("/secret").unwrap());
    public.client_token(id, secret).await.unwrap();
    let path = format!("/v1/clients/{id}");
    admin.send(Request::delete(&path), 200).await.unwrap();
    admin.send(Request::delete(&path), 404).await.unwrap();
    assert!(public.client_token(id, secret).await.is_err());
    for scopes in [json!(["service"]), json!([])] {
        let body = json!({ "name": "x", "scopes": scopes, "federation": null });
        admin.send(Request::post("/v1/clients", body), 422).await.unwrap();
    }
}

#[tokio::test]
async fn the_page_needs_no_internet() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let http = api_client::reqwest::Client::new();
    let page = http.get(format!("{}/docs/", suite.url)).send().await.unwrap();
    assert_eq!(page.status().as_u16(), 200);
    let text = page.text().await.unwrap();
    assert!(text.contains("swagger-ui"));
    assert!(!text.split('"').any(|part| part.starts_with("http")), "the page takes a part from elsewhere");
    let script = http.get(format!("{}/docs/swagger-ui-bundle.js", suite.url)).send().await.unwrap();
    assert_eq!(script.status().as_u16(), 200);
    for path in ["/docs/", "/health/ready", "/v1/tournaments"] {
        let head = http.head(format!("{}{path}", suite.url)).send().await.unwrap();
        assert_eq!(head.status().as_u16(), 200, "{path}");
        assert!(head.bytes().await.unwrap().is_empty(), "{path}");
    }
}

#[tokio::test]
async fn ids_and_traces_go_through_the_services() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let admin = suite.admin().await;
    let path = "/v1/tournaments/01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11";
    let asked = Request::get(path).with("x-request-id", "judge-7");
    let problem = admin.send(asked, 404).await.unwrap();
    assert_eq!(problem.text("/request_id").unwrap(), "judge-7");
}

/// A path that would lead past `/v1` behind the gateway goes nowhere. The client tidies addresses itself, so these are
/// sent by hand.
#[test]
fn crooked_paths_lead_nowhere() {
    use std::io::{Read, Write};
    let suite = Suite::start(Kind::Sqlite, &[]);
    let address = suite.url.trim_start_matches("http://").to_owned();
    for path in [
        "/v1/oracle/../../metrics",
        "/v1/tournaments/%2e%2e/%2e%2e/metrics",
        "/v1/oracle/..\\..\\metrics",
        "/v1/protests/..%2f..%2fhealth/ready",
        "/v1//metrics",
    ] {
        let mut stream = std::net::TcpStream::connect(&address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 400") || answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

#[tokio::test]
async fn a_guesser_of_secrets_is_stopped() {
    let suite = Suite::start(Kind::Sqlite, &[("rate_limit", "100")]);
    let public = suite.public();
    let wrong = json!({ "login": "somebody", "password": "wrong" });
    for _ in 0..10 {
        public.send(Request::post("/v1/sessions", wrong.clone()), 401).await.unwrap();
    }
    let stopped = public.send(Request::post("/v1/sessions", wrong), 429).await.unwrap();
    assert_eq!(stopped.text("/code").unwrap(), "rate_limited");
    suite.admin().await.send(Request::get("/v1/federations"), 200).await.unwrap();
}

/// Standings are public once published, and cost a 304 while nothing changes.
#[tokio::test]
async fn a_scoreboard_reads_what_is_published() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_hidden(&suite, 4, 1).await;
    let path = format!("{}/standings", event.path);
    suite.public().send(Request::get(&path), 401).await.unwrap();
    event.portal.send(Request::get(&path), 200).await.unwrap();
    let event = Event::create(&suite, 4, 1).await;
    let path = format!("{}/standings", event.path);
    let first = suite.public().send(Request::get(&path), 200).await.unwrap();
    let tag = first.tag().unwrap().to_owned();
    suite.public().send(Request::get(&path).unless(&tag), 304).await.unwrap();
    let rounds = format!("{}/rounds", event.path);
    let games = event.start_round(1).await;
    for read in [rounds.clone(), format!("{rounds}/1")] {
        let before = suite.public().send(Request::get(&read), 200).await.unwrap();
        let known = before.tag().unwrap().to_owned();
        suite.public().send(Request::get(&read).unless(&known), 304).await.unwrap();
        let game = format!("/v1/games/{}", games[0]["id"].as_str().unwrap());
        let shown = event.chief.send(Request::get(&game), 200).await.unwrap();
        let (tag, path) = (shown.tag().unwrap().to_owned(), format!("{game}/result"));
        let body = json!({ "result": "1-0", "reason": "ещё раз" });
        event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
        suite.public().send(Request::get(&read).unless(&known), 200).await.unwrap();
    }
    event.enter(&games[1], "1-0").await;
    event.set_round(1, "ended").await;
    let second = suite.public().send(Request::get(&path).unless(&tag), 200).await.unwrap();
    assert_ne!(second.tag().unwrap(), tag);
    assert_eq!(second.body["rows"][0]["points"], "1");
}
