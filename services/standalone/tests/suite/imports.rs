//! Participants from a file: all, or none and every fault at its place.
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{ADMIN_SECRET, Event, Suite};

/// The administrator, who sends files to one event.
struct Sender {
    http: reqwest::Client,
    token: String,
    url: String,
}

impl Sender {
    async fn of(suite: &Suite, event: &Event) -> Self {
        let token = suite.public().client_token("admin", ADMIN_SECRET).await.unwrap();
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { http, token, url: format!("{}{}/participants/imports", suite.url, event.path) }
    }

    async fn send(&self, query: &str, headers: &[(&str, &str)], body: impl Into<Vec<u8>>) -> (u16, Value) {
        let mut asking = self.http.post(format!("{}{query}", self.url)).bearer_auth(&self.token);
        for (name, value) in [("accept-language", "en")].iter().chain(headers) {
            asking = asking.header(*name, *value);
        }
        let answer = asking.body(body.into()).send().await.unwrap();
        let status = answer.status().as_u16();
        (status, serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap())
    }

    async fn csv(&self, query: &str, key: &str, body: impl Into<Vec<u8>>) -> (u16, Value) {
        self.send(query, &[("content-type", "text/csv"), ("idempotency-key", key)], body).await
    }
}

async fn count(event: &Event) -> usize {
    let path = format!("{}/participants?limit=100", event.path);
    event.portal.send(Request::get(&path), 200).await.unwrap().list("/items").unwrap().len()
}

#[tokio::test]
async fn a_list_is_entered_whole_and_once() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 0, 3).await;
        let sender = Sender::of(&suite, &event).await;
        // windows-1251, as an older spreadsheet saves it: Ёлкин, Москва
        let mut list = b"name;rating;region\r\n".to_vec();
        list.extend(b"\xa8\xeb\xea\xe8\xed;2240;\xcc\xee\xf1\xea\xe2\xe0\r\n=1+1|A0;;\r\n");
        let (status, looked) =
            sender.send("?dry_run=true", &[("content-type", "text/csv")], list.clone()).await;
        assert_eq!((status, &looked["faults"], &looked["entered"]), (200, &json!([]), &json!(0)), "{looked}");
        assert_eq!((&looked["charset"], &looked["delimiter"]), (&json!("windows-1251"), &json!(";")));
        assert_eq!(count(&event).await, 0, "a dry run enters nobody");
        for (declared, status) in [("utf-8", 422), ("windows-1251", 200), ("koi8-r", 415)] {
            let kind = format!("text/csv; charset={declared}");
            let (told, looked) = sender.send("?dry_run=true", &[("content-type", &kind)], list.clone()).await;
            assert_eq!(told, status, "{declared}: {looked}");
        }
        let (status, entered) = sender.csv("", "one", list.clone()).await;
        assert_eq!((status, &entered["entered"]), (201, &json!(2)), "{entered}");
        let (status, again) = sender.csv("", "one", list.clone()).await;
        assert_eq!((status, again), (201, entered));
        assert_eq!(sender.csv("", "one", "name\nAnother\n").await.1["code"], "idempotency_key_reused");
        let path = format!("{}/participants", event.path);
        let shown = event.portal.send(Request::get(&path), 200).await.unwrap().body;
        assert_eq!(
            (&shown["items"][0]["name"], &shown["items"][0]["rating"]),
            (&json!("Ёлкин"), &json!(2240))
        );
        assert_eq!(shown["items"][1]["name"], "=1+1|A0");
        let (status, twice) = sender.csv("", "two", list).await;
        assert_eq!((status, &twice["errors"][0]["pointer"]), (422, &json!("/2/1")), "{twice}");
        assert_eq!(count(&event).await, 2);
        an_account_is_one_persons(&event, &sender).await;
    }
}

/// Entered by a list or alone, nobody takes the account of another.
async fn an_account_is_one_persons(event: &Event, sender: &Sender) {
    let path = format!("{}/participants", event.path);
    let body = json!({ "name": "Третий", "account": "third.player" });
    event.portal.send(Request::post(&path, body.clone()), 201).await.unwrap();
    let refused = event.portal.send(Request::post(&path, body), 409).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/account", "{}", refused.body);
    let elsewhere = json!({ "name": "Гость", "account": "third.player", "account_federation": "elsewhere" });
    event.portal.send(Request::post(&path, elsewhere), 201).await.unwrap();
    let (status, twice) = sender.csv("", "three", "name;account\nЧетвёртый;third.player\n").await;
    assert_eq!((status, &twice["errors"][0]["pointer"]), (422, &json!("/2/1")), "{twice}");
    let born = json!({ "name": "Нерождённый", "birth_date": "2990-01-01" });
    event.portal.send(Request::post(&path, born), 422).await.unwrap();
}

#[tokio::test]
async fn every_fault_is_told_by_line_and_column_and_nobody_is_entered() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 0, 3).await;
    let sender = Sender::of(&suite, &event).await;
    let list = "ФИО,Рейтинг,Город,Клуб\n\
                Иванов Иван,2240,,Динамо\n\
                ,1800,,\n\
                Петров Пётр,много,,\n\
                \"Сидоров\nСидор\",4001,,\n\
                Иванов Иван,1,,Динамо,лишнее\n";
    let (status, looked) = sender.csv("?dry_run=true", "x", list).await;
    assert_eq!(status, 200);
    let places: Vec<Value> = looked["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| json!([fault["line"], fault["column"], fault["heading"]]))
        .collect();
    let due = json!([
        [1, 3, "Город"],
        [3, 1, "ФИО"],
        [4, 2, "Рейтинг"],
        [5, 1, "ФИО"],
        [5, 2, "Рейтинг"],
        [7, 1, "ФИО"],
        [7, 5, ""]
    ]);
    assert_eq!(Value::from(places), due, "{looked}");
    let torn =
        "ФИО,логин,дата рождения\nИванов,ivanov,2990-01-01\n\"Петров,ivanov,\nСидоров,ivanov,31.12.1999\n";
    let (_, looked) = sender.csv("?dry_run=true", "x", torn).await;
    let places: Vec<Value> = looked["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| json!([fault["line"], fault["column"], fault["heading"]]))
        .collect();
    let due = json!([[2, 3, "дата рождения"], [3, 1, ""], [3, 2, "логин"], [4, 2, "логин"]]);
    assert_eq!(Value::from(places), due, "{looked}");
    let (status, refused) = sender.csv("", "y", list).await;
    assert_eq!((status, refused["errors"].as_array().unwrap().len()), (422, 7));
    assert!(refused["detail"].as_str().unwrap().contains("line 1, column 3"), "{refused}");
    assert_eq!(count(&event).await, 0);
}

#[tokio::test]
async fn what_follows_a_quotation_is_a_fault_of_its_line() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 0, 3).await;
    let sender = Sender::of(&suite, &event).await;
    let list = "ФИО,Рейтинг\nИванов,2240\n\"Пет\"ров,2100\n\"Сидоров \"\"Сид\"\"\" ,2000\n";
    let (status, told) = sender.csv("", "x", list).await;
    assert_eq!((status, told["errors"].as_array().unwrap().len()), (422, 1), "{told}");
    assert_eq!(told["errors"][0]["pointer"], "/3/1", "{told}");
    assert_eq!(count(&event).await, 0);
}

#[tokio::test]
async fn what_is_no_list_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 0, 3).await;
    let sender = Sender::of(&suite, &event).await;
    let good = "name\nA\n";
    let csv = ("content-type", "text/csv");
    for (query, headers, body, status) in [
        ("", vec![csv], good.to_owned(), 428),
        ("", vec![("idempotency-key", "a"), ("content-type", "application/json")], good.to_owned(), 415),
        ("", vec![("idempotency-key", "a"), csv, ("content-encoding", "gzip")], good.to_owned(), 415),
        ("?dry_run=maybe", vec![csv], good.to_owned(), 400),
        ("?dryrun=true", vec![csv], good.to_owned(), 400),
        ("", vec![("idempotency-key", "a"), csv], String::new(), 422),
        ("", vec![("idempotency-key", "a"), csv], "name\n\"A".to_owned(), 422),
        ("", vec![("idempotency-key", "a"), csv], "name\nA\u{0}B\n".to_owned(), 422),
        ("", vec![("idempotency-key", "a"), csv], "name\nA\u{202e}B\n".to_owned(), 422),
        ("", vec![("idempotency-key", "a"), csv], "name,name\nA,B\n".to_owned(), 422),
        ("?dry_run=true", vec![csv], "x\n".repeat(600_000), 413),
    ] {
        let (told, answer) = sender.send(query, &headers, body).await;
        assert_eq!(told, status, "{query} {headers:?}: {answer}");
    }
    let many: String =
        std::iter::once("name\n".to_owned()).chain((0..10_001).map(|n| format!("P{n}\n"))).collect();
    assert_eq!(sender.csv("?dry_run=true", "x", many).await.0, 422);
    assert_eq!(count(&event).await, 0);
}

/// Only until the first round is published, and by the event's office alone.
#[tokio::test]
async fn a_list_that_comes_too_late_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 3).await;
    event.start_round(1).await;
    let sender = Sender::of(&suite, &event).await;
    for query in ["", "?dry_run=true"] {
        let (status, answer) = sender.csv(query, "late", "name\nA\n").await;
        assert_eq!((status, &answer["code"]), (409, &json!("state_conflict")));
    }
    assert_eq!(count(&event).await, 4);
}
