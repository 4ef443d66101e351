//! Sheets to print and to open in a spreadsheet: whatever a name says, it stays a name.
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, federation, regulation};

/// The answer as it came: status, media type, body.
pub(crate) async fn raw(
    suite: &Suite,
    token: Option<&str>,
    path: &str,
    accept: &str,
) -> (u16, String, String) {
    let mut request = reqwest::Client::new().get(format!("{}{path}", suite.url)).header("accept", accept);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let answer = request.send().await.unwrap();
    let kind = answer.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
    (answer.status().as_u16(), kind.unwrap_or_default(), answer.text().await.unwrap())
}

const EVIL: [&str; 4] =
    ["=HYPERLINK(\"http://x\",\"Иванов\")", "<script>alert(1)</script>", "@SUM(A1) \"кавычки\"", "+7 Плюсов"];

fn evil(more: &Value) -> Vec<Value> {
    let body = |name: &&str| {
        let mut body = json!({ "name": name });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    EVIL.iter().map(body).collect()
}

pub(crate) async fn admin_token(suite: &Suite) -> String {
    suite.public().client_token("admin", crate::common::ADMIN_SECRET).await.unwrap()
}

fn check_safe(html: &str, csv: &str) {
    assert!(!html.contains("<script") && html.contains("&lt;script&gt;alert(1)"), "{html}");
    for line in csv.trim_start_matches('\u{feff}').lines() {
        for cell in line.split(',') {
            let cell = cell.trim_start_matches('"');
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{csv}");
        }
    }
    assert!(csv.contains("'=HYPERLINK(\"\"http://x\"\"") && csv.contains("'+7 Плюсов"), "{csv}");
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_and_rounds_are_printed_by_board_and_by_name() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_with(&suite, regulation(2), evil(&json!({}))).await;
    let draft = event.draw(1).await;
    let token = admin_token(&suite).await;
    let path = format!("/v1/drafts/{}/sheet", draft.text("/id").unwrap());

    let (status, kind, html) = raw(&suite, Some(&token), &path, "text/html").await;
    assert_eq!((status, kind.as_str()), (200, "text/html; charset=utf-8"));
    assert!(html.contains("(проект)"), "{html}");
    let (_, kind, csv) = raw(&suite, Some(&token), &format!("{path}?format=csv&by=name"), "*/*").await;
    assert_eq!(kind, "text/csv; charset=utf-8");
    check_safe(&html, &csv);
    event.chief.send(Request::get(&format!("{path}?by=rating")), 400).await.unwrap();
    event.chief.send(Request::get(&format!("{path}?by=name&by=board")), 400).await.unwrap();
    let (_, stranger) = federation(&suite).await;
    stranger.send(Request::get(&path), 404).await.unwrap();
    event.publish_draft(&draft).await;

    let path = format!("{}/rounds/1/sheet", event.path);
    let (status, _, html) = raw(&suite, None, &path, "text/html,*/*").await;
    assert_eq!(status, 200, "a published event's rounds are everybody's");
    let (_, kind, csv) = raw(&suite, None, &path, "text/csv").await;
    assert_eq!(kind, "text/csv; charset=utf-8");
    check_safe(&html, &csv);
    let (status, _, _) = raw(&suite, None, &format!("{}/rounds/2/sheet", event.path), "text/csv").await;
    assert_eq!(status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_events_table_and_tree_have_names_once_the_places_are_drawn() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let token = admin_token(&suite).await;
    for system in ["round_robin", "knock_out"] {
        let mut body = regulation(1);
        body["system"] = json!(system);
        body.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
        let event = Event::create_with(&suite, body, evil(&json!({}))).await;
        let path = format!("{}/schedule/sheet", event.path);
        let (status, _, early) = raw(&suite, Some(&token), &path, "text/html").await;
        assert_eq!(status, 409, "{early}");
        event.start_round(1).await;
        let (status, _, html) = raw(&suite, Some(&token), &path, "text/html").await;
        assert_eq!(status, 200, "{html}");
        assert!(!html.contains("<script") && html.contains("&lt;script&gt;"), "{html}");
        assert_eq!(html.contains("rowspan"), system == "knock_out");
        let (_, _, csv) = raw(&suite, Some(&token), &format!("{path}?format=csv"), "*/*").await;
        assert!(
            csv.starts_with('\u{feff}')
                && csv.contains("HYPERLINK")
                && !csv.contains(",=")
                && !csv.contains("\n=")
        );
    }
    let swiss = Event::create(&suite, 4, 2).await;
    swiss.chief.send(Request::get(&format!("{}/schedule/sheet", swiss.path)), 409).await.unwrap();
}

#[tokio::test]
async fn order_tables_of_numbers_are_printed_too() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let token = admin_token(&suite).await;
    let path = "/v1/pairing/schedules/sheet?system=round_robin&players=4&format=csv";
    let (status, _, csv) = raw(&suite, Some(&token), path, "*/*").await;
    let expected = "\u{feff}Тур,Доска,Белые,Чёрные\r\n1,1,1,4\r\n1,2,2,3\r\n2,1,4,3\r\n2,2,1,2\r\n3,1,2,4\r\n3,2,3,1\r\n";
    assert_eq!((status, csv.as_str()), (200, expected));
    let tree = "/v1/pairing/schedules/sheet?system=knockout&players=5";
    let (_, kind, html) = raw(&suite, Some(&token), tree, "*/*").await;
    assert!(kind.starts_with("text/html") && html.contains("rowspan=\"8\""), "{html}");
    let (status, _, _) =
        raw(&suite, Some(&token), "/v1/pairing/schedules/sheet?system=knockout&players=1", "*/*").await;
    assert_eq!(status, 422);
}
