//! Who had which roles when (12.4.3).
use api_types::TournamentId;
use api_types::staff::{StaffMember, StaffTerm};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;
use uuid::Uuid;

use super::schema::staff_terms;
use super::staff::{read_roles, written_roles};

#[derive(Queryable, Insertable)]
#[diesel(table_name = staff_terms)]
struct Row {
    id: String,
    tournament_id: String,
    subject: String,
    name: String,
    roles: String,
    since: NaiveDateTime,
    named_by: String,
    until: Option<NaiveDateTime>,
    ended_by: Option<String>,
    reason: Option<String>,
}

/// By whom and when a change of the staff is made, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change<'a> {
    pub(crate) actor: &'a str,
    pub(crate) at: DateTime<Utc>,
    pub(crate) reason: Option<&'a str>,
}

/// Begins a term of a member; the one before ends.
pub(crate) fn begin(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    member: &StaffMember,
    change: Change<'_>,
) -> Outcome<()> {
    end(connection, tournament, &member.subject, change)?;
    let row = Row {
        id: Uuid::now_v7().to_string(),
        tournament_id: tournament.to_string(),
        subject: member.subject.clone(),
        name: member.name.clone(),
        roles: written_roles(&member.roles),
        since: change.at.naive_utc(),
        named_by: change.actor.to_owned(),
        until: None,
        ended_by: None,
        reason: None,
    };
    diesel::insert_into(staff_terms::table).values(row).execute(connection)?;
    Ok(())
}

/// Ends the term that lasts, if there is one.
pub(crate) fn end(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    subject: &str,
    change: Change<'_>,
) -> Outcome<()> {
    let lasting = staff_terms::table
        .filter(staff_terms::tournament_id.eq(tournament.to_string()))
        .filter(staff_terms::subject.eq(subject))
        .filter(staff_terms::until.is_null());
    diesel::update(lasting)
        .set((
            staff_terms::until.eq(change.at.naive_utc()),
            staff_terms::ended_by.eq(change.actor),
            staff_terms::reason.eq(change.reason),
        ))
        .execute(connection)?;
    Ok(())
}

/// Every term, the earliest first.
pub(crate) fn all(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<StaffTerm>> {
    let rows: Vec<Row> = staff_terms::table
        .filter(staff_terms::tournament_id.eq(tournament.to_string()))
        .order((staff_terms::since, staff_terms::id))
        .load(connection)?;
    let term = |row: Row| StaffTerm {
        roles: read_roles(&row.roles),
        subject: row.subject,
        name: row.name,
        since: row.since.and_utc(),
        named_by: row.named_by,
        until: row.until.map(|at| at.and_utc()),
        ended_by: row.ended_by,
        reason: row.reason,
    };
    Ok(rows.into_iter().map(term).collect())
}
