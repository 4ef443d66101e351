//! Taking out a group of a field in which no round stands: nothing has been played in it.
use api_types::TournamentId;
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{
    exclusions, holds, line_ups, match_history, participant_history, participants, retracted_games,
    round_history, round_schedules, staff, staff_history, staff_terms, stage_participants, stage_sources,
    stages, team_history, teams, tournament_history, tournaments,
};
use super::stage_schema::stage_teams;

/// Whether the protests service has placed anything on it.
pub(crate) fn is_judged(connection: &mut AnyConnection, id: TournamentId) -> Outcome<bool> {
    let id = id.to_string();
    let held = holds::table.filter(holds::tournament_id.eq(&id)).count().get_result::<i64>(connection)?;
    let excluded = exclusions::table.filter(exclusions::tournament_id.eq(&id)).count();
    Ok(held > 0 || excluded.get_result::<i64>(connection)? > 0)
}

macro_rules! clear {
    ($connection:expr, $id:expr, $($table:ident),+) => {$(
        diesel::delete($table::table.filter($table::tournament_id.eq($id))).execute($connection)?;
    )+};
}

/// Takes out everything of it. What the log tells of it stays.
pub(crate) fn remove(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    let id = &id.to_string();
    clear!(connection, id, stage_participants, stage_teams, stage_sources, stages);
    clear!(connection, id, line_ups, round_schedules, match_history, team_history, teams);
    clear!(connection, id, retracted_games, round_history, participant_history, participants);
    // A member who goes off the list leaves a line of the history.
    clear!(connection, id, staff, staff_history, staff_terms, tournament_history);
    diesel::delete(tournaments::table.find(id)).execute(connection)?;
    Ok(())
}
