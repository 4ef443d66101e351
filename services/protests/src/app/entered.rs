//! What the audit log says of the deposit ledger (5.4.16.4): every transaction with its lines, and the payer by his digest.
use api_types::protests::Protest;
use arbitration::Transaction;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::store::NewEvent;
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::{Value, json};

use super::audit;
use crate::store::ledger;

/// Transactions that stand in the ledger and are still to be told in the log: last in their database transaction, as
/// [`audit::append`] asks, so that its locks are short.
#[derive(Debug, Default)]
#[must_use]
pub(super) struct Entered(Vec<Value>);

impl Entered {
    /// A transaction under its number.
    pub(super) fn of(protest: &Protest, (number, transaction): (i64, &Transaction), payer: &str) -> Self {
        let movement = ledger::movement(transaction.movement());
        let lines: Vec<Value> = transaction
            .entries()
            .iter()
            .map(|entry| {
                json!({
                    "transaction": number, "protest_id": protest.id, "movement": movement,
                    "account": ledger::account(entry.account), "amount_kopecks": entry.amount.get()
                })
            })
            .collect();
        let texts = audit::texts(&[("payer", payer)]);
        Self(vec![json!({ "transaction": number, "lines": lines, "texts_sha256": texts })])
    }

    /// These, and then others.
    pub(super) fn and(mut self, then: Self) -> Self {
        self.0.extend(then.0);
        self
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Tells them in the log.
    pub(super) fn note(
        self,
        connection: &mut AnyConnection,
        protest: &Protest,
        (caller, now): (&Caller, DateTime<Utc>),
    ) -> Outcome<()> {
        for data in self.0 {
            let event = NewEvent::by(caller, now, "deposit.entered", protest.id, data);
            audit::append(connection, event.of_tournament(protest.tournament_id))?;
        }
        Ok(())
    }
}
