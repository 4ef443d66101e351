//! Where a round leaves the order of the text (P4): the first decision for which the text would have something else,
//! and every board with other colours.
//!
//! The round itself shows that its own decisions can be completed. For each one it is asked whether something that
//! comes before it in the text's order could be completed too, given all decisions above: who goes how far is listed,
//! and the rest is one plain matching.

mod bye;
mod groups;
mod matching;
mod order;
mod plan;
mod whites;

use std::collections::BTreeMap;

use self::groups::{Given, Stop};
use super::{RoundSheet, check};
use crate::field::{Field, PlayerNo, Score};

/// The most players of a field that is examined.
const PLAYERS: usize = 1_000;

/// A decision of the text's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Who stays without an opponent (P4.1).
    Bye,
    /// Whom somebody who came down meets (P4.2 a-b).
    FloaterOpponent,
    /// How many of a group go down (c).
    MembersFloating,
    /// How far they go (d).
    GroupsPassed,
    /// Who goes down (e).
    WhoFloats,
    /// Whom the first of those left meets (f).
    Opponent,
    /// Who has White (P4b).
    Colour,
}

/// A decision that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Departure {
    /// Which.
    pub decision: Decision,
    /// The score group, where it is one's decision.
    pub group: Option<Score>,
    /// Whom it concerns in the round.
    pub given: Vec<PlayerNo>,
    /// Whom the text would have.
    pub expected: Vec<PlayerNo>,
}

/// Why a round was not examined, or not to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unexamined {
    /// It breaks hard rules: there is no order to be kept.
    HardRules,
    /// The field is too large.
    TooLarge,
    /// So many ways to go down would have to be listed.
    TooMany,
}

/// What differs, and whether all was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Departures {
    /// The first decision about opponents that differs, then every board whose colours do.
    pub found: Vec<Departure>,
    /// Why the decisions about opponents were not all looked at.
    pub unexamined: Option<Unexamined>,
}

/// Looks for departures from the text's order.
#[must_use]
pub fn departures(field: &Field, round: &RoundSheet) -> Departures {
    if !check(field, round).is_empty() {
        return Departures { found: Vec::new(), unexamined: Some(Unexamined::HardRules) };
    }
    if round.pairs.len() * 2 > PLAYERS {
        return Departures {
            found: whites::departures(field, round),
            unexamined: Some(Unexamined::TooLarge),
        };
    }
    let order = order::classified(field);
    let first = match bye::departure(field, &order, round) {
        Ok(None) => opponents(field, &order, round),
        found => found,
    };
    let (mut found, unexamined) = match first {
        Ok(found) => (Vec::from_iter(found), None),
        Err(Stop) => (Vec::new(), Some(Unexamined::TooMany)),
    };
    found.extend(whites::departures(field, round));
    Departures { found, unexamined }
}

fn opponents(field: &Field, order: &[PlayerNo], round: &RoundSheet) -> Result<Option<Departure>, Stop> {
    let here: Vec<PlayerNo> = order.iter().copied().filter(|no| !round.byes.contains(no)).collect();
    let place: BTreeMap<PlayerNo, usize> = here.iter().enumerate().map(|(place, no)| (*no, place)).collect();
    let both = round.pairs.iter().flat_map(|(white, black)| [(*white, *black), (*black, *white)]);
    let mates: BTreeMap<usize, usize> =
        both.filter_map(|(one, other)| Some((*place.get(&one)?, *place.get(&other)?))).collect();
    let Some(mut given) = Given::new(field, here, mates.into_values().collect()) else { return Ok(None) };
    given.examine()
}
