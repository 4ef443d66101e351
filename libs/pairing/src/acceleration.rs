//! Accelerated first rounds: the field is divided by its numbers into groups that are paired as if the upper ones had
//! more points. Such points order a round and never come into a table.

use std::collections::BTreeMap;

use crate::field::{Field, PlayerNo, Score, SwissPlayer};

/// The fewest groups a field is divided into.
pub const FEWEST_GROUPS: u32 = 2;
/// The most.
pub const MOST_GROUPS: u32 = 8;

/// How the first rounds of an event are accelerated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acceleration {
    /// In so many rounds from the first.
    pub rounds: u32,
    /// Into so many groups; each has one point more than the next, the last has none.
    pub groups: u32,
    /// How many the first round was drawn for: who has entered since belongs to the last group, and the division
    /// stays as it was. The whole field where absent.
    pub entrants: Option<u32>,
}

/// The points by which the groups of a round are made: those won, and in accelerated rounds the virtual ones.
#[derive(Debug, Default)]
pub(crate) struct Ahead(BTreeMap<PlayerNo, Score>);

impl Ahead {
    /// Of the round to be made; nothing where it is not accelerated.
    pub(crate) fn of(field: &Field) -> Self {
        let Some(rule) = field.acceleration.filter(|rule| field.round <= rule.rounds) else {
            return Self::default();
        };
        let mut numbers: Vec<PlayerNo> = field.players.iter().map(|player| player.no).collect();
        numbers.sort_unstable();
        let whole = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        let size = group_size(rule.entrants.unwrap_or(whole), rule.groups);
        let last = rule.groups.saturating_sub(1);
        let points = |place: u32| Score(2 * last.saturating_sub(place / size));
        Self(numbers.into_iter().zip((0..).map(points)).collect())
    }

    /// The virtual points of a player; `None` in a round that is not accelerated.
    pub(crate) fn virtual_points(&self, no: PlayerNo) -> Option<Score> {
        self.0.get(&no).copied()
    }

    /// The points that put a player into a group.
    pub(crate) fn score(&self, player: &SwissPlayer) -> Score {
        Score(player.score().0 + self.virtual_points(player.no).unwrap_or_default().0)
    }
}

/// The same number of pairs in each group, so that all of a group can meet each other; what is over falls short in
/// the last.
fn group_size(entrants: u32, groups: u32) -> u32 {
    2 * entrants.div_ceil(2 * groups.max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_even_and_the_last_is_the_smaller() {
        for (entrants, groups, size) in
            [(2, 2, 2), (8, 2, 4), (9, 2, 6), (10, 2, 6), (12, 2, 6), (100, 4, 26), (0, 2, 2), (5, 0, 6)]
        {
            assert_eq!(group_size(entrants, groups), size, "{entrants} {groups}");
        }
    }
}
