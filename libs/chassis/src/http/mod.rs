//! Between the wire and a handler.
mod body;
mod context;
mod health;
mod layer;
mod metrics;
mod openapi;
mod openapi_examples;
mod paging;
mod preconditions;
mod problem;
mod reading;
mod reply;

pub use body::{Body, JsonBody};
pub use context::RequestContext;
pub(crate) use health::routes as health_routes;
pub use health::{Check, Readiness};
pub use layer::{Gate, layer};
pub use metrics::Metrics;
pub(crate) use openapi::refuse_other_methods;
pub use openapi::{Api, document};
pub use paging::{Cursor, PageLimits};
pub use preconditions::{IdempotencyKey, IfMatch, IfNoneMatch};
pub use problem::{method_not_allowed, no_such_route, of_status};
pub(crate) use reading::explain;
pub use reply::Reply;
