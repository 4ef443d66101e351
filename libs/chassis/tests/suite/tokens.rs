//! Tokens: every forged, foreign, early or late one is refused, and the issuer is not hammered for its keys.
use std::sync::atomic::Ordering;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chassis::Clock;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::json;

use crate::common::{Issuer, Options, Service, claims, private_key, problem, public_key, signed, token};

async fn refused(service: &Service, header: &str) -> String {
    let call = service.get("/v1/whoami").header("authorization", header);
    let document = problem(call.send().await.unwrap(), "token_invalid").await;
    document["detail"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn a_good_token_says_who_calls() {
    let service = Service::start().await;
    let call =
        service.get("/v1/whoami").header("authorization", format!("bearer  {}", token("anna", "read")));
    let answer: serde_json::Value = call.send().await.unwrap().json().await.unwrap();
    assert_eq!(answer, json!({ "subject": "anna", "federation": "moscow" }));
}

#[actix_web::test]
async fn without_a_token_there_is_no_entry() {
    let service = Service::start().await;
    problem(service.get("/v1/whoami").send().await.unwrap(), "token_missing").await;
}

#[actix_web::test]
async fn claims_of_another_time_or_place_are_refused() {
    let service = Service::start().await;
    let now = Clock::default().now().timestamp();
    let good = || claims("anna", "read");
    let mut cases = Vec::new();
    cases.push((
        "expired",
        {
            let mut c = good();
            c.exp = now - 1;
            c
        },
        "истёк",
    ));
    cases.push((
        "early",
        {
            let mut c = good();
            c.nbf = now + 60;
            c
        },
        "не начался",
    ));
    cases.push((
        "issuer",
        {
            let mut c = good();
            c.iss = "evil".to_owned();
            c
        },
        "не тем сервером",
    ));
    cases.push((
        "audience",
        {
            let mut c = good();
            c.aud = "shop".to_owned();
            c
        },
        "для другой системы",
    ));
    for (name, claims, why) in cases {
        let detail = refused(&service, &format!("Bearer {}", signed(&claims, "one", 1))).await;
        assert!(detail.contains(why), "{name}: {detail}");
    }
}

#[actix_web::test]
async fn a_token_lacking_a_claim_is_refused() {
    let service = Service::start().await;
    for claim in ["iss", "aud", "sub", "exp", "nbf", "scope"] {
        let mut claims = serde_json::to_value(claims("anna", "read")).unwrap();
        claims.as_object_mut().unwrap().remove(claim);
        refused(&service, &format!("Bearer {}", signed(&claims, "one", 1))).await;
    }
}

/// A token with this header whose signature is `signature`.
fn forged(header: serde_json::Value, signature: &str) -> String {
    let part = |value: String| URL_SAFE_NO_PAD.encode(value);
    let claims = serde_json::to_string(&claims("anna", "admin")).unwrap();
    format!("{}.{}.{signature}", part(header.to_string()), part(claims))
}

#[actix_web::test]
async fn forged_signatures_are_refused() {
    let service = Service::start().await;
    let good = token("anna", "read");
    let (body, signature) = good.rsplit_once('.').unwrap();
    let mut secret = Header::new(Algorithm::HS256);
    secret.kid = Some("one".to_owned());
    let by_public_key =
        encode(&secret, &claims("anna", "admin"), &EncodingKey::from_secret(&public_key(1)).unwrap())
            .unwrap();
    let no_kid = encode(&Header::new(Algorithm::EdDSA), &claims("anna", "read"), &private_key(1)).unwrap();
    for (name, token) in [
        ("alg none", forged(json!({ "alg": "none", "typ": "JWT", "kid": "one" }), "")),
        ("alg None", forged(json!({ "alg": "None", "kid": "one" }), signature)),
        ("no alg", forged(json!({ "kid": "one" }), signature)),
        ("HS256 with the public key", by_public_key),
        ("another's key under a known id", signed(&claims("anna", "admin"), "one", 2)),
        ("signature of another body", forged(json!({ "alg": "EdDSA", "kid": "one" }), signature)),
        ("signature cut off", body.to_owned()),
        ("empty signature", format!("{body}.")),
        ("no key id", no_kid),
        ("unknown key id", signed(&claims("anna", "read"), "two", 2)),
    ] {
        let detail = refused(&service, &format!("Bearer {token}")).await;
        assert!(!detail.is_empty(), "{name}");
    }
}

#[actix_web::test]
async fn what_is_no_bearer_token_is_refused_on_every_route() {
    let service = Service::start().await;
    for header in ["Basic YTpi", "Bearer", "Bearer ", "Bearer a.b.c", "Bearer ...", "junk", ""] {
        refused(&service, header).await;
        let call = service.get("/v1/items").header("authorization", header);
        problem(call.send().await.unwrap(), "token_invalid").await;
    }
    let call = service.get("/v1/whoami").header("authorization", b"Bearer \xff".as_slice());
    problem(call.send().await.unwrap(), "token_invalid").await;
}

#[actix_web::test]
async fn made_up_key_ids_cause_few_fetches() {
    let service = Service::start().await;
    let started = std::time::Instant::now();
    for number in 0..60 {
        refused(&service, &format!("Bearer {}", signed(&claims("anna", "read"), &number.to_string(), 2)))
            .await;
    }
    // A few at once, then one each two seconds.
    let most = 6 + usize::try_from(started.elapsed().as_secs()).unwrap();
    assert!(service.issuer.fetches() <= most, "{} fetches for 60 requests", service.issuer.fetches());
}

#[actix_web::test]
async fn a_new_key_is_found_without_a_restart() {
    let service = Service::start().await;
    let old = service.get("/v1/whoami").bearer_auth(token("anna", "read"));
    assert_eq!(old.send().await.unwrap().status(), 200);
    service.issuer.show("two", 2);
    crate::common::eventually("the new key is accepted", || async {
        let new = service.get("/v1/whoami").bearer_auth(signed(&claims("anna", "read"), "two", 2));
        new.send().await.unwrap().status() == 200
    })
    .await;
}

#[actix_web::test]
async fn while_keys_were_never_had_the_answer_is_unavailable_and_callers_do_not_queue() {
    let issuer = Issuer::new();
    issuer.away.store(true, Ordering::SeqCst);
    let service = Service::with(Options { issuer, ..Options::default() }).await;
    let started = std::time::Instant::now();
    for _ in 0..20 {
        let call = service.get("/v1/whoami").bearer_auth(token("anna", "read"));
        problem(call.send().await.unwrap(), "unavailable").await;
    }
    let most = 2 + usize::try_from(started.elapsed().as_millis() / 200).unwrap();
    assert!(service.issuer.fetches() <= most, "{} fetches", service.issuer.fetches());
    service.issuer.away.store(false, Ordering::SeqCst);
    crate::common::eventually("the keys are had", || async {
        let call = service.get("/v1/whoami").bearer_auth(token("anna", "read"));
        call.send().await.unwrap().status() == 200
    })
    .await;
    service.issuer.away.store(true, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(10)).await;
    let kept = service.get("/v1/whoami").bearer_auth(token("anna", "read"));
    assert_eq!(kept.send().await.unwrap().status(), 200);
}
