//! Teams: who is of one, in which line-up they play, and what judges find at the boards (3.16).
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, TeamEvent, federation, person, regulation, team_regulation};

fn rules() -> Value {
    json!({ "boards": 2, "reserves": 1, "fixed_boards": true, "reserve_boards": [2] })
}

fn name(side: &Value) -> &str {
    side["name"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_is_held_to_the_regulation() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 2, team_regulation(1, rules())).await;
    let path = format!("{}/teams", of.event.path);
    let player = format!("/v1/participants/{}", of.players[0][0]);
    let player = of.event.chief.send(Request::get(&player), 200);
    assert_eq!(player.await.unwrap().text("/name").unwrap(), "К1-1");
    let free = |name: &str| {
        let body = json!({ "name": name });
        let path = format!("{}/participants", of.event.path);
        let portal = of.event.portal.clone();
        async move { portal.send(Request::post(&path, body), 201).await.unwrap().body["id"].clone() }
    };
    let (one, two, three) = (free("А").await, free("Б").await, free("В").await);
    let member = |id: &Value| json!({ "participant_id": id });
    let reserve = |id: &Value| json!({ "participant_id": id, "reserve": true });
    let taken = json!(of.players[0][0]);
    let unknown = json!("01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11");
    for (name, members, pointer, paragraph) in [
        ("К1 ", json!([member(&one), member(&two)]), "/name", Value::Null),
        ("Н", json!([member(&one), member(&one)]), "/members/1/participant_id", Value::Null),
        ("Н", json!([member(&one), member(&taken)]), "/members/1/participant_id", json!("3.16.1")),
        ("Н", json!([member(&one), member(&unknown)]), "/members/1/participant_id", Value::Null),
        ("Н", json!([member(&one)]), "/members", json!("3.16.2")),
        ("Н", json!([member(&one), member(&two), member(&three)]), "/members", json!("3.16.2")),
        ("Н", json!([reserve(&one), member(&two), member(&three)]), "/members", json!("3.16.2")),
        ("Н", json!([]), "/members", Value::Null),
    ] {
        let body = json!({ "name": name, "members": members });
        let refused = of.event.chief.send(Request::post(&path, body), 422).await.unwrap();
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{}", refused.body);
        assert_eq!(refused.body["citation"]["paragraph"], paragraph, "{}", refused.body);
    }
    let body = json!({ "name": "К3", "members": [member(&one), member(&two), reserve(&three)] });
    of.stranger.send(Request::post(&path, body.clone()), 404).await.unwrap();
    let colleague = person(&suite, &of.event.portal, "no.role").await;
    colleague.send(Request::post(&path, body.clone()), 403).await.unwrap();
    let entered = Request::post(&path, body.clone()).with("idempotency-key", "once");
    let first = of.event.chief.send(entered.clone(), 201).await.unwrap();
    assert_eq!(of.event.chief.send(entered, 201).await.unwrap().body, first.body, "entered once");
    let listed = of.get("teams").await;
    assert_eq!(listed.list("/items").unwrap().len(), 3);
    assert!(listed.text("/items/0/captain/account").unwrap().starts_with("captain-"));
    let public = suite.public().send(Request::get(&path), 200).await.unwrap();
    assert_eq!(
        public.body["items"][0]["captain"]["account"],
        Value::Null,
        "the account is not for everybody"
    );
    let shown = format!("{path}/{}", first.text("/id").unwrap());
    let renamed = json!({ "name": "Третьи", "members": body["members"] });
    of.event.chief.send(Request::put(&shown, renamed.clone()), 428).await.unwrap();
    of.put(&shown, renamed.clone(), &shown, 200).await;
    of.event.chief.send(Request::put(&shown, renamed).matching("\"v1\""), 412).await.unwrap();

    let individual = Event::create(&suite, 4, 1).await;
    let path = format!("{}/teams", individual.path);
    let refused = individual.chief.send(Request::post(&path, body), 409).await.unwrap();
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.16.1");
    individual.chief.send(Request::get(&format!("{}/standings/boards", individual.path)), 409).await.unwrap();
}

/// What the regulation does not allow is refused at its board.
async fn refused_line_ups(of: &TeamEvent, own: &str) {
    let (captain, main, reserve) = (&of.captains[0], &of.players[0][0], &of.players[0][2]);
    for (boards, pointer, paragraph) in [
        (json!([main]), "/boards", "3.16.2"),
        (json!([main, null]), "/boards", "3.16.4"),
        (json!([main, main]), "/boards/1", "3.16.2"),
        (json!([main, of.players[1][1]]), "/boards/1", "3.16.2"),
        (json!([reserve, of.players[0][1]]), "/boards/0", "3.16.2"),
        (json!([of.players[0][1], main]), "/boards/0", "3.16.2"),
    ] {
        let refused = captain.send(Request::put(own, json!({ "boards": boards })), 422).await.unwrap();
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{}", refused.body);
        assert_eq!(refused.text("/citation/paragraph").unwrap(), paragraph, "{}", refused.body);
    }
}

/// Those handed in play; where none was, the squad in its order, and later as in round 1.
async fn played_as_handed_in(of: &TeamEvent) {
    let (captain, main, reserve) = (&of.captains[0], &of.players[0][0], &of.players[0][2]);
    let round = of.event.start_round(1).await;
    assert_eq!(round.len(), 4);
    let board = |team: &str| -> Vec<String> {
        let mut named: Vec<String> = round
            .iter()
            .flat_map(|game| [name(&game["white"]).to_owned(), name(&game["black"]).to_owned()])
            .filter(|name| name.starts_with(team))
            .collect();
        named.sort();
        named
    };
    assert_eq!(
        (board("К1"), board("К2")),
        (vec!["К1-1".to_owned(), "К1-р".to_owned()], vec!["К2-1".to_owned(), "К2-2".to_owned()])
    );
    for game in &round {
        of.event.enter(game, "1-0").await;
    }
    of.event.set_round(1, "ended").await;
    // nothing handed in: as in round 1
    let second = of.event.start_round(2).await;
    assert!(second.iter().any(|game| name(&game["white"]) == "К1-р" || name(&game["black"]) == "К1-р"));
    let own = of.line_up(2, 0);
    let started = captain.send(Request::put(&own, json!({ "boards": [main, reserve] })), 409);
    assert_eq!(started.await.unwrap().text("/citation/paragraph").unwrap(), "3.16.2");
}

async fn line_ups(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let of = TeamEvent::create(&suite, 4, team_regulation(2, rules())).await;
    let (own, captain, other) = (of.line_up(1, 0), &of.captains[0], &of.captains[1]);
    let schedule = format!("{}/rounds/1/schedule", of.event.path);
    let starts_at = suite.clock.now() + chrono::TimeDelta::hours(1);
    let body = json!({ "starts_at": starts_at });
    captain.send(Request::put(&schedule, body.clone()), 403).await.unwrap();
    let scheduled = of.event.chief.send(Request::put(&schedule, body.clone()), 200).await.unwrap();
    let due: chrono::DateTime<chrono::Utc> = scheduled.text("/line_ups_due_at").unwrap().parse().unwrap();
    assert_eq!((starts_at - due).num_minutes(), 15);
    of.event.chief.send(Request::put(&schedule, body), 428).await.unwrap();

    let before = of.get("standings").await.body["version"].clone();
    let (main, reserve) = (&of.players[0][0], &of.players[0][2]);
    let good = json!({ "boards": [main, reserve] });
    of.stranger.send(Request::put(&own, good.clone()), 404).await.unwrap();
    let refused = other.send(Request::put(&own, good.clone()), 403).await.unwrap();
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.16.2");
    refused_line_ups(&of, &own).await;
    let given = captain.send(Request::put(&own, good.clone()), 200).await.unwrap();
    assert_eq!((&given.body["handed_in"], given.tag().unwrap()), (&json!(true), "\"v1\""));
    captain.send(Request::put(&own, good.clone()), 428).await.unwrap();
    captain.send(Request::put(&own, good.clone()).matching("\"v1\""), 200).await.unwrap();
    captain.send(Request::put(&own, good.clone()).matching("\"v1\""), 412).await.unwrap();
    other.send(Request::get(&own), 403).await.unwrap();
    of.stranger.send(Request::get(&own), 403).await.unwrap();
    assert_eq!(captain.send(Request::get(&own), 200).await.unwrap().body["boards"], json!([main, reserve]));
    assert_eq!(of.get("standings").await.body["version"], before, "a line-up changes no table");

    suite.clock.advance(46 * 60);
    let late = captain.send(Request::put(&own, good).matching("\"v2\""), 409).await.unwrap();
    assert_eq!(late.text("/citation/paragraph").unwrap(), "3.16.2");
    assert_eq!(late.body["deadline"], scheduled.body["line_ups_due_at"]);
    of.stranger.send(Request::get(&own), 200).await.unwrap();
    suite.clock.advance(-46 * 60);
    played_as_handed_in(&of).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn line_ups_are_in_time_by_the_captain_and_of_the_team() {
    line_ups(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn line_ups_on_postgres() {
    line_ups(Kind::Postgres).await;
}

/// 3.16.3, 3.16.4: colours, a player with no right to his board, a team of too few.
#[tokio::test(flavor = "multi_thread")]
async fn boards_are_lost_by_a_judges_finding() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 4, team_regulation(1, json!({ "boards": 4 }))).await;
    let draft = of.event.draw(1).await;
    assert!(name(&draft.body["pairs"][0]["white"]).starts_with('К'), "{}", draft.body);
    of.event.publish_draft(&draft).await;
    let published = of.event.round(1).await.body;
    assert_eq!(
        (published["games"].as_array().unwrap().len(), published["matches"].as_array().unwrap().len()),
        (0, 2)
    );
    of.event.set_round(1, "running").await;
    let matches = of.matches(1).await;
    let games = of.event.round(1).await.list("/games").unwrap().clone();
    let white = name(&matches[0]["white"]);
    for (board, game) in (1..).zip(&games[..4]) {
        let side = if board % 2 == 1 { "white" } else { "black" };
        assert_eq!(name(&game[side]), format!("{white}-{board}"));
    }
    for game in &games[..4] {
        of.event.enter(game, "1-0").await;
    }
    let score = |played: &Value| (played["score"]["white"].clone(), played["score"]["black"].clone());
    assert_eq!(score(&of.matches(1).await[0]), (json!("2"), json!("2")));

    let game = format!("/v1/games/{}", games[0]["id"].as_str().unwrap());
    let path = format!("{game}/ineligibility");
    let body = json!({ "side": "white", "reason": "не та доска" });
    of.captains[0].send(Request::put(&path, body.clone()).matching("\"v2\""), 403).await.unwrap();
    let ruled = of.put(&path, body, &game, 200).await;
    assert_eq!((&ruled.body["result"], &ruled.body["ineligible"]), (&json!("-:+"), &json!("white")));
    assert_eq!(score(&of.matches(1).await[0]), (json!("1"), json!("3")));
    let changes = of.event.chief.send(Request::get(&format!("{game}/result-changes")), 200).await.unwrap();
    assert!(changes.text("/items/1/reason").unwrap().contains("3.16.4"), "{}", changes.body);

    let of_match =
        format!("{}/rounds/1/matches/{}/presence", of.event.path, matches[1]["id"].as_str().unwrap());
    let present =
        |white: u32, black: u32| json!({ "white": white, "black": black, "reason": "явились не все" });
    let rule = |body: Value, version: u32, status: u16| {
        let (chief, path) = (of.event.chief.clone(), of_match.clone());
        let tag = format!("\"v{version}\"");
        async move { chief.send(Request::put(&path, body).matching(&tag), status).await.unwrap() }
    };
    let refused = rule(present(4, 2), 2, 422).await;
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.16.4", "half and two at least play");
    rule(present(5, 1), 2, 422).await;
    let ruled = rule(present(4, 1), 2, 200).await;
    assert_eq!(score(&ruled.body), (json!("4"), json!("0")));
    let results: Vec<&str> =
        ruled.list("/boards").unwrap().iter().map(|board| board["result"].as_str().unwrap()).collect();
    assert_eq!(results, ["+:-", "-:+", "+:-", "-:+"]);
    rule(present(4, 1), 2, 412).await;
    of.event.set_round(1, "ended").await;
    let rows = of.table().await;
    assert_eq!((rows[0].0.as_str(), rows[0].1.as_str()), (name(&matches[1]["white"]), "4"));
    assert_eq!((rows[3].0.as_str(), rows[3].1.as_str()), (name(&matches[1]["black"]), "0"));
}

/// Where players meet, teams are ranked by their best.
#[tokio::test(flavor = "multi_thread")]
async fn an_individual_team_event_counts_the_best() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut own = regulation(1);
    own["individual_team"] = json!({ "counted": 2 });
    let body = |number| json!({ "name": format!("Игрок {number}"), "rating": 2400 - number });
    let event = Event::create_with(&suite, own, (1..=6).map(body).collect()).await;
    let teams = format!("{}/teams", event.path);
    for (name, range) in [("А", 0..3), ("Б", 3..6)] {
        let members: Vec<Value> =
            event.participants[range].iter().map(|id| json!({ "participant_id": id })).collect();
        let body = json!({ "name": name, "members": members });
        event.chief.send(Request::post(&teams, body), 201).await.unwrap();
    }
    event.play_round(1, "1-0").await;
    let table = event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    let rows = table.list("/individual_teams/rows").unwrap();
    let mut points: Vec<(String, u64)> = rows
        .iter()
        .map(|row| (row["points"].as_str().unwrap().to_owned(), row["place"].as_u64().unwrap()))
        .collect();
    points.sort();
    // 1-4, 2-5, 3-6 with the colours of a lot: three wins in all, of which two count for a team that has three
    let wins: Vec<usize> = rows.iter().map(|row| row["counted"].as_array().unwrap().len()).collect();
    assert_eq!(wins, [2, 2]);
    assert!(
        points == [("1".to_owned(), 2), ("2".to_owned(), 1)]
            || points == [("0".to_owned(), 2), ("2".to_owned(), 1)],
        "{points:?}"
    );
    let path = format!("{}{}/exports/teams.csv", suite.url, event.path);
    let csv = reqwest::get(path).await.unwrap().text().await.unwrap();
    assert!(csv.starts_with("\u{feff}Место,№,Команда,Очки,Зачёт\r\n1,") && csv.contains("; Игрок "), "{csv}");
    let refused = format!("{}/exports/boards.csv", event.path);
    event.chief.send(Request::get(&refused), 409).await.unwrap();
}

/// A captain may be of another federation: his login at home is somebody else's here.
#[tokio::test(flavor = "multi_thread")]
async fn a_captain_may_come_from_another_federation() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 3, team_regulation(1, json!({ "boards": 2 }))).await;
    let (home, portal) = federation(&suite).await;
    let guest = person(&suite, &portal, "guest.captain").await;
    let mut body = of.body(2, 2);
    body["captain"] = json!({ "name": "Гость", "account": "guest.captain" });
    of.put(&of.team(2), body.clone(), &of.team(2), 200).await;
    let line_up = json!({ "boards": of.players[2] });
    guest.send(Request::put(&of.line_up(1, 2), line_up.clone()), 404).await.unwrap();
    body["captain"]["account_federation"] = json!(home);
    of.put(&of.team(2), body, &of.team(2), 200).await;
    guest.send(Request::put(&of.line_up(1, 2), line_up.clone()), 200).await.unwrap();
    guest.send(Request::put(&of.line_up(1, 0), line_up), 404).await.unwrap();
    let shown = guest.send(Request::get(&of.team(2)), 200).await.unwrap();
    assert_eq!(
        shown.text("/captain/account").unwrap(),
        "guest.captain",
        "his own account is no secret to him"
    );
    let other = guest.send(Request::get(&of.team(0)), 200).await.unwrap();
    assert_eq!(other.body["captain"]["account"], Value::Null);
}
