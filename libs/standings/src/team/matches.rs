//! What a match is worth (3.16.4, 3.16.6).

use super::event::{BoardOutcome, DepartureReading, Match, TeamEvent, TeamNo};
use crate::number::Points;

/// How a match ended for a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchResult {
    /// More points on the boards.
    Won,
    /// As many.
    Drawn,
    /// Fewer.
    Lost,
    /// Lost by both: neither team was admitted, or every board is lost by both.
    BothLost,
    /// None yet: the boards that are still played can turn it.
    Open,
}

/// A match that counts, for one team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchScore {
    /// The other team; none of a bye.
    pub opponent: Option<TeamNo>,
    /// This team's points on the boards.
    pub own: Points,
    /// The other's.
    pub theirs: Points,
    /// How it ended.
    pub result: MatchResult,
}

impl MatchScore {
    /// 2, 1 or 0 (the note to 3.16).
    #[must_use]
    pub const fn match_points(&self) -> Points {
        match self.result {
            MatchResult::Won => Points::from_quarters(8),
            MatchResult::Drawn => Points::from_quarters(4),
            MatchResult::Lost | MatchResult::BothLost | MatchResult::Open => Points::ZERO,
        }
    }

    fn mirrored(self, of: TeamNo) -> Self {
        let result = match self.result {
            MatchResult::Won => MatchResult::Lost,
            MatchResult::Lost => MatchResult::Won,
            same => same,
        };
        Self { opponent: Some(of), own: self.theirs, theirs: self.own, result }
    }
}

/// The score of a match for both teams; none where it is annulled (3.16.5) or nothing of it has been played.
#[must_use]
pub fn score(event: &TeamEvent, played: &Match) -> Option<[MatchScore; 2]> {
    if is_annulled(event, played) {
        return None;
    }
    let reading = [played.first, played.second].map(|team| event.departure(team));
    scored(event, played, reading)
}

/// Whether a match counts in no table, since all those of one of its teams are annulled (3.16.5).
#[must_use]
pub fn is_annulled(event: &TeamEvent, played: &Match) -> bool {
    let annulled = |team| event.departure(team) == Some(DepartureReading::Annulled);
    annulled(played.first) || annulled(played.second)
}

/// What was made in a match that is annulled, for both teams; none of one that counts, and where nothing of it has been
/// played.
#[must_use]
pub fn annulled_score(event: &TeamEvent, played: &Match) -> Option<[MatchScore; 2]> {
    let nothing = !is_annulled(event, played) || played.boards.is_empty();
    if nothing { None } else { scored(event, played, [None, None]) }
}

fn scored(
    event: &TeamEvent,
    played: &Match,
    reading: [Option<DepartureReading>; 2],
) -> Option<[MatchScore; 2]> {
    let first = match admitted(event, played) {
        [true, true] if played.boards.is_empty() => unplayed(event, played, reading)?,
        [true, true] => on_boards(event, played),
        [first, second] => not_admitted(event, played, first, second),
    };
    Some([first, first.mirrored(played.first)])
}

/// What a round without a partner brings: `+` on every board (3.17.2).
#[must_use]
pub fn bye_score(event: &TeamEvent) -> MatchScore {
    let own = (0..event.boards).map(|_| event.scale.win()).sum();
    MatchScore { opponent: None, own, theirs: Points::ZERO, result: MatchResult::Won }
}

/// 3.16.4: whether a team of an event of so many boards plays with so many present.
#[must_use]
pub fn is_admitted(boards: u32, present: u32) -> bool {
    present.saturating_mul(2) >= boards && present >= 2.min(boards)
}

/// 3.16.4: a team plays with half of its players or more, and with two at least.
fn admitted(event: &TeamEvent, played: &Match) -> [bool; 2] {
    let enough = |present: u32| is_admitted(event.boards, present);
    played.presence.map_or([true, true], |presence| [enough(presence.first), enough(presence.second)])
}

/// A match that a team did not come to: lost where it has left; without that it is still to be played.
fn unplayed(
    event: &TeamEvent,
    played: &Match,
    [first, second]: [Option<DepartureReading>; 2],
) -> Option<MatchScore> {
    match (first.is_some(), second.is_some()) {
        (false, false) => None,
        (first, second) => Some(not_admitted(event, played, !first, !second)),
    }
}

/// The other team has `+` on every board; where neither is admitted, both lose.
fn not_admitted(event: &TeamEvent, played: &Match, first: bool, second: bool) -> MatchScore {
    let all = (0..event.boards).map(|_| event.scale.win()).sum();
    let (own, theirs, result) = match (first, second) {
        (true, _) => (all, Points::ZERO, MatchResult::Won),
        (false, true) => (Points::ZERO, all, MatchResult::Lost),
        (false, false) => (Points::ZERO, Points::ZERO, MatchResult::BothLost),
    };
    MatchScore { opponent: Some(played.second), own, theirs, result }
}

fn on_boards(event: &TeamEvent, played: &Match) -> MatchScore {
    let scale = event.scale;
    let worth = |outcome: &BoardOutcome| match outcome {
        BoardOutcome::Won | BoardOutcome::Plus => (scale.win(), Points::ZERO),
        BoardOutcome::Drawn => (scale.draw(), scale.draw()),
        BoardOutcome::Lost | BoardOutcome::Minus => (Points::ZERO, scale.win()),
        BoardOutcome::BothLost => (Points::ZERO, Points::ZERO),
    };
    let own: Points = played.boards.iter().map(|outcome| worth(outcome).0).sum();
    let theirs: Points = played.boards.iter().map(|outcome| worth(outcome).1).sum();
    // 3.12.3: where every board is lost by both, neither team has won or drawn anything
    let nothing = own == Points::ZERO && theirs == Points::ZERO;
    let left = (0..event.boards).skip(played.boards.len());
    let ahead = own.max(theirs) - own.min(theirs);
    let result = match own.cmp(&theirs) {
        _ if left.len() > 0 && ahead <= left.map(|_| scale.win()).sum() => MatchResult::Open,
        std::cmp::Ordering::Greater => MatchResult::Won,
        std::cmp::Ordering::Equal if nothing => MatchResult::BothLost,
        std::cmp::Ordering::Equal => MatchResult::Drawn,
        std::cmp::Ordering::Less => MatchResult::Lost,
    };
    MatchScore { opponent: Some(played.second), own, theirs, result }
}
