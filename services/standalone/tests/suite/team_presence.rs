//! Teams that are excused, come back, or are out of a knock-out; and what their captains file.
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Suite, TeamEvent, team_regulation};

fn name(side: &Value) -> &str {
    side["name"].as_str().unwrap()
}

async fn play(of: &TeamEvent, round: u32, result: &str) {
    for game in of.event.start_round(round).await {
        of.event.enter(&game, result).await;
    }
    of.event.set_round(round, "ended").await;
}

/// 3.17.2: not paired, and scores nothing; back after a withdrawal.
#[tokio::test(flavor = "multi_thread")]
async fn a_team_is_excused_from_a_round_and_comes_back() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 5, team_regulation(3, json!({ "boards": 2 }))).await;
    let absences = format!("{}/absences", of.team(0));
    let excuse = |rounds: Value| json!({ "rounds": rounds, "reason": "переезд" });
    of.put(&absences, excuse(json!([4])), &of.team(0), 422).await;
    of.put(&absences, excuse(json!([1])), &of.team(0), 200).await;
    play(&of, 1, "1-0").await;
    let first = of.event.round(1).await.body;
    assert_eq!((&first["bye"], name(&first["unpaired"][0]["participant"])), (&Value::Null, "К1"));
    let refused = of.put(&absences, excuse(json!([])), &of.team(0), 422).await;
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.17.2");

    let withdrawal = format!("{}/withdrawal", of.team(1));
    let back = || async {
        let shown = of.event.chief.send(Request::get(&of.team(1)), 200).await.unwrap();
        let request = Request::delete(&withdrawal).matching(shown.tag().unwrap());
        of.event.chief.ask(request).await.unwrap().status
    };
    assert_eq!(back().await, 409, "it has not left");
    of.put(&withdrawal, json!({ "reason": "уехали" }), &of.team(1), 200).await;
    of.put(&withdrawal, json!({ "reason": "уехали" }), &of.team(1), 409).await;
    play(&of, 2, "1-0").await;
    assert_eq!(of.event.round(2).await.list("/games").unwrap().len(), 4, "four teams are left");
    assert_eq!(back().await, 200);
    play(&of, 3, "1-0").await;
    let last = of.event.round(3).await.body;
    assert!(last["bye"].is_object() && last["matches"].to_string().contains("\"К2\""), "{last}");
    assert_eq!(of.get("standings").await.body["teams"]["departures"], json!([]), "nobody has left");
}

/// Teams in a knock-out: a drawn match needs a word, as a drawn game does.
#[tokio::test(flavor = "multi_thread")]
async fn a_knock_out_of_teams_comes_down_to_one() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut regulation = team_regulation(1, json!({ "boards": 2 }));
    regulation["system"] = json!("knock_out");
    regulation.as_object_mut().unwrap().remove("rounds");
    regulation.as_object_mut().unwrap().remove("programme");
    let of = TeamEvent::create(&suite, 3, regulation).await;
    play(&of, 1, "1-0").await;
    let first = of.event.round(1).await.body;
    assert_eq!(
        (&first["unpaired"][0]["why"], name(&first["unpaired"][0]["participant"])),
        (&json!("goes_on"), "К1")
    );
    let drafts = format!("{}/drafts", of.event.path);
    let refused = of.event.chief.send(Request::post(&drafts, json!({ "round": 2 })), 409).await.unwrap();
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.15.2", "one board each");
    let winner = first["matches"][0]["black"].clone();
    let word = json!([{ "winner": winner["id"], "reason": "блиц 2-0" }]);
    let body = json!({ "round": 2, "decided": word });
    let draft = of.event.chief.send(Request::post(&drafts, body), 201).await.unwrap();
    of.event.publish_draft(&draft).await;
    let last = of.event.round(2).await.body;
    let sides = [name(&last["matches"][0]["white"]), name(&last["matches"][0]["black"])];
    assert!(sides.contains(&"К1") && sides.contains(&name(&winner)), "{last}");
}

/// 3.16.7: the captain alone speaks for the team.
#[tokio::test(flavor = "multi_thread")]
async fn protests_of_a_team_are_its_captains() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 2, team_regulation(1, json!({ "boards": 2 }))).await;
    let game = of.event.start_round(1).await[0].clone();
    of.event.enter(&game, "1-0").await;
    let first = usize::from(name(&game["black"]).starts_with("К2"));
    let (captain, other) = (&of.captains[first], &of.captains[1 - first]);
    let mut protest = of.event.protest(&game, 1);
    let refused = of.event.chief.send(Request::post("/v1/protests", protest.clone()), 422).await.unwrap();
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.16.7", "{}", refused.body);
    protest["capacity"] = json!("captain");
    other.send(Request::post("/v1/protests", protest.clone()), 403).await.unwrap();
    of.stranger.send(Request::post("/v1/protests", protest.clone()), 404).await.unwrap();
    let filed = captain.send(Request::post("/v1/protests", protest), 201).await.unwrap();
    let path = format!("/v1/protests/{}", filed.text("/id").unwrap());
    captain.send(Request::get(&path), 200).await.unwrap();
    let withdrawal = format!("{path}/withdrawal");
    let request =
        Request::put(&withdrawal, json!({ "reason": "разобрались" })).matching(filed.tag().unwrap());
    captain.send(request, 200).await.unwrap();
}
