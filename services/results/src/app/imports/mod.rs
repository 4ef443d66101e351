//! Participants from a file: all of them, or none and every fault by line and column.
mod charset;
mod csv;
pub(crate) mod event;
mod rows;

use std::collections::{HashMap, HashSet};

use api_types::TournamentId;
use api_types::imports::{ImportFault, ParticipantImport};
use api_types::participants::{NewParticipant, Participant};
use api_types::{ProblemCode, Text};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{Body, IdempotencyKey, Pieces, Reply, of_status, too_large};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use chrono::NaiveDate;
use db::AnyConnection;
use serde_json::json;

use self::charset::{Decoded, decoded};
use super::access::{OFFICE, absent, locked_for, not_final, require};
use super::participants::{new_participant, taken};
use crate::State;
use crate::store::tournaments::Kept;
use crate::store::{participants, rounds, tournaments};

/// Participants an event may have.
const MOST: usize = 10_000;
/// Bytes of a file, at most: a hundred for each of them.
const LONGEST: usize = 1 << 20;

/// Takes a file.
pub(crate) async fn take(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: Option<IdempotencyKey>,
    pieces: Pieces,
) -> Outcome<Reply> {
    let asking = caller.clone();
    state.db.read(move |connection| admit(connection, &asking, id).map(|_| ())).await?;
    let today = state.clock.now().date_naive();
    let (import, read) = look(&whole(pieces, (LONGEST, &["text/csv", "text/plain"])).await?, today)?;
    let Some(key) = key else {
        let already = state.db.read(move |connection| present(connection, id, &read)).await?;
        return Reply::ok(&with(import, already, true));
    };
    enter(state, caller, id, key, import, read).await
}

type Lines = Vec<(u32, NewParticipant)>;

/// Somebody who may enter participants, while they can be entered.
fn admit(connection: &mut AnyConnection, caller: &Caller, id: TournamentId) -> Outcome<Kept> {
    let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
    require(connection, caller, &tournament, OFFICE)?;
    open(connection, &tournament)?;
    Ok(tournament)
}

fn open(connection: &mut AnyConnection, tournament: &Kept) -> Outcome<()> {
    not_final(tournament)?;
    if rounds::all(connection, tournament.id)?.is_empty() {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Пары первого тура опубликованы: списком участников больше не заявляют.",
        "The first round is published: participants are no longer entered by a list.",
    ))
}

/// The body, bounded, as text.
async fn whole(mut pieces: Pieces, (longest, kinds): (usize, &[&str])) -> Outcome<Decoded> {
    if pieces.is_compressed() || !pieces.kind().is_some_and(|kind| kinds.contains(&kind)) {
        return Err(of_status(415));
    }
    let mut bytes = Vec::new();
    while let Some(piece) = pieces.next().await {
        bytes.extend_from_slice(&piece?);
        if bytes.len() > longest {
            return Err(too_large(longest));
        }
    }
    decoded(&bytes, pieces.charset())
}

fn look(Decoded { charset, text }: &Decoded, today: NaiveDate) -> Outcome<(ParticipantImport, Lines)> {
    let sheet = csv::read(text);
    let mut read = rows::read(&sheet.records, today);
    let unclosed = Text::new("кавычка открыта и не закрыта", "a quotation mark is opened and not closed");
    read.faults.extend(sheet.unclosed.map(|line| fault(line, unclosed)));
    let trailing = Text::new(
        "после закрывающей кавычки в ячейке стоит ещё что-то; кавычки внутри ячейки пишут дважды: \"\"",
        "something follows the closing quotation mark of a cell; marks within a cell are written twice: \"\"",
    );
    let lines = sheet.trailing.iter().take(rows::MOST_FAULTS);
    read.faults.extend(lines.map(|line| fault(*line, trailing.clone())));
    if read.participants.len() > MOST {
        return Err(ApiError::field("", "не больше 10000 участников", "at most 10000 participants"));
    }
    let import = ParticipantImport {
        dry_run: false,
        charset: (*charset).to_owned(),
        delimiter: sheet.delimiter.to_string(),
        participants: u32::try_from(read.participants.len()).unwrap_or(u32::MAX),
        entered: 0,
        faults: read.faults,
    };
    Ok((import, read.participants))
}

/// Those of the file who have been entered before.
fn present(connection: &mut AnyConnection, id: TournamentId, lines: &Lines) -> Outcome<Vec<ImportFault>> {
    let federation = tournaments::find(connection, id)?.ok_or_else(absent)?.federation;
    let everybody = participants::all(connection, id)?;
    // a file's accounts are of the event's own federation
    let own = |one: &&Participant| one.account_federation.as_ref() == Some(&federation);
    let accounts: HashMap<&str, &str> = everybody
        .iter()
        .filter(own)
        .filter_map(|one| Some((one.account.as_deref()?, one.name.as_str())))
        .collect();
    let known: HashSet<_> = everybody.iter().map(|one| rows::identity(&entry(one.clone()))).collect();
    let mut faults = Vec::new();
    for (line, one) in lines {
        if known.contains(&rows::identity(one)) {
            faults.push(fault(
                *line,
                Text::new("этот участник уже заявлен", "this participant has been entered already"),
            ));
        } else if let Some(by) = one.account.as_deref().and_then(|account| accounts.get(account)) {
            let (ru, en) = taken(by);
            faults.push(fault(*line, Text::new(format!("логин: {ru}"), format!("the account: {en}"))));
        }
    }
    Ok(faults)
}

fn fault(line: u32, text: Text) -> ImportFault {
    ImportFault { line, column: 1, heading: String::new(), text }
}

pub(super) fn entry(one: Participant) -> NewParticipant {
    NewParticipant {
        name: one.name,
        rating: one.rating,
        title: one.title,
        birth_date: one.birth_date,
        region: one.region,
        club: one.club,
        family: one.family,
        side: one.side,
        account: one.account,
        account_federation: one.account_federation,
    }
}

fn with(mut import: ParticipantImport, more: Vec<ImportFault>, dry_run: bool) -> ParticipantImport {
    import.faults.extend(more);
    import.faults.sort_by_key(|fault| (fault.line, fault.column));
    import.dry_run = dry_run;
    import
}

async fn enter(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    import: ParticipantImport,
    lines: Lines,
) -> Outcome<Reply> {
    let body = Body(lines.iter().map(|(_, one)| one.clone()).collect::<Vec<NewParticipant>>());
    let request = Idempotent::new(&caller, format!("import_participants {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        let tournament = locked_for(connection, &caller, id, OFFICE)?;
        open(connection, &tournament)?;
        let already = present(connection, id, &lines)?;
        let mut import = with(import, already, false);
        if !import.faults.is_empty() {
            return Err(refused(&import.faults));
        }
        for one in body.0 {
            participants::insert(connection, &new_participant(&tournament, one, None))?;
        }
        import.entered = import.participants;
        let data = json!({ "count": import.entered, "version": tournament.version });
        let event = NewEvent::by(&caller, now, "participants.imported", id, data).of_tournament(id);
        EventLog::append(connection, event)?;
        Reply::created(format!("/v1/tournaments/{id}/participants"), &import)
    })
    .await
}

/// Nothing is entered; every fault is told.
fn refused(faults: &[ImportFault]) -> ApiError {
    let errors = places(faults);
    let first = errors.first().map(|(_, text)| text.clone()).unwrap_or_default();
    let mut error = ApiError::new(
        ProblemCode::InvalidField,
        format!("Никто не заявлен; ошибок: {}; первая: {}.", faults.len(), first.ru),
        format!("Nobody is entered; faults: {}; the first: {}.", faults.len(), first.en),
    );
    error.errors = errors;
    error
}

/// Each fault with its place.
fn places(faults: &[ImportFault]) -> Vec<(String, Text)> {
    let place = |fault: &ImportFault| {
        let (line, column) = (fault.line, fault.column);
        let text = Text::new(
            format!("строка {line}, столбец {column}: {}", fault.text.ru),
            format!("line {line}, column {column}: {}", fault.text.en),
        );
        (format!("/{line}/{column}"), text)
    };
    faults.iter().map(place).collect()
}
