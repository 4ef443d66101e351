//! Calls of the judge to a board.
use api_types::sanctions::Incident;
use api_types::{GameId, IncidentId, TournamentId};
use chassis::error::Outcome;
use chassis::http::PageLimits;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::incidents;
use super::{read_back, stored, written};

#[derive(Queryable, Insertable)]
#[diesel(table_name = incidents)]
struct Row {
    id: String,
    tournament_id: String,
    round: i32,
    game_id: String,
    called_by: Option<String>,
    minute: Option<i32>,
    what: String,
    ruling: String,
    paragraphs: String,
    noted_by: String,
    noted_at: NaiveDateTime,
}

impl Row {
    fn incident(self) -> Outcome<Incident> {
        Ok(Incident {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            round: stored(u16::try_from(self.round).ok(), "round")?,
            game_id: stored(self.game_id.parse().ok(), "id")?,
            called_by: self.called_by.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            minute: self.minute.map(|minute| stored(u16::try_from(minute).ok(), "minute")).transpose()?,
            what: self.what,
            ruling: self.ruling,
            paragraphs: read_back(&self.paragraphs)?,
            noted_by: self.noted_by,
            noted_at: self.noted_at.and_utc(),
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, incident: &Incident) -> Outcome<()> {
    let row = Row {
        id: incident.id.to_string(),
        tournament_id: incident.tournament_id.to_string(),
        round: i32::from(incident.round),
        game_id: incident.game_id.to_string(),
        called_by: incident.called_by.map(|id| id.to_string()),
        minute: incident.minute.map(i32::from),
        what: incident.what.clone(),
        ruling: incident.ruling.clone(),
        paragraphs: written(&incident.paragraphs)?,
        noted_by: incident.noted_by.clone(),
        noted_at: incident.noted_at.naive_utc(),
    };
    diesel::insert_into(incidents::table).values(row).execute(connection)?;
    Ok(())
}

/// The incidents of a tournament, oldest first.
pub(crate) fn page(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    limits: &PageLimits,
) -> Outcome<Vec<Incident>> {
    let rows: Vec<Row> = incidents::table
        .filter(incidents::tournament_id.eq(tournament.to_string()))
        .filter(incidents::id.gt(limits.after.clone().unwrap_or_default()))
        .order(incidents::id)
        .limit(limits.fetch())
        .load(connection)?;
    rows.into_iter().map(Row::incident).collect()
}

/// Those of one game, oldest first.
pub(crate) fn of_game(connection: &mut AnyConnection, game: GameId) -> Outcome<Vec<Incident>> {
    let rows: Vec<Row> = incidents::table
        .filter(incidents::game_id.eq(game.to_string()))
        .order(incidents::id)
        .load(connection)?;
    rows.into_iter().map(Row::incident).collect()
}

/// Whether a tournament has this incident.
pub(crate) fn exists(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    id: IncidentId,
) -> Outcome<bool> {
    let found: Option<String> = incidents::table
        .find(id.to_string())
        .filter(incidents::tournament_id.eq(tournament.to_string()))
        .select(incidents::id)
        .first(connection)
        .optional()?;
    Ok(found.is_some())
}
