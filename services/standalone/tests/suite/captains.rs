//! Captains by round (3.16.7): who was it when a round began speaks for the team about that round.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

use crate::common::{Suite, TeamEvent, person, team_regulation};

async fn file(of: &TeamEvent, by: &Client, round: u16, expected: u16) -> Value {
    let body = json!({
        "tournament_id": of.event.id, "round": round, "filer": of.players[0][0], "capacity": "captain",
        "paragraphs": ["3.16.4"], "facts": format!("Тур {round}: играл не тот."), "request": "Засчитать поражение."
    });
    by.send(Request::post("/v1/protests", body), expected).await.unwrap().body
}

async fn play(of: &TeamEvent, round: u32) {
    of.event.play_round(round, "1-0").await;
}

#[tokio::test]
async fn who_was_captain_when_a_round_began_protests_about_it() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let of =
            TeamEvent::create(&suite, 4, team_regulation(2, json!({ "boards": 2, "reserves": 1 }))).await;
        let next = person(&suite, &of.event.portal, "captain.next").await;
        let old = &of.captains[0];
        play(&of, 1).await;
        file(&of, &next, 1, 403).await;

        let shown = of.event.chief.send(Request::get(&of.team(0)), 200).await.unwrap().body;
        let mut body = of.body(0, 2);
        body["captain"] = json!({ "name": "Новый капитан", "account": "captain.next" });
        let changed = of.put(&of.team(0), body, &of.team(0), 200).await.body;
        assert_eq!(changed["captain"]["name"], "Новый капитан");
        assert_eq!(changed["former_captains"], json!([{ "captain": shown["captain"], "through_round": 1 }]));
        let seen = suite.public().send(Request::get(&of.team(0)), 200).await.unwrap().body;
        assert_eq!(
            seen["former_captains"],
            json!([{ "captain": { "name": "Капитан" }, "through_round": 1 }])
        );

        // Round 1 was the old captain's, and the new one speaks for the team now.
        let filed = file(&of, old, 1, 201).await;
        let path = format!("/v1/protests/{}", filed["id"].as_str().unwrap());
        next.send(Request::get(&path), 200).await.unwrap();
        file(&of, &next, 1, 201).await;

        play(&of, 2).await;
        let refused = file(&of, old, 2, 403).await;
        assert_eq!(refused["citation"]["paragraph"], "3.16.7");
        file(&of, &next, 2, 201).await;
    }
}
