//! Who plays in which round: excused, late, back again; and what the arbiter gives for one draft.
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite};

async fn tag(event: &Event, participant: &str) -> String {
    let shown = format!("/v1/participants/{participant}");
    event.portal.send(Request::get(&shown), 200).await.unwrap().tag().unwrap().to_owned()
}

async fn excuse(event: &Event, participant: &str, rounds: &Value, expected: u16) -> Value {
    let path = format!("/v1/participants/{participant}/absences");
    let body = json!({ "rounds": rounds, "reason": "экзамен" });
    let tag = tag(event, participant).await;
    event.portal.send(Request::put(&path, body).matching(&tag), expected).await.unwrap().body
}

/// 3.17.2: excused from the second round, back in the third; nobody scores for it.
async fn excused_late_and_back(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create(&suite, 6, 4).await;
    let (excused, gone) = (event.participants[0].clone(), event.participants[1].clone());
    event.play_round(1, "1/2-1/2").await;
    let shown = excuse(&event, &excused, &json!([3, 2, 3]), 200).await;
    assert_eq!(shown["absent_rounds"], json!([2, 3]));
    excuse(&event, &excused, &json!([2]), 200).await;
    let refused = excuse(&event, &excused, &json!([1]), 422).await;
    assert_eq!(
        (&refused["errors"][0]["pointer"], &refused["citation"]["paragraph"]),
        (&json!("/rounds"), &json!("3.17.2"))
    );
    assert_eq!(excuse(&event, &excused, &json!([2, 9]), 422).await["errors"][0]["pointer"], "/rounds/1");
    event.withdraw(&gone).await;
    let entering = format!("{}/participants", event.path);
    let late =
        event.portal.send(Request::post(&entering, json!({ "name": "Опоздавший" })), 201).await.unwrap();
    assert_eq!(late.body["no"], 7, "the next number");

    let field =
        event.chief.send(Request::get(&format!("{}/field?before_round=2", event.path)), 200).await.unwrap();
    let players = field.list("/players").unwrap();
    let of = |id: &str| players.iter().find(|player| player["participant"]["id"] == id).unwrap();
    assert_eq!(of(&excused)["absent"], true);
    assert_eq!(of(late.text("/id").unwrap())["history"], json!([{ "kind": "missed" }]));

    event.play_round(2, "1/2-1/2").await;
    let second = event.round(2).await;
    let text = second.body.to_string();
    assert_eq!(second.list("/games").unwrap().len(), 2);
    assert_eq!(
        (&second.body["unpaired"][0]["participant"]["id"], &second.body["unpaired"][0]["why"]),
        (&json!(excused), &json!("excused"))
    );
    assert!(!text.contains(&gone) && text.contains(late.text("/id").unwrap()));

    let withdrawal = format!("/v1/participants/{gone}/withdrawal");
    event.portal.send(Request::delete(&withdrawal).matching("\"v1\""), 412).await.unwrap();
    let back = Request::delete(&withdrawal).matching(&tag(&event, &gone).await).with("x-test", "1");
    event.portal.send(back, 200).await.unwrap();
    let again = Request::delete(&withdrawal).matching(&tag(&event, &gone).await).with("x-test", "2");
    event.portal.send(again, 409).await.unwrap();
    event.play_round(3, "1/2-1/2").await;
    let third = event.round(3).await.body;
    assert!(third.to_string().contains(&gone) && third.to_string().contains(&excused));
    assert_eq!(third["unpaired"], json!([]));
    let standings = event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    let row = standings
        .list("/rows")
        .unwrap()
        .iter()
        .find(|row| row["participant"]["id"] == json!(excused))
        .unwrap();
    assert!(["1", "1.5"].contains(&row["points"].as_str().unwrap()), "two rounds played, or a bye: {row}");
    event.start_round(4).await;
    event.portal.send(Request::post(&entering, json!({ "name": "Слишком поздно" })), 409).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn excused_late_and_back_again() {
    excused_late_and_back(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn excused_late_and_back_on_postgres() {
    excused_late_and_back(Kind::Postgres).await;
}

/// 3.17.9: what the arbiter gives is kept, or refused at its place; the lots are not cast twice for it.
#[tokio::test(flavor = "multi_thread")]
async fn pairs_and_a_bye_given_for_one_draft() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 7, 3).await;
    let id = |index: usize| event.participants[index].clone();
    let drafts = format!("{}/drafts", event.path);
    let plain = event.draw(1).await;
    let given = json!({
        "round": 1, "forced": [[id(0), id(1)]], "forbidden": [[id(2), id(5)]], "bye": id(3)
    });
    let draft = event.chief.send(Request::post(&drafts, given.clone()), 201).await.unwrap();
    assert_eq!((&draft.body["seed"], &draft.body["numbers"]), (&plain.body["seed"], &plain.body["numbers"]));
    assert_eq!(draft.body["bye"]["id"], json!(id(3)));
    assert_eq!(draft.body["given"]["forced"], json!([[id(0), id(1)]]));
    let together = |one: &str, other: &str| {
        draft.list("/pairs").unwrap().iter().any(|pair| {
            let text = pair.to_string();
            text.contains(one) && text.contains(other)
        })
    };
    assert!(together(&id(0), &id(1)) && !together(&id(2), &id(5)));
    let again = event.chief.send(Request::post(&drafts, given), 200).await.unwrap();
    assert_eq!(again.body["id"], draft.body["id"]);
    let silent = event.chief.send(Request::post(&drafts, json!({ "round": 1 })), 200).await.unwrap();
    assert_eq!(silent.body["id"], draft.body["id"], "who says nothing of pairs gets the draft that stands");

    let stranger = "00000000-0000-7000-8000-000000000000";
    for (wrong, pointer) in [
        (json!({ "forced": [[id(0), id(0)]] }), "/forced/0"),
        (json!({ "forced": [[id(0), stranger]] }), "/forced/0/1"),
        (json!({ "forced": [[id(0), id(1)], [id(1), id(2)]] }), "/forced/1"),
        (json!({ "forbidden": [[stranger, id(1)]] }), "/forbidden/0/0"),
        (json!({ "forced": [[id(0), id(1)]], "bye": id(1) }), "/bye"),
        (json!({ "decided": [{ "winner": id(0), "reason": "x" }] }), "/decided"),
    ] {
        let mut body = wrong.clone();
        body["round"] = json!(1);
        let refused = event.chief.send(Request::post(&drafts, body), 422).await.unwrap();
        assert_eq!(refused.text("/errors/0/pointer").unwrap(), pointer, "{wrong}");
    }
    event.publish_draft(&draft).await;
}
