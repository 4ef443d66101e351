//! Rendering of errors as problem documents: ours, and those the framework makes itself.
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpResponse, HttpResponseBuilder};
use api_types::{FieldFault, Problem, ProblemCode};

use super::RequestContext;
use crate::error::ApiError;

/// The document for an error.
pub(crate) fn render(error: &ApiError, path: &str, context: &RequestContext) -> HttpResponse {
    if error.code.status() >= 500 {
        tracing::error!(request_id = %context.request_id, %error, "request failed");
    }
    let language = context.language;
    let problem = Problem {
        kind: error.code.urn(),
        title: error.code.title_in(language),
        status: error.code.status(),
        detail: error.detail.say(language).to_owned(),
        instance: path.to_owned(),
        code: error.code,
        request_id: context.request_id.clone(),
        citation: error.citation.clone(),
        errors: error
            .errors
            .iter()
            .map(|(pointer, text)| FieldFault {
                pointer: pointer.clone(),
                detail: text.say(language).to_owned(),
            })
            .collect(),
        candidates: error.candidates.clone(),
        deadline: error.deadline,
    };
    let mut response = HttpResponseBuilder::new(actix_web::ResponseError::status_code(error));
    response.insert_header((header::CONTENT_LANGUAGE, language.tag()));
    response.insert_header((header::VARY, "accept-language"));
    if let Some(seconds) = error.retry_after {
        response.insert_header((header::RETRY_AFTER, seconds.to_string()));
    }
    if problem.status == 401 {
        response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
    }
    let mut response = response.json(problem);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    response
}

/// What a failure of the framework's own is called in our catalogue.
#[must_use]
pub fn of_status(status: u16) -> ApiError {
    match status {
        400 => malformed("Запрос не читается.", "The request cannot be read."),
        404 => no_such_route(),
        405 => method_not_allowed(),
        408 => ApiError::new(
            ProblemCode::RequestTimeout,
            "Запрос приходил слишком долго; повторите его.",
            "The request took too long to arrive; repeat it.",
        ),
        413 => ApiError::new(
            ProblemCode::BodyTooLarge,
            "Тело запроса больше допустимого.",
            "The body is larger than allowed.",
        ),
        414 => ApiError::new(
            ProblemCode::UriTooLong,
            "Адрес длиннее допустимого.",
            "The address is longer than allowed.",
        ),
        415 => ApiError::new(
            ProblemCode::UnsupportedMediaType,
            "Тип тела не тот, что принимает этот адрес: application/json в UTF-8, несжатое; списки и отчёты — text/csv или \
             text/plain; форма токена — application/x-www-form-urlencoded.",
            "The body is not of a type taken here: application/json in UTF-8, not compressed; lists and reports text/csv or \
             text/plain; the token form application/x-www-form-urlencoded.",
        ),
        431 => ApiError::new(
            ProblemCode::HeadersTooLarge,
            "Заголовки больше допустимого.",
            "The headers are larger than allowed.",
        ),
        500 => ApiError::internal("the framework answered 500"),
        503 => ApiError::unavailable("the framework answered 503"),
        other => malformed(
            format!("Запрос не принят (состояние {other})."),
            format!("The request is not accepted (status {other})."),
        ),
    }
}

fn malformed(ru: impl Into<String>, en: impl Into<String>) -> ApiError {
    ApiError::new(ProblemCode::MalformedRequest, ru, en)
}

/// Nothing stands at this path.
#[must_use]
pub fn no_such_route() -> ApiError {
    ApiError::new(
        ProblemCode::NotFound,
        "По этому адресу ничего нет; список адресов — в /openapi.json.",
        "Nothing stands at this address; /openapi.json lists what does.",
    )
}

/// Something stands at this path, but not for this method.
#[must_use]
pub fn method_not_allowed() -> ApiError {
    ApiError::new(
        ProblemCode::MethodNotAllowed,
        "Этот метод здесь не поддерживается; допустимые названы в заголовке Allow.",
        "This method is not served here; the header Allow names those that are.",
    )
}
