//! Drafts. Of the drafts of one round one stands, drawn or published: a unique index keeps it so.
use api_types::drafts::{Draft, DraftStatus};
use api_types::{DraftId, TournamentId};
use chassis::ApiError;
use chassis::error::Outcome;
use chassis::http::PageLimits;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::schema::drafts;
use super::stored;

#[derive(Queryable, Insertable)]
#[diesel(table_name = drafts)]
struct Row {
    id: String,
    tournament_id: String,
    round: i32,
    status: String,
    field_version: i64,
    seed: String,
    entrants: String,
    numbers: String,
    pairs: String,
    bye: Option<String>,
    bye_explanation: Option<String>,
    created_at: NaiveDateTime,
    created_by: String,
    version: i64,
    details: String,
    sealed_version: Option<i64>,
}

impl Row {
    fn of(draft: &Draft) -> Outcome<Self> {
        Ok(Self {
            id: draft.id.to_string(),
            tournament_id: draft.tournament_id.to_string(),
            round: i32::from(draft.round),
            status: draft.status.as_str().to_owned(),
            field_version: draft.field_version,
            seed: draft.seed.clone(),
            entrants: written(&draft.entrants)?,
            numbers: written(&draft.numbers)?,
            pairs: written(&draft.pairs)?,
            bye: draft.bye.as_ref().map(written).transpose()?,
            bye_explanation: draft.bye_explanation.as_ref().map(written).transpose()?,
            created_at: draft.created_at.naive_utc(),
            created_by: draft.created_by.clone(),
            version: draft.version,
            details: written(&draft.details)?,
            sealed_version: None,
        })
    }

    fn draft(self) -> Outcome<Draft> {
        Ok(Draft {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            round: stored(self.round.try_into().ok(), "round")?,
            status: stored(DraftStatus::parse(&self.status), "status")?,
            field_version: self.field_version,
            seed: self.seed,
            entrants: read(&self.entrants, "list of entrants")?,
            numbers: read(&self.numbers, "list of numbers")?,
            pairs: read(&self.pairs, "list of pairs")?,
            bye: self.bye.map(|text| read(&text, "bye")).transpose()?,
            bye_explanation: self.bye_explanation.map(|text| read(&text, "explanation")).transpose()?,
            details: read(&self.details, "draft")?,
            created_at: self.created_at.and_utc(),
            created_by: self.created_by,
            version: self.version,
        })
    }
}

fn written<T: Serialize>(value: &T) -> Outcome<String> {
    serde_json::to_string(value).map_err(|error| ApiError::internal(error.to_string()))
}

fn read<T: DeserializeOwned>(text: &str, what: &str) -> Outcome<T> {
    stored(serde_json::from_str(text).ok(), what)
}

/// Adds a draft; `false` where another of this round stands already. Of two at once the later one waits here for
/// the other's commit and then sees its draft.
pub(crate) fn insert(connection: &mut AnyConnection, draft: &Draft) -> Outcome<bool> {
    let insert = diesel::insert_into(drafts::table).values(Row::of(draft)?).on_conflict_do_nothing();
    let added = match connection {
        AnyConnection::Postgres(postgres) => insert.execute(postgres)?,
        AnyConnection::Sqlite(sqlite) => insert.execute(sqlite)?,
    };
    Ok(added > 0)
}

pub(crate) fn find(connection: &mut AnyConnection, id: DraftId) -> Outcome<Option<Draft>> {
    let row: Option<Row> = drafts::table.find(id.to_string()).first(connection).optional()?;
    row.map(Row::draft).transpose()
}

/// The draft of a round that stands, drawn or published.
pub(crate) fn standing(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<Option<Draft>> {
    let row: Option<Row> = drafts::table
        .filter(drafts::tournament_id.eq(tournament.to_string()))
        .filter(drafts::round.eq(i32::from(round)))
        .filter(drafts::status.ne(DraftStatus::Superseded.as_str()))
        .first(connection)
        .optional()?;
    row.map(Row::draft).transpose()
}

/// The published drafts of the rounds before one, by round.
pub(crate) fn published_before(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<Vec<Draft>> {
    let rows: Vec<Row> = drafts::table
        .filter(drafts::tournament_id.eq(tournament.to_string()))
        .filter(drafts::round.lt(i32::from(round)))
        .filter(drafts::status.eq(DraftStatus::Published.as_str()))
        .order(drafts::round)
        .load(connection)?;
    rows.into_iter().map(Row::draft).collect()
}

/// Keeps a draft changed by hand; `false` where it is no more the version it was changed from, or is being published.
pub(crate) fn change(connection: &mut AnyConnection, draft: &Draft) -> Outcome<bool> {
    let row = Row::of(draft)?;
    let before = drafts::table
        .filter(drafts::id.eq(row.id))
        .filter(drafts::status.eq(DraftStatus::Draft.as_str()))
        .filter(drafts::version.eq(row.version - 1))
        .filter(drafts::sealed_version.is_null());
    let changed = diesel::update(before)
        .set((
            drafts::pairs.eq(row.pairs),
            drafts::bye.eq(row.bye),
            drafts::bye_explanation.eq(row.bye_explanation),
            drafts::details.eq(row.details),
            drafts::version.eq(row.version),
        ))
        .execute(connection)?;
    Ok(changed > 0)
}

/// The drafts of a tournament, oldest first.
pub(crate) fn page(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    limits: &PageLimits,
) -> Outcome<Vec<Draft>> {
    let mut query =
        drafts::table.filter(drafts::tournament_id.eq(tournament.to_string())).order(drafts::id).into_boxed();
    if let Some(after) = &limits.after {
        query = query.filter(drafts::id.gt(after.clone()));
    }
    let rows: Vec<Row> = query.limit(limits.fetch()).load(connection)?;
    rows.into_iter().map(Row::draft).collect()
}

/// Holds a version of a draft fast while it is published; `false` where that is not its version.
pub(crate) fn seal(connection: &mut AnyConnection, id: DraftId, version: i64) -> Outcome<bool> {
    let drawn = drafts::table
        .filter(drafts::id.eq(id.to_string()))
        .filter(drafts::status.eq(DraftStatus::Draft.as_str()))
        .filter(drafts::version.eq(version));
    let changed = diesel::update(drawn).set(drafts::sealed_version.eq(Some(version))).execute(connection)?;
    Ok(changed > 0)
}

/// Lets a draft go that was not published after all.
pub(crate) fn unseal(connection: &mut AnyConnection, id: DraftId) -> Outcome<()> {
    diesel::update(drafts::table.find(id.to_string()))
        .set(drafts::sealed_version.eq(None::<i64>))
        .execute(connection)?;
    Ok(())
}

/// Takes a draft out of status `draft` and raises its version; `false` where it had left that status before.
pub(crate) fn conclude_published(connection: &mut AnyConnection, id: DraftId) -> Outcome<bool> {
    let drawn = drafts::table
        .filter(drafts::id.eq(id.to_string()))
        .filter(drafts::status.eq(DraftStatus::Draft.as_str()));
    let changed = diesel::update(drawn)
        .set((drafts::status.eq(DraftStatus::Published.as_str()), drafts::version.eq(drafts::version + 1)))
        .execute(connection)?;
    Ok(changed > 0)
}

/// Makes a published draft a draft again, its round being taken back; `false` where it is not published any more.
pub(crate) fn reopen(connection: &mut AnyConnection, id: DraftId) -> Outcome<bool> {
    let published = drafts::table
        .filter(drafts::id.eq(id.to_string()))
        .filter(drafts::status.eq(DraftStatus::Published.as_str()));
    let changed = diesel::update(published)
        .set((
            drafts::status.eq(DraftStatus::Draft.as_str()),
            drafts::sealed_version.eq(None::<i64>),
            drafts::version.eq(drafts::version + 1),
        ))
        .execute(connection)?;
    Ok(changed > 0)
}

/// Lets a draft give way to another; `false` where it does not stand any more, or is being published.
pub(crate) fn supersede(connection: &mut AnyConnection, id: DraftId) -> Outcome<bool> {
    let drawn = drafts::table
        .filter(drafts::id.eq(id.to_string()))
        .filter(drafts::status.eq(DraftStatus::Draft.as_str()))
        .filter(drafts::sealed_version.is_null());
    let changed = diesel::update(drawn)
        .set((drafts::status.eq(DraftStatus::Superseded.as_str()), drafts::version.eq(drafts::version + 1)))
        .execute(connection)?;
    Ok(changed > 0)
}
