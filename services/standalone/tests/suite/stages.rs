//! Mixed events (3.2): groups of a field, stages from places, games that count in them.
use std::collections::BTreeSet;

use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, TeamEvent, federation, regulation, team_regulation};
use crate::sheets::{admin_token, raw};

pub(crate) fn round_robin() -> Value {
    let mut rules = regulation(1);
    rules["system"] = json!("round_robin");
    rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
    rules
}

pub(crate) fn players(count: u16) -> Vec<Value> {
    (1..=count).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect()
}

/// The stage as an event of the field's people.
pub(crate) async fn as_event(field: &Event, id: &str) -> Event {
    let login = field.chief.send(Request::get(&format!("{}/staff", field.path)), 200).await.unwrap();
    let login = login.text("/items/0/subject").unwrap().to_owned();
    let path = format!("/v1/tournaments/{id}");
    let staff = json!({ "name": "Судья", "roles": ["chief_judge"] });
    field.portal.send(Request::put(&format!("{path}/staff/{login}"), staff), 200).await.unwrap();
    let shown = field.portal.send(Request::get(&path), 200).await.unwrap();
    let publish = format!("{path}/publication");
    let publish = Request::put(&publish, json!({ "published": true })).matching(shown.tag().unwrap());
    field.portal.send(publish, 200).await.unwrap();
    Event {
        portal: field.portal.clone(),
        chief: field.chief.clone(),
        id: id.to_owned(),
        path,
        participants: Vec::new(),
    }
}

fn rating(name: &Value) -> u32 {
    name.as_str().unwrap().rsplit(' ').next().unwrap().parse().unwrap()
}

/// Plays a round robin to its end; the lower number of the name wins.
async fn play(event: &Event) {
    let mut round = 0;
    loop {
        round += 1;
        let games = event.start_round(round).await;
        for game in &games {
            let white = rating(&game["white"]["name"]) < rating(&game["black"]["name"]);
            event.enter(game, if white { "1-0" } else { "0-1" }).await;
        }
        event.set_round(round, "ended").await;
        let shown = event.portal.send(Request::get(&event.path), 200).await.unwrap();
        if shown.body["regulation"]["rounds"] == round {
            return;
        }
    }
}

/// Eight players in two groups by the snake of their ratings, both played.
async fn two_groups(suite: &Suite) -> (Event, Vec<Event>) {
    let field = Event::create_with(suite, round_robin(), players(8)).await;
    let path = format!("{}/groups", field.path);
    field.portal.send(Request::post(&path, json!({ "groups": 1, "by": "lot" })), 422).await.unwrap();
    field.portal.send(Request::post(&path, json!({ "groups": 5, "by": "lot" })), 409).await.unwrap();
    let made =
        field.portal.send(Request::post(&path, json!({ "groups": 2, "by": "rating" })), 201).await.unwrap();
    let mut groups = Vec::new();
    let mut names = Vec::new();
    for group in made.list("/groups").unwrap() {
        let people = group["participants"].as_array().unwrap();
        names.push(people.iter().map(|one| rating(&one["name"])).collect::<Vec<_>>());
        groups.push(as_event(&field, group["tournament_id"].as_str().unwrap()).await);
    }
    assert_eq!(names, [[1, 4, 5, 8], [2, 3, 6, 7]], "forwards and back");
    (field, groups)
}

pub(crate) fn stage(groups: &[Event], to: u32, carry_over: &str, chosen: &Value) -> Value {
    let from = |group: &Event| json!({ "tournament_id": group.id, "places": { "from": 1, "to": to } });
    let mut from: Vec<Value> = groups.iter().map(from).collect();
    from[0]["chosen"] = chosen.clone();
    let mut rules = round_robin();
    rules["seeding"] = json!("entry");
    json!({ "name": "Финал", "regulation": rules, "from": from, "carry_over": carry_over })
}

pub(crate) async fn links(client: &Client, path: &str) -> Answer {
    client.send(Request::get(&format!("{path}/stages")), 200).await.unwrap()
}

/// The result as the first of the two sees it: who had White in their game is of the lot.
async fn correct(event: &Event, first: u32, second: u32, result: &str) {
    let turned: String = result.split('-').rev().collect::<Vec<_>>().join("-");
    for round in event
        .chief
        .send(Request::get(&format!("{}/rounds", event.path)), 200)
        .await
        .unwrap()
        .list("/items")
        .unwrap()
    {
        for game in round["games"].as_array().unwrap() {
            let (white, black) = (rating(&game["white"]["name"]), rating(&game["black"]["name"]));
            let result = if white == first { result } else { &turned };
            if BTreeSet::from([white, black]) == BTreeSet::from([first, second]) {
                let path = format!("/v1/games/{}/result", game["id"].as_str().unwrap());
                let tag = format!("\"v{}\"", game["version"]);
                let body = json!({ "result": result, "reason": "ошибка записи" });
                event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
            }
        }
    }
}

/// Four players, two meetings of which are carried over: nobody meets again, and the points count.
async fn its_games_count(suite: &Suite, stage: &Event) {
    let mut met = Vec::new();
    let shown = stage.portal.send(Request::get(&stage.path), 200).await.unwrap();
    assert_eq!(shown.body["regulation"]["rounds"], 0);
    let mut round = 0;
    loop {
        round += 1;
        for game in stage.play_round(round, "1-0").await {
            met.push(BTreeSet::from([rating(&game["white"]["name"]), rating(&game["black"]["name"])]));
        }
        let shown = stage.portal.send(Request::get(&stage.path), 200).await.unwrap();
        if shown.body["regulation"]["rounds"] == round {
            break;
        }
    }
    met.sort();
    let expected = [[1, 2], [1, 3], [2, 4], [3, 4]].map(BTreeSet::from);
    assert_eq!(met, expected, "those of one group have met already");
    let table = stage.chief.send(Request::get(&format!("{}/crosstable", stage.path)), 200).await.unwrap();
    let points: f64 = table
        .list("/rows")
        .unwrap()
        .iter()
        .map(|row| row["points"].as_str().unwrap().parse::<f64>().unwrap())
        .sum();
    assert!((points - 6.0).abs() < 1e-9, "four games of the final and two carried over: {points}");
    assert!(table.list("/rows").unwrap().iter().all(|row| row["carried"].as_array().unwrap().len() == 1));
    let who = table.text("/rows/0/participant/id").unwrap();
    let explained = format!("{}/standings/{who}/explanation", stage.path);
    let explained = stage.chief.send(Request::get(&explained), 200).await.unwrap();
    let terms = explained.list("/coefficients/0/terms").unwrap();
    let of_before: Vec<&Value> = terms.iter().filter(|term| term["carried"] == true).collect();
    assert_eq!((of_before.len(), &of_before[0]["round"]), (1, &Value::Null), "{}", explained.body);
    let token = admin_token(suite).await;
    let csv = format!("{}/exports/crosstable.csv", stage.path);
    let (_, _, csv) = raw(suite, Some(&token), &csv, "*/*").await;
    assert!(csv.contains("Перенесено"), "{csv}");
    let schedule = stage.chief.send(Request::get(&format!("{}/schedule", stage.path)), 200).await.unwrap();
    assert_eq!(u32::try_from(schedule.list("/rounds").unwrap().len()), Ok(round));
}

async fn a_final(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let (field, groups) = two_groups(&suite).await;
    let path = format!("{}/stages", groups[0].path);
    let body = stage(&groups, 2, "mutual", &json!([]));
    field.portal.send(Request::post(&path, body.clone()), 409).await.unwrap();
    for group in &groups {
        play(group).await;
    }
    let mut swiss = body.clone();
    swiss["regulation"] = regulation(3);
    field.portal.send(Request::post(&path, swiss), 422).await.unwrap();
    let mut other = body.clone();
    other["from"].as_array_mut().unwrap().remove(0);
    field.portal.send(Request::post(&path, other), 422).await.unwrap();
    let (_, stranger) = federation(&suite).await;
    stranger.send(Request::post(&path, body.clone()), 404).await.unwrap();

    let made = field.portal.send(Request::post(&path, body), 201).await.unwrap();
    let names = |from: &Value| -> Vec<u32> {
        from["participants"].as_array().unwrap().iter().map(|one| rating(&one["name"])).collect()
    };
    assert_eq!((names(&made.body["from"][0]), names(&made.body["from"][1])), (vec![1, 4], vec![2, 3]));
    assert_eq!(made.list("/carried").unwrap().len(), 2);
    let up = links(&field.portal, &groups[1].path).await;
    assert_eq!(up.body["into"][0]["tournament_id"], made.body["tournament_id"]);
    assert_eq!((&up.body["kind"], &up.body["from"][0]["tournament_id"]), (&json!("group"), &json!(field.id)));

    // A corrected result shows the final as stale; it is made again from the present tables.
    let of_final = format!("/v1/tournaments/{}", made.text("/tournament_id").unwrap());
    assert_eq!(links(&field.portal, &of_final).await.body["stale"], false);
    correct(&groups[0], 1, 4, "1/2-1/2").await;
    let stale = links(&field.portal, &of_final).await;
    assert_eq!(stale.body["stale"], true, "{}", stale.body);
    let told = stale.body["from"][0]["stale_because"]["en"].as_str().unwrap();
    assert!(told.contains("result that counts") || told.contains("other places"), "{told}");
    let shown = field.portal.send(Request::get(&of_final), 200).await.unwrap();
    let renewal = format!("{of_final}/stages/renewal");
    let renew = Request::post(&renewal, json!({})).matching(shown.tag().unwrap());
    let renewed = field.portal.send(renew, 200).await.unwrap();
    assert_eq!((&renewed.body["stale"], renewed.list("/carried").unwrap().len()), (&json!(false), 2));

    let stage = as_event(&field, made.text("/tournament_id").unwrap()).await;
    its_games_count(&suite, &stage).await;
    a_carried_result_is_corrected(&field, &groups[0], &of_final).await;
}

/// Nothing changes by itself: a renewal counts the corrected result from a new version on, and who plays stays.
async fn a_carried_result_is_corrected(field: &Event, group: &Event, of_final: &str) {
    let standings = format!("{of_final}/standings");
    let before = field.chief.send(Request::get(&standings), 200).await.unwrap().body;
    correct(group, 1, 4, "0-1").await;
    assert_eq!(links(&field.portal, of_final).await.body["stale"], true);
    assert_eq!(field.chief.send(Request::get(&standings), 200).await.unwrap().body, before);
    let renewal = format!("{of_final}/stages/renewal");
    let renew = |tag: &str| Request::post(&renewal, json!({})).matching(tag);
    let tag = field.portal.send(Request::get(of_final), 200).await.unwrap().tag().unwrap().to_owned();
    field.portal.send(renew(&tag), 200).await.unwrap();
    let after = field.chief.send(Request::get(&standings), 200).await.unwrap().body;
    assert_ne!(after["rows"], before["rows"], "the corrected game counts");
    let old = format!("{standings}?version={}", before["version"]);
    assert_eq!(field.chief.send(Request::get(&old), 200).await.unwrap().body["rows"], before["rows"]);
    let tag = field.portal.send(Request::get(of_final), 200).await.unwrap().tag().unwrap().to_owned();
    field.portal.send(renew(&tag), 409).await.unwrap();
}

/// A draft made before a correction is not published where others qualify by now.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_round_of_a_stale_stage_is_not_published() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (field, groups) = two_groups(&suite).await;
    for group in &groups {
        play(group).await;
    }
    let path = format!("{}/stages", groups[0].path);
    let body = stage(&groups, 2, "none", &json!([]));
    let made = field.portal.send(Request::post(&path, body), 201).await.unwrap();
    let stage = as_event(&field, made.text("/tournament_id").unwrap()).await;
    let draft = stage.draw(1).await;
    correct(&groups[0], 4, 5, "1/2-1/2").await;
    correct(&groups[0], 5, 8, "1/2-1/2").await;
    correct(&groups[0], 4, 8, "0-1").await;
    let publication = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
    let publish = Request::post(&publication, json!({})).matching(draft.tag().unwrap());
    let refused = stage.portal.ask(publish).await.unwrap();
    assert_eq!(refused.text("/code").unwrap(), "stale_field", "{}", refused.body);
    let tag = stage.portal.send(Request::get(&stage.path), 200).await.unwrap().tag().unwrap().to_owned();
    let renewal = format!("{}/stages/renewal", stage.path);
    stage.portal.send(Request::post(&renewal, json!({})).matching(&tag), 200).await.unwrap();
    stage.start_round(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_lead_into_a_final_with_their_games() {
    a_final(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_lead_into_a_final_on_postgres() {
    a_final(Kind::Postgres).await;
}

/// Nobody takes the place of somebody who has left, and the stage says who that is.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_does_not_qualify_and_is_named() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_with(&suite, round_robin(), players(4)).await;
    play(&event).await;
    event.withdraw(&event.participants[1]).await;
    let one = std::slice::from_ref(&event);
    let path = format!("{}/stages", event.path);
    let made = event.portal.send(Request::post(&path, stage(one, 3, "none", &json!([]))), 201).await.unwrap();
    let from = &made.body["from"][0];
    assert_eq!(from["participants"].as_array().unwrap().len(), 2, "{from}");
    let gone = &from["withdrawn"][0];
    assert_eq!(
        (&gone["source_participant_id"], &gone["place"]),
        (&json!(event.participants[1]), &json!(2)),
        "{from}"
    );
}

/// Two share the place at the cut: a choice with its reason, or a play-off.
#[tokio::test(flavor = "multi_thread")]
async fn equals_at_the_cut_wait_for_a_choice_or_a_play_off() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut events = Vec::new();
    for _ in 0..2 {
        let event = Event::create_with(&suite, round_robin(), players(2)).await;
        event.play_round(1, "1/2-1/2").await;
        events.push(event);
    }
    let event = events.remove(0);
    let path = format!("{}/stages", event.path);
    let one = std::slice::from_ref(&event);
    let refused =
        event.portal.send(Request::post(&path, stage(one, 1, "none", &json!([]))), 409).await.unwrap();
    assert_eq!(refused.list("/candidates").unwrap().len(), 2);
    assert!(refused.text("/detail").unwrap().contains("1–2"), "{}", refused.body);
    let choice = |id: &str| json!([{ "participant_id": id, "reason": "жребий" }]);
    let wrong = stage(one, 1, "none", &choice(&events[0].participants[0]));
    event.portal.send(Request::post(&path, wrong), 409).await.unwrap();
    let needless = stage(one, 2, "none", &choice(&event.participants[0]));
    let refused = event.portal.send(Request::post(&path, needless), 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/from/0/chosen/0/participant_id");
    let beyond =
        event.portal.send(Request::post(&path, stage(one, 3, "none", &json!([]))), 422).await.unwrap();
    assert_eq!(beyond.body["errors"][0]["pointer"], "/from/0/places/to");
    let chosen = stage(one, 1, "none", &choice(&event.participants[1]));
    let made = event.portal.send(Request::post(&path, chosen), 201).await.unwrap();
    let came = &made.body["from"][0]["participants"];
    assert_eq!(came[0]["source_participant_id"], json!(event.participants[1]));
    let order = json!({ "order": [event.participants[0], event.participants[1]], "detail": "блиц 2-0" });
    event.chief.send(Request::post(&format!("{}/play-offs", event.path), order), 201).await.unwrap();
    let made = event.portal.send(Request::post(&path, stage(one, 1, "none", &json!([]))), 201).await.unwrap();
    let came = &made.body["from"][0]["participants"];
    assert_eq!(came[0]["source_participant_id"], json!(event.participants[0]));
}

/// A field is split once, whatever the key; the same key has the same answer.
#[tokio::test(flavor = "multi_thread")]
async fn a_field_is_split_into_groups_once() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let field = Event::create_with(&suite, round_robin(), players(4)).await;
    let path = format!("{}/groups", field.path);
    let body = json!({ "groups": 2, "by": "lot" });
    let keyed = || Request::post(&path, body.clone()).with("idempotency-key", "the-same");
    let made = field.portal.send(keyed(), 201).await.unwrap();
    assert_eq!(field.portal.send(keyed(), 201).await.unwrap().body, made.body);
    let refused = field.portal.send(Request::post(&path, body.clone()), 409).await.unwrap();
    let ids: Vec<&Value> =
        made.list("/groups").unwrap().iter().map(|group| &group["tournament_id"]).collect();
    let mut told: Vec<&Value> = refused.list("/candidates").unwrap().iter().collect();
    told.sort_by_key(|id| id.to_string());
    assert_eq!(told, ids, "{}", refused.body);
    assert!(refused.text("/detail").unwrap().contains("Кубок. Группа 1"), "{}", refused.body);
    assert_eq!(links(&field.portal, &field.path).await.list("/into").unwrap().len(), 2);
}

/// Teams do not come of single players, nor single players of teams (3.16.1).
#[tokio::test(flavor = "multi_thread")]
async fn stages_are_of_one_kind() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let rules = team_regulation(1, json!({ "boards": 2 }));
    let of = TeamEvent::create(&suite, 4, rules.clone()).await;
    let groups_of = |event: &Event| format!("{}/groups", event.path);
    let stages_of = |event: &Event| format!("{}/stages", event.path);
    let groups = |regulation: &Value| json!({ "groups": 2, "by": "rating", "regulation": regulation });
    let path = groups_of(&of.event);
    let own = Request::post(&path, groups(&round_robin()));
    let refused = of.event.portal.send(own, 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/team");
    for game in of.event.start_round(1).await {
        of.event.enter(&game, "1-0").await;
    }
    of.event.set_round(1, "ended").await;
    let body = stage(std::slice::from_ref(&of.event), 2, "none", &json!([]));
    let refused = of.event.portal.send(Request::post(&stages_of(&of.event), body), 409).await.unwrap();
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.16.1");
    assert!(refused.text("/detail").unwrap().contains("whole teams"), "{}", refused.body);

    let players = Event::create_with(&suite, round_robin(), players(4)).await;
    let path = groups_of(&players);
    let into = Request::post(&path, groups(&rules));
    let refused = players.portal.send(into, 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/team");
    let mut into = stage(std::slice::from_ref(&players), 2, "none", &json!([]));
    into["regulation"] = rules;
    let refused = players.portal.send(Request::post(&stages_of(&players), into), 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/team");
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.16.1");
    let all = players.portal.send(Request::get(&stages_of(&players)), 200).await.unwrap();
    assert_eq!(all.body["into"], json!([]), "nothing is half made");
}
