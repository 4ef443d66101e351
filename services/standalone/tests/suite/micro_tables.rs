//! Points in the games of micro-matches, beside the meetings in tables and files (3.18, T8).
use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, regulation};
use crate::tables::{NO_CACHE, down, take_down};

fn players(number: u32) -> Vec<Value> {
    (1..=number).map(|one| json!({ "name": format!("Игрок {one}"), "rating": 2400 - one })).collect()
}

async fn swiss(suite: &Suite) -> Event {
    let mut own = regulation(3);
    own["micro_match"] = json!(2);
    Event::create_with(suite, own, players(5)).await
}

async fn round_robin(suite: &Suite) -> Event {
    let own = json!({
        "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "round_robin",
        "seeding": "entry", "scale": "1-1/2-0", "tie_breaks": ["shmulyan"], "micro_match": 2
    });
    Event::create_with(suite, own, players(4)).await
}

/// Enters a meeting; answers its score as the game shows it, White first.
async fn enter(event: &Event, game: &Value, body: Value) -> [String; 2] {
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let tag = event.chief.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
    let path = format!("{path}/result");
    let entered = event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
    ["white", "black"].map(|side| entered.body["game_points"][side].as_str().unwrap().to_owned())
}

async fn get(event: &Event, rest: &str) -> Value {
    event.chief.send(Request::get(&format!("{}/{rest}", event.path)), 200).await.unwrap().body
}

async fn file(suite: &Suite, event: &Event, name: &str, language: &str) -> Vec<u8> {
    let asking = reqwest::Client::new().get(format!("{}{}/exports/{name}", suite.url, event.path));
    let answer = asking.header("accept-language", language).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.bytes().await.unwrap().to_vec()
}

async fn text(suite: &Suite, event: &Event, name: &str, language: &str) -> String {
    String::from_utf8(file(suite, event, name, language).await).unwrap()
}

/// Tenths of a point, for sums of our own.
fn tenths(text: &str) -> i64 {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    whole.parse::<i64>().unwrap() * 10 + rest.parse::<i64>().unwrap()
}

/// The sums of a table by the players' ids.
fn sums(table: &Value) -> BTreeMap<String, i64> {
    let row = |row: &Value| {
        let id = row["participant"]["id"].as_str().unwrap().to_owned();
        (id, tenths(row["game_points"].as_str().unwrap_or_else(|| panic!("no game points: {row}"))))
    };
    table["rows"].as_array().unwrap().iter().map(row).collect()
}

fn cells(row: &Value) -> impl Iterator<Item = &Value> {
    ["rounds", "unplayed"].into_iter().flat_map(|part| row[part].as_array().into_iter().flatten())
}

/// A row's sum is that of its cells, without those in brackets.
fn adds_up(row: &Value) {
    let own = |cell: &Value| tenths(cell["game_points"].as_str().unwrap().split_once(':').unwrap().0);
    let counted = cells(row).filter(|cell| cell["game_points"].is_string() && cell["annulled"] != true);
    let sum: i64 = if row["annulled"] == true { 0 } else { counted.map(own).sum() };
    assert_eq!(sum, tenths(row["game_points"].as_str().unwrap()), "{row}");
}

/// A round of two meetings, the bye as every game won; what each made is added.
async fn play(event: &Event, round: u32, bodies: [Value; 2], made: &mut BTreeMap<String, i64>) -> Vec<Value> {
    let games = event.start_round(round).await;
    for (game, body) in games.iter().zip(bodies) {
        let score = enter(event, game, body).await;
        for (side, points) in ["white", "black"].into_iter().zip(score) {
            *made.entry(game[side]["id"].as_str().unwrap().to_owned()).or_default() += tenths(&points);
        }
    }
    let bye = event.round(round).await.body["bye"]["id"].as_str().unwrap().to_owned();
    *made.entry(bye).or_default() += 20;
    event.set_round(round, "ended").await;
    games
}

fn games(first: &str, second: &str) -> Value {
    json!({ "games": [first, second] })
}

async fn a_swiss_event(kind: Kind) {
    let suite = Suite::start(kind, &[NO_CACHE]);
    let event = swiss(&suite).await;
    let mut made = BTreeMap::new();
    let absent = json!({ "result": "+:-" });
    let first = play(&event, 1, [games("1-0", "1/2-1/2"), absent], &mut made).await;
    play(&event, 2, [games("1-0", "0-1"), games("0-1", "1/2-1/2")], &mut made).await;
    play(&event, 3, [games("1/2-1/2", "1/2-1/2"), json!({ "result": "-:-" })], &mut made).await;
    // 1.5:0.5 and 2:0, 1:1 and 0.5:1.5, 1:1 and nothing, three byes
    assert_eq!(made.values().sum::<i64>(), 40 + 40 + 20 + 60);

    let before = get(&event, "standings").await;
    assert_eq!(sums(&before), made, "{before}");
    let table = get(&event, "crosstable").await;
    assert_eq!(sums(&table), made);
    table["rows"].as_array().unwrap().iter().for_each(adds_up);
    let mut shown: Vec<String> = table["rows"].as_array().unwrap().iter().flat_map(cells).map(mark).collect();
    shown.sort_unstable();
    let due =
        "+2:0 +2:0 +2:0 +2:0 -0:0 -0:0 -0:2 00.5:1.5 00.5:1.5 1/21:1 1/21:1 1/21:1 1/21:1 11.5:0.5 11.5:0.5";
    assert_eq!(shown.join(" "), due);
    files(&suite, &event, &before).await;

    // the same result of the meeting by other games: nothing but the game points is changed
    let corrected = json!({ "games": ["1-0", "1-0"], "reason": "протокол" });
    assert_eq!(enter(&event, &first[0], corrected).await, ["2", "0"]);
    let after = get(&event, "standings").await;
    for (side, change) in [("white", 5), ("black", -5)] {
        *made.entry(first[0][side]["id"].as_str().unwrap().to_owned()).or_default() += change;
    }
    assert_eq!(sums(&after), made);
    let was = get(&event, &format!("standings?version={}", before["version"])).await;
    assert_eq!(was["rows"], before["rows"]);
    let was = get(&event, &format!("crosstable?version={}", before["version"])).await;
    assert_eq!(was["rows"], table["rows"]);
    assert_ne!(get(&event, "crosstable").await["rows"], table["rows"]);

    // what was entered before the history kept games is found again
    let down = match kind {
        Kind::Sqlite => down!("sqlite", "2026-12-01-020500_game_points"),
        Kind::Postgres => down!("postgres", "2026-12-01-020500_game_points"),
    };
    let suite = suite.restart(&[NO_CACHE], |url| take_down(url, vec![down], "'20261201020500'")).await;
    let public = suite.public();
    let again = public.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    assert_eq!(again.body["rows"], after["rows"]);
    let path = format!("{}/crosstable?version={}", event.path, before["version"]);
    assert_eq!(public.send(Request::get(&path), 200).await.unwrap().body["rows"], table["rows"]);
}

fn mark(cell: &Value) -> String {
    let part = |name: &str| cell[name].as_str().unwrap_or_else(|| panic!("no {name}: {cell}")).to_owned();
    format!("{}{}", part("mark"), part("game_points"))
}

async fn files(suite: &Suite, event: &Event, table: &Value) {
    let rows = table["rows"].as_array().unwrap();
    for (name, language, heading) in [
        ("standings.csv", "ru", "Очки в партиях"),
        ("standings.csv", "en", "Game points"),
        ("crosstable.csv", "ru", "Очки в партиях"),
    ] {
        let text = text(suite, event, name, language).await;
        // from the last column back: a comma in a name is before these
        let lines: Vec<Vec<&str>> =
            text.trim_start_matches('\u{feff}').lines().map(|line| line.rsplit(',').collect()).collect();
        let column = lines[0].iter().position(|column| *column == heading).unwrap();
        let sums: Vec<&str> = lines[1..].iter().map(|line| line[column]).collect();
        assert_eq!(sums, rows.iter().map(|row| row["game_points"].as_str().unwrap()).collect::<Vec<_>>());
    }
    let whole = text(suite, event, "crosstable.csv", "ru").await;
    for said in [" 1 (1.5:0.5)", " ½ (1:1)", "своб. + (2:0)", " + (2:0)", " - (0:2)", " - (0:0)"] {
        assert!(whole.contains(said), "no «{said}» in {whole}");
    }
    let page = text(suite, event, "crosstable.html", "ru").await;
    assert!(page.contains("своб. + (2:0)") && page.contains("очки в партиях микроматча"), "{page}");
    let page = text(suite, event, "standings.html", "en").await;
    assert!(page.contains("Game points") && !page.contains("With a colon"), "{page}");

    let workbook = file(suite, event, "crosstable.xlsx", "ru").await;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(workbook)).unwrap();
    let sheet = workbook.worksheet_range("Таблица").unwrap();
    let lines: Vec<&[Data]> = sheet.rows().collect();
    let is_heading = |cell: &Data| *cell == Data::String("Очки в партиях".to_owned());
    let heading = lines.iter().position(|line| line.iter().any(is_heading)).unwrap();
    let column = lines[heading].iter().position(is_heading).unwrap();
    for (line, row) in lines[heading + 1..].iter().zip(rows) {
        assert_eq!(line[column], Data::Float(row["game_points"].as_str().unwrap().parse().unwrap()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn game_points_stand_beside_the_points_in_tables_and_files() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        a_swiss_event(kind).await;
    }
}

/// 3.13.2-3.13.3: one who leaves after this many of three rounds of an order table; what his meetings show.
async fn a_departure(rounds: u32) -> Value {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = round_robin(&suite).await;
    for round in 1..=rounds {
        for game in event.start_round(round).await {
            assert_eq!(enter(&event, &game, games("1-0", "1/2-1/2")).await, ["1.5", "0.5"]);
        }
        event.set_round(round, "ended").await;
    }
    event.withdraw(&event.participants[3]).await;
    let table = get(&event, "crosstable").await;
    table["rows"].as_array().unwrap().iter().for_each(adds_up);
    assert_eq!(sums(&table), sums(&get(&event, "standings").await));
    let mut rows = table["rows"].as_array().unwrap().iter();
    json!({
        "gone": rows.clone().find(|row| row["participant"]["no"] == 4).unwrap(),
        "unplayed": rows.by_ref().flat_map(|row| row["unplayed"].as_array().into_iter().flatten())
            .map(mark).collect::<std::collections::BTreeSet<_>>(),
    })
}

#[tokio::test]
async fn game_points_count_where_points_do_when_somebody_leaves() {
    let early = a_departure(1).await;
    assert_eq!((&early["gone"]["annulled"], &early["gone"]["game_points"]), (&json!(true), &json!("0")));
    let met = cells(&early["gone"]).find(|cell| cell["kind"] == "game").unwrap();
    assert!(met["annulled"] == true && ["1.5:0.5", "0.5:1.5"].map(Value::from).contains(&met["game_points"]));
    assert_eq!(early["unplayed"], json!(["-0:0"]));
    let late = a_departure(2).await;
    assert_eq!(late["gone"]["annulled"], Value::Null);
    assert_eq!(late["unplayed"], json!(["+2:0", "-0:2"]));
}

#[tokio::test]
async fn an_event_of_single_games_has_none() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 2).await;
    event.play_round(1, "1-0").await;
    for table in ["standings", "crosstable"] {
        let shown = get(&event, table).await.to_string();
        assert!(!shown.contains("game_points"), "{shown}");
        let file = text(&suite, &event, &format!("{table}.csv"), "ru").await;
        assert!(!file.contains("Очки в партиях") && !file.contains(':'), "{file}");
    }
}
