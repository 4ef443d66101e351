//! The way to the other services: who owns which path, and bodies streamed both ways.
mod carriage;
mod forward;
mod owners;
mod pump;
mod told;

pub(crate) use forward::{Proxy, forward};
pub(crate) use owners::Owner;
