//! A small service, its issuer, and how its answers are read.
mod issuer;
mod problem;
mod receiver;
mod routes;
mod service;

pub(crate) use issuer::{Issuer, claims, private_key, public_key, signed, token};
pub(crate) use problem::{problem, problem_of};
pub(crate) use receiver::Receiver;
pub(crate) use routes::{ITEMS, NewItem};
pub(crate) use service::{BODY_LIMIT, Options, Service, migrations, open};
pub(crate) use test_support::{Kind, TestDatabase};

/// Makes two tests of each function: one a database kind.
macro_rules! on_both_databases {
    ($(async fn $name:ident($kind:ident: Kind) $body:block)*) => {$(
        mod $name {
            use super::*;

            async fn check($kind: Kind) $body

            #[actix_web::test]
            async fn sqlite() {
                check(Kind::Sqlite).await;
            }

            #[actix_web::test]
            async fn postgres() {
                check(Kind::Postgres).await;
            }
        }
    )*};
}

/// Asks again until `done`, for a bounded time.
pub(crate) async fn eventually<F: Future<Output = bool>>(what: &str, mut done: impl FnMut() -> F) {
    for _ in 0..400 {
        if done().await {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("not in ten seconds: {what}");
}
