//! What this service decides, a file a use case. Permission checks stand here; SQL does not.
pub(crate) mod access;
pub(crate) mod apart;
pub(crate) mod change_draft;
pub(crate) mod computation;
pub(crate) mod create_draft;
pub(crate) mod drafts;
pub(crate) mod draw;
pub(crate) mod edit;
pub(crate) mod field;
pub(crate) mod given;
pub(crate) mod judge;
pub(crate) mod numbers;
pub(crate) mod openings;
pub(crate) mod publish_draft;
pub(crate) mod redraw_draft;
pub(crate) mod refusals;
pub(crate) mod systems;
