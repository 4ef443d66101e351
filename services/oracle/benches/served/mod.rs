//! A bare server with keys of our own, tokens of theirs, and the rate at which a route answers.
use std::net::{SocketAddr, TcpListener};
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ed25519_dalek::SigningKey;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode, get_current_timestamp};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

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

/// A token signed by those keys, of these scopes.
pub(crate) fn token(scope: &str) -> String {
    let now = get_current_timestamp();
    let claims = json!({
        "iss": "arbiter", "aud": "arbiter", "sub": "bench", "exp": now + 900, "nbf": now - 5, "iat": now,
        "jti": "bench", "scope": scope
    });
    // PKCS#8 of an Ed25519 seed (RFC 8410)
    let mut der = vec![0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
    der.extend(SEED);
    let header = Header { kid: Some("bench".to_owned()), ..Header::new(Algorithm::EdDSA) };
    encode(&header, &claims, &EncodingKey::from_ed_der(&der)).unwrap()
}

/// Routes of a bare server beside its keys.
pub(crate) type Routes = fn(&mut web::ServiceConfig);

/// A server of one worker that does nothing but answer, with the keys that services check tokens against.
pub(crate) fn bare(routes: Routes) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = listener.local_addr().unwrap();
    let server = HttpServer::new(move || {
        App::new().configure(routes).route(
            "/keys",
            web::get().to(|| async { HttpResponse::Ok().content_type("application/json").body(keys()) }),
        )
    });
    actix_web::rt::spawn(server.workers(1).listen(listener).unwrap().run());
    address
}

/// A request over a connection that stays open.
pub(crate) fn request(method: &str, path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!("{method} {path} HTTP/1.1\r\nhost: bench\r\n{headers}content-length: {length}\r\n\r\n{body}")
}

/// Reads one answer whole.
pub(crate) async fn answer(stream: &mut TcpStream, buffer: &mut Vec<u8>) {
    buffer.clear();
    let (head, length) = loop {
        stream.read_buf(buffer).await.unwrap();
        let Some(end) = buffer.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(buffer.get(..end).unwrap_or_default());
        assert!(head.starts_with("HTTP/1.1 2"), "{}", String::from_utf8_lossy(buffer));
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap_or("0");
        break (end + 4, length.parse::<usize>().unwrap());
    };
    while buffer.len() < head + length {
        stream.read_buf(buffer).await.unwrap();
    }
}

async fn client(address: SocketAddr, request: String, until: Instant) -> u32 {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let (mut buffer, mut answers) = (Vec::with_capacity(1 << 17), 0);
    while Instant::now() < until {
        stream.write_all(request.as_bytes()).await.unwrap();
        answer(&mut stream, &mut buffer).await;
        answers += 1;
    }
    answers
}

/// Requests a second over connections that stay open.
fn rate(address: SocketAddr, request: &str) -> f64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let started = Instant::now();
    let answers: u32 = runtime.block_on(async {
        let clients: Vec<_> = (0..CONNECTIONS)
            .map(|_| tokio::spawn(client(address, request.to_owned(), started + ROUND)))
            .collect();
        let mut answers = 0;
        for client in clients {
            answers += client.await.unwrap();
        }
        answers
    });
    f64::from(answers) / started.elapsed().as_secs_f64()
}

/// The best rates of two routes, measured in turn while their servers run on this thread.
pub(crate) async fn against(one: (SocketAddr, String), other: (SocketAddr, String)) -> (f64, f64) {
    let measured = std::thread::spawn(move || {
        let mut best = (0.0_f64, 0.0_f64);
        for _ in 0..ROUNDS {
            best = (best.0.max(rate(one.0, &one.1)), best.1.max(rate(other.0, &other.1)));
        }
        best
    });
    while !measured.is_finished() {
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
    measured.join().unwrap()
}
