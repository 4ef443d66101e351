//! The event log has no gap, however many write at once and however many are refused.
use chassis::http::PageLimits;
use chassis::store::{EventLog, NewEvent};
use chassis::{ApiError, Clock};
use db::Db;
use futures_util::future::join_all;
use serde_json::json;

use crate::common::{Kind, TestDatabase, migrations, open};

fn event(number: usize) -> NewEvent {
    NewEvent {
        at: Clock::default().now(),
        actor: "anna".to_owned(),
        kind: "thing.done",
        tournament_id: number.is_multiple_of(2).then(|| "even".to_owned()),
        subject: number.to_string(),
        request_id: format!("r{number}"),
        data: json!({ "number": number }),
    }
}

async fn write(db: &Db, number: usize, refused: bool) -> Result<i64, ApiError> {
    db.write(move |connection| {
        let seq = EventLog::append(connection, event(number))?;
        if refused { Err(ApiError::conflict("Нет.", "No.")) } else { Ok(seq) }
    })
    .await
}

async fn page(db: &Db, of: Option<&str>, limits: PageLimits) -> Vec<api_types::event_log::Event> {
    let of = of.map(ToOwned::to_owned);
    db.read(move |connection| EventLog::page(connection, of, &limits)).await.unwrap()
}

on_both_databases! {
    async fn numbers_have_no_gap(kind: Kind) {
        let database = TestDatabase::new(kind);
        let pools = [open(&database), open(&database)];
        pools[0].migrate(migrations()).await.unwrap();
        let outcomes = join_all((0..40).map(|n| write(&pools[n % 2], n, n % 5 == 0))).await;
        let mut given: Vec<i64> = outcomes.into_iter().filter_map(Result::ok).collect();
        given.sort_unstable();
        assert_eq!(given, (1..=32).collect::<Vec<_>>());
        let log = page(&pools[0], None, PageLimits { limit: 100, after: None }).await;
        assert_eq!(log.iter().map(|event| event.seq).collect::<Vec<_>>(), given);
        for event in log {
            assert_eq!(event.data["number"].to_string(), event.subject);
            assert_eq!(event.request_id, format!("r{}", event.subject));
        }
    }

    async fn pages_are_of_one_tournament_or_of_all(kind: Kind) {
        let database = TestDatabase::new(kind);
        let db = open(&database);
        db.migrate(migrations()).await.unwrap();
        for number in 0..6 {
            write(&db, number, false).await.unwrap();
        }
        let numbers = |events: Vec<api_types::event_log::Event>| {
            events.into_iter().map(|event| event.seq).collect::<Vec<_>>()
        };
        let after = |key: &str| PageLimits { limit: 2, after: Some(key.to_owned()) };
        assert_eq!(numbers(page(&db, Some("even"), after("1")).await), [3, 5]);
        assert_eq!(numbers(page(&db, None, after("2")).await), [3, 4, 5]);
        let wrong = db.read(move |connection| EventLog::page(connection, None, &after("x"))).await;
        assert_eq!(wrong.unwrap_err().code, api_types::ProblemCode::InvalidField);
    }
}
