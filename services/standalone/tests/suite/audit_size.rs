//! A proof in a log of a million entries. That few hashes are read is shown in the library; here, how long it takes.
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use audit::{Growth, leaf_hash};
use db::{Db, DbError, PoolSettings};
use diesel::connection::SimpleConnection;
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite};

const ENTRIES: u64 = 1_000_000;

/// The rows of a log of so many entries, past the service.
async fn fill(suite: &Suite, kind: Kind, id: &str) {
    let db = Db::open(&suite.protests_url().parse().unwrap(), PoolSettings::default()).unwrap();
    let id = id.to_owned();
    db.write(move |connection| {
        let mut growth = Growth::default();
        let mut values = String::new();
        for number in 0..ENTRIES {
            for (at, hash) in growth.push(leaf_hash(&number.to_be_bytes())) {
                let hex: String = hash.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
                let hex = if kind == Kind::Postgres { format!("'\\x{hex}'") } else { format!("x'{hex}'") };
                let comma = if values.is_empty() { "" } else { "," };
                write!(values, "{comma}('{id}',{},{hex})", at.number()).unwrap();
            }
            if number % 500 == 499 {
                connection.batch_execute(&format!("INSERT INTO audit_nodes VALUES {values}"))?;
                values.clear();
            }
        }
        let head = format!("INSERT INTO audit_heads VALUES ('{id}', {ENTRIES}, 0)");
        Ok::<_, DbError>(connection.batch_execute(&head)?)
    })
    .await
    .unwrap();
}

#[tokio::test]
#[ignore = "two million rows: a minute"]
async fn a_proof_in_a_log_of_a_million_entries_takes_no_time() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        fill(&suite, kind, &event.id).await;
        let public = suite.public();
        for query in [
            "inclusion?entry=0&size=1000000",
            "inclusion?entry=999999&size=1000000",
            "inclusion?entry=424242&size=999999",
            "consistency?from=1&to=1000000",
            "consistency?from=333333&to=999999",
        ] {
            let path = format!("{}/audit/{query}", event.path);
            public.send(Request::get(&path), 200).await.unwrap();
            let mut times = Vec::new();
            for _ in 0..9 {
                let began = Instant::now();
                public.send(Request::get(&path), 200).await.unwrap();
                times.push(began.elapsed());
            }
            times.sort_unstable();
            println!("{kind:?} {query}: {:?} through the gateway", times[4]);
            assert!(times[4] < Duration::from_millis(50), "{kind:?} {query}: {times:?}");
        }
    }
}
