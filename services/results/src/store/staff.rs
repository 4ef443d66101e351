//! Staff lists.
use api_types::TournamentId;
use api_types::staff::{Role, StaffMember};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::staff;

#[derive(Queryable, Insertable)]
#[diesel(table_name = staff)]
struct Row {
    tournament_id: String,
    subject: String,
    name: String,
    roles: String,
    federation: String,
    version: i64,
}

impl Row {
    fn member(self) -> StaffMember {
        StaffMember {
            roles: read_roles(&self.roles),
            subject: self.subject,
            name: self.name,
            federation: self.federation,
            version: self.version,
        }
    }
}

pub(super) fn read_roles(text: &str) -> Vec<Role> {
    text.split(' ').filter_map(Role::parse).collect()
}

pub(super) fn written_roles(roles: &[Role]) -> String {
    let roles: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
    roles.join(" ")
}

pub(crate) fn find(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    subject: &str,
) -> Outcome<Option<StaffMember>> {
    let row: Option<Row> =
        staff::table.find((tournament.to_string(), subject)).first(connection).optional()?;
    Ok(row.map(Row::member))
}

pub(crate) fn list(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<StaffMember>> {
    let rows: Vec<Row> = staff::table
        .filter(staff::tournament_id.eq(tournament.to_string()))
        .order(staff::subject)
        .load(connection)?;
    Ok(rows.into_iter().map(Row::member).collect())
}

pub(crate) fn put(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    member: &StaffMember,
) -> Outcome<()> {
    let row = Row {
        tournament_id: tournament.to_string(),
        subject: member.subject.clone(),
        name: member.name.clone(),
        roles: written_roles(&member.roles),
        federation: member.federation.clone(),
        version: member.version,
    };
    diesel::delete(staff::table.find((&row.tournament_id, &row.subject))).execute(connection)?;
    diesel::insert_into(staff::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn delete(connection: &mut AnyConnection, tournament: TournamentId, subject: &str) -> Outcome<()> {
    diesel::delete(staff::table.find((tournament.to_string(), subject))).execute(connection)?;
    Ok(())
}
