//! Calls to a service that answers as it is told to.
#![cfg(test)]

mod common;

mod answers;
mod failures;
mod headers;
