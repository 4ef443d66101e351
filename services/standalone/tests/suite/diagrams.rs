//! Diagrams over HTTP: what is sent, in which language, when not again, and what is refused.

use crate::common::{ADMIN_SECRET, Suite};
use reqwest::Response;
use serde_json::Value;
use test_support::Kind;

/// A browser with a token: it sees headers and bodies as they come.
struct Browser {
    root: String,
    token: String,
    http: reqwest::Client,
}

impl Browser {
    async fn of(suite: &Suite) -> Self {
        let token = suite.public().client_token("admin", ADMIN_SECRET).await.unwrap();
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { root: format!("{}/v1/oracle/draughts/diagram", suite.url), token, http }
    }

    async fn get(&self, rest: &str, headers: &[(&str, &str)]) -> Response {
        let request = self.http.get(format!("{}{rest}", self.root)).bearer_auth(&self.token);
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        request.send().await.unwrap()
    }
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).unwrap_or_else(|| panic!("no {name}")).to_str().unwrap()
}

#[tokio::test]
async fn a_picture_comes_with_its_safeguards_in_the_language_asked_for() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let browser = Browser::of(&suite).await;
    let path =
        ".svg?position=B:Wa1,Kd4:Bd8&last_move=c3-d4&marks=a1,d8:cross&orientation=black&title=A%3Cb%3E";
    let picture = browser.get(path, &[("accept-language", "en")]).await;
    assert_eq!(picture.status(), 200);
    for (name, value) in [
        ("content-type", "image/svg+xml"),
        ("content-security-policy", "default-src 'none'"),
        ("x-content-type-options", "nosniff"),
        ("content-language", "en"),
        ("cache-control", "private, max-age=3600"),
    ] {
        assert_eq!(header(&picture, name), value, "{name}");
    }
    assert!(header(&picture, "vary").contains("accept-language"));
    let svg = picture.text().await.unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains(">A&lt;b&gt;</title>"), "{svg}");
    assert!(svg.contains(
        "White: men a1 (1); kings d4 (1). Black: men d8 (1). Black to move. Last move: c3-d4. \
         Marks: a1 ring, d8 cross. Black at the bottom.</desc>"
    ));
    let russian = browser.get(path, &[("accept-language", "ru")]).await.text().await.unwrap();
    assert!(russian.contains("Белые: простые a1 (1); дамки d4 (1)."), "{russian}");
}

#[tokio::test]
async fn a_text_is_read_in_either_language_and_on_either_board() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let browser = Browser::of(&suite).await;
    let text = browser.get(".txt?position=start", &[]).await;
    assert_eq!(header(&text, "content-type"), "text/plain; charset=utf-8");
    let text = text.text().await.unwrap();
    assert!(
        text.starts_with("Русские шашки\nХод белых\nБелые простые (12): a1, a3, b2, c1, c3,\n"),
        "{text}"
    );
    let path = ".txt?position=W:W31:BK5&discipline=international";
    let text = browser.get(path, &[("accept-language", "en")]).await.text().await.unwrap();
    assert!(text.contains("\nBlack kings (1): 5\n") && text.contains("\n31 wm, 32 --, "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
}

#[tokio::test]
async fn a_reader_who_has_the_diagram_is_told_so() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let browser = Browser::of(&suite).await;
    for kind in [".svg", ".txt"] {
        let path = format!("{kind}?position=start");
        let first = browser.get(&path, &[]).await;
        let tag = header(&first, "etag").to_owned();
        assert!(tag.starts_with('"'), "a strong tag: {tag}");
        let again = browser.get(&path, &[("if-none-match", &tag)]).await;
        assert_eq!((again.status().as_u16(), header(&again, "etag")), (304, tag.as_str()));
        assert_eq!(again.text().await.unwrap(), "");
        for (other, headers) in [
            (format!("{path}&orientation=black"), vec![("if-none-match", tag.as_str())]),
            (path, vec![("if-none-match", tag.as_str()), ("accept-language", "en")]),
        ] {
            let other = browser.get(&other, &headers).await;
            assert_eq!(other.status(), 200);
            assert_ne!(header(&other, "etag"), tag);
        }
    }
}

#[tokio::test]
async fn what_cannot_be_drawn_names_its_parameter() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let browser = Browser::of(&suite).await;
    let long = format!("position=start&title={}", "x".repeat(121));
    for (query, status, pointer) in [
        ("position=", 422, "/position"),
        ("position=W:Wa1,a1:B", 422, "/position"),
        ("position=start&discipline=renju", 422, "/discipline"),
        ("position=start&last_move=c3", 422, "/last_move"),
        ("position=start&last_move=c3-c4", 422, "/last_move"),
        ("position=start&marks=a1,a1", 422, "/marks"),
        ("position=start&marks=a1:star", 422, "/marks"),
        (&long, 422, "/title"),
        ("position=start&orientation=left", 400, "/orientation"),
        ("position=start&discipline=chess", 400, "/discipline"),
        ("position=start&numbers=perhaps", 400, "/numbers"),
        ("position=start&colour=red", 400, "/colour"),
        ("orientation=white", 400, "/position"),
    ] {
        for kind in [".svg", ".txt"] {
            let answer = browser.get(&format!("{kind}?{query}"), &[("accept-language", "en")]).await;
            assert_eq!(answer.status().as_u16(), status, "{query}");
            assert_eq!(header(&answer, "content-type"), "application/problem+json");
            let problem: Value = answer.json().await.unwrap();
            assert_eq!(problem["errors"][0]["pointer"], pointer, "{query}: {problem}");
        }
    }
}
