//! Starting and calling the service.
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize};
use std::time::Duration;

use actix_web::web;
use api_client::Upstream;
use chassis::Clock;
use chassis::app::{Application, Parts, Stopper, prepare};
use chassis::auth::Verifier;
use chassis::http::{Check, Metrics, Readiness, document};
use chassis::settings::{HttpSettings, TokenSettings};
use db::{Db, MigrationTrees, PoolSettings};
use reqwest::{Method, RequestBuilder};

use super::issuer::{Issuer, token};
use super::routes::{State, api};
use super::{Kind, TestDatabase};

/// The largest body the service reads.
pub(crate) const BODY_LIMIT: usize = 2048;

pub(crate) struct Options {
    pub(crate) issuer: Issuer,
    pub(crate) kind: Option<Kind>,
    pub(crate) time_limit: Duration,
    pub(crate) migrate: bool,
    pub(crate) checks: Vec<Check>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            issuer: Issuer::new(),
            kind: None,
            time_limit: Duration::from_secs(20),
            migrate: true,
            checks: Vec::new(),
        }
    }
}

pub(crate) struct Service {
    pub(crate) base: String,
    pub(crate) issuer: Issuer,
    pub(crate) stopper: Stopper,
    pub(crate) readiness: Readiness,
    pub(crate) served: tokio::task::JoinHandle<std::io::Result<()>>,
    /// How many slow requests have come.
    pub(crate) slow: Arc<AtomicUsize>,
    http: reqwest::Client,
    db: Option<(Db, TestDatabase)>,
}

impl Service {
    /// Without a database.
    pub(crate) async fn start() -> Self {
        Self::with(Options::default()).await
    }

    pub(crate) async fn on(kind: Kind) -> Self {
        Self::with(Options { kind: Some(kind), ..Options::default() }).await
    }

    pub(crate) async fn with(options: Options) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let db = options.kind.map(|kind| {
            let database = TestDatabase::new(kind);
            (open(&database), database)
        });
        let own = db.as_ref().map(|(db, _)| db.clone());
        let readiness = Readiness::new(own.clone(), options.checks);
        let parts = Parts {
            name: "small",
            http: http_settings(&listener, options.time_limit),
            verifier: Verifier::new(&token_settings(), options.issuer.keys()),
            readiness: readiness.clone(),
            metrics: Metrics::new("small").unwrap(),
            api,
            openapi: document("small", "For tests.", api),
            compress: false,
        };
        if let (true, Some(db)) = (options.migrate, &own) {
            prepare(db.clone(), readiness.clone(), migrations).await;
        }
        let slow = Arc::default();
        let onward = Upstream::new("self", &base).unwrap();
        let state = web::Data::new(State {
            db: own,
            clock: Clock::default(),
            onward,
            version: AtomicI64::new(1),
            slow: Arc::clone(&slow),
        });
        let application = Application::start(parts, listener, move |config| {
            config.app_data(state.clone());
        })
        .unwrap();
        let stopper = application.stopper();
        let served = actix_web::rt::spawn(application.run_until_stopped());
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { base, issuer: options.issuer, stopper, readiness, served, slow, http, db }
    }

    pub(crate) fn db(&self) -> &Db {
        &self.db.as_ref().unwrap().0
    }

    /// A request without a token.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base))
    }

    pub(crate) fn get(&self, path: &str) -> RequestBuilder {
        self.request(Method::GET, path)
    }

    /// A request with a good token.
    pub(crate) fn of(&self, subject: &str, method: Method, path: &str) -> RequestBuilder {
        self.request(method, path).bearer_auth(token(subject, "organise read"))
    }
}

pub(crate) fn migrations() -> MigrationTrees {
    vec![chassis::store::migrations()]
}

pub(crate) fn open(database: &TestDatabase) -> Db {
    let settings = PoolSettings { size: 4, patience: Duration::from_secs(20) };
    Db::open(&database.url.parse().unwrap(), settings).unwrap()
}

pub(crate) fn token_settings() -> TokenSettings {
    TokenSettings { issuer: "arbiter".to_owned(), audience: "arbiter".to_owned(), jwks_url: String::new() }
}

fn http_settings(listener: &TcpListener, time_limit: Duration) -> HttpSettings {
    HttpSettings {
        listen: listener.local_addr().unwrap(),
        workers: 2,
        body_limit: BODY_LIMIT,
        time_limit,
        stop_patience: Duration::from_secs(10),
    }
}
