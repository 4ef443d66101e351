//! Another service, as the outbox sees it: it issues a token, notes what comes, and refuses while told to.
use std::collections::HashMap;
use std::net::TcpListener;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use serde_json::{Value, json};

#[derive(Clone, Default)]
pub(crate) struct Receiver {
    pub(crate) base: String,
    /// Method, path and body of every call that was accepted.
    pub(crate) accepted: Arc<Mutex<Vec<(String, String, Value)>>>,
    /// Headers of the last call.
    pub(crate) headers: Arc<Mutex<HashMap<String, String>>>,
    /// How many calls are refused yet.
    pub(crate) refusals: Arc<AtomicUsize>,
    pub(crate) refused: Arc<AtomicUsize>,
}

impl Receiver {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let receiver = Self { base, ..Self::default() };
        let state = web::Data::new(receiver.clone());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(state.clone())
                .route("/oauth/token", web::post().to(issue))
                .default_service(web::to(take))
        });
        let server = server.workers(1).disable_signals().listen(listener).unwrap().run();
        actix_web::rt::spawn(server);
        receiver
    }

    pub(crate) fn refuse(&self, calls: usize) {
        self.refusals.store(calls, Ordering::SeqCst);
    }

    pub(crate) fn paths(&self) -> Vec<String> {
        self.accepted.lock().unwrap().iter().map(|(_, path, _)| path.clone()).collect()
    }
}

async fn issue() -> HttpResponse {
    HttpResponse::Ok().json(json!({
        "access_token": "the-service", "token_type": "Bearer", "expires_in": 900, "scope": "service"
    }))
}

async fn take(request: HttpRequest, body: web::Bytes, receiver: web::Data<Receiver>) -> HttpResponse {
    let less = |left: usize| left.checked_sub(1);
    if receiver.refusals.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less).is_ok() {
        receiver.refused.fetch_add(1, Ordering::SeqCst);
        return HttpResponse::ServiceUnavailable().finish();
    }
    // Long enough for a second worker to come by.
    tokio::time::sleep(Duration::from_millis(5)).await;
    let text = |value: &actix_web::http::header::HeaderValue| value.to_str().unwrap_or_default().to_owned();
    *receiver.headers.lock().unwrap() =
        request.headers().iter().map(|(name, value)| (name.to_string(), text(value))).collect();
    let body = serde_json::from_slice(&body).unwrap_or_default();
    let call = (request.method().to_string(), request.path().to_owned(), body);
    receiver.accepted.lock().unwrap().push(call);
    HttpResponse::NoContent().finish()
}
