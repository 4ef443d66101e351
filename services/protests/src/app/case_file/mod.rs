//! The file of a protest: everything on record about it, as one document to print. Whole for the parties and for those
//! with a role at the tournament; for everybody else only where the regulation has it so, once the case is
//! closed for good.
mod appeals;
mod attachments;
mod claim;
mod closing;
mod effects;
mod hearing;
mod replays;
mod sheet;
mod teller;
pub(super) mod words;

use api_types::appeals::Appeal;
use api_types::attachments::Attachment;
use api_types::event_log::Event;
use api_types::games::Game;
use api_types::participants::Participant;
use api_types::protests::{Appearance, LedgerLine, Protest};
use api_types::regulation::CaseFiles;
use api_types::replays::Replay;
use api_types::sanctions::{Incident, Sanction};
use api_types::sheets::SheetFormat;
use api_types::tournaments::Tournament;
use api_types::{ProblemCode, ProtestId};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Outcome};
use chassis::sheet::Printed;
use chrono::{DateTime, Utc};
use db::AnyConnection;

use super::access::{found, is_stranger, missing, not_for_you, visible};
use super::appeals::answers as appeals_of;
use super::hearings::known as presences;
use super::states::shown;
use crate::State;
use crate::store::hearings::{self, Record};
use crate::store::protests::{self, Kept};
use crate::store::{attachments as files, incidents, ledger, replays as played, sanctions, timeline};

/// What a file is made of.
struct CaseFile {
    tournament: Tournament,
    protest: Protest,
    people: People,
    records: Records,
    /// How much of it the reader sees.
    opened: Opened,
    /// Whether names, and texts that may hold names, are left out.
    without_names: bool,
}

/// How much of a file a reader sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opened {
    /// All of it: a party, or somebody with a role.
    Whole,
    /// What is published with names; of the files attached their names alone.
    Published,
    /// What is published without names.
    WithoutNames,
}

/// Whom it is about.
struct People {
    filer: Participant,
    game: Option<Game>,
}

/// What this service has on record.
struct Records {
    hearing: Record,
    /// What is known of both sides by that record: the one that filed, and the other.
    presence: [Appearance; 2],
    appeals: Vec<Appeal>,
    replays: Vec<Replay>,
    attachments: Vec<Attachment>,
    ledger: Vec<LedgerLine>,
    timeline: Vec<Event>,
    incidents: Vec<Incident>,
    sanctions: Vec<Sanction>,
}

pub(crate) async fn show(state: &State, visitor: Visitor, id: ProtestId) -> Outcome<Printed> {
    let kept = state.db.read(move |connection| protests::find(connection, id)).await?.ok_or_else(missing)?;
    let token = visitor.principal.as_ref().map(|principal| principal.token.clone());
    let context = visitor.context.call_context(token);
    let answer = state.results.tournament(&context, kept.protest.tournament_id).await;
    let tournament = found(answer)?.ok_or_else(missing)?;
    let language = visitor.context.language;
    let people = people(state, &visitor, &kept).await?;
    let opened = opens(state, visitor, &kept, &tournament).await?;
    let without_names = opened == Opened::WithoutNames;
    let now = state.clock.now();
    let protest = shown(kept, now);
    let asked = protest.clone();
    let records = state.db.read(move |connection| records(connection, &asked, now)).await?;
    let case = CaseFile { tournament, protest, people, records, opened, without_names };
    let sheet = case.sheet(language);
    Ok(Printed::of(&sheet, SheetFormat::Html, language, &format!("protest-{id}")))
}

/// The names are read with this service's own token: a reader of a public file may have none.
async fn people(state: &State, visitor: &Visitor, kept: &Kept) -> Outcome<People> {
    let bearer = Some(state.token.get().await.map_err(ApiError::unavailable)?);
    let context = visitor.context.call_context(bearer);
    let filer = state.results.participant(&context, kept.protest.filer).await?;
    let game = match kept.protest.game_id {
        Some(id) => Some(state.results.game(&context, id).await?),
        None => None,
    };
    Ok(People { filer, game })
}

/// What the reader sees of the file; refused where he sees none of it.
async fn opens(state: &State, visitor: Visitor, kept: &Kept, tournament: &Tournament) -> Outcome<Opened> {
    let Visitor { principal, context } = visitor;
    let caller = principal.map(|principal| Caller { principal, context });
    if let Some(caller) = &caller {
        match visible(state, caller, kept.protest.id).await {
            Ok(_) => return Ok(Opened::Whole),
            Err(error) if matches!(error.code, ProblemCode::Forbidden | ProblemCode::NotFound) => {}
            Err(error) => return Err(error),
        }
    }
    let (asked, event, now) = (kept.protest.clone(), tournament.clone(), state.clock.now());
    let closed = state.db.read(move |connection| closing::is_final(connection, &event, &asked, now)).await?;
    match (tournament.regulation.public_case_files, closed) {
        (Some(CaseFiles::Full), true) => Ok(Opened::Published),
        (Some(CaseFiles::WithoutNames), true) => Ok(Opened::WithoutNames),
        _ => match caller {
            Some(caller) if !is_stranger(&caller, tournament) => Err(not_for_you()),
            _ => Err(missing()),
        },
    }
}

fn records(connection: &mut AnyConnection, protest: &Protest, now: DateTime<Utc>) -> Outcome<Records> {
    let mut lines = ledger::lines(connection, protest.tournament_id)?;
    lines.retain(|line| line.protest_id == protest.id);
    let (mut at_board, mut imposed) = (Vec::new(), Vec::new());
    if let Some(game) = protest.game_id {
        at_board = incidents::of_game(connection, game)?;
        imposed = sanctions::of_game(connection, game)?;
    }
    let hearing = hearings::of(connection, protest.id)?;
    let appeals = appeals_of(connection, protest.id)?;
    let ids = appeals.iter().map(|appeal| appeal.id.to_string()).chain([protest.id.to_string()]);
    Ok(Records {
        attachments: files::of(connection, protest.id)?,
        replays: played::of(connection, &[protest.id])?.into_iter().map(|(_, replay)| replay).collect(),
        presence: presences(&hearing, now),
        hearing,
        ledger: lines,
        timeline: timeline::of(connection, protest.tournament_id, &ids.collect::<Vec<_>>())?,
        appeals,
        incidents: at_board,
        sanctions: imposed,
    })
}
