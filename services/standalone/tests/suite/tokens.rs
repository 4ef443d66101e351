//! Every operation of the API document is walked: without a good token it is refused, and with a token of another
//! federation there is nothing to be seen. An operation that this file does not know fails the test.

use crate::common::{Event, Suite, person, regulation};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};
use uuid::Uuid;

/// An operation of the document.
struct Operation {
    id: String,
    method: String,
    path: String,
    token_needed: bool,
    public: bool,
}

async fn operations(suite: &Suite) -> Vec<Operation> {
    let document = suite.public().send(Request::get("/openapi.json"), 200).await.unwrap().body;
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let security = operation["security"].as_array().cloned().unwrap_or_default();
            let token_needed = !security.is_empty()
                && security.iter().all(|one| one.as_object().is_some_and(|one| !one.is_empty()));
            let public = security.iter().any(|one| one.as_object().is_some_and(serde_json::Map::is_empty));
            operations.push(Operation {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.clone(),
                path: path.clone(),
                token_needed,
                public,
            });
        }
    }
    assert!(operations.len() > 30, "the document is nearly empty");
    operations
}

fn filled(path: &str, ids: &dyn Fn(&str) -> String) -> String {
    let parts = path.split('/').map(|part| {
        let name = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
        name.map_or_else(|| part.to_owned(), ids)
    });
    let path = parts.collect::<Vec<_>>().join("/");
    match path.rsplit('/').next() {
        Some("field") => format!("{path}?before_round=1"),
        Some("imports") if path == "/v1/tournaments/imports" => format!("{path}?discipline=russian"),
        Some("attachments") => format!("{path}?name=x.txt"),
        Some("diff") => format!("{path}?from=1"),
        Some("inclusion") => format!("{path}?entry=0&size=1"),
        Some("consistency") => format!("{path}?from=0&to=1"),
        Some("sheet") if path.contains("/pairing/") => format!("{path}?system=round_robin&players=4"),
        Some("diagram.svg" | "diagram.txt") => format!("{path}?position=start"),
        _ => path,
    }
}

fn request<'a>(operation: &Operation, path: &'a str) -> Request<'a> {
    let request = match operation.method.as_str() {
        "get" => Request::get(path),
        "delete" => Request::delete(path),
        "put" => Request::put(path, body(&operation.id)),
        "patch" => Request::patch(path, body(&operation.id)),
        "post" => Request::post(path, body(&operation.id)),
        other => panic!("a method this test does not know: {other}"),
    };
    request.with("if-match", "\"v1\"")
}

/// A body that can be read; what it says does not matter.
fn body(operation: &str) -> Value {
    let id = Uuid::now_v7();
    match operation {
        "register_federation" => json!({ "id": "other", "name": "x" }),
        "register_client" => json!({ "name": "x", "federation": "other", "scopes": ["read"] }),
        "create_person" => json!({ "login": "some.one", "name": "x", "password": "a long password" }),
        "rotate_signing_key" | "rotate_audit_key" | "approve_tournament" | "publish_draft" => json!({}),
        "create_tournament" => json!({ "name": "x", "regulation": regulation(3) }),
        "check_regulation" => json!({ "regulation": regulation(3) }),
        "publish_tournament" => json!({ "published": true }),
        "cut_short" => json!({ "after_round": 1, "reason": "x" }),
        "put_staff_member" => json!({ "name": "x", "roles": ["judge"] }),
        "enter_participant" => json!({ "name": "x" }),
        "enter_team" | "change_team" => json!({ "name": "x", "members": [{ "participant_id": id }] }),
        "decide_departure" => json!({ "reading": "lost", "reason": "x" }),
        "schedule_round" => json!({ "starts_at": "2026-12-01T10:00:00Z" }),
        "put_line_up" => json!({ "boards": [] }),
        "rule_presence" => json!({ "white": 1, "black": 2, "reason": "x" }),
        "rule_ineligible" => json!({ "side": "white", "reason": "x" }),
        "set_absences" | "set_team_absences" => json!({ "rounds": [3], "reason": "x" }),
        "withdraw_participant" | "withdraw_team" | "redraw_draft" | "annul_play_off" => {
            json!({ "reason": "x" })
        }
        "create_stage" => json!({
            "name": "x", "regulation": regulation(3),
            "from": [{ "tournament_id": id, "places": { "from": 1, "to": 2 } }]
        }),
        "renew_stage" => json!({}),
        "split_field" => json!({ "groups": 2, "by": "lot" }),
        "record_play_off" => json!({ "order": [id, Uuid::now_v7()], "detail": "x" }),
        "change_participant" => json!({ "name": "y" }),
        "change_draft" => json!({ "changes": [{ "kind": "clear_bye" }], "dry_run": true }),
        "publish_round" => json!({
            "draft_id": id, "field_version": 1, "pairs": [], "bye": null, "published_by": "x"
        }),
        "retract_round" => json!({ "draft_id": id, "reason": "x", "retracted_by": "x" }),
        "set_round_status" => json!({ "status": "running" }),
        "put_result" => json!({ "result": "1-0" }),
        "put_record" => json!({ "record": "1. ed4" }),
        "place_hold" => json!({ "filed_at": "2026-01-01T00:00:00Z", "seen_version": 1 }),
        "apply_effect" => json!({
            "game_id": id, "result": "1-0", "citation": { "edition": "rf-2018", "paragraph": "6.1.5.3" },
            "decided_by": "x", "decided_at": "2026-01-01T00:00:00Z"
        }),
        "apply_exclusion" => json!({
            "participant_id": id, "citation": { "edition": "blind-2010", "paragraph": "3.4" },
            "decided_by": "x", "decided_at": "2026-01-01T00:00:00Z"
        }),
        "preview_effect" => json!({}),
        "note_incident" => {
            json!({ "game_id": id, "what": "x", "ruling": "x", "paragraphs": ["6.1.10.3"] })
        }
        "impose_sanction" => json!({ "kind": "remark", "paragraphs": ["3.3"], "reason": "x" }),
        "revoke_sanction" => json!({ "reason": "x" }),
        "enter_late_game" => {
            json!({ "white": id, "black": Uuid::now_v7(), "result": "1-0", "reason": "x" })
        }
        "create_draft" => json!({ "round": 1 }),
        other => of_protests(other),
    }
}

/// The body of what is done about a protest.
fn of_protests(operation: &str) -> Value {
    let id = Uuid::now_v7();
    match operation {
        "file_protest" => json!({
            "tournament_id": id, "round": 1, "filer": id, "capacity": "player", "paragraphs": ["6.1.5.3"],
            "facts": "x", "request": "x"
        }),
        "pay_deposit" => json!({ "amount_kopecks": 1, "payer": "x" }),
        "decide_protest" | "preview_decision" => json!({
            "ruling": "rejected", "facts_found": "x", "paragraphs": ["6.1.5.3"],
            "filer_appearance": "heard", "other_appearance": "heard"
        }),
        "enter_replay" => json!({ "result": "1-0" }),
        "withdraw_appeal" => json!({ "reason": "x" }),
        "withdraw_protest" => json!({ "reason": "x" }),
        "set_hearing" => json!({ "at": "2027-01-01T00:00:00Z", "place": "x", "members": ["x"] }),
        "send_notice" => json!({ "side": "filer" }),
        "acknowledge_notice" => json!({}),
        "make_statement" => json!({ "form": "written", "text": "x" }),
        "countersign_protest" => json!({ "confirmed": true }),
        "file_appeal" => json!({ "appellant": id, "capacity": "player", "grounds": "x", "request": "x" }),
        "put_appeal_committee" => json!({ "formed": "appointed", "members": [] }),
        "seat_appeal_committee" => json!({}),
        "declare_interest" => json!({ "member": "x", "reason": "x" }),
        "decide_appeal" => json!({ "ballots": [], "facts_found": "x", "paragraphs": ["5.4.16.5"] }),
        "enter_mandate" => json!({
            "participant_id": id, "name": "x", "issued_by": "x", "valid_from": "2026-12-01", "document": "x"
        }),
        "revoke_mandate" => json!({ "reason": "x" }),
        "put_prize_fund" => {
            json!({ "transaction": 1, "deposits_kopecks": 1, "at": "2026-01-01T00:00:00Z" })
        }
        "put_appeal_term" => json!({ "closes_at": "2026-01-01T00:00:00Z" }),
        "end_protest" => json!({ "kind": "moot", "reason": "x", "paragraphs": ["5.4.16.3"] }),
        other => question(other),
    }
}

/// The body of a question that keeps nothing.
fn question(operation: &str) -> Value {
    match operation {
        "list_moves" | "find_moves" => json!({ "discipline": "russian", "position": "start" }),
        "check_move" => json!({ "discipline": "russian", "position": "start", "move": "ed4" }),
        "check_draw_claim" => json!({ "discipline": "russian", "position": "start", "claimant": "white" }),
        // its body is no JSON: without a good token nobody looks at it
        "check_archive" | "import_participants" | "import_tournament" | "attach_file" => json!({}),
        "check_record" => json!({ "discipline": "russian", "record": "1. ed4" }),
        "list_fouls" => json!({ "black": [], "white": [] }),
        "check_renju_move" => json!({ "black": [], "white": [], "side": "black", "move": "H8" }),
        "check_renju_record" => json!({ "moves": "h8" }),
        "check_renju_opening" => json!({ "opening": "swap", "decisions": [] }),
        "compute_pairing" => {
            json!({ "system": "swiss", "programme": "rating", "round": 1, "scale": "2-1-0", "players": [] })
        }
        "check_pairing" => json!({
            "system": "swiss", "programme": "rating", "round": 1, "scale": "2-1-0", "players": [], "pairs": []
        }),
        "compute_classification" => json!({ "players": [] }),
        "compute_standings" => json!({ "system": "swiss", "scale": "2-1-0", "players": [] }),
        "compute_team_standings" => {
            json!({ "boards": 2, "scale": "2-1-0", "teams": [1, 2], "matches": [] })
        }
        "compute_time_accounts" => json!({ "starts": "2026-03-01", "white": {}, "black": {} }),
        unknown => panic!("the test has no body for the operation {unknown}"),
    }
}

/// A token of our own making: right in everything but the key or the algorithm.
async fn forged(suite: &Suite, algorithm_none: bool) -> String {
    let keys = suite.public().send(Request::get("/.well-known/jwks.json"), 200).await.unwrap();
    let now = chrono::DateTime::timestamp(&suite.clock.now());
    let claims = json!({
        "iss": "arbiter", "aud": "arbiter", "sub": "admin", "exp": now + 600, "nbf": now - 5, "iat": now,
        "jti": "x", "scope": "admin organise read service"
    });
    if algorithm_none {
        let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
        return format!("{}.{}.", part(&json!({ "alg": "none", "typ": "JWT" })), part(&claims));
    }
    let mut header = Header::new(Algorithm::EdDSA);
    header.kid = keys.body["keys"][0]["kid"].as_str().map(ToOwned::to_owned);
    let mut der = vec![0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
    der.extend([7_u8; 32]);
    encode(&header, &claims, &EncodingKey::from_ed_der(&der)).unwrap()
}

async fn bad_tokens(suite: &Suite) -> Vec<(&'static str, String)> {
    suite.clock.advance(-3600);
    let expired = suite.public().client_token("admin", crate::common::ADMIN_SECRET).await.unwrap();
    suite.clock.advance(3600);
    let elsewhere = Suite::start(Kind::Sqlite, &[("token_issuer", "elsewhere")]);
    let foreign = elsewhere.public().client_token("admin", crate::common::ADMIN_SECRET).await.unwrap();
    vec![
        ("expired", expired),
        ("of another issuer", foreign),
        ("alg none", forged(suite, true).await),
        ("with a wrong key", forged(suite, false).await),
        ("garbage", "garbage".to_owned()),
    ]
}

#[tokio::test]
async fn no_operation_opens_without_a_good_token() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let public = suite.public();
    let bad = bad_tokens(&suite).await;
    let anything = |_: &str| Uuid::now_v7().to_string();
    for operation in operations(&suite).await {
        assert!(operation.token_needed || operation.public, "{}: no word about tokens", operation.id);
        let path = filled(&operation.path, &anything).replace("/rounds/0", "/rounds/1");
        let path = if operation.path.contains("{number}") {
            filled(&operation.path, &|name| if name == "number" { "1".to_owned() } else { anything(name) })
        } else {
            path
        };
        if operation.token_needed {
            let answer = public.ask(request(&operation, &path)).await.unwrap();
            assert_eq!(
                (answer.status, answer.text("/code").unwrap()),
                (401, "token_missing"),
                "{}",
                operation.id
            );
        }
        if matches!(operation.id.as_str(), "issue_token" | "sign_in") {
            continue;
        }
        for (what, token) in &bad {
            let request =
                if operation.token_needed { request(&operation, &path) } else { Request::get(&path) };
            let answer = public.with_token(token).ask(request).await.unwrap();
            assert_eq!(
                (answer.status, answer.text("/code").unwrap()),
                (401, "token_invalid"),
                "{} with a token {what}",
                operation.id
            );
        }
    }
}

#[tokio::test]
async fn another_federation_sees_nothing() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, stranger) = crate::common::federation(&suite).await;
    let ids = hidden_event(&suite).await;
    for operation in operations(&suite).await {
        if !operation.path.contains('{') || matches!(operation.id.as_str(), "get_paragraph") {
            continue;
        }
        let path = filled(&operation.path, &|name| ids(&operation.path, name));
        let answer = stranger.ask(request(&operation, &path)).await.unwrap();
        let expected = if scope_only(&operation) { 403 } else { 404 };
        assert_eq!(answer.status, expected, "{} {path}: {}", operation.id, answer.body);
    }
    assert_foreign_creations_are_refused(&suite, &stranger).await;
}

/// Those that ask for a scope no federation's client has.
fn scope_only(operation: &Operation) -> bool {
    const IDS: [&str; 14] = [
        "place_hold",
        "lift_hold",
        "put_appeal_term",
        "put_prize_fund",
        "apply_effect",
        "apply_exclusion",
        "revoke_exclusion",
        "revoke_effect",
        "preview_effect",
        "publish_round",
        "retract_round",
        "get_federation",
        "get_client",
        "withdraw_client",
    ];
    IDS.contains(&operation.id.as_str())
}

/// Everybody sees a published event. A stranger who would change it is told that there is nothing to be changed, a
/// colleague without a role there that it is not his.
#[tokio::test]
async fn a_published_event_is_changed_by_its_own_people_alone() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, stranger) = crate::common::federation(&suite).await;
    let event = Event::create(&suite, 4, 3).await;
    let colleague = person(&suite, &event.portal, "no.role").await;
    let ids = ids_of(event).await;
    for operation in operations(&suite).await {
        let of_event =
            ["/v1/tournaments/{", "/v1/drafts/", "/v1/games/", "/v1/protests/", "/v1/participants/"]
                .iter()
                .any(|prefix| operation.path.starts_with(prefix));
        if operation.method == "get" || !of_event {
            continue;
        }
        let path = filled(&operation.path, &|name| ids(&operation.path, name));
        let (id, outside) = (&operation.id, if scope_only(&operation) { 403 } else { 404 });
        let answer = stranger.ask(request(&operation, &path)).await.unwrap();
        assert_eq!(answer.status, outside, "a stranger's {id} {path}: {}", answer.body);
        let answer = colleague.ask(request(&operation, &path)).await.unwrap();
        assert_eq!(answer.status, 403, "a colleague's {id} {path}: {}", answer.body);
    }
}

async fn assert_foreign_creations_are_refused(suite: &Suite, stranger: &Client) {
    let (other, _) = crate::common::federation(suite).await;
    let body = json!({ "name": "x", "federation": other, "regulation": regulation(3) });
    stranger.send(Request::post("/v1/tournaments", body), 403).await.unwrap();
    let person =
        json!({ "login": "some.body", "name": "x", "password": "a long password", "federation": other });
    stranger.send(Request::post("/v1/people", person), 403).await.unwrap();
    for path in ["/v1/federations", "/v1/clients", "/v1/signing-keys", "/v1/results/events"] {
        stranger.send(Request::get(path), 403).await.unwrap();
    }
}

/// An event of somebody else with everything in it, not published; answers the ids for a path's parts.
async fn hidden_event(suite: &Suite) -> impl Fn(&str, &str) -> String {
    ids_of(Event::create_hidden(suite, 4, 3).await).await
}

async fn ids_of(event: Event) -> impl Fn(&str, &str) -> String {
    let games = event.start_round(1).await;
    let protest = event.protest(&games[0], 1);
    let protest = event.chief.send(Request::post("/v1/protests", protest), 201).await.unwrap();
    let protest = protest.text("/id").unwrap().to_owned();
    let round = event.round(1).await;
    let draft = round.text("/draft_id").unwrap().to_owned();
    let game = games[0]["id"].as_str().unwrap().to_owned();
    move |path: &str, name: &str| match name {
        "number" => "1".to_owned(),
        "subject" => "some.body".to_owned(),
        "file" => "crosstable.html".to_owned(),
        "participant" => event.participants[0].clone(),
        "protest_id" => protest.clone(),
        "mandate" | "notice" => Uuid::now_v7().to_string(),
        "decision_id" => Uuid::now_v7().to_string(),
        _ if path.starts_with("/v1/drafts") => draft.clone(),
        _ if path.starts_with("/v1/games") => game.clone(),
        _ if path.starts_with("/v1/protests") => protest.clone(),
        _ if path.starts_with("/v1/participants") => event.participants[0].clone(),
        _ => event.id.clone(),
    }
}
