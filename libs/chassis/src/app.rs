//! Starting and stopping a service. The same for a process of its own, for the suite in one process and for tests.
use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::process::ExitCode;
use std::time::Duration;

use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, HttpResponse, HttpServer, web};
use db::{Db, MigrationTrees};
use utoipa::openapi::OpenApi;

use crate::auth::{IssuerKeys, Verifier};
use crate::config::{Mistakes, Sources};
use crate::http::{
    Api, Gate, Metrics, Patterns, Readiness, explain, health_routes, layer, no_such_route,
    refuse_other_methods,
};
use crate::probe::lives;
use crate::settings::{HttpSettings, TokenSettings};
use crate::{ApiError, Clock, Outcome};

/// What a service is made of.
#[derive(Clone)]
pub struct Parts {
    /// Its name, in logs and metrics.
    pub name: &'static str,
    /// How it listens.
    pub http: HttpSettings,
    /// Who checks tokens.
    pub verifier: Verifier,
    /// What readiness depends on.
    pub readiness: Readiness,
    /// Its counters.
    pub metrics: Metrics,
    /// Its routes.
    pub api: Api,
    /// Its document, served at `/openapi.json`.
    pub openapi: OpenApi,
    /// Whether answers are compressed: once, at the gateway.
    pub compress: bool,
}

impl Parts {
    /// The parts of a service behind the gateway: it checks tokens against the issuer's keys, fetched over HTTP.
    ///
    /// # Errors
    /// An issuer's address that cannot be called, or a name that cannot be counted under.
    pub fn new(
        name: &'static str,
        http: HttpSettings,
        tokens: &TokenSettings,
        readiness: Readiness,
        (api, openapi): (Api, OpenApi),
    ) -> Outcome<Self> {
        let keys = IssuerKeys::at(&tokens.jwks_url).map_err(ApiError::internal)?;
        let metrics = Metrics::new(name).map_err(|error| ApiError::internal(error.to_string()))?;
        let verifier = Verifier::new(tokens, keys);
        Ok(Self { name, http, verifier, readiness, metrics, api, openapi, compress: false })
    }
}

/// What only the gateway has: it stands before the other services.
#[derive(Clone, Default)]
pub struct Door {
    /// Looks at a request before its token is checked and again after.
    pub gate: Option<Gate>,
    /// The document shown at `/openapi.json` where it is not the service's own.
    pub shown: Option<&'static str>,
    /// Routes that take what no other route took.
    pub last: Option<fn(&mut web::ServiceConfig)>,
}

/// A service that listens.
pub struct Application {
    /// Its name.
    pub name: &'static str,
    /// Where it listens.
    pub address: SocketAddr,
    server: Server,
    readiness: Readiness,
}

/// Stops an application from elsewhere.
#[derive(Clone)]
pub struct Stopper {
    handle: ServerHandle,
    readiness: Readiness,
}

const KEEP_ALIVE: Duration = Duration::from_secs(75);
const HEAD_PATIENCE: Duration = Duration::from_secs(10);

impl Application {
    /// Starts listening. `state` adds the service's own data to each worker.
    ///
    /// # Errors
    /// Where the server cannot be started on the listener.
    pub fn start(
        parts: Parts,
        listener: TcpListener,
        state: impl Fn(&mut web::ServiceConfig) + Clone + Send + 'static,
    ) -> std::io::Result<Self> {
        Self::start_door(parts, Door::default(), listener, state)
    }

    /// Starts listening as a door to other services.
    ///
    /// # Errors
    /// Where the server cannot be started on the listener.
    pub fn start_door(
        parts: Parts,
        door: Door,
        listener: TcpListener,
        state: impl Fn(&mut web::ServiceConfig) + Clone + Send + 'static,
    ) -> std::io::Result<Self> {
        let address = listener.local_addr()?;
        let (name, readiness, http) = (parts.name, parts.readiness.clone(), parts.http.clone());
        let server = HttpServer::new(move || {
            let (parts, door) = (parts.clone(), door.clone());
            let compress = actix_web::middleware::Condition::new(parts.compress, Compress::default());
            App::new()
                .wrap(compress)
                .wrap(from_fn(layer))
                .configure(|config| shared(config, &parts))
                .configure(state.clone())
                .configure(|config| parts_routes(config, &parts, &door))
                .default_service(web::to(|| async {
                    actix_web::ResponseError::error_response(&no_such_route())
                }))
        })
        .workers(http.workers)
        .keep_alive(KEEP_ALIVE)
        .client_request_timeout(HEAD_PATIENCE)
        .shutdown_timeout(http.stop_patience.as_secs())
        .disable_signals()
        .listen(listener)?
        .run();
        Ok(Self { name, address, server, readiness })
    }

    /// A handle that stops it.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        Stopper { handle: self.server.handle(), readiness: self.readiness.clone() }
    }

    /// Serves until stopped.
    ///
    /// # Errors
    /// As the server.
    pub async fn run_until_stopped(self) -> std::io::Result<()> {
        self.server.await
    }
}

impl Stopper {
    /// Goes out of readiness, lets requests under way end, and stops.
    pub async fn stop(&self) {
        self.readiness.drain();
        self.handle.stop(true).await;
    }
}

fn shared(config: &mut web::ServiceConfig, parts: &Parts) {
    config
        .app_data(web::Data::new(parts.http.clone()))
        .app_data(web::Data::new(parts.verifier.clone()))
        .app_data(web::Data::new(parts.readiness.clone()))
        .app_data(web::Data::new(parts.metrics.clone()))
        .app_data(web::Data::new(Patterns::of(&parts.openapi)))
        .app_data(web::PathConfig::default().error_handler(|_, _| unreadable_path().into()))
        .app_data(web::QueryConfig::default().error_handler(|error, _| unreadable_query(&error).into()));
}

fn parts_routes(config: &mut web::ServiceConfig, parts: &Parts, door: &Door) {
    let own = || parts.openapi.to_json().unwrap_or_default();
    let document = web::Bytes::from(door.shown.map_or_else(own, ToOwned::to_owned));
    if let Some(gate) = &door.gate {
        config.app_data(web::Data::new(gate.clone()));
    }
    health_routes(config);
    config.service(web::resource("/openapi.json").route(web::get().to(move || {
        let document = document.clone();
        async move { HttpResponse::Ok().content_type("application/json").body(document) }
    })));
    (parts.api)(&mut utoipa_actix_web::service_config::ServiceConfig::new(config));
    refuse_other_methods(config, &parts.openapi);
    if let Some(last) = door.last {
        last(config);
    }
}

fn unreadable_path() -> ApiError {
    ApiError::new(
        api_types::ProblemCode::MalformedRequest,
        "Номер или id в адресе не читается.",
        "A number or an id in the address cannot be read.",
    )
}

fn unreadable_query(error: &impl std::fmt::Display) -> ApiError {
    // The framework puts its own words before the reader's.
    let message = error.to_string();
    let why = explain(message.split_once(": ").map_or(message.as_str(), |(_, message)| message));
    ApiError::new(
        api_types::ProblemCode::MalformedRequest,
        format!("Параметры запроса не читаются: {}.", why.ru.replace("JSON", "число")),
        format!("The query cannot be read: {}.", why.en.replace("JSON", "number")),
    )
}

/// Applies migrations now if the database answers, else as soon as it does; the service meanwhile answers
/// "unavailable".
pub async fn prepare(db: Db, readiness: Readiness, trees: fn() -> MigrationTrees) {
    if try_prepare(&db, &readiness, trees).await {
        return;
    }
    tokio::spawn(async move {
        while !try_prepare(&db, &readiness, trees).await {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    });
}

async fn try_prepare(db: &Db, readiness: &Readiness, trees: fn() -> MigrationTrees) -> bool {
    match db.migrate(trees()).await {
        Ok(()) => {
            readiness.tables_stand();
            true
        }
        Err(error) => {
            tracing::warn!(%error, "the database is not ready; trying again");
            false
        }
    }
}

/// A service's `main`: reads the settings, listens, starts, and stops gracefully on a signal.
pub fn run<S, F>(
    read: fn(&Sources) -> Result<S, Mistakes>,
    listen: fn(&S) -> SocketAddr,
    start: impl FnOnce(S, TcpListener, Clock) -> F,
) -> ExitCode
where
    F: Future<Output = Result<Application, ApiError>>,
{
    let settings = match Sources::from_process().and_then(|sources| read(&sources)) {
        Ok(settings) => settings,
        Err(mistakes) => {
            eprintln!("{mistakes}");
            return ExitCode::from(2);
        }
    };
    let address = listen(&settings);
    if std::env::args().nth(1).as_deref() == Some("health") {
        return if lives(address) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let served = actix_web::rt::System::new().block_on(async move {
        let listener = TcpListener::bind(address).map_err(|error| format!("{address}: {error}"))?;
        let application =
            start(settings, listener, Clock::default()).await.map_err(|e| e.plainly().to_owned())?;
        tracing::info!(service = application.name, address = %application.address, "serving");
        serve(vec![application]).await.map_err(|error| error.to_string())
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Serves applications until a signal, then stops them in the order given: the door first.
///
/// # Errors
/// As the servers.
pub async fn serve(applications: Vec<Application>) -> std::io::Result<()> {
    serve_until(applications, signal()).await
}

/// Serves applications until `stop` is done, then stops them in the order given.
///
/// # Errors
/// As the servers.
pub async fn serve_until(
    applications: Vec<Application>,
    stop: impl Future<Output = ()>,
) -> std::io::Result<()> {
    let stoppers: Vec<Stopper> = applications.iter().map(Application::stopper).collect();
    let serving: Vec<_> =
        applications.into_iter().map(|app| actix_web::rt::spawn(app.run_until_stopped())).collect();
    stop.await;
    tracing::info!("stopping: requests under way are finished first");
    for stopper in &stoppers {
        stopper.stop().await;
    }
    for served in serving {
        served.await.map_err(std::io::Error::other)??;
    }
    Ok(())
}

/// Waits for Ctrl-C or SIGTERM. Both stop gracefully.
async fn signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut stream) => {
                stream.recv().await;
            }
            Err(error) => {
                tracing::warn!(%error, "SIGTERM cannot be watched");
                std::future::pending::<()>().await;
            }
        }
    };
    tokio::select! {
        () = terminated => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
