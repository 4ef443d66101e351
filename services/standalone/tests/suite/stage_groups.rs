//! Groups of a field taken back while nothing has been played in them (3.2).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, TeamEvent, person, regulation, team_regulation};

async fn split(field: &Event, key: &str) -> Vec<String> {
    let body = json!({ "groups": 2, "by": "rating" });
    let path = format!("{}/groups", field.path);
    let made = field.portal.send(Request::post(&path, body).with("idempotency-key", key), 201).await.unwrap();
    let groups = made.list("/groups").unwrap().iter();
    groups.map(|group| group["tournament_id"].as_str().unwrap().to_owned()).collect()
}

async fn undo(field: &Event, status: u16) -> Answer {
    let shown = field.portal.send(Request::get(&field.path), 200).await.unwrap();
    let path = format!("{}/groups", field.path);
    let request = Request::delete(&path).matching(shown.tag().unwrap());
    field.portal.send(request, status).await.unwrap()
}

/// The event of a group, with the people of its field.
async fn group(field: &Event, id: &str) -> Event {
    let path = format!("/v1/tournaments/{id}");
    let list = field.portal.send(Request::get(&format!("{path}/participants?limit=100")), 200).await.unwrap();
    let ids = list.list("/items").unwrap().iter().map(|one| one["id"].as_str().unwrap().to_owned());
    Event {
        portal: field.portal.clone(),
        chief: field.portal.clone(),
        id: id.to_owned(),
        path,
        participants: ids.collect(),
    }
}

async fn groups_are_taken_back(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let mut rules = regulation(2);
    rules["prize_fund"] = json!({ "kopecks": 1_000 });
    let players = (1..=8).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect();
    let field = Event::create_with(&suite, rules, players).await;
    undo(&field, 409).await;
    let first = split(&field, "one").await;
    let of_group = group(&field, &first[0]).await;
    let shown = field.portal.send(Request::get(&of_group.path), 200).await.unwrap();
    assert_eq!(shown.body["regulation"]["prize_fund"], Value::Null, "the fund is of the whole event");

    // Somebody without a role there, and a stale version.
    let colleague = person(&suite, &field.portal, &format!("nobody-{}", &field.id[24..])).await;
    let path = format!("{}/groups", field.path);
    colleague.send(Request::delete(&path).matching("\"v1\""), 403).await.unwrap();
    field.portal.send(Request::delete(&path).matching("\"v1\""), 412).await.unwrap();
    field.portal.send(Request::delete(&path), 428).await.unwrap();

    // What was done in a group before its first round goes with it; a round that was taken back is no round.
    let staff = json!({ "name": "Судья", "roles": ["judge"] });
    let of_staff = format!("{}/staff/judge-{}", of_group.path, &field.id[24..]);
    person(&suite, &field.portal, of_staff.rsplit('/').next().unwrap()).await;
    field.portal.send(Request::put(&of_staff, staff), 200).await.unwrap();
    let entering = format!("{}/participants", of_group.path);
    field.portal.send(Request::post(&entering, json!({ "name": "Опоздавший" })), 201).await.unwrap();
    let undone = undo(&field, 200).await;
    assert_eq!(undone.list("/groups").unwrap().len(), 2, "{}", undone.body);
    for id in &first {
        let path = format!("/v1/tournaments/{id}");
        field.portal.send(Request::get(&path), 404).await.unwrap();
        field.portal.send(Request::get(&format!("{path}/standings")), 404).await.unwrap();
    }
    let links = field.portal.send(Request::get(&format!("{}/stages", field.path)), 200).await.unwrap();
    assert_eq!(links.body["into"], json!([]));
    undo(&field, 409).await;
    let log =
        field.portal.send(Request::get(&format!("{}/events?limit=100", field.path)), 200).await.unwrap();
    let undone = |one: &&Value| one["kind"] == "groups.undone";
    let told: Vec<&Value> = log.list("/items").unwrap().iter().filter(undone).collect();
    assert_eq!(told.len(), 1, "{}", log.body);
    assert_eq!(told[0]["data"]["groups"].as_array().unwrap().len(), 2, "{}", told[0]);

    // Split anew; a round of one group keeps all of them.
    let second = split(&field, "two").await;
    let own = field.draw(1).await;
    let publishing = format!("/v1/drafts/{}/publication", own.text("/id").unwrap());
    let publish = Request::post(&publishing, json!({})).matching(own.tag().unwrap());
    let refused = field.chief.send(publish, 409).await.unwrap();
    assert_eq!(refused.list("/candidates").unwrap().len(), 2, "{}", refused.body);
    let played = group(&field, &second[1]).await;
    let draft = played.draw(1).await;
    played.publish_draft(&draft).await;
    let refused = undo(&field, 409).await;
    assert_eq!(refused.body["candidates"], json!([second[1]]), "{}", refused.body);
    assert!(refused.text("/detail").unwrap().contains("Группа 2"), "{}", refused.body);
    field.portal.send(Request::get(&format!("/v1/tournaments/{}", second[0])), 200).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_of_a_field_are_taken_back() {
    groups_are_taken_back(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_of_a_field_are_taken_back_on_postgres() {
    groups_are_taken_back(Kind::Postgres).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_of_teams_are_taken_back() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let of = TeamEvent::create(&suite, 4, team_regulation(1, json!({ "boards": 2 }))).await;
        let first = split(&of.event, "one").await;
        undo(&of.event, 200).await;
        let second = split(&of.event, "two").await;
        assert!(first.iter().all(|id| !second.contains(id)));
    }
}
