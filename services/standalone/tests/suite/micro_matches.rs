//! Meetings of several games (3.18): entered game by game, counted as one.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, regulation};
use crate::sheets::{admin_token, raw};

async fn event(suite: &Suite, games: Option<u8>) -> Event {
    let mut own = regulation(2);
    if let Some(games) = games {
        own["micro_match"] = json!(games);
        own["openings"] = json!({ "table": ["1. cd4 ba5", "1. ed4 dc5"], "per": "micro_match" });
    }
    let body = |number| json!({ "name": format!("Игрок {number}"), "rating": 2400 - number });
    Event::create_with(suite, own, (1..=4).map(body).collect()).await
}

async fn enter(event: &Event, game: &Value, body: Value, expected: u16) -> Answer {
    let path = format!("/v1/games/{}/result", game["id"].as_str().unwrap());
    let shown = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let tag = event.chief.send(Request::get(&shown), 200).await.unwrap().tag().unwrap().to_owned();
    event.chief.send(Request::put(&path, body).matching(&tag), expected).await.unwrap()
}

#[tokio::test]
async fn a_micro_match_is_one_meeting_with_its_game_points() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, Some(2)).await;
        let games = event.start_round(1).await;
        let won = enter(&event, &games[0], json!({ "games": ["1-0", "1/2-1/2"] }), 200).await;
        assert_eq!(won.text("/result").unwrap(), "1-0");
        assert_eq!(won.body["game_points"], json!({ "white": "1.5", "black": "0.5" }));
        let level = json!({ "games": ["1-0", "0-1"], "result": "1/2-1/2" });
        assert_eq!(enter(&event, &games[1], level, 200).await.text("/result").unwrap(), "1/2-1/2");
        event.set_round(1, "ended").await;

        let standings = format!("{}/standings", event.path);
        let table = event.chief.send(Request::get(&standings), 200).await.unwrap();
        let points: Vec<&Value> = table.list("/rows").unwrap().iter().map(|row| &row["points"]).collect();
        assert_eq!(points, [&json!("1"), &json!("0.5"), &json!("0.5"), &json!("0")], "{}", table.body);
        let corrected = json!({ "games": ["1-0", "0-1"], "reason": "протокол" });
        let corrected = enter(&event, &games[0], corrected, 200).await;
        assert_eq!(corrected.text("/result").unwrap(), "1/2-1/2");
        let changes = format!("/v1/games/{}/result-changes", games[0]["id"].as_str().unwrap());
        let changes = event.chief.send(Request::get(&changes), 200).await.unwrap();
        let before: Vec<&Value> =
            changes.list("/items").unwrap().iter().map(|change| &change["games"]).collect();
        assert_eq!(before, [&json!(["1-0", "1/2-1/2"]), &json!(["1-0", "0-1"])]);
    }
}

#[tokio::test]
async fn an_impossible_score_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, Some(3)).await;
    let game = event.start_round(1).await[0].clone();
    for (body, pointer) in [
        (json!({ "games": ["1-0", "1-0"] }), "/games"),
        (json!({ "games": ["1-0", "1-0", "0-1", "0-1"] }), "/games"),
        (json!({ "games": [] }), "/games"),
        (json!({ "result": "1-0" }), "/games"),
        (json!({ "games": ["1-0", "1-0", "0-1"], "result": "0-1" }), "/result"),
        (json!({ "games": ["+:-", "-:+", "+:-"] }), "/games"),
        (json!({}), "/result"),
    ] {
        let refused = enter(&event, &game, body.clone(), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{body}: {}", refused.body);
    }
    enter(&event, &game, json!({ "games": ["2-0", "1-0", "1-0"] }), 400).await;
    let absent = enter(&event, &game, json!({ "result": "+:-" }), 200).await;
    assert_eq!((absent.text("/result").unwrap(), &absent.body["games"]), ("+:-", &Value::Null));

    let single = self::event(&suite, None).await;
    let game = single.start_round(1).await[0].clone();
    let refused = enter(&single, &game, json!({ "games": ["1-0", "1-0"] }), 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/games");
    let mut five = regulation(2);
    five["micro_match"] = json!(5);
    let body = json!({ "name": "x", "regulation": five });
    let refused = event.portal.send(Request::post("/v1/tournaments", body), 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/micro_match");
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.18");
}

async fn record(event: &Event, game: &Value, body: Value, expected: u16) -> Answer {
    let game = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let tag = event.chief.send(Request::get(&game), 200).await.unwrap().tag().unwrap().to_owned();
    event.chief.send(Request::put(&format!("{game}/record"), body).matching(&tag), expected).await.unwrap()
}

const MOVES: &str = "1. cd4 ba5 2. dc5 d:b4 3. a:c5";

/// Each game has its own record, held against its own mark with the colours changed (3.18).
#[tokio::test]
async fn games_of_a_micro_match_have_records_of_their_own() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, Some(2)).await;
        let games = event.start_round(1).await;
        let game = &games[0];
        for number in [Value::Null, json!(0), json!(3)] {
            let refused = record(&event, game, json!({ "record": MOVES, "game": number }), 422).await;
            assert_eq!(refused.body["errors"][0]["pointer"], "/game", "{}", refused.body);
        }
        let kept = record(&event, game, json!({ "record": MOVES, "game": 2 }), 200).await;
        assert_eq!(kept.body["records"], json!([null, MOVES]));
        // the second game was played: a mark without play needs its reason
        let unplayed = json!({ "games": ["1-0", "-:+"] });
        enter(&event, game, unplayed, 422).await;
        enter(&event, game, json!({ "result": "+:-" }), 422).await;
        enter(&event, game, json!({ "games": ["1-0", "1-0"] }), 200).await;
        // White wins by it: the first player in the first game, the second one in the second
        let decided = "[FEN \"W:Wc3:Bd4\"]\n1. c3:e5 *";
        let refused = record(&event, game, json!({ "record": decided, "game": 2 }), 422).await;
        assert_eq!(refused.text("/code").unwrap(), "rule_violation", "{}", refused.body);
        let kept = record(&event, game, json!({ "record": decided, "game": 1 }), 200).await;
        assert_eq!(kept.body["records"], json!([decided, MOVES]));

        let token = admin_token(&suite).await;
        let (_, _, text) =
            raw(&suite, Some(&token), &format!("{}/exports/games.pdn", event.path), "*/*").await;
        let read: Vec<pdn::Game> = pdn::games(&text, pdn::Limits::default()).map(Result::unwrap).collect();
        let tag = |game: &pdn::Game, name: &str| game.tags.get(name).unwrap().to_owned();
        let of = |round: &str| read.iter().find(|game| tag(game, "Round") == round).unwrap();
        let (first, second) = (of("1.1"), of("1.2"));
        assert_eq!((tag(first, "White"), tag(first, "Black")), (tag(second, "Black"), tag(second, "White")));
        assert_eq!((tag(first, "Result"), tag(second, "Result")), ("2-0".to_owned(), "0-2".to_owned()));
        assert_eq!((first.moves.moves().count(), second.moves.moves().count()), (1, 5));
    }
}
