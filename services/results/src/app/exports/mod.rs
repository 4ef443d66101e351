//! An event as files: protocols, values, workbooks, the report TRF16, the games as PDN.
mod games;
mod grid;
mod prizes;
mod protocol;
mod rated;
mod teams;
mod trf;
mod words;
mod workbook;

use actix_web::web::Bytes;
use api_types::exports::ExportFile;
use api_types::staff::Role;
use api_types::text::Language;
use chassis::error::Outcome;
use db::AnyConnection;

use super::crosstable;
use super::snapshot::Snapshot;
use crate::store::history;

/// Those who sign (12.2 and 12.3 of the rules leave the protocols to them).
#[derive(Debug, Default)]
struct Signers {
    chief_judges: Vec<String>,
    deputies: Vec<String>,
    secretaries: Vec<String>,
}

impl Signers {
    fn read(connection: &mut AnyConnection, snapshot: &Snapshot) -> Outcome<Self> {
        let mut of = |role| history::staff(connection, snapshot.id, snapshot.version, role);
        Ok(Self {
            chief_judges: of(Role::ChiefJudge)?,
            deputies: of(Role::Deputy)?,
            secretaries: of(Role::Secretary)?,
        })
    }
}

/// Writes a file of a snapshot.
pub(super) fn write(
    connection: &mut AnyConnection,
    snapshot: &Snapshot,
    file: ExportFile,
    language: Language,
) -> Outcome<Bytes> {
    let table = crosstable::of(snapshot);
    let of_teams = snapshot.teams.as_ref();
    let standings = || match of_teams {
        Some(own) => teams::grid(own, language, false),
        None => grid::standings(&table, language),
    };
    let whole = || match of_teams {
        Some(own) => teams::grid(own, language, true),
        None => grid::crosstable(&table, language),
    };
    let mut about = words::about(snapshot, language);
    // Where everybody plays for himself the prizes are not the teams'.
    if of_teams.is_none() && matches!(file, ExportFile::TeamsXlsx | ExportFile::TeamsHtml) {
        about.fund = None;
    }
    if matches!(file, ExportFile::CrosstableXlsx | ExportFile::CrosstableHtml) {
        about.notes.extend(words::game_points(snapshot, language));
    }
    Ok(match file {
        ExportFile::StandingsCsv => standings().csv().into(),
        ExportFile::CrosstableCsv => whole().csv().into(),
        ExportFile::StandingsXlsx => workbook::write(&standings(), &about, language)?,
        ExportFile::CrosstableXlsx => workbook::write(&whole(), &about, language)?,
        ExportFile::StandingsHtml => {
            protocol::page(&standings(), &about, &Signers::read(connection, snapshot)?, language).into()
        }
        ExportFile::CrosstableHtml => {
            protocol::page(&whole(), &about, &Signers::read(connection, snapshot)?, language).into()
        }
        ExportFile::TeamsCsv => teams::table(snapshot, language)?.csv().into(),
        ExportFile::TeamsXlsx => workbook::write(&teams::table(snapshot, language)?, &about, language)?,
        ExportFile::TeamsHtml => {
            let table = teams::table(snapshot, language)?;
            protocol::page(&table, &about, &Signers::read(connection, snapshot)?, language).into()
        }
        ExportFile::BoardsCsv => teams::boards(snapshot, language)?.csv().into(),
        ExportFile::ReportTrf => {
            trf::write(snapshot, &Signers::read(connection, snapshot)?, language)?.into()
        }
        ExportFile::GamesPdn => games::write(connection, snapshot, language)?.into(),
        ExportFile::RatedGamesCsv => rated::write(connection, snapshot, language)?.into(),
    })
}
