//! Kinds of protest that play by correspondence adds: claims of time overstepped and objections to them (10.3.6-10.3.8),
//! disputes about decisions (10.1.12) and about the results of unfinished games (10.5.6-10.5.7).
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, person, regulation};

pub(crate) const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];

/// An event by correspondence with one game under way, and both players' accounts.
pub(crate) struct Case {
    pub(crate) event: Event,
    pub(crate) game: Value,
    pub(crate) white: Client,
    pub(crate) black: Client,
}

pub(crate) fn by_correspondence() -> Value {
    let mut body = regulation(1);
    body["pace"] = json!("correspondence");
    body["level"] = json!("all_russian");
    body["deposit_kopecks"] = Value::Null;
    body
}

impl Case {
    pub(crate) async fn start(suite: &Suite, regulation: Value) -> Self {
        let logins = [0, 1].map(|_| format!("player-{}", uuid::Uuid::new_v4().simple()));
        let players = logins.iter().enumerate();
        let bodies = players.map(|(n, login)| json!({ "name": format!("Секретов {n}"), "account": login }));
        let event = Event::create_with(suite, regulation, bodies.collect()).await;
        let first = person(suite, &event.portal, &logins[0]).await;
        let second = person(suite, &event.portal, &logins[1]).await;
        let game = event.start_round(1).await[0].clone();
        let first_is_white = game["white"]["id"] == json!(event.participants[0]);
        let (white, black) = if first_is_white { (first, second) } else { (second, first) };
        Self { event, game, white, black }
    }

    pub(crate) fn paper(&self, kind: &str, side: &str, paragraph: &str) -> Value {
        json!({
            "kind": kind, "tournament_id": self.event.id, "round": 1, "game_id": self.game["id"],
            "filer": self.game[side]["id"], "capacity": "player", "paragraphs": [paragraph],
            "facts": "Секретов <b>просрочил</b>.", "request": "Решить."
        })
    }

    /// White's claim, with letters by which Black has spent 55 days on ten moves.
    pub(crate) fn claim(&self) -> Value {
        let mut body = self.paper("overdue_claim", "white", "10.3.5");
        body["letters"] = json!({
            "starts": "2026-03-01",
            "white": { "letters": [{ "sent": "2026-03-03" }, { "received": "2026-05-10", "sent": "2026-05-12" }] },
            "black": { "letters": [{ "received": "2026-03-10", "sent": "2026-05-04" }] }
        });
        body
    }

    pub(crate) fn objection(&self, claim: &Answer, received_on: NaiveDate) -> Value {
        let mut body = self.paper("overdue_objection", "black", "10.3.8");
        body["about"] = claim.body["id"].clone();
        body["received_on"] = json!(received_on);
        body
    }

    pub(crate) async fn file(&self, by: &Client, body: Value, expected: u16) -> Answer {
        by.send(Request::post("/v1/protests", body), expected).await.unwrap()
    }

    pub(crate) async fn decide(&self, by: &Client, protest: &Answer, body: Value, expected: u16) -> Answer {
        let path = format!("/v1/protests/{}", protest.text("/id").unwrap());
        let shown = self.event.chief.send(Request::get(&path), 200).await.unwrap();
        let path = format!("{path}/decisions");
        by.send(Request::post(&path, body).matching(shown.tag().unwrap()), expected).await.unwrap()
    }

    pub(crate) async fn shown(&self, protest: &Answer) -> Answer {
        let path = format!("/v1/protests/{}", protest.text("/id").unwrap());
        self.event.chief.send(Request::get(&path), 200).await.unwrap()
    }

    pub(crate) async fn result(&self) -> Value {
        let path = format!("/v1/games/{}", self.game["id"].as_str().unwrap());
        self.event.chief.send(Request::get(&path), 200).await.unwrap().body["result"].clone()
    }

    pub(crate) async fn page(&self, protest: &Answer, language: &str) -> String {
        let path = format!("/v1/protests/{}/file", protest.text("/id").unwrap());
        let request = Request::get(&path).with("accept-language", language);
        self.event.chief.send(request, 200).await.unwrap().body.as_str().unwrap().to_owned()
    }
}

pub(crate) fn decision(ruling: &str, more: Value) -> Value {
    let mut body = json!({
        "ruling": ruling, "facts_found": "Установлено.", "paragraphs": ["10.3.5"], "filer_appearance": "heard",
        "other_appearance": "absent_notified"
    });
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

/// Today where the event is held.
pub(crate) fn today(suite: &Suite) -> NaiveDate {
    suite.clock.now().with_timezone(&chrono_tz::Europe::Moscow).date_naive()
}

pub(crate) fn after(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap()
}

pub(crate) fn before(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap()
}

/// Refused at a field, by a paragraph.
pub(crate) fn at(answer: &Answer, pointer: &str, paragraph: &str) {
    let pointers: Vec<&str> =
        answer.list("/errors").unwrap().iter().map(|one| one["pointer"].as_str().unwrap()).collect();
    assert_eq!(pointers, [pointer], "{}", answer.body);
    assert_eq!(answer.text("/citation/paragraph").unwrap(), paragraph, "{}", answer.body);
}

pub(crate) fn cited(answer: &Answer, code: &str, paragraph: &str) {
    let found = (answer.text("/code").unwrap(), answer.text("/citation/paragraph").unwrap());
    assert_eq!(found, (code, paragraph), "{}", answer.body);
}

/// 10.3.6-10.3.8: claim, objection, one decision for both, the loss of a game that had no result.
#[tokio::test]
async fn a_claim_is_upheld_and_its_objection_closed_with_it() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::start(&suite, by_correspondence()).await;
        let claim = case.file(&case.white, case.claim(), 201).await;
        assert_eq!(
            (claim.text("/kind").unwrap(), &claim.body["game_suspended"]),
            ("overdue_claim", &json!(true))
        );
        assert_eq!((&claim.body["decide_by"], &claim.body["alarms"]), (&Value::Null, &json!([])));
        assert_eq!(claim.body["window_closes_at"], Value::Null);
        let objection = case.file(&case.black, case.objection(&claim, today(&suite)), 201).await;
        suite.clock.advance(3 * 86_400);
        let waiting = case.shown(&claim).await;
        assert_eq!((&waiting.body["overdue"], &waiting.body["alarms"]), (&json!(false), &json!([])));

        let upheld = decision("upheld", json!({}));
        let alone = case.decide(&case.event.chief, &objection, upheld.clone(), 409).await;
        cited(&alone, "state_conflict", "10.3.8");
        assert_eq!(alone.body["candidates"], json!([claim.body["id"]]));
        let by_organiser = case.decide(&case.event.portal, &claim, upheld.clone(), 403).await;
        cited(&by_organiser, "forbidden", "10.3.7");
        let partly = case.decide(&case.event.chief, &claim, decision("partly_upheld", json!({})), 422).await;
        at(&partly, "/ruling", "10.3.7");
        let replay = decision("upheld", json!({ "effect": { "kind": "replay" } }));
        at(&case.decide(&case.event.chief, &claim, replay, 422).await, "/effect", "10.3.7");
        let incomplete = decision("upheld", json!({ "materials_incomplete": "Нет квитанций." }));
        let refused = case.decide(&case.event.chief, &claim, incomplete, 422).await;
        at(&refused, "/materials_incomplete", "10.3.7");

        let decided = case.decide(&case.event.chief, &claim, upheld, 201).await;
        let loss = json!({ "kind": "loss", "participant_id": case.game["black"]["id"] });
        assert_eq!(decided.body["decision"]["effect"], loss);
        let shown = case.shown(&claim).await;
        assert_eq!((&shown.body["game_suspended"], &shown.body["overdue"]), (&json!(false), &json!(false)));
        assert_eq!(shown.body["decision"]["applied"], true);
        assert_eq!(case.result().await, "1-0");
        let joined = case.shown(&objection).await;
        assert_eq!(joined.text("/status").unwrap(), "joined");
        assert_eq!(joined.body["ending"]["joined_to"], claim.body["id"]);
        assert_eq!(joined.body["hold_placed"], false);
        let late = case.file(&case.black, case.objection(&claim, today(&suite)), 409).await;
        cited(&late, "state_conflict", "10.3.8");

        let log = format!("{}/audit/entries?limit=100", case.event.path);
        let log = case.event.chief.send(Request::get(&log), 200).await.unwrap();
        let delivered = |entry: &&Value| entry["kind"] == "protest.effect_delivered";
        let entries: Vec<&Value> = log.list("/items").unwrap().iter().filter(delivered).collect();
        assert_eq!(entries.len(), 1, "{}", log.body);
        assert_eq!(entries[0]["subject"], claim.body["id"]);
    }
}

/// 10.3.7: six days to who claimed wrongly, nothing where the materials were incomplete.
#[tokio::test]
async fn a_claim_is_rejected() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::start(&suite, by_correspondence()).await;
        let claim = case.file(&case.event.chief, case.claim(), 201).await;
        let days = |side: &str, days: u32| json!({ "effect": { "kind": "penalty_days", "participant_id": case.game[side]["id"], "days": days } });
        for wrong in [days("black", 6), days("white", 5)] {
            let refused = case.decide(&case.event.chief, &claim, decision("rejected", wrong), 422).await;
            at(&refused, "/effect", "10.3.7");
        }
        let rejected = case.decide(&case.event.chief, &claim, decision("rejected", json!({})), 201).await;
        assert_eq!(rejected.body["decision"]["effect"], days("white", 6)["effect"]);
        assert_eq!(case.result().await, Value::Null);

        let again = case.file(&case.white, case.claim(), 201).await;
        let missing = json!({ "materials_incomplete": "Нет <i>квитанций</i>." });
        let goes_on = case.decide(&case.event.chief, &again, decision("rejected", missing), 201).await;
        let made = &goes_on.body["decision"];
        assert_eq!(
            (&made["effect"], &made["materials_incomplete"]),
            (&Value::Null, &json!("Нет <i>квитанций</i>."))
        );
        let page = case.page(&again, "ru").await;
        assert!(page.contains("&lt;i&gt;квитанций&lt;/i&gt;") && !page.contains("<i>"), "{page}");
    }
}

/// The account that follows from the letters stands in the file beside the claim, in both languages, escaped.
#[tokio::test]
async fn the_file_of_a_claim_has_its_time_account() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut regulation = by_correspondence();
    regulation["public_case_files"] = json!("without_names");
    let case = Case::start(&suite, regulation).await;
    let claim = case.file(&case.white, case.claim(), 201).await;
    let russian = case.page(&claim, "ru").await;
    for text in [
        "Заявление о просрочке (10.3.6)",
        "срока в правилах нет",
        "Партия приостановлена",
        "График времени: Белые, Секретов",
        "просрочка, письмо 1 (10.3.5)",
        "04.05.2026",
        "&lt;b&gt;просрочил&lt;/b&gt;",
    ] {
        assert!(russian.contains(text), "{text}: {russian}");
    }
    let english = case.page(&claim, "en").await;
    for text in
        ["Claim of time overstepped (10.3.6)", "the rules have no term", "overstepped, letter 1 (10.3.5)"]
    {
        assert!(english.contains(text), "{text}: {english}");
    }
    case.decide(&case.event.chief, &claim, decision("upheld", json!({})), 201).await;
    let path = format!("/v1/protests/{}/file", claim.text("/id").unwrap());
    let request = Request::get(&path).with("accept-language", "ru");
    let public = suite.public().send(request, 200).await.unwrap();
    let public = public.body.as_str().unwrap();
    assert!(public.contains("Слушание и решение (10.3.7)") && public.contains("участник Б"), "{public}");
    assert!(!public.contains("Секретов") && !public.contains("просрочил"), "{public}");
}

/// The days that the regulation gives are those of the account; the text's fifty for ten moves where it gives none.
#[tokio::test]
async fn the_account_of_a_claim_goes_by_the_regulation() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut regulation = by_correspondence();
    regulation["time_control"] = json!({ "days": { "days": 60, "moves": 10 } });
    let case = Case::start(&suite, regulation).await;
    let claim = case.file(&case.white, case.claim(), 201).await;
    let page = case.page(&claim, "en").await;
    assert!(page.contains("not overstepped") && !page.contains("overstepped, letter"), "{page}");
}

/// 10.1.12: the secretary's decision to the chief judge, his to the organisation, and nothing after.
#[tokio::test]
async fn a_dispute_about_a_decision_has_three_instances() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::start(&suite, by_correspondence()).await;
        let mut body = case.paper("ruling", "black", "10.1.12");
        body["received_on"] = json!(today(&suite));
        at(&case.file(&case.black, body.clone(), 422).await, "/ruling_of", "10.1.12");
        body["ruling_of"] = json!("chief_secretary");
        let first = case.file(&case.black, body.clone(), 201).await;
        cited(
            &case.decide(&case.event.portal, &first, decision("rejected", json!({})), 403).await,
            "forbidden",
            "10.1.12",
        );
        case.decide(&case.event.chief, &first, decision("rejected", json!({})), 201).await;

        body["ruling_of"] = json!("chief_judge");
        body["about"] = first.body["id"].clone();
        let second = case.file(&case.black, body.clone(), 201).await;
        let upheld = decision("upheld", json!({ "effect": { "kind": "replay" } }));
        let by_judge = case.decide(&case.event.chief, &second, upheld.clone(), 403).await;
        cited(&by_judge, "forbidden", "10.1.12");
        let decided = case.decide(&case.event.portal, &second, upheld, 201).await;
        assert_eq!(decided.text("/status").unwrap(), "upheld");
        let appeal = json!({
            "appellant": case.game["white"]["id"], "capacity": "player", "grounds": "x", "request": "x"
        });
        let path = format!("/v1/protests/{}/appeals", second.text("/id").unwrap());
        let refused = case.white.send(Request::post(&path, appeal), 409).await.unwrap();
        cited(&refused, "state_conflict", "10.1.12");
        body["about"] = second.body["id"].clone();
        cited(&case.file(&case.black, body, 409).await, "state_conflict", "10.1.12");
    }
}

/// 10.5.6-10.5.7: by who sent his analysis in time, decided by the organisation, for good.
#[tokio::test]
async fn an_adjudication_is_the_organisations() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::start(&suite, by_correspondence()).await;
        let today = today(&suite);
        let mut body = case.paper("adjudication", "white", "10.5.5");
        body["received_on"] = json!(today);
        at(&case.file(&case.white, body.clone(), 422).await, "/analysis", "10.5.6");
        let sent =
            |ended: u64, sent: NaiveDate| json!({ "play_ended_on": before(today, ended), "sent_on": sent });
        body["analysis"] = sent(30, before(today, 19));
        at(&case.file(&case.white, body.clone(), 422).await, "/analysis/sent_on", "10.5.6");
        body["analysis"] = sent(30, after(today, 1));
        at(&case.file(&case.white, body.clone(), 422).await, "/analysis/sent_on", "10.5.6");
        body["analysis"] = sent(30, before(today, 20));
        let filed = case.file(&case.white, body, 201).await;
        let by_judge = case.decide(&case.event.chief, &filed, decision("rejected", json!({})), 403).await;
        cited(&by_judge, "forbidden", "10.5.7");
        let empty = case.decide(&case.event.portal, &filed, decision("upheld", json!({})), 422).await;
        at(&empty, "/effect", "10.5.7");
        let result = decision("upheld", json!({ "new_result": "1/2-1/2" }));
        case.decide(&case.event.portal, &filed, result, 201).await;
        assert_eq!(case.result().await, "1/2-1/2");
        let appeal = json!({
            "appellant": case.game["black"]["id"], "capacity": "player", "grounds": "x", "request": "x"
        });
        let path = format!("/v1/protests/{}/appeals", filed.text("/id").unwrap());
        let refused = case.black.send(Request::post(&path, appeal), 409).await.unwrap();
        cited(&refused, "state_conflict", "10.5.7");
    }
}

/// A claim and its objection have one hearing, whichever came first.
#[tokio::test]
async fn an_objection_is_heard_with_its_claim() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::start(&suite, by_correspondence()).await;
        let claim = case.file(&case.white, case.claim(), 201).await;
        let path = format!("/v1/protests/{}/hearing", claim.text("/id").unwrap());
        let at = suite.clock.now() + chrono::TimeDelta::hours(1);
        let hearing = json!({ "at": at, "place": "по письмам", "members": ["Судья"] });
        let set = Request::put(&path, hearing.clone()).matching(claim.tag().unwrap());
        case.event.chief.send(set, 200).await.unwrap();
        let objection = case.file(&case.black, case.objection(&claim, today(&suite)), 201).await;
        let together = |answer: &Answer| answer.body["hearing"]["together"].clone();
        let own = format!("/v1/protests/{}/hearing", objection.text("/id").unwrap());
        let shown = case.black.send(Request::get(&own), 200).await.unwrap();
        assert_eq!(together(&shown), json!([claim.body["id"]]));
        let shown = case.event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(together(&shown), json!([objection.body["id"]]));
        let again = Request::put(&path, hearing).matching(shown.tag().unwrap());
        let moved = case.event.chief.send(again, 200).await.unwrap();
        assert_eq!(together(&moved), json!([objection.body["id"]]));
    }
}
