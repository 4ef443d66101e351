//! Whole teams entered in a stage: with captain and squad, in the order of the boards. Line-ups start anew.
use std::collections::BTreeMap;

use api_types::participants::Participant;
use api_types::regulation::TeamRules;
use api_types::teams::{Team, TeamMember};
use api_types::{ParticipantId, TeamId, TournamentId};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use super::super::teams::squad_checks::check_squad;
use super::{EDITION, enter_player};
use crate::store::stages::Link;
use crate::store::teams::squads;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{participants, stage_teams};

/// A team of a stage before, entered in the new one with its players. It stands here as a participant (3.16.1).
pub(super) fn enter(
    connection: &mut AnyConnection,
    stage: &Tournament,
    rules: &TeamRules,
    (before, place): (Participant, Option<u32>),
) -> Outcome<Link> {
    let (source, source_team) = (before.tournament_id, TeamId(before.id.0));
    let team = squads::find(connection, source, source_team)?
        .ok_or_else(|| ApiError::internal("a team of a stage is gone"))?;
    check_squad(rules, &team.members).map_err(|_| does_not_fit(rules, &team))?;
    let members = members(connection, stage, source, &team.members)?;
    let entered = anew(stage, Team { members, ..team });
    squads::insert(connection, &entered)?;
    let participant = entered.id.as_participant();
    let link = Link { participant, source, source_participant: before.id, place };
    stage_teams::insert(connection, stage.id, &link)?;
    Ok(link)
}

/// The players of a squad, entered in its order.
fn members(
    connection: &mut AnyConnection,
    stage: &Tournament,
    source: TournamentId,
    squad: &[TeamMember],
) -> Outcome<Vec<TeamMember>> {
    let mut players: BTreeMap<ParticipantId, Participant> =
        participants::all(connection, source)?.into_iter().map(|player| (player.id, player)).collect();
    let mut members = Vec::new();
    for member in squad {
        if let Some(player) = players.remove(&member.participant_id) {
            let link = enter_player(connection, stage, (player, None))?;
            members.push(TeamMember { participant_id: link.participant, ..*member });
        }
    }
    Ok(members)
}

/// The team of the new event: what it did in the one before is not taken along.
pub(super) fn anew(stage: &Tournament, team: Team) -> Team {
    Team {
        id: TeamId::new(),
        tournament_id: stage.id,
        no: None,
        withdrawn_after_round: None,
        departure: None,
        absent_rounds: Vec::new(),
        version: 1,
        ..team
    }
}

fn does_not_fit(rules: &TeamRules, team: &Team) -> ApiError {
    let count = |reserve: bool| team.members.iter().filter(|member| member.reserve == reserve).count();
    let (main, reserves) = (count(false), count(true));
    ApiError::field(
        "/regulation/team",
        format!(
            "состав команды «{}» в этот Регламент не входит: основных {main}, запасных {reserves}, а досок {}, запасных \
             не больше {}",
            team.name, rules.boards, rules.reserves
        ),
        format!(
            "the squad of {} does not fit the regulation: {main} in the main squad and {reserves} reserves, for {} boards \
             and {} reserves at most",
            team.name_latin, rules.boards, rules.reserves
        ),
    )
    .citing(EDITION, "3.16.2")
}
