//! The one error type of handlers and use cases. It is rendered as a problem document by `http::layer`.
use std::fmt;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use api_client::ClientError;
use api_types::{Citation, FieldFault, ProblemCode, Text};
use chrono::{DateTime, Utc};
use db::DbError;

/// What a use case answers.
pub type Outcome<T> = Result<T, ApiError>;

/// A refusal or a failure, in both languages, before it is rendered.
#[derive(Clone, Debug)]
pub struct ApiError {
    /// The code from the catalogue.
    pub code: ProblemCode,
    /// What happened, and what to do.
    pub detail: Text,
    /// The paragraph that was broken.
    pub citation: Option<Citation>,
    /// Faults of single fields: pointer and text.
    pub errors: Vec<(String, Text)>,
    /// What may have been meant.
    pub candidates: Vec<String>,
    /// The time that matters.
    pub deadline: Option<DateTime<Utc>>,
    /// Seconds after which a repeat may succeed.
    pub retry_after: Option<u32>,
    /// What the log is told and the user is not.
    pub cause: Option<String>,
}

impl ApiError {
    /// An error of this code, with what to say.
    pub fn new(code: ProblemCode, ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            code,
            detail: Text::new(ru, en),
            citation: None,
            errors: Vec::new(),
            candidates: Vec::new(),
            deadline: None,
            retry_after: None,
            cause: None,
        }
    }

    /// A fault of ours. The user is told only that it is one; the log is told `cause`.
    pub fn internal(cause: impl Into<String>) -> Self {
        let mut error = Self::new(
            ProblemCode::Internal,
            "Ошибка на нашей стороне; сообщите администратору номер запроса request_id.",
            "A fault on our side; give the administrator the request_id.",
        );
        error.cause = Some(cause.into());
        error
    }

    /// Something we need is away.
    pub fn unavailable(cause: impl Into<String>) -> Self {
        let mut error = Self::new(
            ProblemCode::Unavailable,
            "Служба или база данных временно недоступна; повторите запрос.",
            "A service or its database is away for a moment; repeat the request.",
        );
        error.retry_after = Some(2);
        error.cause = Some(cause.into());
        error
    }

    /// There is no such thing here, or it is another federation's.
    pub fn not_found(ru: impl fmt::Display, en: impl fmt::Display) -> Self {
        Self::new(ProblemCode::NotFound, format!("{ru}: не найдено."), format!("{en}: not found."))
    }

    /// The state of a thing forbids what was asked.
    pub fn conflict(ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ProblemCode::StateConflict, ru, en)
    }

    /// One field has a value that is not allowed.
    pub fn field(pointer: impl Into<String>, ru: impl Into<String>, en: impl Into<String>) -> Self {
        let text = Text::new(ru, en);
        let mut error = Self::new(ProblemCode::InvalidField, text.ru.clone(), text.en.clone());
        error.errors.push((pointer.into(), text));
        error
    }

    /// Adds the paragraph.
    #[must_use]
    pub fn citing(mut self, edition: impl Into<String>, paragraph: impl Into<String>) -> Self {
        self.citation = Some(Citation::new(edition, paragraph));
        self
    }

    /// Adds the time that matters.
    #[must_use]
    pub const fn until(mut self, deadline: DateTime<Utc>) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// Places the faults of single fields within a larger whole.
    #[must_use]
    pub fn at(mut self, prefix: &str) -> Self {
        for (pointer, _) in &mut self.errors {
            pointer.insert_str(0, prefix);
        }
        self
    }

    /// Adds what may have been meant.
    #[must_use]
    pub fn suggesting(mut self, candidates: Vec<String>) -> Self {
        self.candidates = candidates;
        self
    }
}

impl ApiError {
    /// For the person at the terminal: the cause rather than what a caller over HTTP would be told.
    #[must_use]
    pub fn plainly(&self) -> &str {
        self.cause.as_deref().unwrap_or(&self.detail.en)
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.as_str(), self.detail.en)?;
        self.cause.as_ref().map_or(Ok(()), |cause| write!(f, " ({cause})"))
    }
}

impl std::error::Error for ApiError {}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Carries itself to the layer, which knows the request and its language.
    fn error_response(&self) -> HttpResponse {
        let response = HttpResponse::build(self.status_code()).finish();
        let mut response = response;
        response.extensions_mut().insert(self.clone());
        response
    }
}

impl From<DbError> for ApiError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Unavailable(cause) => Self::unavailable(cause),
            DbError::NotFound => Self::internal("a row expected to exist is missing"),
            DbError::Duplicate(cause) | DbError::Fault(cause) => Self::internal(cause),
        }
    }
}

impl From<diesel::result::Error> for ApiError {
    fn from(error: diesel::result::Error) -> Self {
        DbError::from(error).into()
    }
}

/// A problem of a service we asked on the caller's behalf is the caller's problem, word for word.
impl From<ClientError> for ApiError {
    fn from(error: ClientError) -> Self {
        match error {
            ClientError::Unavailable { .. } => Self::unavailable(error.to_string()),
            ClientError::Unexpected { .. } => Self::internal(error.to_string()),
            ClientError::Problem(problem) => Self {
                code: problem.code,
                detail: Text::new(problem.detail.clone(), problem.detail.clone()),
                citation: problem.citation,
                errors: problem.errors.into_iter().map(both_languages).collect(),
                candidates: problem.candidates,
                deadline: problem.deadline,
                retry_after: None,
                cause: None,
            },
        }
    }
}

/// The neighbour has answered in the caller's language already.
fn both_languages(fault: FieldFault) -> (String, Text) {
    (fault.pointer, Text::new(fault.detail.clone(), fault.detail))
}

/// Whether a character is not seen, or turns the direction of writing: a name with one looks like another name
/// (Unicode Standard Annexes 9 and 31).
const fn is_hidden(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{ad}' | '\u{feff}')
}

/// Collects the faults of a body, so that all are told at once.
#[derive(Debug, Default)]
pub struct Faults(Vec<(String, Text)>);

impl Faults {
    /// Notes a fault where `holds` is false.
    pub fn check(&mut self, holds: bool, pointer: &str, ru: &str, en: &str) {
        if !holds {
            self.0.push((pointer.to_owned(), Text::new(ru, en)));
        }
    }

    /// Notes a fault where `text` shows no letter or digit, is longer than `most` characters, or has control characters other than
    /// line breaks.
    pub fn text(&mut self, text: &str, most: usize, pointer: &str) {
        self.bounded(text, most, pointer, |c| c == '\n' || c == '\r' || c == '\t');
    }

    /// The same for a name or title, which is one line.
    pub fn line(&mut self, text: &str, most: usize, pointer: &str) {
        self.bounded(text, most, pointer, |_| false);
    }

    fn bounded(&mut self, text: &str, most: usize, pointer: &str, allowed: fn(char) -> bool) {
        let long = text.chars().count() > most;
        let hidden = text.chars().any(|c| (c.is_control() && !allowed(c)) || is_hidden(c));
        if !text.chars().any(char::is_alphanumeric) || long || hidden {
            self.0.push((
                pointer.to_owned(),
                Text::new(
                    format!("нужен текст из букв или цифр не длиннее {most} знаков, без управляющих знаков"),
                    format!("a text with letters or digits, of at most {most} characters and without control characters, is needed"),
                ),
            ));
        }
    }

    /// Refuses where anything was noted.
    ///
    /// # Errors
    /// `invalid_field`, with every fault.
    pub fn finish(self) -> Outcome<()> {
        let Some((_, first)) = self.0.first() else { return Ok(()) };
        let mut error = ApiError::new(
            ProblemCode::InvalidField,
            format!("Недопустимых значений: {}; первое: {}.", self.0.len(), first.ru),
            format!("Values not allowed: {}; the first: {}.", self.0.len(), first.en),
        );
        error.errors = self.0;
        Err(error)
    }
}
