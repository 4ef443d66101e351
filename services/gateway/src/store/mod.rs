//! All the SQL of the gateway, a file a resource.
pub(crate) mod clients;
pub(crate) mod federations;
pub(crate) mod people;
mod schema;
pub(crate) mod signing_keys;
