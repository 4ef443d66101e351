//! 3.15.3, fifth criterion.

use std::collections::{BTreeMap, BTreeSet};

use super::{Coefficient, Term};
use crate::event::{Event, PlayerNo};
use crate::meetings::{Meeting, Meetings, Rival};
use crate::number::{Points, Value};
use crate::score::Scores;

/// What each of the tied made against the others, from those with the most points down. Places are not
/// settled yet when this is applied, so players with equal points count as one place together.
pub(crate) fn others(
    event: &Event,
    meetings: &Meetings,
    scores: &Scores,
    tied: &[PlayerNo],
) -> BTreeMap<PlayerNo, Coefficient> {
    let levels = scores.levels_outside(tied);
    let tied: BTreeSet<PlayerNo> = tied.iter().copied().collect();
    let result = |no: PlayerNo| {
        let against: Vec<(Points, Term)> = meetings
            .of(no)
            .iter()
            .filter_map(|meeting| level(meeting, &tied, scores).map(|level| (level, term(event, meeting))))
            .collect();
        let values = levels
            .iter()
            .map(|level| against.iter().filter(|(of, _)| of == level).map(|(_, term)| term.product).sum())
            .collect();
        let terms = against.into_iter().map(|(_, term)| term).collect();
        Coefficient { values, terms, left_out: Vec::new() }
    };
    tied.iter().map(|no| (*no, result(*no))).collect()
}

fn level(meeting: &Meeting, tied: &BTreeSet<PlayerNo>, scores: &Scores) -> Option<Points> {
    match meeting.rival {
        Rival::Player(no) if !tied.contains(&no) => Some(scores.points(no)),
        Rival::Player(_) | Rival::Bye => None,
    }
}

fn term(event: &Event, meeting: &Meeting) -> Term {
    Term::new(meeting, Value::ONE, meeting.verdict.points(event.scale).value())
}
