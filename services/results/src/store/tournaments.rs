//! Tournaments. A change of anything in one begins with [`lock`], so that changes of one tournament follow each
//! other and its version tells them apart.
use api_types::TournamentId;
use api_types::access::Scope;
use api_types::regulation::Regulation;
use api_types::tournaments::TournamentStatus;
use chassis::auth::Principal;
use chassis::error::Outcome;
use chassis::http::PageLimits;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{staff, tournaments};
use super::stored;

/// A tournament as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) id: TournamentId,
    pub(crate) federation: String,
    pub(crate) name: String,
    pub(crate) regulation: Regulation,
    pub(crate) status: TournamentStatus,
    pub(crate) version: i64,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) approved_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = tournaments)]
struct Row {
    id: String,
    federation: String,
    name: String,
    regulation: String,
    status: String,
    version: i64,
    created_at: NaiveDateTime,
    approved_at: Option<NaiveDateTime>,
    approved_by: Option<String>,
}

impl Row {
    fn kept(self) -> Outcome<Kept> {
        Ok(Kept {
            id: stored(self.id.parse().ok(), "id")?,
            federation: self.federation,
            name: self.name,
            regulation: stored(serde_json::from_str(&self.regulation).ok(), "regulation")?,
            status: stored(TournamentStatus::parse(&self.status), "status")?,
            version: self.version,
            created_at: self.created_at.and_utc(),
            approved_at: self.approved_at.map(|at| at.and_utc()),
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, kept: &Kept) -> Outcome<()> {
    let row = Row {
        id: kept.id.to_string(),
        federation: kept.federation.clone(),
        name: kept.name.clone(),
        regulation: stored(serde_json::to_string(&kept.regulation).ok(), "regulation")?,
        status: kept.status.as_str().to_owned(),
        version: kept.version,
        created_at: kept.created_at.naive_utc(),
        approved_at: None,
        approved_by: None,
    };
    diesel::insert_into(tournaments::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Option<Kept>> {
    let row: Option<Row> = tournaments::table.find(id.to_string()).first(connection).optional()?;
    row.map(Row::kept).transpose()
}

/// What decides who may read a tournament, and whether a reader has it already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) version: i64,
    pub(crate) status: TournamentStatus,
}

pub(crate) fn head(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Option<Head>> {
    let row: Option<(i64, String)> = tournaments::table
        .find(id.to_string())
        .select((tournaments::version, tournaments::status))
        .first(connection)
        .optional()?;
    row.map(|(version, status)| {
        Ok(Head { version, status: stored(TournamentStatus::parse(&status), "status")? })
    })
    .transpose()
}

/// Takes the tournament's row until the transaction ends, without a change: for calls that may turn out to have been
/// made before.
pub(crate) fn take(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    diesel::update(tournaments::table.find(id.to_string()))
        .set(tournaments::version.eq(tournaments::version))
        .execute(connection)?;
    Ok(())
}

/// Raises the version and so takes the tournament's row until the transaction ends.
pub(crate) fn lock(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Option<Kept>> {
    let changed = diesel::update(tournaments::table.find(id.to_string()))
        .set(tournaments::version.eq(tournaments::version + 1))
        .execute(connection)?;
    if changed == 0 { Ok(None) } else { find(connection, id) }
}

/// Sets what of the regulation follows from the field.
pub(crate) fn set_regulation(
    connection: &mut AnyConnection,
    id: TournamentId,
    regulation: &Regulation,
) -> Outcome<()> {
    let text: String = stored(serde_json::to_string(regulation).ok(), "regulation")?;
    diesel::update(tournaments::table.find(id.to_string()))
        .set(tournaments::regulation.eq(text))
        .execute(connection)?;
    Ok(())
}

pub(crate) fn set_status(
    connection: &mut AnyConnection,
    id: TournamentId,
    status: TournamentStatus,
    approved: Option<(DateTime<Utc>, &str)>,
) -> Outcome<()> {
    diesel::update(tournaments::table.find(id.to_string()))
        .set((
            tournaments::status.eq(status.as_str()),
            tournaments::approved_at.eq(approved.map(|(at, _)| at.naive_utc())),
            tournaments::approved_by.eq(approved.map(|(_, by)| by)),
        ))
        .execute(connection)?;
    Ok(())
}

/// The tournaments a visitor may see, oldest first.
pub(crate) fn list(
    connection: &mut AnyConnection,
    principal: Option<&Principal>,
    limits: &PageLimits,
) -> Outcome<Vec<Kept>> {
    let mut query = tournaments::table.order(tournaments::id).into_boxed();
    if let Some(after) = &limits.after {
        query = query.filter(tournaments::id.gt(after.clone()));
    }
    let public = tournaments::status.ne(TournamentStatus::Preparing.as_str());
    query = match principal {
        Some(principal) if principal.has(Scope::Admin) || principal.has(Scope::Service) => query,
        Some(principal) => {
            let federation = principal.federation.clone().unwrap_or_default();
            let own = staff::table
                .filter(staff::subject.eq(principal.subject.clone()))
                .filter(staff::federation.eq(federation.clone()))
                .select(staff::tournament_id);
            query.filter(public.or(tournaments::federation.eq(federation)).or(tournaments::id.eq_any(own)))
        }
        None => query.filter(public),
    };
    let rows: Vec<Row> = query.limit(limits.fetch()).load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}
