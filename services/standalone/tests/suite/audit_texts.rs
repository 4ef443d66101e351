//! `standalone audit` with the token of somebody with a role compares the texts that entries commit to with those that
//! are shown: one changed in the rows, past the service, is told.
use db::{Db, DbError, PoolSettings};
use diesel::connection::SimpleConnection;
use serde_json::json;
use test_support::Kind;
use tokio::process::Command;
use tour::Request;

use crate::appeals::{Case, decision, of_level};
use crate::common::Suite;

pub(crate) async fn audit(suite: &Suite, event: &str, token: Option<&str>) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_standalone"));
    command.args(["audit", &suite.url, event]);
    if let Some(token) = token {
        command.args(["--token", token]);
    }
    let output = command.output().await.unwrap();
    let told = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(told).unwrap())
}

pub(crate) async fn execute(suite: &Suite, sql: &str) {
    let db = Db::open(&suite.protests_url().parse().unwrap(), PoolSettings::default()).unwrap();
    let sql = sql.to_owned();
    db.write(move |connection| Ok::<_, DbError>(connection.batch_execute(&sql)?)).await.unwrap();
}

/// Everything that holds a text: a statement, a decision, an appeal taken back, a sanction revoked, an ending.
async fn written(case: &Case) {
    let chief = &case.event.chief;
    let path = format!("/v1/protests/{}", case.protest);
    let stated = json!({ "side": "filer", "form": "oral", "text": "Я взял." });
    chief.send(Request::post(&format!("{path}/statements"), stated), 201).await.unwrap();
    let stated = json!({ "side": "respondent", "form": "oral", "text": "Он не взял." });
    chief.send(Request::post(&format!("{path}/statements"), stated), 201).await.unwrap();
    case.decide(decision("rejected", None)).await;
    let filed = case.file(&case.white, case.appeal(), 201).await;
    let path = format!("/v1/appeals/{}/withdrawal", filed.text("/id").unwrap());
    let withdraw = Request::post(&path, json!({ "reason": "Согласен." })).matching(filed.tag().unwrap());
    case.white.send(withdraw, 200).await.unwrap();
    let sanctions = format!("{}/sanctions", case.event.path);
    let remark = json!({
        "kind": "remark", "participant_id": case.event.participants[0], "paragraphs": ["3.3"],
        "reason": "Разговаривал."
    });
    let imposed = chief.send(Request::post(&sanctions, remark), 201).await.unwrap();
    let path = format!("{sanctions}/{}/revocations", imposed.text("/id").unwrap());
    chief.send(Request::post(&path, json!({ "reason": "Это был не он." })), 201).await.unwrap();
    let body = case.event.protest(&case.games[1], 1);
    let other = chief.send(Request::post("/v1/protests", body), 201).await.unwrap();
    let path = format!("/v1/protests/{}/ending", other.text("/id").unwrap());
    let moot = json!({ "kind": "moot", "reason": "Решать нечего.", "paragraphs": ["5.4.16.3"] });
    chief.send(Request::put(&path, moot).matching(other.tag().unwrap()), 200).await.unwrap();
}

/// The token of the event's office.
pub(crate) async fn token(suite: &Suite, case: &Case) -> String {
    let login = format!("secretary-{}", uuid::Uuid::new_v4().simple());
    let password = "a password of the tests";
    let body = json!({ "login": login, "name": "Секретарь", "password": password });
    case.event.portal.send(Request::post("/v1/people", body), 201).await.unwrap();
    let staff = json!({ "name": "Секретарь", "roles": ["secretary"] });
    let path = format!("{}/staff/{login}", case.event.path);
    case.event.portal.send(Request::put(&path, staff), 200).await.unwrap();
    let body = json!({ "login": login, "password": password });
    let session = suite.public().send(Request::post("/v1/sessions", body), 200).await.unwrap();
    session.text("/access_token").unwrap().to_owned()
}

#[tokio::test]
async fn a_text_changed_in_the_rows_is_found() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("all_russian")).await;
        written(&case).await;
        let token = token(&suite, &case).await;
        let (good, told) = audit(&suite, &case.event.id, None).await;
        assert!(good && told.contains("0 texts and 0 facts compared"), "{told}");
        let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
        // Two protests and an appeal with two texts each, two statements, four reasons, one finding; seven facts of each
        // filing and of the decision, three of the ending and of the appeal, five of the sanction; of all ten, by whom and when.
        assert!(good && told.contains("13 texts and 52 facts compared, 0 not to be read"), "{told}");
        for (table, column, name) in [
            ("protests", "facts", "facts"),
            ("decisions", "facts_found", "facts_found"),
            ("statements", "text", "text"),
            ("appeals", "grounds", "grounds"),
            ("endings", "reason", "reason"),
            ("sanctions", "reason", "reason"),
            ("sanction_revocations", "reason", "reason"),
        ] {
            release(&suite, kind, table).await;
            execute(&suite, &format!("UPDATE {table} SET {column} = {column} || '!'")).await;
            let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
            assert!(!good && told.contains(&format!("the text {name} of entry")), "{kind:?} {table}: {told}");
            let back = format!("UPDATE {table} SET {column} = substr({column}, 1, length({column}) - 1)");
            execute(&suite, &back).await;
        }
        for (table, change, back, name) in [
            ("decisions", "ruling = 'partly_upheld'", "ruling = 'rejected'", "ruling"),
            ("protests", "round = round + 1", "round = round - 1", "round"),
            ("appeals", "capacity = 'captain'", "capacity = 'player'", "capacity"),
            ("sanctions", "kind = 'warning'", "kind = 'remark'", "kind"),
        ] {
            execute(&suite, &format!("UPDATE {table} SET {change}")).await;
            let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
            assert!(!good && told.contains(&format!("shown as {name} is not")), "{kind:?} {table}: {told}");
            execute(&suite, &format!("UPDATE {table} SET {back}")).await;
        }
        let (good, told) = audit(&suite, &case.event.id, Some(&token)).await;
        assert!(good, "{told}");
    }
}

/// Lets the rows of a table be changed.
pub(crate) async fn release(suite: &Suite, kind: Kind, table: &str) {
    if kind == Kind::Postgres {
        execute(suite, &format!("ALTER TABLE {table} DISABLE TRIGGER USER")).await;
    }
    for trigger in triggers(suite, kind, table).await {
        execute(suite, &format!("DROP TRIGGER {trigger}")).await;
    }
}

#[derive(diesel::QueryableByName)]
struct Trigger {
    #[diesel(sql_type = diesel::sql_types::Text)]
    name: String,
}

/// Those of `SQLite` that keep a table's rows as they are.
async fn triggers(suite: &Suite, kind: Kind, table: &str) -> Vec<String> {
    use diesel::RunQueryDsl as _;
    if kind == Kind::Postgres {
        return Vec::new();
    }
    let db = Db::open(&suite.protests_url().parse().unwrap(), PoolSettings::default()).unwrap();
    let sql = format!("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '{table}'");
    let rows = db.read(move |connection| Ok::<_, DbError>(diesel::sql_query(sql).load(connection)?)).await;
    let rows: Vec<Trigger> = rows.unwrap();
    rows.into_iter().map(|row| row.name).collect()
}
