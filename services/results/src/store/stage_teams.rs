//! Teams of a stage, each with the team of the stage before.
use api_types::TournamentId;
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::stage_schema::stage_teams;
use super::stages::{Link, place};
use super::{small, stored};

/// Keeps the link of a team: both ids are of teams, as the participants of a team event (3.16.1).
pub(crate) fn insert(connection: &mut AnyConnection, id: TournamentId, link: &Link) -> Outcome<()> {
    diesel::insert_into(stage_teams::table)
        .values((
            stage_teams::team_id.eq(link.participant.to_string()),
            stage_teams::tournament_id.eq(id.to_string()),
            stage_teams::source_id.eq(link.source.to_string()),
            stage_teams::source_team_id.eq(link.source_participant.to_string()),
            stage_teams::place.eq(place(link.place)?),
        ))
        .execute(connection)?;
    Ok(())
}

/// The teams that came from stages before, in the order of their ids.
pub(crate) fn links(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Vec<Link>> {
    use stage_teams::dsl;
    let rows: Vec<(String, String, String, Option<i32>)> = dsl::stage_teams
        .filter(dsl::tournament_id.eq(id.to_string()))
        .order((dsl::team_id, dsl::source_team_id))
        .select((dsl::team_id, dsl::source_id, dsl::source_team_id, dsl::place))
        .load(connection)?;
    rows.into_iter()
        .map(|(team, source, source_team, place)| {
            Ok(Link {
                participant: stored(team.parse().ok(), "id")?,
                source: stored(source.parse().ok(), "id")?,
                source_participant: stored(source_team.parse().ok(), "id")?,
                place: place.map(|place| small(place, "place")).transpose()?,
            })
        })
        .collect()
}

/// Takes out the links; the teams themselves stay.
pub(crate) fn clear(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    diesel::delete(stage_teams::table.filter(stage_teams::tournament_id.eq(id.to_string())))
        .execute(connection)?;
    Ok(())
}
