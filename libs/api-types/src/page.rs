//! Lists come in pages: a limit and an opaque cursor, never an offset or a total.
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// One page of a list. Where more follows, `next` is the cursor to ask with; it is also in the `Link` header.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Page<T> {
    /// The items, oldest first.
    pub items: Vec<T>,
    /// The cursor of the next page; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<String>,
}

/// What to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct PageQuery {
    /// How many items at most, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: Option<u32>,
    /// The `next` of the page before.
    pub cursor: Option<String>,
}
