//! The suite as separate processes on files, with a wire of the test between the protests and the results services.
use std::path::PathBuf;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use tokio::process::Command;
use uuid::Uuid;

use super::proxy::Proxy;
use crate::common::{ADMIN_SECRET, Process, Reached, free_port, program};

const SERVICE_SECRET: &str = "the-services-of-the-tests-know-this-one";

/// A service that is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Service {
    Protests,
    Results,
}

impl Service {
    const fn name(self) -> &'static str {
        match self {
            Self::Protests => "protests",
            Self::Results => "results",
        }
    }
}

/// Ports of the services.
#[derive(Clone, Copy)]
struct Ports {
    gateway: u16,
    results: u16,
    pairing: u16,
    protests: u16,
}

/// The processes.
pub(super) struct Fleet {
    folder: PathBuf,
    ports: Ports,
    pub(super) proxy: Proxy,
    gateway: Process,
    pub(super) results: Process,
    protests: Process,
    _pairing: Process,
}

impl Reached for Fleet {
    fn url(&self) -> &str {
        &self.gateway.url
    }
}

impl Fleet {
    pub(super) async fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("arbiter-kills-{}", Uuid::now_v7()));
        std::fs::create_dir_all(&folder).unwrap();
        let ports =
            Ports { gateway: free_port(), results: free_port(), pairing: free_port(), protests: free_port() };
        let proxy = Proxy::to(ports.results).await;
        let start = |name, port, path| {
            let mut command = command(name, &folder, ports, (port, proxy.port));
            async move { Process::start(&mut command, port, path).await }
        };
        // The oracle is left out: nothing here is judged by it, and so the gateway is live but not ready.
        let (gateway, results, pairing, protests) = tokio::join!(
            start("gateway", ports.gateway, "/.well-known/jwks.json"),
            start("results", ports.results, READY),
            start("pairing", ports.pairing, READY),
            start("protests", ports.protests, READY),
        );
        Self { folder, ports, proxy, gateway, results, protests, _pairing: pairing }
    }

    /// `kill -9`.
    pub(super) async fn kill(&mut self, service: Service) {
        match service {
            Service::Protests => self.protests.kill().await,
            Service::Results => self.results.kill().await,
        }
    }

    /// Starts a service that was killed.
    pub(super) async fn restart(&mut self, service: Service) {
        let port = match service {
            Service::Protests => self.ports.protests,
            Service::Results => self.ports.results,
        };
        let mut command = command(service.name(), &self.folder, self.ports, (port, self.proxy.port));
        let started = Process::start(&mut command, port, READY).await;
        match service {
            Service::Protests => self.protests = started,
            Service::Results => self.results = started,
        }
    }

    /// Keeps a service from writing until this is dropped. Reads go on.
    pub(super) async fn lock(&self, service: Service) -> Lock {
        let file = self.file(service);
        let locked = tokio::task::spawn_blocking(move || {
            let mut connection = open(&file);
            connection.batch_execute("BEGIN IMMEDIATE").unwrap();
            connection
        });
        Lock { _connection: locked.await.unwrap() }
    }

    /// Changes rows past the service.
    pub(super) async fn execute(&self, service: Service, sql: String) {
        let file = self.file(service);
        let done = tokio::task::spawn_blocking(move || open(&file).batch_execute(&sql).unwrap());
        done.await.unwrap();
    }

    fn file(&self, service: Service) -> String {
        self.folder.join(format!("{}.sqlite", service.name())).display().to_string()
    }

    /// Ends every process and takes the files away.
    pub(super) async fn stop(mut self) {
        for process in [&mut self.gateway, &mut self.results, &mut self.protests, &mut self._pairing] {
            process.kill().await;
        }
        std::fs::remove_dir_all(&self.folder).unwrap();
    }
}

/// A write lock, which falls with this value.
pub(super) struct Lock {
    _connection: SqliteConnection,
}

const READY: &str = "/health/ready";

fn open(file: &str) -> SqliteConnection {
    let mut connection = SqliteConnection::establish(file).unwrap();
    connection.batch_execute("PRAGMA busy_timeout = 5000").unwrap();
    connection
}

fn command(name: &str, folder: &std::path::Path, ports: Ports, (own, proxy): (u16, u16)) -> Command {
    let url = |port: u16| format!("http://127.0.0.1:{port}");
    // The protests service alone has the wire before it.
    let results = if name == "protests" { proxy } else { ports.results };
    let mut command = Command::new(program(&format!("arbiter-{name}")));
    command
        .env("ARBITER_LISTEN", format!("127.0.0.1:{own}"))
        .env("ARBITER_DATA", folder)
        .env("ARBITER_GATEWAY_URL", url(ports.gateway))
        .env("ARBITER_RESULTS_URL", url(results))
        .env("ARBITER_PAIRING_URL", url(ports.pairing))
        .env("ARBITER_PROTESTS_URL", url(ports.protests))
        .env("ARBITER_SERVICE_SECRET", SERVICE_SECRET)
        .env("ARBITER_ADMIN_SECRET", ADMIN_SECRET)
        .env("ARBITER_TOKEN_SECONDS", "86400")
        .env("ARBITER_RATE_LIMIT", "off")
        .env("ARBITER_LOG", "off");
    command
}
