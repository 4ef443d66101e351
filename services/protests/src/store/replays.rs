//! Games that decisions have played again (A9): a row for each such decision.
use api_types::games::GameResult;
use api_types::protests::Protest;
use api_types::replays::{Replay, ReplayStatus};
use api_types::{AppealId, DecisionId, ProtestId};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{decisions, replays};
use super::stored;

#[derive(Queryable, Insertable)]
#[diesel(table_name = replays)]
struct Row {
    id: String,
    protest_id: String,
    appeal_id: Option<String>,
    decision_id: String,
    status: String,
    due_since: NaiveDateTime,
    result: Option<String>,
    entered_by: Option<String>,
    entered_at: Option<NaiveDateTime>,
    applied: bool,
    games: Option<String>,
}

impl Row {
    fn replay(self) -> Outcome<(ProtestId, Replay)> {
        let replay = Replay {
            id: stored(self.id.parse().ok(), "id")?,
            status: stored(ReplayStatus::parse(&self.status), "replay")?,
            decision_id: stored(self.decision_id.parse().ok(), "id")?,
            appeal_id: self.appeal_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            due_since: self.due_since.and_utc(),
            result: self.result.map(|text| stored(GameResult::parse(&text), "result")).transpose()?,
            games: read(self.games)?,
            entered_by: self.entered_by,
            entered_at: self.entered_at.map(|at| at.and_utc()),
            applied: self.applied,
        };
        Ok((stored(self.protest_id.parse().ok(), "id")?, replay))
    }
}

/// The games of a micro-match, as they are stored.
fn read(games: Option<String>) -> Outcome<Option<Vec<GameResult>>> {
    games.map(|text| stored(serde_json::from_str(&text).ok(), "games")).transpose()
}

/// A decision has the protest's game played again.
pub(crate) fn owe(
    connection: &mut AnyConnection,
    protest: ProtestId,
    (decision, appeal): (DecisionId, Option<AppealId>),
    now: DateTime<Utc>,
) -> Outcome<()> {
    let row = Row {
        id: DecisionId::new().to_string(),
        protest_id: protest.to_string(),
        appeal_id: appeal.map(|id| id.to_string()),
        decision_id: decision.to_string(),
        status: ReplayStatus::Due.as_str().to_owned(),
        due_since: now.naive_utc(),
        result: None,
        entered_by: None,
        entered_at: None,
        applied: false,
        games: None,
    };
    diesel::insert_into(replays::table).values(row).execute(connection)?;
    Ok(())
}

/// The result of the replay is entered.
pub(crate) fn enter(
    connection: &mut AnyConnection,
    id: DecisionId,
    (result, games): (GameResult, Option<&Vec<GameResult>>),
    (by, at): (&str, DateTime<Utc>),
) -> Outcome<()> {
    let games = games.map(serde_json::to_string).transpose();
    let games = games.map_err(|error| ApiError::internal(error.to_string()))?;
    diesel::update(replays::table.find(id.to_string()))
        .set((
            replays::status.eq(ReplayStatus::Entered.as_str()),
            replays::result.eq(result.as_str()),
            replays::games.eq(games),
            replays::entered_by.eq(by),
            replays::entered_at.eq(at.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

/// The committee decided otherwise.
pub(crate) fn supersede(connection: &mut AnyConnection, id: DecisionId) -> Outcome<()> {
    diesel::update(replays::table.find(id.to_string()))
        .set(replays::status.eq(ReplayStatus::Superseded.as_str()))
        .execute(connection)?;
    Ok(())
}

/// Those of these protests, oldest first.
pub(crate) fn of(
    connection: &mut AnyConnection,
    protests: &[ProtestId],
) -> Outcome<Vec<(ProtestId, Replay)>> {
    let ids: Vec<String> = protests.iter().map(ToString::to_string).collect();
    let rows: Vec<Row> = replays::table
        .filter(replays::protest_id.eq_any(ids))
        .order((replays::protest_id, replays::id))
        .load(connection)?;
    rows.into_iter().map(Row::replay).collect()
}

/// That of a committee's decision.
pub(crate) fn of_appeal(connection: &mut AnyConnection, id: AppealId) -> Outcome<Option<Replay>> {
    let row: Option<Row> =
        replays::table.filter(replays::appeal_id.eq(id.to_string())).first(connection).optional()?;
    Ok(row.map(Row::replay).transpose()?.map(|(_, replay)| replay))
}

/// What stands last beside each of these.
pub(super) fn add_to<'a>(
    connection: &mut AnyConnection,
    protests: impl Iterator<Item = &'a mut Protest>,
) -> Outcome<()> {
    let mut protests: Vec<&mut Protest> = protests.collect();
    let ids: Vec<ProtestId> = protests.iter().map(|protest| protest.id).collect();
    for (id, replay) in of(connection, &ids)? {
        if let Some(owner) = protests.iter_mut().find(|protest| protest.id == id) {
            owner.replay = Some(replay);
        }
    }
    Ok(())
}

/// Notes that a replay's result stands at the results service, and so the decision that brought it; answers whose it
/// is, where this is one.
pub(crate) fn applied(connection: &mut AnyConnection, id: &str) -> Outcome<Option<(ProtestId, Replay)>> {
    let changed =
        diesel::update(replays::table.find(id)).set(replays::applied.eq(true)).execute(connection)?;
    if changed == 0 {
        return Ok(None);
    }
    let row: Row = replays::table.find(id).first(connection)?;
    diesel::update(decisions::table.find(row.decision_id.clone()))
        .set(decisions::applied.eq(true))
        .execute(connection)?;
    row.replay().map(Some)
}
