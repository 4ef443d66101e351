//! Counters, in Prometheus's text form.
use std::time::Duration;

use actix_web::http::Method;
use actix_web::{HttpResponse, web};
use prometheus::{
    Encoder, HistogramOpts, HistogramVec, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};

/// A service's counters.
#[derive(Clone, Debug)]
pub struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    seconds: HistogramVec,
    outbox: IntGauge,
}

impl Metrics {
    /// The counters of a service of this name.
    ///
    /// # Errors
    /// A name that Prometheus refuses.
    pub fn new(service: &'static str) -> prometheus::Result<Self> {
        let registry = Registry::new_custom(
            None,
            Some(std::iter::once(("service".to_owned(), service.to_owned())).collect()),
        )?;
        let requests = IntCounterVec::new(
            Opts::new("http_requests_total", "Requests answered."),
            &["method", "route", "status"],
        )?;
        let seconds = HistogramVec::new(
            HistogramOpts::new("http_request_seconds", "Time to answer, in seconds."),
            &["method", "route"],
        )?;
        let outbox = IntGauge::new("outbox_waiting", "Calls that must follow a commit and have not yet.")?;
        registry.register(Box::new(requests.clone()))?;
        registry.register(Box::new(seconds.clone()))?;
        registry.register(Box::new(outbox.clone()))?;
        Ok(Self { registry, requests, seconds, outbox })
    }

    /// Counts a request.
    pub(crate) fn count(&self, method: &Method, route: &str, status: u16, taken: Duration) {
        let method = label(method);
        self.requests.with_label_values(&[method, route, &status.to_string()]).inc();
        self.seconds.with_label_values(&[method, route]).observe(taken.as_secs_f64());
    }

    /// Notes how many outbox calls wait.
    pub(crate) fn outbox_waiting(&self, waiting: i64) {
        self.outbox.set(waiting);
    }

    fn text(&self) -> String {
        let mut bytes = Vec::new();
        match TextEncoder::new().encode(&self.registry.gather(), &mut bytes) {
            Ok(()) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => format!("# {error}\n"),
        }
    }
}

/// Clients may send methods of any name; each name counted would be kept for ever.
fn label(method: &Method) -> &str {
    const KNOWN: [Method; 7] = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::OPTIONS,
    ];
    if KNOWN.contains(method) { method.as_str() } else { "(other)" }
}

/// `GET /metrics`.
pub(crate) async fn show(metrics: web::Data<Metrics>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(metrics.text())
}
