//! Many writers at once: each reads and then writes, which on `SQLite` needs `BEGIN IMMEDIATE`.
use db::{Db, DbError};
use diesel::prelude::*;

use crate::common::{Kind, fresh, ids, note, notes, open};

const WRITERS: usize = 24;

async fn all_write(pools: &[Db]) {
    let writers: Vec<_> = (0..WRITERS)
        .map(|number| {
            let db = pools[number % pools.len()].clone();
            tokio::spawn(async move {
                db.write(move |connection| {
                    let _seen: i64 = notes::table.count().get_result(connection)?;
                    note(connection, &format!("{number:02}"))
                })
                .await
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap().unwrap();
    }
}

on_both_databases! {
    async fn writers_of_one_pool_all_succeed(kind: Kind) {
        let (db, _database) = fresh(kind).await;
        all_write(std::slice::from_ref(&db)).await;
        assert_eq!(ids(&db).await.len(), WRITERS);
    }

    async fn writers_of_several_pools_all_succeed(kind: Kind) {
        let (db, database) = fresh(kind).await;
        let pools = [db.clone(), open(&database), open(&database)];
        all_write(&pools).await;
        assert_eq!(ids(&db).await.len(), WRITERS);
    }

    async fn readers_do_not_wait_for_a_writer(kind: Kind) {
        let (db, _database) = fresh(kind).await;
        let (written, see) = std::sync::mpsc::channel();
        let (seen, finish) = std::sync::mpsc::channel();
        let writing = tokio::spawn({
            let db = db.clone();
            async move {
                db.write(move |connection| {
                    note(connection, "a")?;
                    written.send(()).unwrap();
                    let wait = finish.recv_timeout(std::time::Duration::from_secs(20));
                    wait.map_err(|error| DbError::Fault(error.to_string()))
                })
                .await
            }
        });
        tokio::task::spawn_blocking(move || see.recv().unwrap()).await.unwrap();
        assert!(ids(&db).await.is_empty());
        seen.send(()).unwrap();
        writing.await.unwrap().unwrap();
        assert_eq!(ids(&db).await, ["a"]);
    }
}
