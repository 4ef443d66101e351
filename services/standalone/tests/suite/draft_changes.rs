//! Drafts changed by hand: what has no meaning, what breaks a rule, whose word lets it stand, and what is kept of it.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, federation, person};

async fn change(client: &Client, draft: &Answer, body: &Value, expected: u16) -> Answer {
    let path = format!("/v1/drafts/{}/changes", draft.text("/id").unwrap());
    client.send(Request::post(&path, body.clone()).matching(draft.tag().unwrap()), expected).await.unwrap()
}

fn side(draft: &Answer, board: usize, colour: &str) -> String {
    draft.body["pairs"][board - 1][colour]["id"].as_str().unwrap().to_owned()
}

/// An event after one round, and the draft of the second.
async fn second_round(suite: &Suite, players: u16) -> (Event, Vec<Value>, Answer) {
    let event = Event::create(suite, players, 3).await;
    let games = event.play_round(1, "1-0").await;
    let draft = event.draw(2).await;
    (event, games, draft)
}

async fn colours_and_departures(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let (event, _, draft) = second_round(&suite, 8).await;
    let turn = json!({ "changes": [{ "kind": "swap_colours", "board": 1 }] });
    let changed = change(&event.portal, &draft, &turn, 200).await;
    assert_eq!(side(&changed, 1, "white"), side(&draft, 1, "black"));
    assert_eq!((&changed.body["version"], changed.tag().unwrap()), (&json!(2), "\"v2\""));
    let departures = changed.list("/departures").unwrap();
    assert_eq!((departures.len(), &departures[0]["kind"]), (1, &json!("colour")), "{}", changed.body);
    assert_eq!(changed.body["changes"][0]["changes"], turn["changes"]);
    assert_eq!(changed.body["breaches"], json!([]));
    change(&event.portal, &draft, &turn, 412).await;
    let back = change(&event.chief, &changed, &turn, 200).await;
    assert_eq!((&back.body["departures"], back.list("/changes").unwrap().len()), (&json!([]), 2));
    let swap = json!({ "changes": [{ "kind": "swap_players", "one": side(&back, 3, "white"), "other": side(&back, 4, "white") }] });
    let swapped = change(&event.chief, &back, &swap, 200).await;
    assert!(!swapped.list("/departures").unwrap().is_empty(), "{}", swapped.body);
    event.publish_draft(&swapped).await;
    let published = event
        .chief
        .send(Request::get(&format!("/v1/drafts/{}", swapped.text("/id").unwrap())), 200)
        .await
        .unwrap();
    change(&event.chief, &published, &turn, 409).await;
    assert_eq!(published.list("/changes").unwrap().len(), 3, "the history stays readable");
    let round = event.round(2).await.body;
    assert_eq!(round["games"][2]["white"]["id"], json!(side(&swapped, 3, "white")));
}

#[tokio::test(flavor = "multi_thread")]
async fn colours_and_players_change_places() {
    colours_and_departures(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn colours_and_players_on_postgres() {
    colours_and_departures(Kind::Postgres).await;
}

/// 3.17.2: a second meeting needs the chief judge and his written reason, and is marked for ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_broken_hard_rule_needs_the_chief_judge_and_a_reason() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (event, games, draft) = second_round(&suite, 4).await;
    let (white, black) = (&games[0]["white"]["id"], &games[0]["black"]["id"]);
    let first = [side(&draft, 1, "white"), side(&draft, 1, "black")];
    let partner = |of: &Value| {
        let pairs = draft.list("/pairs").unwrap().iter();
        let with =
            pairs.clone().find(|pair| pair["white"]["id"] == *of || pair["black"]["id"] == *of).unwrap();
        if with["white"]["id"] == *of { with["black"]["id"].clone() } else { with["white"]["id"].clone() }
    };
    assert!(first.iter().all(|one| !one.is_empty()));
    let swap = json!({ "kind": "swap_players", "one": partner(white), "other": black });
    let body =
        |reason: Value, dry_run: bool| json!({ "changes": [swap], "reason": reason, "dry_run": dry_run });

    let told = change(&event.portal, &draft, &body(Value::Null, true), 200).await;
    let breaches = told.list("/breaches").unwrap();
    assert!(
        breaches.iter().all(|breach| breach["kind"] == "second_meeting" && breach["reason"] == Value::Null)
    );
    assert_eq!((breaches.len(), &told.body["version"]), (2, &json!(1)), "{}", told.body);
    let shown = event
        .chief
        .send(Request::get(&format!("/v1/drafts/{}", draft.text("/id").unwrap())), 200)
        .await
        .unwrap();
    assert_eq!(shown.body["pairs"], draft.body["pairs"], "a dry run keeps nothing");

    let refused = change(&event.chief, &draft, &body(Value::Null, false), 422).await;
    assert_eq!(
        (refused.text("/code").unwrap(), &refused.body["citation"]["paragraph"]),
        ("rule_violation", &json!("3.17.2"))
    );
    let errors = refused.list("/errors").unwrap();
    let named = games[0]["white"]["name_latin"].as_str().unwrap();
    assert!(errors.len() == 2 && errors.iter().all(|error| error["pointer"] == "/changes/0"), "{errors:?}");
    assert!(errors.iter().any(|error| error["detail"].as_str().unwrap().contains(named)), "{errors:?}");
    let empty = change(&event.chief, &draft, &body(json!("  "), false), 422).await;
    assert_eq!(empty.text("/errors/0/pointer").unwrap(), "/reason");
    let not_his = change(&event.portal, &draft, &body(json!("так надо"), false), 403).await;
    assert_eq!(not_his.text("/code").unwrap(), "forbidden");

    let let_stand = change(&event.chief, &draft, &body(json!("соперники согласны"), false), 200).await;
    assert_eq!(let_stand.body["unexamined"], "hard_rules");
    let marked = let_stand.list("/breaches").unwrap();
    assert!(marked.len() == 2 && marked.iter().all(|breach| breach["reason"] == "соперники согласны"));
    assert!(marked[0]["by"].as_str().unwrap().starts_with("chief-") && marked[0]["at"].is_string());
    let turn = json!({ "changes": [{ "kind": "swap_colours", "board": 1 }] });
    let turned = change(&event.portal, &let_stand, &turn, 200).await;
    assert_eq!(turned.body["breaches"], let_stand.body["breaches"], "a mark needs no second reason");
    event.publish_draft(&turned).await;
    let round = event.round(2).await.body;
    assert_eq!(round["breaches"], turned.body["breaches"], "{round}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_sheet_is_not_published_and_names_those_left_out() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (event, _, draft) = second_round(&suite, 7).await;
    let taken = [side(&draft, 1, "white"), side(&draft, 1, "black")];
    let remove = json!({ "changes": [{ "kind": "remove_pair", "board": 1 }, { "kind": "clear_bye" }] });
    let open = change(&event.chief, &draft, &remove, 200).await;
    assert_eq!((open.list("/left_out").unwrap().len(), open.list("/pairs").unwrap().len()), (3, 2));
    assert_eq!(open.body["pairs"][0]["board"], 1, "boards are in order again");
    let path = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
    let publish = Request::post(&path, json!({})).matching(open.tag().unwrap());
    let refused = event.chief.send(publish, 409).await.unwrap();
    let candidates = refused.list("/candidates").unwrap();
    assert!(
        candidates.len() == 3 && taken.iter().all(|id| candidates.contains(&json!(id))),
        "{}",
        refused.body
    );
    let bye = draft.text("/bye/id").unwrap();
    let close = json!({ "changes": [
        { "kind": "add_pair", "white": taken[1], "black": taken[0] }, { "kind": "set_bye", "player": bye }
    ] });
    let whole = change(&event.chief, &open, &close, 200).await;
    assert_eq!(whole.body["left_out"], json!([]));
    event.publish_draft(&whole).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_changes_are_refused_at_their_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (event, _, draft) = second_round(&suite, 5).await;
    let id = side(&draft, 1, "white");
    for (changes, pointer) in [
        (json!([]), "/changes"),
        (json!([{ "kind": "swap_colours", "board": 9 }]), "/changes/0/board"),
        (json!([{ "kind": "swap_players", "one": id, "other": id }]), "/changes/0"),
        (json!([{ "kind": "add_pair", "white": id, "black": side(&draft, 1, "black") }]), "/changes/0/white"),
        (json!([{ "kind": "set_bye", "player": id }]), "/changes/0"),
    ] {
        let refused = change(&event.chief, &draft, &json!({ "changes": changes }), 422).await;
        assert_eq!(refused.text("/errors/0/pointer").unwrap(), pointer, "{changes}");
    }
    for malformed in [
        json!({}),
        json!({ "changes": [{ "kind": "swap" }] }),
        json!({ "changes": [{ "kind": "swap_colours", "board": -1 }] }),
        json!({ "changes": [{ "kind": "swap_colours", "board": 1, "more": 1 }] }),
        json!({ "changes": [{ "kind": "swap_players", "one": "x", "other": "y" }] }),
        json!({ "changes": "all" }),
    ] {
        change(&event.chief, &draft, &malformed, 400).await;
    }
    let many = json!({ "changes": vec![json!({ "kind": "swap_colours", "board": 1 }); 1001] });
    change(&event.chief, &draft, &many, 422).await;
    let path = format!("/v1/drafts/{}/changes", draft.text("/id").unwrap());
    let turn = json!({ "changes": [{ "kind": "swap_colours", "board": 1 }] });
    event.chief.send(Request::post(&path, turn.clone()), 428).await.unwrap();
    let (_, stranger) = federation(&suite).await;
    change(&stranger, &draft, &turn, 404).await;
    let judge = person(&suite, &event.portal, "at.the.boards").await;
    let staff = json!({ "name": "Судья", "roles": ["judge"] });
    event
        .portal
        .send(Request::put(&format!("{}/staff/at.the.boards", event.path), staff), 200)
        .await
        .unwrap();
    change(&judge, &draft, &turn, 403).await;
    let stale = change(&event.chief, &draft, &turn, 409).await;
    assert_eq!(
        stale.text("/code").unwrap(),
        "stale_field",
        "the staff list is part of the tournament's version"
    );
}

/// Elsewhere the table says who meets whom: only colours are changed by hand.
#[tokio::test(flavor = "multi_thread")]
async fn pairs_of_a_table_are_not_changed_by_hand() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut regulation = crate::common::regulation(1);
    regulation["system"] = json!("round_robin");
    regulation.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
    let bodies = (1..=4).map(|no| json!({ "name": format!("Игрок {no}") })).collect();
    let event = Event::create_with(&suite, regulation, bodies).await;
    let draft = event.draw(1).await;
    let remove =
        json!({ "changes": [{ "kind": "swap_colours", "board": 1 }, { "kind": "remove_pair", "board": 1 }] });
    let refused = change(&event.chief, &draft, &remove, 422).await;
    assert_eq!(refused.text("/errors/0/pointer").unwrap(), "/changes/1");
    let turn = json!({ "changes": [{ "kind": "swap_colours", "board": 1 }] });
    let turned = change(&event.chief, &draft, &turn, 200).await;
    assert_eq!(turned.list("/departures").unwrap().len(), 1);
    let back = change(&event.chief, &turned, &turn, 200).await;
    assert_eq!(back.body["departures"], json!([]));
    event.publish_draft(&back).await;
}
