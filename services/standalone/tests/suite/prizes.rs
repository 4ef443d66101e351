//! The prize fund: what the organiser sets, what the protests service tells of deposits, what places get, and what is
//! left over (5.4.16.4).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, TeamEvent, federation, regulation, team_regulation};

const SERVICE_SECRET: &str = "the-services-of-the-tests-know-this-one";

fn start(kind: Kind) -> Suite {
    Suite::start(kind, &[("service_secret", SERVICE_SECRET)])
}

async fn service(suite: &Suite) -> Client {
    let public = suite.public();
    let token = public.client_token("service-protests", SERVICE_SECRET).await.unwrap();
    public.with_token(&token)
}

fn with_fund(mut regulation: Value, kopecks: u64, prizes: &Value) -> Value {
    regulation["prize_fund"] = json!({ "kopecks": kopecks, "prizes_kopecks": prizes });
    regulation
}

fn players(count: u16) -> Vec<Value> {
    (1..=count).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect()
}

async fn get(client: &Client, path: &str) -> Answer {
    client.send(Request::get(path), 200).await.unwrap()
}

async fn tell(service: &Client, event: &Event, transaction: i64, kopecks: i64) -> Value {
    let body =
        json!({ "transaction": transaction, "deposits_kopecks": kopecks, "at": "2026-12-01T10:00:00Z" });
    service.send(Request::put(&format!("{}/prize-fund", event.path), body), 200).await.unwrap().body
}

/// Place, last place, how many, kopecks of each.
fn prizes(fund: &Value, who: &str) -> Vec<(u64, u64, usize, i64)> {
    let number = |prize: &Value, field: &str| prize[field].as_u64().unwrap();
    let list = fund["prizes"].as_array().unwrap().iter();
    list.map(|prize| {
        let (from, to) = (number(prize, "place"), number(prize, "place_to"));
        (from, to, prize[who].as_array().unwrap().len(), prize["kopecks"].as_i64().unwrap())
    })
    .collect()
}

fn sums(fund: &Value) -> [i64; 4] {
    ["deposits_kopecks", "total_kopecks", "assigned_kopecks", "left_over_kopecks"]
        .map(|field| fund[field].as_i64().unwrap())
}

async fn approve(event: &Event) {
    let shown = get(&event.chief, &event.path).await;
    let path = format!("{}/approval", event.path);
    event.chief.send(Request::put(&path, json!({})).matching(shown.tag().unwrap()), 200).await.unwrap();
}

/// Two share the first places and two the last ones: the odd kopeck is left over, and so are the deposits.
async fn an_event_with_shared_places(kind: Kind) {
    let suite = start(kind);
    let (public, service) = (suite.public(), service(&suite).await);
    let fund = with_fund(regulation(1), 10_000_000, &json!([5_000_000, 3_000_001, 1_000_000]));
    let event = Event::create_with(&suite, fund, players(4)).await;
    let path = format!("{}/prize-fund", event.path);
    let shown = get(&public, &event.path).await;
    assert_eq!(shown.body["regulation"]["prize_fund"]["kopecks"], 10_000_000, "{}", shown.body);
    let before = get(&public, &path).await;
    assert_eq!(sums(&before.body), [0, 10_000_000, 0, 10_000_000], "nobody holds a place yet");
    event.play_round(1, "1-0").await;
    let played = get(&public, &path).await;
    assert_eq!(played.body["status"], "provisional");
    assert_eq!(
        prizes(&played.body, "participants"),
        [(1, 2, 2, 4_000_000), (3, 4, 2, 500_000)],
        "{}",
        played.body
    );
    assert_eq!(sums(&played.body), [0, 10_000_000, 9_000_000, 1_000_000]);
    let version = played.body["version"].as_i64().unwrap();

    // Each balance once, in whatever order they come.
    for (transaction, kopecks, stands, raised) in
        [(3, 300_000, 300_000, 1), (3, 300_000, 300_000, 1), (2, 0, 300_000, 1), (7, 600_000, 600_000, 2)]
    {
        let told = tell(&service, &event, transaction, kopecks).await;
        assert_eq!(told["deposits_kopecks"], stands, "{kind:?}: {transaction}");
        let now = get(&public, &path).await;
        assert_eq!(now.body["version"], version + raised, "{kind:?}: {transaction}");
        assert_eq!(sums(&now.body), [stands, 10_000_000 + stands, 9_000_000, 1_000_000 + stands]);
    }
    let at = |version: i64| format!("{path}?version={version}");
    for (later, deposits) in [(0, 0), (1, 300_000), (2, 600_000)] {
        let then = get(&public, &at(version + later)).await;
        assert_eq!(then.body["deposits_kopecks"], deposits, "{kind:?}: {later}");
    }
    assert_eq!(get(&public, &at(version)).await.body, played.body, "what was told stays");

    // The table carries the same fund, and a difference of versions is of rows.
    let standings = get(&public, &format!("{}/standings", event.path)).await;
    let now = get(&public, &path).await;
    for field in ["prizes", "left_over_kopecks", "established_kopecks", "deposits_at"] {
        assert_eq!(standings.body["prize_fund"][field], now.body[field], "{field}");
    }
    let diff = get(&public, &format!("{}/standings/diff?from={version}", event.path)).await;
    assert_eq!((&diff.body["rows"], &diff.body["results"]), (&json!([]), &json!([])));
    let known = Request::get(&path).with("if-none-match", now.tag().unwrap());
    assert_eq!(public.ask(known).await.unwrap().status, 304);

    // Money is a fact after the approval too; the results stay approved.
    suite.clock.advance(3_700);
    approve(&event).await;
    tell(&service, &event, 9, 900_000).await;
    let last = get(&public, &path).await;
    assert_eq!((&last.body["status"], sums(&last.body)[0]), (&json!("final"), 900_000));
    let log = get(&event.portal, &format!("{}/events?limit=100", event.path)).await;
    let changed = |one: &&Value| one["kind"] == "prize_fund.changed";
    assert_eq!(log.list("/items").unwrap().iter().filter(changed).count(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn shared_places_share_prizes_and_deposits_are_left_over() {
    an_event_with_shared_places(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_prize_fund_on_postgres() {
    an_event_with_shared_places(Kind::Postgres).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_read_the_fund_and_who_may_tell_of_it() {
    let suite = start(Kind::Sqlite);
    let (_, stranger) = federation(&suite).await;
    let event = Event::create_hidden(&suite, 4, 1).await;
    let path = format!("{}/prize-fund", event.path);
    stranger.send(Request::get(&path), 404).await.unwrap();
    let none = get(&event.portal, &path).await;
    assert_eq!((&none.body["established_kopecks"], sums(&none.body)), (&Value::Null, [0; 4]));
    let body = json!({ "transaction": 1, "deposits_kopecks": 1, "at": "2026-12-01T10:00:00Z" });
    for client in [&event.portal, &event.chief, &stranger] {
        client.send(Request::put(&path, body.clone()), 403).await.unwrap();
    }
    let service = service(&suite).await;
    for (field, value) in [("transaction", json!(0)), ("deposits_kopecks", json!(-1))] {
        let mut wrong = body.clone();
        wrong[field] = value;
        let refused = service.send(Request::put(&path, wrong), 422).await.unwrap();
        assert_eq!(refused.text("/errors/0/pointer").unwrap(), format!("/{field}"));
    }
    let nowhere = format!("/v1/tournaments/{}/prize-fund", uuid::Uuid::now_v7());
    service.send(Request::put(&nowhere, body), 404).await.unwrap();
    let standings = get(&event.portal, &format!("{}/standings", event.path)).await;
    assert_eq!(standings.body["prize_fund"], Value::Null);
    // Without a fund of the organiser's the deposits alone are there.
    tell(&service, &event, 1, 300_000).await;
    let fund = get(&event.portal, &path).await;
    assert_eq!((&fund.body["established_kopecks"], sums(&fund.body)[3]), (&Value::Null, 300_000));
}

/// 3.13.2: one whose results are annulled stands last and holds no place.
#[tokio::test(flavor = "multi_thread")]
async fn the_annulled_have_no_prize() {
    let suite = start(Kind::Sqlite);
    let mut rules = with_fund(regulation(1), 1_000, &json!([400, 300, 200, 100]));
    rules["system"] = json!("round_robin");
    for field in ["rounds", "programme"] {
        rules.as_object_mut().unwrap().remove(field);
    }
    let event = Event::create_with(&suite, rules, players(4)).await;
    event.play_round(1, "1/2-1/2").await;
    event.withdraw(&event.participants[3]).await;
    let fund = get(&event.chief, &format!("{}/prize-fund", event.path)).await.body;
    let gone = json!(event.participants[3]);
    let named = fund["prizes"].as_array().unwrap().iter();
    let mut named = named.flat_map(|prize| prize["participants"].as_array().unwrap());
    assert!(named.all(|who| who["id"] != gone), "{fund}");
    assert_eq!((&fund["assigned_kopecks"], &fund["left_over_kopecks"]), (&json!(900), &json!(100)), "{fund}");
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_team_event_the_teams_have_the_prizes() {
    let suite = start(Kind::Sqlite);
    let rules = with_fund(team_regulation(1, json!({ "boards": 2 })), 1_001, &json!([700, 301]));
    let of = TeamEvent::create(&suite, 4, rules).await;
    for game in of.event.start_round(1).await {
        of.event.enter(&game, "1/2-1/2").await;
    }
    of.event.set_round(1, "ended").await;
    let fund = of.get("prize-fund").await.body;
    assert_eq!(prizes(&fund, "teams"), [(1, 4, 4, 250)], "{fund}");
    assert_eq!(sums(&fund), [0, 1_001, 1_000, 1]);
    let standings = of.get("standings").await.body;
    assert_eq!(standings["prize_fund"]["prizes"], fund["prizes"]);
    let page = text(&suite, &of.event, "teams.html", "ru").await;
    assert!(page.contains("<td>К1</td><td>2.50</td>"), "{page}");
}

async fn text(suite: &Suite, event: &Event, file: &str, language: &str) -> String {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let asking = client.get(format!("{}{}/exports/{file}", suite.url, event.path));
    let answer = asking.header("accept-language", language).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    answer.text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_protocol_shows_the_fund_in_both_languages() {
    let suite = start(Kind::Sqlite);
    let evil = json!({ "name": "<b>Игрок</b>", "rating": 2000 });
    let event = Event::create_with(
        &suite,
        with_fund(regulation(1), 10_000_050, &json!([5_000_000])),
        [players(1), vec![evil]].concat(),
    )
    .await;
    event.play_round(1, "1/2-1/2").await;
    tell(&service(&suite).await, &event, 1, 300_000).await;
    let page = text(&suite, &event, "standings.html", "ru").await;
    for line in [
        "<h2>Призовой фонд (предварительно: места ещё могут измениться)</h2>",
        "<p>Установлено организатором: 100000,50 руб.</p>",
        "<p>Залоговые суммы, направленные в фонд (5.4.16.4): 3000,00 руб.</p>",
        "<p>Остаток: 53000,50 руб.</p>",
        "<td>&lt;b&gt;Игрок&lt;/b&gt;</td><td>25000.00</td>",
    ] {
        assert!(page.contains(line), "{line}: {page}");
    }
    suite.clock.advance(3_700);
    approve(&event).await;
    let page = text(&suite, &event, "crosstable.html", "en").await;
    for line in ["<h2>The prize fund</h2>", "<p>Left over: 53000.50 roubles</p>"] {
        assert!(page.contains(line), "{line}: {page}");
    }
}

/// A protest that came after the approval does not undo it, though deposits have raised the version since.
#[tokio::test(flavor = "multi_thread")]
async fn a_deposit_after_the_approval_leaves_it_in_force() {
    let suite = start(Kind::Sqlite);
    let service = service(&suite).await;
    let event = Event::create(&suite, 4, 1).await;
    event.play_round(1, "1-0").await;
    suite.clock.advance(3_700);
    let before = get(&event.chief, &event.path).await.body["version"].as_i64().unwrap();
    approve(&event).await;
    tell(&service, &event, 1, 300_000).await;
    let hold = |seen: i64| json!({ "filed_at": suite.clock.now(), "seen_version": seen });
    let path = format!("{}/holds/{}", event.path, uuid::Uuid::now_v7());
    let late = service.send(Request::put(&path, hold(before + 1)), 409).await.unwrap();
    assert_eq!(late.text("/code").unwrap(), "tournament_final");
    // One filed before it was on its way: the approval was given while it was open.
    service.send(Request::put(&path, hold(before)), 200).await.unwrap();
    assert_eq!(get(&event.chief, &event.path).await.body["status"], "published");
}

/// What gives more than it has is refused at its field; an unusual order is a warning.
#[tokio::test(flavor = "multi_thread")]
async fn a_fund_is_checked_with_its_regulation() {
    let suite = start(Kind::Sqlite);
    let (_, portal) = federation(&suite).await;
    let at = "/regulation/prize_fund/";
    for (kopecks, list, allowed, pointer) in [
        (1_000, json!([500, 300]), true, None),
        (1_000, json!([300, 500]), true, Some("prizes_kopecks/1")),
        (1_000, json!([700, 500]), false, Some("prizes_kopecks")),
        (2_000_000_000_000_u64, json!([]), false, Some("kopecks")),
    ] {
        let regulation = with_fund(regulation(3), kopecks, &list);
        let body = json!({ "regulation": regulation.clone() });
        let told = portal.send(Request::post("/v1/regulation-checks", body), 200).await.unwrap().body;
        let findings = told["findings"].as_array().unwrap().iter();
        let mut of_fund = findings.filter_map(|one| one["pointer"].as_str().unwrap().strip_prefix(at));
        assert_eq!((&told["allowed"], of_fund.next()), (&json!(allowed), pointer), "{told}");
        let body = json!({ "name": "Кубок", "regulation": regulation });
        let status = if allowed { 201 } else { 422 };
        portal.send(Request::post("/v1/tournaments", body), status).await.unwrap();
    }
}
