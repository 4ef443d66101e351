//! Numbers of players in a team event: by team and board. They name players in rounds and tables; teams are paired.
use std::collections::{BTreeMap, BTreeSet};

use api_types::participants::Participant;
use api_types::rounds::Numbering;
use api_types::teams::Team;
use api_types::{ParticipantId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;

use crate::store::teams::squads;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{participants, rounds};

/// Numbers the players who have no number yet: by team and place in it, those of no team after them.
pub(super) fn players(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    let everybody = participants::all(connection, id)?;
    let mut teams = squads::all(connection, id)?;
    teams.sort_by_key(|team| team.no);
    let last = everybody.iter().filter_map(|who| who.no).max().unwrap_or(0);
    let numbered: BTreeSet<ParticipantId> =
        everybody.iter().filter(|who| who.no.is_some()).map(|who| who.id).collect();
    let of_teams = teams.iter().flat_map(|team| &team.members).map(|member| member.participant_id);
    let mut seen = BTreeSet::new();
    let order = of_teams.chain(everybody.iter().map(|who| who.id)).filter(|who| seen.insert(*who));
    let new: Vec<Numbering> = order
        .filter(|who| !numbered.contains(who))
        .zip(last + 1..)
        .map(|(participant_id, no)| Numbering { participant_id, no })
        .collect();
    participants::number(connection, &new)
}

/// The number of a player who is entered after the first round was published.
pub(crate) fn late_player(connection: &mut AnyConnection, tournament: &Tournament) -> Outcome<Option<u32>> {
    if rounds::all(connection, tournament.id)?.is_empty() {
        return Ok(None);
    }
    let everybody = participants::all(connection, tournament.id)?;
    Ok(Some(everybody.iter().filter_map(|who| who.no).max().unwrap_or(0) + 1))
}

/// The teams, as pairing reads participants: each rated by the mean of its main squad, the unrated left out.
pub(crate) fn as_participants(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Vec<Participant>> {
    let players = participants::all(connection, id)?;
    let ratings: BTreeMap<ParticipantId, u32> =
        players.iter().filter_map(|who| Some((who.id, u32::from(who.rating?)))).collect();
    Ok(squads::all(connection, id)?.into_iter().map(|team| as_participant(team, &ratings)).collect())
}

pub(super) fn as_participant(team: Team, ratings: &BTreeMap<ParticipantId, u32>) -> Participant {
    let main = team.members.iter().filter(|member| !member.reserve);
    let rated: Vec<u32> = main.filter_map(|member| ratings.get(&member.participant_id).copied()).collect();
    let count = u32::try_from(rated.len()).unwrap_or(u32::MAX);
    let mean = rated.iter().sum::<u32>().checked_div(count);
    Participant {
        id: team.id.as_participant(),
        tournament_id: team.tournament_id,
        no: team.no,
        name: team.name,
        name_latin: team.name_latin,
        rating: mean.and_then(|mean| u16::try_from(mean).ok()),
        title: None,
        birth_date: None,
        region: team.region,
        club: None,
        family: None,
        side: None,
        account: None,
        account_federation: None,
        withdrawn_after_round: team.withdrawn_after_round,
        absent_rounds: team.absent_rounds,
        version: team.version,
    }
}
