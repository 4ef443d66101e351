//! What a call to another service carries on from the request it serves.
use api_types::text::Language;

/// Who asks, and under which trace.
#[derive(Clone, Debug, Default)]
pub struct CallContext {
    /// The request's id, minted or adopted at the gateway.
    pub request_id: String,
    /// The W3C `traceparent`.
    pub traceparent: String,
    /// The language to answer in.
    pub language: Language,
    /// The token to show; the caller's own, or the service's.
    pub bearer: Option<String>,
}
