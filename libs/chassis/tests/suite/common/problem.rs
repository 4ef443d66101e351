//! Reading a failure: it must be a problem document with all its members.
use reqwest::Response;
use serde_json::Value;

/// The document of a failure of this code, in Russian.
pub(crate) async fn problem(response: Response, code: &str) -> Value {
    problem_of(response, code, "ru").await
}

/// The document of a failure of this code and language.
pub(crate) async fn problem_of(response: Response, code: &str, language: &str) -> Value {
    let status = response.status().as_u16();
    let header = |name: &str| {
        response.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    };
    let (kind, spoken, id) = (header("content-type"), header("content-language"), header("x-request-id"));
    let (challenge, path) = (header("www-authenticate"), response.url().path().to_owned());
    let retry = header("retry-after");
    let text = response.text().await.unwrap();
    assert_eq!(kind, "application/problem+json", "{status} {text}");
    let document: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(document["code"], code, "{text}");
    assert_eq!(document["type"], format!("urn:arbiter:problem:{code}"));
    assert_eq!(document["status"], status);
    assert_eq!(document["instance"], path.as_str());
    assert_eq!(document["request_id"], id.as_str());
    assert!(!id.is_empty());
    assert_eq!(spoken, language);
    let catalogued = api_types::ProblemCode::parse(code).unwrap();
    assert_eq!(status, catalogued.status());
    let title = if language == "ru" { catalogued.title().ru } else { catalogued.title().en };
    assert_eq!(document["title"], title.as_str());
    let detail = document["detail"].as_str().unwrap();
    assert!(!detail.is_empty());
    assert_eq!(challenge.is_empty(), status != 401, "{status} challenges with '{challenge}'");
    assert_eq!(retry.is_empty(), status != 503, "{status} with Retry-After '{retry}'");
    let inside = ["diesel", "panicked", "actix", "rusqlite", "libs/"].iter().any(|word| text.contains(word));
    assert!(!inside, "nothing internal is told: {text}");
    document
}
