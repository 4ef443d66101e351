//! Changes are made from a version; readers are spared what they have.
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::common::{Service, problem};

const ITEM: &str = "/v1/items/01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11";

#[actix_web::test]
async fn a_change_needs_the_present_strong_tag() {
    let service = Service::start().await;
    let put = |tag: Option<&str>| {
        let call = service.of("anna", Method::PUT, ITEM).json(&json!({ "name": "a", "parts": [] }));
        match tag {
            Some(tag) => call.header("if-match", tag.to_owned()),
            None => call,
        }
    };
    problem(put(None).send().await.unwrap(), "precondition_required").await;
    let read = service.get(ITEM).send().await.unwrap();
    let tag = read.headers()["etag"].to_str().unwrap().to_owned();
    assert!(tag.starts_with('"'), "strong: {tag}");
    for malformed in ["v1", "1", "\"v1", ""] {
        problem(put(Some(malformed)).send().await.unwrap(), "malformed_request").await;
    }
    problem(put(Some(&tag)).header("if-match", tag.clone()).send().await.unwrap(), "malformed_request").await;
    for other in [&format!("W/{tag}"), "*", "\"1\"", "\"v0\"", "\"v2\", \"v3\""] {
        let document = problem(put(Some(other)).send().await.unwrap(), "stale_version").await;
        assert!(document["detail"].as_str().unwrap().contains(&tag), "the present tag is named");
    }
    let changed = put(Some(&format!("\"v9\", {tag}"))).send().await.unwrap();
    assert_eq!(changed.status(), StatusCode::OK);
    assert_ne!(changed.headers()["etag"], tag.as_str());
    problem(put(Some(&tag)).send().await.unwrap(), "stale_version").await;
}

#[actix_web::test]
async fn a_reader_who_has_it_is_told_so() {
    let service = Service::start().await;
    let read = |tag: &str| service.get(ITEM).header("if-none-match", tag.to_owned());
    let tag = service.get(ITEM).send().await.unwrap().headers()["etag"].to_str().unwrap().to_owned();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"v0\", {tag}"), "*".to_owned()] {
        let answer = read(&known).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(answer.headers()["etag"], tag.as_str());
        assert!(answer.headers().contains_key("x-request-id"));
        assert_eq!(answer.text().await.unwrap(), "");
    }
    for other in ["\"v0\"", "v1", ""] {
        assert_eq!(read(other).send().await.unwrap().status(), StatusCode::OK, "{other}");
    }
}
