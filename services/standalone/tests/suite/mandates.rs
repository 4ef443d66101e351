//! Who may file: mandates of representatives, captains of teams (5.4.16.2, 3.16.7).
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, TeamEvent, federation, person, team_regulation};

fn today(suite: &Suite) -> NaiveDate {
    suite.clock.now().date_naive()
}

/// A mandate around today, whatever the zone.
fn mandate(suite: &Suite, account: &str) -> Value {
    json!({
        "name": "Представитель", "account": account, "issued_by": "Участник", "document": "доверенность 1",
        "valid_from": today(suite) - Days::new(2), "valid_to": today(suite) + Days::new(2)
    })
}

async fn enter(event: &Event, body: Value, expected: u16) -> Answer {
    event.chief.send(Request::post(&format!("{}/mandates", event.path), body), expected).await.unwrap()
}

async fn file(by: &Client, body: &Value, expected: u16) -> Answer {
    by.send(Request::post("/v1/protests", body.clone()), expected).await.unwrap()
}

fn cited(answer: &Answer, paragraph: &str) {
    assert_eq!(answer.text("/citation/paragraph").unwrap(), paragraph, "{}", answer.body);
}

async fn revoke(event: &Event, mandate: &Answer) {
    let path = format!("{}/mandates/{}/revocation", event.path, mandate.text("/id").unwrap());
    let body = json!({ "reason": "отозвана участником" });
    let request = || Request::put(&path, body.clone());
    event.chief.send(request().matching("\"v7\""), 412).await.unwrap();
    event.chief.send(request().matching(mandate.tag().unwrap()), 200).await.unwrap();
    event.chief.send(request().matching("\"v2\""), 409).await.unwrap();
}

#[tokio::test]
async fn a_representative_files_by_his_mandate_and_by_no_other() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 2).await;
        let games = event.start_round(1).await;
        let mut body = event.protest(&games[0], 1);
        body["capacity"] = json!("representative");
        let filer = body["filer"].clone();
        let by = person(&suite, &event.portal, "represents.one").await;
        cited(&file(&by, &body, 403).await, "5.4.16.2");

        let elsewhere = Event::create(&suite, 2, 1).await;
        let mut foreign = mandate(&suite, "represents.one");
        foreign["participant_id"] = json!(elsewhere.participants[0]);
        enter(&event, foreign, 422).await;

        let mut past = mandate(&suite, "represents.one");
        past["participant_id"] = filer.clone();
        past["valid_from"] = json!(today(&suite) - Days::new(9));
        past["valid_to"] = json!(today(&suite) - Days::new(3));
        enter(&event, past, 201).await;
        cited(&file(&by, &body, 403).await, "5.4.16.2");

        for (capacity, paragraph) in [("representative", "5.4.16.2"), ("captain", "3.16.7")] {
            let mut by_staff = body.clone();
            by_staff["capacity"] = json!(capacity);
            by_staff["received_at"] = json!(suite.clock.now());
            for paper in [by_staff.clone(), body.clone()].iter().filter(|one| one["capacity"] == capacity) {
                let refused = file(&event.chief, paper, 422).await;
                assert_eq!(refused.body["errors"][0]["pointer"], "/capacity");
                cited(&refused, paragraph);
            }
        }
        let mut good = mandate(&suite, "represents.one");
        good["participant_id"] = filer.clone();
        let good = enter(&event, good, 201).await;
        let by_staff = file(&event.chief, &body, 201).await;
        assert_eq!(by_staff.body["mandate_id"], good.body["id"]);
        let filed = file(&by, &body, 201).await;
        assert_eq!(filed.text("/capacity").unwrap(), "representative");
        assert_eq!(filed.body["mandate_id"], good.body["id"]);
        let path = format!("/v1/protests/{}", filed.text("/id").unwrap());
        by.send(Request::get(&path), 200).await.unwrap();
        let mut others = body.clone();
        others["filer"] = games[0]["white"]["id"].clone();
        cited(&file(&by, &others, 403).await, "5.4.16.2");

        revoke(&event, &good).await;
        cited(&file(&by, &body, 403).await, "5.4.16.2");
        by.send(Request::get(&path), 403).await.unwrap();
        let listed = event.chief.send(Request::get(&format!("{}/mandates", event.path)), 200).await.unwrap();
        let reasons: Vec<&Value> =
            listed.list("/items").unwrap().iter().map(|one| &one["revoked"]["reason"]).collect();
        assert_eq!(reasons, [&Value::Null, &json!("отозвана участником")]);
    }
}

/// The same login of another federation is somebody else's, and of another federation's event there is nothing to see.
#[tokio::test]
async fn a_mandate_is_of_one_account_and_one_event() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    let games = event.start_round(1).await;
    let mut body = event.protest(&games[0], 1);
    body["capacity"] = json!("representative");
    let (other, portal) = federation(&suite).await;
    let by = person(&suite, &portal, "from.afar").await;
    let mut own = mandate(&suite, "from.afar");
    own["participant_id"] = body["filer"].clone();
    enter(&event, own.clone(), 201).await;
    file(&by, &body, 404).await;
    own["account_federation"] = json!(other);
    let entered = enter(&event, own, 201).await;
    file(&by, &body, 201).await;
    revoke(&event, &entered).await;
    file(&by, &body, 403).await;
}

/// 3.16.7: the team's captain or its representative, and nobody else of the event.
#[tokio::test]
async fn in_a_team_event_the_captain_or_the_representative_files() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let rules = json!({ "boards": 2, "reserves": 1 });
    let teams = TeamEvent::create(&suite, 2, team_regulation(1, rules)).await;
    let event = &teams.event;
    event.start_round(1).await;
    let body = |capacity: &str| {
        json!({
            "tournament_id": event.id, "round": 1, "filer": teams.players[0][0], "capacity": capacity,
            "paragraphs": ["3.16.4"], "facts": "Играл не тот.", "request": "Засчитать поражение."
        })
    };
    let own = person(&suite, &event.portal, "represents.team").await;
    let mut players = mandate(&suite, "represents.team");
    players["participant_id"] = json!(teams.players[0][0]);
    cited(&enter(event, players, 422).await, "3.16.7");
    cited(&file(&own, &body("representative"), 403).await, "3.16.7");
    let mut of_team = mandate(&suite, "represents.team");
    of_team["team_id"] = json!(teams.teams[0]);
    let entered = enter(event, of_team, 201).await;
    let filed = file(&own, &body("representative"), 201).await;
    assert_eq!(filed.body["mandate_id"], entered.body["id"]);
    file(&teams.captains[0], &body("captain"), 201).await;
    cited(&file(&teams.captains[1], &body("captain"), 403).await, "3.16.7");
    file(&teams.stranger, &body("captain"), 404).await;
    cited(&file(&event.chief, &body("player"), 422).await, "3.16.7");
    file(&event.chief, &body("captain"), 201).await;
    revoke(event, &entered).await;
    cited(&file(&own, &body("representative"), 403).await, "3.16.7");
}
