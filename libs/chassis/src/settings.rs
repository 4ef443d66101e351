//! The settings every service has.
use std::net::SocketAddr;
use std::time::Duration;

use db::{DatabaseUrl, PoolSettings};
use secrecy::SecretString;

use crate::config::Reader;

/// How a service listens.
#[derive(Clone, Debug)]
pub struct HttpSettings {
    /// The address.
    pub listen: SocketAddr,
    /// Threads that answer requests.
    pub workers: usize,
    /// The largest body read into memory, in bytes.
    pub body_limit: usize,
    /// How long a request may take to arrive and be answered.
    pub time_limit: Duration,
    /// How long requests under way may go on after a signal to stop.
    pub stop_patience: Duration,
}

/// Whose tokens are accepted.
#[derive(Clone, Debug)]
pub struct TokenSettings {
    /// The `iss` of a token.
    pub issuer: String,
    /// The `aud` of a token.
    pub audience: String,
    /// Where the issuer's keys are.
    pub jwks_url: String,
}

/// Where the rows are.
#[derive(Clone, Debug)]
pub struct DatabaseSettings {
    /// The address.
    pub url: DatabaseUrl,
    /// The pool.
    pub pool: PoolSettings,
}

/// Reads how a service listens.
pub fn http(reader: &mut Reader<'_>, default_port: u16) -> HttpSettings {
    let settings = HttpSettings {
        listen: reader.or("listen", SocketAddr::from(([127, 0, 0, 1], default_port))),
        workers: reader.or("workers", 2),
        body_limit: reader.or("body_limit", 1024 * 1024),
        time_limit: Duration::from_secs(reader.or("time_limit_seconds", 30)),
        stop_patience: Duration::from_secs(reader.or("stop_patience_seconds", 10)),
    };
    reader.check(settings.workers > 0, "workers must be at least 1");
    reader.check(settings.body_limit >= 1024, "body_limit must be at least 1024 bytes");
    settings
}

/// Reads whose tokens are accepted; by default those of the gateway at `gateway_url`.
pub fn tokens(reader: &mut Reader<'_>) -> (TokenSettings, String) {
    let gateway: String = reader.or("gateway_url", "http://127.0.0.1:8080".to_owned());
    let jwks_url = format!("{}/.well-known/jwks.json", gateway.trim_end_matches('/'));
    let settings = TokenSettings {
        issuer: reader.or("token_issuer", "arbiter".to_owned()),
        audience: reader.or("token_audience", "arbiter".to_owned()),
        jwks_url: reader.or("jwks_url", jwks_url),
    };
    (settings, gateway)
}

/// Reads where the rows are; by default a file of the service's name under `data`.
pub fn database(reader: &mut Reader<'_>, service: &str) -> DatabaseSettings {
    let data: String = reader.or("data", "./data".to_owned());
    let default = DatabaseUrl::Sqlite(std::path::Path::new(&data).join(format!("{service}.sqlite")));
    let url = reader.or("database_url", default);
    let size = reader.or("pool_size", 8);
    reader.check(size > 0, "pool_size must be at least 1");
    DatabaseSettings { url, pool: PoolSettings { size, ..PoolSettings::default() } }
}

/// Reads the secret with which services get their own tokens.
pub fn service_secret(reader: &mut Reader<'_>) -> SecretString {
    let secret: String = reader.required("service_secret", String::new());
    reader.check(
        secret.is_empty() || secret.len() >= 32,
        "service_secret is too short: 32 characters at least, the same for every service",
    );
    SecretString::from(secret)
}
