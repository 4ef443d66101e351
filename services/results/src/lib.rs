//! The tournament's record: regulation, staff, participants, rounds, games, results, standings, approval.
mod app;
mod routes;
mod store;

use std::net::TcpListener;

use actix_web::web;
use api_client::{OracleClient, Upstream};
use chassis::app::{Application, Parts, prepare};
use chassis::config::{Mistakes, Sources};
use chassis::http::{Check, Readiness, document};
use chassis::settings::{self, DatabaseSettings, HttpSettings, TokenSettings};
use chassis::{ApiError, Clock};
use db::{Db, EmbeddedMigrations, MigrationTrees, Migrations, embed_migrations};
use utoipa::openapi::OpenApi;

use app::heads::Heads;
use app::table_cache::TableCache;

const NAME: &str = "results";
const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) oracle: OracleClient,
    pub(crate) heads: Heads,
    pub(crate) tables: TableCache,
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
    /// Where the oracle is.
    pub oracle_url: String,
    /// Bytes of tables kept in memory, at most.
    pub table_cache_bytes: usize,
}

impl Settings {
    /// Reads them.
    ///
    /// # Errors
    /// Every mistake.
    pub fn read(sources: &Sources) -> Result<Self, Mistakes> {
        let mut reader = sources.reader();
        chassis::telemetry::start(&mut reader);
        let (tokens, _) = settings::tokens(&mut reader);
        let read = Self {
            http: settings::http(&mut reader, 8082),
            tokens,
            database: settings::database(&mut reader, NAME),
            oracle_url: reader.or("oracle_url", "http://127.0.0.1:8081".to_owned()),
            table_cache_bytes: reader.or("table_cache_bytes", 64 << 20),
        };
        reader.finish().map(|()| read)
    }
}

/// The document of its routes.
#[must_use]
pub fn openapi() -> OpenApi {
    document(
        "arbiter: results",
        "Tournaments, staff, participants, rounds, games, results, standings, approval.",
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
    let oracle = Upstream::new("oracle", &settings.oracle_url).map_err(|e| fault(e.to_string()))?;
    // Without the oracle everything but records of moves is served.
    let readiness = Readiness::new(Some(db.clone()), vec![Check::upstream(&oracle, false)]);
    let parts =
        Parts::new(NAME, settings.http, &settings.tokens, readiness.clone(), (routes::api, openapi()))?;
    prepare(db.clone(), readiness, migrations).await;
    let tables = TableCache::new(settings.table_cache_bytes);
    let state =
        web::Data::new(State { db, clock, oracle: OracleClient(oracle), heads: Heads::default(), tables });
    let with_state = move |config: &mut web::ServiceConfig| {
        config.app_data(state.clone());
    };
    Application::start(parts, listener, with_state).map_err(|error| fault(error.to_string()))
}
