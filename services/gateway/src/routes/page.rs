//! The API page, which needs no internet, and the way to the other services.
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, web};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::proxy::forward;

/// What no other route took.
pub(crate) fn last(config: &mut web::ServiceConfig) {
    config
        .route("/", web::get().to(to_page))
        .route("/docs", web::get().to(to_page))
        .service(SwaggerUi::new("/docs/{_:.*}").config(Config::from("/openapi.json")))
        .service(web::resource("/v1/{path:.*}").to(forward));
}

async fn to_page() -> HttpResponse {
    HttpResponse::TemporaryRedirect().insert_header((LOCATION, "/docs/")).finish()
}
