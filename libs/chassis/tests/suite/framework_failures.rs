//! What the framework refuses by itself is a problem document like any other, in the language asked for.
use futures_util::stream;
use reqwest::{Body, Method, StatusCode};
use serde_json::Value;

use crate::common::{BODY_LIMIT, Service, problem, problem_of};

const GOOD: &str = r#"{"name":"a","parts":[1,2]}"#;

#[actix_web::test]
async fn an_unknown_route_is_told_in_the_language_asked_for() {
    let service = Service::start().await;
    for (asked, language) in [("", "ru"), ("en-GB, ru", "en"), ("ru", "ru"), ("de", "ru")] {
        let answer = service.get("/v1/nowhere").header("accept-language", asked).send().await.unwrap();
        problem_of(answer, "not_found", language).await;
    }
    problem(service.request(Method::DELETE, "/").send().await.unwrap(), "not_found").await;
}

#[actix_web::test]
async fn a_wrong_method_names_those_allowed() {
    let service = Service::start().await;
    let id = "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11";
    for (path, allowed) in [
        ("/v1/echo", "POST"),
        (&format!("/v1/items/{id}"), "GET, HEAD, PUT"),
        ("/health/live", "GET"),
        ("/health/ready", "GET"),
        ("/metrics", "GET"),
        ("/openapi.json", "GET"),
    ] {
        let answer = service.request(Method::DELETE, path).send().await.unwrap();
        assert_eq!(answer.headers()["allow"], allowed, "{path}");
        problem(answer, "method_not_allowed").await;
    }
}

#[actix_web::test]
async fn a_body_that_cannot_be_read_names_the_place() {
    let service = Service::start().await;
    for (body, pointer) in [
        ("", ""),
        ("{", ""),
        (r#"{"name":"a","parts":[1,"x"]}"#, "/parts/1"),
        (r#"{"name":7,"parts":[]}"#, "/name"),
        (r#"{"name":"a","parts":[],"more":1}"#, "/more"),
        (r#"{"name":"a"}"#, "/parts"),
        (r#"{"name":"a\u0000","parts":[]}"#, ""),
        (&format!("{GOOD} {GOOD}"), ""),
        (&format!(r#"{{"name":"a","parts":[{}"#, "[".repeat(1000)), "/parts/0"),
    ] {
        let call = service.request(Method::POST, "/v1/echo").header("content-type", "application/json");
        let document = problem(call.body(body.to_owned()).send().await.unwrap(), "malformed_request").await;
        assert_eq!(document["errors"][0]["pointer"], pointer, "{body}");
        assert_ne!(document["errors"][0]["detail"], "");
    }
    let call = service.request(Method::POST, "/v1/echo").header("content-type", "application/json");
    problem(call.body(vec![b'"', 0xff, b'"']).send().await.unwrap(), "malformed_request").await;
}

#[actix_web::test]
async fn only_json_is_read() {
    let service = Service::start().await;
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "json"] {
        let call = service.request(Method::POST, "/v1/echo").header("content-type", kind).body(GOOD);
        problem(call.send().await.unwrap(), "unsupported_media_type").await;
    }
    let untyped = service.request(Method::POST, "/v1/echo").body(GOOD);
    problem(untyped.send().await.unwrap(), "unsupported_media_type").await;
    for kind in ["application/json", "Application/JSON; charset=utf-8", "application/merge-patch+json"] {
        let call = service.request(Method::POST, "/v1/echo").header("content-type", kind).body(GOOD);
        let answer: Value = call.send().await.unwrap().json().await.unwrap();
        assert_eq!(answer["name"], "a");
    }
}

#[actix_web::test]
async fn a_large_body_is_refused_whether_its_length_is_said_or_not() {
    let service = Service::start().await;
    let body = |length: usize| format!(r#"{{"name":"{}","parts":[]}}"#, "a".repeat(length - 22));
    let call = || service.request(Method::POST, "/v1/echo").header("content-type", "application/json");
    for chunked in [false, true] {
        let sent = |text: String| {
            let (head, tail) = text.split_at(text.len() / 2);
            let chunks = [Ok::<_, std::io::Error>(head.to_owned()), Ok(tail.to_owned())];
            if chunked { Body::wrap_stream(stream::iter(chunks)) } else { Body::from(text) }
        };
        let most = call().body(sent(body(BODY_LIMIT))).send().await.unwrap();
        assert_eq!(most.status(), StatusCode::OK, "chunked: {chunked}");
        let more = call().body(sent(body(BODY_LIMIT + 1))).send().await.unwrap();
        problem(more, "body_too_large").await;
    }
}

#[actix_web::test]
async fn a_bad_id_or_query_cannot_be_read() {
    let service = Service::start().await;
    for path in ["/v1/items/7", "/v1/items?limit=many", "/v1/items?more=1", "/v1/slow", "/v1/items/%FF"] {
        problem(service.get(path).send().await.unwrap(), "malformed_request").await;
    }
}

#[actix_web::test]
async fn a_panic_is_a_fault_of_ours_and_the_service_goes_on() {
    let service = Service::start().await;
    for _ in 0..5 {
        let answer = service.get("/v1/panics").header("accept-language", "en").send().await.unwrap();
        let document = problem_of(answer, "internal", "en").await;
        assert!(!document["detail"].as_str().unwrap().contains("purpose"));
    }
    assert_eq!(service.get("/health/live").send().await.unwrap().status(), StatusCode::OK);
}

#[actix_web::test]
async fn head_answers_carry_no_body() {
    let service = Service::start().await;
    let answer = service.request(Method::HEAD, "/v1/nowhere").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    assert_eq!(answer.text().await.unwrap(), "");
    let read = service.get("/v1/items").send().await.unwrap();
    let head = service.request(Method::HEAD, "/v1/items").send().await.unwrap();
    assert_eq!(
        (head.status(), head.headers()["content-type"].clone()),
        (read.status(), read.headers()["content-type"].clone())
    );
    assert_eq!(head.text().await.unwrap(), "");
}

/// These fail below the framework's routing, where no document can be made; they must do no harm.
#[actix_web::test]
async fn what_is_no_http_is_refused_and_the_service_goes_on() {
    let service = Service::start().await;
    let address = service.base.trim_start_matches("http://").to_owned();
    let long = format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "a".repeat(70_000));
    let heads = format!("GET / HTTP/1.1\r\nhost: x\r\n{}\r\n", "x: y\r\n".repeat(200));
    for text in ["junk\r\n\r\n".to_owned(), long, heads] {
        let address = address.clone();
        let told = tokio::task::spawn_blocking(move || {
            use std::io::{Read, Write};
            let mut stream = std::net::TcpStream::connect(&address).unwrap();
            stream.set_read_timeout(Some(std::time::Duration::from_secs(10))).unwrap();
            stream.write_all(text.as_bytes()).unwrap();
            let mut answer = vec![0; 4096];
            let length = stream.read(&mut answer).unwrap();
            String::from_utf8_lossy(&answer[..length]).into_owned()
        });
        let told = told.await.unwrap();
        assert!(told.starts_with("HTTP/1.1 4"), "{told}");
    }
    assert_eq!(service.get("/health/live").send().await.unwrap().status(), StatusCode::OK);
}
