//! Play-offs, as of any version of their tournament.
use api_types::{ParticipantId, PlayOffId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::play_offs;
use super::{small, stored};

/// A play-off as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) id: PlayOffId,
    pub(crate) tournament_id: TournamentId,
    pub(crate) round: u16,
    /// The winner first.
    pub(crate) order: Vec<ParticipantId>,
    pub(crate) detail: String,
    pub(crate) recorded_at: DateTime<Utc>,
    pub(crate) recorded_by: String,
    pub(crate) recorded_version: i64,
    pub(crate) annulled: Option<Annulled>,
    pub(crate) version: i64,
}

/// When and why one was annulled.
#[derive(Clone, Debug)]
pub(crate) struct Annulled {
    pub(crate) at: DateTime<Utc>,
    pub(crate) by: String,
    pub(crate) version: i64,
    pub(crate) reason: String,
}

impl Kept {
    /// Whether it stood at a version of the tournament.
    pub(crate) fn stood(&self, version: i64) -> bool {
        self.recorded_version <= version && self.annulled.as_ref().is_none_or(|end| end.version > version)
    }

    /// Who was equal with somebody else in it.
    pub(crate) fn is_of(&self, players: &[ParticipantId]) -> bool {
        players.len() == self.order.len() && players.iter().all(|player| self.order.contains(player))
    }
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = play_offs)]
struct Row {
    id: String,
    tournament_id: String,
    round: i32,
    players: String,
    detail: String,
    recorded_at: NaiveDateTime,
    recorded_by: String,
    recorded_version: i64,
    annulled_at: Option<NaiveDateTime>,
    annulled_by: Option<String>,
    annulled_version: Option<i64>,
    annulment: Option<String>,
    version: i64,
}

impl Row {
    fn kept(self) -> Outcome<Kept> {
        let annulled = match (self.annulled_at, self.annulled_by, self.annulled_version, self.annulment) {
            (Some(at), Some(by), Some(version), Some(reason)) => {
                Some(Annulled { at: at.and_utc(), by, version, reason })
            }
            _ => None,
        };
        Ok(Kept {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            round: small(self.round, "round")?,
            order: stored(serde_json::from_str(&self.players).ok(), "play-off")?,
            detail: self.detail,
            recorded_at: self.recorded_at.and_utc(),
            recorded_by: self.recorded_by,
            recorded_version: self.recorded_version,
            annulled,
            version: self.version,
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, kept: &Kept) -> Outcome<()> {
    let row = Row {
        id: kept.id.to_string(),
        tournament_id: kept.tournament_id.to_string(),
        round: i32::from(kept.round),
        players: stored(serde_json::to_string(&kept.order).ok(), "play-off")?,
        detail: kept.detail.clone(),
        recorded_at: kept.recorded_at.naive_utc(),
        recorded_by: kept.recorded_by.clone(),
        recorded_version: kept.recorded_version,
        annulled_at: None,
        annulled_by: None,
        annulled_version: None,
        annulment: None,
        version: kept.version,
    };
    diesel::insert_into(play_offs::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: PlayOffId) -> Outcome<Option<Kept>> {
    let row: Option<Row> = play_offs::table.find(id.to_string()).first(connection).optional()?;
    row.map(Row::kept).transpose()
}

/// Every play-off that was ever recorded, oldest first.
pub(crate) fn all(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<Kept>> {
    let rows: Vec<Row> = play_offs::table
        .filter(play_offs::tournament_id.eq(tournament.to_string()))
        .order(play_offs::id)
        .load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}

/// Those that stood at a version.
pub(crate) fn standing(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    version: i64,
) -> Outcome<Vec<Kept>> {
    Ok(all(connection, tournament)?.into_iter().filter(|kept| kept.stood(version)).collect())
}

pub(crate) fn annul(connection: &mut AnyConnection, id: PlayOffId, end: &Annulled) -> Outcome<()> {
    diesel::update(play_offs::table.find(id.to_string()))
        .set((
            play_offs::annulled_at.eq(Some(end.at.naive_utc())),
            play_offs::annulled_by.eq(Some(&end.by)),
            play_offs::annulled_version.eq(Some(end.version)),
            play_offs::annulment.eq(Some(&end.reason)),
            play_offs::version.eq(play_offs::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}
