//! Archives of games over HTTP, through the gateway: every game its line, whatever is in it, and of any length.

use std::path::PathBuf;
use std::time::Duration;

use crate::common::{ADMIN_SECRET, Suite};
use reqwest::{Body, Response};
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

const PATH: &str = "/v1/oracle/draughts/archives";

/// A portal that sends archives.
struct Portal {
    url: String,
    token: String,
    http: reqwest::Client,
}

impl Portal {
    async fn of(suite: &Suite) -> Self {
        let token = suite.public().client_token("admin", ADMIN_SECRET).await.unwrap();
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { url: format!("{}{PATH}", suite.url), token, http }
    }

    async fn send(&self, query: &str, body: impl Into<Body>) -> Response {
        let request = self.http.post(format!("{}{query}", self.url)).bearer_auth(&self.token);
        let request = request.header("accept-language", "en").header("content-type", "text/plain");
        request.body(body).send().await.unwrap()
    }

    /// The lines of the answer, the last of them apart.
    async fn lines(&self, query: &str, body: impl Into<Body>) -> (Vec<Value>, Value) {
        let answer = self.send(query, body).await;
        assert_eq!(answer.status(), 200, "{}", answer.text().await.unwrap());
        assert_eq!(answer.headers()["content-type"], "application/x-ndjson");
        let text = answer.text().await.unwrap();
        assert!(text.ends_with('\n'), "the last line has no end");
        let mut lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let last = lines.pop().unwrap();
        (lines, last)
    }

    async fn summary(&self, query: &str, body: impl Into<Body>) -> [u64; 5] {
        let (lines, last) = self.lines(query, body).await;
        let counts = counts(&last);
        assert_eq!(u64::try_from(lines.len()).unwrap(), counts[0], "{last}");
        counts
    }
}

/// Games, and of them legal, faulty, unjudged, unreadable.
fn counts(last: &Value) -> [u64; 5] {
    ["games", "legal", "faulty", "unjudged", "unreadable"]
        .map(|name| last["summary"][name].as_u64().unwrap_or_else(|| panic!("no summary: {last}")))
}

#[expect(clippy::disallowed_methods, reason = "a test asks where its cases are")]
fn case(name: &str) -> Option<Vec<u8>> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let path = std::env::var("ARBITER_CASES").map_or(beside, PathBuf::from).join("pdn").join(name);
    let bytes = std::fs::read(&path);
    if bytes.is_err() {
        println!("left out: no {}", path.display());
    }
    bytes.ok()
}

const GAME: &str = "[Event \"Кубок\"]\n[White \"Иванов\"]\n[Black \"Петров\"]\n[Result \"0-2\"]\n[GameType \"25\"]\n\n\
    1. e3-d4 d6-c5 2. f2-e3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-2\n\n";

#[tokio::test]
async fn the_published_archives_are_legal_game_by_game() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    for (name, games, query) in [
        ("World_Championship_1998.pdn", 460, ""),
        ("wk2003.pdn", 190, ""),
        ("Cannes_Open_Tournament_2002.pdn", 50, "?discipline=international"),
        ("Cannes_Open_Tournament_2002.pdn", 50, ""),
        ("wiegerw_delfts.pdn", 2, ""),
        ("Cat.A1.pdn", 35, ""),
    ] {
        let Some(bytes) = case(name) else { continue };
        let (lines, last) = portal.lines(query, bytes).await;
        assert_eq!(counts(&last), [games, games, 0, 0, 0], "{name}");
        for (number, line) in (1..).zip(&lines) {
            assert_eq!(
                (line["game"].as_u64(), &line["legal"]),
                (Some(number), &json!(true)),
                "{name}: {line}"
            );
            assert!(
                line["plies"].as_u64().unwrap() > 0 && line["tags"]["Event"].is_string(),
                "{name}: {line}"
            );
        }
        let starts: Vec<u64> = lines.iter().map(|line| line["line"].as_u64().unwrap()).collect();
        assert!(starts.is_sorted_by(|one, next| one < next), "{name}");
    }
}

#[tokio::test]
async fn the_examples_of_the_format_are_read_or_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    for (name, query, expected) in [
        ("accept-movestrength", "", [1, 1, 0, 0, 0]),
        ("accept-unicode", "?discipline=international", [1, 1, 0, 0, 0]),
        // the first says that nobody knows whose turn it is
        ("accept-fen", "?discipline=international", [3, 2, 0, 1, 0]),
        ("accept-string", "?discipline=international", [1, 1, 0, 0, 0]),
        ("accept-variation", "?discipline=international", [1, 1, 0, 0, 0]),
        ("accept-alphanumeric", "", [1, 1, 0, 0, 0]),
        ("accept-gameterminator", "?discipline=international", [1, 1, 0, 0, 0]),
        ("accept-linecomment", "?discipline=international", [1, 1, 0, 0, 0]),
        ("refuse-nested_comment", "?discipline=international", [1, 0, 0, 0, 1]),
    ] {
        let Some(bytes) = case(&format!("spec/{name}.pdn")) else { continue };
        let (lines, last) = portal.lines(query, bytes).await;
        assert_eq!(counts(&last), expected, "{name}: {lines:?}");
    }
}

#[tokio::test]
async fn a_line_says_what_is_known_of_a_game() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    let (lines, last) = portal.lines("?effect=on_claim", format!("\n\n{GAME}")).await;
    let expected = json!({
        "game": 1, "line": 3, "discipline": "russian", "legal": true, "plies": 10, "first_fault": null,
        "tags": { "Event": "Кубок", "White": "Иванов", "Black": "Петров", "Result": "0-2" },
        "outcome": { "status": "black_won", "reason": "as_recorded", "ply": 10 },
        "declared_result": "black_won", "agreement": "undetermined", "warnings": []
    });
    assert_eq!(lines, [expected]);
    assert_eq!(last["summary"]["settings"]["effect"], "on_claim");
    assert_eq!(last["summary"]["settings"]["kings_only"], "beside");
}

#[tokio::test]
async fn a_broken_game_does_not_stop_the_rest() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    let broken = [
        "[White \"A\"]\n1. ed4 { nested { comment } }\n",
        "[White \"B\"]\n1. ed4 dc5 2. e1-e2 cb4 1-0\n",
        "[White \"C\"]\n[GameType \"21\"]\n1. 11-15 *\n",
        "[White \"D\"]\n[FEN \"W:Wa2:Bh8\"]\n1. ab3 *\n",
        "[White \"E\"]\n[GameType \"draughts\"]\n1. ed4 *\n",
        "[White \"F\"]\n1. ed4 (1. cd4 dc5 *\n",
    ];
    let text: String = broken.iter().map(|game| format!("{GAME}{game}\n")).collect();
    let (lines, last) = portal.lines("", text + GAME).await;
    assert_eq!(counts(&last), [13, 7, 1, 3, 2]);
    for line in lines.iter().step_by(2) {
        assert_eq!(line["legal"], true, "{line}");
    }
    let code = |game: usize| lines[game]["error"]["code"].as_str();
    assert_eq!(code(1), Some("nested_comment"));
    assert_eq!(lines[3]["first_fault"]["ply"], 3);
    assert_eq!(lines[3]["first_fault"]["citation"]["edition"], "rf-2018");
    assert_eq!(code(5), Some("game_type_not_judged"));
    assert!(lines[5]["error"]["detail"].as_str().unwrap().contains("English draughts"), "{}", lines[5]);
    assert_eq!(lines[5]["tags"]["White"], "C");
    assert_eq!(
        (code(7), code(9), code(11)),
        (Some("position"), Some("game_type_unreadable"), Some("unclosed_variation"))
    );
    assert!(lines[11]["error"]["excerpt"].as_str().is_some_and(|text| text.contains("cd4")), "{}", lines[11]);
}

#[tokio::test]
async fn an_older_archive_is_windows_1251() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    // Иванов - Петров
    let mut bytes = b"[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n[Black \"\xCF\xE5\xF2\xF0\xEE\xE2\"]\n".to_vec();
    bytes.extend_from_slice(b"1. ed4 dc5 {\xF5\xEE\xF0\xEE\xF8\xEE} *\n");
    let (lines, _) = portal.lines("", bytes).await;
    assert_eq!(
        (&lines[0]["tags"]["White"], &lines[0]["tags"]["Black"]),
        (&json!("Иванов"), &json!("Петров"))
    );
}

#[tokio::test]
async fn the_discipline_is_the_tag_s_or_the_question_s() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    let tagged = |number: &str, moves: &str| format!("[GameType \"{number}\"]\n{moves} *\n\n");
    let text = tagged("20", "1. 32-28 19-23 2. 28x19")
        + &tagged("25", "1. ed4")
        + &tagged("26", "1. ed4")
        + "1. ed4 *";
    for (query, expected) in [
        ("", ["international", "russian", "draughts64", "russian"]),
        ("?discipline=giveaway", ["international", "giveaway", "draughts64", "giveaway"]),
        (
            "?discipline=draughts64&capture_rules=russian",
            ["international", "draughts64", "draughts64", "draughts64"],
        ),
    ] {
        let (lines, _) = portal.lines(query, text.clone()).await;
        let found: Vec<&str> = lines.iter().map(|line| line["discipline"].as_str().unwrap()).collect();
        assert_eq!(found, expected, "{query}");
        assert_eq!(lines[2]["capture_rules"], "international", "{query}");
    }
}

/// More than eight times what a body may have, sent in small pieces, answered while it goes.
#[tokio::test]
async fn an_archive_longer_than_any_limit_streams_through() {
    let suite = Suite::start(Kind::Sqlite, &[("body_limit", "65536"), ("time_limit_seconds", "8")]);
    let portal = Portal::of(&suite).await;
    let game = format!("{GAME}{{{}}}\n\n", "анализ ".repeat(150));
    let games = 9 * (1 << 20) / game.len();
    let pieces = (0..games).map(move |_| Ok::<_, std::io::Error>(game.clone()));
    let (lines, last) = portal.lines("", Body::wrap_stream(futures_util::stream::iter(pieces))).await;
    let expected = u64::try_from(games).unwrap();
    assert_eq!(counts(&last), [expected, expected, 0, 0, 0]);
    assert_eq!(lines.last().unwrap()["game"], expected);
}

/// The first verdict is there before the second game is sent, and nothing is held back to be compressed.
#[tokio::test]
async fn verdicts_come_while_the_archive_is_sent() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    let (sender, receiver) = tokio::sync::mpsc::channel::<Result<String, std::io::Error>>(1);
    let body = futures_util::stream::unfold(receiver, |mut receiver| async {
        receiver.recv().await.map(|piece| (piece, receiver))
    });
    sender.send(Ok(GAME.to_owned() + "[Event \"next\"]\n")).await.unwrap();
    let request = portal.http.post(&portal.url).bearer_auth(&portal.token).header("accept-encoding", "gzip");
    let mut answer = request.body(Body::wrap_stream(body)).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let first =
        tokio::time::timeout(Duration::from_secs(10), answer.chunk()).await.unwrap().unwrap().unwrap();
    let line: Value = serde_json::from_slice(&first).unwrap();
    assert_eq!((&line["game"], &line["legal"]), (&json!(1), &json!(true)));
    sender.send(Ok("1. ed4 *".to_owned())).await.unwrap();
    drop(sender);
    let mut rest = String::new();
    while let Some(piece) = answer.chunk().await.unwrap() {
        rest.push_str(std::str::from_utf8(&piece).unwrap());
    }
    assert_eq!(rest.lines().count(), 2, "{rest}");
}

#[tokio::test]
async fn a_sender_who_falls_silent_is_told_so_in_the_last_line() {
    let suite = Suite::start(Kind::Sqlite, &[("time_limit_seconds", "6")]);
    let portal = Portal::of(&suite).await;
    let silent = |first: String| {
        let first = futures_util::stream::iter([Ok::<_, std::io::Error>(first)]);
        Body::wrap_stream(futures_util::StreamExt::chain(first, futures_util::stream::pending()))
    };
    let (lines, last) = portal.lines("", silent(format!("{GAME}{GAME}1. ed4"))).await;
    assert_eq!((lines.len(), &last["error"]["code"]), (2, &json!("request_timeout")));
    let answer = portal.send("", silent(" \n".to_owned())).await;
    assert_eq!(answer.status(), 408);
}

#[tokio::test]
async fn hostile_archives_end_soon_and_say_why() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    let nested = format!("1. ed4 {}{} *", "(1. cd4 ".repeat(60), ")".repeat(60));
    let deeper = format!("1. ed4 {}{} *", "(1. cd4 ".repeat(70), ")".repeat(70));
    let plies = (0..50_000).map(|number| format!("{}. ed4 dc5 ", number + 1)).collect::<String>();
    let many = "1. ed4 dc5 ".repeat(1001);
    let results = "* ".repeat(100_000);
    for (text, games) in [
        ("(".repeat(1 << 20), 1),
        ("[".repeat(1 << 20), 1),
        ("{".repeat(1 << 20), 1),
        (deeper, 1),
        (plies, 1),
        ("x".repeat(1 << 20), 1),
    ] {
        let begins: String = text.chars().take(30).collect();
        let (lines, last) = portal.lines("", text).await;
        assert_eq!(counts(&last)[0], games, "{begins}: {lines:?}");
        assert_eq!(counts(&last)[4], games, "{begins}: {lines:?}");
        assert!(lines[0]["error"]["detail"].as_str().is_some_and(|detail| detail.len() < 500), "{begins}");
    }
    assert_eq!(portal.summary("", nested).await, [1, 1, 0, 0, 0]);
    let (lines, _) = portal.lines("", many).await;
    assert_eq!(lines[0]["error"]["code"], "too_many_moves");
    let [games, legal, ..] = portal.summary("", results).await;
    assert_eq!(games, legal);
    assert_eq!(portal.summary("", "; no game at all\n").await, [0; 5]);
}

#[tokio::test]
async fn what_is_no_archive_is_refused_before_it_is_read() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    for (query, body, status, pointer) in [
        ("", "", 422, ""),
        ("", " \r\n\t ", 422, ""),
        ("?discipline=renju", GAME, 422, "/discipline"),
        ("?capture_rules=russian", GAME, 422, "/capture_rules"),
        ("?discipline=russian&capture_rules=international", GAME, 422, "/capture_rules"),
        ("?discipline=chess", GAME, 400, "/discipline"),
        ("?effect=never", GAME, 400, "/effect"),
        ("?colour=red", GAME, 400, "/colour"),
    ] {
        let answer = portal.send(query, body).await;
        assert_eq!(answer.status().as_u16(), status, "{query}");
        assert_eq!(answer.headers()["content-type"], "application/problem+json", "{query}");
        let problem: Value = answer.json().await.unwrap();
        assert_eq!(problem["errors"][0]["pointer"], pointer, "{query}: {problem}");
    }
    let public = portal.http.post(&portal.url).body(GAME).send().await.unwrap();
    assert_eq!(public.status(), 401);
}

#[tokio::test]
async fn an_archive_travels_under_several_names_but_not_packed() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    for (name, value, status) in [
        ("x-none", "no content type", 200),
        ("content-type", "text/plain; charset=windows-1251", 200),
        ("content-type", "application/octet-stream", 200),
        ("content-type", "application/x-chess-pdn", 200),
        ("content-type", "application/vnd.pdn", 200),
        ("content-type", "application/json", 415),
        ("content-type", "application/x-www-form-urlencoded", 415),
        ("content-type", "text/plain; charset=koi8-r", 415),
        ("content-type", "text/plain; charset=utf-16", 415),
        ("content-encoding", "gzip", 415),
    ] {
        let request = portal.http.post(&portal.url).bearer_auth(&portal.token).header(name, value);
        let answer = request.body(GAME).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{name}: {value}");
        let text = answer.text().await.unwrap();
        assert!(status == 200 || text.contains("PDN"), "{text}");
    }
}

/// A refusal reaches a sender who has much more to send.
#[tokio::test]
async fn a_long_archive_is_refused_in_words_too() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let portal = Portal::of(&suite).await;
    let answer = portal.send("?discipline=renju", GAME.repeat(20_000)).await;
    assert_eq!(answer.status(), 422);
    assert!(answer.text().await.unwrap().contains("/discipline"));
}

/// Records with tags go the same way, one at a time.
#[tokio::test]
async fn a_record_with_tags_is_a_game_of_pdn() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let admin = suite.admin().await;
    let ask = async |body: Value, status: u16| {
        admin.send(Request::post("/v1/oracle/draughts/record-checks", body), status).await.unwrap().body
    };
    let set_up = "[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"W:Wc3,a1:Bd4\"]\n1. c3:e5";
    let check = ask(json!({ "discipline": "russian", "record": set_up }), 200).await;
    assert_eq!((&check["legal"], &check["declared_result"]), (&json!(true), &json!("white_won")), "{check}");
    assert_eq!(check["plies"][0]["position_after"], "B:Wa1,e5:B");
    let words = "[FEN \"B:Wa1:BKd8,h8\"]\n1... d8-e7 2. a1-b2 Белые сдались.";
    let check = ask(json!({ "discipline": "russian", "record": words }), 200).await;
    assert_eq!(
        (&check["legal"], &check["outcome"]["reason"]),
        (&json!(true), &json!("resignation")),
        "{check}"
    );
    let same = json!({ "discipline": "russian", "record": set_up, "position": "W:Wa1,c3:Bd4" });
    assert_eq!(ask(same, 200).await["legal"], true);
    for (body, pointer, word) in [
        (json!({ "discipline": "russian", "record": format!("{GAME}{GAME}") }), "/record", "archives"),
        (json!({ "discipline": "international", "record": GAME }), "/record", "russian"),
        (json!({ "discipline": "russian", "record": "[GameType \"40\"]\n1. ed4 *" }), "/record", "Frisian"),
        (json!({ "discipline": "russian", "record": "[FEN \"W:Wa2:B\"]\n1. ab2 *" }), "/record", "FEN"),
        (json!({ "discipline": "russian", "record": set_up, "position": "start" }), "/position", "FEN"),
        (json!({ "discipline": "russian", "record": "[Event \"x\"]\n" }), "/record", "no move"),
    ] {
        let problem = ask(body, 422).await;
        assert_eq!(problem["errors"][0]["pointer"], pointer, "{problem}");
        assert!(problem["detail"].as_str().unwrap().contains(word), "{problem}");
    }
}
