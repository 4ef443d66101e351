//! Events of every system, drawn and played over HTTP.
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, federation, regulation};
use crate::sheets::{admin_token, raw};

fn of_system(system: &str, more: &Value) -> Value {
    let mut body = regulation(1);
    let object = body.as_object_mut().unwrap();
    object.remove("programme");
    object.remove("rounds");
    object.insert("system".to_owned(), json!(system));
    object.extend(more.as_object().unwrap().clone());
    body
}

fn players(count: u16) -> Vec<Value> {
    (1..=count).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect()
}

fn name(side: &Value) -> String {
    side["name"].as_str().unwrap().to_owned()
}

fn pair(game: &Value) -> BTreeSet<String> {
    BTreeSet::from([name(&game["white"]), name(&game["black"])])
}

async fn rounds_of(event: &Event) -> u64 {
    let shown = event.portal.send(Request::get(&event.path), 200).await.unwrap();
    shown.body["regulation"]["rounds"].as_u64().unwrap()
}

async fn a_round_robin(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create_with(&suite, of_system("round_robin", &json!({ "laps": 2 })), players(5)).await;
    let drafts = format!("{}/drafts", event.path);
    event.chief.send(Request::post(&drafts, json!({ "round": 2 })), 422).await.unwrap();
    let mut met: BTreeMap<BTreeSet<String>, u32> = BTreeMap::new();
    for round in 1..=10 {
        for game in event.play_round(round, "1-0").await {
            *met.entry(pair(&game)).or_default() += 1;
        }
        let shown = event.round(round).await.body;
        assert_eq!((&shown["unpaired"][0]["why"], &shown["bye"]), (&json!("rests"), &Value::Null));
    }
    assert!(met.len() == 10 && met.values().all(|times| *times == 2), "{met:?}");
    assert_eq!(rounds_of(&event).await, 10, "the rounds are set with the first");
    event.chief.send(Request::post(&drafts, json!({ "round": 11 })), 422).await.unwrap();
    let standings = event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    let total: f64 = standings
        .list("/rows")
        .unwrap()
        .iter()
        .map(|row| row["points"].as_str().unwrap().parse::<f64>().unwrap())
        .sum();
    assert!((total - 20.0).abs() < 1e-9, "a rest brings nothing: {total}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_meets_everybody_in_a_round_robin() {
    a_round_robin(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_on_postgres() {
    a_round_robin(Kind::Postgres).await;
}

/// 3.13.2: less than half played, so nothing counts; nobody is paired with one who is gone.
#[tokio::test(flavor = "multi_thread")]
async fn partners_of_the_withdrawn_have_no_game_in_a_round_robin() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_with(&suite, of_system("round_robin", &json!({})), players(6)).await;
    event.play_round(1, "1-0").await;
    event.withdraw(&event.participants[2]).await;
    for round in 2..=5 {
        let games = event.play_round(round, "1/2-1/2").await;
        assert_eq!(games.len(), 2);
        let shown = event.round(round).await.body;
        assert_eq!(shown["unpaired"][0]["why"], "opponent_gone", "{shown}");
    }
    let entering = format!("{}/participants", event.path);
    event.portal.send(Request::post(&entering, json!({ "name": "Опоздавший" })), 409).await.unwrap();
    games_of_the_withdrawn_are_marked(&suite, &event, true).await;
}

/// 3.13.3: half of the games played, they count, and the rest are `+` for the partners.
#[tokio::test(flavor = "multi_thread")]
async fn partners_of_who_left_after_half_have_their_points() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_with(&suite, of_system("round_robin", &json!({})), players(6)).await;
    for round in 1..=3 {
        event.play_round(round, "1/2-1/2").await;
    }
    event.withdraw(&event.participants[2]).await;
    for round in 4..=5 {
        event.play_round(round, "1/2-1/2").await;
    }
    games_of_the_withdrawn_are_marked(&suite, &event, false).await;
}

async fn export(suite: &Suite, event: &Event, format: &str) -> String {
    let token = admin_token(suite).await;
    let path = format!("{}/exports/crosstable.{format}", event.path);
    let (status, _, text) = raw(suite, Some(&token), &path, "*/*").await;
    assert_eq!(status, 200, "{text}");
    text
}

/// Every game with who left: played ones in their rounds, the others beside them (3.13.2-3.13.3).
async fn games_of_the_withdrawn_are_marked(suite: &Suite, event: &Event, annulled: bool) {
    let table =
        event.chief.send(Request::get(&format!("{}/crosstable", event.path)), 200).await.unwrap().body;
    let rows = table["rows"].as_array().unwrap();
    let gone = rows.iter().find(|row| row["participant"]["id"] == event.participants[2]).unwrap();
    let no = &gone["participant"]["no"];
    assert_eq!(gone["annulled"].as_bool().unwrap_or(false), annulled, "{gone}");
    let all = |row: &Value| -> Vec<Value> {
        let cells = |list: &str| row[list].as_array().cloned().unwrap_or_default();
        [cells("rounds"), cells("unplayed")].concat()
    };
    let games: Vec<Value> = all(gone).into_iter().filter(|cell| !cell["opponent"].is_null()).collect();
    assert_eq!(games.len(), 5, "{gone}");
    assert!(games.iter().all(|cell| cell["kind"] == "game" || cell["mark"] == "-"), "{gone}");
    for row in rows.iter().filter(|row| row["participant"]["no"] != *no) {
        let with: Vec<Value> = all(row).into_iter().filter(|cell| cell["opponent"] == *no).collect();
        assert_eq!(with.len(), 1, "{row}");
        let (played, mark) = (with[0]["kind"] == "game", with[0]["mark"].as_str().unwrap());
        assert_eq!(with[0]["annulled"].as_bool().unwrap_or(false), annulled && played, "{row}");
        assert!(played || mark == if annulled { "-" } else { "+" }, "{row}");
        let worth = |cell: &Value| match cell["mark"].as_str().unwrap() {
            "1" | "+" => 2,
            "1/2" => 1,
            _ => 0,
        };
        let counted = all(row).into_iter().filter(|cell| cell["annulled"].as_bool() != Some(true));
        let halves: u32 = counted.map(|cell| worth(&cell)).sum();
        let points = if halves % 2 == 1 { format!("{}.5", halves / 2) } else { (halves / 2).to_string() };
        assert_eq!(row["points"], points, "{row}");
    }
    let csv = export(suite, event, "csv").await;
    assert!(
        csv.contains("Не сыграно") && csv.contains(&format!("{no} {}", if annulled { "-" } else { "+" })),
        "{csv}"
    );
    let page = export(suite, event, "html").await;
    assert_eq!(page.contains("3.13.2"), annulled, "{page}");
}

async fn decided(event: &Event, round: u32, winner: &str) -> Value {
    let drafts = format!("{}/drafts", event.path);
    let word = json!([{ "winner": winner, "reason": "блиц 1-0" }]);
    let body = json!({ "round": round, "decided": word });
    let draft = event.chief.send(Request::post(&drafts, body), 201).await.unwrap();
    event.publish_draft(&draft).await;
    event.set_round(round, "running").await;
    draft.body
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knock_out_comes_down_to_one_and_a_drawn_game_needs_a_word() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let regulation = of_system("knock_out", &json!({ "third_place": true }));
    let event = Event::create_with(&suite, regulation, players(6)).await;
    let games = event.play_round(1, "1-0").await;
    assert_eq!(games.len(), 2, "the first two go on without play");
    let first = event.round(1).await.body;
    let why: Vec<&str> =
        first["unpaired"].as_array().unwrap().iter().map(|one| one["why"].as_str().unwrap()).collect();
    assert_eq!(why, ["goes_on", "goes_on"]);
    assert_eq!(rounds_of(&event).await, 3);
    let games = event.start_round(2).await;
    event.enter(&games[0], "1/2-1/2").await;
    event.enter(&games[1], "0-1").await;
    event.set_round(2, "ended").await;

    let drafts = format!("{}/drafts", event.path);
    let refused = event.chief.send(Request::post(&drafts, json!({ "round": 3 })), 409).await.unwrap();
    let (white, black) = (name(&games[0]["white"]), name(&games[0]["black"]));
    let detail = refused.text("/detail").unwrap();
    assert!(
        detail.contains("play-off") && refused.body["citation"]["paragraph"] == "3.15.2",
        "{}",
        refused.body
    );
    assert!(refused.body["candidates"].as_array().unwrap().contains(&games[0]["white"]["id"]));
    let wrong = json!({ "round": 3, "decided": [{ "winner": games[1]["white"]["id"], "reason": "x" }] });
    let refused = event.chief.send(Request::post(&drafts, wrong), 422).await.unwrap();
    assert_eq!(refused.text("/errors/0/pointer").unwrap(), "/decided/0/winner");
    let silent = json!({ "round": 3, "decided": [{ "winner": games[0]["black"]["id"], "reason": " " }] });
    let refused = event.chief.send(Request::post(&drafts, silent), 422).await.unwrap();
    assert_eq!(refused.text("/errors/0/pointer").unwrap(), "/decided/0/reason");

    let draft = decided(&event, 3, games[0]["black"]["id"].as_str().unwrap()).await;
    assert_eq!(draft["given"]["decided"][0]["reason"], "блиц 1-0");
    let pairs: Vec<BTreeSet<String>> = draft["pairs"].as_array().unwrap().iter().map(pair).collect();
    assert_eq!(pairs[0], BTreeSet::from([black, name(&games[1]["black"])]), "the final");
    assert_eq!(pairs[1], BTreeSet::from([white, name(&games[1]["white"])]), "the third place");
    assert_eq!(draft["unpaired"].as_array().unwrap().len(), 2, "{draft}");
}

#[tokio::test(flavor = "multi_thread")]
async fn sides_of_a_scheveningen_match_meet_across() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let on = |no: u16, side: Option<&str>| json!({ "name": format!("Игрок {no}"), "side": side });
    let bodies = [Some("Москва"), Some("Тверь"), Some("Москва"), None];
    let bodies: Vec<Value> = (1..).zip(bodies).map(|(no, side)| on(no, side)).collect();
    let event = Event::create_with(&suite, of_system("scheveningen", &json!({})), bodies).await;
    let drafts = format!("{}/drafts", event.path);
    let refused = event.chief.send(Request::post(&drafts, json!({ "round": 1 })), 409).await.unwrap();
    assert!(refused.text("/detail").unwrap().contains("Игрок 4"), "{}", refused.body);
    event.withdraw(&event.participants[3]).await;
    let entering = format!("{}/participants", event.path);
    event.portal.send(Request::post(&entering, on(5, Some("Тверь"))), 201).await.unwrap();
    let moscow = BTreeSet::from(["Игрок 1".to_owned(), "Игрок 3".to_owned()]);
    let mut met = BTreeSet::new();
    for round in 1..=2 {
        for game in event.play_round(round, "1-0").await {
            assert_ne!(moscow.contains(&name(&game["white"])), moscow.contains(&name(&game["black"])));
            met.insert(pair(&game));
        }
    }
    assert_eq!((met.len(), rounds_of(&event).await), (4, 2));
    let table = event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap().body;
    let mut made: BTreeMap<bool, f64> = BTreeMap::new();
    for row in table["rows"].as_array().unwrap() {
        let points: f64 = row["points"].as_str().unwrap().parse().unwrap();
        *made.entry(moscow.contains(&name(&row["participant"]))).or_default() += points;
    }
    let sides = table["sides"].as_array().unwrap();
    assert_eq!(sides.len(), 2, "{table}");
    for side in sides {
        let due = made[&(side["side"] == "Москва")];
        assert_eq!(side["points"].as_str().unwrap().parse::<f64>().unwrap(), due, "{table}");
        assert_eq!(side["players"], 2);
    }
    let page = export(&suite, &event, "html").await;
    assert!(page.contains("Счёт матча"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn random_numbers_pair_neighbours_and_repeat_from_their_seed() {
    let suite = Suite::start(Kind::Postgres, &[]);
    let mut body = regulation(3);
    body["programme"] = json!("random");
    let event = Event::create_with(&suite, body, players(7)).await;
    let draft = event.draw(1).await;
    for pair in draft.list("/pairs").unwrap() {
        let (white, black) = (pair["white"]["no"].as_u64().unwrap(), pair["black"]["no"].as_u64().unwrap());
        assert!(white % 2 == 1 && black == white + 1, "3.17.4: {pair}");
    }
    event.publish_draft(&draft).await;
    event.set_round(1, "running").await;
    for game in event.round(1).await.list("/games").unwrap().clone() {
        event.enter(&game, "1-0").await;
    }
    event.set_round(1, "ended").await;
    event.play_round(2, "1/2-1/2").await;
    event.play_round(3, "0-1").await;
}

/// 3.17.9: those of one club stay apart in the first rounds, and may meet later.
#[tokio::test(flavor = "multi_thread")]
async fn clubs_are_kept_apart_as_long_as_the_regulation_says() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut body = regulation(3);
    body["pairing"] = json!({ "apart": [{ "by": "club", "rounds": 2 }] });
    let club = |no: u16| if no % 2 == 1 { "Шашист" } else { "Дамка" };
    let bodies =
        (1..=4).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no, "club": club(no) }));
    let event = Event::create_with(&suite, body, bodies.collect()).await;
    let odd = |side: &Value| name(side).ends_with(['1', '3']);
    for round in 1..=3 {
        for game in event.play_round(round, "1-0").await {
            let same = odd(&game["white"]) == odd(&game["black"]);
            assert_eq!(same, round == 3, "round {round}: {game}");
        }
    }
}

#[tokio::test]
async fn a_regulation_that_mixes_systems_is_refused_at_its_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, portal) = federation(&suite).await;
    for (regulation, pointer, paragraph) in [
        (of_system("round_robin", &json!({ "programme": "rating" })), "/regulation/programme", "3.2"),
        (of_system("swiss", &json!({ "rounds": 5 })), "/regulation/programme", "3.2"),
        (of_system("knock_out", &json!({ "laps": 2 })), "/regulation/laps", "3.2"),
        (
            of_system("scheveningen", &json!({ "pairing": { "apart": [{ "by": "region" }] } })),
            "/regulation/pairing/apart",
            "3.17.9",
        ),
    ] {
        let body = json!({ "name": "Кубок", "regulation": regulation });
        let refused = portal.send(Request::post("/v1/tournaments", body), 422).await.unwrap();
        assert_eq!(refused.text("/errors/0/pointer").unwrap(), pointer);
        assert_eq!(refused.body["citation"]["paragraph"], paragraph, "{}", refused.body);
    }
    let unknown = of_system("olympic", &json!({}));
    let body = json!({ "name": "Кубок", "regulation": unknown });
    portal.send(Request::post("/v1/tournaments", body), 400).await.unwrap();
}

/// P8: none is drawn twice; a table that runs out is told.
#[tokio::test(flavor = "multi_thread")]
async fn openings_are_drawn_with_the_round_and_none_twice() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut body = regulation(3);
    body["openings"] = json!({ "table": ["cd4 ba5", "cd4 de5", "ab4 ba5", "gf4 hg5", "ed4 de5"], "per": "game", "no_repeats": true });
    let event = Event::create_with(&suite, body, players(4)).await;
    let mut seen = BTreeSet::new();
    for round in 1..=2 {
        event.play_round(round, "1-0").await;
        let shown = event.round(round).await;
        let openings = shown.list("/openings").unwrap();
        assert_eq!(openings.len(), 2);
        for drawn in openings {
            assert!(seen.insert(drawn["opening"].as_str().unwrap().to_owned()), "{drawn}");
        }
    }
    let drafts = format!("{}/drafts", event.path);
    let refused = event.chief.send(Request::post(&drafts, json!({ "round": 3 })), 409).await.unwrap();
    assert!(refused.text("/detail").unwrap().contains("exhausted"), "{}", refused.body);
}
