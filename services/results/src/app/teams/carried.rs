//! Matches of the stages before that count in a table of teams (3.2).
use std::collections::HashMap;

use api_types::ParticipantId;
use api_types::regulation::{Scale, TeamRules};
use api_types::team_standings::TeamCrosstableCell;
use api_types::team_tables::BoardMark;
use standings::RoundNo;
use standings::team::{self as law, TeamNo};

use super::super::team_table::outcome;
use super::matches::of_two;
use super::tables::Teams;
use crate::store::carried_matches::{Carried, Counted};

/// No event has so many rounds of its own: what is beyond was played before.
const LAST_OWN: u32 = 65_535;

/// Whether a round of the table's event is one of the stages before.
pub(super) const fn is_before(round: RoundNo) -> bool {
    round.0 > LAST_OWN
}

/// A match as the rules read it. Where both teams are numbered, as all are once the first round is published.
pub(super) fn of_law(one: &Carried, numbers: &HashMap<ParticipantId, u32>) -> Option<law::Match> {
    let (white, black) = (numbers.get(&one.white)?, numbers.get(&one.black)?);
    let round = RoundNo(LAST_OWN.saturating_add(u32::from(one.position)));
    Some(played(&one.counted, round, (TeamNo(*white), TeamNo(*black))))
}

fn played(counted: &Counted, round: RoundNo, (first, second): (TeamNo, TeamNo)) -> law::Match {
    let presence = counted.present.map(|[first, second]| law::Presence { first, second });
    let boards = counted.boards.iter().map(|board| outcome(board.mark)).collect();
    law::Match { round, first, second, boards, presence }
}

/// What such a match is worth for both teams.
pub(in super::super) fn worth(
    rules: &TeamRules,
    scale: Scale,
    counted: &Counted,
) -> Option<[law::MatchScore; 2]> {
    let (first, second) = (TeamNo(1), TeamNo(2));
    law::score(&of_two(rules, scale), &played(counted, RoundNo(1), (first, second)))
}

impl Teams {
    /// The carried matches of a team, for its row.
    pub(super) fn carried_cells(&self, team: TeamNo) -> Vec<TeamCrosstableCell> {
        let of_before = self.event.matches.iter().filter(|played| is_before(played.round));
        let own = of_before.filter(|played| played.first == team || played.second == team);
        own.map(|played| {
            let opponent = if played.first == team { played.second } else { played.first };
            self.met(opponent, played, team)
        })
        .collect()
    }

    /// Players whose board the other team left empty in a match of a stage before, with its position.
    pub(crate) fn carried_alone(&self) -> impl Iterator<Item = (u16, ParticipantId)> {
        self.carried.iter().flat_map(|one| {
            let alone = one.counted.boards.iter().filter(|board| board.game.is_none());
            alone.filter_map(|board| {
                let player = match board.mark {
                    BoardMark::Plus => board.first,
                    BoardMark::Minus => board.second,
                    _ => None,
                };
                Some((one.position, player?))
            })
        })
    }
}
