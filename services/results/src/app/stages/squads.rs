//! Teams of an individual-team event: they come into a stage with those of their players who play in it.
use std::collections::BTreeMap;

use api_types::ParticipantId;
use api_types::teams::{Team, TeamMember};
use chassis::error::Outcome;
use db::AnyConnection;

use super::teams::anew;
use crate::store::stages::{self, Link};
use crate::store::teams::squads;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{stage_teams, tournaments};

/// Enters the teams of those who came. Players of one team may come from several groups: a team has one name in an event.
pub(super) fn bring(connection: &mut AnyConnection, stage: &Tournament) -> Outcome<()> {
    if stage.regulation.individual_team.is_none() {
        return Ok(());
    }
    let links = stages::links(connection, stage.id)?;
    for source in stages::sources(connection, stage.id)? {
        let of_teams = tournaments::find(connection, source.id)?
            .is_some_and(|source| source.regulation.individual_team.is_some());
        let came: BTreeMap<ParticipantId, ParticipantId> = links
            .iter()
            .filter(|link| of_teams && link.source == source.id)
            .map(|link| (link.source_participant, link.participant))
            .collect();
        for team in squads::all(connection, source.id)? {
            let here = |member: &TeamMember| {
                Some(TeamMember { participant_id: *came.get(&member.participant_id)?, ..*member })
            };
            let members: Vec<TeamMember> = team.members.iter().filter_map(here).collect();
            if !members.is_empty() {
                join(connection, stage, (team, members))?;
            }
        }
    }
    Ok(())
}

/// Adds the players to the team of that name, or enters it.
fn join(
    connection: &mut AnyConnection,
    stage: &Tournament,
    (team, members): (Team, Vec<TeamMember>),
) -> Outcome<()> {
    let (source, source_participant) = (team.tournament_id, team.id.as_participant());
    let all = squads::all(connection, stage.id)?;
    let next = all.iter().filter_map(|own| own.no).max().unwrap_or(0) + 1;
    let same = all.into_iter().find(|own| own.name.to_lowercase() == team.name.to_lowercase());
    let id = match same {
        Some(mut own) => {
            own.members.extend(members);
            squads::update(connection, &own)?;
            own.id
        }
        None => {
            let entered = Team { no: Some(next), ..anew(stage, Team { members, ..team }) };
            squads::insert(connection, &entered)?;
            entered.id
        }
    };
    let link = Link { participant: id.as_participant(), source, source_participant, place: None };
    stage_teams::insert(connection, stage.id, &link)
}
