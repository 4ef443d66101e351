//! Files of an event, opened by other readers than the writers'.
use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite};

const FORMULA: &str = "=cmd|' /C calc'!A0";
const TAGS: &str = "</td></table><script>alert(\"x\")</script>'&amp;";
const LONG: &str = "Константинопольский-Преображенский Александр-Мария Всеволодович";

/// A file as it came.
struct File {
    status: u16,
    headers: BTreeMap<String, String>,
    bytes: Vec<u8>,
}

impl File {
    fn text(&self) -> String {
        String::from_utf8(self.bytes.clone()).unwrap()
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

async fn fetch(suite: &Suite, path: &str, headers: &[(&str, &str)]) -> File {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let mut asking = client.get(format!("{}{path}", suite.url));
    for (name, value) in headers {
        asking = asking.header(*name, *value);
    }
    let answer = asking.send().await.unwrap();
    let headers = answer.headers().iter();
    let headers =
        headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect();
    File { status: answer.status().as_u16(), headers, bytes: answer.bytes().await.unwrap().to_vec() }
}

async fn enter(event: &Event, name: &str, region: &str) {
    let body = json!({ "name": name, "region": region, "rating": 1700 });
    let path = format!("{}/participants", event.path);
    event.portal.send(Request::post(&path, body), 201).await.unwrap();
}

/// Nine players, some of unusual names, two rounds: every kind of result, a bye, a withdrawal, a recorded game.
async fn played(suite: &Suite) -> Event {
    let event = Event::create(suite, 5, 3).await;
    enter(&event, FORMULA, "@SUM(A1)").await;
    enter(&event, TAGS, "\"><img src=x>").await;
    enter(&event, LONG, "Москва; «Динамо»").await;
    enter(&event, "+7 Иванов, Пётр", "-1 клуб").await;
    for (round, results) in [(1, ["1-0", "1/2-1/2", "+:-", "0-1"]), (2, ["0-1", "0:0", "-:-", "1/2-1/2"])] {
        let games = event.start_round(round).await;
        for (game, result) in games.iter().zip(results) {
            event.enter(game, result).await;
        }
        if round == 1 {
            let path = format!("/v1/games/{}/record", games[0]["id"].as_str().unwrap());
            let body =
                json!({ "record": "1. cd4 fg5 2. bc3 gf6 3. cb4 ba5 4. dc5", "reason": "запись не полна" });
            event.chief.send(Request::put(&path, body).matching("\"v2\""), 200).await.unwrap();
        }
        event.set_round(round, "ended").await;
    }
    event
}

async fn crosstable(suite: &Suite, event: &Event) -> Value {
    suite.public().send(Request::get(&format!("{}/crosstable", event.path)), 200).await.unwrap().body
}

/// A reader of RFC 4180 of our own: lines of cells.
fn csv(text: &str) -> Vec<Vec<String>> {
    let (mut lines, mut line, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => line.push(std::mem::take(&mut cell)),
            '\r' if !quoted => {}
            '\n' if !quoted => {
                line.push(std::mem::take(&mut cell));
                lines.push(std::mem::take(&mut line));
            }
            other => cell.push(other),
        }
    }
    assert!(!quoted && cell.is_empty() && line.is_empty(), "the file ends within a line");
    lines
}

#[tokio::test]
async fn values_are_values_and_never_formulas() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = played(&suite).await;
    let table = crosstable(&suite, &event).await;
    for (file, columns) in [("standings.csv", 8), ("crosstable.csv", 10)] {
        let answer = fetch(&suite, &format!("{}/exports/{file}", event.path), &[]).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "text/csv; charset=utf-8"));
        assert_eq!(answer.header("content-disposition"), format!("attachment; filename=\"{file}\""));
        let lines = csv(&answer.text());
        assert_eq!(lines.len(), 10);
        assert_eq!(lines[0][..5], ["Место", "№", "Участник", "Регион, клуб", "Рейтинг"]);
        for (line, row) in lines[1..].iter().zip(table["rows"].as_array().unwrap()) {
            assert_eq!(line.len(), columns, "{line:?}");
            let name = row["participant"]["name"].as_str().unwrap();
            let safe = if name.starts_with(['=', '+']) { format!("'{name}") } else { name.to_owned() };
            assert_eq!((&line[1], &line[2]), (&row["participant"]["no"].to_string(), &safe));
            assert_eq!(line[columns - 3], row["points"].as_str().unwrap());
            assert!(line.iter().all(|cell| !cell.starts_with(['=', '+', '-', '@'])), "{line:?}");
        }
    }
}

#[tokio::test]
async fn a_workbook_has_texts_and_numbers_and_no_formula() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = played(&suite).await;
    let table = crosstable(&suite, &event).await;
    for file in ["standings.xlsx", "crosstable.xlsx"] {
        let answer = fetch(&suite, &format!("{}/exports/{file}", event.path), &[]).await;
        assert_eq!(answer.status, 200);
        let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(answer.bytes)).unwrap();
        assert_eq!(workbook.sheet_names(), ["Таблица"]);
        assert!(workbook.worksheet_formula("Таблица").unwrap().is_empty());
        let sheet = workbook.worksheet_range("Таблица").unwrap();
        assert_eq!(sheet.get_value((0, 0)), Some(&Data::String("Кубок".to_owned())));
        let rows: Vec<&[Data]> = sheet.rows().collect();
        let heading = rows.iter().position(|row| row[0] == Data::String("Место".to_owned())).unwrap();
        let points = rows[heading].iter().position(|cell| *cell == Data::String("Очки".to_owned())).unwrap();
        for (cells, row) in rows[heading + 1..].iter().zip(table["rows"].as_array().unwrap()) {
            let name = row["participant"]["name"].as_str().unwrap().to_owned();
            assert_eq!(cells[2], Data::String(name));
            assert_eq!(cells[points], Data::Float(row["points"].as_str().unwrap().parse().unwrap()));
        }
        assert_eq!(rows.len() - heading - 1, 9);
    }
}

#[tokio::test]
async fn a_protocol_is_a_page_that_names_cannot_break() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = played(&suite).await;
    let path = format!("{}/exports/crosstable.html", event.path);
    let page = fetch(&suite, &path, &[]).await;
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.header("content-security-policy").starts_with("default-src 'none'"));
    let text = page.text();
    for said in [
        "Протокол соревнования. Кубок",
        "Русские шашки, основная программа; швейцарская система; шкала 1–½–0",
        "Предварительные результаты. Туров: 2 из 3",
        "Главный судья ____________________ Судья",
        "Главный секретарь ____________________",
        "&lt;/td&gt;&lt;/table&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;amp;",
        "=cmd|&#39; /C calc&#39;!A0",
        "своб. +",
    ] {
        assert!(text.contains(said), "no «{said}» in {text}");
    }
    assert!(!text.contains("<script") && !text.contains("<img"));
    assert_eq!((text.matches("<tr>").count(), text.matches("</table>").count()), (10, 1));
    let english = fetch(&suite, &path, &[("accept-language", "en")]).await;
    assert!(
        english.text().contains("Konstantinopolskii-Preobrazhenskii")
            && english.text().contains("Chief judge")
    );
    // A version's page in one language is not that in the other.
    let tag = english.header("etag").to_owned();
    assert_ne!(tag, page.header("etag"));
    let again = |language| [("accept-language", language), ("if-none-match", tag.as_str())];
    assert_eq!(fetch(&suite, &path, &again("en")).await.status, 304);
    assert_eq!(fetch(&suite, &path, &again("ru")).await.status, 200);
}

/// A player's line of the report, by its columns.
struct TrfPlayer {
    no: String,
    name: String,
    rating: String,
    points: String,
    place: String,
    rounds: Vec<(String, char, char)>,
}

fn trf(text: &str) -> Vec<TrfPlayer> {
    let line = |line: &str| {
        let columns: Vec<char> = line.chars().collect();
        let field =
            |from: usize, to: usize| columns[from - 1..to].iter().collect::<String>().trim().to_owned();
        let rounds = columns[91..].chunks(10).map(|round| {
            let opponent: String = round[..4].iter().collect();
            (opponent.trim().to_owned(), round[5], *round.get(7).unwrap_or(&' '))
        });
        TrfPlayer {
            no: field(5, 8),
            name: field(15, 47),
            rating: field(49, 52),
            points: field(81, 84),
            place: field(86, 89),
            rounds: rounds.collect(),
        }
    };
    text.split("\r\n").filter(|text| text.starts_with("001 ")).map(line).collect()
}

#[tokio::test]
async fn a_report_is_read_by_columns_and_drawn_from() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = played(&suite).await;
    let table = crosstable(&suite, &event).await;
    let answer = fetch(&suite, &format!("{}/exports/report.trf", event.path), &[]).await;
    let text = answer.text();
    assert_eq!(answer.status, 200);
    assert!(
        text.starts_with("012 Кубок\r\n") && text.contains("\r\n062 9\r\n") && text.contains("\r\nXXR 3\r\n")
    );
    let players = trf(&text);
    assert_eq!(players.len(), 9);
    for (player, row) in players.iter().zip(table["rows"].as_array().unwrap()) {
        let name: String = row["participant"]["name"].as_str().unwrap().chars().take(33).collect();
        assert_eq!(
            (&player.name, &player.no),
            (&name.trim().to_owned(), &row["participant"]["no"].to_string())
        );
        assert_eq!((&player.rating, &player.place), (&row["rating"].to_string(), &row["place"].to_string()));
        let points = |text: &str| text.parse::<f64>().unwrap();
        assert!((points(&player.points) - points(row["points"].as_str().unwrap())).abs() < 1e-9);
        for (round, cell) in player.rounds.iter().zip(row["rounds"].as_array().unwrap()) {
            let opponent = cell["opponent"].as_u64().map_or("0000".to_owned(), |no| no.to_string());
            let mark = match (cell["kind"].as_str().unwrap(), cell["mark"].as_str().unwrap()) {
                ("bye", _) => 'U',
                ("missed", _) => 'Z',
                (_, "1/2") => '=',
                (_, mark) => mark.chars().next().unwrap(),
            };
            assert_eq!((&round.0, round.2), (&opponent, mark), "{name}");
        }
    }
    // The next round drawn from the report is the one drawn in the event.
    let asked = json!({
        "system": "swiss", "programme": "rating", "round": 3, "rounds_total": 3, "scale": "1-1/2-0", "trf": text
    });
    let drawn = event.portal.send(Request::post("/v1/pairing/computations", asked), 200).await.unwrap().body;
    let games = event.start_round(3).await;
    let pairs: Vec<Value> =
        games.iter().map(|game| json!([game["white"]["no"], game["black"]["no"]])).collect();
    let of_report: Vec<Value> =
        drawn["pairs"].as_array().unwrap().iter().map(|pair| json!([pair["white"], pair["black"]])).collect();
    assert_eq!(of_report, pairs);
}

#[tokio::test]
async fn games_are_read_back_from_pdn() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = played(&suite).await;
    let path = format!("{}/exports/games.pdn", event.path);
    let text = fetch(&suite, &path, &[]).await.text();
    let games: Vec<pdn::Game> = pdn::games(&text, pdn::Limits::default()).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 8);
    assert_eq!(games[0].tags.get("GameType"), Some("25"));
    assert_eq!(games[0].tags.get("Event"), Some("Кубок"));
    assert_eq!(games[0].moves.moves().count(), 7);
    let outcomes: Vec<pdn::Outcome> =
        games.iter().map(|game| game.result.as_ref().unwrap().outcome()).collect();
    use pdn::Outcome::{BlackWins, BothLose, Draw, WhiteWins};
    assert_eq!(outcomes, [WhiteWins, Draw, WhiteWins, BlackWins, BlackWins, BothLose, BothLose, Draw]);
    let names: Vec<&str> =
        games.iter().flat_map(|game| [game.tags.get("White"), game.tags.get("Black")]).flatten().collect();
    for name in [FORMULA, TAGS, LONG] {
        assert!(names.contains(&name), "no {name} in {names:?}");
    }
    let forfeits = games.iter().filter(|game| game.tags.get("Termination") == Some("forfeit")).count();
    assert_eq!(forfeits, 2);
    let refused = suite.public().send(Request::get(&format!("{path}?version=3")), 422).await.unwrap();
    assert_eq!(refused.text("/errors/0/pointer").unwrap(), "/version");
}

/// 3.14.2: a plus is no game for ratings.
#[tokio::test]
async fn games_that_count_are_those_that_were_played() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = played(&suite).await;
    let path = format!("{}/exports/rated-games.csv", event.path);
    let lines = csv(&fetch(&suite, &path, &[("accept-language", "en")]).await.text());
    assert_eq!(lines[0].last().unwrap(), "Result");
    let results: Vec<&str> = lines[1..].iter().map(|line| line.last().unwrap().as_str()).collect();
    assert_eq!(results, ["1-0", "1/2-1/2", "0-1", "0-1", "0-0", "1/2-1/2"]);
    let earlier = csv(&fetch(&suite, &format!("{path}?after_round=1"), &[]).await.text());
    assert_eq!(earlier.len(), 4);
}

#[tokio::test]
async fn files_of_earlier_versions_are_as_they_were() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[("table_cache_bytes", "0")]);
        let event = played(&suite).await;
        let shown = crosstable(&suite, &event).await;
        let files = ["crosstable.html", "standings.csv", "report.trf", "rated-games.csv"];
        let path = |file: &str| format!("{}/exports/{file}?version={}", event.path, shown["version"]);
        let mut before = Vec::new();
        for file in files {
            before.push(fetch(&suite, &path(file), &[]).await.bytes);
        }
        event.play_round(3, "1-0").await;
        let login = "new.secretary";
        let staff = json!({ "name": "Новый секретарь", "roles": ["secretary"] });
        event.portal.send(Request::put(&format!("{}/staff/{login}", event.path), staff), 200).await.unwrap();
        for (file, before) in files.iter().zip(before) {
            assert!(fetch(&suite, &path(file), &[]).await.bytes == before, "{file}");
        }
        let now = fetch(&suite, &format!("{}/exports/crosstable.html", event.path), &[]).await.text();
        assert!(now.contains("Новый секретарь"));
    }
}

#[tokio::test]
async fn a_file_that_is_not_there_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_hidden(&suite, 4, 2).await;
    let (_, stranger) = crate::common::federation(&suite).await;
    for file in ["standings.csv", "games.pdn", "report.trf", "crosstable.html"] {
        let path = format!("{}/exports/{file}", event.path);
        stranger.send(Request::get(&path), 404).await.unwrap();
        suite.public().send(Request::get(&path), 401).await.unwrap();
        assert_eq!(event.portal.ask(Request::get(&path)).await.unwrap().status, 200, "{file}");
    }
    for file in ["standings.pdf", "Standings.csv", "games"] {
        let path = format!("{}/exports/{file}", event.path);
        let refused = event.portal.send(Request::get(&path), 404).await.unwrap();
        assert_eq!(refused.list("/candidates").unwrap().len(), 13, "{}", refused.body);
    }
}
