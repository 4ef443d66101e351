//! What a call carries on.
use api_client::{Call, CallContext};
use api_types::text::Language;

use crate::common::{Fake, says};

#[tokio::test]
async fn id_trace_language_token_and_conditions_are_carried() {
    let fake = Fake::start(vec![says("200 OK", "application/json", "{}")]);
    let context = CallContext {
        request_id: "r1".to_owned(),
        traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01".to_owned(),
        language: Language::En,
        bearer: Some("a.b.c".to_owned()),
    };
    let mut call = Call::get("/x");
    call.headers.push(("if-match", "\"v7\"".to_owned()));
    fake.upstream.send(&context, &call).await.unwrap();
    let asked = fake.asked()[0].to_ascii_lowercase();
    for line in [
        "x-request-id: r1",
        "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "accept-language: en",
        "authorization: bearer a.b.c",
        "if-match: \"v7\"",
    ] {
        assert!(asked.contains(&format!("{line}\r\n")), "{line} in {asked}");
    }
}

#[tokio::test]
async fn without_a_token_none_is_shown() {
    let fake = Fake::start(vec![says("200 OK", "application/json", "{}")]);
    fake.upstream.send(&CallContext::default(), &Call::get("/x")).await.unwrap();
    let asked = fake.asked()[0].to_ascii_lowercase();
    assert!(!asked.contains("authorization") && asked.contains("accept-language: ru"), "{asked}");
}
