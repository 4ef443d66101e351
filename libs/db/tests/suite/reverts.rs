//! Every tree of migrations goes up, down to nothing, and up again: what is landed can be taken back.
use std::path::{Path, PathBuf};

use db::{AnyConnection, DbError};
use diesel::backend::Backend;
use diesel::migration::MigrationSource;
use diesel_migrations::{FileBasedMigrations, MigrationHarness};

use crate::common::{Kind, TestDatabase, open};

/// The tree that every service applies before its own.
const SHARED: &str = "libs/chassis";
const SERVICES: [&str; 4] = ["services/gateway", "services/pairing", "services/protests", "services/results"];

fn tree(component: &str, kind: Kind) -> FileBasedMigrations {
    let dialect = match kind {
        Kind::Sqlite => "sqlite",
        Kind::Postgres => "postgres",
    };
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    FileBasedMigrations::from_path(root.join(component).join("migrations").join(dialect)).unwrap()
}

fn up<B: Backend, C: MigrationHarness<B>>(connection: &mut C, service: &str, kind: Kind) {
    for component in [SHARED, service] {
        let run = connection.run_pending_migrations(tree(component, kind));
        run.unwrap_or_else(|error| panic!("{component} up: {error}"));
    }
}

fn down<B: Backend, C: MigrationHarness<B>>(connection: &mut C, service: &str, kind: Kind) {
    for component in [service, SHARED] {
        let landed = MigrationSource::<B>::migrations(&tree(component, kind)).unwrap().len();
        for _ in 0..landed {
            let reverted = connection.revert_last_migration(tree(component, kind));
            reverted.unwrap_or_else(|error| panic!("{component} down: {error}"));
        }
    }
}

fn there_and_back<B: Backend, C: MigrationHarness<B>>(connection: &mut C, service: &str, kind: Kind) {
    up(connection, service, kind);
    down(connection, service, kind);
    assert_eq!(connection.applied_migrations().unwrap().len(), 0, "{service}");
    up(connection, service, kind);
}

on_both_databases! {
    async fn migrations_go_down_and_up_again(kind: Kind) {
        for service in SERVICES {
            let database = TestDatabase::new(kind);
            let db = open(&database);
            // Outside a transaction of ours: each migration has its own.
            let run = db.read(move |connection| {
                match connection {
                    AnyConnection::Sqlite(sqlite) => there_and_back(sqlite, service, kind),
                    AnyConnection::Postgres(postgres) => there_and_back(postgres, service, kind),
                }
                Ok::<_, DbError>(())
            });
            run.await.unwrap();
        }
    }
}
