//! Live always; ready once the tables stand and while the database and essential neighbours answer.
use api_client::Upstream;
use chassis::app::prepare;
use chassis::http::Check;

use crate::common::{Kind, Options, Service, migrations, problem_of};

async fn status(service: &Service, path: &str) -> u16 {
    service.get(path).send().await.unwrap().status().as_u16()
}

on_both_databases! {
    async fn ready_once_the_tables_stand(kind: Kind) {
        let options = Options { kind: Some(kind), migrate: false, ..Options::default() };
        let service = Service::with(options).await;
        assert_eq!(status(&service, "/health/live").await, 200);
        for path in ["/health/ready", "/v1/items"] {
            let answer = service.get(path).header("accept-language", "en").send().await.unwrap();
            problem_of(answer, "unavailable", "en").await;
        }
        prepare(service.db().clone(), service.readiness.clone(), migrations).await;
        assert_eq!(status(&service, "/health/ready").await, 200);
        assert_eq!(status(&service, "/v1/items").await, 200);
    }
}

#[actix_web::test]
async fn without_a_database_it_is_ready_at_once() {
    let service = Service::start().await;
    let report: serde_json::Value = service.get("/health/ready").send().await.unwrap().json().await.unwrap();
    assert_eq!(report, serde_json::json!({ "ready": true, "parts": {} }));
}

#[actix_web::test]
async fn an_essential_neighbour_decides_and_another_is_reported() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let away = Upstream::new("neighbour", &format!("http://127.0.0.1:{port}")).unwrap();
    for (essential, expected) in [(true, 503), (false, 200)] {
        let checks = vec![Check::upstream(&away, essential)];
        let service = Service::with(Options { checks, ..Options::default() }).await;
        let answer = service.get("/health/ready").send().await.unwrap();
        assert_eq!(answer.status(), expected);
        let text = answer.text().await.unwrap();
        assert!(text.contains("neighbour") && text.contains("away"), "{text}");
    }
    let there = Service::start().await;
    let checks = vec![Check::upstream(&Upstream::new("neighbour", &there.base).unwrap(), true)];
    let service = Service::with(Options { checks, ..Options::default() }).await;
    assert_eq!(status(&service, "/health/ready").await, 200);
}
