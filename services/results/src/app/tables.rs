//! Tables of any version, for readers: who may read, which version, from the cache or made once.
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, ETAG, VARY,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, Responder};
use api_types::exports::ExportFile;
use api_types::standings::TableVersion;
use api_types::standings_diff::DiffQuery;
use api_types::text::Language;
use api_types::tournaments::TournamentStatus;
use api_types::{ParticipantId, TournamentId};
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, IfNoneMatch};
use chassis::sheet::PAGE_POLICY;
use db::AnyConnection;
use serde::Serialize;

use super::access::{belongs, readable, visible};
use super::snapshot::{Snapshot, version_of};
use super::standings_diff::{self, Asked};
use super::{crosstable, explanation, exports, prizes, standings, teams};
use crate::State;
use crate::store::tournaments::{self, Head};

/// What is made of a version.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum What {
    Standings,
    Boards,
    Crosstable,
    PrizeFund,
    Explanation(ParticipantId),
    Diff(Asked),
    Export(ExportFile, Language),
}

impl What {
    fn make(&self, connection: &mut AnyConnection, key: &Key) -> Outcome<Bytes> {
        let read = |connection: &mut AnyConnection| {
            Snapshot::read(connection, key.tournament, key.version, key.after_round)
        };
        match self {
            Self::Standings => json(&standings::of(&read(connection)?)?),
            Self::Boards => json(&teams::boards::of(&read(connection)?)?),
            Self::Crosstable => json(&crosstable::of(&read(connection)?)),
            Self::PrizeFund => json(&prizes::of(&read(connection)?)),
            Self::Explanation(participant) => json(&explanation::of(&read(connection)?, *participant)?),
            Self::Diff(asked) => json(&standings_diff::read(connection, key.tournament, *asked)?),
            Self::Export(file, language) => {
                let snapshot = read(connection)?;
                exports::write(connection, &snapshot, *file, *language)
            }
        }
    }

    /// Whether it tells the moves of games.
    const fn is_of_games(&self) -> bool {
        matches!(self, Self::Export(ExportFile::GamesPdn, _))
    }

    /// The strong tag: each language has bytes of its own.
    fn tag(&self, version: i64) -> String {
        match self {
            Self::Export(_, language) => format!("\"v{version}-{}\"", language.tag()),
            _ => IfMatch::tag(version),
        }
    }
}

fn json<T: Serialize>(body: &T) -> Outcome<Bytes> {
    serde_json::to_vec(body).map(Bytes::from).map_err(|error| ApiError::internal(error.to_string()))
}

/// What an answer follows from, altogether.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) tournament: TournamentId,
    pub(crate) version: i64,
    pub(crate) after_round: Option<u16>,
    pub(crate) what: What,
}

/// How long a reader may keep an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeping {
    /// For good: a version that was named never changes.
    Forever,
    /// As long as it asks each time whether the version is still the present one; that costs one small read.
    WhileCurrent,
    /// The same, and nobody else may keep it.
    Own,
}

impl Keeping {
    const fn header(self) -> &'static str {
        match self {
            Self::Forever => "public, max-age=31536000, immutable",
            Self::WhileCurrent => "no-cache",
            Self::Own => "private, no-cache",
        }
    }
}

/// A table on its way to a reader.
#[derive(Debug)]
pub(crate) struct Table {
    what: What,
    version: i64,
    keeping: Keeping,
    /// None where the reader has it.
    body: Option<Bytes>,
}

impl Responder for Table {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let status = if self.body.is_some() { StatusCode::OK } else { StatusCode::NOT_MODIFIED };
        let mut response = HttpResponse::build(status);
        response.insert_header((ETAG, self.what.tag(self.version)));
        response.insert_header((CACHE_CONTROL, self.keeping.header()));
        if self.keeping != Keeping::Forever {
            response.insert_header((VARY, "authorization, accept-language"));
        }
        let Some(body) = self.body else { return response.finish() };
        match self.what {
            What::Export(file, language) => describe(&mut response, file, language),
            _ => {
                response.content_type("application/json");
            }
        }
        response.body(body)
    }
}

/// A page may load and run nothing; the rest is offered as a file.
fn describe(response: &mut HttpResponseBuilder, file: ExportFile, language: Language) {
    let name = file.as_str();
    let kind = match name.rsplit('.').next() {
        Some("html") => {
            response.insert_header((CONTENT_SECURITY_POLICY, PAGE_POLICY));
            "text/html; charset=utf-8"
        }
        Some("csv") => "text/csv; charset=utf-8",
        Some("xlsx") => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        _ => "text/plain; charset=utf-8",
    };
    response.content_type(kind);
    response.insert_header((CONTENT_LANGUAGE, language.tag()));
    if !name.ends_with(".html") {
        response.insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")));
    }
}

/// Answers with a table of a tournament's present version or of an earlier one.
pub(crate) async fn show(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
    asked: TableVersion,
    known: &IfNoneMatch,
    what: What,
) -> Outcome<Table> {
    let head = head(state, visitor, id).await?;
    let version = version_of(asked, head.version)?;
    if what.is_of_games() && version != head.version {
        return Err(records_have_no_past());
    }
    let keeping = match (head.status, asked.version) {
        (TournamentStatus::Preparing, _) => Keeping::Own,
        // The words around the numbers may be better in another release.
        (_, Some(_)) if !matches!(what, What::Export(..)) => Keeping::Forever,
        _ => Keeping::WhileCurrent,
    };
    let key = Key { tournament: id, version, after_round: asked.after_round, what };
    answer(state, key, keeping, known).await
}

/// The head of a tournament that the visitor may read. What everybody may read is read once for all who ask.
async fn head(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Head> {
    let shared = state.heads.get(id, || state.db.read(move |connection| tournaments::head(connection, id)));
    match shared.await? {
        Some(head) if head.status != TournamentStatus::Preparing => Ok(head),
        _ => state.db.read(move |connection| readable(connection, &visitor, id)).await,
    }
}

fn records_have_no_past() -> ApiError {
    ApiError::field(
        "/version",
        "записи партий хранятся только в нынешнем виде: без version",
        "records of games are kept only as they are now: leave version out",
    )
}

async fn answer(state: &State, key: Key, keeping: Keeping, known: &IfNoneMatch) -> Outcome<Table> {
    let (version, what) = (key.version, key.what.clone());
    if known.has(&what.tag(version)) {
        return Ok(Table { what, version, keeping, body: None });
    }
    let of = key.clone();
    let make = || state.db.read(move |connection| of.what.make(connection, &of));
    let body = state.tables.get(key, make).await?;
    Ok(Table { what, version, keeping, body: Some(body) })
}

/// Answers with what changed between two versions.
pub(crate) async fn diff(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
    asked: DiffQuery,
    known: &IfNoneMatch,
) -> Outcome<Table> {
    let (head, with_reasons) = state
        .db
        .read(move |connection| {
            let head = readable(connection, &visitor, id)?;
            let (tournament, roles) = visible(connection, &visitor, id)?;
            Ok::<_, ApiError>((head, belongs(&visitor, &tournament, &roles)))
        })
        .await?;
    let at = |version| version_of(TableVersion { version, after_round: None }, head.version);
    let (from, to) = (at(Some(asked.from))?, at(asked.to)?);
    if from > to {
        return Err(ApiError::field(
            "/from",
            "версия from должна быть не позже версии to",
            "the version from must not be after the version to",
        ));
    }
    let keeping = match (with_reasons, asked.to) {
        (true, _) => Keeping::Own,
        (false, Some(_)) => Keeping::Forever,
        (false, None) => Keeping::WhileCurrent,
    };
    let asked = Asked { from, to, after_round: asked.after_round, with_reasons };
    let key = Key { tournament: id, version: to, after_round: asked.after_round, what: What::Diff(asked) };
    // A reader who has the answer without the reasons does not have this one.
    let known = if with_reasons { &IfNoneMatch::default() } else { known };
    answer(state, key, keeping, known).await
}
