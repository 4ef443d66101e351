//! The parameters of a query: strict, and refused with the name of the faulty one.
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use api_types::{ProblemCode, Text};
use serde::de::DeserializeOwned;

use super::body::pointer;
use super::reading::{explain, place};
use crate::error::{ApiError, Outcome};

/// A request's query.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(parse(request.query_string()).map(Self))
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Outcome<T> {
    let reader = serde_urlencoded::Deserializer::new(form_urlencoded::parse(text.as_bytes()));
    serde_path_to_error::deserialize(reader).map_err(|error| {
        let path = pointer(error.path());
        let message = error.into_inner().to_string();
        unreadable(&place(path, &message), why(&message))
    })
}

fn why(message: &str) -> Text {
    if message.contains("`true` or `false`") {
        return Text::new("нужно `true` или `false`", "`true` or `false` is needed");
    }
    let why = explain(message);
    Text::new(why.ru.replace("JSON", "число"), why.en.replace("JSON", "number"))
}

fn unreadable(pointer: &str, why: Text) -> ApiError {
    let name = pointer.trim_start_matches('/');
    let (ru, en) = if name.is_empty() {
        ("Параметры запроса не читаются".to_owned(), "The query cannot be read".to_owned())
    } else {
        (format!("Параметр запроса {name} не читается"), format!("The parameter {name} cannot be read"))
    };
    let mut error = ApiError::new(
        ProblemCode::MalformedRequest,
        format!("{ru}: {}.", why.ru),
        format!("{en}: {}.", why.en),
    );
    error.errors.push((pointer.to_owned(), why));
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::regulation::Discipline;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Asked {
        discipline: Option<Discipline>,
        title: String,
        numbers: Option<bool>,
    }

    #[test]
    fn values_are_read() {
        let asked: Asked = parse("title=%D0%90+b%26&numbers=true&discipline=renju").unwrap();
        assert_eq!(asked.title, "А b&");
        assert_eq!((asked.numbers, asked.discipline), (Some(true), Some(Discipline::Renju)));
    }

    #[test]
    fn the_faulty_parameter_is_named() {
        for (query, pointer, word) in [
            ("title=x&discipline=chess", "/discipline", "renju"),
            ("title=x&numbers=maybe", "/numbers", "true"),
            ("title=x&colour=red", "/colour", "discipline"),
            ("title=x&title=y", "", "'title' is given twice"),
            ("numbers=true", "/title", "title"),
        ] {
            let error = parse::<Asked>(query).unwrap_err();
            assert_eq!(error.code, ProblemCode::MalformedRequest, "{query}");
            assert_eq!(error.errors[0].0, pointer, "{query}: {error}");
            assert!(error.detail.en.contains(word), "{query}: {error}");
        }
    }
}
