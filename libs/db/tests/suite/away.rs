//! A database that is away, and one that comes back.
use std::time::{Duration, Instant};

use db::{Db, DbError, PoolSettings};
use diesel::prelude::*;

use crate::common::{Kind, fresh, ids, note};

/// Nobody listens on a port that was bound and let go.
fn silent_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

async fn is_told_soon(url: &str) {
    let settings = PoolSettings { size: 2, patience: Duration::from_millis(200) };
    let db = Db::open(&url.parse().unwrap(), settings).unwrap();
    let started = Instant::now();
    let error = db.ping().await.unwrap_err();
    assert!(matches!(error, DbError::Unavailable(_)), "{error}");
    let error = db.write(|connection| note(connection, "a")).await.unwrap_err();
    assert!(matches!(error, DbError::Unavailable(_)), "{error}");
    let error = db.migrate(Vec::new()).await.unwrap_err();
    assert!(matches!(error, DbError::Unavailable(_)), "{error}");
    assert!(started.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn a_server_that_does_not_listen_is_unavailable() {
    is_told_soon(&format!("postgres://nobody@127.0.0.1:{}/none", silent_port())).await;
}

#[tokio::test]
async fn a_server_that_never_answers_is_unavailable() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    is_told_soon(&format!("postgres://nobody@127.0.0.1:{port}/none")).await;
}

/// Waiting would not help: it is told at the start, with the place.
#[tokio::test]
async fn a_file_that_cannot_be_written_is_refused_at_once() {
    for (url, place) in [("sqlite:/dev", "/dev"), ("sqlite:/dev/null/x.sqlite", "/dev/null")] {
        let refused = Db::open(&url.parse().unwrap(), PoolSettings::default()).err().unwrap();
        assert!(matches!(refused, DbError::Unavailable(_)), "{refused}");
        assert!(refused.to_string().contains(place), "{refused}");
    }
}

/// The rows are for their owner alone.
#[tokio::test]
async fn a_new_file_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let (_db, database) = fresh(Kind::Sqlite).await;
    let file = database.url.strip_prefix("sqlite:").unwrap();
    assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn connections_the_server_closed_are_replaced() {
    let (db, database) = fresh(Kind::Postgres).await;
    let (other, _other_database) = fresh(Kind::Postgres).await;
    db.write(|connection| note(connection, "a")).await.unwrap();
    let name = database.url.rsplit('/').next().unwrap().split('?').next().unwrap().to_owned();
    for round in 0..3 {
        let name = name.clone();
        let closed = other
            .write(move |connection| {
                let closed = diesel::sql_query(format!(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
                ));
                Ok::<_, DbError>(closed.execute(connection)?)
            })
            .await
            .unwrap();
        assert!(closed > 0, "the pool had connections in round {round}");
        assert_eq!(ids(&db).await, ["a"]);
        db.write(|connection| note(connection, "b").and(Err::<(), _>(DbError::NotFound))).await.unwrap_err();
    }
}

#[tokio::test]
async fn a_connection_closed_in_a_write_is_unavailable_and_nothing_is_kept() {
    let (db, _database) = fresh(Kind::Postgres).await;
    let cut = db.write(|connection| {
        note(connection, "a")?;
        let _ = diesel::sql_query("SELECT pg_terminate_backend(pg_backend_pid())").execute(connection);
        note(connection, "b")
    });
    let error = cut.await.unwrap_err();
    assert!(matches!(error, DbError::Unavailable(_)), "{error}");
    assert!(ids(&db).await.is_empty());
}
