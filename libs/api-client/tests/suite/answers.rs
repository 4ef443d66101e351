//! What a good answer becomes.
use api_client::reqwest::{Method, StatusCode};
use api_client::{Call, CallContext, ClientError};
use serde_json::{Value, json};

use crate::common::{Fake, Fate, says};

#[tokio::test]
async fn a_body_is_read_with_its_tag() {
    let tagged = "HTTP/1.1 200 OK\r\netag: \"v7\"\r\ncontent-length: 7\r\nconnection: close\r\n\r\n{\"a\":1}";
    let fake = Fake::start(vec![Fate::Says(tagged.to_owned())]);
    let answer = fake.upstream.send(&CallContext::default(), &Call::get("/x")).await.unwrap();
    assert_eq!((answer.status, answer.etag.as_deref()), (StatusCode::OK, Some("\"v7\"")));
    assert_eq!(answer.body, json!({ "a": 1 }));
}

#[tokio::test]
async fn no_body_is_null() {
    for status in ["204 No Content", "304 Not Modified", "200 OK"] {
        let fake = Fake::start(vec![says(status, "text/plain", "")]);
        let answer = fake.upstream.send(&CallContext::default(), &Call::get("/x")).await.unwrap();
        assert_eq!(answer.body, Value::Null, "{status}");
    }
}

#[tokio::test]
async fn an_answer_of_another_form_is_unexpected() {
    for (status, body) in [
        ("200 OK", "<html>"),
        ("200 OK", r#"{"a":1}"#),
        ("302 Found", "{}"),
        ("500 No", "oops"),
        ("404 No", "{}"),
    ] {
        let fake = Fake::start(vec![says(status, "application/json", body)]);
        let error = fake.upstream.get::<Vec<u32>>(&CallContext::default(), "/x").await.unwrap_err();
        let told = matches!(error, ClientError::Unexpected { service: "fake", .. });
        assert!(told, "{status} {body}: {error}");
        assert_eq!(fake.asked().len(), 1, "asked once: nothing may come of a repeat");
    }
}

#[tokio::test]
async fn a_call_with_a_body_is_made_of_its_type() {
    let fake = Fake::start(vec![says("201 Created", "application/json", "{}")]);
    let call = Call::with(Method::POST, "/x?y=1", &json!({ "name": "Пётр" })).unwrap();
    fake.upstream.send(&CallContext::default(), &call).await.unwrap();
    let asked = &fake.asked()[0];
    assert!(asked.starts_with("POST /x?y=1 HTTP/1.1\r\n"), "{asked}");
    assert!(asked.contains("content-type: application/json") && asked.ends_with(r#"{"name":"Пётр"}"#));
}
