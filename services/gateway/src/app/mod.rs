//! What the gateway decides, a file a use case.
pub(crate) mod bootstrap;
pub(crate) mod clients;
pub(crate) mod failures;
pub(crate) mod federations;
pub(crate) mod keys;
pub(crate) mod people;
pub(crate) mod rates;
pub(crate) mod secrets;
pub(crate) mod tokens;
