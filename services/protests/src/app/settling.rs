//! The deposit's money: each movement a transaction of the ledger, with the deposit's own state beside it.
use api_types::protests::{DepositStatus, Protest};
use arbitration::{Ending, Fate, FateSettings, Kopecks, LedgerError, Transaction};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, Utc};
use db::AnyConnection;

use crate::store::{deposits, ledger};

/// The deposit comes in, and is held until the protest ends.
pub(super) fn receive(
    connection: &mut AnyConnection,
    protest: &Protest,
    (amount, payer): (i64, &str),
    now: DateTime<Utc>,
) -> Outcome<()> {
    let transaction = Transaction::deposit_paid(Kopecks::new(amount)).map_err(broken)?;
    deposits::set_paid(connection, protest.id, payer, now)?;
    ledger::enter(connection, protest.tournament_id, protest.id, &transaction, now)
}

/// The protest has ended: a held deposit goes where the ending sends it (A5), one not paid is no longer asked for.
pub(super) fn close(
    connection: &mut AnyConnection,
    protest: &Protest,
    ending: Ending,
    now: DateTime<Utc>,
) -> Outcome<()> {
    let Some(deposit) = &protest.deposit else { return Ok(()) };
    let status = match (deposit.status, FateSettings::default().fate(ending)) {
        (DepositStatus::Held, Fate::Refund) => DepositStatus::Refunded,
        (DepositStatus::Held, Fate::PrizeFund) => DepositStatus::PrizeFund,
        (DepositStatus::Due, _) => DepositStatus::Waived,
        (DepositStatus::Refunded | DepositStatus::PrizeFund | DepositStatus::Waived, _) => return Ok(()),
    };
    if deposit.status == DepositStatus::Held {
        let fate = FateSettings::default().fate(ending);
        let transaction = Transaction::settle(fate, Kopecks::new(deposit.amount_kopecks)).map_err(broken)?;
        ledger::enter(connection, protest.tournament_id, protest.id, &transaction, now)?;
    }
    deposits::set_status(connection, protest.id, status)
}

fn broken(error: LedgerError) -> ApiError {
    ApiError::internal(error.to_string())
}
