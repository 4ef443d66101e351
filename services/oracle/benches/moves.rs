//! `moves` of the whole service against a bare route that sends the body back, in the same process and run.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a bench may panic")]

mod served;

use std::net::{SocketAddr, TcpListener};

use actix_web::{HttpResponse, web};
use chassis::Clock;
use chassis::config::Sources;

const BODY: &str = r#"{"discipline":"russian","position":"W:WKd2:Bb6,d6,f4,f6,g7"}"#;

async fn echo(body: web::Bytes) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(body)
}

fn routes(config: &mut web::ServiceConfig) {
    config.route("/echo", web::post().to(echo));
}

async fn oracle(bare: SocketAddr) -> SocketAddr {
    let mut sources = Sources::default();
    sources.set("jwks_url", format!("http://{bare}/keys"));
    sources.set("workers", "1".to_owned());
    let settings = arbiter_oracle::Settings::read(&sources.shared()).expect("settings");
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = listener.local_addr().unwrap();
    let service = arbiter_oracle::start(settings, listener, Clock::default()).await.expect("the oracle");
    actix_web::rt::spawn(service.run_until_stopped());
    address
}

#[actix_web::main]
async fn main() {
    let bare = served::bare(routes);
    let oracle = oracle(bare).await;
    let headers =
        format!("authorization: Bearer {}\r\ncontent-type: application/json\r\n", served::token("read"));
    let request = |path: &str| served::request("POST", path, &headers, BODY);
    let (echo, moves) =
        served::against((bare, request("/echo")), (oracle, request("/v1/oracle/draughts/moves"))).await;
    println!("moves: {moves:.0} requests/s; a bare echo route {echo:.0}; ratio {:.2}", moves / echo);
}
