//! Calls that follow a commit: delivered until done, in the order of their lane, once where nothing fails.
use std::sync::atomic::Ordering;
use std::time::Duration;

use api_client::Upstream;
use chassis::auth::ServiceToken;
use chassis::error::Outcome;
use chassis::http::{Metrics, PageLimits};
use chassis::store::{DeliveredCall, EventLog, NewEvent, Outbox, OutboxCall, OutboxWorker};
use chassis::{ApiError, Clock};
use db::{AnyConnection, Db};
use serde_json::json;

use crate::common::{Kind, Receiver, TestDatabase, eventually, migrations, open};

/// A database with its table, and a receiver.
struct Post {
    db: Db,
    clock: Clock,
    receiver: Receiver,
    database: TestDatabase,
}

impl Post {
    async fn new(kind: Kind) -> Self {
        let database = TestDatabase::new(kind);
        let db = open(&database);
        db.migrate(migrations()).await.unwrap();
        Self { db, clock: Clock::default(), receiver: Receiver::start(), database }
    }

    fn worker(&self, db: Db) -> OutboxWorker {
        let token = ServiceToken::new(&self.receiver.base, "small", "secret".to_owned().into());
        let upstream = Upstream::new("receiver", &self.receiver.base).unwrap();
        let metrics = Metrics::new("small").unwrap();
        OutboxWorker::new(db, self.clock.clone(), token, [upstream], noted, metrics)
    }

    async fn add(&self, lane: &str, path: &str, refused: bool) {
        let call = OutboxCall {
            lane: lane.to_owned(),
            target: "receiver",
            method: "PUT",
            path: path.to_owned(),
            body: Some(json!({ "path": path })),
            request_id: "r1".to_owned(),
        };
        let now = self.clock.now();
        let added = self.db.write(move |connection| {
            Outbox::add(connection, call, now)?;
            if refused { Err(ApiError::conflict("Нет.", "No.")) } else { Ok(()) }
        });
        assert_eq!(added.await.is_err(), refused);
    }

    /// The paths that were noted as delivered.
    async fn noted(&self) -> Vec<String> {
        let limits = PageLimits { limit: 1000, after: None };
        let log = self.db.read(move |connection| EventLog::page(connection, None, &limits)).await.unwrap();
        log.into_iter().map(|event| event.subject).collect()
    }
}

/// What cannot be noted.
const UNNOTABLE: &str = "/v1/unnotable";

/// What a service does on delivery: here, an event.
fn noted(connection: &mut AnyConnection, call: &DeliveredCall<'_>) -> Outcome<()> {
    if call.path == UNNOTABLE {
        return Err(ApiError::internal("cannot be noted"));
    }
    let event = NewEvent {
        at: Clock::default().now(),
        actor: "outbox".to_owned(),
        kind: "call.delivered",
        tournament_id: None,
        subject: call.path.to_owned(),
        request_id: "r1".to_owned(),
        data: json!({ "lane": call.lane, "method": call.method }),
    };
    EventLog::append(connection, event)?;
    Ok(())
}

const PATIENCE: Duration = Duration::from_secs(20);

on_both_databases! {
    async fn a_committed_call_is_delivered_and_noted_and_a_rolled_back_one_is_not(kind: Kind) {
        let post = Post::new(kind).await;
        post.add("a", "/v1/no", true).await;
        post.add("a", "/v1/yes", false).await;
        post.worker(post.db.clone()).deliver_due(PATIENCE).await;
        let call = ("PUT".to_owned(), "/v1/yes".to_owned(), json!({ "path": "/v1/yes" }));
        assert_eq!(*post.receiver.accepted.lock().unwrap(), [call]);
        let headers = post.receiver.headers.lock().unwrap().clone();
        assert_eq!(headers["authorization"], "Bearer the-service");
        assert_eq!(headers["x-request-id"], "r1");
        assert_eq!(post.noted().await, ["/v1/yes"]);
    }

    async fn a_refused_call_is_repeated_and_its_lane_waits_while_others_go_on(kind: Kind) {
        let post = Post::new(kind).await;
        let worker = post.worker(post.db.clone());
        post.receiver.refuse(1);
        post.add("a", "/v1/a1", false).await;
        post.add("a", "/v1/a2", false).await;
        post.add("b", "/v1/b1", false).await;
        worker.deliver_due(PATIENCE).await;
        assert_eq!(post.receiver.paths(), ["/v1/b1"]);
        for failures in 2..6 {
            post.receiver.refuse(1);
            post.clock.advance(61);
            worker.deliver_due(PATIENCE).await;
            assert_eq!(post.receiver.refused.load(Ordering::SeqCst), failures);
        }
        post.clock.advance(61);
        worker.deliver_due(PATIENCE).await;
        assert_eq!(post.receiver.paths(), ["/v1/b1", "/v1/a1", "/v1/a2"]);
        assert_eq!(post.noted().await, post.receiver.paths());
    }

    async fn two_workers_deliver_each_call_once_and_in_order(kind: Kind) {
        let post = Post::new(kind).await;
        for number in 0..24 {
            post.add(&format!("lane{}", number % 4), &format!("/v1/{}/{number:02}", number % 4), false).await;
        }
        let running: Vec<_> = [post.db.clone(), open(&post.database)]
            .into_iter()
            .map(|db| tokio::spawn(post.worker(db).run()))
            .collect();
        eventually("all are delivered", || async { post.noted().await.len() >= 24 }).await;
        running.iter().for_each(tokio::task::JoinHandle::abort);
        let paths = post.receiver.paths();
        for lane in 0..4 {
            let prefix = format!("/v1/{lane}/");
            let of_lane: Vec<_> = paths.iter().filter(|path| path.starts_with(&prefix)).collect();
            assert!(of_lane.is_sorted() && of_lane.len() == 6, "{of_lane:?}");
        }
        assert_eq!((paths.len(), post.noted().await.len()), (24, 24));
    }

    async fn what_could_not_be_noted_is_not_done(kind: Kind) {
        let post = Post::new(kind).await;
        post.add("a", UNNOTABLE, false).await;
        for deliveries in 1..3 {
            post.worker(post.db.clone()).deliver_due(PATIENCE).await;
            assert_eq!(post.receiver.paths().len(), deliveries);
            // Another worker takes it over when the lease has run out, and not before.
            post.worker(post.db.clone()).deliver_due(PATIENCE).await;
            assert_eq!(post.receiver.paths().len(), deliveries);
            post.clock.advance(16);
        }
        assert!(post.noted().await.is_empty());
    }

    async fn a_long_queue_of_one_lane_does_not_keep_others_waiting(kind: Kind) {
        let post = Post::new(kind).await;
        let now = post.clock.now();
        post.db
            .write(move |connection| {
                for number in 0..600 {
                    let call = OutboxCall {
                        lane: "long".to_owned(),
                        target: "nobody",
                        method: "PUT",
                        path: format!("/v1/{number}"),
                        body: None,
                        request_id: "r1".to_owned(),
                    };
                    Outbox::add(connection, call, now)?;
                }
                Ok::<_, ApiError>(())
            })
            .await
            .unwrap();
        post.add("short", "/v1/short", false).await;
        post.worker(post.db.clone()).deliver_due(PATIENCE).await;
        assert_eq!(post.receiver.paths(), ["/v1/short"]);
    }

    async fn a_worker_that_is_woken_delivers(kind: Kind) {
        let post = Post::new(kind).await;
        let worker = post.worker(post.db.clone());
        let running = tokio::spawn(worker.clone().run());
        post.add("a", "/v1/a", false).await;
        worker.wake();
        eventually("it is delivered", || async { post.noted().await == ["/v1/a"] }).await;
        running.abort();
    }
}

#[actix_web::test]
async fn a_call_under_way_when_patience_ends_is_not_cut_off() {
    let post = Post::new(Kind::Sqlite).await;
    post.add("a", "/v1/a", false).await;
    post.worker(post.db.clone()).deliver_due(Duration::ZERO).await;
    eventually("it is delivered", || async { post.noted().await == ["/v1/a"] }).await;
    assert_eq!(post.receiver.paths(), ["/v1/a"]);
}
