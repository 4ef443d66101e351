//! Drawing a round again with the fewest players moved (3.17.8, P7).
//!
//! Somebody is moved who had a partner, or the bye, and gets another. The fewest of all complete rounds is the least
//! cost of a perfect matching in which each of a pair costs one unless it was his pair before. Where several rounds
//! move so few, the decisions go from the top as in P4: the bye is kept if it can be, then the pair of each board in
//! order, and those who are left over are paired by the text's order.

#![expect(clippy::indexing_slicing, reason = "the mates are as many as the vertices of the pairs")]

use std::collections::BTreeMap;

use crate::checker::RoundSheet;
use crate::classification::classified;
use crate::error::PairingError;
use crate::field::{Field, PlayerNo};
use crate::matching::{Graph, NOBODY, Search, least_perfect_matching};
use crate::obstacle::obstacle;
use crate::pairs::Pairs;
use crate::round::{Round, check_field, pair};
use crate::rules::Bars;

/// The most players whose every pair is weighed.
const PLAYERS: usize = 1_500;

/// A round drawn again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redrawn {
    /// The round.
    pub round: Round,
    /// The pairs that stay as they were.
    pub kept: Vec<(PlayerNo, PlayerNo)>,
    /// How many who had a place before have another now.
    pub moved: usize,
}

/// Draws a round again.
///
/// # Errors
/// As [`pair`]; [`PairingError::TooIntricate`] of more than 1500 players.
pub fn redraw(field: &Field, old: &RoundSheet) -> Result<Redrawn, PairingError> {
    check_field(field)?;
    let players = classified(field);
    let pairs = Pairs::new(field, Bars::ALL, &players);
    if players.len() > PLAYERS {
        return Err(PairingError::TooIntricate);
    }
    let place: BTreeMap<PlayerNo, usize> =
        players.iter().enumerate().map(|(place, player)| (player.no, place)).collect();
    let before = Before::new(&pairs, &place, old);
    let Some(kept) = before.kept(&pairs) else {
        let mut search = Search::new(pairs.size());
        return Err(PairingError::NoCompleteRound(obstacle(field, &players, &mut search)?));
    };
    let mut bound = field.clone();
    let mut stays = Vec::new();
    for (one, other) in kept.pairs {
        match (players.get(one), players.get(other)) {
            (Some(one), Some(other)) => stays.push((one.no, other.no)),
            (Some(alone), None) | (None, Some(alone)) => bound.bye = Some(alone.no),
            (None, None) => {}
        }
    }
    bound.forced.extend(stays.iter().copied());
    Ok(Redrawn { round: pair(&bound)?, kept: stays, moved: kept.moved })
}

/// The old round among those who play now.
struct Before {
    /// Where each was: with whom, with somebody who is gone, or nowhere.
    mate: Vec<Option<usize>>,
    /// What may be kept: the bye first, then the pairs by board.
    order: Vec<(usize, usize)>,
}

/// What is kept, and what that costs.
struct Kept {
    pairs: Vec<(usize, usize)>,
    moved: usize,
}

impl Before {
    fn new(pairs: &Pairs, place: &BTreeMap<PlayerNo, usize>, old: &RoundSheet) -> Self {
        let mut before = Self { mate: vec![None; pairs.size()], order: Vec::new() };
        let both = |one: Option<usize>, other: Option<usize>, before: &mut Self| {
            for (own, with) in [(one, other), (other, one)] {
                if let Some(own) = own.filter(|own| Some(*own) != pairs.bye()) {
                    before.mate[own] = Some(with.unwrap_or(NOBODY));
                }
            }
            if let (Some(one), Some(other)) = (one, other)
                && pairs.may(one, other)
            {
                before.order.push((one, other));
            }
        };
        for no in &old.byes {
            both(place.get(no).copied(), pairs.bye(), &mut before);
        }
        for (one, other) in &old.pairs {
            both(place.get(one).copied(), place.get(other).copied(), &mut before);
        }
        before
    }

    /// What it costs that the two meet: one for each who was elsewhere.
    fn cost(&self, one: usize, other: usize) -> i64 {
        let moved = |own: usize, with: usize| self.mate[own].is_some_and(|before| before != with);
        i64::from(moved(one, other)) + i64::from(moved(other, one))
    }

    fn total(&self, mate: &[usize]) -> i64 {
        let each = mate.iter().enumerate().filter(|(own, with)| own < *with);
        each.map(|(own, with)| self.cost(own, *with)).sum()
    }

    fn kept(&self, pairs: &Pairs) -> Option<Kept> {
        let mut fixed: Vec<Option<usize>> = vec![None; pairs.size()];
        let mut mate = self.cheapest(pairs, &fixed)?;
        let least = self.total(&mate);
        let mut kept = Vec::new();
        for (one, other) in self.order.iter().copied() {
            let before = (fixed[one], fixed[other]);
            (fixed[one], fixed[other]) = (Some(other), Some(one));
            if mate[one] != other {
                let found = self.cheapest(pairs, &fixed).filter(|found| self.total(found) == least);
                let Some(found) = found else {
                    (fixed[one], fixed[other]) = before;
                    continue;
                };
                mate = found;
            }
            kept.push((one, other));
        }
        Some(Kept { pairs: kept, moved: usize::try_from(least).unwrap_or(usize::MAX) })
    }

    /// A complete round of least cost in which those fixed stay as they are.
    fn cheapest(&self, pairs: &Pairs, fixed: &[Option<usize>]) -> Option<Vec<usize>> {
        let free = |own: usize, with: usize| fixed[own].is_none_or(|only| only == with);
        let graph = Graph::new(pairs.size(), |one, other| {
            let may = free(one, other) && free(other, one) && pairs.may(one, other);
            may.then(|| self.cost(one, other).into())
        });
        let start: Vec<Option<usize>> =
            self.mate.iter().map(|mate| mate.filter(|mate| *mate != NOBODY)).collect();
        least_perfect_matching(&graph, &start)
    }
}
