//! Services that are away, silent, or refuse.
use std::net::TcpListener;
use std::time::Duration;

use api_client::reqwest::Method;
use api_client::{Answer, Call, CallContext, ClientError, Upstream};
use api_types::ProblemCode;

use crate::common::{Fake, Fate, problem, says};

fn call(method: Method) -> Call {
    Call { method, path: "/x".to_owned(), body: None, headers: Vec::new() }
}

async fn send(upstream: &Upstream, method: Method) -> Result<Answer, ClientError> {
    upstream.send(&CallContext::default(), &call(method)).await
}

fn is_unavailable(outcome: &Result<Answer, ClientError>) -> bool {
    matches!(outcome, Err(ClientError::Unavailable { service: "fake", .. }))
}

#[tokio::test]
async fn a_read_is_tried_twice() {
    let fake = Fake::start(vec![Fate::Cut, says("200 OK", "application/json", "{}")]);
    send(&fake.upstream, Method::GET).await.unwrap();
    assert_eq!(fake.asked().len(), 2);
    let fake = Fake::start(vec![Fate::Cut, Fate::Cut, says("200 OK", "application/json", "{}")]);
    assert!(is_unavailable(&send(&fake.upstream, Method::GET).await));
    assert_eq!(fake.asked().len(), 2);
}

#[tokio::test]
async fn a_change_is_tried_once() {
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let fake = Fake::start(vec![Fate::Cut, says("200 OK", "application/json", "{}")]);
        assert!(is_unavailable(&send(&fake.upstream, method).await));
        assert_eq!(fake.asked().len(), 1);
    }
}

#[tokio::test]
async fn nobody_listens() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let upstream = Upstream::new("fake", &format!("http://127.0.0.1:{port}")).unwrap();
    for method in [Method::GET, Method::POST] {
        assert!(is_unavailable(&send(&upstream, method).await));
    }
}

/// The clock is a test's: it goes on by itself while everybody waits.
#[tokio::test(start_paused = true)]
async fn a_service_that_never_answers_is_given_up() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let upstream = Upstream::new("fake", &format!("http://{}", listener.local_addr().unwrap())).unwrap();
    for method in [Method::POST, Method::GET] {
        let outcome = tokio::time::timeout(Duration::from_secs(60), send(&upstream, method)).await;
        assert!(is_unavailable(&outcome.unwrap()));
    }
}

#[tokio::test]
async fn a_cut_off_answer_is_unavailable() {
    let cut = || Fate::Says("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{".to_owned());
    let fake = Fake::start(vec![cut(), cut()]);
    assert!(is_unavailable(&send(&fake.upstream, Method::GET).await));
}

#[tokio::test]
async fn a_refusal_is_handed_on_as_it_is() {
    let fake = Fake::start(vec![problem(422, "rule_violation")]);
    let Err(ClientError::Problem(problem)) = send(&fake.upstream, Method::GET).await else {
        panic!("a problem was expected")
    };
    assert_eq!((problem.code, problem.status), (ProblemCode::RuleViolation, 422));
    assert_eq!((problem.detail.as_str(), problem.candidates), ("D", vec!["c3:e5".to_owned()]));
    assert_eq!(fake.asked().len(), 1);
}

#[tokio::test]
async fn a_service_that_says_it_is_away_is_away() {
    let fake = Fake::start(vec![problem(503, "unavailable"), says("200 OK", "application/json", "{}")]);
    send(&fake.upstream, Method::GET).await.unwrap();
    assert_eq!(fake.asked().len(), 2);
    let fake = Fake::start(vec![problem(503, "unavailable")]);
    assert!(is_unavailable(&send(&fake.upstream, Method::POST).await));
}
