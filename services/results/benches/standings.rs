//! Tables of thousands, how their cost grows, and standings served from memory against a bare route that answers with
//! the same bytes, in the same process and run.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "a bench may panic")]

#[path = "../../oracle/benches/served/mod.rs"]
mod served;

use std::net::{SocketAddr, TcpListener};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use actix_web::web::Bytes;
use actix_web::{HttpResponse, web};
use chassis::Clock;
use chassis::config::Sources;
use serde_json::{Value, json};
use standings::{
    Colour, Event, GameResult, Outcome, PlayerLine, PlayerNo, Scale, Settings, System, TieBreak,
};
use tokio::net::TcpStream;

const ROUNDS: u32 = 11;
const ALL: [TieBreak; 9] = [
    TieBreak::TruncatedSolkoff,
    TieBreak::Shmulyan,
    TieBreak::SonnebornBerger,
    TieBreak::Buchholz,
    TieBreak::Solkoff,
    TieBreak::Riga,
    TieBreak::Wins,
    TieBreak::Direct,
    TieBreak::Beaten,
];

/// A field in which nobody meets anybody twice, with every kind of result.
fn event(players: u32) -> Event {
    let half = players / 2;
    let line = |no: u32| {
        let rounds = (1..=ROUNDS).map(|round| {
            // The upper half meets the lower one, further along it in each round.
            let upper = no <= half;
            let opponent = if upper { (no - 1 + round) % half + half } else { (no - 1 - round) % half };
            Some(result(no, PlayerNo(opponent + 1), upper, round))
        });
        PlayerLine { no: PlayerNo(no), rounds: rounds.collect(), withdrawn_after_round: None }
    };
    Event {
        system: System::Swiss,
        scale: Scale::OneHalfZero,
        order: ALL.to_vec(),
        shown: Vec::new(),
        settings: Settings::default(),
        players: (1..=players).map(line).collect(),
        play_offs: Vec::new(),
    }
}

fn result(no: u32, opponent: PlayerNo, upper: bool, round: u32) -> Outcome {
    let (first, second) = if upper { (no, opponent.0) } else { (opponent.0, no) };
    let colour = if upper == round.is_multiple_of(2) { Colour::White } else { Colour::Black };
    let result = match (first * 7 + second * 3 + round) % 5 {
        0 | 1 => GameResult::Draw,
        2 | 3 if upper => GameResult::Win,
        2 | 3 => GameResult::Loss,
        _ if upper => GameResult::Loss,
        _ => GameResult::Win,
    };
    Outcome::Played { opponent, colour, result }
}

fn shortest(players: u32) -> Duration {
    let event = event(players);
    let run = || {
        let started = Instant::now();
        let table = standings::compute(&event).expect("a table");
        assert_eq!(table.rows.len(), event.players.len());
        started.elapsed()
    };
    (0..5).map(|_| run()).min().unwrap()
}

fn tables() {
    let (half, whole) = (shortest(5_000), shortest(10_000));
    println!(
        "tables of {ROUNDS} rounds, every coefficient: 5000 players {half:.1?}, 10000 {whole:.1?}; twice the players \
         cost {:.2} times as much",
        whole.as_secs_f64() / half.as_secs_f64()
    );
}

static TABLE: OnceLock<Bytes> = OnceLock::new();

async fn same() -> HttpResponse {
    let body = TABLE.get().cloned().unwrap_or_default();
    HttpResponse::Ok().content_type("application/json").body(body)
}

fn routes(config: &mut web::ServiceConfig) {
    config.route("/table", web::get().to(same));
}

async fn results(bare: SocketAddr, folder: &std::path::Path) -> SocketAddr {
    let mut sources = Sources::default();
    sources.set("jwks_url", format!("http://{bare}/keys"));
    sources.set("workers", "1".to_owned());
    sources.set("database_url", format!("sqlite:{}", folder.join("results.sqlite").display()));
    let settings = arbiter_results::Settings::read(&sources.shared()).expect("settings");
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = listener.local_addr().unwrap();
    let service = arbiter_results::start(settings, listener, Clock::default()).await.expect("the service");
    actix_web::rt::spawn(service.run_until_stopped());
    address
}

/// A caller of the service over one connection.
struct Caller {
    stream: TcpStream,
    buffer: Vec<u8>,
    token: String,
    sent: u32,
}

impl Caller {
    async fn send(&mut self, method: &str, path: &str, tag: &str, body: &Value) -> Value {
        self.sent += 1;
        let (key, token) = (self.sent, &self.token);
        let headers = format!(
            "authorization: Bearer {token}\r\ncontent-type: application/json\r\nidempotency-key: {key}\r\n\
             if-match: \"v{tag}\"\r\n"
        );
        let request = served::request(method, path, &headers, &body.to_string());
        tokio::io::AsyncWriteExt::write_all(&mut self.stream, request.as_bytes()).await.unwrap();
        served::answer(&mut self.stream, &mut self.buffer).await;
        let text = String::from_utf8_lossy(&self.buffer).into_owned();
        serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap_or_default()
    }
}

/// A published event of one round with so many players; answers its path.
async fn held(address: SocketAddr, players: usize) -> String {
    let stream = TcpStream::connect(address).await.unwrap();
    let token = served::token("admin organise service");
    let mut caller = Caller { stream, buffer: Vec::new(), token, sent: 0 };
    let regulation = json!({
        "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
        "programme": "rating", "rounds": 9, "scale": "1-1/2-0",
        "tie_breaks": ["buchholz", "sonneborn_berger", "truncated_solkoff", "wins"]
    });
    let body = json!({ "name": "Кубок", "federation": "moscow", "regulation": regulation });
    let created = caller.send("POST", "/v1/tournaments", &players.to_string(), &body).await;
    let path = format!("/v1/tournaments/{}", created["id"].as_str().unwrap());
    let mut ids = Vec::new();
    for number in 1..=players {
        let body = json!({ "name": format!("Участник Номер-{number}"), "rating": 2000 });
        let entered = caller.send("POST", &format!("{path}/participants"), &number.to_string(), &body).await;
        ids.push(entered["id"].clone());
    }
    let version = players + 1;
    let publish = json!({ "published": true });
    caller.send("PUT", &format!("{path}/publication"), &version.to_string(), &publish).await;
    let pairs: Vec<Value> = ids
        .chunks(2)
        .zip(1..)
        .map(|(pair, board)| json!({ "board": board, "white": pair[0], "black": pair[1] }))
        .collect();
    let numbers: Vec<Value> =
        ids.iter().zip(1..).map(|(id, no)| json!({ "participant_id": id, "no": no })).collect();
    let round = json!({
        "draft_id": ids[0], "field_version": version + 1, "numbers": numbers, "pairs": pairs, "bye": null,
        "published_by": "bench"
    });
    caller.send("PUT", &format!("{path}/rounds/1"), "1", &round).await;
    path
}

async fn serve(bare: SocketAddr, service: SocketAddr, players: usize) {
    let path = format!("{}/standings", held(service, players).await);
    let get = |path: &str| served::request("GET", path, "", "");
    let (mut stream, mut buffer) = (TcpStream::connect(service).await.unwrap(), Vec::new());
    tokio::io::AsyncWriteExt::write_all(&mut stream, get(&path).as_bytes()).await.unwrap();
    served::answer(&mut stream, &mut buffer).await;
    let head = buffer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    println!("standings of {players} players: {} bytes", buffer.len() - head);
    let _ = TABLE.set(Bytes::copy_from_slice(&buffer[head..]));
    let (plain, table) = served::against((bare, get("/table")), (service, get(&path))).await;
    println!(
        "standings from memory: {table:.0} requests/s; a bare route of the same bytes {plain:.0}; ratio {:.2}",
        table / plain
    );
}

#[actix_web::main]
async fn main() {
    tables();
    let folder = std::env::temp_dir().join(format!("arbiter-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let bare = served::bare(routes);
    let service = results(bare, &folder).await;
    actix_web::rt::time::sleep(Duration::from_millis(500)).await;
    serve(bare, service, 200).await;
    let _ = std::fs::remove_dir_all(&folder);
}
