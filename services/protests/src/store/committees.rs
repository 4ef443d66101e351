//! The appeal committees of events, one for each.
use api_types::TournamentId;
use api_types::appeals::{AppealCommittee, Formation};
use chassis::error::Outcome;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};

use super::schema::appeal_committees;
use super::{json_of, stored};

#[derive(Queryable, Insertable, AsChangeset)]
#[diesel(table_name = appeal_committees)]
struct Row {
    tournament_id: String,
    formed: String,
    members: String,
    put_by: String,
    put_at: NaiveDateTime,
    version: i64,
}

pub(crate) fn find(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Option<AppealCommittee>> {
    let row: Option<Row> = appeal_committees::table.find(id.to_string()).first(connection).optional()?;
    row.map(|row| {
        Ok(AppealCommittee {
            tournament_id: id,
            formed: stored(Formation::parse(&row.formed), "formation")?,
            members: stored(serde_json::from_str(&row.members).ok(), "committee")?,
            warnings: Vec::new(),
            put_by: row.put_by,
            put_at: row.put_at.and_utc(),
            version: row.version,
        })
    })
    .transpose()
}

/// Stores a committee of the version after the one that was found. Two first ones at once are told apart by the key.
pub(crate) fn put(connection: &mut AnyConnection, committee: &AppealCommittee) -> Outcome<bool> {
    let row = Row {
        tournament_id: committee.tournament_id.to_string(),
        formed: committee.formed.as_str().to_owned(),
        members: json_of(&committee.members)?,
        put_by: committee.put_by.clone(),
        put_at: committee.put_at.naive_utc(),
        version: committee.version,
    };
    if committee.version == 1 {
        return match diesel::insert_into(appeal_committees::table).values(row).execute(connection) {
            Err(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _)) => Ok(false),
            inserted => Ok(inserted? == 1),
        };
    }
    let before = appeal_committees::table
        .find(row.tournament_id.clone())
        .filter(appeal_committees::version.eq(committee.version - 1));
    Ok(diesel::update(before).set(&row).execute(connection)? == 1)
}
