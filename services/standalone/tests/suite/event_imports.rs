//! Whole events from a report TRF16: all, or nothing and every fault by line and column.
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, regulation};
use crate::sheets::{admin_token, raw};

/// Sends a report as the administrator, for the federation `moscow`.
async fn send(suite: &Suite, query: &str, key: Option<&str>, body: impl Into<Vec<u8>>) -> (u16, Value) {
    let token = admin_token(suite).await;
    let url = format!("{}/v1/tournaments/imports?discipline=russian&federation=moscow{query}", suite.url);
    let mut asking = reqwest::Client::builder().no_proxy().build().unwrap().post(url).bearer_auth(token);
    asking = asking.header("accept-language", "en").header("content-type", "text/plain");
    if let Some(key) = key {
        asking = asking.header("idempotency-key", key);
    }
    let answer = asking.body(body.into()).send().await.unwrap();
    let status = answer.status().as_u16();
    (status, serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap())
}

async fn get(suite: &Suite, path: &str) -> Value {
    suite.admin().await.send(Request::get(path), 200).await.unwrap().body
}

/// The rows of a table without the ids.
async fn rows(suite: &Suite, id: &str) -> Vec<Value> {
    let table = get(suite, &format!("/v1/tournaments/{id}/crosstable")).await;
    let mut rows = table["rows"].as_array().unwrap().clone();
    for row in &mut rows {
        row["participant"]["id"] = Value::Null;
    }
    rows
}

/// Five players, a bye a round, a no-show, a double loss, a late entrant, one who leaves.
async fn played(suite: &Suite) -> Event {
    let players =
        (1..=5).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no, "title": "мс" }));
    let event = Event::create_with(suite, regulation(4), players.collect()).await;
    let games = event.start_round(1).await;
    event.enter(&games[0], "+:-").await;
    event.enter(&games[1], "1/2-1/2").await;
    event.set_round(1, "ended").await;
    let late = json!({ "name": "Поздний", "rating": 2000 });
    event.portal.send(Request::post(&format!("{}/participants", event.path), late), 201).await.unwrap();
    let games = event.start_round(2).await;
    for (game, result) in games.iter().zip(["1-0", "0:0", "-:-"]) {
        event.enter(game, result).await;
    }
    event.set_round(2, "ended").await;
    event.withdraw(&event.participants[3]).await;
    event.play_round(3, "0-1").await;
    event
}

async fn round_trip(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = played(&suite).await;
    let token = admin_token(&suite).await;
    let path = format!("{}/exports/report.trf", event.path);
    let report = reqwest::Client::new().get(format!("{}{path}", suite.url)).bearer_auth(&token);
    let report = report.header("accept-language", "ru").send().await.unwrap().text().await.unwrap();
    let query = "&tie_breaks=buchholz,sonneborn_berger";
    let (status, looked) = send(&suite, &format!("{query}&dry_run=true"), None, report.clone()).await;
    assert_eq!((status, &looked["faults"]), (200, &json!([])), "{looked}\n{report}");
    assert_eq!(
        (&looked["participants"], &looked["rounds"], &looked["rounds_total"]),
        (&json!(6), &json!(3), &json!(4))
    );
    assert_eq!(looked["tournament_id"], Value::Null);
    let (status, refused) = send(&suite, query, None, report.clone()).await;
    assert_eq!(status, 428, "{refused}");
    let (status, made) = send(&suite, query, Some("one"), report.clone()).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(send(&suite, query, Some("one"), report.clone()).await, (201, made.clone()));
    let id = made["tournament_id"].as_str().unwrap();
    let shown = get(&suite, &format!("/v1/tournaments/{id}")).await;
    assert_eq!(
        (&shown["status"], &shown["version"], &shown["name"]),
        (&json!("preparing"), &json!(1), &json!("Кубок"))
    );
    assert_eq!(rows(&suite, id).await, rows(&suite, &event.id).await, "{report}");
    // The same report again, but for the days and the staff.
    let (_, _, again) =
        raw(&suite, Some(&token), &format!("/v1/tournaments/{id}/exports/report.trf"), "*/*").await;
    let lines = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| line.starts_with("001") || line.starts_with("XX"))
            .map(ToOwned::to_owned)
            .collect()
    };
    assert_eq!(lines(&again), lines(&report));
    // And it goes on: the next round is drawn from it, as from the event itself.
    let admin = suite.admin().await;
    let publication = format!("/v1/tournaments/{id}/publication");
    let publish = Request::put(&publication, json!({ "published": true })).matching("\"v1\"");
    admin.send(publish, 200).await.unwrap();
    let seed = "05".repeat(32);
    let draw = async |id: &str| {
        let path = format!("/v1/tournaments/{id}/drafts");
        let draft = admin.send(Request::post(&path, json!({ "round": 4, "seed": seed })), 201).await.unwrap();
        let pairs = draft.list("/pairs").unwrap().iter();
        pairs.map(|pair| (pair["white"]["no"].clone(), pair["black"]["no"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(draw(id).await, draw(&event.id).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_ours_makes_the_event_again() {
    round_trip(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_ours_makes_the_event_again_on_postgres() {
    round_trip(Kind::Postgres).await;
}

fn line(no: u32, name: &str, points: &str, rounds: &str) -> String {
    format!("001 {no:>4} m    {name:<33} {:>4} RUS {:>11} 1990/01/01 {points:>4} {no:>4}{rounds}\n", 2100, "")
}

/// Two who have met, and one who had the bye.
fn good() -> String {
    format!(
        "012 Кубок\n{}{}{}",
        line(1, "Ёлкин", "1.0", "     2 w 1"),
        line(2, "Берёзов", "0.0", "     1 b 0"),
        line(3, "Кленов", "1.0", "  0000 - U")
    )
}

/// 3.17.2: no Swiss programme makes a second meeting; the report is taken as it is. A game that was not played is none.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_meeting_in_a_swiss_event_is_a_warning() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let report = |second: [&str; 2], points: [&str; 2]| {
        format!(
            "012 Кубок\n{}{}",
            line(1, "Ёлкин", points[0], &format!("     2 w 1     2 b {}", second[0])),
            line(2, "Берёзов", points[1], &format!("     1 b 0     1 w {}", second[1]))
        )
    };
    // More rounds than there are opponents: the number of rounds is no matter of a report.
    let (status, looked) = send(&suite, "&dry_run=true", None, report(["=", "="], ["1.5", "0.5"])).await;
    assert_eq!((status, &looked["faults"]), (200, &json!([])), "{looked}");
    let warnings = looked["warnings"].as_array().unwrap();
    assert_eq!(warnings.len(), 1, "{looked}");
    assert_eq!((&warnings[0]["line"], &warnings[0]["heading"]), (&json!(3), &json!("2")), "{looked}");
    let (status, made) = send(&suite, "", Some("one"), report(["=", "="], ["1.5", "0.5"])).await;
    assert_eq!((status, &made["warnings"]), (201, &looked["warnings"]), "{made}");
    let (_, looked) = send(&suite, "&dry_run=true", None, report(["+", "-"], ["2.0", "0.0"])).await;
    assert_eq!((&looked["faults"], &looked["warnings"]), (&json!([]), &json!([])), "{looked}");
    let (_, looked) =
        send(&suite, "&dry_run=true&system=round_robin", None, report(["=", "="], ["1.5", "0.5"])).await;
    assert_eq!(looked["warnings"], json!([]), "laps of a round robin: {looked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_is_told_and_nothing_is_made() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let good = good();
    let windows: Vec<u8> = good
        .chars()
        .map(|c| match u32::from(c) {
            code @ 0..=0x7f => u8::try_from(code).unwrap(),
            0x401 => 0xa8,
            0x451 => 0xb8,
            code => u8::try_from(code - 0x410 + 0xc0).unwrap(),
        })
        .collect();
    let (status, looked) = send(&suite, "&dry_run=true", None, windows).await;
    assert_eq!(
        (status, &looked["charset"], &looked["faults"]),
        (200, &json!("windows-1251"), &json!([])),
        "{looked}"
    );
    let bad = [
        "012 Кубок\n".to_owned(),
        line(1, "А", "0.5", "     2 w 1     3 w 1  0000 - H"),
        line(2, "Б", "0.0", "     1 w 0  0000 - U"),
        line(3, "В", "1.0", "  0000 - U  0000 - U"),
        line(3, "", "x", "     3 w 1     9 w 1"),
        "XXR many\n".to_owned(),
        "013 Команда\n".to_owned(),
    ]
    .concat();
    let (status, looked) = send(&suite, "&dry_run=true", None, bad.clone()).await;
    assert_eq!(status, 200, "{looked}");
    let places: Vec<(u64, u64)> = looked["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| (fault["line"].as_u64().unwrap(), fault["column"].as_u64().unwrap()))
        .collect();
    for place in [(2, 81), (2, 92), (2, 102), (2, 112), (4, 102), (5, 5), (5, 15), (5, 81), (6, 5), (7, 1)] {
        assert!(places.contains(&place), "{place:?} in {places:?}: {looked}");
    }
    // three rounds were played
    for (told, place) in [("XXR 2", true), ("XXR 3", false)] {
        let lines = [
            line(1, "А", "2.0", "     2 w 1     2 b 1     2 w 0"),
            line(2, "Б", "1.0", "     1 b 0     1 w 0     1 b 1"),
        ];
        let report = format!("012 Кубок\n{}{}{told}\n", lines[0], lines[1]);
        let (_, looked) = send(&suite, "&dry_run=true", None, report).await;
        let faults = looked["faults"].as_array().unwrap();
        assert_eq!(faults.iter().any(|fault| fault["heading"] == "XXR"), place, "{looked}");
    }
    let before = get(&suite, "/v1/tournaments").await["items"].as_array().unwrap().len();
    let (status, refused) = send(&suite, "", Some("two"), bad).await;
    assert_eq!((status, refused["errors"].as_array().unwrap().len()), (422, places.len()));
    assert_eq!(get(&suite, "/v1/tournaments").await["items"].as_array().unwrap().len(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_report_cannot_tell_is_asked_for() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let good = good();
    let pair = [line(1, "А", "", "     2 w 1"), line(2, "Б", "", "     1 b 0")].concat();
    for (query, report, pointer) in [
        ("&system=knock_out", good.clone(), "/system"),
        ("&tie_breaks=luck", good.clone(), "/tie_breaks"),
        ("&system=round_robin&programme=rating", pair.clone(), "/programme"),
        ("", pair.clone(), "/name"),
    ] {
        let (status, refused) = send(&suite, &format!("{query}&dry_run=true"), None, report).await;
        assert_eq!((status, &refused["errors"][0]["pointer"]), (422, &json!(pointer)), "{refused}");
    }
    let (status, made) = send(&suite, "&system=round_robin&name=x", Some("three"), pair).await;
    assert_eq!((status, &made["rounds_total"]), (201, &json!(1)), "{made}");
    let (status, looked) = send(&suite, "&system=round_robin&dry_run=true", None, good).await;
    assert_eq!(status, 200);
    let told = looked["faults"].to_string();
    assert!(told.contains("gets no point") && told.contains("when it has ended"), "{told}");
}

/// A round robin is shown as it was played, though its rounds stood otherwise in the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_of_a_report_keeps_the_order_of_its_rounds() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let report = [
        line(1, "А", "2.0", "     2 w 1     4 w 1     3 b 0"),
        line(2, "Б", "2.0", "     1 b 0     3 w 1     4 w 1"),
        line(3, "В", "1.0", "     4 b 0     2 b 0     1 w 1"),
        line(4, "Г", "1.0", "     3 w 1     1 b 0     2 b 0"),
    ];
    let (status, made) = send(&suite, "&system=round_robin&name=x", Some("four"), report.concat()).await;
    assert_eq!(status, 201, "{made}");
    let path = format!("/v1/tournaments/{}/schedule", made["tournament_id"].as_str().unwrap());
    let schedule = get(&suite, &path).await;
    let pairs = |round: usize| -> Vec<(Value, Value, Value)> {
        let pairs = schedule["rounds"][round]["pairs"].as_array().unwrap().iter();
        let no = |side: &Value| side["participant"]["no"].clone();
        pairs.map(|pair| (no(&pair["white"]), no(&pair["black"]), pair["result"].clone())).collect()
    };
    let won = |white: u32, black: u32| (json!(white), json!(black), json!("1-0"));
    assert_eq!(pairs(0), [won(1, 2), won(4, 3)]);
    assert_eq!(pairs(1), [won(1, 4), won(2, 3)]);
    assert_eq!(pairs(2).len(), 2);
}
