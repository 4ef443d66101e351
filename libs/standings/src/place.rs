//! Places: groups of equal players split by one criterion after another (3.15.1-3.15.3).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Event, PlayerNo};
use crate::meetings::Meetings;
use crate::number::Value;
use crate::score::Scores;
use crate::tie_break::{Coefficient, TieBreak, direct, others};

/// Everybody's coefficients.
pub(crate) type Coefficients = BTreeMap<PlayerNo, BTreeMap<TieBreak, Coefficient>>;

/// Players who share a place.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub(crate) players: Vec<PlayerNo>,
    /// The play-off that separated them from others.
    pub(crate) play_off: Option<usize>,
}

/// The players in groups that share a place, from the first. Criteria that depend on whom a player is tied
/// with are written into the coefficients where they were applied.
pub(crate) fn groups(
    event: &Event,
    meetings: &Meetings,
    scores: &Scores,
    coefficients: &mut Coefficients,
) -> Vec<Group> {
    let everybody: Vec<PlayerNo> = event.players.iter().map(|line| line.no).collect();
    // One whose results were annulled (3.13.2) stands after all whose results count.
    let by_points = split(everybody, |no| (Reverse(meetings.annulled.contains(&no)), scores.points(no)));
    let plain = |players| Group { players, play_off: None };
    let mut groups: Vec<Group> =
        by_points.into_iter().map(plain).flat_map(|group| play_off(event, group)).collect();
    for tie_break in &event.order {
        groups = groups
            .into_iter()
            .flat_map(|group| {
                let of_play_off = group.play_off;
                let parts = apply(*tie_break, event, meetings, scores, coefficients, group.players);
                parts.into_iter().map(move |players| Group { players, play_off: of_play_off })
            })
            .flat_map(|group| play_off(event, group))
            .collect();
    }
    groups
}

fn apply(
    tie_break: TieBreak,
    event: &Event,
    meetings: &Meetings,
    scores: &Scores,
    coefficients: &mut Coefficients,
    group: Vec<PlayerNo>,
) -> Vec<Vec<PlayerNo>> {
    if group.len() < 2 {
        return vec![group];
    }
    let of_the_tied = match tie_break {
        TieBreak::Direct => direct(event, meetings, &group),
        TieBreak::Others => Some(others(event, meetings, scores, &group)),
        _ => None,
    };
    for (no, coefficient) in of_the_tied.into_iter().flatten() {
        coefficients.entry(no).or_default().insert(tie_break, coefficient);
    }
    split(group, |no| values(coefficients, no, tie_break))
}

fn values(coefficients: &Coefficients, no: PlayerNo, tie_break: TieBreak) -> Vec<Value> {
    let own = coefficients.get(&no).and_then(|own| own.get(&tie_break));
    own.map(|coefficient| coefficient.values.clone()).unwrap_or_default()
}

/// 3.15.2: the play-off of exactly these players separates them.
fn play_off(event: &Event, group: Group) -> Vec<Group> {
    let tied: BTreeSet<&PlayerNo> = group.players.iter().collect();
    let of_these = |(_, list): &(usize, &Vec<PlayerNo>)| list.iter().collect::<BTreeSet<_>>() == tied;
    match event.play_offs.iter().enumerate().find(of_these).filter(|_| tied.len() > 1) {
        Some((index, order)) => {
            order.iter().map(|no| Group { players: vec![*no], play_off: Some(index) }).collect()
        }
        None => vec![group],
    }
}

/// Split by a key, the greatest first; equals by number.
fn split<K: Ord>(group: Vec<PlayerNo>, key: impl Fn(PlayerNo) -> K) -> Vec<Vec<PlayerNo>> {
    let mut parts: BTreeMap<Reverse<K>, Vec<PlayerNo>> = BTreeMap::new();
    for no in group {
        parts.entry(Reverse(key(no))).or_default().push(no);
    }
    parts
        .into_values()
        .map(|mut part| {
            part.sort_unstable();
            part
        })
        .collect()
}
