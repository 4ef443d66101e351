//! The matches of a round, as it shows them.
use std::collections::BTreeMap;

use api_types::TournamentId;
use api_types::participants::ParticipantRef;
use api_types::regulation::{Scale, TeamRules};
use api_types::teams::{MatchBoard, MatchPoints, TeamGame};
use chassis::error::Outcome;
use db::AnyConnection;
use standings::RoundNo;
use standings::team::{self as law, TeamNo};

use super::super::rounds::{Refs, named};
use super::super::team_table;
use super::outcomes::{Results, outcomes, presence};
use super::rules;
use crate::store::games;
use crate::store::teams::{matches, squads};
use crate::store::tournaments::Kept as Tournament;

/// What a round of a team event has beside its games.
pub(crate) struct OfRound {
    pub(crate) matches: Vec<TeamGame>,
    pub(crate) bye: Option<ParticipantRef>,
}

/// How a round names teams and players.
pub(crate) fn refs(connection: &mut AnyConnection, id: TournamentId, mut refs: Refs) -> Outcome<Refs> {
    refs.extend(squads::refs(connection, id)?);
    Ok(refs)
}

pub(crate) fn of_round(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    round: u16,
    refs: &Refs,
) -> Outcome<OfRound> {
    let results = results(connection, tournament.id, round)?;
    let kept = matches::of_round(connection, tournament.id, round)?;
    let mut shown = OfRound { matches: Vec::new(), bye: None };
    for kept in kept {
        if kept.black.is_none() {
            shown.bye = Some(named(refs, kept.white.as_participant())?);
        }
        shown.matches.push(of_one(tournament, &kept, refs, &results)?);
    }
    Ok(shown)
}

/// One match, with its score.
pub(super) fn of_one(
    tournament: &Tournament,
    kept: &matches::Kept,
    refs: &Refs,
    results: &Results,
) -> Outcome<TeamGame> {
    let player = |id: Option<_>| id.map(|id| named(refs, id)).transpose();
    let boards = (1..).zip(&kept.boards).map(|(board, own)| {
        Ok(MatchBoard {
            board,
            first: player(own.first)?,
            second: player(own.second)?,
            game_id: own.game,
            result: own.game.and_then(|game| results.get(&game).copied()),
        })
    });
    Ok(TeamGame {
        id: kept.id,
        table: kept.table,
        white: named(refs, kept.white.as_participant())?,
        black: player(kept.black.map(|id| id.as_participant()))?,
        boards: boards.collect::<Outcome<_>>()?,
        score: score(tournament, kept, results)?,
        presence: kept.presence.clone(),
        version: kept.version,
    })
}

/// The points of both on the boards; whether a team left is told by the table alone.
fn score(tournament: &Tournament, kept: &matches::Kept, results: &Results) -> Outcome<Option<MatchPoints>> {
    let event = of_two(rules(tournament)?, tournament.regulation.scale);
    let (first, second) = (TeamNo(1), TeamNo(2));
    let both = if kept.black.is_none() {
        let bye = law::bye_score(&event);
        Some((bye.own, bye.theirs))
    } else {
        let boards = outcomes(&kept.boards, results);
        let presence = kept.presence.as_ref().map(presence);
        let round = RoundNo(u32::from(kept.round));
        let score = law::score(&event, &law::Match { round, first, second, boards, presence });
        score.map(|[own, _]| (own.own, own.theirs))
    };
    Ok(both.map(|(white, black)| MatchPoints { white: white.to_string(), black: black.to_string() }))
}

/// An event of two teams, to tell what a match of theirs is worth.
pub(super) fn of_two(rules: &TeamRules, scale: Scale) -> law::TeamEvent {
    law::TeamEvent {
        teams: vec![TeamNo(1), TeamNo(2)],
        boards: rules.boards,
        scale: super::super::table::scale(scale),
        scoring: team_table::scoring_of(rules.counted_by()),
        order: Vec::new(),
        matches: Vec::new(),
        byes: Vec::new(),
        departures: Vec::new(),
        play_offs: Vec::new(),
    }
}

/// Results of a round's games by id.
pub(super) fn results(connection: &mut AnyConnection, id: TournamentId, round: u16) -> Outcome<Results> {
    let played = games::of_round(connection, id, round)?;
    Ok(played.into_iter().filter_map(|game| Some((game.id, game.result?))).collect())
}

/// Refs of everybody an event names.
pub(super) fn everybody(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Refs> {
    let players: BTreeMap<_, _> = crate::store::participants::refs(connection, id)?;
    refs(connection, id, players)
}
