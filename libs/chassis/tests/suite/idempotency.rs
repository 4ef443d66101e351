//! One key, one effect: whatever is repeated, whenever, on both databases.
use chassis::http::PageLimits;
use chassis::store::EventLog;
use futures_util::future::join_all;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::json;

use crate::common::{Kind, NewItem, Service, problem};

fn create(service: &Service, subject: &str, shelf: &str, key: &str, name: &str) -> RequestBuilder {
    let body = NewItem { name: name.to_owned(), parts: vec![1] };
    let path = format!("/v1/shelves/{shelf}/items");
    service.of(subject, Method::POST, &path).header("idempotency-key", key).json(&body)
}

/// How often the work was done.
async fn done(service: &Service) -> usize {
    let limits = PageLimits { limit: 1000, after: None };
    service.db().read(move |connection| EventLog::page(connection, None, &limits)).await.unwrap().len()
}

on_both_databases! {
    async fn a_key_is_needed_and_bounded(kind: Kind) {
        let service = Service::on(kind).await;
        let body = json!({ "name": "a", "parts": [] });
        let call = service.of("anna", Method::POST, "/v1/shelves/a/items").json(&body);
        problem(call.send().await.unwrap(), "idempotency_key_required").await;
        for key in [String::new(), "k".repeat(201)] {
            let call = create(&service, "anna", "a", &key, "one");
            problem(call.send().await.unwrap(), "malformed_request").await;
        }
        assert_eq!(done(&service).await, 0);
    }

    async fn a_repeat_is_answered_the_same(kind: Kind) {
        let service = Service::on(kind).await;
        let first = create(&service, "anna", "a", "k", "one").send().await.unwrap();
        assert_eq!(first.status(), StatusCode::CREATED);
        assert!(!first.headers().contains_key("idempotency-replayed"));
        let headers = ["etag", "location", "content-type"];
        let expected = headers.map(|name| first.headers()[name].clone());
        let body = first.bytes().await.unwrap();
        for spaced in [false, true] {
            let mut repeat = create(&service, "anna", "a", "k", "one");
            if spaced {
                repeat = repeat.body("{ \"parts\": [1],\n \"name\": \"one\" }");
            }
            let repeat = repeat.send().await.unwrap();
            assert_eq!(repeat.status(), StatusCode::CREATED);
            assert_eq!(repeat.headers()["idempotency-replayed"], "true");
            assert_eq!(headers.map(|name| repeat.headers()[name].clone()), expected);
            assert_eq!(repeat.bytes().await.unwrap(), body);
        }
        assert_eq!(done(&service).await, 1);
    }

    async fn another_body_under_the_key_is_refused(kind: Kind) {
        let service = Service::on(kind).await;
        create(&service, "anna", "a", "k", "one").send().await.unwrap();
        let other = create(&service, "anna", "a", "k", "two").send().await.unwrap();
        problem(other, "idempotency_key_reused").await;
        assert_eq!(done(&service).await, 1);
    }

    async fn keys_of_other_callers_and_operations_are_their_own(kind: Kind) {
        let service = Service::on(kind).await;
        for (subject, shelf) in [("anna", "a"), ("boris", "a"), ("anna", "b")] {
            let answer = create(&service, subject, shelf, "k", "one").send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::CREATED);
            assert!(!answer.headers().contains_key("idempotency-replayed"), "{subject} {shelf}");
        }
        assert_eq!(done(&service).await, 3);
    }

    async fn a_refusal_keeps_nothing_and_the_key_serves_again(kind: Kind) {
        let service = Service::on(kind).await;
        for _ in 0..2 {
            let refused = create(&service, "anna", "a", "k", "refused").send().await.unwrap();
            problem(refused, "state_conflict").await;
        }
        assert_eq!(done(&service).await, 0);
        let corrected = create(&service, "anna", "a", "k", "one").send().await.unwrap();
        assert_eq!(corrected.status(), StatusCode::CREATED);
        assert_eq!(corrected.json::<serde_json::Value>().await.unwrap()["seq"], 1);
    }

    async fn fifty_at_once_do_the_work_once(kind: Kind) {
        let service = Service::on(kind).await;
        let calls = (0..50).map(|_| create(&service, "anna", "a", "k", "one").send());
        let mut first = 0;
        let mut bodies = std::collections::BTreeSet::new();
        for answer in join_all(calls).await {
            let answer = answer.unwrap();
            assert_eq!(answer.status(), StatusCode::CREATED);
            first += usize::from(!answer.headers().contains_key("idempotency-replayed"));
            bodies.insert(answer.text().await.unwrap());
        }
        assert_eq!((first, bodies.len(), done(&service).await), (1, 1, 1));
    }

    async fn of_fifty_with_two_bodies_one_body_wins(kind: Kind) {
        let service = Service::on(kind).await;
        let calls = (0..50).map(|number| {
            create(&service, "anna", "a", "k", if number % 2 == 0 { "one" } else { "two" }).send()
        });
        let mut statuses = std::collections::BTreeMap::new();
        for answer in join_all(calls).await {
            *statuses.entry(answer.unwrap().status().as_u16()).or_insert(0) += 1;
        }
        assert_eq!(statuses, [(201, 25), (422, 25)].into());
        assert_eq!(done(&service).await, 1);
    }
}
