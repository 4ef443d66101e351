//! How a call to another service can fail.
use api_types::Problem;

/// A call without the answer asked for.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The service could not be reached, or gave up: the same call may succeed later.
    #[error("{service} is unavailable: {detail}")]
    Unavailable {
        /// Which service.
        service: &'static str,
        /// Why, for the log.
        detail: String,
    },
    /// The service refused, and said why.
    #[error("{}: {}", .0.code.as_str(), .0.detail)]
    Problem(Box<Problem>),
    /// The answer is not of the agreed form.
    #[error("{service} answered unexpectedly: {detail}")]
    Unexpected {
        /// Which service.
        service: &'static str,
        /// What it answered, for the log.
        detail: String,
    },
}
