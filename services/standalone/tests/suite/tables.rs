//! Tables by version: what a version showed it shows for good, whatever is corrected later, and says what changed.
use std::collections::BTreeMap;

use db::{AnyConnection, Db, DbError, PoolSettings};
use diesel::connection::SimpleConnection;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite};

/// Nothing is kept in memory: every answer is made of the rows.
pub(crate) const NO_CACHE: (&str, &str) = ("table_cache_bytes", "0");

const RESULTS: [&str; 7] = ["1-0", "1/2-1/2", "0-1", "+:-", "1-0", "-:-", "0:0"];

async fn get(client: &Client, path: &str) -> Value {
    client.send(Request::get(path), 200).await.unwrap().body
}

/// What was shown, by its path with the version in it.
#[derive(Default)]
struct Seen(BTreeMap<String, Value>);

impl Seen {
    /// Notes the tables of the present version. A hold is lifted some time after its protest has ended, so the two may
    /// be of different versions.
    async fn note(&mut self, client: &Client, event: &Event) -> i64 {
        let mut version = 0;
        for table in ["crosstable", "standings"] {
            let shown = get(client, &format!("{}/{table}", event.path)).await;
            version = shown["version"].as_i64().unwrap();
            self.0.insert(format!("{}/{table}?version={version}", event.path), shown);
        }
        version
    }

    async fn are_answered_as_they_were(&self, client: &Client) {
        for (path, shown) in &self.0 {
            assert_eq!(&get(client, path).await, shown, "{path}");
        }
    }
}

/// Plays an event of five rounds of every kind of result, with a bye, a withdrawal and a protest.
async fn play(event: &Event, client: &Client, seen: &mut Seen) {
    seen.note(client, event).await;
    for round in 1..=5 {
        let games = event.start_round(round).await;
        seen.note(client, event).await;
        for (board, game) in games.iter().enumerate() {
            let number = usize::try_from(round).unwrap() * 3 + board * 2;
            event.enter(game, RESULTS[number % RESULTS.len()]).await;
            seen.note(client, event).await;
        }
        event.set_round(round, "ended").await;
        seen.note(client, event).await;
        if round == 3 {
            let path = format!("/v1/participants/{}", event.participants[4]);
            let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
            let path = format!("{path}/withdrawal");
            let body = json!({ "reason": "болезнь" });
            let leave = Request::put(&path, body).matching(shown.tag().unwrap());
            event.chief.send(leave, 200).await.unwrap();
            seen.note(client, event).await;
            let protest = Request::post("/v1/protests", event.protest(&games[0], round));
            let protest = event.chief.send(protest, 201).await.unwrap();
            seen.note(client, event).await;
            let path = format!("/v1/protests/{}/withdrawal", protest.text("/id").unwrap());
            let back = Request::put(&path, json!({})).matching(protest.tag().unwrap());
            event.chief.send(back, 200).await.unwrap();
            seen.note(client, event).await;
        }
    }
}

async fn correct(event: &Event, game: &Value, result: &str, reason: &str) {
    let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
    let path = format!("{path}/result");
    let body = json!({ "result": result, "reason": reason });
    event.chief.send(Request::put(&path, body).matching(shown.tag().unwrap()), 200).await.unwrap();
}

/// A result of round 2 corrected after round 5: the table after it is another, every earlier version and every pair is
/// as it was, and the difference says what and why.
async fn a_correction_of_an_early_round(kind: Kind) {
    let suite = Suite::start(kind, &[NO_CACHE]);
    let event = Event::create(&suite, 9, 5).await;
    let (public, mut seen) = (suite.public(), Seen::default());
    play(&event, &public, &mut seen).await;
    let before = seen.note(&public, &event).await;
    let rounds: Vec<Value> =
        get(&public, &format!("{}/rounds", event.path)).await["items"].as_array().unwrap().clone();
    let old = rounds[1]["games"]
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["result"] == "1/2-1/2")
        .unwrap()
        .clone();
    correct(&event, &old, "0-1", "ошибка в протоколе").await;
    let after = seen.note(&public, &event).await;
    assert_eq!(after, before + 1);
    seen.are_answered_as_they_were(&public).await;
    let later = get(&public, &format!("{}/rounds", event.path)).await;
    assert_eq!(pairs(&later["items"]), pairs(&Value::from(rounds)), "published pairings stand");

    let path = format!("{}/standings/diff?from={before}&to={after}", event.path);
    let told = get(&event.chief, &path).await;
    assert_eq!(told["results"].as_array().unwrap().len(), 1, "{told}");
    let change = &told["results"][0];
    assert_eq!((&change["before"], &change["after"]), (&json!("1/2-1/2"), &json!("0-1")));
    assert_eq!((&change["round"], &change["version"]), (&json!(2), &json!(after)));
    assert_eq!(change["reason"], "ошибка в протоколе");
    let row = |player: &Value| {
        told["rows"]
            .as_array()
            .unwrap()
            .iter()
            .find(|row| &row["participant"]["id"] == player)
            .unwrap()
            .clone()
    };
    let points = |row: &Value, side: &str| row[side]["points"].as_str().unwrap().parse::<f64>().unwrap();
    let winner = row(&old["black"]["id"]);
    assert!((points(&winner, "to") - points(&winner, "from") - 0.5).abs() < 1e-9, "{winner}");
    // Reasons are told to the event's own people alone.
    assert_eq!(get(&public, &path).await["results"][0]["reason"], Value::Null);
    // The table after round 1 knows nothing of round 2.
    let first = |version: i64| format!("{}/standings?after_round=1&version={version}", event.path);
    assert_eq!(get(&public, &first(before)).await["rows"], get(&public, &first(after)).await["rows"]);
    let path = format!("{}/standings/diff?from={before}&after_round=1", event.path);
    assert_eq!(get(&public, &path).await["rows"], json!([]));
}

/// Who met whom, with which colour, and who had the bye.
fn pairs(rounds: &Value) -> Vec<Value> {
    let of_game = |game: &Value| json!([game["id"], game["board"], game["white"]["id"], game["black"]["id"]]);
    let of_round = |round: &Value| {
        let games: Vec<Value> = round["games"].as_array().unwrap().iter().map(of_game).collect();
        json!([round["number"], games, round["bye"]])
    };
    rounds.as_array().unwrap().iter().map(of_round).collect()
}

/// The table after an earlier round is what was shown when that round had ended.
async fn the_table_after_a_round(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 6, 3).await;
    let public = suite.public();
    let mut ended = Vec::new();
    for round in 1..=3 {
        event.play_round(round, RESULTS[usize::try_from(round).unwrap()]).await;
        ended.push(get(&public, &format!("{}/standings", event.path)).await);
    }
    for (round, shown) in (1..).zip(&ended) {
        let now = get(&public, &format!("{}/standings?after_round={round}", event.path)).await;
        assert_eq!((&now["rows"], &now["after_round"]), (&shown["rows"], &json!(round)));
        assert_eq!(now["version"], ended[2]["version"]);
    }
    let start = get(&public, &format!("{}/crosstable?after_round=0", event.path)).await;
    assert!(
        start["rows"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row["points"] == "0" && row["rounds"] == json!([]))
    );
    let table = get(&public, &format!("{}/crosstable", event.path)).await;
    assert_mirrored(&table);
}

/// Each game stands in two rows, with the colours and marks of one game.
fn assert_mirrored(table: &Value) {
    let rows = table["rows"].as_array().unwrap();
    let row_of = |no: &Value| rows.iter().find(|row| &row["participant"]["no"] == no).unwrap();
    for row in rows {
        for (round, cell) in row["rounds"].as_array().unwrap().iter().enumerate() {
            if cell["kind"] != "game" {
                continue;
            }
            let other = &row_of(&cell["opponent"])["rounds"][round];
            assert_eq!(other["opponent"], row["participant"]["no"]);
            assert_ne!(other["colour"], cell["colour"]);
            let mut marks = [cell["mark"].as_str().unwrap(), other["mark"].as_str().unwrap()];
            marks.sort_unstable();
            assert!(
                [["0", "1"], ["1/2", "1/2"], ["+", "-"], ["-", "-"], ["0", "0"]].contains(&marks),
                "{marks:?}"
            );
        }
    }
}

/// What was there before the history's tables were is found in the event log.
async fn an_event_older_than_its_history(kind: Kind) {
    let suite = Suite::start(kind, &[NO_CACHE]);
    let event = Event::create(&suite, 9, 5).await;
    let mut seen = Seen::default();
    play(&event, &suite.public(), &mut seen).await;
    let games = get(&event.chief, &format!("{}/rounds/2", event.path)).await["games"].clone();
    let game = games.as_array().unwrap().iter().find(|game| game["result"] != "0-1").unwrap();
    correct(&event, game, "0-1", "описка").await;
    let last = seen.note(&suite.public(), &event).await;
    let diff = format!("{}/standings/diff?from=1&to={last}", event.path);
    let told = get(&suite.public(), &diff).await;
    let suite = suite.restart(&[NO_CACHE], |url| forget_history(kind, url)).await;
    let public = suite.public();
    seen.are_answered_as_they_were(&public).await;
    assert_eq!(get(&public, &diff).await, told);
}

/// A published round that is taken back and drawn again stays in the versions that showed it; with the first round
/// the numbers go, and come again.
async fn a_round_taken_back(kind: Kind) {
    let suite = Suite::start(kind, &[NO_CACHE]);
    let event = Event::create(&suite, 8, 3).await;
    let (public, mut seen) = (suite.public(), Seen::default());
    for round in 1..=2 {
        let draft = event.draw(round).await;
        event.publish_draft(&draft).await;
        seen.note(&public, &event).await;
        let gone = draft.body["pairs"][1]["white"]["id"].as_str().unwrap().to_owned();
        event.withdraw(&gone).await;
        seen.note(&public, &event).await;
        let path = format!("/v1/drafts/{}/redraws", draft.text("/id").unwrap());
        let redraw = Request::post(&path, json!({ "reason": "выбыл участник" }));
        let again = event.chief.send(redraw, 201).await.unwrap();
        let between = get(&public, &format!("{}/crosstable", event.path)).await;
        assert_eq!(between["after_round"], round - 1);
        seen.note(&public, &event).await;
        event.publish_draft(&again).await;
        seen.note(&public, &event).await;
        event.set_round(round, "running").await;
        for game in event.round(round).await.list("/games").unwrap() {
            event.enter(game, "1-0").await;
        }
        event.set_round(round, "ended").await;
        seen.note(&public, &event).await;
        let back = format!("/v1/participants/{gone}");
        let tag = event.portal.send(Request::get(&back), 200).await.unwrap().tag().unwrap().to_owned();
        event.portal.send(Request::delete(&format!("{back}/withdrawal")).matching(&tag), 200).await.unwrap();
        seen.note(&public, &event).await;
    }
    seen.are_answered_as_they_were(&public).await;
}

macro_rules! down {
    ($kind:literal, $name:literal) => {
        include_str!(concat!("../../../results/migrations/", $kind, "/", $name, "/down.sql"))
    };
}
pub(crate) use down;

/// Takes the history's tables away, as if they had not come yet; what was added to them goes first.
async fn forget_history(kind: Kind, url: String) {
    let down = match kind {
        Kind::Sqlite => [
            down!("sqlite", "2026-12-01-020500_game_points"),
            down!("sqlite", "2026-11-30-205500_side_history"),
            down!("sqlite", "2026-11-30-130000_table_history"),
        ],
        Kind::Postgres => [
            down!("postgres", "2026-12-01-020500_game_points"),
            down!("postgres", "2026-11-30-205500_side_history"),
            down!("postgres", "2026-11-30-130000_table_history"),
        ],
    };
    take_down(url, down.to_vec(), "'20261130130000', '20261130205500', '20261201020500'").await;
}

/// Takes migrations back, the last one first, so that a start applies them again.
pub(crate) async fn take_down(url: String, down: Vec<&'static str>, versions: &str) {
    let applied = format!("DELETE FROM __diesel_schema_migrations WHERE version IN ({versions})");
    let db = Db::open(&url.parse().unwrap(), PoolSettings::default()).unwrap();
    let forget = move |connection: &mut AnyConnection| {
        for down in down {
            connection.batch_execute(down)?;
        }
        Ok::<_, DbError>(connection.batch_execute(&applied)?)
    };
    db.write(forget).await.unwrap();
}

macro_rules! on_both {
    ($($name:ident),*) => {
        mod on_sqlite { $(#[tokio::test(flavor = "multi_thread")] async fn $name() {
            super::$name(super::Kind::Sqlite).await;
        })* }
        mod on_postgres { $(#[tokio::test(flavor = "multi_thread")] async fn $name() {
            super::$name(super::Kind::Postgres).await;
        })* }
    };
}

on_both!(
    a_correction_of_an_early_round,
    the_table_after_a_round,
    an_event_older_than_its_history,
    a_round_taken_back
);

async fn head(suite: &Suite, path: &str, known: &str) -> (u16, String, String) {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let asked = client.get(format!("{}{path}", suite.url)).header("if-none-match", known);
    let answer = asked.send().await.unwrap();
    let header =
        |name: &str| answer.headers().get(name).map_or("", |value| value.to_str().unwrap()).to_owned();
    (answer.status().as_u16(), header("etag"), header("cache-control"))
}

#[tokio::test]
async fn a_named_version_is_kept_for_good_and_the_present_one_is_asked_about() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 2).await;
    event.play_round(1, "1-0").await;
    let version = get(&suite.public(), &event.path).await["version"].clone();
    let tag = format!("\"v{version}\"");
    let forever = "public, max-age=31536000, immutable";
    for table in ["standings", "crosstable"] {
        let present = format!("{}/{table}", event.path);
        let named = format!("{present}?version={version}");
        let earlier = format!("{present}?version=3");
        assert_eq!(head(&suite, &present, "").await, (200, tag.clone(), "no-cache".to_owned()));
        assert_eq!(head(&suite, &present, &tag).await, (304, tag.clone(), "no-cache".to_owned()));
        assert_eq!(head(&suite, &present, "\"v3\"").await.0, 200);
        assert_eq!(head(&suite, &named, "").await, (200, tag.clone(), forever.to_owned()));
        assert_eq!(head(&suite, &earlier, "\"v3\"").await, (304, "\"v3\"".to_owned(), forever.to_owned()));
        assert_eq!(head(&suite, &earlier, &tag).await, (200, "\"v3\"".to_owned(), forever.to_owned()));
    }
}

async fn refused(client: &Client, path: &str, status: u16) -> Answer {
    client.send(Request::get(path), status).await.unwrap()
}

#[tokio::test]
async fn versions_and_rounds_that_are_not_there_are_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 2).await;
    event.play_round(1, "1-0").await;
    let public = suite.public();
    for table in ["standings", "crosstable"] {
        let path = format!("{}/{table}", event.path);
        for version in ["0", "-1", "999", "9223372036854775807"] {
            refused(&public, &format!("{path}?version={version}"), 404).await;
        }
        for query in [
            "version=x",
            "version=9223372036854775808",
            "version=1&version=2",
            "versions=1",
            "after_round=-1",
        ] {
            refused(&public, &format!("{path}?{query}"), 400).await;
        }
        let late = refused(&public, &format!("{path}?after_round=2"), 422).await;
        assert_eq!(late.text("/errors/0/pointer").unwrap(), "/after_round");
        // Round one was not published then.
        refused(&public, &format!("{path}?version=2&after_round=1"), 422).await;
    }
    let diff = format!("{}/standings/diff", event.path);
    refused(&public, &diff, 400).await;
    refused(&public, &format!("{diff}?from=0"), 404).await;
    refused(&public, &format!("{diff}?from=1&to=999"), 404).await;
    refused(&public, &format!("{diff}?from=3&to=2"), 422).await;
    let same = get(&public, &format!("{diff}?from=3&to=3")).await;
    assert_eq!((&same["rows"], &same["results"]), (&json!([]), &json!([])));
}

/// A tournament that is being prepared is nobody else's to see, in any version; afterwards all its versions are.
#[tokio::test]
async fn a_hidden_event_has_no_tables_for_strangers() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_hidden(&suite, 4, 2).await;
    let (_, stranger) = crate::common::federation(&suite).await;
    for table in ["standings", "crosstable", "standings?version=2", "standings/diff?from=1"] {
        let path = format!("{}/{table}", event.path);
        refused(&suite.public(), &path, 401).await;
        refused(&stranger, &path, 404).await;
        refused(&event.portal, &path, 200).await;
    }
}
