//! The deposit ledger of a tournament, for those who keep its papers.
use std::collections::BTreeMap;

use api_types::protests::{Currency, Ledger, LedgerLine};
use api_types::sheets::SheetFormat;
use api_types::text::Language;
use api_types::tournaments::Tournament;
use api_types::{Text, TournamentId};
use arbitration::{Account, Kopecks};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chassis::sheet::{Printed, Sheet, Table};
use chrono_tz::Tz;

use super::access::{OFFICE, require};
use super::case_file::words;
use super::zone;
use crate::State;
use crate::store::ledger;

const ACCOUNTS: [Account; 4] = [Account::Filer, Account::Held, Account::PrizeFund, Account::Refunds];

pub(crate) async fn show(state: &State, caller: Caller, id: TournamentId) -> Outcome<Reply> {
    let (_, lines) = read(state, &caller, id).await?;
    let balances = balances(&lines)?;
    Reply::ok(&Ledger { tournament_id: id, lines, currency: Currency::Rouble, balances })
}

/// The same to print or to open in a spreadsheet.
pub(crate) async fn print(
    state: &State,
    caller: Caller,
    id: TournamentId,
    format: SheetFormat,
) -> Outcome<Printed> {
    let (tournament, lines) = read(state, &caller, id).await?;
    let language = caller.context.language;
    let zone = zone::of(&tournament.regulation)?;
    let table = table(&lines, language, zone);
    let title = say(language, "Залоги (5.4.16.4)", "Deposits (5.4.16.4)");
    let sheet = Sheet { title, notes: vec![tournament.name], tables: vec![table] };
    Ok(Printed::of(&sheet, format, language, &format!("deposits-{id}")))
}

/// For those who keep the event's papers alone: the payers are named.
async fn read(state: &State, caller: &Caller, id: TournamentId) -> Outcome<(Tournament, Vec<LedgerLine>)> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(caller, &tournament, OFFICE)?;
    let lines = state.db.read(move |connection| ledger::lines(connection, id)).await?;
    Ok((tournament, lines))
}

fn say(language: Language, ru: &str, en: &str) -> String {
    Text::new(ru, en).say(language).to_owned()
}

fn table(lines: &[LedgerLine], language: Language, zone: Tz) -> Table {
    let columns = [
        ("Проводка", "Transaction"),
        ("Протест", "Protest"),
        ("Движение", "Movement"),
        ("Счёт", "Account"),
        ("Сумма, руб.", "Amount, roubles"),
        ("Внёс", "Payer"),
        ("Время", "Time"),
    ];
    let row = |line: &LedgerLine| {
        vec![
            line.transaction.to_string(),
            line.protest_id.to_string(),
            words::movement(&line.movement).say(language).to_owned(),
            words::account(&line.account).say(language).to_owned(),
            Kopecks::new(line.amount_kopecks).to_string(),
            line.payer.clone().unwrap_or_default(),
            line.at.with_timezone(&zone).to_rfc3339(),
        ]
    };
    Table {
        heading: None,
        columns: columns.iter().map(|(ru, en)| say(language, ru, en)).collect(),
        rows: lines.iter().map(row).collect(),
    }
}

/// Every account is shown, those without movements too.
fn balances(lines: &[LedgerLine]) -> Outcome<BTreeMap<String, i64>> {
    let mut balances: BTreeMap<String, i64> =
        ACCOUNTS.into_iter().map(|account| (ledger::account(account).to_owned(), 0)).collect();
    for line in lines {
        let balance = balances.entry(line.account.clone()).or_default();
        *balance = balance
            .checked_add(line.amount_kopecks)
            .ok_or_else(|| ApiError::internal("a balance of the ledger does not fit"))?;
    }
    Ok(balances)
}
