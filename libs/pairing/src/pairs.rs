//! Who may meet whom in a round: everybody, but for a few pairs.

#![expect(
    clippy::indexing_slicing,
    reason = "vertices are numbered by this module alone, below the sizes it allots"
)]

use std::collections::BTreeMap;

use crate::acceleration::Ahead;
use crate::field::{Colour, Field, Past, PlayerNo, SwissPlayer};
use crate::matching::NOBODY;
use crate::rules::{Bars, may_have_bye, owed_colour};

/// A vertex for each player, by his place in the classification, and one more for the bye in an odd field.
pub(crate) struct Pairs {
    players: usize,
    group: Vec<usize>,
    /// Whom each may not meet, in order.
    except: Vec<Vec<usize>>,
    owed: Vec<Option<Colour>>,
    /// The only one he may meet.
    only: Vec<Option<usize>>,
    /// The highest group in which he may still meet somebody.
    floor: Vec<usize>,
}

impl Pairs {
    /// The pairs that the hard rules (3.17.2) and the regulation (3.17.9) allow, so far as the bars are applied.
    pub(crate) fn new(field: &Field, bars: Bars, players: &[&SwissPlayer]) -> Self {
        let size = players.len() + players.len() % 2;
        let mut pairs = Self {
            players: players.len(),
            group: groups(&Ahead::of(field), players),
            except: vec![Vec::new(); size],
            owed: players.iter().map(|player| owed_colour(player).filter(|_| bars.colour)).collect(),
            only: vec![None; size],
            floor: vec![0; size],
        };
        pairs.group.resize(size, usize::MAX);
        pairs.owed.resize(size, None);
        pairs.bar(field, bars, players);
        pairs
    }

    fn bar(&mut self, field: &Field, bars: Bars, players: &[&SwissPlayer]) {
        let place: BTreeMap<PlayerNo, usize> =
            players.iter().enumerate().map(|(place, player)| (player.no, place)).collect();
        let pair = |(one, other): (PlayerNo, PlayerNo)| Some((*place.get(&one)?, *place.get(&other)?));
        let met = players.iter().flat_map(|player| {
            let games = player.history.iter().flatten().filter_map(Past::game);
            games.map(|(opponent, _)| (player.no, opponent))
        });
        let met = met.filter(|_| bars.second_meeting);
        let forbidden = field.forbidden.iter().copied().filter(|_| bars.forbidden);
        for (one, other) in met.chain(forbidden).filter_map(pair) {
            self.except[one].push(other);
            self.except[other].push(one);
        }
        let out = players.len();
        for (place, _) in players.iter().enumerate().filter(|(_, player)| bars.bye && !may_have_bye(player)) {
            if self.except.len() > out {
                self.except[place].push(out);
                self.except[out].push(place);
            }
        }
        for except in &mut self.except {
            except.sort_unstable();
            except.dedup();
        }
        for (one, other) in field.forced.iter().filter(|_| bars.forced) {
            self.bind(place.get(one).copied(), place.get(other).copied());
        }
        let given = field.bye.filter(|_| bars.forced).and_then(|given| place.get(&given));
        if let Some(given) = given.filter(|_| self.except.len() > out) {
            self.bind(Some(*given), Some(out));
        }
    }

    /// Lets the two meet nobody else; nobody at all, where one of them does not play or is bound to another already.
    fn bind(&mut self, one: Option<usize>, other: Option<usize>) {
        for (own, with) in [(one, other), (other, one)] {
            let with = with.unwrap_or(NOBODY);
            if let Some(only) = own.and_then(|own| self.only.get_mut(own)) {
                *only = Some(if only.is_none_or(|only| only == with) { with } else { NOBODY });
            }
        }
    }

    /// How many vertices there are.
    pub(crate) fn size(&self) -> usize {
        self.except.len()
    }

    /// The vertex of the bye, in an odd field.
    pub(crate) fn bye(&self) -> Option<usize> {
        (self.size() > self.players).then_some(self.players)
    }

    /// The score group of a player, from zero at the top.
    pub(crate) fn group(&self, player: usize) -> usize {
        self.group[player]
    }

    /// How many score groups there are.
    pub(crate) fn groups(&self) -> usize {
        self.group[..self.players].last().map_or(0, |last| last + 1)
    }

    /// Whether the two may meet.
    pub(crate) fn may(&self, one: usize, other: usize) -> bool {
        let bound = |own: usize, other: usize| {
            self.floor[own] > self.group[other] || self.only[own].is_some_and(|only| only != other)
        };
        let (few, sought) = if self.except[one].len() <= self.except[other].len() {
            (&self.except[one], other)
        } else {
            (&self.except[other], one)
        };
        one != other
            && (self.owed[one].is_none() || self.owed[one] != self.owed[other])
            && !bound(one, other)
            && !bound(other, one)
            && few.binary_search(&sought).is_err()
    }

    /// The highest group in which a player may still meet somebody.
    pub(crate) fn floor(&self, player: usize) -> usize {
        self.floor[player]
    }

    /// Lets a player meet only members of this group and those below it.
    pub(crate) fn set_floor(&mut self, player: usize, group: usize) {
        self.floor[player] = group;
    }
}

/// The score groups of players in order, counted from the top.
fn groups(ahead: &Ahead, players: &[&SwissPlayer]) -> Vec<usize> {
    let mut group = 0;
    let mut above = None;
    players
        .iter()
        .map(|player| {
            let score = ahead.score(player);
            group += usize::from(above.is_some_and(|above| above != score));
            above = Some(score);
            group
        })
        .collect()
}
