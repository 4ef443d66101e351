//! Permissions stand in a handler's signature.
use reqwest::Method;

use crate::common::{Service, problem_of, token};

#[actix_web::test]
async fn a_scope_that_is_lacking_is_named() {
    let service = Service::start().await;
    let call = |scope: &str| {
        service
            .request(Method::POST, "/v1/administration")
            .header("accept-language", "en")
            .bearer_auth(token("anna", scope))
    };
    for lacking in ["", "read", "organise judge read", "Admin", "administrator"] {
        let document = problem_of(call(lacking).send().await.unwrap(), "forbidden", "en").await;
        assert!(document["detail"].as_str().unwrap().contains("'admin'"));
    }
    for enough in ["admin", "read admin"] {
        assert_eq!(call(enough).send().await.unwrap().status(), 200);
    }
    let none = service.request(Method::POST, "/v1/administration").header("accept-language", "en");
    problem_of(none.send().await.unwrap(), "token_missing", "en").await;
}
