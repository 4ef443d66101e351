//! What happens at once: a filing and the start of the next round, two decisions, a decision and an appeal. Whatever
//! comes first, the other is refused with its reason, and no state is reached that the rules do not know (5.4.16).
use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, regulation};

/// Filings against one start.
const AT_ONCE: usize = 10;
/// Protests of one event in the races of decisions; tokens do not outlive many more.
const OF_EVENT: usize = 50;

type Seen = BTreeMap<(String, String), usize>;

fn rules(rounds: u32, pace: &str) -> Value {
    let mut body = regulation(rounds);
    body["deposit_kopecks"] = Value::Null;
    body["level"] = json!("all_russian");
    body["pace"] = json!(pace);
    body
}

fn players() -> Vec<Value> {
    (1..=4).map(|n| json!({ "name": format!("Игрок {n}"), "rating": 2400 - n })).collect()
}

fn reason(answer: &Answer) -> String {
    if answer.status < 300 { "done".to_owned() } else { answer.text("/code").unwrap().to_owned() }
}

fn moment(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

async fn file(by: &Client, body: &Value) -> Answer {
    by.ask(Request::post("/v1/protests", body.clone())).await.unwrap()
}

/// Ten filings about a round of rapid play while the next one starts. Each is accepted with a receipt no later than the
/// recorded start, or refused with that start as its deadline.
async fn against_the_start(suite: &Suite, seen: &mut Seen) {
    let event = Event::create_with(suite, rules(2, "rapid"), players()).await;
    let games = event.play_round(1, "1-0").await;
    let drafts = format!("{}/drafts", event.path);
    let draft = event.chief.send(Request::post(&drafts, json!({ "round": 2 })), 201).await.unwrap();
    event.publish_draft(&draft).await;
    let tag = event.round(2).await.tag().unwrap().to_owned();
    let status = format!("{}/rounds/2/status", event.path);
    let starting = async {
        tokio::time::sleep(Duration::from_millis(25)).await;
        event
            .chief
            .send(Request::put(&status, json!({ "status": "running" })).matching(&tag), 200)
            .await
            .unwrap()
    };
    let body = event.protest(&games[0], 1);
    let filings = (0..AT_ONCE).map(|number| {
        let (by, body) = (&event.chief, &body);
        async move {
            tokio::time::sleep(Duration::from_millis(u64::try_from(number).unwrap() * 5)).await;
            file(by, body).await
        }
    });
    let (started, filed) = tokio::join!(starting, futures_util::future::join_all(filings));
    let start = moment(started.text("/started_at").unwrap());
    for answer in filed {
        if answer.status == 201 {
            let received = moment(answer.text("/filed_at").unwrap()).timestamp_millis();
            assert!(
                received <= start.timestamp_millis(),
                "accepted after the start {start}: {}",
                answer.body
            );
        } else {
            assert_eq!(reason(&answer), "window_closed", "{}", answer.body);
            assert_eq!(moment(answer.text("/deadline").unwrap()), start, "{}", answer.body);
        }
        *seen.entry(("filed".to_owned(), reason(&answer))).or_default() += 1;
    }
}

fn decision(ruling: &str) -> Value {
    json!({
        "ruling": ruling, "facts_found": "Установлено.", "paragraphs": ["6.1.5.3"],
        "filer_appearance": "heard", "other_appearance": "heard"
    })
}

/// An event whose protests are decided, and a protest of it.
struct Ground {
    event: Event,
    game: Value,
}

impl Ground {
    async fn of(suite: &Suite) -> Self {
        let event = Event::create_with(suite, rules(1, "classical"), players()).await;
        let game = event.play_round(1, "1-0").await[0].clone();
        Self { event, game }
    }

    async fn protest(&self) -> (String, String) {
        let filed = file(&self.event.chief, &self.event.protest(&self.game, 1)).await;
        assert_eq!(filed.status, 201, "{}", filed.body);
        (filed.text("/id").unwrap().to_owned(), filed.tag().unwrap().to_owned())
    }

    async fn decide(&self, protest: &(String, String), ruling: &str) -> Answer {
        let path = format!("/v1/protests/{}/decisions", protest.0);
        self.event.chief.ask(Request::post(&path, decision(ruling)).matching(&protest.1)).await.unwrap()
    }

    async fn appeal(&self, protest: &(String, String)) -> Answer {
        let body = json!({
            "appellant": self.game["white"]["id"], "capacity": "player", "grounds": "Ошибка.", "request": "Отменить."
        });
        let path = format!("/v1/protests/{}/appeals", protest.0);
        self.event.chief.ask(Request::post(&path, body)).await.unwrap()
    }

    async fn shown(&self, protest: &(String, String)) -> Answer {
        let path = format!("/v1/protests/{}", protest.0);
        self.event.chief.send(Request::get(&path), 200).await.unwrap()
    }
}

/// Exactly one decision stands; the other was told that it came too late.
async fn two_decisions(ground: &Ground) -> (String, String) {
    let protest = ground.protest().await;
    let (upheld, rejected) =
        tokio::join!(ground.decide(&protest, "upheld"), ground.decide(&protest, "rejected"));
    let ends = (reason(&upheld), reason(&rejected));
    let status = ground.shown(&protest).await.text("/status").unwrap().to_owned();
    match (ends.0.as_str(), ends.1.as_str()) {
        ("done", "stale_version" | "state_conflict") => assert_eq!(status, "upheld"),
        ("stale_version" | "state_conflict", "done") => assert_eq!(status, "rejected"),
        _ => panic!("{ends:?} {status}: {} {}", upheld.body, rejected.body),
    }
    ends
}

/// The decision stands whatever the appeal; the appeal is against it, or was told that there is none yet.
async fn decision_and_appeal(ground: &Ground, number: usize) -> (String, String) {
    let protest = ground.protest().await;
    let appealing = async {
        tokio::time::sleep(Duration::from_millis(u64::try_from(number % 8).unwrap() * 2)).await;
        ground.appeal(&protest).await
    };
    let (decided, appealed) = tokio::join!(ground.decide(&protest, "rejected"), appealing);
    let ends = (reason(&decided), reason(&appealed));
    let told = format!("{ends:?} {} {}", decided.body, appealed.body);
    // An appeal that came first raises no version of a protest it did not change.
    assert_eq!(ends.0, "done", "{told}");
    assert!(matches!(ends.1.as_str(), "done" | "state_conflict"), "{told}");
    assert_eq!(ground.shown(&protest).await.text("/status").unwrap(), "rejected", "{told}");
    let path = format!("/v1/protests/{}/appeals", protest.0);
    let appeals = ground.event.chief.send(Request::get(&path), 200).await.unwrap();
    let appeals = appeals.list("/items").unwrap();
    assert_eq!(appeals.len(), usize::from(ends.1 == "done"), "{told}");
    if let Some(appeal) = appeals.first() {
        let decided_at = moment(decided.text("/decision/decided_at").unwrap());
        let filed_at = moment(appeal["filed_at"].as_str().unwrap());
        assert!(filed_at.timestamp_millis() >= decided_at.timestamp_millis(), "{told}");
        assert_eq!(reason(&ground.appeal(&protest).await), "state_conflict", "a second appeal: {told}");
    }
    ends
}

async fn races(kind: Kind, count: usize) {
    let suite = Suite::start(kind, &[]);
    let mut starts = Seen::new();
    for _ in 0..count.div_ceil(AT_ONCE) {
        against_the_start(&suite, &mut starts).await;
    }
    let (mut decisions, mut appeals) = (Seen::new(), Seen::new());
    for _ in 0..count.div_ceil(OF_EVENT) {
        let ground = Ground::of(&suite).await;
        for number in 0..OF_EVENT.min(count) {
            *decisions.entry(two_decisions(&ground).await).or_default() += 1;
            *appeals.entry(decision_and_appeal(&ground, number).await).or_default() += 1;
        }
    }
    println!("{kind:?}: starts {starts:?}; two decisions {decisions:?}; decision and appeal {appeals:?}");
}

const SHORT: usize = 50;
const LONG: usize = 1_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_few_on_sqlite() {
    races(Kind::Sqlite, SHORT).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_few_on_postgres() {
    races(Kind::Postgres, SHORT).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a thousand races take minutes: make test-deep"]
async fn a_thousand_on_sqlite() {
    races(Kind::Sqlite, LONG).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a thousand races take minutes: make test-deep"]
async fn a_thousand_on_postgres() {
    races(Kind::Postgres, LONG).await;
}
