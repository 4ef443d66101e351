//! The tour, as a black-box test on both databases.

use crate::common::{ADMIN_SECRET, Suite};
use test_support::Kind;

async fn told(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let mut lines = Vec::new();
    tour::run(&suite.url, ADMIN_SECRET, &mut |line| lines.push(line.to_owned())).await.unwrap();
    let told = lines.join("\n");
    for fact in [
        "refused by 6.1.5.3",
        "304",
        "refused by 5.4.16.3",
        "the game is now 0-1, the deposit refunded",
        "are final",
    ] {
        assert!(told.contains(fact), "'{fact}' is missing in:\n{told}");
    }
    assert_eq!(lines.iter().rev().take_while(|line| !line.contains("place")).count(), 12);
}

#[tokio::test]
async fn on_sqlite() {
    told(Kind::Sqlite).await;
}

#[tokio::test]
async fn on_postgres() {
    told(Kind::Postgres).await;
}
