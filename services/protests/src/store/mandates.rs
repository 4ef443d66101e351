//! Mandates of representatives.
use api_types::mandates::{Mandate, Revoked};
use api_types::{MandateId, ParticipantId, TeamId, TournamentId};
use chassis::error::Outcome;
use chassis::http::PageLimits;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::mandates;
use super::stored;

#[derive(Queryable, Insertable)]
#[diesel(table_name = mandates)]
struct Row {
    id: String,
    tournament_id: String,
    participant_id: Option<String>,
    team_id: Option<String>,
    name: String,
    account: Option<String>,
    account_federation: Option<String>,
    issued_by: String,
    valid_from: String,
    valid_to: Option<String>,
    document: String,
    entered_by: String,
    entered_at: NaiveDateTime,
    revoked_at: Option<NaiveDateTime>,
    revoked_by: Option<String>,
    revoked_reason: Option<String>,
    version: i64,
}

impl Row {
    fn mandate(self) -> Outcome<Mandate> {
        let revoked = match (self.revoked_at, self.revoked_by, self.revoked_reason) {
            (Some(at), Some(by), Some(reason)) => Some(Revoked { at: at.and_utc(), by, reason }),
            _ => None,
        };
        Ok(Mandate {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            participant_id: self.participant_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            team_id: self.team_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            name: self.name,
            account: self.account,
            account_federation: self.account_federation,
            issued_by: self.issued_by,
            valid_from: stored(self.valid_from.parse().ok(), "day")?,
            valid_to: self.valid_to.map(|day| stored(day.parse().ok(), "day")).transpose()?,
            document: self.document,
            entered_by: self.entered_by,
            entered_at: self.entered_at.and_utc(),
            revoked,
            version: self.version,
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, mandate: &Mandate) -> Outcome<()> {
    let row = Row {
        id: mandate.id.to_string(),
        tournament_id: mandate.tournament_id.to_string(),
        participant_id: mandate.participant_id.map(|id| id.to_string()),
        team_id: mandate.team_id.map(|id| id.to_string()),
        name: mandate.name.clone(),
        account: mandate.account.clone(),
        account_federation: mandate.account_federation.clone(),
        issued_by: mandate.issued_by.clone(),
        valid_from: mandate.valid_from.to_string(),
        valid_to: mandate.valid_to.map(|day| day.to_string()),
        document: mandate.document.clone(),
        entered_by: mandate.entered_by.clone(),
        entered_at: mandate.entered_at.naive_utc(),
        revoked_at: None,
        revoked_by: None,
        revoked_reason: None,
        version: mandate.version,
    };
    diesel::insert_into(mandates::table).values(row).execute(connection)?;
    Ok(())
}

/// Raises the version and so takes the mandate's row until the transaction ends; none of another tournament.
pub(crate) fn lock(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    id: MandateId,
) -> Outcome<Option<Mandate>> {
    let own = mandates::table.find(id.to_string()).filter(mandates::tournament_id.eq(tournament.to_string()));
    let changed = diesel::update(own).set(mandates::version.eq(mandates::version + 1)).execute(connection)?;
    if changed == 0 {
        return Ok(None);
    }
    let row: Row = mandates::table.find(id.to_string()).first(connection)?;
    row.mandate().map(Some)
}

pub(crate) fn revoke(connection: &mut AnyConnection, id: MandateId, revoked: &Revoked) -> Outcome<()> {
    diesel::update(mandates::table.find(id.to_string()))
        .set((
            mandates::revoked_at.eq(revoked.at.naive_utc()),
            mandates::revoked_by.eq(revoked.by.clone()),
            mandates::revoked_reason.eq(revoked.reason.clone()),
        ))
        .execute(connection)?;
    Ok(())
}

/// The mandates of an account at a tournament.
pub(crate) fn of_account(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    (login, federation): (&str, Option<&str>),
) -> Outcome<Vec<Mandate>> {
    let rows: Vec<Row> = mandates::table
        .filter(mandates::tournament_id.eq(tournament.to_string()))
        .filter(mandates::account.eq(login))
        .filter(mandates::account_federation.eq(federation.unwrap_or_default()))
        .order(mandates::id)
        .load(connection)?;
    rows.into_iter().map(Row::mandate).collect()
}

/// The mandates by which a participant or a team is represented.
pub(crate) fn of_represented(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    (participant, team): (ParticipantId, Option<TeamId>),
) -> Outcome<Vec<Mandate>> {
    let of_team = team.map(|id| id.to_string()).unwrap_or_default();
    let rows: Vec<Row> = mandates::table
        .filter(mandates::tournament_id.eq(tournament.to_string()))
        .filter(mandates::participant_id.eq(participant.to_string()).or(mandates::team_id.eq(of_team)))
        .order(mandates::id)
        .load(connection)?;
    rows.into_iter().map(Row::mandate).collect()
}

/// The mandates of a tournament, oldest first.
pub(crate) fn page(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    limits: &PageLimits,
) -> Outcome<Vec<Mandate>> {
    let mut query = mandates::table
        .filter(mandates::tournament_id.eq(tournament.to_string()))
        .order(mandates::id)
        .into_boxed();
    if let Some(after) = &limits.after {
        query = query.filter(mandates::id.gt(after.clone()));
    }
    let rows: Vec<Row> = query.limit(limits.fetch()).load(connection)?;
    rows.into_iter().map(Row::mandate).collect()
}
