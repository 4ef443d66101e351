//! The deposit ledger: lines are added and never edited; a trigger sees to it.
use api_types::protests::LedgerLine;
use api_types::{ProtestId, TournamentId};
use arbitration::{Account, Fate, Kopecks, Ledger, Movement, Transaction, TransactionNo};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{deposits, ledger_counter, ledger_lines};
use super::stored;

#[derive(Queryable, Insertable)]
#[diesel(table_name = ledger_lines)]
struct Row {
    number: i64,
    line: i32,
    tournament_id: String,
    protest_id: String,
    account: String,
    amount_kopecks: i64,
    movement: String,
    at: NaiveDateTime,
}

/// Enters a transaction under the next number, and answers it. The counter's row is locked until the commit, so numbers have no gap.
pub(crate) fn enter(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    protest: ProtestId,
    transaction: &Transaction,
    at: DateTime<Utc>,
) -> Outcome<i64> {
    diesel::update(ledger_counter::table.find(1))
        .set(ledger_counter::last_number.eq(ledger_counter::last_number + 1))
        .execute(connection)?;
    let number: i64 = ledger_counter::table.find(1).select(ledger_counter::last_number).first(connection)?;
    for (line, entry) in (1..).zip(transaction.entries()) {
        let row = Row {
            number,
            line,
            tournament_id: tournament.to_string(),
            protest_id: protest.to_string(),
            account: account(entry.account).to_owned(),
            amount_kopecks: entry.amount.get(),
            movement: movement(transaction.movement()).to_owned(),
            at: at.naive_utc(),
        };
        diesel::insert_into(ledger_lines::table).values(row).execute(connection)?;
    }
    Ok(number)
}

/// What an account of a tournament holds. Right after [`enter`] nobody else has entered anything since: its lock stands.
pub(crate) fn balance(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    of: Account,
) -> Outcome<Kopecks> {
    let amounts: Vec<i64> = ledger_lines::table
        .filter(ledger_lines::tournament_id.eq(tournament.to_string()))
        .filter(ledger_lines::account.eq(account(of)))
        .select(ledger_lines::amount_kopecks)
        .load(connection)?;
    let total = Kopecks::total(amounts.into_iter().map(Kopecks::new));
    total.map_err(|error| ApiError::internal(error.to_string()))
}

pub(crate) const fn account(account: Account) -> &'static str {
    match account {
        Account::Filer => "filer",
        Account::Held => "held",
        Account::PrizeFund => "prize_fund",
        Account::Refunds => "refunds",
    }
}

pub(crate) const fn movement(movement: Movement) -> &'static str {
    match movement {
        Movement::DepositPaid => "deposit_paid",
        Movement::Refund => "refund",
        Movement::ToPrizeFund => "to_prize_fund",
        Movement::Reversal(_) => "reversal",
    }
}

/// The transactions of one protest. Each reversal is of the one before it.
pub(crate) fn of_protest(connection: &mut AnyConnection, protest: ProtestId) -> Outcome<Ledger> {
    let rows: Vec<Row> = ledger_lines::table
        .filter(ledger_lines::protest_id.eq(protest.to_string()))
        .filter(ledger_lines::amount_kopecks.gt(0))
        .order((ledger_lines::number, ledger_lines::line))
        .load(connection)?;
    let mut book = Ledger::default();
    for row in rows {
        let amount = Kopecks::new(row.amount_kopecks);
        let entered = match row.movement.as_str() {
            "deposit_paid" => Transaction::deposit_paid(amount).and_then(|one| book.enter(one)),
            "refund" => Transaction::settle(Fate::Refund, amount).and_then(|one| book.enter(one)),
            "to_prize_fund" => Transaction::settle(Fate::PrizeFund, amount).and_then(|one| book.enter(one)),
            _ => {
                let last = book.transactions().last().map_or(TransactionNo(0), |(no, _)| no);
                book.reverse(last)
            }
        };
        stored(entered.ok(), "transaction")?;
    }
    Ok(book)
}

/// Every line of a tournament, oldest first.
pub(crate) fn lines(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<LedgerLine>> {
    let rows: Vec<(Row, Option<String>)> = ledger_lines::table
        .left_join(deposits::table.on(deposits::protest_id.eq(ledger_lines::protest_id)))
        .filter(ledger_lines::tournament_id.eq(tournament.to_string()))
        .order((ledger_lines::number, ledger_lines::line))
        .select((ledger_lines::all_columns, deposits::payer.nullable()))
        .load(connection)?;
    rows.into_iter()
        .map(|(row, payer)| {
            Ok(LedgerLine {
                transaction: row.number,
                protest_id: stored(row.protest_id.parse().ok(), "id")?,
                account: row.account,
                amount_kopecks: row.amount_kopecks,
                movement: row.movement,
                payer,
                at: row.at.and_utc(),
            })
        })
        .collect()
}
