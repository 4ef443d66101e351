//! Whole events from a report TRF16: the tournament with its participants, rounds and results, or nothing and every fault
//! by line and column.
mod build;
mod meetings;
mod read;

use api_types::ProblemCode;
use api_types::imports::{EventImport, EventImportQuery};
use api_types::regulation::{Edition, Pace, Programme, Regulation, Scale, System, TieBreak};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Pieces, Reply};
use chassis::store::{Idempotent, once};
use chrono::NaiveDate;
use serde_json::json;

use self::meetings::Round;
use self::read::Report;
use super::super::regulation::admit;
use super::super::tournaments::{federation, is_federation};
use super::charset::Decoded;
use super::{places, whole};
use crate::State;

/// Bytes of a report, at most.
const LONGEST: usize = 2 << 20;
/// Participants of a report: each of their games is written at once.
const MOST: usize = 2_000;
const MOST_ROUNDS: usize = 60;

/// An event read from a report, without a fault.
struct Event {
    federation: String,
    regulation: Regulation,
    report: Report,
    rounds: Vec<Round>,
}

/// Takes a report.
pub(crate) async fn take(
    state: &State,
    caller: Caller,
    query: EventImportQuery,
    key: Option<IdempotencyKey>,
    pieces: Pieces,
) -> Outcome<Reply> {
    let federation = federation(&caller, query.federation.as_deref())?;
    let Decoded { charset, text } = whole(pieces, (LONGEST, &["text/plain"])).await?;
    // old programs end their lines with a lone return
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let today = state.clock.now().date_naive();
    let (import, event) = look(&query, federation, (charset, today), &text)?;
    let Some(key) = key else { return Reply::ok(&import) };
    if !import.faults.is_empty() {
        return Err(refused(&import));
    }
    let body = Body((query, text));
    let request = Idempotent::new(&caller, "import_tournament", key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        let id = build::write(connection, &caller, &event, &import.name, now)?;
        let made = EventImport { dry_run: false, tournament_id: Some(id), ..import };
        Reply::created(format!("/v1/tournaments/{id}"), &made)
    })
    .await
}

fn look(
    query: &EventImportQuery,
    federation: String,
    (charset, today): (&str, NaiveDate),
    text: &str,
) -> Outcome<(EventImport, Event)> {
    let mut report = read::read(text, today);
    if report.lines.len() > MOST {
        return Err(ApiError::field("", "не больше 2000 участников", "at most 2000 participants"));
    }
    if report.lines.iter().any(|line| line.cells.len() > MOST_ROUNDS) {
        return Err(ApiError::field("", "не больше 60 туров", "at most 60 rounds"));
    }
    if report.lines.len() < 2 {
        return Err(no_players(&report, charset));
    }
    let system = query.system.or(report.system).unwrap_or(System::Swiss);
    let rounds = meetings::rounds(&mut report, system);
    let regulation = regulation(query, system, &mut report, &rounds)?;
    // Annulled games of one who left a round robin bring no points (3.13.2).
    if system == System::Swiss || report.gone.is_empty() {
        meetings::check_points(&mut report);
    }
    let name = query.name.clone().or_else(|| report.name.clone()).unwrap_or_default();
    let mut faults = Faults::default();
    faults.line(&name, 200, "/name");
    let held = is_federation(&federation);
    faults.check(held, "/federation", "id федерации", "a federation's id");
    faults.finish()?;
    report.faults.sort_by_key(|fault| (fault.line, fault.column));
    let import = EventImport {
        dry_run: true,
        charset: charset.to_owned(),
        name,
        system,
        rounds_total: regulation.rounds,
        participants: u32::try_from(report.lines.len()).unwrap_or(u32::MAX),
        rounds: u16::try_from(rounds.len()).unwrap_or(u16::MAX),
        games: rounds.iter().map(|round| u32::try_from(round.games.len()).unwrap_or(u32::MAX)).sum(),
        passed_over: report.passed_over.clone(),
        tournament_id: None,
        faults: report.faults.clone(),
        warnings: if system == System::Swiss { meetings::repeated(&report, &rounds) } else { Vec::new() },
    };
    Ok((import, Event { federation, regulation, report, rounds }))
}

/// Nothing of an event can be read: the first fault, and what a report is.
fn no_players(report: &Report, charset: &str) -> ApiError {
    let mut error = ApiError::field(
        "",
        format!(
            "в отчёте нет строк 001 двух участников (прочитан как {charset}); нужен отчёт TRF16, строка на участника"
        ),
        format!(
            "the report has no lines 001 of two players (read as {charset}); a report TRF16 is needed, a line each"
        ),
    );
    error
        .errors
        .extend(report.faults.iter().map(|fault| (format!("line {}", fault.line), fault.text.clone())));
    error
}

/// The regulation that the report and the request tell together, checked as that of any event.
fn regulation(
    query: &EventImportQuery,
    system: System,
    report: &mut Report,
    rounds: &[Round],
) -> Outcome<Regulation> {
    if !matches!(system, System::Swiss | System::RoundRobin) {
        return Err(ApiError::field(
            "/system",
            "отчётом заносятся швейцарская и круговая системы: сетки и сторон в отчёте нет",
            "a Swiss event or a round robin is taken from a report: it tells no tree and no sides",
        ));
    }
    let played = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
    let swiss = system == System::Swiss;
    let total = report.rounds_total.unwrap_or(played).max(played);
    let laps = meetings::laps(rounds);
    let programme = query.programme.map_or("rating", Programme::as_str);
    let body = json!({
        "edition": query.edition.map_or("rf-2018", Edition::as_str), "discipline": query.discipline,
        "pace": query.pace.map_or("classical", Pace::as_str), "system": system,
        "programme": swiss.then_some(programme), "rounds": if swiss { total } else { 0 },
        "laps": (!swiss && laps > 1).then_some(laps),
        "scale": query.scale.map_or("1-1/2-0", Scale::as_str), "tie_breaks": tie_breaks(query)?
    });
    if query.programme.is_some() && !swiss {
        return Err(ApiError::field(
            "/programme",
            "программы есть только у швейцарской системы",
            "programmes belong to the Swiss system alone",
        ));
    }
    let mut regulation: Regulation =
        serde_json::from_value(body).map_err(|error| ApiError::internal(error.to_string()))?;
    admit(&regulation)?;
    if !swiss {
        finished(report, (played, laps));
        regulation.rounds = played;
    }
    Ok(regulation)
}

/// The next round of a round robin follows from an order table, which a report does not tell.
fn finished(report: &mut Report, (played, laps): (u16, u32)) {
    let count = u32::try_from(report.lines.len()).unwrap_or(u32::MAX);
    let due = (count + count % 2).saturating_sub(1).saturating_mul(laps);
    if u32::from(played) == due {
        return;
    }
    let line = report.lines.first().map_or(1, |line| line.line);
    let ru = format!("круговой турнир заносится оконченным: туров {played}, а должно быть {due}");
    let en = format!("a round robin is taken when it has ended: rounds {played}, due {due}");
    report.fault(line, 92, "", (&ru, &en));
}

fn tie_breaks(query: &EventImportQuery) -> Outcome<Vec<TieBreak>> {
    let told = query.tie_breaks.as_deref().unwrap_or_default();
    let named = told.split(',').map(str::trim).filter(|name| !name.is_empty());
    named
        .map(|name| {
            TieBreak::parse(name).ok_or_else(|| {
                let known: Vec<&str> = TieBreak::ALL.iter().map(|one| one.as_str()).collect();
                ApiError::field(
                    "/tie_breaks",
                    format!("нет такого коэффициента: {name}; есть: {}", known.join(", ")),
                    format!("no such coefficient: {name}; there are: {}", known.join(", ")),
                )
            })
        })
        .collect()
}

/// Nothing is made; every fault is told.
fn refused(import: &EventImport) -> ApiError {
    let errors = places(&import.faults);
    let first = errors.first().map(|(_, text)| text.clone()).unwrap_or_default();
    let mut error = ApiError::new(
        ProblemCode::InvalidField,
        format!("Соревнование не занесено; ошибок: {}; первая: {}.", errors.len(), first.ru),
        format!("No event is made; faults: {}; the first: {}.", errors.len(), first.en),
    );
    error.errors = errors;
    error
}
