//! The API document: what is served is what is documented, since both come from the same routes. Problem answers
//! that follow from an operation's form are added here, so that no route can forget them.
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{HttpResponse, web};
use api_types::{Problem, ProblemCode, Text};
use serde_json::json;
use utoipa::openapi::path::{HttpMethod, Operation, ParameterIn, PathItem};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{
    Components, ContentBuilder, InfoBuilder, License, OpenApi, Ref, RefOr, Response, ServerBuilder,
};
use utoipa::{PartialSchema, ToSchema};

use super::{method_not_allowed, openapi_examples};

/// A service's routes, with their documentation.
pub type Api = fn(&mut utoipa_actix_web::service_config::ServiceConfig<'_>);

/// The document of a service's routes.
#[must_use]
pub fn document(title: &str, description: &str, api: Api) -> OpenApi {
    let (_, collected) =
        utoipa_actix_web::UtoipaApp::from(actix_web::App::new()).configure(api).split_for_parts();
    finish(title, description, collected)
}

fn finish(title: &str, description: &str, mut openapi: OpenApi) -> OpenApi {
    let mut license = License::new("Apache License 2.0");
    license.identifier = Some("Apache-2.0".to_owned());
    openapi.info = InfoBuilder::new()
        .title(title)
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(description))
        .license(Some(license))
        .build();
    openapi.servers = Some(vec![ServerBuilder::new().url("/").description(Some("The gateway")).build()]);
    let text = openapi.to_json().unwrap_or_default();
    let components = openapi.components.get_or_insert_with(Components::new);
    // The collector passes over the types of path parameters.
    for (name, schema) in api_types::ids::schemas() {
        if text.contains(&format!("#/components/schemas/{name}\"")) {
            components.schemas.entry(name.to_owned()).or_insert(schema);
        }
    }
    components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    for (name, schema) in problem_schemas() {
        components.schemas.insert(name, schema);
    }
    for item in openapi.paths.paths.values_mut() {
        operations(item).into_iter().for_each(|(_, operation)| complete(operation));
    }
    openapi_examples::add(&mut openapi);
    openapi
}

fn problem_schemas() -> Vec<(String, RefOr<utoipa::openapi::Schema>)> {
    let mut schemas = vec![("Problem".to_owned(), Problem::schema())];
    Problem::schemas(&mut schemas);
    schemas
}

/// Every operation of a path.
pub(super) fn operations(item: &mut PathItem) -> Vec<(HttpMethod, &mut Operation)> {
    [
        (HttpMethod::Get, item.get.as_mut()),
        (HttpMethod::Put, item.put.as_mut()),
        (HttpMethod::Post, item.post.as_mut()),
        (HttpMethod::Delete, item.delete.as_mut()),
        (HttpMethod::Patch, item.patch.as_mut()),
    ]
    .into_iter()
    .filter_map(|(method, operation)| operation.map(|operation| (method, operation)))
    .collect()
}

/// Adds the problem answers that follow from an operation's form, and a body to those it names itself.
fn complete(operation: &mut Operation) {
    for code in implied(operation) {
        operation
            .responses
            .responses
            .entry(code.status().to_string())
            .or_insert_with(|| RefOr::T(Response::new(code.title().en)));
    }
    for (status, response) in &mut operation.responses.responses {
        if let (RefOr::T(response), Some(code)) = (response, failure(status))
            && response.content.is_empty()
        {
            let content = ContentBuilder::new()
                .schema(Some(RefOr::Ref(Ref::from_schema_name("Problem"))))
                .example(Some(example(code)))
                .build();
            response.content.insert("application/problem+json".to_owned(), RefOr::T(content));
        }
    }
}

/// The first code of the catalogue with a failing status.
fn failure(status: &str) -> Option<ProblemCode> {
    let status: u16 = status.parse().ok().filter(|status| *status >= 400)?;
    ProblemCode::ALL.iter().copied().find(|code| code.status() == status)
}

fn implied(operation: &Operation) -> Vec<ProblemCode> {
    let mut codes = vec![ProblemCode::MalformedRequest, ProblemCode::RateLimited, ProblemCode::Internal];
    codes.push(ProblemCode::Unavailable);
    if operation.security.is_some() {
        codes.extend([ProblemCode::TokenMissing, ProblemCode::Forbidden]);
    }
    if let Some(RefOr::T(body)) = &operation.request_body {
        codes.extend([ProblemCode::UnsupportedMediaType, ProblemCode::InvalidField]);
        // A text is read in pieces, whatever its length; what is read whole has a limit.
        if !body.content.contains_key("text/plain") {
            codes.push(ProblemCode::BodyTooLarge);
        }
    }
    for parameter in operation.parameters.iter().flatten() {
        let RefOr::T(parameter) = parameter else { continue };
        match (&parameter.parameter_in, parameter.name.as_str()) {
            (ParameterIn::Path, _) => codes.push(ProblemCode::NotFound),
            (ParameterIn::Query, _) => codes.push(ProblemCode::InvalidField),
            (_, "If-Match") => codes.extend([ProblemCode::StaleVersion, ProblemCode::PreconditionRequired]),
            (_, "Idempotency-Key") => codes.push(ProblemCode::IdempotencyKeyRequired),
            _ => {}
        }
    }
    codes
}

fn example(code: ProblemCode) -> serde_json::Value {
    let Text { ru, .. } = code.title();
    json!({
        "type": code.urn(), "title": ru, "status": code.status(), "detail": ru,
        "instance": "/v1/...", "code": code.as_str(), "request_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11"
    })
}

/// Answers 405 with `Allow` to other methods of every documented path; without this the framework would say 404.
pub(crate) fn refuse_other_methods(config: &mut web::ServiceConfig, openapi: &OpenApi) {
    for (path, item) in &openapi.paths.paths {
        let mut item = item.clone();
        let allowed: Vec<&str> = operations(&mut item).into_iter().map(|(method, _)| name(&method)).collect();
        let Ok(allow) = HeaderValue::from_str(&allowed.join(", ")) else { continue };
        config.service(web::resource(path.as_str()).to(move || {
            let allow = allow.clone();
            async move {
                let mut response: HttpResponse =
                    actix_web::ResponseError::error_response(&method_not_allowed());
                response.headers_mut().insert(ALLOW, allow);
                response
            }
        }));
    }
}

const fn name(method: &HttpMethod) -> &'static str {
    match method {
        HttpMethod::Get => "GET, HEAD",
        HttpMethod::Put => "PUT",
        HttpMethod::Post => "POST",
        HttpMethod::Delete => "DELETE",
        HttpMethod::Patch => "PATCH",
        _ => "OPTIONS",
    }
}
