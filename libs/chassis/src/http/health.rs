//! Live and ready. Live does no I/O; ready looks at the database, its tables and the neighbours.
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::{HttpResponse, web};
use db::Db;
use futures_util::future::join_all;
use serde_json::json;

use crate::error::{ApiError, Outcome};

type Checked = Pin<Box<dyn Future<Output = Result<(), String>> + Send>>;

/// How long anything may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(2);

async fn in_time<E>(answer: impl Future<Output = Result<(), E>>) -> bool {
    matches!(tokio::time::timeout(PATIENCE, answer).await, Ok(Ok(())))
}

/// A neighbour to look at.
#[derive(Clone)]
pub struct Check {
    name: &'static str,
    essential: bool,
    run: Arc<dyn Fn() -> Checked + Send + Sync>,
}

impl Check {
    /// A service at this base address. Where `essential`, we are not ready without it; else it is only reported:
    /// a service goes on serving what it can.
    #[must_use]
    pub fn upstream(upstream: &api_client::Upstream, essential: bool) -> Self {
        let kept = upstream.clone();
        Self {
            name: upstream.name(),
            essential,
            run: Arc::new(move || {
                let upstream = kept.clone();
                Box::pin(async move {
                    let context = api_client::CallContext::default();
                    let call = api_client::Call::get("/health/ready");
                    upstream.send(&context, &call).await.map(|_| ()).map_err(|error| error.to_string())
                })
            }),
        }
    }
}

/// What readiness depends on.
#[derive(Clone, Default)]
pub struct Readiness {
    draining: Arc<AtomicBool>,
    migrated: Arc<AtomicBool>,
    db: Option<Db>,
    checks: Vec<Check>,
}

impl Readiness {
    /// Readiness of a service with this database and these neighbours.
    #[must_use]
    pub fn new(db: Option<Db>, checks: Vec<Check>) -> Self {
        let migrated = Arc::new(AtomicBool::new(db.is_none()));
        Self { draining: Arc::default(), migrated, db, checks }
    }

    /// From now on "not ready": the service is about to stop.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// The tables are there.
    pub(crate) fn tables_stand(&self) {
        self.migrated.store(true, Ordering::Relaxed);
    }

    /// Whether the tables are there.
    #[must_use]
    pub fn has_tables(&self) -> bool {
        self.migrated.load(Ordering::Relaxed)
    }

    /// Refuses requests while the tables are not there.
    pub(crate) fn admit(&self) -> Outcome<()> {
        if self.has_tables() {
            return Ok(());
        }
        Err(ApiError::unavailable("the database is not ready yet"))
    }

    /// Looks at everything at once, and at nothing for long: who asks wants to know now.
    async fn report(&self) -> (bool, serde_json::Value) {
        let mut ready = !self.draining.load(Ordering::Relaxed) && self.has_tables();
        let database = async {
            let db = self.db.as_ref()?;
            Some(("database", true, in_time(db.ping()).await))
        };
        let neighbours = self
            .checks
            .iter()
            .map(|check| async { (check.name, check.essential, in_time((check.run)()).await) });
        let (database, neighbours) = tokio::join!(database, join_all(neighbours));
        let mut parts = serde_json::Map::new();
        for (name, essential, answers) in database.into_iter().chain(neighbours) {
            ready &= answers || !essential;
            parts.insert(name.to_owned(), json!(if answers { "ok" } else { "away" }));
        }
        (ready, json!({ "ready": ready, "parts": parts }))
    }
}

async fn live() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "live": true }))
}

async fn ready(readiness: web::Data<Readiness>) -> HttpResponse {
    let (ready, report) = readiness.report().await;
    if ready {
        return HttpResponse::Ok().json(report);
    }
    let away = report.to_string();
    let mut error = ApiError::unavailable(away.clone());
    error.detail = api_types::Text::new(format!("Не готово: {away}"), format!("Not ready: {away}"));
    actix_web::ResponseError::error_response(&error)
}

/// `/health/live`, `/health/ready`, `/metrics`. Resources, not bare routes: those would say 404 to a wrong method.
pub(crate) fn routes(config: &mut web::ServiceConfig) {
    config
        .service(web::resource("/health/live").route(web::get().to(live)))
        .service(web::resource("/health/ready").route(web::get().to(ready)))
        .service(web::resource("/metrics").route(web::get().to(super::metrics::show)));
}
