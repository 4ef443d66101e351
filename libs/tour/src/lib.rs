//! The whole story of a small event over HTTP, told as a user's program would: from registration to approval.
//!
//! It knows the API from outside only: addresses and JSON, none of the suite's own types.
mod client;
mod story;
mod table;

pub use client::{Answer, Client, Request, TourError};

/// Runs the story against a suite, telling each step to `tell`.
///
/// # Errors
/// The first answer that is not as the story expects.
pub async fn run(url: &str, admin_secret: &str, tell: &mut dyn FnMut(&str)) -> Result<(), TourError> {
    story::tell(url, admin_secret, tell).await
}
