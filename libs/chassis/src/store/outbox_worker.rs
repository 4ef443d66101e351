//! Delivers outbox calls until they are done. Any number of workers may share a database.
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use api_client::{Call, CallContext, Upstream};
use chrono::{DateTime, Utc};
use db::{AnyConnection, Db, DbError};
use tokio::sync::Notify;

use super::outbox::{Outbox, Row};
use crate::Clock;
use crate::auth::ServiceToken;
use crate::error::{ApiError, Outcome};
use crate::http::Metrics;

const POLL: Duration = Duration::from_millis(500);

/// A call that was answered.
#[derive(Clone, Copy, Debug)]
pub struct DeliveredCall<'a> {
    /// Its lane.
    pub lane: &'a str,
    /// Its method.
    pub method: &'a str,
    /// Its path.
    pub path: &'a str,
    /// The request it follows from.
    pub request_id: &'a str,
    /// When it was answered.
    pub at: DateTime<Utc>,
}

/// What the service notes, in the transaction that marks a call done.
pub type Delivered = fn(&mut AnyConnection, call: &DeliveredCall<'_>) -> Outcome<()>;

/// The worker of one service.
#[derive(Clone)]
pub struct OutboxWorker {
    db: Db,
    clock: Clock,
    token: ServiceToken,
    upstreams: Arc<HashMap<&'static str, Upstream>>,
    delivered: Delivered,
    metrics: Metrics,
    wake: Arc<Notify>,
}

impl OutboxWorker {
    /// A worker; `run` starts it.
    pub fn new(
        db: Db,
        clock: Clock,
        token: ServiceToken,
        upstreams: impl IntoIterator<Item = Upstream>,
        delivered: Delivered,
        metrics: Metrics,
    ) -> Self {
        let upstreams = upstreams.into_iter().map(|upstream| (upstream.name(), upstream)).collect();
        Self { db, clock, token, upstreams: Arc::new(upstreams), delivered, metrics, wake: Arc::default() }
    }

    /// Says that a row was added: the worker looks at once.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Delivers for ever.
    pub async fn run(self) {
        loop {
            if !self.deliver_next().await {
                let _ = tokio::time::timeout(POLL, self.wake.notified()).await;
            }
        }
    }

    /// Delivers what is due now, for callers who want to see the effect in their answer. What fails is tried again
    /// by the worker.
    pub async fn deliver_due(&self, patience: Duration) {
        let worker = self.clone();
        // A call under way must not be cut off: it would stand leased, perhaps done and not noted.
        let all = tokio::spawn(async move { while worker.deliver_next().await {} });
        if tokio::time::timeout(patience, all).await.is_err() {
            tracing::warn!("outbox delivery goes on in the background");
        }
    }

    /// Tries one call; true where another may be due: a failure keeps its own lane waiting, not the others.
    async fn deliver_next(&self) -> bool {
        let now = self.clock.row_time();
        let claimed: Result<(Option<Row>, i64), DbError> = self
            .db
            .write(move |connection| Ok((Outbox::claim(connection, now)?, Outbox::waiting(connection)?)))
            .await;
        let (row, waiting) = match claimed {
            Ok(found) => found,
            Err(error) => {
                tracing::warn!(%error, "outbox cannot be read");
                return false;
            }
        };
        self.metrics.outbox_waiting(waiting);
        let Some(row) = row else { return false };
        let outcome = self.send(&row).await;
        self.note(row, outcome).await
    }

    async fn send(&self, row: &Row) -> Result<(), String> {
        let upstream = self.upstreams.get(row.target.as_str()).ok_or("no such service")?;
        let context = CallContext {
            request_id: row.request_id.clone(),
            bearer: Some(self.token.get().await?),
            ..CallContext::default()
        };
        let body = row.body.as_deref().map(serde_json::from_str).transpose().map_err(|e| e.to_string())?;
        let method = row.method.parse().map_err(|_| "no such method".to_owned())?;
        let call = Call { method, path: row.path.clone(), body, headers: Vec::new() };
        upstream.send(&context, &call).await.map(|_| ()).map_err(|error| error.to_string())
    }

    async fn note(&self, row: Row, outcome: Result<(), String>) -> bool {
        let now = self.clock.row_time();
        let delivered = self.delivered;
        let noted: Result<(), ApiError> = self
            .db
            .write(move |connection| {
                match outcome {
                    Ok(()) => {
                        if Outbox::done(connection, &row.id, now)? {
                            let call = DeliveredCall {
                                lane: &row.lane,
                                method: &row.method,
                                path: &row.path,
                                request_id: &row.request_id,
                                at: now.and_utc(),
                            };
                            delivered(connection, &call)?;
                        }
                    }
                    Err(error) => {
                        tracing::warn!(path = row.path, error, "outbox call failed; it will be tried again");
                        Outbox::failed(connection, &row, now, &error)?;
                    }
                }
                Ok(())
            })
            .await;
        if let Err(error) = &noted {
            tracing::warn!(%error, "outbox cannot be written");
        }
        noted.is_ok()
    }
}
