//! The tables every service has.
mod event_log;
mod idempotency;
mod outbox;
mod outbox_worker;
mod schema;

use db::{EmbeddedMigrations, Migrations, embed_migrations};

pub use event_log::{EventLog, NewEvent};
pub use idempotency::{Idempotent, once};
pub use outbox::{Outbox, OutboxCall};
pub use outbox_worker::{Delivered, DeliveredCall, OutboxWorker};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// The migrations of these tables; a service applies them before its own.
#[must_use]
pub fn migrations() -> Migrations {
    Migrations { sqlite: SQLITE, postgres: POSTGRES }
}
