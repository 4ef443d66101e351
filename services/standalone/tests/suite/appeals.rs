//! Appeals against decisions on protests, the committee that decides them, and what it changes (5.4.16.5).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, person, regulation};

const SERVICE_SECRET: &str = "the-services-of-the-tests-know-this-one";

/// An event of one round whose decisions can be appealed against; its first two players have accounts.
pub(crate) struct Case {
    pub(crate) event: Event,
    pub(crate) games: Vec<Value>,
    pub(crate) protest: String,
    pub(crate) white: Client,
    /// The third player's account, nobody's yet.
    pub(crate) third: String,
}

pub(crate) fn of_level(level: &str) -> Value {
    let mut body = regulation(1);
    body["level"] = json!(level);
    body["deposit_kopecks"] = Value::Null;
    body
}

pub(crate) fn decision(ruling: &str, result: Option<&str>) -> Value {
    json!({
        "ruling": ruling, "facts_found": "Установлено.", "paragraphs": ["6.1.5.3"], "new_result": result,
        "filer_appearance": "heard", "other_appearance": "heard"
    })
}

impl Case {
    /// One round played and won by White, and Black's protest about the first game.
    pub(crate) async fn filed(suite: &Suite, regulation: Value) -> Self {
        let regulation_games = regulation["micro_match"].as_u64();
        let login = format!("white-{}", uuid::Uuid::new_v4().simple());
        let mut bodies = vec![json!({ "name": "Игрок 1", "rating": 2400, "account": login })];
        let named = |n: u16| format!("{login}-{n}");
        let body = |n| json!({ "name": format!("Игрок {n}"), "rating": 2400 - n, "account": named(n) });
        bodies.extend((2..=4).map(body));
        let event = Event::create_with(suite, regulation, bodies).await;
        let white = person(suite, &event.portal, &login).await;
        let games = match regulation_games {
            Some(count) => micro_matches(&event, count).await,
            None => event.play_round(1, "1-0").await,
        };
        let game = games.iter().position(|game| plays(game, &event.participants[0])).unwrap();
        let mut games = games;
        games.swap(0, game);
        let filed = event.chief.send(Request::post("/v1/protests", other_side(&event, &games[0])), 201).await;
        let protest = filed.unwrap().text("/id").unwrap().to_owned();
        let third = named(if plays(&games[0], &event.participants[1]) { 3 } else { 2 });
        Self { event, games, protest, white, third }
    }

    pub(crate) async fn decide(&self, body: Value) -> Answer {
        let path = format!("/v1/protests/{}", self.protest);
        let shown = self.event.chief.send(Request::get(&path), 200).await.unwrap();
        let decisions = format!("{path}/decisions");
        let request = Request::post(&decisions, body).matching(shown.tag().unwrap());
        self.event.chief.send(request, 201).await.unwrap()
    }

    pub(crate) fn appeal(&self) -> Value {
        json!({
            "appellant": self.event.participants[0], "capacity": "player", "grounds": "Запись не учтена.",
            "request": "Отменить решение."
        })
    }

    pub(crate) async fn file(&self, by: &Client, body: Value, expected: u16) -> Answer {
        by.send(Request::post(&format!("/v1/protests/{}/appeals", self.protest), body), expected)
            .await
            .unwrap()
    }

    pub(crate) async fn name(&self, members: Value, expected: u16) -> Answer {
        let path = format!("{}/appeal-committee", self.event.path);
        let present = self.event.portal.ask(Request::get(&path)).await.unwrap();
        let mut request = Request::put(&path, json!({ "formed": "appointed", "members": members }));
        if present.status == 200 {
            request = request.with("if-match", present.tag().unwrap());
        }
        self.event.portal.send(request, expected).await.unwrap()
    }

    /// A change of an appeal from its present version, by the organiser.
    pub(crate) async fn change(&self, appeal: &str, what: &str, body: Value, expected: u16) -> Answer {
        let shown =
            self.event.portal.send(Request::get(&format!("/v1/appeals/{appeal}")), 200).await.unwrap();
        let path = format!("/v1/appeals/{appeal}/{what}");
        let posted = matches!(what, "decisions" | "withdrawal");
        let request = if posted { Request::post(&path, body) } else { Request::put(&path, body) };
        self.event.portal.send(request.matching(shown.tag().unwrap()), expected).await.unwrap()
    }

    pub(crate) async fn approve(&self) -> Answer {
        let shown = self.event.chief.send(Request::get(&self.event.path), 200).await.unwrap();
        let path = format!("{}/approval", self.event.path);
        self.event.chief.ask(Request::put(&path, json!({})).matching(shown.tag().unwrap())).await.unwrap()
    }

    pub(crate) async fn result(&self) -> Value {
        let path = format!("/v1/games/{}", self.games[0]["id"].as_str().unwrap());
        self.event.chief.send(Request::get(&path), 200).await.unwrap().body["result"].clone()
    }
}

/// A round of micro-matches, every game won by whoever has White in the first.
async fn micro_matches(event: &Event, count: u64) -> Vec<Value> {
    let games = event.start_round(1).await;
    let marks: Vec<&str> = (0..count).map(|_| "1-0").collect();
    for game in &games {
        let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let tag = event.chief.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
        let path = format!("{path}/result");
        let entered = Request::put(&path, json!({ "games": marks }));
        event.chief.send(entered.matching(&tag), 200).await.unwrap();
    }
    event.set_round(1, "ended").await;
    games
}

fn plays(game: &Value, participant: &str) -> bool {
    game["white"]["id"] == participant || game["black"]["id"] == participant
}

/// A protest of the first player's opponent.
fn other_side(event: &Event, game: &Value) -> Value {
    let mut body = event.protest(game, 1);
    let side = if game["white"]["id"] == event.participants[0] { "black" } else { "white" };
    body["filer"] = game[side]["id"].clone();
    body
}

/// A committee that may sit; changes of it are made by index.
pub(crate) fn committee() -> Vec<Value> {
    let seats = ["chair", "member", "member", "reserve", "reserve"];
    let regions = ["Тверь", "Москва", "Пермь", "Омск", "Уфа"];
    let member = |(index, (seat, region)): (usize, (&str, &str))| {
        json!({
            "id": format!("m{index}"), "name": format!("Член {index}"), "seat": seat, "birth_date": "1980-01-01",
            "region": region
        })
    };
    seats.into_iter().zip(regions).enumerate().map(member).collect()
}

fn ballots(votes: &[(&str, &str)]) -> Value {
    votes.iter().map(|(member, vote)| json!({ "member": member, "vote": vote })).collect()
}

pub(crate) fn verdict(votes: &[(&str, &str)], result: Option<&str>) -> Value {
    json!({
        "ballots": ballots(votes), "facts_found": "Запись подтверждает взятие.", "paragraphs": ["6.1.5.3"],
        "new_result": result
    })
}

pub(crate) fn cited(answer: &Answer, code: &str, paragraph: &str) {
    let found = (answer.text("/code").unwrap(), answer.text("/citation/paragraph").unwrap());
    assert_eq!(found, (code, paragraph), "{}", answer.body);
}

/// The chief judge changes the result, the committee changes it back; the approval waits for the term, then for the
/// appeal.
#[tokio::test]
async fn an_appeal_goes_from_its_filing_to_its_end() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("all_russian")).await;
        cited(&case.file(&case.white, case.appeal(), 409).await, "state_conflict", "5.4.16.5");
        suite.clock.advance(1_800);
        case.decide(decision("upheld", Some("0-1"))).await;
        assert_eq!(case.result().await, "0-1");
        suite.clock.advance(1_900);
        let early = case.approve().await;
        cited(&early, "window_open", "5.4.16.5");
        assert!(early.text("/deadline").is_ok());
        let filed = case.file(&case.white, case.appeal(), 201).await;
        let appeal = filed.text("/id").unwrap().to_owned();
        assert_eq!(filed.text("/status").unwrap(), "appealed");
        cited(&case.approve().await, "protest_open", "5.4.16.5");
        cited(&case.file(&case.event.chief, case.appeal(), 409).await, "state_conflict", "5.4.16.5");
        cited(&case.change(&appeal, "committee", json!({}), 409).await, "state_conflict", "5.4.16.5");
        case.name(json!(committee()), 200).await;
        let votes = [("m0", "uphold"), ("m1", "reject"), ("m2", "uphold")];
        case.change(&appeal, "decisions", verdict(&votes, Some("1-0")), 409).await;
        let seated = case.change(&appeal, "committee", json!({}), 200).await;
        assert_eq!(seated.text("/status").unwrap(), "committee_seated");
        assert!(!seated.body.to_string().contains("birth_date"));
        for wrong in [&votes[..2], &[votes[0], votes[1], ("m3", "uphold")], &[votes[0], votes[0], votes[1]]] {
            let refused = case.change(&appeal, "decisions", verdict(wrong, None), 422).await;
            cited(&refused, "rule_violation", "5.4.16.5");
        }
        let against = [("m0", "reject"), ("m1", "reject"), ("m2", "uphold")];
        case.change(&appeal, "decisions", verdict(&against, Some("1-0")), 422).await;
        let decided = case.change(&appeal, "decisions", verdict(&votes, Some("1-0")), 201).await;
        assert_eq!(decided.text("/decision/outcome").unwrap(), "uphold");
        assert_eq!(case.result().await, "1-0");
        let again = case.change(&appeal, "decisions", verdict(&votes, Some("0-1")), 409).await;
        cited(&again, "state_conflict", "5.4.16.5");
        let shown = case.white.send(Request::get(&format!("/v1/appeals/{appeal}")), 200).await.unwrap();
        assert_eq!(shown.text("/status").unwrap(), "closed");
        assert_eq!(case.approve().await.status, 200);
    }
}

#[tokio::test]
async fn an_appeal_out_of_rule_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let regional = Case::filed(&suite, of_level("regional")).await;
    regional.decide(decision("rejected", None)).await;
    cited(&regional.file(&regional.white, regional.appeal(), 422).await, "rule_violation", "5.4.16.5");
    cited(&regional.name(json!(committee()), 422).await, "rule_violation", "5.4.16.5");

    let mut regulation = of_level("inter_regional");
    regulation["appeal_term_minutes"] = json!(20);
    let case = Case::filed(&suite, regulation).await;
    case.decide(decision("rejected", None)).await;
    let players = case.games[1].clone();
    let mut foreign = case.appeal();
    foreign["appellant"] = players["white"]["id"].clone();
    cited(&case.file(&case.event.chief, foreign, 422).await, "invalid_field", "5.4.16.5");
    let stranger = person(&suite, &case.event.portal, "some.colleague").await;
    case.file(&stranger, case.appeal(), 403).await;
    suite.clock.advance(20 * 60 + 1);
    let late = case.file(&case.white, case.appeal(), 422).await;
    cited(&late, "window_closed", "5.4.16.5");
    assert!(late.text("/deadline").is_ok());
}

/// Each rule of the composition broken alone, and regions as a warning.
#[tokio::test]
async fn a_committee_that_may_not_sit_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite, of_level("all_russian")).await;
    let with = |index: usize, key: &str, value: Value| {
        let mut members = committee();
        members[index][key] = value;
        members
    };
    let year = chrono::Datelike::year(&suite.clock.now().date_naive());
    let young = json!(format!("{}-01-01", year - 20));
    let cases = [
        with(0, "seat", json!("member")),
        with(1, "seat", json!("reserve")),
        with(3, "seat", json!("member")),
        with(1, "birth_date", young),
        with(2, "officiates", json!(true)),
        with(1, "id", json!("m0")),
        committee()[..4].to_vec(),
    ];
    for members in cases {
        cited(&case.name(json!(members), 422).await, "rule_violation", "5.4.16.5");
    }
    let login =
        case.event.chief.send(Request::get(&format!("{}/staff", case.event.path)), 200).await.unwrap();
    let login = login.body["items"][0]["subject"].clone();
    for judge in
        [with(3, "name", json!(" СУДЬЯ ")), with(1, "account", login.clone()), with(2, "id", login.clone())]
    {
        cited(&case.name(json!(judge), 422).await, "rule_violation", "5.4.16.5");
    }
    let mut twins = with(1, "account", json!("one.and.the.same"));
    twins[0]["account"] = json!("one.and.the.same");
    for twice in [with(1, "name", json!(" член 0")), twins] {
        let refused = case.name(json!(twice), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], "/members/1", "{}", refused.body);
        assert_eq!(refused.text("/citation/paragraph").unwrap(), "5.4.16.5");
    }
    let stranger = case.name(json!(with(1, "participant_id", json!(uuid::Uuid::now_v7()))), 422).await;
    assert_eq!(stranger.body["errors"][0]["pointer"], "/members/1/participant_id");
    let elected = json!({ "formed": "elected", "members": with(0, "participant_id", json!(case.event.participants[0])) });
    let path = format!("{}/appeal-committee", case.event.path);
    let elected = case.event.portal.send(Request::put(&path, elected), 422).await.unwrap();
    assert_eq!(elected.list("/errors").unwrap().len(), 4, "{}", elected.body);
    let warned = case.name(json!(with(1, "region", json!("Тверь"))), 200).await;
    assert_eq!(warned.list("/warnings").unwrap().len(), 1);
    let path = format!("{}/appeal-committee", case.event.path);
    let body = json!({ "formed": "appointed", "members": committee() });
    case.event.portal.send(Request::put(&path, body.clone()), 428).await.unwrap();
    case.event.chief.send(Request::put(&path, body).matching("\"v1\""), 403).await.unwrap();
}

/// Two who may sit take the places of two, and the third is a person known under another id.
fn others() -> Vec<Value> {
    let mut others = committee();
    for index in [0, 1] {
        others[index]["id"] = json!(format!("n{index}"));
        others[index]["name"] = json!(format!("Другой {index}"));
        others[index]["birth_date"] = json!("1970-05-05");
    }
    others[2]["id"] = json!("n2");
    others
}

/// The reserves step in, in their order; with the third conflict another committee is needed.
#[tokio::test]
async fn those_with_an_interest_give_their_places_to_the_reserves() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite, of_level("all_russian")).await;
    case.decide(decision("rejected", None)).await;
    let filed = case.file(&case.white, case.appeal(), 201).await;
    let appeal = filed.text("/id").unwrap();
    let mut members = committee();
    for index in [2, 3] {
        let side = if index == 2 { "white" } else { "black" };
        members[index]["participant_id"] = case.games[0][side]["id"].clone();
    }
    case.name(json!(members), 200).await;
    let own = case.change(appeal, "committee", json!({}), 200).await;
    assert_eq!(own.body["committee"]["substitutions"], json!([{ "left": "m2", "stepped_in": "m4" }]));
    let another = json!([{ "member": "m1", "reason": "тренер" }]);
    let used_up = case.change(appeal, "committee", json!({ "interested": another }), 422).await;
    cited(&used_up, "rule_violation", "5.4.16.5");
    case.name(json!(committee()), 200).await;
    let interest = |member: &str| json!({ "member": member, "reason": "тренер стороны" });
    case.change(appeal, "committee", json!({ "interested": [interest("nobody")] }), 422).await;
    let seated = case.change(appeal, "committee", json!({ "interested": [interest("m1")] }), 200).await;
    let voters = |answer: &Answer| -> Vec<String> {
        let seats = answer.list("/committee/seats").unwrap().iter();
        let voting = seats.filter(|seat| seat["seat"] != "reserve");
        voting.map(|seat| seat["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(voters(&seated), ["m0", "m3", "m2"]);
    let declared = case.change(appeal, "interest", interest("m0"), 200).await;
    assert_eq!(voters(&declared), ["m4", "m3", "m2"]);
    // what is on record stays so, whoever seats the committee again
    let again = case.change(appeal, "committee", json!({}), 200).await;
    assert_eq!(
        (voters(&again), again.list("/committee/interests").unwrap().len()),
        (vec!["m3".to_owned(), "m4".to_owned(), "m2".to_owned()], 2)
    );
    let unseated = case.change(appeal, "interest", interest("m2"), 200).await;
    assert_eq!((unseated.text("/status").unwrap(), voters(&unseated)), ("appealed", vec![]));
    assert_eq!(unseated.list("/committee/interests").unwrap().len(), 3, "{}", unseated.body);
    assert_eq!(unseated.list("/committee/left").unwrap().len(), 5);
    let votes = [("m4", "reject"), ("m3", "reject"), ("m2", "uphold")];
    case.change(appeal, "decisions", verdict(&votes, None), 409).await;
    case.change(appeal, "committee", json!({}), 422).await;
    case.name(json!(others()), 200).await;
    let seated = case.change(appeal, "committee", json!({}), 200).await;
    assert_eq!(voters(&seated), ["n0", "n1", "m3"]);
    assert_eq!(
        seated.body["committee"]["interests"],
        json!([{ "member": "n2", "reason": "тренер стороны" }])
    );
    let twice = json!({ "interested": [interest("m4"), interest("m4")] });
    case.change(appeal, "committee", twice, 422).await;
    let votes = [("n0", "reject"), ("n1", "reject"), ("m3", "uphold")];
    let decided = case.change(appeal, "decisions", verdict(&votes, None), 201).await;
    assert_eq!(decided.text("/decision/outcome").unwrap(), "reject");
    assert_eq!(case.result().await, "1-0");
    case.change(appeal, "committee", json!({}), 409).await;
}

/// After the approval only the appeal committee changes a result: a new version, and the results stay approved.
#[tokio::test]
async fn an_effect_of_an_appeal_is_applied_after_the_approval_once() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[("service_secret", SERVICE_SECRET)]);
        let public = suite.public();
        let service =
            public.with_token(&public.client_token("service-protests", SERVICE_SECRET).await.unwrap());
        let event = Event::create_with(&suite, of_level("all_russian"), players()).await;
        let game = event.play_round(1, "1-0").await[0]["id"].clone();
        suite.clock.advance(3_700);
        let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
        let path = format!("{}/approval", event.path);
        let approval = Request::put(&path, json!({})).matching(shown.tag().unwrap());
        let approved = event.chief.send(approval, 200).await.unwrap();
        let mut effect = json!({
            "game_id": game, "result": "0-1", "citation": { "edition": "rf-2018", "paragraph": "6.1.5.3" },
            "decided_by": "x", "decided_at": suite.clock.now()
        });
        let path = format!("{}/effects/{}", event.path, uuid::Uuid::now_v7());
        service.send(Request::put(&path, effect.clone()), 409).await.unwrap();
        effect["appeal"] = json!(true);
        for _ in 0..2 {
            let changed = service.send(Request::put(&path, effect.clone()), 200).await.unwrap();
            assert_eq!(changed.body["result"], "0-1");
        }
        let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
        assert_eq!(shown.text("/status").unwrap(), "final");
        let version = |answer: &Answer| answer.body["version"].as_i64().unwrap();
        assert_eq!(version(&shown), version(&approved) + 1);
        let table = format!("{}/standings?version={}", event.path, version(&approved));
        let before = event.chief.send(Request::get(&table), 200).await.unwrap();
        let now = event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
        assert_ne!(before.body["rows"], now.body["rows"], "both versions are still to be read");
    }
}

fn players() -> Vec<Value> {
    (1..=4).map(|n| json!({ "name": format!("Игрок {n}"), "rating": 2400 - n })).collect()
}
