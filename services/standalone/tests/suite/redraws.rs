//! Drafts drawn again (3.17.8): as few as can be are moved, and it is said who and why.
use std::collections::BTreeSet;

use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, federation};

async fn redraw(client: &Client, draft: &Answer, expected: u16) -> Answer {
    let path = format!("/v1/drafts/{}/redraws", draft.text("/id").unwrap());
    client.send(Request::post(&path, json!({ "reason": "выбыл участник" })), expected).await.unwrap()
}

fn pairs(draft: &Answer) -> BTreeSet<[String; 2]> {
    let id = |pair: &Value, colour: &str| pair[colour]["id"].as_str().unwrap().to_owned();
    let pairs = draft.list("/pairs").unwrap().iter();
    pairs.map(|pair| [id(pair, "white"), id(pair, "black")]).collect()
}

async fn after_a_withdrawal(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 13, 4).await;
    event.play_round(1, "1-0").await;
    let draft = event.draw(2).await;
    let refused = redraw(&event.chief, &draft, 409).await;
    assert!(refused.text("/detail").unwrap().contains("Nothing has changed"), "{}", refused.body);

    let gone = draft.body["pairs"][2]["white"]["id"].as_str().unwrap().to_owned();
    let left = draft.body["pairs"][2]["black"]["id"].as_str().unwrap().to_owned();
    event.withdraw(&gone).await;
    let again = redraw(&event.chief, &draft, 201).await;
    assert_eq!((&again.body["redraw_of"], &again.body["seed"]), (&draft.body["id"], &draft.body["seed"]));
    assert_eq!(again.body["redraw_reason"], "выбыл участник");
    assert!(!again.body["pairs"].to_string().contains(&gone) && again.body["bye"] == Value::Null);
    let moved = again.list("/moved").unwrap();
    let who: BTreeSet<&str> = moved.iter().map(|one| one["participant"]["id"].as_str().unwrap()).collect();
    assert!(who.contains(left.as_str()), "{moved:?}");
    let kept = pairs(&draft).intersection(&pairs(&again)).count();
    // Everybody who is not told of has the partner he had: 12 play, two of them in each pair kept.
    assert_eq!(kept * 2 + who.len(), 12, "{moved:?}");
    assert!(who.len() <= 4, "at most the partner, the bye, and one pair between: {moved:?}");
    let why = moved.iter().find(|one| one["participant"]["id"] == json!(left)).unwrap();
    assert!(why["why"]["en"].as_str().unwrap().contains("does not play"), "{why}");
    let old = event
        .chief
        .send(Request::get(&format!("/v1/drafts/{}", draft.text("/id").unwrap())), 200)
        .await
        .unwrap();
    assert_eq!(old.text("/status").unwrap(), "superseded");
    redraw(&event.chief, &draft, 409).await;
    event.publish_draft(&again).await;
    let published = event
        .chief
        .send(Request::get(&format!("/v1/drafts/{}", again.text("/id").unwrap())), 200)
        .await
        .unwrap();
    let refused = redraw(&event.chief, &published, 409).await;
    assert_eq!(refused.body["citation"]["paragraph"], "3.17.8");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fewest_are_moved_after_a_withdrawal() {
    after_a_withdrawal(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fewest_are_moved_on_postgres() {
    after_a_withdrawal(Kind::Postgres).await;
}

/// The round is announced and has not started: it is taken back, drawn again and published anew.
async fn announced_and_not_started(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 8, 3).await;
    for round in 1..=2 {
        let draft = event.draw(round).await;
        event.publish_draft(&draft).await;
        let gone = draft.body["pairs"][1]["white"]["id"].as_str().unwrap().to_owned();
        event.withdraw(&gone).await;
        let again = redraw(&event.chief, &draft, 201).await;
        let moved = again.list("/moved").unwrap().len();
        if round == 1 {
            assert_eq!((moved, &again.body["bye"]), (1, &draft.body["pairs"][1]["black"]), "{}", again.body);
        }
        assert!((1..=3).contains(&moved) && again.text("/bye/id").is_ok(), "{}", again.body);
        let left = event.portal.send(Request::get(&format!("/v1/participants/{gone}")), 200).await.unwrap();
        assert_eq!(left.body["withdrawn_after_round"], round - 1);
        let path = format!("{}/rounds/{round}", event.path);
        event.chief.send(Request::get(&path), 404).await.unwrap();
        let shown = event
            .chief
            .send(Request::get(&format!("/v1/drafts/{}", draft.text("/id").unwrap())), 200)
            .await
            .unwrap();
        assert_eq!(shown.text("/status").unwrap(), "superseded");
        event.publish_draft(&again).await;
        let published = event.round(round).await;
        assert_eq!(
            (&published.body["draft_id"], published.list("/games").unwrap().len()),
            (&again.body["id"], 3)
        );
        assert!(!published.body.to_string().contains(&gone));
        event.set_round(round, "running").await;
        for game in published.list("/games").unwrap() {
            event.enter(game, "1/2-1/2").await;
        }
        let started = redraw(&event.chief, &again, 409).await;
        assert!(started.text("/detail").unwrap().contains("has started"), "{}", started.body);
        event.set_round(round, "ended").await;
        let back = format!("/v1/participants/{gone}");
        let tag = event.portal.send(Request::get(&back), 200).await.unwrap().tag().unwrap().to_owned();
        event.portal.send(Request::delete(&format!("{back}/withdrawal")).matching(&tag), 200).await.unwrap();
    }
    let log = event.chief.send(Request::get(&format!("{}/events?limit=100", event.path)), 200).await.unwrap();
    let taken = log.list("/items").unwrap().iter().filter(|event| event["kind"] == "round.retracted");
    assert!(
        taken.clone().count() == 2
            && taken.clone().all(|event| event["actor"].as_str().unwrap().starts_with("chief-"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_announced_and_not_started_is_drawn_again() {
    announced_and_not_started(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_announced_and_not_started_on_postgres() {
    announced_and_not_started(Kind::Postgres).await;
}

/// A corrected result changes points; who need not move does not. The first round keeps its numbers.
#[tokio::test(flavor = "multi_thread")]
async fn a_corrected_result_moves_nobody_and_a_first_round_keeps_its_numbers() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 8, 3).await;
    let first = event.draw(1).await;
    event.withdraw(&event.participants[4]).await;
    let entering = format!("{}/participants", event.path);
    event
        .portal
        .send(Request::post(&entering, json!({ "name": "Опоздавший", "rating": 2500 })), 201)
        .await
        .unwrap();
    let again = redraw(&event.portal, &first, 201).await;
    assert_eq!(pairs(&first).intersection(&pairs(&again)).count(), 3, "{}", again.body);
    assert_eq!(again.list("/moved").unwrap().len(), 2);
    assert_eq!(again.list("/numbers").unwrap()[..8], first.list("/numbers").unwrap()[..]);
    event.publish_draft(&again).await;
    event.set_round(1, "running").await;
    let games = event.round(1).await.list("/games").unwrap().clone();
    for game in &games {
        event.enter(game, "1-0").await;
    }
    event.set_round(1, "ended").await;

    let draft = event.draw(2).await;
    let game = format!("/v1/games/{}", games[0]["id"].as_str().unwrap());
    let shown = event.chief.send(Request::get(&game), 200).await.unwrap();
    let corrected = json!({ "result": "0-1", "reason": "ошибка в протоколе" });
    let path = format!("{game}/result");
    event.chief.send(Request::put(&path, corrected).matching(shown.tag().unwrap()), 200).await.unwrap();
    let again = redraw(&event.chief, &draft, 201).await;
    assert_eq!((pairs(&again), &again.body["moved"]), (pairs(&draft), &json!([])));
    event.publish_draft(&again).await;
}

/// Where the same play each other whatever was corrected, an announced round is not taken back to renumber its boards.
#[tokio::test(flavor = "multi_thread")]
async fn an_announced_round_with_the_same_pairs_stands() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 8, 3).await;
    let games = event.play_round(1, "1-0").await;
    let draft = event.draw(2).await;
    event.publish_draft(&draft).await;
    let announced = event.round(2).await.body;
    for (index, game) in games.iter().enumerate() {
        let game = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let shown = event.chief.send(Request::get(&game), 200).await.unwrap();
        let corrected = json!({ "result": "0-1", "reason": "ошибка в протоколе" });
        let path = format!("{game}/result");
        event.chief.send(Request::put(&path, corrected).matching(shown.tag().unwrap()), 200).await.unwrap();
        let refused = redraw(&event.chief, &draft, 409).await;
        let detail = refused.text("/detail").unwrap();
        assert!(detail.contains("the present pairing stands"), "game {index}: {}", refused.body);
        assert_eq!(event.round(2).await.body, announced);
    }
    event.set_round(2, "running").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redraw_is_for_the_office_and_answers_the_same_again() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 6, 3).await;
    let draft = event.draw(1).await;
    event.withdraw(&event.participants[0]).await;
    let (_, stranger) = federation(&suite).await;
    redraw(&stranger, &draft, 404).await;
    let path = format!("/v1/drafts/{}/redraws", draft.text("/id").unwrap());
    let silent = Request::post(&path, json!({ "reason": "" }));
    assert_eq!(event.chief.send(silent, 422).await.unwrap().text("/errors/0/pointer").unwrap(), "/reason");
    let keyed = || Request::post(&path, json!({ "reason": "выбыл" })).with("idempotency-key", "the-same");
    let first = event.chief.send(keyed(), 201).await.unwrap();
    let second = event.chief.send(keyed(), 201).await.unwrap();
    assert_eq!(first.body["id"], second.body["id"]);
    event.publish_draft(&first).await;
    let third = event.chief.send(keyed(), 201).await.unwrap();
    assert_eq!(first.body["id"], third.body["id"], "the repeat gets its first answer");
}
