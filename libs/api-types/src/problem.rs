//! The problem document (RFC 9457) and the one catalogue of its codes.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text::{Language, Text};

/// A paragraph of the rules, in the edition that holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Citation {
    /// The edition of the rules.
    #[schema(examples("rf-2018"))]
    pub edition: String,
    /// The paragraph.
    #[schema(examples("5.4.16.1"))]
    pub paragraph: String,
}

impl Citation {
    /// A citation from its two parts.
    pub fn new(edition: impl Into<String>, paragraph: impl Into<String>) -> Self {
        Self { edition: edition.into(), paragraph: paragraph.into() }
    }
}

/// One thing wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FieldFault {
    /// Where it stands in the body, as a JSON pointer.
    #[schema(examples("/regulation/deposit_kopecks"))]
    pub pointer: String,
    /// What is wrong with it.
    pub detail: String,
}

/// What every 4xx and 5xx answer carries, as `application/problem+json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// The kind of problem, as a URN made from its code.
    #[serde(rename = "type")]
    #[schema(examples("urn:arbiter:problem:stale_version"))]
    pub kind: String,
    /// The kind of problem in words, in the language asked for.
    pub title: String,
    /// The HTTP status.
    #[schema(examples(412))]
    pub status: u16,
    /// What happened in this case, and what to do.
    pub detail: String,
    /// The path of the request.
    pub instance: String,
    /// The code from the catalogue; programs decide by it.
    pub code: ProblemCode,
    /// The id under which the request stands in the logs.
    pub request_id: String,
    /// The paragraph of the rules that was broken, where one was.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub citation: Option<Citation>,
    /// Every fault of the body, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub errors: Vec<FieldFault>,
    /// What may have been meant.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub candidates: Vec<String>,
    /// The time that matters here: when a window closed or closes, or until when something is refused.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub deadline: Option<DateTime<Utc>>,
}

macro_rules! catalogue {
    ($($name:ident = $code:literal, $status:literal, $ru:literal, $en:literal;)*) => {
        /// Every code a problem document may carry.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum ProblemCode {
            $(#[doc = $en] #[serde(rename = $code)] $name,)*
        }

        impl ProblemCode {
            /// The whole catalogue.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The code as it travels.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// The HTTP status it is answered with.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self { $(Self::$name => $status,)* }
            }

            /// The title in both languages.
            #[must_use]
            pub fn title(self) -> Text {
                match self { $(Self::$name => Text::new($ru, $en),)* }
            }
        }
    };
}

catalogue! {
    MalformedRequest = "malformed_request", 400, "Запрос не читается", "The request cannot be read";
    TokenMissing = "token_missing", 401, "Нужен токен", "A token is needed";
    TokenInvalid = "token_invalid", 401, "Токен не принят", "The token is not accepted";
    CredentialsInvalid = "credentials_invalid", 401, "Неверные учётные данные", "Wrong credentials";
    Forbidden = "forbidden", 403, "Недостаточно прав", "Not your role";
    NotFound = "not_found", 404, "Не найдено", "Not found";
    MethodNotAllowed = "method_not_allowed", 405, "Метод не поддерживается", "Method not allowed";
    RequestTimeout = "request_timeout", 408, "Время запроса истекло", "The request took too long to arrive";
    StateConflict = "state_conflict", 409, "Состояние этого не допускает", "The state forbids it";
    TournamentFinal = "tournament_final", 409, "Технические результаты утверждены", "The technical results are approved";
    ProtestOpen = "protest_open", 409, "Есть нерассмотренный протест", "A protest is open";
    WindowOpen = "window_open", 409, "Срок подачи протестов не истёк", "The protest window is open";
    StaleField = "stale_field", 409, "Данные турнира изменились", "The tournament has changed since";
    StaleVersion = "stale_version", 412, "Версия устарела", "The version is stale";
    BodyTooLarge = "body_too_large", 413, "Тело запроса слишком велико", "The body is too large";
    UriTooLong = "uri_too_long", 414, "Слишком длинный адрес", "The address is too long";
    UnsupportedMediaType = "unsupported_media_type", 415, "Тип содержимого не поддерживается", "The media type is not supported";
    InvalidField = "invalid_field", 422, "Недопустимое значение", "A value is not allowed";
    RuleViolation = "rule_violation", 422, "Противоречит правилам", "Against the rules";
    UnknownParagraph = "unknown_paragraph", 422, "Такого пункта нет", "No such paragraph";
    WindowClosed = "window_closed", 422, "Срок подачи протеста истёк", "The protest window is closed";
    IllegalRecord = "illegal_record", 422, "Запись партии содержит невозможный ход", "The record has an illegal move";
    NoCompleteRound = "no_complete_round", 422, "Полный тур составить нельзя", "No complete round exists";
    TooIntricate = "too_intricate", 422, "Слишком запутано для расчёта", "Too intricate to be worked out";
    IdempotencyKeyReused = "idempotency_key_reused", 422, "Ключ уже использован для другого запроса", "The key was used for another request";
    PreconditionRequired = "precondition_required", 428, "Нужно условие If-Match", "If-Match is required";
    IdempotencyKeyRequired = "idempotency_key_required", 428, "Нужен ключ Idempotency-Key", "Idempotency-Key is required";
    RateLimited = "rate_limited", 429, "Слишком много запросов", "Too many requests";
    HeadersTooLarge = "headers_too_large", 431, "Слишком большие заголовки", "The headers are too large";
    Internal = "internal", 500, "Внутренняя ошибка", "Internal fault";
    Unavailable = "unavailable", 503, "Служба временно недоступна", "The service is away";
}

impl utoipa::PartialSchema for ProblemCode {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        crate::text::schema_of_texts(Self::ALL.iter().map(|code| code.as_str()))
    }
}

impl ToSchema for ProblemCode {}

impl ProblemCode {
    /// The code from its text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.as_str() == text)
    }

    /// The `type` of the problem document.
    #[must_use]
    pub fn urn(self) -> String {
        format!("urn:arbiter:problem:{}", self.as_str())
    }

    /// The title in one language.
    #[must_use]
    pub fn title_in(self, language: Language) -> String {
        self.title().say(language).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::ProblemCode;

    #[test]
    fn codes_are_unique_read_back_and_are_errors() {
        for (index, code) in ProblemCode::ALL.iter().enumerate() {
            assert_eq!(
                ProblemCode::ALL.iter().position(|other| other.as_str() == code.as_str()),
                Some(index)
            );
            assert_eq!(ProblemCode::parse(code.as_str()), Some(*code));
            assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
            assert!((400..600).contains(&code.status()), "{}", code.as_str());
        }
    }
}
