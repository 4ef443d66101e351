//! What a regulation adds to the rules of pairing: accelerated first rounds, the order of rounds and the numbers by lot.
use std::collections::BTreeSet;

use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, federation, regulation};
use crate::sheets::{admin_token, raw};

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

/// The pairs of a draft, by numbers, the lower one first.
fn pairs(draft: &Value) -> BTreeSet<(u64, u64)> {
    let pairs = draft["pairs"].as_array().unwrap().iter();
    pairs
        .map(|pair| (number(&pair["white"]["no"]), number(&pair["black"]["no"])))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect()
}

fn players(count: u16) -> Vec<Value> {
    (1..=count).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect()
}

fn rules(rounds: u32, pairing: Value) -> Value {
    let mut body = regulation(rounds);
    body["pairing"] = pairing;
    body
}

async fn accelerated_event(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let rules = rules(4, json!({ "accelerated": { "rounds": 2, "groups": 2 } }));
    let event = Event::create_with(&suite, rules, players(8)).await;
    let first = event.draw(1).await;
    // Each half of the field is paired by 3.17.5.2 within itself.
    assert_eq!(pairs(&first.body), BTreeSet::from([(1, 3), (2, 4), (5, 7), (6, 8)]));
    let told = first.body["pairs"][0]["explanation"]["ru"].as_str().unwrap();
    assert!(told.contains("с виртуальными очками ускоренного тура") && told.contains(": 1"), "{told}");
    event.publish_draft(&first).await;
    let shown = event.portal.send(Request::get(&event.path), 200).await.unwrap();
    assert_eq!(shown.body["regulation"]["pairing"]["accelerated"]["entrants"], 8);
    event.set_round(1, "running").await;
    for game in event.round(1).await.list("/games").unwrap() {
        let upper = number(&game["white"]["no"]) < number(&game["black"]["no"]);
        event.enter(game, if upper { "1-0" } else { "0-1" }).await;
    }
    event.set_round(1, "ended").await;
    let standings = event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    let points: BTreeSet<&str> =
        standings.list("/rows").unwrap().iter().map(|row| row["points"].as_str().unwrap()).collect();
    assert_eq!(points, BTreeSet::from(["0", "1"]), "virtual points never count");
    // Who comes now is of the last group, and the division stays.
    let late = json!({ "name": "Поздний", "rating": 2600 });
    event.portal.send(Request::post(&format!("{}/participants", event.path), late), 201).await.unwrap();
    let second = event.draw(2).await;
    let groups = pairs(&second.body);
    assert!(groups.contains(&(1, 2)), "two points with the virtual one: {groups:?}");
    // In even rounds the numbers of a group go down: its last is No. 7.
    assert_eq!(second.body["bye"]["no"], 7, "{groups:?}");
    let upper_losers_meet_lower_winners =
        groups.iter().filter(|(one, other)| [3, 4].contains(one) && [5, 6].contains(other));
    assert_eq!(upper_losers_meet_lower_winners.count(), 2, "{groups:?}");
    event.publish_draft(&second).await;
    event.set_round(2, "running").await;
    for game in event.round(2).await.list("/games").unwrap() {
        event.enter(game, "1/2-1/2").await;
    }
    event.set_round(2, "ended").await;
    let third = event.draw(3).await;
    let told = third.body["pairs"][0]["explanation"]["ru"].as_str().unwrap();
    assert!(!told.contains("виртуальными"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_rounds_are_accelerated_by_groups() {
    accelerated_event(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_rounds_are_accelerated_on_postgres() {
    accelerated_event(Kind::Postgres).await;
}

/// A round taken back takes the division with it; a field of a request is divided likewise, and judged apart.
#[tokio::test(flavor = "multi_thread")]
async fn accelerated_rounds_of_a_request_are_made_and_judged() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, portal) = federation(&suite).await;
    let field = |more: &Value| {
        let all: Vec<Value> = (1..=8).map(|no| json!({ "no": no })).collect();
        let mut body = json!({
            "system": "swiss", "programme": "rating", "round": 1, "rounds_total": 5, "scale": "1-1/2-0",
            "first_colour": "white", "players": all, "accelerated": { "rounds": 2, "groups": 4 }
        });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    let path = "/v1/pairing/computations";
    let made = portal.send(Request::post(path, field(&json!({}))), 200).await.unwrap();
    let boards: Vec<(u64, u64)> = made
        .list("/pairs")
        .unwrap()
        .iter()
        .map(|pair| (number(&pair["white"]), number(&pair["black"])))
        .collect();
    assert_eq!(boards, [(1, 2), (3, 4), (5, 6), (7, 8)]);
    let told = made.body["explanation"][0]["text"].as_str().unwrap();
    assert!(told.contains("score group 3 with the virtual points"), "{told}");
    let checks = "/v1/pairing/checks";
    let good = field(&json!({ "pairs": made.body["pairs"] }));
    let judged = portal.send(Request::post(checks, good), 200).await.unwrap();
    assert_eq!((&judged.body["breaches"], &judged.body["departures"]), (&json!([]), &json!([])));
    let mut plain = field(&json!({ "pairs": made.body["pairs"] }));
    plain.as_object_mut().unwrap().remove("accelerated");
    let judged = portal.send(Request::post(checks, plain), 200).await.unwrap();
    assert_eq!(judged.body["departures"][0]["kind"], "opponent");
    for (more, pointer) in [
        (json!({ "programme": "random", "seed": "ab" }), "/accelerated"),
        (json!({ "accelerated": { "rounds": 2, "groups": 9 } }), "/accelerated/groups"),
        (json!({ "accelerated": { "rounds": 5, "groups": 2 } }), "/accelerated/rounds"),
    ] {
        let refused = portal.send(Request::post(path, field(&more)), 422).await.unwrap();
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{more}");
    }
}

fn round_robin(pairing: &Value, more: &Value) -> Value {
    let mut body = rules(1, pairing.clone());
    let object = body.as_object_mut().unwrap();
    object.remove("programme");
    object.remove("rounds");
    object.insert("system".to_owned(), json!("round_robin"));
    object.extend(more.as_object().unwrap().clone());
    body
}

async fn rounds_by_lot(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let rules = round_robin(&json!({ "round_order": "lot" }), &json!({ "seeding": "rating" }));
    let event = Event::create_with(&suite, rules, players(6)).await;
    // With this seed the table is not begun with its first round.
    let seed = "07".repeat(32);
    let drafts = format!("{}/drafts", event.path);
    let body = json!({ "round": 1, "seed": seed });
    let draft = event.chief.send(Request::post(&drafts, body), 201).await.unwrap();
    let numbers = draft.list("/numbers").unwrap();
    let by_rating = numbers.iter().zip(1..).all(|(who, no)| who["name"] == format!("Игрок {no}"));
    assert!(by_rating, "{numbers:?}");
    let query = format!("system=round_robin&players=6&order=lot&seed={seed}");
    let table =
        event.portal.send(Request::get(&format!("/v1/pairing/schedules?{query}")), 200).await.unwrap();
    assert_eq!(table.body["seed"], seed);
    let of_table: Vec<u64> =
        table.list("/rounds").unwrap().iter().map(|round| number(&round["of_table"])).collect();
    assert_ne!(of_table, [1, 2, 3, 4, 5]);
    event.publish_draft(&draft).await;
    for round in 1..=5 {
        let games = if round == 1 {
            event.set_round(1, "running").await;
            event.round(1).await.list("/games").unwrap().clone()
        } else {
            event.start_round(round).await
        };
        let due = &table.list("/rounds").unwrap()[usize::try_from(round - 1).unwrap()];
        let due: BTreeSet<(u64, u64)> = due["pairs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|pair| (number(&pair["white"]), number(&pair["black"])))
            .collect();
        let played: BTreeSet<(u64, u64)> =
            games.iter().map(|game| (number(&game["white"]["no"]), number(&game["black"]["no"]))).collect();
        assert_eq!(played, due, "round {round} follows the lot of the first");
        for game in &games {
            event.enter(game, "1-0").await;
        }
        event.set_round(round, "ended").await;
    }
    let sheet = format!("{}/schedule/sheet?format=csv", event.path);
    let token = admin_token(&suite).await;
    let (_, _, sheet) = raw(&suite, Some(&token), &sheet, "*/*").await;
    assert!(sheet.contains(&format!("1 (по таблице {})", of_table[0])), "{sheet}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_of_rounds_is_drawn_with_the_first() {
    rounds_by_lot(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_of_rounds_is_drawn_on_postgres() {
    rounds_by_lot(Kind::Postgres).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_by_lot_belong_to_a_round_robin() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, portal) = federation(&suite).await;
    for (query, pointer) in [
        ("system=scheveningen&players=4&order=lot", "/order"),
        ("system=round_robin&players=4&seed=ab", "/seed"),
        ("system=round_robin&players=4&order=any_lot&seed=xyz", "/seed"),
    ] {
        let path = format!("/v1/pairing/schedules?{query}");
        let refused = portal.send(Request::get(&path), 422).await.unwrap();
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{query}");
    }
    let drawn = "/v1/pairing/schedules?system=round_robin&players=9&order=any_lot";
    let drawn = portal.send(Request::get(drawn), 200).await.unwrap();
    assert_eq!(drawn.text("/seed").unwrap().len(), 64, "made and told");
    let created = json!({ "name": "Кубок", "regulation": rules(5, json!({ "round_order": "lot" })) });
    let refused = portal.send(Request::post("/v1/tournaments", created), 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/pairing/round_order");
}
