//! Protests (5.4.16): filing, deposits and their ledger, decisions, holds and effects on the results.
mod app;
mod routes;
mod store;

use std::net::TcpListener;

use actix_web::web;
use api_client::{ResultsClient, Upstream};
use chassis::app::{Application, Parts, prepare};
use chassis::auth::ServiceToken;
use chassis::config::{Mistakes, Sources};
use chassis::http::{Check, Readiness, document};
use chassis::settings::{self, DatabaseSettings, HttpSettings, TokenSettings};
use chassis::store::OutboxWorker;
use chassis::{ApiError, Clock};
use db::{Db, EmbeddedMigrations, MigrationTrees, Migrations, embed_migrations};
use secrecy::SecretString;
use utoipa::openapi::OpenApi;

const NAME: &str = "protests";
/// The client by which this service gets its own token.
const CLIENT: &str = "service-protests";
const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) results: ResultsClient,
    pub(crate) worker: OutboxWorker,
    /// This service's own token, for what only a service may ask.
    pub(crate) token: ServiceToken,
}

/// The settings of this service.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How it listens.
    pub http: HttpSettings,
    /// Whose tokens it accepts.
    pub tokens: TokenSettings,
    /// Where its rows are.
    pub database: DatabaseSettings,
    /// Where the results service is.
    pub results_url: String,
    /// Where the gateway is, which issues this service's own tokens.
    pub gateway_url: String,
    /// The secret by which it gets them.
    pub service_secret: SecretString,
}

impl Settings {
    /// Reads them.
    ///
    /// # Errors
    /// Every mistake.
    pub fn read(sources: &Sources) -> Result<Self, Mistakes> {
        let mut reader = sources.reader();
        chassis::telemetry::start(&mut reader);
        let (tokens, gateway_url) = settings::tokens(&mut reader);
        let read = Self {
            http: settings::http(&mut reader, 8084),
            tokens,
            database: settings::database(&mut reader, NAME),
            results_url: reader.or("results_url", "http://127.0.0.1:8082".to_owned()),
            gateway_url,
            service_secret: settings::service_secret(&mut reader),
        };
        reader.finish().map(|()| read)
    }
}

/// The document of its routes.
#[must_use]
pub fn openapi() -> OpenApi {
    document(
        "arbiter: protests",
        "Protests, their deposits and decisions, the deposit ledger, protest windows.",
        routes::api,
    )
}

fn migrations() -> MigrationTrees {
    vec![chassis::store::migrations(), Migrations { sqlite: SQLITE, postgres: POSTGRES }]
}

/// Starts the service on a listener.
///
/// # Errors
/// Where it cannot start.
pub async fn start(settings: Settings, listener: TcpListener, clock: Clock) -> Result<Application, ApiError> {
    let fault = |error: String| ApiError::internal(error);
    let db = Db::open(&settings.database.url, settings.database.pool)?;
    let results = Upstream::new("results", &settings.results_url).map_err(|e| fault(e.to_string()))?;
    // Roles, rounds and games are read from there for every answer.
    let readiness = Readiness::new(Some(db.clone()), vec![Check::upstream(&results, false)]);
    let token = ServiceToken::new(&settings.gateway_url, CLIENT, settings.service_secret);
    let delivered = app::deliveries::note;
    let parts =
        Parts::new(NAME, settings.http, &settings.tokens, readiness.clone(), (routes::api, openapi()))?;
    let metrics = parts.metrics.clone();
    let upstreams = [results.clone()];
    let worker = OutboxWorker::new(db.clone(), clock.clone(), token.clone(), upstreams, delivered, metrics);
    prepare(db.clone(), readiness, migrations).await;
    tokio::spawn(worker.clone().run());
    let state = State { db, clock, results: ResultsClient(results), worker, token };
    tokio::spawn(app::alarms::watch(state.clone()));
    let state = web::Data::new(state);
    let with_state = move |config: &mut web::ServiceConfig| {
        config.app_data(state.clone());
    };
    Application::start(parts, listener, with_state).map_err(|error| fault(error.to_string()))
}
