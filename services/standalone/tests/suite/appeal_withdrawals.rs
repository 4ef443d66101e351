//! Appeals that are taken back, appeals of those who were joined, and what the file of a case says of all this.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

use crate::appeals::{Case, cited, committee, decision, of_level, verdict};
use crate::common::{Suite, person};

const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];

fn reason() -> Value {
    json!({ "reason": "Стороны <b>согласились</b>." })
}

async fn withdraw(case: &Case, by: &Client, appeal: &str, expected: u16) -> tour::Answer {
    let path = format!("/v1/appeals/{appeal}");
    let shown = case.event.portal.send(Request::get(&path), 200).await.unwrap();
    let path = format!("{path}/withdrawal");
    let request = Request::post(&path, reason()).matching(shown.tag().unwrap());
    by.send(request, expected).await.unwrap()
}

/// By the appellant alone, once; the decision stands, the hold falls, and while the term runs another may be filed.
#[tokio::test]
async fn an_appeal_is_taken_back_before_it_is_decided() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("all_russian")).await;
        let stranger = person(&suite, &case.event.portal, "some.colleague").await;
        let (_, foreign) = crate::common::federation(&suite).await;
        case.decide(decision("upheld", Some("0-1"))).await;
        let filed = case.file(&case.white, case.appeal(), 201).await;
        let appeal = filed.text("/id").unwrap();
        withdraw(&case, &stranger, appeal, 403).await;
        withdraw(&case, &foreign, appeal, 404).await;
        cited(&withdraw(&case, &case.event.chief, appeal, 403).await, "forbidden", "5.4.16.5");
        let path = format!("/v1/appeals/{appeal}/withdrawal");
        let empty = Request::post(&path, json!({ "reason": " " })).matching(filed.tag().unwrap());
        let refused = case.white.send(empty, 422).await.unwrap();
        assert_eq!(refused.body["errors"][0]["pointer"], "/reason");

        let withdrawn = withdraw(&case, &case.white, appeal, 200).await;
        assert_eq!(withdrawn.text("/status").unwrap(), "withdrawn");
        assert_eq!(withdrawn.body["withdrawal"]["reason"], reason()["reason"]);
        let again = Request::post(&path, reason()).matching(filed.tag().unwrap());
        case.white.send(again, 412).await.unwrap();
        cited(&withdraw(&case, &case.white, appeal, 409).await, "state_conflict", "5.4.16.5");
        let shown = case.white.send(Request::get(&format!("/v1/appeals/{appeal}")), 200).await.unwrap();
        assert_eq!(
            (shown.text("/status").unwrap(), &shown.body["hold_placed"]),
            ("withdrawn", &json!(false))
        );
        assert_eq!(case.result().await, "0-1", "the decision stands");
        case.name(json!(committee()), 200).await;
        cited(&case.change(appeal, "committee", json!({}), 409).await, "state_conflict", "5.4.16.5");

        suite.clock.advance(3_000);
        cited(&case.approve().await, "window_open", "5.4.16.5");
        let second = case.file(&case.event.chief, case.appeal(), 201).await;
        let second = second.text("/id").unwrap();
        let listed = format!("/v1/protests/{}/appeals", case.protest);
        let listed = case.white.send(Request::get(&listed), 200).await.unwrap();
        assert_eq!(listed.list("/items").unwrap().len(), 2);
        withdraw(&case, &case.event.chief, second, 200).await;
        suite.clock.advance(3_700);
        assert_eq!(case.approve().await.status, 200);
    }
}

#[tokio::test]
async fn a_decided_appeal_is_not_taken_back() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite, of_level("all_russian")).await;
    case.decide(decision("rejected", None)).await;
    let filed = case.file(&case.white, case.appeal(), 201).await;
    let appeal = filed.text("/id").unwrap();
    case.name(json!(committee()), 200).await;
    case.change(appeal, "committee", json!({}), 200).await;
    let votes = [("m0", "uphold"), ("m1", "reject"), ("m2", "reject")];
    case.change(appeal, "decisions", verdict(&votes, None), 201).await;
    cited(&withdraw(&case, &case.white, appeal, 409).await, "state_conflict", "5.4.16.5");
}

/// Whoever was joined to another protest appeals against the decision it was decided with.
#[tokio::test]
async fn one_who_was_joined_appeals_against_the_decision_he_was_joined_to() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("all_russian")).await;
        // A player of the other game, whose protest about the round is decided with that of the first.
        let other = &case.games[1];
        let third = person(&suite, &case.event.portal, &case.third).await;
        let own = |side: &str| {
            let number: usize = if case.third.ends_with("-3") { 2 } else { 1 };
            (other[side]["id"] == json!(case.event.participants[number])).then(|| other[side]["id"].clone())
        };
        let filer = own("white").or_else(|| own("black")).unwrap();
        let mut body = case.event.protest(other, 1);
        body["filer"] = filer.clone();
        body["game_id"] = Value::Null;
        let joined = third.send(Request::post("/v1/protests", body), 201).await.unwrap();
        let path = format!("/v1/protests/{}", joined.text("/id").unwrap());
        let main = format!("/v1/protests/{}", case.protest);
        third.send(Request::get(&main), 403).await.unwrap();
        let ending = json!({
            "kind": "joined", "reason": "Об одном.", "paragraphs": ["5.4.16.3"], "joined_to": case.protest
        });
        let end = format!("{path}/ending");
        let ending = Request::put(&end, ending).matching(joined.tag().unwrap());
        case.event.chief.send(ending, 200).await.unwrap();

        let appeal = json!({ "appellant": filer, "capacity": "player", "grounds": "x", "request": "x" });
        let appeals = format!("{path}/appeals");
        let early = third.send(Request::post(&appeals, appeal.clone()), 409).await.unwrap();
        cited(&early, "state_conflict", "5.4.16.5");
        case.decide(decision("rejected", None)).await;
        third.send(Request::get(&main), 200).await.unwrap();
        let filed = third.send(Request::post(&appeals, appeal), 201).await.unwrap();
        assert_eq!(filed.text("/protest_id").unwrap(), case.protest);
        cited(&case.file(&case.white, case.appeal(), 409).await, "state_conflict", "5.4.16.5");
        let own = format!("/v1/appeals/{}", filed.text("/id").unwrap());
        third.send(Request::get(&own), 200).await.unwrap();
        withdraw(&case, &third, filed.text("/id").unwrap(), 200).await;
        case.file(&case.white, case.appeal(), 201).await;
    }
}

/// A hearing with its notice and statements, a decision, an appeal with an interest and its votes.
async fn heard_and_appealed(suite: &Suite, case: &Case) {
    let path = format!("/v1/protests/{}", case.protest);
    let shown = case.event.chief.send(Request::get(&path), 200).await.unwrap();
    let hearing =
        json!({ "at": suite.clock.now(), "place": "у <i>Секретова</i>", "members": ["Судья Тайный"] });
    let hearings = format!("{path}/hearing");
    let hearing = Request::put(&hearings, hearing).matching(shown.tag().unwrap());
    case.event.chief.send(hearing, 200).await.unwrap();
    let notice = json!({ "side": "respondent", "handed_over": "лично <i>Тайному</i>" });
    case.event.chief.send(Request::post(&format!("{path}/notices"), notice), 201).await.unwrap();
    for side in ["filer", "respondent"] {
        let said = json!({ "side": side, "form": "oral", "text": "Тайный <i>взял</i>." });
        case.event.chief.send(Request::post(&format!("{path}/statements"), said), 201).await.unwrap();
    }
    case.decide(decision("upheld", Some("0-1"))).await;
    let filed = case.file(&case.white, case.appeal(), 201).await;
    let appeal = filed.text("/id").unwrap();
    case.name(json!(committee()), 200).await;
    let interest = json!({ "interested": [{ "member": "m1", "reason": "тренер <i>Тайного</i>" }] });
    case.change(appeal, "committee", interest, 200).await;
    let votes = [("m0", "uphold"), ("m3", "uphold"), ("m2", "reject")];
    case.change(appeal, "decisions", verdict(&votes, Some("1-0")), 201).await;
}

/// Hearing, notices, statements, the committee, interests, substitutions, votes; names hidden from the public.
#[tokio::test]
async fn the_file_tells_the_hearing_and_the_appeal() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let mut regulation = of_level("all_russian");
        regulation["public_case_files"] = json!("without_names");
        let case = Case::filed(&suite, regulation).await;
        heard_and_appealed(&suite, &case).await;
        let path = format!("/v1/protests/{}", case.protest);
        let page = async |client: &Client, language: &str| {
            let path = format!("{path}/file");
            let request = Request::get(&path).with("accept-language", language);
            client.send(request, 200).await.unwrap().body.as_str().unwrap().to_owned()
        };
        let whole = page(&case.white, "ru").await;
        for text in [
            "Слушание (5.4.16.3)",
            "Извещения сторон",
            "лично &lt;i&gt;Тайному&lt;/i&gt;",
            "Тайный &lt;i&gt;взял&lt;/i&gt;.",
            "заслушан",
            "Апелляция (5.4.16.5)",
            "Член 3",
            "Омск",
            "Личный интерес",
            "тренер &lt;i&gt;Тайного&lt;/i&gt;",
            "Замены в комитете",
            "Голосование",
            "отклонить апелляцию",
            "новый результат 1-0",
            "апелляция подана",
            "последствия решения внесены",
            "последствия апелляции внесены",
        ] {
            assert!(whole.contains(text), "{text}: {whole}");
        }
        assert!(!whole.contains("<i>"), "{whole}");
        let english = page(&case.event.chief, "en").await;
        for text in
            ["Hearing (5.4.16.3)", "Notices", "Statements", "Appeal committee", "Votes", "Substitutions"]
        {
            assert!(english.contains(text), "{text}: {english}");
        }
        for language in ["ru", "en"] {
            let public = page(&suite.public(), language).await;
            for secret in ["Тайн", "Секретов", "Член 3", "Омск", "Игрок", "m3", "chief-"]
            {
                assert!(!public.contains(secret), "{secret}: {public}");
            }
            assert!(public.contains("5.4.16.5"), "{public}");
        }
        let public = page(&suite.public(), "ru").await;
        assert!(public.contains("член комитета 2") && public.contains("удовлетворить апелляцию"), "{public}");
    }
}
