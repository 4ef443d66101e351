//! The way to the other services: who owns which path, and bodies streamed both ways.
mod forward;
mod owners;

pub(crate) use forward::{Proxy, forward};
pub(crate) use owners::Owner;
