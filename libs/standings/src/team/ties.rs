//! 3.16.6: what separates teams with equal points.

use std::collections::BTreeMap;

use super::event::{TeamNo, TeamTieBreak};
use super::matches::{MatchResult, MatchScore};
use super::table::Sums;
use crate::number::Points;

/// Everybody's matches and sums.
pub(super) struct Field<'a> {
    pub(super) matches: &'a BTreeMap<TeamNo, Vec<MatchScore>>,
    pub(super) sums: &'a BTreeMap<TeamNo, Sums>,
    /// What a bye counts as for the coefficients: the least of a team that did not leave (3.15.11).
    pub(super) lowest: Points,
}

impl Field<'_> {
    fn of(&self, team: TeamNo) -> &[MatchScore] {
        self.matches.get(&team).map_or(&[], Vec::as_slice)
    }

    fn primary(&self, team: TeamNo) -> Points {
        self.sums.get(&team).map_or(Points::ZERO, |sums| sums.primary)
    }

    /// The values of a criterion for these tied teams; none where it does not apply to them.
    pub(super) fn values(
        &self,
        tie_break: TeamTieBreak,
        tied: &[TeamNo],
    ) -> Option<BTreeMap<TeamNo, Points>> {
        let applies = match tie_break {
            TeamTieBreak::Direct => tied.len() > 1 && self.all_met(tied),
            _ => true,
        };
        applies.then(|| tied.iter().map(|team| (*team, self.value(tie_break, *team, tied))).collect())
    }

    fn value(&self, tie_break: TeamTieBreak, team: TeamNo, tied: &[TeamNo]) -> Points {
        let sums = self.sums.get(&team).copied().unwrap_or_default();
        match tie_break {
            TeamTieBreak::Direct => self.direct(team, tied),
            TeamTieBreak::MatchesWon => {
                let won = self.of(team).iter().filter(|score| score.result == MatchResult::Won);
                // a bye is no win (T3a)
                let won = won.filter(|score| score.opponent.is_some());
                won.map(|_| Points::from_quarters(4)).sum()
            }
            TeamTieBreak::BoardPoints => sums.boards,
            TeamTieBreak::MatchPoints => sums.matches,
            TeamTieBreak::Buchholz => self.of(team).iter().map(|score| self.theirs(score)).sum(),
            TeamTieBreak::SonnebornBerger => self.of(team).iter().map(|score| self.berger(score)).sum(),
        }
    }

    /// The points of the opponent, as they count for the coefficients.
    fn theirs(&self, score: &MatchScore) -> Points {
        score.opponent.map_or(self.lowest, |opponent| self.primary(opponent))
    }

    fn all_met(&self, tied: &[TeamNo]) -> bool {
        let met = |one: TeamNo, other: TeamNo| self.of(one).iter().any(|score| score.opponent == Some(other));
        tied.iter().all(|one| tied.iter().all(|other| one == other || met(*one, *other)))
    }

    /// Matches won between them; a draw is half of one.
    fn direct(&self, team: TeamNo, tied: &[TeamNo]) -> Points {
        let among = self
            .of(team)
            .iter()
            .filter(|score| score.opponent.is_some_and(|opponent| tied.contains(&opponent)));
        among.map(MatchScore::match_points).sum()
    }

    fn berger(&self, score: &MatchScore) -> Points {
        let theirs = self.theirs(score);
        match score.result {
            MatchResult::Won => [theirs, theirs].into_iter().sum(),
            MatchResult::Drawn => theirs,
            MatchResult::Lost | MatchResult::BothLost | MatchResult::Open => Points::ZERO,
        }
    }
}
