//! Every answer is counted, under the route's pattern: what clients make up is not.
use reqwest::Method;

use crate::common::Service;

async fn counted(service: &Service) -> String {
    service.get("/metrics").send().await.unwrap().text().await.unwrap()
}

#[actix_web::test]
async fn answers_are_counted_by_method_route_and_status() {
    let service = Service::start().await;
    for id in ["01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a12", "7"] {
        service.get(&format!("/v1/items/{id}")).send().await.unwrap();
    }
    service.get("/v1/nowhere/1").send().await.unwrap();
    service.get("/v1/nowhere/2").send().await.unwrap();
    service.get("/v1/panics").send().await.unwrap();
    service.get("/v1/whoami").header("authorization", "junk").send().await.unwrap();
    service.request(Method::from_bytes(b"MADEUP").unwrap(), "/v1/echo").send().await.unwrap();
    let text = counted(&service).await;
    for (method, route, status, times) in [
        ("GET", "/v1/items/{id}", 200, 2),
        ("GET", "/v1/items/{id}", 400, 1),
        ("GET", "(none)", 404, 2),
        ("GET", "/v1/panics", 500, 1),
        ("GET", "/v1/whoami", 401, 1),
        ("(other)", "/v1/echo", 405, 1),
    ] {
        let line = format!(
            r#"http_requests_total{{method="{method}",route="{route}",status="{status}",service="small"}} {times}"#
        );
        assert!(text.contains(&line), "{line} in\n{text}");
    }
    assert!(text.contains("http_request_seconds_bucket") && !text.contains("MADEUP"));
}
