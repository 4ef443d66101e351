//! `standalone audit` compares with the log who did a thing and when, a committee and its interests, and the ledger of
//! deposits: one changed in the rows, past the service, is told.
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::appeals::{Case, committee, decision, of_level, verdict};
use crate::audit_texts::{audit, execute, release, token};
use crate::common::Suite;

/// A row's column changed: in which table, known by which key, which column, to what, and what is told of it.
type Change = (&'static str, &'static str, &'static str, &'static str, &'static str);

const CHANGES: [Change; 21] = [
    ("appeals", "id", "seating", "replace(seating, 'тренер', 'сосед')", "interests"),
    (
        "appeals",
        "id",
        "seating",
        "replace(seating, '[{\"member\":\"m1\",\"reason\":\"тренер\"}]', '[]')",
        "interests",
    ),
    ("appeals", "id", "seating", "replace(seating, 'Член 1', 'Член 9')", "the text members"),
    ("appeals", "id", "seating", "replace(seating, '\"disputing\":[]', '\"disputing\":[\"m2\"]')", "voters"),
    ("appeals", "id", "seating", "replace(seating, '\"by\":\"', '\"by\":\"x')", "seated_by"),
    (
        "appeals",
        "id",
        "decision",
        "replace(decision, '\"decided_by\":\"', '\"decided_by\":\"x')",
        "decided_by",
    ),
    (
        "appeals",
        "id",
        "decision",
        "replace(decision, '\"decided_at\":\"2', '\"decided_at\":\"1')",
        "decided_at",
    ),
    ("appeals", "id", "filed_by", "filed_by || 'x'", "filed_by"),
    ("appeals", "id", "filed_at", "EARLIER", "filed_at"),
    (
        "appeal_committees",
        "tournament_id",
        "members",
        "replace(members, 'Член 1', 'Член 9')",
        "the text members",
    ),
    ("appeal_committees", "tournament_id", "put_by", "put_by || 'x'", "put_by"),
    ("protests", "id", "filed_at", "EARLIER", "filed_at"),
    ("protests", "id", "filed_by", "filed_by || 'x'", "filed_by"),
    ("decisions", "id", "decided_by", "decided_by || 'x'", "decided_by"),
    ("decisions", "id", "decided_at", "EARLIER", "decided_at"),
    ("sanctions", "id", "imposed_by", "imposed_by || 'x'", "imposed_by"),
    ("sanctions", "id", "imposed_at", "EARLIER", "imposed_at"),
    ("ledger_lines", "number = was.number AND now.line", "amount_kopecks", "amount_kopecks * 2", "lines"),
    (
        "ledger_lines",
        "number = was.number AND now.line",
        "account",
        "replace(account, 'prize_fund', 'refunds')",
        "lines",
    ),
    ("deposits", "protest_id", "payer", "payer || 'x'", "payer"),
    ("deposits", "protest_id", "amount_kopecks", "amount_kopecks * 2", "amount_kopecks"),
];

/// A protest with a deposit, that was turned down; its appeal before a committee with an interest; a paper received
/// before it was entered; a sanction.
async fn happened(suite: &Suite, case: &Case) {
    let chief = &case.event.chief;
    let deposits = format!("/v1/protests/{}/deposits", case.protest);
    let paid = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    chief.send(Request::post(&deposits, paid), 201).await.unwrap();
    case.decide(decision("rejected", None)).await;
    let mut paper = case.event.protest(&case.games[1], 1);
    paper["received_at"] = json!(suite.clock.now() - chrono::TimeDelta::milliseconds(1));
    paper["deposit"] = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    chief.send(Request::post("/v1/protests", paper), 201).await.unwrap();
    let remark = json!({
        "kind": "remark", "participant_id": case.event.participants[0], "paragraphs": ["3.3"],
        "reason": "Разговаривал."
    });
    chief.send(Request::post(&format!("{}/sanctions", case.event.path), remark), 201).await.unwrap();
    let appeal = case.file(&case.white, case.appeal(), 201).await;
    let appeal = appeal.text("/id").unwrap();
    // What was named and seated before is shown no more, and not compared.
    case.name(json!(committee()), 200).await;
    case.change(appeal, "committee", json!({}), 200).await;
    let mut named: Vec<Value> = committee();
    named[0]["name"] = json!("Другой председатель");
    case.name(json!(named), 200).await;
    let interested = json!([{ "member": "m1", "reason": "тренер" }]);
    case.change(appeal, "committee", json!({ "interested": interested }), 200).await;
    let votes = [("m0", "reject"), ("m3", "reject"), ("m2", "uphold")];
    case.change(appeal, "decisions", verdict(&votes, None), 201).await;
}

#[tokio::test]
async fn a_row_changed_past_the_service_is_told_by_the_audit() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let mut regulation = of_level("all_russian");
        regulation["deposit_kopecks"] = json!(300_000);
        let case = Case::filed(&suite, regulation).await;
        happened(&suite, &case).await;
        let token = token(&suite, &case).await;
        let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
        assert!(good && told.contains(" 0 not to be read"), "{kind:?} {told}");
        for (table, key, column, value, name) in CHANGES {
            release(&suite, kind, table).await;
            let earlier = match kind {
                Kind::Postgres => format!("{column} - interval '1 day'"),
                Kind::Sqlite => format!("'1999' || substr({column}, 5)"),
            };
            let value = value.replace("EARLIER", &earlier);
            execute(&suite, &format!("CREATE TABLE was AS SELECT * FROM {table}")).await;
            execute(&suite, &format!("UPDATE {table} SET {column} = {value}")).await;
            let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
            let expected = told.contains(&format!("shown as {name} is not"))
                || told.contains(&format!("{name} of entry"));
            assert!(!good && expected, "{kind:?} {table} {value}: {told}");
            let last = key.split_whitespace().last().unwrap().trim_start_matches("now.");
            let back = format!("(SELECT was.{column} FROM was WHERE now.{key} = was.{last})");
            execute(&suite, &format!("UPDATE {table} AS now SET {column} = {back}; DROP TABLE was")).await;
        }
        let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
        assert!(good, "{kind:?} {told}");
    }
}

/// What keeps the log from being read is told in both languages: a token that does not serve, a row that is broken.
#[tokio::test]
async fn what_cannot_be_read_is_told_in_both_languages() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("all_russian")).await;
        let token = token(&suite, &case).await;
        let (good, told) = audit(&suite, &case.event.id, Some("no token")).await;
        let both = |told: &str, code: &str| {
            let (ru, en) = told.trim().split_once('\n').unwrap();
            let cyrillic = |text: &str| text.chars().any(|letter| matches!(letter, 'а'..='я'));
            ru.contains(code) && en.contains(code) && cyrillic(ru) && !cyrillic(en)
        };
        assert!(!good && both(&told, "token_invalid: "), "{kind:?} {told}");
        release(&suite, kind, "protests").await;
        execute(&suite, "UPDATE protests SET capacity = 'nobody'").await;
        let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
        let path = format!("/v1/protests/{}", case.protest);
        assert!(!good && both(&told, "internal: ") && told.contains(&path), "{kind:?} {told}");
    }
}
