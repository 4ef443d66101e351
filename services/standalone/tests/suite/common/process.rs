//! A program of the suite as a process of its own, which a test can kill.
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use tokio::process::{Child, Command};
use tour::{Client, Request};

/// A running program that answers at an address; killed when dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) url: String,
}

impl Process {
    /// Starts a program, and waits until `path` of its address is answered well.
    pub(crate) async fn start(command: &mut Command, port: u16, path: &str) -> Self {
        let child = command.stdout(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        let mut process = Self { child, url: format!("http://127.0.0.1:{port}") };
        process.wait_for(path).await;
        process
    }

    async fn wait_for(&mut self, path: &str) {
        let client = Client::new(&self.url);
        for _ in 0..600 {
            if client.ask(Request::get(path)).await.is_ok_and(|answer| answer.status == 200) {
                return;
            }
            let ended = self.child.try_wait().unwrap();
            assert!(ended.is_none(), "a process ended while it was waited for: {ended:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} does not answer {path}", self.url);
    }

    /// `kill -9`, and the end of it awaited.
    pub(crate) async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }
}

/// A port to be listened at more than once. It is outside the range from which outgoing connections take theirs: one of
/// those could have it while a killed process is away.
pub(crate) fn free_port() -> u16 {
    (0..1_000)
        .map(|_| 10_240 + u16::try_from(uuid::Uuid::new_v4().as_u128() % 20_000).unwrap())
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("a free port")
}

/// The program of a service, built beside that of the suite.
pub(crate) fn program(name: &str) -> PathBuf {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_standalone")).with_file_name(name);
    assert!(
        program.exists(),
        "{} is not built: run `cargo build --workspace --bins` first, as `make test` does",
        program.display()
    );
    program
}
