//! Times are kept to the microsecond, and in their order.
use chrono::{DateTime, NaiveDateTime};
use db::DbError;
use diesel::prelude::*;

use crate::common::{Kind, fresh, notes};

fn times() -> Vec<NaiveDateTime> {
    [0, 1, 999_999, 1_000_000, 1_790_000_000_000_000, 1_790_000_000_000_001, 1_790_000_000_123_400]
        .into_iter()
        .map(|micros| DateTime::from_timestamp_micros(micros).unwrap().naive_utc())
        .collect()
}

on_both_databases! {
    async fn microseconds_go_round_and_keep_their_order(kind: Kind) {
        let (db, _database) = fresh(kind).await;
        db.write(|connection| {
            for (number, at) in times().into_iter().enumerate().rev() {
                diesel::insert_into(notes::table)
                    .values((notes::id.eq(number.to_string()), notes::at.eq(at)))
                    .execute(connection)?;
            }
            Ok::<_, DbError>(())
        })
        .await
        .unwrap();
        let read = db.read(|connection| {
            Ok::<_, DbError>(notes::table.select(notes::at).order(notes::at).load(connection)?)
        });
        let read: Vec<NaiveDateTime> = read.await.unwrap();
        assert_eq!(read, times());
        for at in times() {
            let equal = db.read(move |connection| {
                let query = notes::table.filter(notes::at.eq(at)).select(notes::at);
                Ok::<_, DbError>(query.load::<NaiveDateTime>(connection)?)
            });
            assert_eq!(equal.await.unwrap(), [at]);
        }
    }
}
