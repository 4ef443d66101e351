//! A plain HTTP client with a token.
use reqwest::{Method, StatusCode};
use serde_json::Value;
use uuid::Uuid;

/// What went otherwise than the story expects.
#[derive(Debug, thiserror::Error)]
pub enum TourError {
    /// No answer.
    #[error(transparent)]
    Http(#[from] reqwest::Error),
    /// Another status than expected.
    #[error("{call}: status {status} where {expected} was expected: {body}")]
    Status {
        /// What was called.
        call: String,
        /// What it answered.
        status: u16,
        /// What was expected.
        expected: u16,
        /// The answer.
        body: Value,
    },
    /// An answer without something it should have.
    #[error("the answer has no {0}")]
    Missing(String),
}

/// A caller of the API.
#[derive(Clone, Debug)]
pub struct Client {
    url: String,
    token: Option<String>,
    http: reqwest::Client,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The `ETag`.
    pub etag: Option<String>,
    /// The body.
    pub body: Value,
}

impl Answer {
    /// A text of the body, by JSON pointer.
    ///
    /// # Errors
    /// Where it is not there.
    pub fn text(&self, pointer: &str) -> Result<&str, TourError> {
        self.body.pointer(pointer).and_then(Value::as_str).ok_or_else(|| missing(pointer))
    }

    /// A list of the body, by JSON pointer.
    ///
    /// # Errors
    /// Where it is not there.
    pub fn list(&self, pointer: &str) -> Result<&Vec<Value>, TourError> {
        self.body.pointer(pointer).and_then(Value::as_array).ok_or_else(|| missing(pointer))
    }

    /// The tag.
    ///
    /// # Errors
    /// Where there is none.
    pub fn tag(&self) -> Result<&str, TourError> {
        self.etag.as_deref().ok_or_else(|| missing("ETag"))
    }
}

pub(crate) fn missing(what: &str) -> TourError {
    TourError::Missing(what.to_owned())
}

/// A request, as the story writes it.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    method: Method,
    path: &'a str,
    body: Option<Value>,
    headers: Vec<(&'static str, String)>,
}

impl<'a> Request<'a> {
    /// A read.
    #[must_use]
    pub const fn get(path: &'a str) -> Self {
        Self { method: Method::GET, path, body: None, headers: Vec::new() }
    }

    /// A creation, with a new idempotency key.
    #[must_use]
    pub fn post(path: &'a str, body: Value) -> Self {
        let key = Uuid::new_v4().to_string();
        Self { method: Method::POST, path, body: Some(body), headers: vec![("idempotency-key", key)] }
    }

    /// A change.
    #[must_use]
    pub const fn put(path: &'a str, body: Value) -> Self {
        Self { method: Method::PUT, path, body: Some(body), headers: Vec::new() }
    }

    /// A change of some fields.
    #[must_use]
    pub const fn patch(path: &'a str, body: Value) -> Self {
        Self { method: Method::PATCH, path, body: Some(body), headers: Vec::new() }
    }

    /// A removal.
    #[must_use]
    pub const fn delete(path: &'a str) -> Self {
        Self { method: Method::DELETE, path, body: None, headers: Vec::new() }
    }

    /// ... with a header of this value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.retain(|(present, _)| *present != name);
        self.headers.push((name, value.to_owned()));
        self
    }

    /// ... of this version.
    #[must_use]
    pub fn matching(mut self, tag: &str) -> Self {
        self.headers.push(("if-match", tag.to_owned()));
        self
    }

    /// ... unless the reader has this version.
    #[must_use]
    pub fn unless(mut self, tag: &str) -> Self {
        self.headers.push(("if-none-match", tag.to_owned()));
        self
    }
}

impl Client {
    /// A caller without a token.
    #[must_use]
    pub fn new(url: &str) -> Self {
        let http = reqwest::Client::builder().no_proxy().build().unwrap_or_default();
        Self { url: url.trim_end_matches('/').to_owned(), token: None, http }
    }

    /// The same caller with a token.
    #[must_use]
    pub fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// Its token, for calls that are no JSON.
    #[must_use]
    pub fn bearer(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// A client's token, for its secret.
    ///
    /// # Errors
    /// Where it is not given.
    pub async fn client_token(&self, id: &str, secret: &str) -> Result<String, TourError> {
        let form = [("grant_type", "client_credentials"), ("client_id", id), ("client_secret", secret)];
        let sent = self.http.post(format!("{}/oauth/token", self.url)).form(&form).send().await?;
        let answer = read(sent).await?;
        expect("POST /oauth/token", answer, 200)?.text("/access_token").map(ToOwned::to_owned)
    }

    /// Sends a request and expects a status.
    ///
    /// # Errors
    /// Where the status is another.
    pub async fn send(&self, request: Request<'_>, expected: u16) -> Result<Answer, TourError> {
        let call = format!("{} {}", request.method, request.path);
        expect(&call, self.ask(request).await?, expected)
    }

    /// Sends a request and takes whatever is answered.
    ///
    /// # Errors
    /// Where nothing is.
    pub async fn ask(&self, request: Request<'_>) -> Result<Answer, TourError> {
        let mut sending = self.http.request(request.method, format!("{}{}", self.url, request.path));
        if request.headers.iter().all(|(name, _)| *name != "accept-language") {
            sending = sending.header("accept-language", "en");
        }
        if let Some(token) = &self.token {
            sending = sending.bearer_auth(token);
        }
        for (name, value) in request.headers {
            sending = sending.header(name, value);
        }
        if let Some(body) = request.body {
            sending = sending.json(&body);
        }
        read(sending.send().await?).await
    }
}

async fn read(response: reqwest::Response) -> Result<Answer, TourError> {
    let status: StatusCode = response.status();
    let etag = response.headers().get("etag").and_then(|tag| tag.to_str().ok()).map(ToOwned::to_owned);
    let body = read_body(&response.bytes().await?);
    Ok(Answer { status: status.as_u16(), etag, body })
}

/// JSON, or the text of a page; null where there is none.
fn read_body(bytes: &[u8]) -> Value {
    match std::str::from_utf8(bytes) {
        Ok("") | Err(_) => Value::Null,
        Ok(text) => serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned())),
    }
}

fn expect(call: &str, answer: Answer, expected: u16) -> Result<Answer, TourError> {
    if answer.status == expected {
        return Ok(answer);
    }
    Err(TourError::Status { call: call.to_owned(), status: answer.status, expected, body: answer.body })
}
