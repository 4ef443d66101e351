//! Migrations may be run again, and by several replicas that start together.
use crate::common::{Kind, TestDatabase, fresh, ids, note, open, trees};

on_both_databases! {
    async fn a_second_run_changes_nothing(kind: Kind) {
        let (db, database) = fresh(kind).await;
        db.write(|connection| note(connection, "a")).await.unwrap();
        db.migrate(trees()).await.unwrap();
        let again = open(&database);
        again.migrate(trees()).await.unwrap();
        assert_eq!(ids(&again).await, ["a"]);
    }

    async fn four_replicas_may_start_together(kind: Kind) {
        for _ in 0..3 {
            let database = TestDatabase::new(kind);
            let starts: Vec<_> = (0..4)
                .map(|_| {
                    let db = open(&database);
                    tokio::spawn(async move { db.migrate(trees()).await })
                })
                .collect();
            for start in starts {
                start.await.unwrap().unwrap();
            }
            assert!(ids(&open(&database)).await.is_empty());
        }
    }
}
