//! `moves` of the whole service against a bare route that sends the body back, in the same process and run.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a bench may panic")]

use std::net::{SocketAddr, TcpListener};
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chassis::Clock;
use chassis::config::Sources;
use ed25519_dalek::SigningKey;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode, get_current_timestamp};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const BODY: &str = r#"{"discipline":"russian","position":"W:WKd2:Bb6,d6,f4,f6,g7"}"#;
const CONNECTIONS: usize = 16;
const ROUND: Duration = Duration::from_secs(2);
const ROUNDS: usize = 4;
const SEED: [u8; 32] = [7; 32];

fn keys() -> String {
    let key = SigningKey::from_bytes(&SEED).verifying_key();
    let x = URL_SAFE_NO_PAD.encode(key.as_bytes());
    json!({ "keys": [{ "kty": "OKP", "crv": "Ed25519", "alg": "EdDSA", "use": "sig", "kid": "bench", "x": x }] })
        .to_string()
}

fn token() -> String {
    let now = get_current_timestamp();
    let claims = json!({
        "iss": "arbiter", "aud": "arbiter", "sub": "bench", "exp": now + 900, "nbf": now - 5, "iat": now,
        "jti": "bench", "scope": "read"
    });
    // PKCS#8 of an Ed25519 seed (RFC 8410)
    let mut der = vec![0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
    der.extend(SEED);
    let header = Header { kid: Some("bench".to_owned()), ..Header::new(Algorithm::EdDSA) };
    encode(&header, &claims, &EncodingKey::from_ed_der(&der)).unwrap()
}

async fn echo(body: web::Bytes) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(body)
}

/// The bare server, with the keys that the service checks tokens against.
fn bare() -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = listener.local_addr().unwrap();
    let server = HttpServer::new(|| {
        App::new().route("/echo", web::post().to(echo)).route(
            "/keys",
            web::get().to(|| async { HttpResponse::Ok().content_type("application/json").body(keys()) }),
        )
    });
    let server = server.workers(1).listen(listener).unwrap().run();
    actix_web::rt::spawn(server);
    address
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

fn request(path: &str, token: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{BODY}",
        BODY.len()
    )
}

/// Reads one answer; its length.
async fn answer(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> usize {
    buffer.clear();
    loop {
        stream.read_buf(buffer).await.unwrap();
        let text = String::from_utf8_lossy(buffer);
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        assert!(head.starts_with("HTTP/1.1 200"), "{text}");
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        if body.len() >= length.parse::<usize>().unwrap() {
            return buffer.len();
        }
    }
}

async fn client(address: SocketAddr, request: String, until: Instant) -> u32 {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let (mut buffer, mut answers) = (Vec::with_capacity(8192), 0);
    while Instant::now() < until {
        stream.write_all(request.as_bytes()).await.unwrap();
        answer(&mut stream, &mut buffer).await;
        answers += 1;
    }
    answers
}

/// Requests a second over connections that stay open.
fn rate(address: SocketAddr, path: &str, token: &str) -> f64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let started = Instant::now();
    let request = request(path, token);
    let answers: u32 = runtime.block_on(async {
        let clients: Vec<_> = (0..CONNECTIONS)
            .map(|_| tokio::spawn(client(address, request.clone(), started + ROUND)))
            .collect();
        let mut answers = 0;
        for client in clients {
            answers += client.await.unwrap();
        }
        answers
    });
    f64::from(answers) / started.elapsed().as_secs_f64()
}

#[actix_web::main]
async fn main() {
    let bare = bare();
    let oracle = oracle(bare).await;
    let token = token();
    let measured = std::thread::spawn(move || {
        let mut best = (0.0_f64, 0.0_f64);
        for _ in 0..ROUNDS {
            let echo = rate(bare, "/echo", &token);
            let moves = rate(oracle, "/v1/oracle/draughts/moves", &token);
            best = (best.0.max(echo), best.1.max(moves));
        }
        best
    });
    while !measured.is_finished() {
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
    let (echo, moves) = measured.join().unwrap();
    println!("moves: {moves:.0} requests/s; a bare echo route {echo:.0}; ratio {:.2}", moves / echo);
}
