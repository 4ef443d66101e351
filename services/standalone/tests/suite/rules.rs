//! The rules as data over HTTP: time controls, and what a paragraph is called and read with.

use crate::common::Suite;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

async fn rules(client: &Client, path: &str) -> Value {
    client.send(Request::get(&format!("/v1/rules/{path}")), 200).await.unwrap().body
}

fn main_bounds(list: &Value, force: &str) -> Vec<Value> {
    let items = list["items"].as_array().unwrap().iter();
    items.filter(|item| item["force"] == force).map(|item| item["control"]["main"].clone()).collect()
}

#[tokio::test]
async fn the_editions_time_hundred_square_draughts_differently() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let path = "time-controls?discipline=international&pace=classical&edition=";
    let old = rules(&client, &format!("{path}rf-2018")).await;
    let new = rules(&client, &format!("{path}rf-2022")).await;
    // 7.6.1: usual periods in 2018, bounds of one time in 2022
    assert_eq!(old["items"][0]["control"]["periods"][0], json!({ "moves": 50, "seconds": 7200 }));
    assert_eq!(main_bounds(&new, "binding"), [json!({ "least": 1800, "most": 7200 })]);
    for (list, edition) in [(&old, "rf-2018"), (&new, "rf-2022")] {
        for item in list["items"].as_array().unwrap() {
            assert_eq!(item["citation"], json!({ "edition": edition, "paragraph": "7.6.1" }));
            assert_eq!(
                (&item["pace"], &item["disciplines"]),
                (&json!("classical"), &json!(["international"]))
            );
            assert!(!item["summary"].as_str().unwrap().is_empty());
        }
    }
}

#[tokio::test]
async fn every_filter_may_be_left_out() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let all = rules(&client, "time-controls").await;
    assert_eq!(all, rules(&client, "time-controls?edition=rf-2018").await);
    let rapid = rules(&client, "time-controls?pace=rapid&discipline=russian").await;
    assert_eq!(main_bounds(&rapid, "binding"), [json!({ "least": 420, "most": 900 })], "6.1.9.2");
    assert_eq!(rapid["items"][0]["control"]["increment"], json!({ "least": 0 }), "with or without");
    let count = |list: &Value| list["items"].as_array().unwrap().len();
    assert!(count(&rapid) > 1 && count(&all) > 3 * count(&rapid));
    for (query, pointer) in [("pace=slow", "/pace"), ("edition=1986", "/edition"), ("speed=1", "/speed")] {
        let path = format!("/v1/rules/time-controls?{query}");
        let problem = client.send(Request::get(&path), 400).await.unwrap();
        assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer);
    }
}

#[tokio::test]
async fn a_paragraph_comes_with_its_other_names_and_its_neighbours() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    // 6.1.5.17 prints 6.5.12 where it means 6.1.5.12
    let wrong = rules(&client, "paragraphs/rf-2018/6.5.12").await;
    let right = rules(&client, "paragraphs/rf-2018/6.1.5.12").await;
    assert_eq!(wrong, right);
    assert_eq!(right["aliases"], json!([{ "written": "6.5.12" }]));
    let record = rules(&client, "paragraphs/rf-2018/3.9.1").await;
    assert_eq!(record["aliases"], json!([{ "written": "3.10.1", "only_inside": "3.9.3" }]));
    let free = rules(&client, "paragraphs/rf-2018/6.1.5.14").await;
    let related = free["related"].as_array().unwrap();
    let majority = related.iter().find(|other| other["citation"]["paragraph"] == "7.4.1").unwrap();
    assert_eq!(majority["citation"]["edition"], "rf-2018");
    assert_eq!(majority["summary"], rules(&client, "paragraphs/rf-2018/7.4.1").await["summary"]);
    assert!(majority["summary"].is_string());
}

#[tokio::test]
async fn what_does_not_change_is_not_sent_again() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for path in ["/v1/rules/editions", "/v1/rules/paragraphs/rf-2018/6.1.5.3", "/v1/rules/time-controls"] {
        let first = client.send(Request::get(path), 200).await.unwrap();
        let tag = first.tag().unwrap();
        let again = client.send(Request::get(path).unless(tag), 304).await.unwrap();
        assert_eq!((again.tag().unwrap(), &again.body), (tag, &Value::Null));
        let russian = Request::get(path).unless(tag).with("accept-language", "ru");
        assert_ne!(client.send(russian, 200).await.unwrap().tag().unwrap(), tag, "{path}");
    }
}
