//! Ids and traces go with a request: in, out, and on to the next service.
use reqwest::Method;
use serde_json::Value;

use crate::common::{Service, problem, token};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

#[actix_web::test]
async fn a_sound_id_is_adopted_and_shown() {
    let service = Service::start().await;
    let good = service.get("/v1/items").header("x-request-id", "abc-1").send().await.unwrap();
    assert_eq!(good.headers()["x-request-id"], "abc-1");
    let bad = service.get("/v1/nowhere").header("x-request-id", "abc-2").send().await.unwrap();
    assert_eq!(problem(bad, "not_found").await["request_id"], "abc-2");
}

#[actix_web::test]
async fn other_ids_are_replaced_by_new_ones() {
    let service = Service::start().await;
    let long = "a".repeat(65);
    let mut seen = std::collections::BTreeSet::new();
    for id in ["", "a b", "<script>", long.as_str()] {
        let answer = service.get("/v1/items").header("x-request-id", id).send().await.unwrap();
        let minted = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
        assert_ne!(minted, id);
        assert!(seen.insert(minted.parse::<uuid::Uuid>().unwrap()));
    }
}

#[actix_web::test]
async fn the_next_service_sees_id_trace_language_and_token() {
    let service = Service::start().await;
    let bearer = token("anna", "read");
    let call = service
        .request(Method::GET, "/v1/onward")
        .header("x-request-id", "abc-3")
        .header("traceparent", format!("00-{TRACE}-00f067aa0ba902b7-01"))
        .header("accept-language", "en")
        .bearer_auth(&bearer);
    let seen: Value = call.send().await.unwrap().json().await.unwrap();
    assert_eq!(seen["x-request-id"], "abc-3");
    assert_eq!(seen["accept-language"], "en");
    assert_eq!(seen["authorization"], format!("Bearer {bearer}"));
    let trace = seen["traceparent"].as_str().unwrap();
    assert!(trace.starts_with(&format!("00-{TRACE}-")) && !trace.contains("00f067aa0ba902b7"), "{trace}");
}
