//! Logs: one line an event, readable at a terminal, JSON where `ARBITER_LOG_FORMAT=json`.
use tracing_subscriber::EnvFilter;

use crate::config::Reader;

/// Starts logging for the process. A second call changes nothing, so tests may each make it.
pub fn start(reader: &mut Reader<'_>) {
    let filter: String = reader.or("log", "info,actix_server=warn".to_owned());
    let format = reader.or("log_format", "text".to_owned());
    reader.check(matches!(format.as_str(), "text" | "json"), "log_format must be 'text' or 'json'");
    let json = format == "json";
    let parsed = EnvFilter::try_new(&filter);
    reader.check(parsed.is_ok(), "log is no filter; examples: 'info', 'debug', 'warn,chassis=debug'");
    let filter = parsed.unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = if json { builder.json().try_init() } else { builder.with_target(false).try_init() };
    if started.is_err() {
        tracing::debug!("logging runs already");
    }
}
