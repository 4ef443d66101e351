//! `kill -9` in the middle of a stream of results, twenty times: what was acknowledged is there, the event log has no
//! gap, and the suite is ready again by itself.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::common::{ADMIN_SECRET, Process, free_port, regulation};
use serde_json::{Value, json};
use tokio::process::Command;
use tour::{Client, Request};
use uuid::Uuid;

const CRASHES: u64 = 20;

async fn start(data: &Path, port: u16) -> Process {
    let mut command = Command::new(env!("CARGO_BIN_EXE_standalone"));
    command
        .arg("--data")
        .arg(data)
        .args(["--listen", &format!("127.0.0.1:{port}")])
        .env("ARBITER_ADMIN_SECRET", ADMIN_SECRET)
        .env("ARBITER_RATE_LIMIT", "off")
        .env("ARBITER_LOG", "error");
    Process::start(&mut command, port, "/health/ready").await
}

async fn administrator(process: &Process) -> Client {
    let public = Client::new(&process.url);
    let token = public.client_token("admin", ADMIN_SECRET).await.unwrap();
    public.with_token(&token)
}

/// An event of twelve whose first round runs; answers the games.
async fn running_round(admin: &Client) -> Vec<Value> {
    let body = json!({ "name": "Кубок", "federation": "moscow", "regulation": regulation(3) });
    let created = admin.send(Request::post("/v1/tournaments", body), 201).await.unwrap();
    let path = format!("/v1/tournaments/{}", created.text("/id").unwrap());
    for number in 0..12 {
        let body = json!({ "name": format!("Игрок {number}") });
        admin.send(Request::post(&format!("{path}/participants"), body), 201).await.unwrap();
    }
    let body = json!({ "round": 1 });
    let draft = admin.send(Request::post(&format!("{path}/drafts"), body), 201).await.unwrap();
    let publication = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
    let publish = Request::post(&publication, json!({})).matching(draft.tag().unwrap());
    admin.send(publish, 200).await.unwrap();
    let status = format!("{path}/rounds/1/status");
    let run = Request::put(&status, json!({ "status": "running" })).matching("\"v1\"");
    admin.send(run, 200).await.unwrap().list("/games").unwrap().clone()
}

/// Corrects the results of one game for ever; notes the version of each acknowledged change.
async fn stream(admin: Client, game: String, first: i64) -> i64 {
    let path = format!("/v1/games/{game}/result");
    let mut version = first;
    loop {
        let result = ["1-0", "0-1", "1/2-1/2"][usize::try_from(version).unwrap() % 3];
        let body = json!({ "result": result, "reason": "поток" });
        let change = Request::put(&path, body).matching(&format!("\"v{version}\""));
        match admin.ask(change).await {
            Ok(answer) if answer.status == 200 => version = answer.body["version"].as_i64().unwrap(),
            _ => return version,
        }
    }
}

async fn version_of(admin: &Client, game: &str) -> i64 {
    let shown = admin.send(Request::get(&format!("/v1/games/{game}")), 200).await.unwrap();
    shown.body["version"].as_i64().unwrap()
}

/// The whole event log: its numbers follow each other, and results are there in the order of their versions.
async fn check_log(admin: &Client) {
    let (mut expected, mut cursor) = (1, String::new());
    loop {
        let path = format!("/v1/results/events?limit=100{cursor}");
        let page = admin.send(Request::get(&path), 200).await.unwrap();
        for event in page.list("/items").unwrap() {
            assert_eq!(event["seq"], expected);
            expected += 1;
        }
        match page.text("/next") {
            Ok(next) => cursor = format!("&cursor={next}"),
            Err(_) => return,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost() {
    let data: PathBuf = std::env::temp_dir().join(format!("arbiter-crash-{}", Uuid::now_v7()));
    let port = free_port();
    let mut process = start(&data, port).await;
    let games = running_round(&administrator(&process).await).await;
    let mut acknowledged = vec![1_i64; games.len()];
    for crash in 0..CRASHES {
        let admin = administrator(&process).await;
        let streams: Vec<_> = games
            .iter()
            .zip(&acknowledged)
            .map(|(game, version)| {
                let id = game["id"].as_str().unwrap().to_owned();
                tokio::spawn(stream(admin.clone(), id, *version))
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(60 + 7 * crash)).await;
        process.kill().await;
        let mut told = Vec::new();
        for one in streams {
            told.push(one.await.unwrap());
        }
        process = start(&data, port).await;
        let admin = administrator(&process).await;
        for ((game, told), kept) in games.iter().zip(told).zip(&mut acknowledged) {
            let present = version_of(&admin, game["id"].as_str().unwrap()).await;
            // One change may have been made and its answer lost on the way.
            assert!((told..=told + 1).contains(&present), "told {told}, present {present}");
            *kept = present;
        }
        check_log(&admin).await;
    }
    assert!(acknowledged.iter().sum::<i64>() > 100, "the stream was too thin: {acknowledged:?}");
    process.kill().await;
    std::fs::remove_dir_all(data).unwrap();
}

/// The settings file says where to listen and where the rows are; nothing on the command line says otherwise.
#[tokio::test]
async fn the_settings_file_is_followed() {
    let folder = std::env::temp_dir().join(format!("arbiter-file-{}", Uuid::now_v7()));
    std::fs::create_dir_all(&folder).unwrap();
    let (port, data, file) = (free_port(), folder.join("rows"), folder.join("settings.toml"));
    let text = format!("listen = \"127.0.0.1:{port}\"\ndata = \"{}\"\nlog = \"error\"\n", data.display());
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_standalone"));
    command.env("ARBITER_CONFIG", &file).env("ARBITER_ADMIN_SECRET", ADMIN_SECRET);
    let mut process = Process::start(&mut command, port, "/health/ready").await;
    assert!(data.join("results.sqlite").exists());
    process.kill().await;
    std::fs::write(&file, "listne = 1\n").unwrap();
    let refused = Command::new(env!("CARGO_BIN_EXE_standalone"))
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(&data)
        .env("ARBITER_CONFIG", &file)
        .output()
        .await
        .unwrap();
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("'listne'"), "{refused:?}");
    std::fs::remove_dir_all(folder).unwrap();
}
