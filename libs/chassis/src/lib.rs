//! What every service is built on.
//!
//! `config` reads settings; `app` starts and stops; `http` is what stands between the wire and a handler (request
//! ids, problem documents, preconditions, bodies, pages); `auth` checks tokens; `store` holds the tables every
//! service has: the event log, idempotency keys, the outbox.
pub mod app;
pub mod auth;
pub mod clock;
pub mod config;
pub mod error;
pub mod http;
mod probe;
pub mod settings;
pub mod sheet;
pub mod store;
pub mod telemetry;

pub use clock::Clock;
pub use error::{ApiError, Outcome};
