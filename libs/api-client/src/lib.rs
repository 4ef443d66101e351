//! Typed clients for the suite's services: timeouts, a retry for safe calls, trace, token and language carried on,
//! problem documents turned back into errors.
pub mod audit;
mod context;
mod error;
mod oracle;
mod results;
mod upstream;

pub use context::CallContext;
pub use error::ClientError;
pub use oracle::OracleClient;
pub use reqwest;
pub use results::ResultsClient;
pub use upstream::{Answer, Call, Upstream};
