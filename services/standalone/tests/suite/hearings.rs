//! The hearing of a protest: notices with proof of delivery, statements of both sides, and what a decision may say of
//! them (5.4.16.3).
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, person, regulation};

/// A protest of Black's about a game between two players with accounts.
struct Case {
    event: Event,
    game: Value,
    filer: Client,
    other: Client,
    id: String,
}

impl Case {
    async fn filed(suite: &Suite) -> Self {
        Self::with_deposit(suite, Value::Null).await
    }

    async fn with_deposit(suite: &Suite, kopecks: Value) -> Self {
        let mut rules = regulation(1);
        rules["deposit_kopecks"] = kopecks;
        let logins: Vec<String> =
            (0..2).map(|_| format!("player-{}", uuid::Uuid::new_v4().simple())).collect();
        let bodies = logins.iter().map(|login| json!({ "name": login, "account": login })).collect();
        let event = Event::create_with(suite, rules, bodies).await;
        let game = event.start_round(1).await[0].clone();
        let body = event.protest(&game, 1);
        let filed = event.chief.send(Request::post("/v1/protests", body.clone()), 201).await.unwrap();
        let filer = usize::from(body["filer"] == event.participants[1]);
        let filer_login = person(suite, &event.portal, &logins[filer]).await;
        let other = person(suite, &event.portal, &logins[1 - filer]).await;
        let id = filed.text("/id").unwrap().to_owned();
        Self { event, game, filer: filer_login, other, id }
    }

    async fn set(&self, at: DateTime<Utc>, together: &[&str], expected: u16) -> Answer {
        let path = format!("/v1/protests/{}", self.id);
        let shown = self.event.chief.send(Request::get(&path), 200).await.unwrap();
        let body = json!({ "at": at, "place": "комната 3", "members": ["Петров"], "together": together });
        let path = format!("{path}/hearing");
        self.event
            .chief
            .send(Request::put(&path, body).matching(shown.tag().unwrap()), expected)
            .await
            .unwrap()
    }

    async fn post(&self, by: &Client, what: &str, body: Value, expected: u16) -> Answer {
        by.send(Request::post(&format!("/v1/protests/{}/{what}", self.id), body), expected).await.unwrap()
    }

    async fn decide(&self, appearances: Value, expected: u16) -> Answer {
        let path = format!("/v1/protests/{}", self.id);
        let shown = self.event.chief.send(Request::get(&path), 200).await.unwrap();
        let mut body =
            json!({ "ruling": "rejected", "facts_found": "Нарушения нет.", "paragraphs": ["6.1.5.14"] });
        for (key, value) in appearances.as_object().unwrap() {
            body[key] = value.clone();
        }
        let path = format!("{path}/decisions");
        let request = Request::post(&path, body).matching(shown.tag().unwrap());
        self.event.chief.send(request, expected).await.unwrap()
    }
}

fn cited(answer: &Answer, paragraph: &str) {
    assert_eq!(answer.text("/citation/paragraph").unwrap(), paragraph, "{}", answer.body);
}

#[tokio::test]
async fn a_side_absent_though_notified_is_decided_without_and_an_unnotified_one_is_not() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite).await;
        let chief = &case.event.chief;
        cited(&case.decide(json!({}), 422).await, "5.4.16.3");
        cited(&case.post(chief, "notices", json!({ "side": "respondent" }), 409).await, "5.4.16.3");
        let at = suite.clock.now() + TimeDelta::minutes(10);
        case.set(at, &[], 200).await;
        case.post(&case.other, "notices", json!({ "side": "respondent" }), 403).await;
        let told = case.post(chief, "notices", json!({ "side": "respondent" }), 201).await;
        assert_eq!(told.body["respondent"], "not_notified");
        let notice = told.text("/notices/0/id").unwrap().to_owned();
        let path = format!("/v1/protests/{}/notices/{notice}/acknowledgement", case.id);
        case.filer.send(Request::put(&path, json!({})), 404).await.unwrap();
        chief.send(Request::put(&path, json!({})), 403).await.unwrap();
        let known = case.other.send(Request::put(&path, json!({})), 200).await.unwrap();
        assert!(known.text("/notices/0/delivered_at").is_ok());
        case.other.send(Request::put(&path, json!({})), 200).await.unwrap();
        case.post(&case.filer, "statements", json!({ "form": "written", "text": "Взятие было." }), 201).await;
        cited(&case.decide(json!({}), 422).await, "5.4.16.3");
        suite.clock.advance(601);
        cited(&case.decide(json!({ "other_appearance": "heard" }), 422).await, "5.4.16.3");
        let decided = case.decide(json!({}), 201).await;
        assert_eq!(decided.text("/decision/filer_appearance").unwrap(), "heard");
        assert_eq!(decided.text("/decision/other_appearance").unwrap(), "absent_notified");
        case.post(chief, "statements", json!({ "side": "filer", "form": "oral", "text": "Поздно." }), 409)
            .await;
    }
}

#[tokio::test]
async fn a_notice_of_another_time_is_none_and_a_judge_says_how_he_handed_one_over() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite).await;
    let chief = &case.event.chief;
    let now = suite.clock.now();
    case.set(now + TimeDelta::minutes(5), &[], 200).await;
    let handed = json!({ "side": "respondent", "handed_over": "лично под подпись" });
    let mut future = handed.clone();
    future["delivered_at"] = json!(now + TimeDelta::hours(1));
    case.post(chief, "notices", future, 422).await;
    for early in [json!("2001-01-01T00:00:00Z"), json!(now - TimeDelta::milliseconds(1))] {
        let mut before = handed.clone();
        before["delivered_at"] = early;
        let refused = case.post(chief, "notices", before, 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], "/delivered_at");
        cited(&refused, "5.4.16.3");
    }
    let alone = json!({ "side": "respondent", "delivered_at": now });
    case.post(chief, "notices", alone, 422).await;
    case.post(chief, "notices", handed.clone(), 201).await;
    let moved = case.set(now + TimeDelta::minutes(7), &[], 200).await;
    assert_eq!(moved.list("/notices").unwrap().len(), 1);
    assert!(moved.list("/warnings").unwrap().is_empty());
    let late = case.set(now + TimeDelta::hours(25), &[], 200).await;
    let warned = late.list("/warnings").unwrap();
    assert!(warned[0]["ru"].as_str().unwrap().contains("5.4.16.3"), "{warned:?}");
    case.set(now + TimeDelta::minutes(7), &[], 200).await;
    suite.clock.advance(600);
    let path = format!("/v1/protests/{}/hearing", case.id);
    let record = case.other.send(Request::get(&path), 200).await.unwrap();
    assert_eq!(record.body["respondent"], "not_notified");
    case.set(suite.clock.now() + TimeDelta::minutes(1), &[], 200).await;
    case.post(chief, "notices", handed, 201).await;
    let heard = json!({ "side": "filer", "form": "oral", "text": "Взятие было." });
    case.post(chief, "statements", json!({ "form": "oral", "text": "Чьё?" }), 422).await;
    case.post(&case.other, "statements", heard.clone(), 403).await;
    case.post(chief, "statements", heard, 201).await;
    suite.clock.advance(61);
    case.decide(json!({}), 201).await;
}

/// Old calls say what became of both sides themselves, where nothing else is on record.
#[tokio::test]
async fn without_a_hearing_on_record_the_decision_says_who_was_heard() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite).await;
    let half = json!({ "filer_appearance": "heard" });
    cited(&case.decide(half, 422).await, "5.4.16.3");
    case.decide(json!({ "filer_appearance": "heard", "other_appearance": "absent_notified" }), 201).await;
}

#[tokio::test]
async fn protests_about_one_game_are_heard_together_and_one_against_the_chief_judge_is_flagged() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite).await;
    let chief = &case.event.chief;
    let mut body = case.event.protest(&case.game, 1);
    body["filer"] = case.game["white"]["id"].clone();
    body["against_chief_judge"] = json!(true);
    let second = case.other.send(Request::post("/v1/protests", body.clone()), 201).await.unwrap();
    assert_eq!(second.body["against_chief_judge"], true);
    let second = second.text("/id").unwrap();
    body["game_id"] = Value::Null;
    let third = chief.send(Request::post("/v1/protests", body), 201).await.unwrap();
    let at = suite.clock.now() + TimeDelta::minutes(5);
    cited(&case.set(at, &[second, third.text("/id").unwrap()], 422).await, "5.4.16.3");
    let set = case.set(at, &[second], 200).await;
    assert_eq!(set.list("/hearing/together").unwrap(), &vec![json!(second)]);
    let path = format!("/v1/protests/{second}/hearing");
    let record = case.filer.send(Request::get(&path), 200).await.unwrap();
    assert_eq!(record.body["against_chief_judge"], true);
    assert_eq!(record.list("/hearing/together").unwrap(), &vec![json!(case.id)]);
}

/// The other side sees the protest, but its deposit is the filer's to pay, and before it nobody is heard.
#[tokio::test]
async fn the_other_side_does_not_pay_the_filers_deposit() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::with_deposit(&suite, json!(300_000)).await;
    let early = json!({ "form": "written", "text": "Взятия не было." });
    case.post(&case.other, "statements", early, 409).await;
    let deposit = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    cited(&case.post(&case.other, "deposits", deposit.clone(), 403).await, "5.4.16.2");
    case.post(&case.filer, "deposits", deposit, 201).await;
}
