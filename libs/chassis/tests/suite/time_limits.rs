//! A request has a time limit, whether it is its body or its answer that does not come.
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::common::{Options, Service, problem};

fn short() -> Options {
    Options { time_limit: Duration::from_secs(1), ..Options::default() }
}

#[actix_web::test]
async fn a_slow_handler_is_given_up() {
    let service = Service::with(short()).await;
    let answer = service.get("/v1/slow?ms=60000").send().await.unwrap();
    problem(answer, "unavailable").await;
    assert_eq!(service.get("/v1/items").send().await.unwrap().status(), 200);
    let counted = service.get("/metrics").send().await.unwrap().text().await.unwrap();
    assert!(counted.contains(r#"route="/v1/slow",status="503",service="small"} 1"#), "{counted}");
}

#[actix_web::test]
async fn a_body_that_never_comes_is_given_up() {
    let service = Service::with(short()).await;
    let address = service.base.trim_start_matches("http://").to_owned();
    let answer = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let head = "POST /v1/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{";
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = vec![0; 4096];
        let length = stream.read(&mut answer).unwrap();
        String::from_utf8_lossy(&answer[..length]).into_owned()
    })
    .await
    .unwrap();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("application/problem+json") && answer.contains("request_timeout"), "{answer}");
}
