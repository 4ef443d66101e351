//! Matches that cannot all have been.

use std::collections::BTreeSet;

use thiserror::Error;

use super::event::{Match, TeamEvent, TeamNo, TeamTieBreak};
use crate::event::RoundNo;

/// A fault of the input.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TeamError {
    /// Two teams have one number.
    #[error("number {0} is given to more than one team")]
    DuplicateNumber(TeamNo),
    /// A match is played on one board at least.
    #[error("a match has one board at least")]
    NoBoards,
    /// The order names a criterion twice.
    #[error("the tie-break {} stands in the order twice", .0.name())]
    RepeatedTieBreak(TeamTieBreak),
    /// A match, by its place in the list from 0, names a team that is not in the event.
    #[error("match {index}: team {team} is not in the event")]
    UnknownTeam {
        /// Which match.
        index: usize,
        /// Whom it names.
        team: TeamNo,
    },
    /// A team against itself.
    #[error("match {index}: team {team} meets itself")]
    SelfOpponent {
        /// Which match.
        index: usize,
        /// The team.
        team: TeamNo,
    },
    /// More boards than the event has.
    #[error("match {index}: it has {boards} boards, the event {of}")]
    TooManyBoards {
        /// Which match.
        index: usize,
        /// Its boards.
        boards: usize,
        /// The event's.
        of: u32,
    },
    /// More players than boards.
    #[error("match {index}: more players were present than it has boards")]
    TooManyPresent {
        /// Which match.
        index: usize,
    },
    /// A team plays twice in a round.
    #[error("match {index}: team {team} has another match in round {round}")]
    TwiceInRound {
        /// Which match.
        index: usize,
        /// The team.
        team: TeamNo,
        /// The round.
        round: RoundNo,
    },
    /// A bye names a team that is not in the event, or one that has a match in that round.
    #[error("a bye of round {round} names team {team} wrongly")]
    Bye {
        /// The round.
        round: RoundNo,
        /// The team.
        team: TeamNo,
    },
    /// A departure names a team that is not in the event, or one twice.
    #[error("a departure names team {0} wrongly")]
    Departure(TeamNo),
}

/// Refuses an event whose matches cannot all have been.
pub(super) fn check(event: &TeamEvent) -> Result<(), TeamError> {
    let mut teams = BTreeSet::new();
    if let Some(twice) = event.teams.iter().find(|team| !teams.insert(**team)) {
        return Err(TeamError::DuplicateNumber(*twice));
    }
    if event.boards == 0 {
        return Err(TeamError::NoBoards);
    }
    let mut order = BTreeSet::new();
    if let Some(twice) = event.order.iter().find(|tie_break| !order.insert(**tie_break)) {
        return Err(TeamError::RepeatedTieBreak(*twice));
    }
    let mut left = BTreeSet::new();
    let wrong = |team: &TeamNo| !teams.contains(team) || !left.insert(*team);
    if let Some(wrong) = event.departures.iter().map(|departure| departure.team).find(wrong) {
        return Err(TeamError::Departure(wrong));
    }
    let mut busy = BTreeSet::new();
    event
        .matches
        .iter()
        .enumerate()
        .try_for_each(|(index, played)| check_match(event, &teams, &mut busy, index, played))?;
    let wrong =
        event.byes.iter().find(|bye| !teams.contains(&bye.team) || !busy.insert((bye.round, bye.team)));
    wrong.map_or(Ok(()), |bye| Err(TeamError::Bye { round: bye.round, team: bye.team }))
}

fn check_match(
    event: &TeamEvent,
    teams: &BTreeSet<TeamNo>,
    busy: &mut BTreeSet<(RoundNo, TeamNo)>,
    index: usize,
    played: &Match,
) -> Result<(), TeamError> {
    let sides = [played.first, played.second];
    if let Some(team) = sides.into_iter().find(|team| !teams.contains(team)) {
        return Err(TeamError::UnknownTeam { index, team });
    }
    if played.first == played.second {
        return Err(TeamError::SelfOpponent { index, team: played.first });
    }
    let boards = played.boards.len();
    if u32::try_from(boards).is_ok_and(|boards| boards > event.boards) {
        return Err(TeamError::TooManyBoards { index, boards, of: event.boards });
    }
    let most = |present: u32| present > event.boards;
    if played.presence.is_some_and(|presence| most(presence.first) || most(presence.second)) {
        return Err(TeamError::TooManyPresent { index });
    }
    match sides.into_iter().find(|team| !busy.insert((played.round, *team))) {
        Some(team) => Err(TeamError::TwiceInRound { index, team, round: played.round }),
        None => Ok(()),
    }
}
