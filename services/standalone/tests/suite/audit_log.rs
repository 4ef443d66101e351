//! The audit log of a tournament over HTTP and by the command: whoever kept a checkpoint finds every change of what was
//! there. The tampering is done in the database, past the service and its triggers.
use std::path::PathBuf;

use api_client::audit::{
    AuditClient, AuditFault, check_checkpoint, check_consistency, check_entries, check_inclusion,
};
use api_client::{CallContext, Upstream};
use api_types::TournamentId;
use api_types::audit::AuditCheckpoint;
use db::{Db, DbError, PoolSettings};
use diesel::connection::SimpleConnection;
use serde_json::json;
use test_support::Kind;
use tokio::process::Command;
use tour::Request;
use uuid::Uuid;

use crate::common::{Event, Suite};

const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];

fn client(suite: &Suite) -> AuditClient {
    AuditClient(Upstream::new("gateway", &suite.url).unwrap())
}

/// Files two protests about the round's games.
async fn file_two(event: &Event) {
    let games = event.start_round(1).await;
    for game in &games {
        event.chief.send(Request::post("/v1/protests", event.protest(game, 1)), 201).await.unwrap();
    }
}

async fn file_again(event: &Event) {
    let round = event.round(1).await;
    let game = &round.list("/games").unwrap()[0];
    event.chief.send(Request::post("/v1/protests", event.protest(game, 1)), 201).await.unwrap();
}

async fn checkpoint(suite: &Suite, event: &Event) -> AuditCheckpoint {
    client(suite).checkpoint(&CallContext::default(), event.id.parse().unwrap()).await.unwrap()
}

/// The log as it is, against an earlier checkpoint, as anybody checks it.
async fn check(suite: &Suite, event: &Event, earlier: &AuditCheckpoint) -> Result<(), AuditFault> {
    let (client, context) = (client(suite), CallContext::default());
    let id: TournamentId = event.id.parse().unwrap();
    let keys = client.keys(&context).await.unwrap();
    let now = client.checkpoint(&context, id).await.unwrap();
    check_checkpoint(id, &now, &keys, None)?;
    if earlier.size > now.size {
        return Err(AuditFault::Shrunk { from: earlier.size, to: now.size });
    }
    let proof = client.consistency(&context, id, earlier.size, now.size).await.unwrap();
    check_consistency(earlier, &now, &proof)?;
    check_entries(&now, &client.entries(&context, id, now.size).await.unwrap())
}

/// What the command says and how it ends.
async fn command(suite: &Suite, event: &Event, earlier: &AuditCheckpoint) -> (bool, String) {
    let file: PathBuf = std::env::temp_dir().join(format!("checkpoint-{}.json", Uuid::now_v7()));
    std::fs::write(&file, serde_json::to_string(earlier).unwrap()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_standalone"))
        .args(["audit", &suite.url, &event.id, "--checkpoint"])
        .arg(&file)
        .output()
        .await
        .unwrap();
    std::fs::remove_file(file).unwrap();
    let told = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(told).unwrap())
}

async fn tamper(suite: &Suite, sql: String) {
    let db = Db::open(&suite.protests_url().parse().unwrap(), PoolSettings::default()).unwrap();
    db.write(move |connection| Ok::<_, DbError>(connection.batch_execute(&sql)?)).await.unwrap();
}

/// Takes the last entry out of everything that knows of it.
fn without_last(kind: Kind, id: &str, size: u64) -> String {
    let last = size - 1;
    let (mut level, mut index, mut places) = (0, last, vec![2 * last]);
    while index % 2 == 1 {
        (level, index) = (level + 1, index / 2);
        places.push((index << (level + 1)) + (1 << level) - 1);
    }
    let places = places.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let on = |table: &str| if kind == Kind::Postgres { format!(" ON {table}") } else { String::new() };
    format!(
        "DROP TRIGGER audit_entries_stay{}; DROP TRIGGER audit_nodes_stay{};
         DELETE FROM events WHERE seq = (SELECT seq FROM audit_entries WHERE tournament_id = '{id}' AND number = {last});
         DELETE FROM audit_entries WHERE tournament_id = '{id}' AND number = {last};
         DELETE FROM audit_nodes WHERE tournament_id = '{id}' AND place IN ({places});
         UPDATE audit_heads SET size = {last} WHERE tournament_id = '{id}';",
        on("audit_entries"),
        on("audit_nodes")
    )
}

#[tokio::test]
async fn an_honest_log_holds_against_every_checkpoint_of_it() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        let empty = checkpoint(&suite, &event).await;
        assert_eq!(empty.size, 0);
        file_two(&event).await;
        let two = checkpoint(&suite, &event).await;
        assert_eq!(two.size, 2);
        suite.admin().await.send(Request::post("/v1/audit-keys", json!({})), 201).await.unwrap();
        file_again(&event).await;
        let three = checkpoint(&suite, &event).await;
        assert_ne!(three.key_id, two.key_id, "the key was changed");
        for earlier in [&empty, &two, &three] {
            check(&suite, &event, earlier).await.unwrap();
        }
        let (good, told) = command(&suite, &event, &two).await;
        assert!(good && told.contains("The log holds: 3 entries"), "{told}");

        let (client, context, id) = (client(&suite), CallContext::default(), event.id.parse().unwrap());
        for entry in client.entries(&context, id, 3).await.unwrap() {
            let proof = client.inclusion(&context, id, entry.number, 3).await.unwrap();
            check_inclusion(&three, &entry, &proof).unwrap();
            assert!(check_inclusion(&two, &entry, &proof).is_err(), "a proof for another size");
        }
    }
}

#[tokio::test]
async fn records_are_for_those_with_a_role_and_the_rest_for_all() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 1).await;
    file_two(&event).await;
    let path = format!("{}/audit/entries", event.path);
    let seen = suite.public().send(Request::get(&path), 200).await.unwrap();
    let first = &seen.list("/items").unwrap()[0];
    assert_eq!((&first["kind"], first.get("record")), (&json!("protest.filed"), None), "{first}");
    assert!(!seen.body.to_string().contains("6.1.5.3"), "{}", seen.body);
    let told = event.chief.send(Request::get(&path), 200).await.unwrap();
    assert!(told.text("/items/0/record").unwrap().contains("6.1.5.3"));
    let entry = serde_json::from_value(told.body["items"][0].clone()).unwrap();
    let path = format!("{}/audit/inclusion?entry=0&size=2", event.path);
    let proof = suite.public().send(Request::get(&path), 200).await.unwrap();
    let proof = serde_json::from_value(proof.body).unwrap();
    let point = checkpoint(&suite, &event).await;
    check_inclusion(&point, &entry, &proof).unwrap();
    let mut other = entry.clone();
    other.record = Some("{}".to_owned());
    assert_eq!(check_inclusion(&point, &other, &proof), Err(AuditFault::Record(0)));

    for (query, pointer) in [
        ("inclusion?entry=2&size=2", "/entry"),
        ("inclusion?entry=0&size=3", "/size"),
        ("consistency?from=2&to=1", "/from"),
        ("consistency?from=0&to=3", "/to"),
        ("entries?limit=101", "/limit"),
    ] {
        let path = format!("{}/audit/{query}", event.path);
        let refused = suite.public().send(Request::get(&path), 422).await.unwrap();
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{query}");
    }
    let hidden = Event::create_hidden(&suite, 4, 1).await;
    let path = format!("{}/audit/checkpoint", hidden.path);
    suite.public().send(Request::get(&path), 401).await.unwrap();
    event.chief.send(Request::get(&path), 404).await.unwrap();
    event.chief.send(Request::post("/v1/audit-keys", json!({})), 403).await.unwrap();
}

#[tokio::test]
async fn a_flipped_bit_and_exchanged_entries_do_not_make_the_root() {
    for kind in BOTH {
        for sql in [
            "UPDATE events SET data = replace(data, '6.1.5.3', '6.1.5.2') WHERE seq = 1",
            "UPDATE events SET seq = -1 WHERE seq = 1; UPDATE events SET seq = 1 WHERE seq = 2;
             UPDATE events SET seq = 2 WHERE seq = -1",
        ] {
            let suite = Suite::start(kind, &[]);
            let event = Event::create(&suite, 4, 1).await;
            file_two(&event).await;
            let seen = checkpoint(&suite, &event).await;
            tamper(&suite, sql.to_owned()).await;
            assert_eq!(check(&suite, &event, &seen).await, Err(AuditFault::Root), "{kind:?} {sql}");
            let (good, told) = command(&suite, &event, &seen).await;
            assert!(!good && told.contains("do not make the signed root"), "{told}");
        }
    }
}

#[tokio::test]
async fn dropped_entries_and_a_fork_are_found() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        file_two(&event).await;
        let seen = checkpoint(&suite, &event).await;
        tamper(&suite, without_last(kind, &event.id, 2)).await;
        let shrunk = Err(AuditFault::Shrunk { from: 2, to: 1 });
        assert_eq!(check(&suite, &event, &seen).await, shrunk, "{kind:?}");
        let (good, told) = command(&suite, &event, &seen).await;
        assert!(!good && told.contains("had 2 entries and now has 1"), "{told}");

        for size in [2, 3] {
            file_again(&event).await;
            let forked = Err(AuditFault::Inconsistent { from: 2, to: size });
            assert_eq!(check(&suite, &event, &seen).await, forked, "{kind:?}");
        }
        let (good, told) = command(&suite, &event, &seen).await;
        assert!(!good && told.contains("does not begin with the earlier one"), "{told}");
    }
}

/// A tree that lacks events is made whole before it is shown: events written before there was a tree are in it.
#[tokio::test]
async fn events_from_before_the_tree_are_taken_up() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 1).await;
        file_two(&event).await;
        let on = |table: &str| if kind == Kind::Postgres { format!(" ON {table}") } else { String::new() };
        let (entries, nodes) = (on("audit_entries"), on("audit_nodes"));
        let sql = format!(
            "DROP TRIGGER audit_entries_stay{entries}; DROP TRIGGER audit_nodes_stay{nodes};
             DELETE FROM audit_entries; DELETE FROM audit_nodes; DELETE FROM audit_heads"
        );
        tamper(&suite, sql).await;
        let reads = (0..8).map(|_| checkpoint(&suite, &event));
        let seen = futures_util::future::join_all(reads).await;
        assert!(seen.iter().all(|point| (point.size, &point.root) == (2, &seen[0].root)), "{kind:?}");
        file_again(&event).await;
        check(&suite, &event, &seen[0]).await.unwrap();
    }
}

#[tokio::test]
async fn a_checkpoint_of_another_log_or_by_another_key_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (event, other) = (Event::create(&suite, 4, 1).await, Event::create(&suite, 4, 1).await);
    let (own, foreign) = (checkpoint(&suite, &event).await, checkpoint(&suite, &other).await);
    let keys = client(&suite).keys(&CallContext::default()).await.unwrap();
    let id = event.id.parse().unwrap();
    assert!(matches!(check_checkpoint(id, &foreign, &keys, None), Err(AuditFault::OtherLog(_))));
    let mut changed = own.clone();
    changed.size = 1;
    assert_eq!(check_checkpoint(id, &changed, &keys, None), Err(AuditFault::Fields));
    changed.note = changed.note.replacen("\n0\n", "\n1\n", 1);
    assert!(matches!(check_checkpoint(id, &changed, &keys, None), Err(AuditFault::Note(_))));
    assert_eq!(check_checkpoint(id, &own, &[], None), Err(AuditFault::UnknownKey(own.key_id.clone())));
    let (good, told) = command(&suite, &event, &foreign).await;
    assert!(!good && told.contains("another tournament"), "{told}");
}
