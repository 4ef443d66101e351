//! The suite for a test: in this process, on fresh databases of one kind, at a port of its own.

mod event;
mod process;
mod teams;

use std::net::SocketAddr;
use std::thread::JoinHandle;

use chassis::Clock;
use chassis::config::Sources;
use test_support::{Kind, TestDatabase};
use tokio::sync::oneshot;
use tour::Client;

pub(crate) use event::{Event, federation, person, regulation};
pub(crate) use process::{Process, free_port, program};
pub(crate) use teams::{TeamEvent, team_regulation};

/// The first administrator's secret in tests.
pub(crate) const ADMIN_SECRET: &str = "the-administrator-of-the-tests";

/// A suite that is reached over HTTP, wherever it runs.
pub(crate) trait Reached {
    /// The address of its gateway.
    fn url(&self) -> &str;

    /// A caller without a token.
    fn public(&self) -> Client {
        Client::new(self.url())
    }

    /// The administrator.
    async fn admin(&self) -> Client {
        let public = self.public();
        let token = public.client_token("admin", ADMIN_SECRET).await.expect("the administrator's token");
        public.with_token(&token)
    }
}

/// A running suite, stopped when dropped.
pub(crate) struct Suite {
    pub(crate) url: String,
    pub(crate) clock: Clock,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    databases: Vec<TestDatabase>,
}

impl Suite {
    /// Starts a suite, with further settings.
    pub(crate) fn start(kind: Kind, settings: &[(&str, &str)]) -> Self {
        Self::on((0..4).map(|_| TestDatabase::new(kind)).collect(), settings)
    }

    /// Stops the suite and starts it again on the same rows; `between` has those of the results service to itself.
    pub(crate) async fn restart<F>(
        mut self,
        settings: &[(&str, &str)],
        between: impl FnOnce(String) -> F,
    ) -> Self
    where
        F: Future<Output = ()>,
    {
        let databases = std::mem::take(&mut self.databases);
        tokio::task::spawn_blocking(move || drop(self)).await.expect("the suite stops");
        between(databases[1].url.clone()).await;
        Self::on(databases, settings)
    }

    fn on(databases: Vec<TestDatabase>, settings: &[(&str, &str)]) -> Self {
        let mut sources = Sources::default();
        for (service, database) in ["gateway", "results", "pairing", "protests"].iter().zip(&databases) {
            sources.set(&format!("{service}_database_url"), database.url.clone());
        }
        let defaults = [
            ("listen", "127.0.0.1:0"),
            ("admin_secret", ADMIN_SECRET),
            ("rate_limit", "off"),
            ("log", "error"),
        ];
        for (key, value) in defaults.iter().chain(settings) {
            sources.set(key, *value);
        }
        let clock = Clock::default();
        let (started, address) = std::sync::mpsc::channel::<SocketAddr>();
        let (stop, stopped) = oneshot::channel::<()>();
        let of_suite = clock.clone();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let suite = standalone::start(sources, of_suite).await.expect("the suite starts");
                started.send(suite.address).expect("the test waits");
                let until = async { drop(stopped.await) };
                suite.serve_until(until).await.expect("the suite serves");
            });
        });
        let address = address.recv().expect("the suite's address");
        let url = format!("http://{address}");
        Self { url, clock, stop: Some(stop), thread: Some(thread), databases }
    }

    /// Where the rows of the protests service are.
    pub(crate) fn protests_url(&self) -> &str {
        &self.databases[3].url
    }

    /// A caller without a token.
    pub(crate) fn public(&self) -> Client {
        Client::new(&self.url)
    }

    /// The administrator.
    pub(crate) async fn admin(&self) -> Client {
        Reached::admin(self).await
    }
}

impl Reached for Suite {
    fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Suite {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let stopped = thread.join();
            if !std::thread::panicking() {
                stopped.expect("the suite stops");
            }
        }
    }
}
