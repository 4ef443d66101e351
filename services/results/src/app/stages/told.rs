//! How a stage names those who came, and the matches that count.
use std::collections::BTreeMap;

use api_types::stages::StageParticipant;
use api_types::team_stages::{CarriedBoard, CarriedMatch, StagePlayer};
use api_types::teams::{MatchPoints, Team};
use api_types::{ParticipantId, TeamId};
use chassis::error::Outcome;
use db::AnyConnection;
use standings::team::MatchScore;

use super::super::teams::carried::worth;
use crate::store::carried_matches::{self, Carried};
use crate::store::stages::{self, Link};
use crate::store::teams::{matches, squads};
use crate::store::tournaments::Kept as Tournament;
use crate::store::{participants, stage_teams};

/// The links of those who are the participants of a stage: of its teams in a team event.
pub(super) fn links(connection: &mut AnyConnection, stage: &Tournament) -> Outcome<Vec<Link>> {
    match stage.regulation.team {
        Some(_) => stage_teams::links(connection, stage.id),
        None => stages::links(connection, stage.id),
    }
}

/// Who came, by these links.
pub(super) fn participants(
    connection: &mut AnyConnection,
    stage: &Tournament,
    own: &[Link],
) -> Outcome<Vec<StageParticipant>> {
    let names: BTreeMap<ParticipantId, String> = participants::all(connection, stage.id)?
        .into_iter()
        .map(|participant| (participant.id, participant.name))
        .collect();
    let named = |link: &Link, name: Option<&String>| StageParticipant {
        participant_id: link.participant,
        source_participant_id: link.source_participant,
        name: name.cloned().unwrap_or_default(),
        place: link.place,
        team_id: None,
        source_team_id: None,
        players: Vec::new(),
    };
    if stage.regulation.team.is_none() {
        return Ok(own.iter().map(|link| named(link, names.get(&link.participant))).collect());
    }
    let teams: BTreeMap<ParticipantId, Team> =
        squads::all(connection, stage.id)?.into_iter().map(|team| (team.id.as_participant(), team)).collect();
    let before: BTreeMap<ParticipantId, ParticipantId> = stages::links(connection, stage.id)?
        .into_iter()
        .map(|link| (link.participant, link.source_participant))
        .collect();
    let of_team = |link: &Link| {
        let team = teams.get(&link.participant);
        StageParticipant {
            team_id: Some(TeamId(link.participant.0)),
            source_team_id: Some(TeamId(link.source_participant.0)),
            players: team.map(|team| players(team, &names, &before)).unwrap_or_default(),
            ..named(link, team.map(|team| &team.name))
        }
    };
    Ok(own.iter().map(of_team).collect())
}

/// Those of a squad who came with the team; who was added since did not.
fn players(
    team: &Team,
    names: &BTreeMap<ParticipantId, String>,
    before: &BTreeMap<ParticipantId, ParticipantId>,
) -> Vec<StagePlayer> {
    let player = |member: &api_types::teams::TeamMember| {
        Some(StagePlayer {
            participant_id: member.participant_id,
            source_participant_id: *before.get(&member.participant_id)?,
            name: names.get(&member.participant_id)?.clone(),
            reserve: member.reserve,
        })
    };
    team.members.iter().filter_map(player).collect()
}

/// The matches that count in a stage now.
pub(super) fn matches(connection: &mut AnyConnection, stage: &Tournament) -> Outcome<Vec<CarriedMatch>> {
    let mut told = Vec::new();
    for one in carried_matches::all(connection, stage.id, None)? {
        let played = matches::find(connection, one.of)?;
        told.extend(played.and_then(|played| of_one(stage, &one, &played)));
    }
    Ok(told)
}

fn of_one(stage: &Tournament, one: &Carried, played: &matches::Kept) -> Option<CarriedMatch> {
    let rules = stage.regulation.team.as_ref()?;
    let [white, black] = worth(rules, stage.regulation.scale, &one.counted)?;
    let points = |of: &dyn Fn(&MatchScore) -> standings::Points| MatchPoints {
        white: of(&white).to_string(),
        black: of(&black).to_string(),
    };
    let boards = (1..).zip(&one.counted.boards).map(|(board, own)| CarriedBoard {
        board,
        first: own.first,
        second: own.second,
        game_id: own.game,
        mark: own.mark,
    });
    Some(CarriedMatch {
        tournament_id: played.tournament_id,
        round: played.round,
        match_id: one.of,
        white: TeamId(one.white.0),
        black: TeamId(one.black.0),
        score: points(&|score| score.own),
        match_points: points(&MatchScore::match_points),
        boards: boards.collect(),
    })
}
