//! The approval of the technical results against the filing of a protest, at the moment the window closes: never both,
//! never neither without a reason (5.4.16.1, 5.4.16.3).
use std::collections::BTreeMap;
use std::time::Duration;

use chassis::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};
use uuid::Uuid;

use crate::common::{Event, Suite, federation, person, regulation};

/// How long before the window closes a round is ended, so that both can be made ready.
const LEAD: TimeDelta = TimeDelta::milliseconds(400);
const AT_ONCE: usize = 8;

/// One federation with its chief judge, who holds one event after another.
struct Holder {
    portal: Client,
    chief: Client,
    login: String,
    clock: Clock,
}

impl Holder {
    async fn of(suite: &Suite) -> Self {
        let (_, portal) = federation(suite).await;
        let login = format!("chief-{}", Uuid::new_v4().simple());
        let chief = person(suite, &portal, &login).await;
        Self { portal, chief, login, clock: suite.clock.clone() }
    }

    /// An event of one round between two players, published.
    async fn event(&self) -> Event {
        let mut regulation = regulation(1);
        regulation["deposit_kopecks"] = Value::Null;
        let body = json!({ "name": "Кубок", "regulation": regulation });
        let created = self.portal.send(Request::post("/v1/tournaments", body), 201).await.unwrap();
        let id = created.text("/id").unwrap().to_owned();
        let path = format!("/v1/tournaments/{id}");
        let staff = json!({ "name": "Судья", "roles": ["chief_judge"] });
        self.portal.send(Request::put(&format!("{path}/staff/{}", self.login), staff), 200).await.unwrap();
        for name in ["Первый", "Второй"] {
            let entering = format!("{path}/participants");
            let body = json!({ "name": name });
            self.portal.send(Request::post(&entering, body), 201).await.unwrap();
        }
        let shown = self.portal.send(Request::get(&path), 200).await.unwrap();
        let publication = format!("{path}/publication");
        let publish = Request::put(&publication, json!({ "published": true }));
        self.portal.send(publish.matching(shown.tag().unwrap()), 200).await.unwrap();
        Event { portal: self.portal.clone(), chief: self.chief.clone(), id, path, participants: Vec::new() }
    }
}

/// Plays the round so that its window closes a moment from now; answers its game and that moment.
async fn played(event: &Event, clock: &Clock) -> (Value, DateTime<Utc>) {
    let drafts = format!("{}/drafts", event.path);
    let draft = event.portal.send(Request::post(&drafts, json!({ "round": 1 })), 201).await.unwrap();
    let path = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
    let publish = Request::post(&path, json!({})).matching(draft.tag().unwrap());
    event.portal.send(publish, 200).await.unwrap();
    let status = format!("{}/rounds/1/status", event.path);
    let set = async |name: &str, at: DateTime<Utc>| {
        let tag = event.round(1).await.tag().unwrap().to_owned();
        let body = json!({ "status": name, "actual_at": at });
        event.chief.send(Request::put(&status, body).matching(&tag), 200).await.unwrap();
    };
    set("running", clock.now() - TimeDelta::hours(3)).await;
    let game = event.round(1).await.list("/games").unwrap()[0].clone();
    event.enter(&game, "1-0").await;
    let ended = clock.now() - TimeDelta::hours(1) + LEAD;
    set("ended", ended).await;
    (game, ended + TimeDelta::hours(1))
}

async fn sleep_until(clock: &Clock, moment: DateTime<Utc>, after: TimeDelta) {
    let left = (moment + after - clock.now()).to_std().unwrap_or(Duration::ZERO);
    tokio::time::sleep(left).await;
}

async fn approve(event: &Event, tag: &str) -> Answer {
    let path = format!("{}/approval", event.path);
    event.chief.ask(Request::put(&path, json!({})).matching(tag)).await.unwrap()
}

fn reason(answer: &Answer) -> String {
    if answer.status < 300 { "done".to_owned() } else { answer.text("/code").unwrap().to_owned() }
}

/// One race; answers how each ended.
async fn race(holder: &Holder, number: i64) -> (String, String) {
    let event = holder.event().await;
    let (game, closes) = played(&event, &holder.clock).await;
    let tag = event.chief.send(Request::get(&event.path), 200).await.unwrap().tag().unwrap().to_owned();
    let filing = async {
        sleep_until(&holder.clock, closes, TimeDelta::milliseconds(number * 7 % 61 - 60)).await;
        event.chief.ask(Request::post("/v1/protests", event.protest(&game, 1))).await.unwrap()
    };
    let approving = async {
        sleep_until(&holder.clock, closes, TimeDelta::milliseconds(number % 5)).await;
        approve(&event, &tag).await
    };
    let (filed, approved) = tokio::join!(filing, approving);
    let ends = (reason(&filed), reason(&approved));
    let told = format!("{ends:?} {} {}", filed.body, approved.body);
    assert!(matches!(ends.0.as_str(), "done" | "window_closed" | "tournament_final"), "{told}");
    let reasons = ["done", "protest_open", "window_open", "stale_version"];
    assert!(reasons.contains(&ends.1.as_str()), "{told}");
    settled(&event, filed.status == 201, &told).await;
    ends
}

/// In the end there is a protest and no approval, or an approval and no protest. An approval that a protest filed in
/// time overtook is suspended, and counts as refused.
async fn settled(event: &Event, filed: bool, told: &str) {
    for _ in 0..200 {
        let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
        let standings =
            event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
        let (status, open) = (shown.text("/status").unwrap(), standings.body["open_protests"] == 1);
        if filed && open {
            assert_eq!(status, "published", "both: {told}");
            assert_eq!(reason(&approve(event, shown.tag().unwrap()).await), "protest_open", "{told}");
            return;
        }
        if !filed {
            assert!(!open, "a refused protest holds the results: {told}");
            let end = reason(&approve(event, shown.tag().unwrap()).await);
            // The window may not have been over when the approval came too early.
            if matches!(end.as_str(), "done" | "tournament_final") {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("neither came to be: {told}");
}

async fn races(kind: Kind, count: usize) {
    let suite = Suite::start(kind, &[]);
    let mut seen: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut run = 0;
    let mut holder = Holder::of(&suite).await;
    while run < count {
        if run % 200 == 0 {
            // a new sign-in before the tokens run out
            holder = Holder::of(&suite).await;
        }
        let numbers = run..(run + AT_ONCE).min(count);
        let racing = numbers.map(|number| race(&holder, i64::try_from(number).unwrap()));
        for ends in futures_util::future::join_all(racing).await {
            *seen.entry(ends).or_default() += 1;
        }
        run += AT_ONCE;
    }
    println!("{kind:?}: how filing and approval ended: {seen:?}");
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
