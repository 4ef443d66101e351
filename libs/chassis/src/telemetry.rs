//! Logs: one line an event, readable at a terminal, JSON where `ARBITER_LOG_FORMAT=json`.
use tracing_subscriber::EnvFilter;

use crate::config::Reader;

/// Starts logging for the process. A second call changes nothing, so tests may each make it.
pub fn start(reader: &mut Reader<'_>) {
    let filter: String = reader.or("log", "info,actix_server=warn".to_owned());
    let json = reader.or("log_format", "text".to_owned()) == "json";
    let filter = EnvFilter::try_new(&filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = if json { builder.json().try_init() } else { builder.with_target(false).try_init() };
    if started.is_err() {
        tracing::debug!("logging runs already");
    }
}
