//! Taking out of a stage those who came from the stages before, while nothing has been drawn in it.
use std::collections::BTreeSet;

use api_types::ParticipantId;
use chassis::error::Outcome;
use db::AnyConnection;

use crate::store::teams::squads;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{carried_matches, stage_teams, stages};

/// Who was entered by hand stays, and so does a team that has such players, where everybody plays for himself.
pub(super) fn clear(connection: &mut AnyConnection, stage: &Tournament) -> Outcome<()> {
    let ids = |links: Vec<stages::Link>| -> BTreeSet<ParticipantId> {
        links.into_iter().map(|link| link.participant).collect()
    };
    let players = ids(stages::links(connection, stage.id)?);
    let came = ids(stage_teams::links(connection, stage.id)?);
    carried_matches::clear(connection, stage.id)?;
    stage_teams::clear(connection, stage.id)?;
    let whole = stage.regulation.team.is_some();
    for mut team in squads::all(connection, stage.id)? {
        let before = team.members.len();
        team.members.retain(|member| !players.contains(&member.participant_id));
        if came.contains(&team.id.as_participant()) && (whole || team.members.is_empty()) {
            squads::remove(connection, stage.id, team.id)?;
        } else if team.members.len() != before {
            squads::update(connection, &team)?;
        }
    }
    stages::clear(connection, stage.id)
}
