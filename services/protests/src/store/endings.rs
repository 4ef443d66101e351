//! Ends of protests without a decision: one for each at most.
use api_types::ProtestId;
use api_types::protests::{EndingKind, ProtestEnding};
use chassis::error::Outcome;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::endings;
use super::{read_back, stored, written};

#[derive(Queryable, Insertable)]
#[diesel(table_name = endings)]
pub(super) struct Row {
    protest_id: String,
    kind: String,
    reason: String,
    paragraphs: String,
    joined_to: Option<String>,
    ended_by: String,
    ended_at: NaiveDateTime,
}

impl Row {
    pub(super) fn ending(self) -> Outcome<ProtestEnding> {
        Ok(ProtestEnding {
            kind: stored(EndingKind::parse(&self.kind), "ending")?,
            reason: self.reason,
            paragraphs: read_back(&self.paragraphs)?,
            joined_to: self.joined_to.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            ended_by: self.ended_by,
            ended_at: self.ended_at.and_utc(),
        })
    }
}

pub(crate) fn insert(
    connection: &mut AnyConnection,
    protest: ProtestId,
    ending: &ProtestEnding,
) -> Outcome<()> {
    let row = Row {
        protest_id: protest.to_string(),
        kind: ending.kind.as_str().to_owned(),
        reason: ending.reason.clone(),
        paragraphs: written(&ending.paragraphs)?,
        joined_to: ending.joined_to.map(|id| id.to_string()),
        ended_by: ending.ended_by.clone(),
        ended_at: ending.ended_at.naive_utc(),
    };
    diesel::insert_into(endings::table).values(row).execute(connection)?;
    Ok(())
}

/// Takes an ending back: the protest is open again.
pub(crate) fn remove(connection: &mut AnyConnection, protest: ProtestId) -> Outcome<()> {
    diesel::delete(endings::table.find(protest.to_string())).execute(connection)?;
    Ok(())
}

/// The protests that were joined to this one, oldest first.
pub(crate) fn joined(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Vec<ProtestId>> {
    let ids: Vec<String> = endings::table
        .filter(endings::joined_to.eq(id.to_string()))
        .order(endings::protest_id)
        .select(endings::protest_id)
        .load(connection)?;
    ids.into_iter().map(|id| stored(id.parse().ok(), "id")).collect()
}
