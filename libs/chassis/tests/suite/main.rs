//! The chassis as a service has it: a small service on a port of its own, called over HTTP.
#![cfg(test)]

#[macro_use]
mod common;

mod catalogue;
mod context;
mod events;
mod framework_failures;
mod health;
mod idempotency;
mod metrics;
mod outbox;
mod pages;
mod permits;
mod preconditions;
mod settings;
mod stopping;
mod time_limits;
mod tokens;
