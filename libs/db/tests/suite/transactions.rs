//! A write is all or nothing, and its failures have classes.
use db::DbError;

use crate::common::{Kind, fresh, ids, note};

on_both_databases! {
    async fn a_write_commits_whole(kind: Kind) {
        let (db, _database) = fresh(kind).await;
        let answer = db.write(|connection| {
            note(connection, "a")?;
            note(connection, "b")?;
            Ok::<_, DbError>(7)
        });
        assert_eq!(answer.await.unwrap(), 7);
        assert_eq!(ids(&db).await, ["a", "b"]);
    }

    async fn a_refusal_rolls_back(kind: Kind) {
        #[derive(Debug)]
        enum Refused {
            ByUs,
            ByDatabase,
        }
        impl From<DbError> for Refused {
            fn from(_: DbError) -> Self {
                Self::ByDatabase
            }
        }
        let (db, _database) = fresh(kind).await;
        let refused = db.write(|connection| {
            note(connection, "a")?;
            Err::<(), _>(Refused::ByUs)
        });
        assert!(matches!(refused.await, Err(Refused::ByUs)));
        assert!(ids(&db).await.is_empty());
        db.write(|connection| note(connection, "a")).await.unwrap();
    }

    async fn a_second_row_of_one_key_is_a_duplicate(kind: Kind) {
        let (db, _database) = fresh(kind).await;
        db.write(|connection| note(connection, "a")).await.unwrap();
        let second = db.write(|connection| {
            note(connection, "b")?;
            note(connection, "a")
        });
        let error = second.await.unwrap_err();
        assert!(matches!(error, DbError::Duplicate(_)), "{error}");
        assert_eq!(ids(&db).await, ["a"]);
    }

    async fn an_absent_row_and_wrong_sql_have_their_classes(kind: Kind) {
        use crate::common::notes;
        use diesel::prelude::*;
        let (db, _database) = fresh(kind).await;
        let absent = db.read(|connection| {
            Ok(notes::table.find("none").select(notes::id).first::<String>(connection)?)
        });
        let error: DbError = absent.await.unwrap_err();
        assert!(matches!(error, DbError::NotFound), "{error}");
        let wrong = db.read(|connection| {
            Ok(diesel::sql_query("SELECT nothing FROM nowhere").execute(connection)?)
        });
        let error: DbError = wrong.await.unwrap_err();
        assert!(matches!(error, DbError::Fault(_)), "{error}");
    }

    async fn a_panic_in_a_write_keeps_nothing_and_the_pool_serves_on(kind: Kind) {
        let (db, _database) = fresh(kind).await;
        for _ in 0..6 {
            let broken = db.write(|connection| {
                note(connection, "a")?;
                assert!(!matches!(ids_now(connection), Ok(1)), "on purpose");
                Ok::<_, DbError>(())
            });
            let error = broken.await.unwrap_err();
            assert!(matches!(error, DbError::Fault(_)), "{error}");
        }
        assert!(ids(&db).await.is_empty());
        db.write(|connection| note(connection, "a")).await.unwrap();
    }
}

fn ids_now(connection: &mut db::AnyConnection) -> diesel::QueryResult<i64> {
    use diesel::prelude::*;
    crate::common::notes::table.count().get_result(connection)
}
