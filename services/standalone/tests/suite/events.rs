//! Whole random events over HTTP: every round complete, nobody meets twice or has a second bye or four times one
//! colour; the standings follow; an event comes to its end.
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, person};

const SERVICE_SECRET: &str = "the-services-of-the-tests-know-this-one";

const RESULTS: [&str; 7] = ["1-0", "0-1", "1/2-1/2", "1-0", "1/2-1/2", "+:-", "-:+"];

/// What a player has done so far, as the rules of 3.17.2 see it.
#[derive(Default)]
struct Played {
    met: BTreeSet<String>,
    without_play: u32,
    colours: Vec<char>,
}

#[derive(Default)]
struct Ledger(BTreeMap<String, Played>);

impl Ledger {
    fn of(&mut self, player: &str) -> &mut Played {
        self.0.entry(player.to_owned()).or_default()
    }

    fn game(&mut self, white: &str, black: &str, result: &str) {
        if result.contains(':') {
            let winner = if result.starts_with('+') { white } else { black };
            self.of(winner).without_play += 1;
            return;
        }
        for (player, other, colour) in [(white, black, 'w'), (black, white, 'b')] {
            assert!(self.of(player).met.insert(other.to_owned()), "a second meeting");
            let colours = &mut self.of(player).colours;
            colours.push(colour);
            let last: BTreeSet<&char> = colours.iter().rev().take(4).collect();
            assert!(colours.len() < 4 || last.len() == 2, "four times the same colour");
        }
    }

    fn bye(&mut self, player: &str) {
        assert_eq!(self.of(player).without_play, 0, "a second point without play");
        self.of(player).without_play += 1;
    }
}

async fn play(suite: &Suite, players: u16, rounds: u32, seed: usize) {
    let event = Event::create(suite, players, rounds).await;
    let mut ledger = Ledger::default();
    for round in 1..=rounds {
        let games = event.start_round(round).await;
        let mut seen = BTreeSet::new();
        for (board, game) in games.iter().enumerate() {
            let (white, black) =
                (game["white"]["id"].as_str().unwrap(), game["black"]["id"].as_str().unwrap());
            let number = seed * 31 + usize::try_from(round).unwrap() * 7 + board * 3;
            let result = RESULTS[number % RESULTS.len()];
            ledger.game(white, black, result);
            seen.extend([white.to_owned(), black.to_owned()]);
            event.enter(game, result).await;
        }
        if let Value::String(bye) = &event.round(round).await.body["bye"]["id"] {
            ledger.bye(bye);
            seen.insert(bye.clone());
        }
        assert_eq!(seen.len(), usize::from(players), "round {round} is not complete");
        event.set_round(round, "ended").await;
    }
    check_standings(&event, players, rounds).await;
}

/// Points are conserved: one a game and one a bye.
async fn check_standings(event: &Event, players: u16, rounds: u32) {
    let path = format!("{}/standings", event.path);
    let standings = event.chief.send(Request::get(&path), 200).await.unwrap();
    let rows = standings.list("/rows").unwrap();
    assert_eq!(rows.len(), usize::from(players));
    let total: f64 = rows.iter().map(|row| row["points"].as_str().unwrap().parse::<f64>().unwrap()).sum();
    let a_round = f64::from(players / 2 + players % 2);
    assert!((total - a_round * f64::from(rounds)).abs() < 1e-9, "{total}");
    let places: Vec<u64> = rows.iter().map(|row| row["place"].as_u64().unwrap()).collect();
    assert!(places.is_sorted() && places[0] == 1);
    for row in rows {
        check_explanation(event, row).await;
    }
}

/// Each coefficient is the sum of the terms it tells.
async fn check_explanation(event: &Event, row: &Value) {
    let path = format!("{}/standings/{}/explanation", event.path, row["participant"]["id"].as_str().unwrap());
    let told = event.chief.send(Request::get(&path), 200).await.unwrap().body;
    assert_eq!((&told["place"], &told["points"]), (&row["place"], &row["points"]), "{told}");
    let number = |value: &Value| value.as_str().unwrap().parse::<f64>().unwrap();
    for coefficient in told["coefficients"].as_array().unwrap() {
        if coefficient["name"] == "direct_meetings" {
            continue;
        }
        let terms = coefficient["terms"].as_array().unwrap().iter();
        let sum: f64 = terms.map(|term| number(&term["product"])).sum();
        assert!((sum - number(&coefficient["values"][0])).abs() < 1e-9, "{coefficient}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_events_are_always_complete() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    for seed in 0..3 {
        play(&suite, 12, 7, seed).await;
    }
    play(&suite, 9, 5, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_odd_field_on_postgres() {
    let suite = Suite::start(Kind::Postgres, &[]);
    play(&suite, 7, 4, 1).await;
}

#[tokio::test]
async fn steps_out_of_order_are_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 2).await;
    let drafts = format!("{}/drafts", event.path);
    event.portal.send(Request::post(&drafts, json!({ "round": 2 })), 409).await.unwrap();
    event.portal.send(Request::post(&drafts, json!({ "round": 9 })), 422).await.unwrap();
    let games = event.start_round(1).await;
    event.portal.send(Request::post(&drafts, json!({ "round": 2 })), 409).await.unwrap();
    event.portal.send(Request::post(&drafts, json!({ "round": 1 })), 409).await.unwrap();
    let status = format!("{}/rounds/1/status", event.path);
    let end = Request::put(&status, json!({ "status": "ended" })).matching("\"v2\"");
    let refused = event.chief.send(end, 409).await.unwrap();
    assert!(refused.text("/detail").unwrap().contains("boards: 1, 2"));
    event.enter(&games[0], "1-0").await;
    let path = format!("/v1/games/{}/result", games[0]["id"].as_str().unwrap());
    let silent = Request::put(&path, json!({ "result": "0-1" })).matching("\"v2\"");
    let refused = event.chief.send(silent, 422).await.unwrap();
    assert_eq!(refused.text("/errors/0/pointer").unwrap(), "/reason");
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let approve = format!("{}/approval", event.path);
    let early = Request::put(&approve, json!({})).matching(shown.tag().unwrap());
    event.chief.send(early.clone(), 409).await.unwrap();
    event.portal.send(early, 403).await.unwrap();
}

/// Rounds come from pairing alone: nobody hands in pairs of his own making, whatever his role.
#[tokio::test]
async fn rounds_of_ones_own_making_are_refused() {
    let suite = Suite::start(Kind::Sqlite, &[("service_secret", SERVICE_SECRET)]);
    let event = Event::create(&suite, 4, 2).await;
    event.play_round(1, "1-0").await;
    let shown = event.portal.send(Request::get(&event.path), 200).await.unwrap();
    let pair = |board: u32, white: usize, black: usize| json!({ "board": board, "white": event.participants[white], "black": event.participants[black] });
    let forged = |bye: Value| {
        json!({
            "draft_id": uuid::Uuid::now_v7(), "field_version": shown.body["version"],
            "pairs": [pair(1, 0, 1), pair(2, 2, 3)], "bye": bye, "published_by": "somebody"
        })
    };
    let path = format!("{}/rounds/2", event.path);
    for client in [&event.portal, &event.chief, &suite.admin().await] {
        let refused = client.send(Request::put(&path, forged(Value::Null)), 403).await.unwrap();
        assert_eq!(refused.text("/code").unwrap(), "forbidden");
        event.chief.send(Request::get(&path), 404).await.unwrap();
    }
    let token = suite.public().client_token("service-pairing", SERVICE_SECRET).await.unwrap();
    let service = suite.public().with_token(&token);
    let twice = forged(json!(event.participants[0]));
    let refused = service.send(Request::put(&path, twice), 422).await.unwrap();
    assert_eq!(refused.text("/errors/0/pointer").unwrap(), "/pairs");
    event.play_round(2, "1-0").await;
    let third = format!("{}/rounds/3", event.path);
    let over = service.send(Request::put(&third, forged(Value::Null)), 409).await.unwrap();
    assert!(over.text("/detail").unwrap().contains("All rounds of the regulation (2)"), "{}", over.body);
}

/// The log names the person who published, not the service that carried it; the judges at the boards do not publish.
#[tokio::test]
async fn the_office_publishes_and_the_log_names_the_publisher() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 2).await;
    let judge = person(&suite, &event.portal, "at.the.boards").await;
    let chief = person(&suite, &event.portal, "second.chief").await;
    for (login, role) in [("at.the.boards", "judge"), ("second.chief", "secretary")] {
        let staff = json!({ "name": "Судья", "roles": [role] });
        let path = format!("{}/staff/{login}", event.path);
        event.portal.send(Request::put(&path, staff), 200).await.unwrap();
    }
    let drafts = format!("{}/drafts", event.path);
    judge.send(Request::post(&drafts, json!({ "round": 1 })), 403).await.unwrap();
    let draft = chief.send(Request::post(&drafts, json!({ "round": 1 })), 201).await.unwrap();
    let path = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
    let publish = Request::post(&path, json!({})).matching(draft.tag().unwrap());
    judge.send(publish.clone(), 403).await.unwrap();
    event.chief.send(Request::get(&format!("{}/rounds/1", event.path)), 404).await.unwrap();
    chief.send(publish, 200).await.unwrap();
    let log = suite.admin().await.send(Request::get("/v1/results/events"), 200).await.unwrap();
    let events = log.list("/items").unwrap();
    let published = events.iter().find(|event| event["kind"] == "round.published").unwrap();
    assert_eq!(published["actor"], "second.chief");
}

/// A draft made before a change of the field is not published.
#[tokio::test]
async fn a_stale_draft_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 2).await;
    let drafts = format!("{}/drafts", event.path);
    let draft = event.portal.send(Request::post(&drafts, json!({ "round": 1 })), 201).await.unwrap();
    let entering = format!("{}/participants", event.path);
    event.portal.send(Request::post(&entering, json!({ "name": "Ещё один" })), 201).await.unwrap();
    let path = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
    let publish = Request::post(&path, json!({})).matching(draft.tag().unwrap());
    let refused = event.portal.send(publish, 409).await.unwrap();
    assert_eq!(refused.text("/code").unwrap(), "stale_field");
    let again = event.portal.send(Request::post(&drafts, json!({ "round": 1 })), 201).await.unwrap();
    assert_ne!(again.text("/id").unwrap(), draft.text("/id").unwrap());
    assert_eq!(again.list("/pairs").unwrap().len(), 2);
    assert!(again.text("/bye/id").is_ok());
}
