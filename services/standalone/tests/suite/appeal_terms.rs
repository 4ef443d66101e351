//! The terms of appeals as the protests service tells them: each saying once, in whatever order they come (5.4.16.5).
use chrono::TimeDelta;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

use crate::appeals::of_level;
use crate::common::{Event, Suite};

const SERVICE_SECRET: &str = "the-services-of-the-tests-know-this-one";

/// How many terms the event's log has.
async fn said(event: &Event) -> usize {
    let path = format!("{}/events?limit=100", event.path);
    let log = event.portal.send(Request::get(&path), 200).await.unwrap();
    log.list("/items").unwrap().iter().filter(|event| event["kind"] == "appeal_term.set").count()
}

async fn tell(service: &Client, path: &str, closes_at: &Value, number: u8) {
    let mut body = json!({ "closes_at": closes_at, "number": number });
    if number == 0 {
        body.as_object_mut().unwrap().remove("number");
    }
    service.send(Request::put(path, body), 200).await.unwrap();
}

async fn approval(event: &Event) -> u16 {
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let path = format!("{}/approval", event.path);
    event.chief.ask(Request::put(&path, json!({})).matching(shown.tag().unwrap())).await.unwrap().status
}

#[tokio::test]
async fn a_term_that_comes_late_does_not_take_the_place_of_a_later_one() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[("service_secret", SERVICE_SECRET)]);
        let public = suite.public();
        let token = public.client_token("service-protests", SERVICE_SECRET).await.unwrap();
        let service = public.with_token(&token);
        let players = (1..=4).map(|n| json!({ "name": format!("Игрок {n}") })).collect();
        let event = Event::create_with(&suite, of_level("all_russian"), players).await;
        event.play_round(1, "1-0").await;
        suite.clock.advance(3_700);
        let (open, over) = (json!(suite.clock.now() + TimeDelta::hours(1)), json!(suite.clock.now()));
        suite.clock.advance(1);
        let path = format!("{}/appeal-terms/{}", event.path, uuid::Uuid::now_v7());
        for (closes_at, number, count, status) in [
            (&over, 0, 1, None),
            (&over, 0, 1, None),
            (&open, 1, 2, Some(409)),
            (&open, 1, 2, Some(409)),
            // A call of the time before numbers, and one that a later one overtook.
            (&over, 0, 2, Some(409)),
            (&over, 2, 3, None),
            (&open, 1, 3, None),
            (&open, 3, 4, Some(409)),
            (&over, 2, 4, Some(409)),
            (&over, 4, 5, None),
        ] {
            tell(&service, &path, closes_at, number).await;
            assert_eq!(said(&event).await, count, "{kind:?}: {number} of {closes_at}");
            if let Some(status) = status {
                assert_eq!(approval(&event).await, status, "{kind:?}: {number} of {closes_at}");
            }
        }
        assert_eq!(approval(&event).await, 200);
    }
}
