//! One service and how to call it.
use std::time::Duration;

use api_types::{Problem, ProblemCode};
use reqwest::{Method, StatusCode, header};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{CallContext, ClientError};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
const CALL_TIMEOUT: Duration = Duration::from_secs(10);
/// A pause before the one retry of a safe call: enough for a restarted neighbour to listen again.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// A service that is called.
#[derive(Clone, Debug)]
pub struct Upstream {
    name: &'static str,
    base: String,
    http: reqwest::Client,
}

/// A request to be sent.
#[derive(Clone, Debug)]
pub struct Call {
    /// The method.
    pub method: Method,
    /// The path and query.
    pub path: String,
    /// The body, as JSON.
    pub body: Option<serde_json::Value>,
    /// Further headers (`If-Match`, `Idempotency-Key`).
    pub headers: Vec<(&'static str, String)>,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status: 2xx or 304.
    pub status: StatusCode,
    /// The `ETag`.
    pub etag: Option<String>,
    /// The body, as JSON; null where there was none.
    pub body: serde_json::Value,
}

impl Call {
    /// A read.
    pub fn get(path: impl Into<String>) -> Self {
        Self { method: Method::GET, path: path.into(), body: None, headers: Vec::new() }
    }

    /// A call with a body.
    ///
    /// # Errors
    /// Where the body cannot be written as JSON.
    pub fn with<B: Serialize>(
        method: Method,
        path: impl Into<String>,
        body: &B,
    ) -> Result<Self, serde_json::Error> {
        Ok(Self { method, path: path.into(), body: Some(serde_json::to_value(body)?), headers: Vec::new() })
    }
}

impl Answer {
    /// The body as a type.
    ///
    /// # Errors
    /// [`ClientError::Unexpected`] where it has another form.
    pub fn read<T: DeserializeOwned>(self, service: &'static str) -> Result<T, ClientError> {
        serde_json::from_value(self.body)
            .map_err(|error| ClientError::Unexpected { service, detail: error.to_string() })
    }
}

impl Upstream {
    /// A service at a base address such as `http://127.0.0.1:8081`.
    ///
    /// # Errors
    /// Where the HTTP client cannot be built.
    pub fn new(name: &'static str, base: &str) -> reqwest::Result<Self> {
        let http = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(CALL_TIMEOUT)
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self { name, base: base.trim_end_matches('/').to_owned(), http })
    }

    /// The service's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The service's base address.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Reads a resource.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn get<T: DeserializeOwned>(
        &self,
        context: &CallContext,
        path: impl Into<String>,
    ) -> Result<T, ClientError> {
        self.send(context, &Call::get(path)).await?.read(self.name)
    }

    /// Sends a call; a safe one is tried twice.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn send(&self, context: &CallContext, call: &Call) -> Result<Answer, ClientError> {
        match self.send_once(context, call).await {
            Err(ClientError::Unavailable { .. }) if call.method.is_safe() => {
                tokio::time::sleep(RETRY_PAUSE).await;
                self.send_once(context, call).await
            }
            outcome => outcome,
        }
    }

    async fn send_once(&self, context: &CallContext, call: &Call) -> Result<Answer, ClientError> {
        let mut request = self
            .http
            .request(call.method.clone(), format!("{}{}", self.base, call.path))
            .header("x-request-id", &context.request_id)
            .header("traceparent", &context.traceparent)
            .header(header::ACCEPT_LANGUAGE, context.language.tag());
        if let Some(token) = &context.bearer {
            request = request.bearer_auth(token);
        }
        for (name, value) in &call.headers {
            request = request.header(*name, value);
        }
        if let Some(body) = &call.body {
            request = request.json(body);
        }
        self.read(request.send().await.map_err(|error| self.away(&error))?).await
    }

    async fn read(&self, response: reqwest::Response) -> Result<Answer, ClientError> {
        let status = response.status();
        let etag =
            response.headers().get(header::ETAG).and_then(|value| value.to_str().ok()).map(ToOwned::to_owned);
        let bytes = response.bytes().await.map_err(|error| self.away(&error))?;
        if status.is_success() || status == StatusCode::NOT_MODIFIED {
            let body =
                if bytes.is_empty() { Ok(serde_json::Value::Null) } else { serde_json::from_slice(&bytes) };
            let body = body.map_err(|error| self.unexpected(error.to_string()))?;
            return Ok(Answer { status, etag, body });
        }
        Err(match serde_json::from_slice::<Problem>(&bytes) {
            Ok(problem) if problem.code == ProblemCode::Unavailable => self.unavailable(problem.detail),
            Ok(problem) => ClientError::Problem(Box::new(problem)),
            Err(_) => self.unexpected(format!("status {status}")),
        })
    }

    fn away(&self, error: &reqwest::Error) -> ClientError {
        self.unavailable(error.to_string())
    }

    const fn unavailable(&self, detail: String) -> ClientError {
        ClientError::Unavailable { service: self.name, detail }
    }

    const fn unexpected(&self, detail: String) -> ClientError {
        ClientError::Unexpected { service: self.name, detail }
    }
}
