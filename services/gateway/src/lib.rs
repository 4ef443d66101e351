//! The only public door: tokens and accounts, routing to the services behind, limits, the merged API document.
mod app;
mod proxy;
mod routes;
mod store;

use std::io::Write;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web;
use api_client::Upstream;
use chassis::app::{Application, Door, Parts, prepare};
use chassis::auth::Verifier;
use chassis::config::{Mistakes, Sources};
use chassis::http::{Check, Gate, Metrics, Readiness, document};
use chassis::settings::{self, DatabaseSettings, HttpSettings, TokenSettings};
use chassis::{ApiError, Clock};
use chrono::TimeDelta;
use db::{Db, EmbeddedMigrations, MigrationTrees, Migrations, embed_migrations};
use secrecy::SecretString;
use utoipa::openapi::OpenApi;

use app::failures::Failures;
pub use app::rates::RateLimit;
use app::rates::{Rates, admit};
use app::secrets::Secrets;
use proxy::Proxy;

const NAME: &str = "gateway";
const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");
/// The merged document of the whole suite, as it is committed.
const MERGED: &str = include_str!("../../../openapi/arbiter.json");

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) secrets: Secrets,
    pub(crate) tokens: TokenSettings,
    pub(crate) token_life: TimeDelta,
    pub(crate) service_secret: SecretString,
    /// Absent where limits are off.
    pub(crate) failures: Option<Arc<Failures>>,
}

/// The settings of the gateway.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How it listens.
    pub http: HttpSettings,
    /// What its tokens say.
    pub tokens: TokenSettings,
    /// How long a token is good, in seconds.
    pub token_seconds: i64,
    /// Where its rows are.
    pub database: DatabaseSettings,
    /// The secret with which services get their own tokens.
    pub service_secret: SecretString,
    /// The first administrator's secret, at the first start.
    pub admin_secret: Option<SecretString>,
    /// How many requests one principal may make a second.
    pub rate_limit: RateLimit,
    /// Where the oracle is.
    pub oracle_url: String,
    /// Where the results are.
    pub results_url: String,
    /// Where pairing is.
    pub pairing_url: String,
    /// Where the protests are.
    pub protests_url: String,
}

const SHORTEST_ADMIN_SECRET: usize = 16;

impl Settings {
    /// Reads them.
    ///
    /// # Errors
    /// Every mistake.
    pub fn read(sources: &Sources) -> Result<Self, Mistakes> {
        let mut reader = sources.reader();
        chassis::telemetry::start(&mut reader);
        let (tokens, _) = settings::tokens(&mut reader);
        let admin: Option<String> = reader.optional("admin_secret");
        reader.check(
            admin.as_ref().is_none_or(|secret| secret.len() >= SHORTEST_ADMIN_SECRET),
            "admin_secret is too short: 16 characters at least",
        );
        let token_seconds = reader.or("token_seconds", 900);
        reader.check((1..=86_400).contains(&token_seconds), "token_seconds must be 1 to 86400");
        let mut url = |key: &str, port: u16| reader.or(key, format!("http://127.0.0.1:{port}"));
        let (oracle_url, results_url) = (url("oracle_url", 8081), url("results_url", 8082));
        let (pairing_url, protests_url) = (url("pairing_url", 8083), url("protests_url", 8084));
        let read = Self {
            http: settings::http(&mut reader, 8080),
            tokens,
            token_seconds,
            database: settings::database(&mut reader, NAME),
            service_secret: settings::service_secret(&mut reader),
            admin_secret: admin.map(SecretString::from),
            rate_limit: reader.or("rate_limit", RateLimit::default()),
            oracle_url,
            results_url,
            pairing_url,
            protests_url,
        };
        reader.finish().map(|()| read)
    }
}

/// The document of its own routes.
#[must_use]
pub fn openapi() -> OpenApi {
    document("arbiter: gateway", "Tokens, federations, clients, people, signing keys.", routes::api)
}

fn migrations() -> MigrationTrees {
    vec![chassis::store::migrations(), Migrations { sqlite: SQLITE, postgres: POSTGRES }]
}

fn proxy(settings: &Settings) -> api_client::reqwest::Result<Proxy> {
    let http = api_client::reqwest::Client::builder()
        .connect_timeout(Duration::from_secs(2))
        // An archive is judged as it comes: a service that is busy with what it has leaves the rest unread for as long
        // as it takes. How long nothing may move is ours to say (`Allowance`), in both directions at once.
        .tcp_user_timeout(None)
        .no_proxy()
        .redirect(api_client::reqwest::redirect::Policy::none())
        .build()?;
    Ok(Proxy {
        http,
        oracle: Upstream::new("oracle", &settings.oracle_url)?,
        results: Upstream::new("results", &settings.results_url)?,
        pairing: Upstream::new("pairing", &settings.pairing_url)?,
        protests: Upstream::new("protests", &settings.protests_url)?,
    })
}

/// Starts the gateway on a listener.
///
/// # Errors
/// Where it cannot start.
pub async fn start(settings: Settings, listener: TcpListener, clock: Clock) -> Result<Application, ApiError> {
    let fault = |error: String| ApiError::internal(error);
    let db = Db::open(&settings.database.url, settings.database.pool)?;
    let proxy = proxy(&settings).map_err(|error| fault(error.to_string()))?;
    let checks = [&proxy.oracle, &proxy.results, &proxy.pairing, &proxy.protests];
    let checks = checks.into_iter().map(|upstream| Check::upstream(upstream, true)).collect();
    let readiness = Readiness::new(Some(db.clone()), checks);
    let token_life = TimeDelta::seconds(settings.token_seconds);
    let keys = app::keys::own_keys(db.clone(), clock.clone(), token_life);
    let parts = Parts {
        name: NAME,
        http: settings.http,
        verifier: Verifier::new(&settings.tokens, keys),
        readiness: readiness.clone(),
        metrics: Metrics::new(NAME).map_err(|error| fault(error.to_string()))?,
        api: routes::api,
        openapi: openapi(),
        compress: true,
    };
    let state = State {
        db: db.clone(),
        clock,
        secrets: Secrets::new()?,
        tokens: settings.tokens,
        token_life,
        service_secret: settings.service_secret,
        failures: settings.rate_limit.is_on().then(Arc::default),
    };
    prepare(db, readiness.clone(), migrations).await;
    introduce(state.clone(), readiness, settings.admin_secret).await;
    let rates = Rates::of(settings.rate_limit);
    let gate = Gate(Arc::new(move |request, principal| admit(rates.as_ref(), request, principal)));
    let door = Door { gate: Some(gate), shown: Some(MERGED), last: Some(routes::last) };
    let (state, proxy) = (web::Data::new(state), web::Data::new(proxy));
    let with_state = move |config: &mut web::ServiceConfig| {
        config.app_data(state.clone()).app_data(proxy.clone());
    };
    Application::start_door(parts, door, listener, with_state).map_err(|error| fault(error.to_string()))
}

/// Makes the first administrator, now or as soon as the database answers.
async fn introduce(state: State, readiness: Readiness, given: Option<SecretString>) {
    if readiness.has_tables() {
        return make_admin(&state, given).await;
    }
    tokio::spawn(async move {
        while !readiness.has_tables() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        make_admin(&state, given).await;
    });
}

async fn make_admin(state: &State, given: Option<SecretString>) {
    match app::bootstrap::first_start(state, given).await {
        Ok(Some(secret)) => show_once(&secret),
        Ok(None) => {}
        Err(error) => tracing::error!(%error, "the first administrator could not be made"),
    }
}

/// To the person who starts the suite, and kept out of the log. Where nobody reads it, the first start has to be made
/// again with a secret of one's own.
fn show_once(secret: &str) {
    let shown = writeln!(
        std::io::stdout(),
        "first administrator: client_id admin, client_secret {secret}\n(shown this once; keep it)"
    );
    if let Err(error) = shown {
        tracing::error!(%error, "the first administrator's secret could not be shown; set ARBITER_ADMIN_SECRET");
    }
}
