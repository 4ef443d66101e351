//! Judgements without a state: legal moves, verdicts on moves and records, the paragraphs of the rules.
mod app;
mod routes;

use std::net::TcpListener;

use chassis::app::{Application, Parts};
use chassis::config::{Mistakes, Sources};
use chassis::http::{Readiness, document};
use chassis::settings::{self, HttpSettings, TokenSettings};
use chassis::{ApiError, Clock};
use utoipa::openapi::OpenApi;

const NAME: &str = "oracle";

/// The settings of this service.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How it listens.
    pub http: HttpSettings,
    /// Whose tokens it accepts.
    pub tokens: TokenSettings,
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
        let read = Self { http: settings::http(&mut reader, 8081), tokens };
        reader.finish().map(|()| read)
    }
}

/// The document of its routes.
#[must_use]
pub fn openapi() -> OpenApi {
    document(
        "arbiter: oracle",
        "Legal moves, verdicts on moves and records, paragraphs of the rules.",
        routes::api,
    )
}

/// Starts the service on a listener. It keeps nothing, so it is ready as soon as it listens; and it judges by the
/// rules alone, so it needs no clock.
///
/// # Errors
/// Where it cannot start.
pub async fn start(
    settings: Settings,
    listener: TcpListener,
    _clock: Clock,
) -> Result<Application, ApiError> {
    let fault = |error: String| ApiError::internal(error);
    let parts = Parts::new(
        NAME,
        settings.http,
        &settings.tokens,
        Readiness::new(None, Vec::new()),
        (routes::api, openapi()),
    )?;
    Application::start(parts, listener, |_| {}).map_err(|error| fault(error.to_string()))
}
