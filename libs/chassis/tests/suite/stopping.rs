//! A graceful stop: what is under way is finished, then nobody listens any more.
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::common::{Kind, Options, Service, eventually};

#[actix_web::test]
async fn a_request_under_way_is_finished_and_the_port_is_closed() {
    let service = Service::with(Options { kind: Some(Kind::Sqlite), ..Options::default() }).await;
    // A connection kept alive and idle must not hold the stop up until its own time is over.
    assert_eq!(service.get("/health/ready").send().await.unwrap().status(), 200);
    let under_way = tokio::spawn(service.get("/v1/slow?ms=700").send());
    eventually("the request has come", || async { service.slow.load(Ordering::SeqCst) == 1 }).await;
    let stopper = service.stopper.clone();
    let stopping = actix_web::rt::spawn(async move { stopper.stop().await });
    let answer = under_way.await.unwrap().unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.json::<serde_json::Value>().await.unwrap()["slept"], 700);
    tokio::time::timeout(Duration::from_secs(8), stopping).await.unwrap().unwrap();
    tokio::time::timeout(Duration::from_secs(8), service.served).await.unwrap().unwrap().unwrap();
    let address = service.base.trim_start_matches("http://");
    assert!(std::net::TcpStream::connect(address).is_err());
}
