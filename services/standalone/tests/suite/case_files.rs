//! The file of a protest as a document to print: whole for the parties, for others as the regulation has it.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

use crate::appeals::{Case, committee, decision, of_level, verdict};
use crate::common::{Event, Suite, person, regulation};

/// An event whose players have accounts, with a protest that is decided; its path.
async fn decided(suite: &Suite, public: Option<&str>, kind: &str) -> (Event, String, Vec<Client>) {
    let mut regulation = regulation(1);
    if let Some(public) = public {
        regulation["public_case_files"] = json!(public);
    }
    let login = |number: u32| format!("{kind}-player-{number}");
    let players = (1..=2)
        .map(|number| json!({ "name": format!("Секретов {number}"), "account": login(number) }))
        .collect();
    let event = Event::create_with(suite, regulation, players).await;
    let mut accounts = Vec::new();
    for number in 1..=2 {
        accounts.push(person(suite, &event.portal, &login(number)).await);
    }
    let game = &event.play_round(1, "1-0").await[0];
    note_incident(&event, game).await;
    let mut protest = event.protest(game, 1);
    protest["facts"] = json!("Секретов <b>не взял</b> шашку.");
    protest["deposit"] = json!({ "amount_kopecks": 300_000, "payer": "Секретов" });
    let filed = event.chief.send(Request::post("/v1/protests", protest), 201).await.unwrap();
    let path = format!("/v1/protests/{}", filed.text("/id").unwrap());
    if kind != "open" {
        let decision = json!({
            "ruling": "upheld", "facts_found": "Секретов обязан был взять.", "paragraphs": ["6.1.5.3"],
            "filer_appearance": "heard", "other_appearance": "absent_notified", "new_result": "0-1"
        });
        let decisions = format!("{path}/decisions");
        let decide = Request::post(&decisions, decision).matching(filed.tag().unwrap());
        event.chief.send(decide, 201).await.unwrap();
    }
    (event, format!("{path}/file"), accounts)
}

async fn note_incident(event: &Event, game: &Value) {
    let incident = json!({
        "game_id": game["id"], "called_by": game["white"]["id"], "minute": 12, "what": "Секретов шумит.",
        "ruling": "Замечание.", "paragraphs": ["6.1.10.3"]
    });
    event.chief.send(Request::post(&format!("{}/incidents", event.path), incident), 201).await.unwrap();
}

async fn page(client: &Client, path: &str, language: &str) -> String {
    let answer = client.send(Request::get(path).with("accept-language", language), 200).await.unwrap();
    answer.body.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn parties_and_staff_read_the_whole_file_in_their_language() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let (event, path, accounts) = decided(&suite, None, "whole").await;
        for reader in accounts.iter().chain([&event.chief, &event.portal]) {
            let russian = page(reader, &path, "ru").await;
            for text in [
                "<html lang=\"ru\">",
                "Дело по протесту",
                "Секретов 1 — Секретов 2",
                "6.1.5.3 (rf-2018)",
                "Секретов обязан был взять.",
                "новый результат 0-1",
                "3000.00",
                "протест подан",
                "Секретов шумит.",
                "удовлетворён",
                "&lt;b&gt;не взял&lt;/b&gt;",
            ] {
                let other = text.replace("Секретов 1 — Секретов 2", "Секретов 2 — Секретов 1");
                assert!(russian.contains(text) || russian.contains(&other), "{text}: {russian}");
            }
            assert!(!russian.contains("<b>"));
        }
        let english = page(&event.chief, &path, "en").await;
        assert!(english.contains("<html lang=\"en\">") && english.contains("File of a protest"));
        assert!(english.contains("Calls of the judge") && english.contains("new result 0-1"), "{english}");
    }
}

/// A file is nobody else's while the decision can be appealed against, nor while an appeal is open.
#[tokio::test]
async fn strangers_read_no_file_before_the_case_is_closed_for_good() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let mut regulation = of_level("all_russian");
        regulation["public_case_files"] = json!("full");
        let (appealed, unappealed) =
            (Case::filed(&suite, regulation.clone()).await, Case::filed(&suite, regulation).await);
        let public = suite.public();
        let path = |case: &Case| format!("/v1/protests/{}/file", case.protest);
        for case in [&appealed, &unappealed] {
            public.send(Request::get(&path(case)), 404).await.unwrap();
            case.decide(decision("rejected", None)).await;
            public.send(Request::get(&path(case)), 404).await.unwrap();
            case.white.send(Request::get(&path(case)), 200).await.unwrap();
        }
        let filed = appealed.file(&appealed.white, appealed.appeal(), 201).await;
        let appeal = filed.text("/id").unwrap();
        suite.clock.advance(3_601);
        public.send(Request::get(&path(&unappealed)), 200).await.unwrap();
        public.send(Request::get(&path(&appealed)), 404).await.unwrap();
        appealed.name(json!(committee()), 200).await;
        appealed.change(appeal, "committee", json!({}), 200).await;
        public.send(Request::get(&path(&appealed)), 404).await.unwrap();
        let votes = [("m0", "reject"), ("m1", "reject"), ("m2", "uphold")];
        appealed.change(appeal, "decisions", verdict(&votes, None), 201).await;
        public.send(Request::get(&path(&appealed)), 200).await.unwrap();
    }
}

#[tokio::test]
async fn others_read_what_the_regulation_publishes_of_a_closed_protest() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, stranger) = crate::common::federation(&suite).await;
    for (public, kind) in [(None, "a"), (Some("none"), "b")] {
        let (event, path, _) = decided(&suite, public, kind).await;
        suite.public().send(Request::get(&path), 404).await.unwrap();
        stranger.send(Request::get(&path), 404).await.unwrap();
        let colleague = person(&suite, &event.portal, &format!("no-role-{kind}")).await;
        colleague.send(Request::get(&path), 403).await.unwrap();
    }
    let (event, path, _) = decided(&suite, Some("without_names"), "hidden").await;
    for reader in [&suite.public(), &stranger] {
        for language in ["ru", "en"] {
            let shown = page(reader, &path, language).await;
            for secret in ["Секретов", "Sekretov", "шумит", "взял", "Игрок", "chief-"] {
                assert!(!shown.contains(secret), "{secret}: {shown}");
            }
            assert!(shown.contains("6.1.5.3 (rf-2018)") && shown.contains("3000.00"), "{shown}");
        }
    }
    assert!(page(&event.chief, &path, "ru").await.contains("Секретов 1"));
    let (_, path, _) = decided(&suite, Some("full"), "full").await;
    assert!(page(&suite.public(), &path, "ru").await.contains("Секретов обязан был взять."));
    let (_, path, _) = decided(&suite, Some("full"), "open").await;
    suite.public().send(Request::get(&path), 404).await.unwrap();
}
