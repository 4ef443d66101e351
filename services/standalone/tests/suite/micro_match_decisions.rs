//! Decisions and replays in micro-matches: a meeting keeps its games beside it (3.18, T8, A9).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::appeals::{Case, committee, decision, of_level, verdict};
use crate::common::Suite;

const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];

fn of_games(level: &str, games: u8) -> Value {
    let mut regulation = of_level(level);
    regulation["micro_match"] = json!(games);
    regulation
}

fn with(effect: Value) -> Value {
    let mut body = decision("upheld", None);
    body["effect"] = effect;
    body
}

async fn game(case: &Case) -> Value {
    let path = format!("/v1/games/{}", case.games[0]["id"].as_str().unwrap());
    case.event.chief.send(Request::get(&path), 200).await.unwrap().body
}

/// What is asked of the protest, from its present version.
async fn ask(case: &Case, what: &str, body: Value, expected: u16) -> Answer {
    let path = format!("/v1/protests/{}", case.protest);
    let tag = case.event.chief.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
    let path = format!("{path}/{what}");
    let request = Request::post(&path, body).matching(&tag);
    case.event.chief.send(request, expected).await.unwrap()
}

async fn page(case: &Case) -> String {
    let file = format!("/v1/protests/{}/file", case.protest);
    let file = Request::get(&file).with("accept-language", "ru");
    case.event.chief.send(file, 200).await.unwrap().body.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_decision_gives_the_games_of_a_micro_match() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_games("all_russian", 2)).await;
        let wrong = [
            (json!({ "kind": "new_result" }), "/effect/result"),
            (json!({ "kind": "new_result", "games": ["1-0"] }), "/effect/games"),
            (json!({ "kind": "new_result", "games": ["+:-", "-:+"] }), "/effect/games"),
            (json!({ "kind": "new_result", "games": ["1-0", "0-1"], "result": "1-0" }), "/effect/result"),
        ];
        for (effect, pointer) in wrong {
            for what in ["decision-previews", "decisions"] {
                let refused = ask(&case, what, with(effect.clone()), 422).await;
                assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{effect}: {}", refused.body);
            }
        }
        assert_eq!(game(&case).await["games"], json!(["1-0", "1-0"]), "nothing refused is half stored");

        let lost_and_won = with(json!({ "kind": "new_result", "games": ["1-0", "0-1"] }));
        let seen = ask(&case, "decision-previews", lost_and_won.clone(), 200).await.body;
        assert_eq!(seen["changes"]["result"], "1/2-1/2", "{seen}");
        // by other games the result is the same, and the points in games are not
        let level = with(json!({ "kind": "new_result", "games": ["1-0", "1/2-1/2"] }));
        let other = ask(&case, "decision-previews", level, 200).await.body;
        let standings = &other["changes"]["standings"];
        let changed = &standings["results"][0];
        assert_eq!(
            (&changed["games_before"], &changed["games"]),
            (&json!(["1-0", "1-0"]), &json!(["1-0", "1/2-1/2"]))
        );
        let mut points: Vec<[&Value; 2]> = standings["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| [&row["from"]["game_points"], &row["to"]["game_points"]])
            .collect();
        points.sort_by_key(|pair| pair[0].to_string());
        assert_eq!(points, [[&json!("0"), &json!("0.5")], [&json!("2"), &json!("1.5")]], "{standings}");
        let decided = case.decide(lost_and_won).await.body;
        assert_eq!(decided["decision"]["new_result"], "1/2-1/2");
        let effect = json!({ "kind": "new_result", "result": "1/2-1/2", "games": ["1-0", "0-1"] });
        assert_eq!(decided["decision"]["effect"], effect);
        let now = game(&case).await;
        assert_eq!((&now["result"], &now["games"]), (&json!("1/2-1/2"), &json!(["1-0", "0-1"])), "{kind:?}");
        assert_eq!(now["game_points"], json!({ "white": "1", "black": "1" }));
        assert!(page(&case).await.contains("1/2-1/2 (1-0, 0-1)"));

        // the committee finds for something else, of the meeting as a whole
        let filed = case.file(&case.white, case.appeal(), 201).await;
        case.name(json!(committee()), 200).await;
        let appeal = filed.text("/id").unwrap().to_owned();
        case.change(&appeal, "committee", json!({}), 200).await;
        let votes = [("m0", "uphold"), ("m1", "uphold"), ("m2", "reject")];
        let mut body = verdict(&votes, None);
        body["effect"] = json!({ "kind": "new_result", "games": ["0-1", "0-1", "0-1"] });
        let refused = case.change(&appeal, "decisions", body.clone(), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], "/effect/games", "{}", refused.body);
        body["effect"] = json!({ "kind": "new_result", "games": ["0-1", "1/2-1/2"] });
        let decided = case.change(&appeal, "decisions", body, 201).await;
        assert_eq!(decided.body["decision"]["new_result"], "0-1");
        let now = game(&case).await;
        assert_eq!((&now["result"], &now["games"]), (&json!("0-1"), &json!(["0-1", "1/2-1/2"])), "{kind:?}");
    }
}

#[tokio::test]
async fn a_replay_tells_every_game_of_a_micro_match() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_games("all_russian", 3)).await;
        case.decide(with(json!({ "kind": "replay" }))).await;
        for (body, pointer) in [
            (json!({}), "/games"),
            (json!({ "result": "1-0" }), "/games"),
            (json!({ "games": ["1-0", "0-1"] }), "/games"),
            (json!({ "games": ["1-0", "0-1", "0-1"], "result": "1-0" }), "/result"),
        ] {
            let refused = ask(&case, "replays", body.clone(), 422).await;
            assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{body}: {}", refused.body);
        }
        let entered = ask(&case, "replays", json!({ "games": ["1-0", "0-1", "0-1"] }), 201).await.body;
        assert_eq!(entered["replay"]["result"], "0-1");
        assert_eq!(entered["replay"]["games"], json!(["1-0", "0-1", "0-1"]));
        let now = game(&case).await;
        assert_eq!((&now["result"], &now["games"]), (&json!("0-1"), &entered["replay"]["games"]), "{kind:?}");
        assert_eq!(now["game_points"], json!({ "white": "1", "black": "2" }));
        assert!(page(&case).await.contains("0-1 (1-0, 0-1, 0-1)"));
    }
}

/// Games are of micro-matches alone; a meeting to whose replay a player does not appear has one mark.
#[tokio::test]
async fn games_are_told_where_there_are_some() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let single = Case::filed(&suite, of_level("all_russian")).await;
    let games = json!({ "kind": "new_result", "games": ["1-0", "0-1"] });
    let refused = ask(&single, "decisions", with(games), 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/effect/games", "{}", refused.body);
    single.decide(with(json!({ "kind": "replay" }))).await;
    let refused = ask(&single, "replays", json!({}), 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/result", "{}", refused.body);
    let refused = ask(&single, "replays", json!({ "games": ["1-0"] }), 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/games", "{}", refused.body);
    ask(&single, "replays", json!({ "result": "0-1" }), 201).await;

    let micro = Case::filed(&suite, of_games("all_russian", 2)).await;
    micro.decide(with(json!({ "kind": "replay" }))).await;
    ask(&micro, "replays", json!({ "result": "-:+" }), 201).await;
    let now = game(&micro).await;
    assert_eq!((&now["result"], &now["games"]), (&json!("-:+"), &Value::Null));
}
