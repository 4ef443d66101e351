//! P4.2: the decisions of each score group, as the round has them, against what comes before them in the order.

#![expect(clippy::indexing_slicing, reason = "players are numbered by their place in the classification")]

use std::collections::{BTreeMap, BTreeSet};

use super::matching::Matching;
use super::order::doubled_rank;
use super::plan::{arrangements, choices, how_many};
use super::whites::three_running;
use super::{Decision, Departure};
use crate::checker::Players;
use crate::checker::colours::played;
use crate::checker::meeting::met;
use crate::field::{Field, PlayerNo, Programme, Score};

/// Too much would have to be listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stop;

/// Pairs looked at before the examination is given up: a second or two of work.
const PAIRS: usize = 200_000_000;
/// Players who go down out of one group at once before it is.
const DOWN: usize = 7;

/// The groups in which a player may meet somebody, the first and the last.
type Reach = (usize, usize);

const ANYWHERE: Reach = (0, usize::MAX);

/// Which pairs the hard rules and the regulation allow between these players.
pub(super) fn allowed(field: &Field, order: &[PlayerNo]) -> Vec<Vec<bool>> {
    let players: Players<'_> = field.players.iter().map(|player| (player.no, player)).collect();
    let forbidden: BTreeSet<(PlayerNo, PlayerNo)> =
        field.forbidden.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]).collect();
    let given: BTreeMap<PlayerNo, PlayerNo> =
        field.forced.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]).collect();
    let due = |no: &PlayerNo| players.get(no).and_then(|player| three_running(&played(player)));
    let dues: Vec<_> = order.iter().map(due).collect();
    let bound = |one: &PlayerNo, other: &PlayerNo| given.get(one).is_none_or(|only| only == other);
    let cell = |row: usize, column: usize| {
        let (one, other) = (order[row], order[column]);
        row != column
            && (dues[row].is_none() || dues[row] != dues[column])
            && !forbidden.contains(&(one, other))
            && bound(&one, &other)
            && bound(&other, &one)
            && !met(&players, one, other)
            && !met(&players, other, one)
    };
    (0..order.len()).map(|row| (0..order.len()).map(|column| cell(row, column)).collect()).collect()
}

/// A round, by places in the classification, and what of it has been looked at.
pub(super) struct Given {
    order: Vec<PlayerNo>,
    mates: Vec<usize>,
    group: Vec<usize>,
    points: Vec<Score>,
    allowed: Vec<Vec<bool>>,
    unpaired: Vec<usize>,
    programme: Programme,
    pairs_looked_at: usize,
}

impl Given {
    /// `None` where the round is not of these players.
    pub(super) fn new(field: &Field, order: Vec<PlayerNo>, mates: Vec<usize>) -> Option<Self> {
        let players: Players<'_> = field.players.iter().map(|player| (player.no, player)).collect();
        let of = |no: &PlayerNo| players.get(no).map(|player| doubled_rank(field, player));
        let points: Vec<u32> = order.iter().map(of).collect::<Option<_>>()?;
        let mut steps = points.clone();
        steps.dedup();
        let group = points.iter().map(|own| steps.iter().position(|step| step == own));
        (mates.len() == order.len()).then_some(())?;
        Some(Self {
            group: group.collect::<Option<_>>()?,
            points: steps.into_iter().map(Score).collect(),
            allowed: allowed(field, &order),
            unpaired: (0..order.len()).collect(),
            programme: field.programme,
            pairs_looked_at: 0,
            order,
            mates,
        })
    }

    /// The first decision that differs.
    pub(super) fn examine(&mut self) -> Result<Option<Departure>, Stop> {
        for own in 0..self.points.len() {
            if let Some(found) = self.floaters(own)? {
                return Ok(Some(found));
            }
            if let Some(found) = self.going_down(own)? {
                return Ok(Some(found));
            }
            if let Some(found) = self.staying(own)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn of_groups(&self, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        self.unpaired.iter().copied().filter(|player| wanted(self.group[*player])).collect()
    }

    fn level(&self, player: usize) -> usize {
        self.group[self.mates[player]]
    }

    fn departure(&self, decision: Decision, own: usize, given: &[usize], expected: &[usize]) -> Departure {
        let named = |places: &[usize]| places.iter().map(|place| self.order[*place]).collect();
        let group = self.points.get(own).copied();
        Departure { decision, group, given: named(given), expected: named(expected) }
    }

    /// Whether these players have a complete round in which everybody meets somebody of the groups named for him.
    fn can(&mut self, players: &[usize], reach: &BTreeMap<usize, Reach>) -> Result<bool, Stop> {
        self.pairs_looked_at += players.len() * players.len() + 1;
        if self.pairs_looked_at > PAIRS {
            return Err(Stop);
        }
        let of = |player: usize| reach.get(&player).copied().unwrap_or(ANYWHERE);
        let within = |(first, last): Reach, group: usize| first <= group && group <= last;
        let edge = |one: usize, other: usize| {
            self.allowed[one][other]
                && within(of(one), self.group[other])
                && within(of(other), self.group[one])
        };
        let edges =
            players.iter().map(|one| players.iter().map(|other| edge(*one, *other)).collect()).collect();
        let start: Vec<Option<usize>> =
            players.iter().map(|player| players.binary_search(&self.mates[*player]).ok()).collect();
        Ok(Matching::new(edges, &start).covers_all())
    }

    /// b: each of those who came down meets the earliest he can.
    fn floaters(&mut self, own: usize) -> Result<Option<Departure>, Stop> {
        for floater in self.of_groups(|group| group < own) {
            let mate = self.mates[floater];
            let mut offered = self.of_groups(|group| group == own);
            if self.takes_last_first() {
                offered.reverse();
            }
            for member in offered.into_iter().take_while(|member| *member != mate) {
                if self.allowed[floater][member] && self.could_meet(floater, member)? {
                    let (given, expected) = ([floater, mate], [floater, member]);
                    return Ok(Some(self.departure(Decision::FloaterOpponent, own, &given, &expected)));
                }
            }
            if self.group[mate] == own {
                self.unpaired.retain(|player| *player != floater && *player != mate);
            }
        }
        Ok(None)
    }

    fn takes_last_first(&self) -> bool {
        self.programme == Programme::Buchholz
    }

    /// Whether the two can meet while the others who came down from each group go as far as in the round.
    fn could_meet(&mut self, floater: usize, member: usize) -> Result<bool, Stop> {
        let own = self.group[member];
        let mut classes = self.classes(own);
        let Some((players, levels)) = classes.get_mut(&self.group[floater]) else { return Ok(false) };
        let Some(taken) = levels.iter().position(|level| *level == own) else { return Ok(false) };
        levels.remove(taken);
        players.retain(|player| *player != floater);
        // Those before him in the order have passed this group already.
        let passed = |player: usize, level: usize| player >= floater || level > own;
        let rest: Vec<usize> =
            self.unpaired.iter().copied().filter(|player| *player != floater && *player != member).collect();
        for levels in levels_of(&classes)? {
            let fits = levels.iter().all(|(player, (level, _))| passed(*player, *level));
            if fits && self.can(&rest, &levels)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Those who came down to this group, by the group they came from, and how far they go in the round.
    fn classes(&self, own: usize) -> Classes {
        let mut classes = Classes::new();
        for player in self.of_groups(|group| group < own) {
            let class = classes.entry(self.group[player]).or_default();
            class.0.push(player);
            class.1.push(self.level(player));
        }
        classes
    }

    /// c-e: how many go down, how far, and who.
    fn going_down(&mut self, own: usize) -> Result<Option<Departure>, Stop> {
        let members = self.of_groups(|group| group == own);
        let down: Vec<usize> = members.iter().copied().filter(|player| self.level(*player) > own).collect();
        if let Some(found) = self.fewer(own, &members, &down)? {
            return Ok(Some(found));
        }
        if let Some(found) = self.less_far(own, &members, &down)? {
            return Ok(Some(found));
        }
        self.others(own, &members, &down)
    }

    fn fewer(&mut self, own: usize, members: &[usize], down: &[usize]) -> Result<Option<Departure>, Stop> {
        let mut many = members.len() % 2;
        while many < down.len() {
            for choice in listed(members, many)? {
                let reach = vec![(own + 1, usize::MAX); many];
                if self.can_go(own, members, &choice, &reach)? {
                    return Ok(Some(self.departure(Decision::MembersFloating, own, down, &choice)));
                }
            }
            many += 2;
        }
        Ok(None)
    }

    fn less_far(&mut self, own: usize, members: &[usize], down: &[usize]) -> Result<Option<Departure>, Stop> {
        let levels: Vec<usize> = down.iter().map(|player| self.level(*player)).collect();
        for next in own + 1..levels.iter().copied().max().unwrap_or(0) {
            // As far as the groups before, one more who ends here, the others anywhere from here on.
            let before = levels.iter().filter(|level| **level < next).map(|level| (*level, *level));
            let here = levels.iter().filter(|level| **level == next).count() + 1;
            let mut reach: Vec<Reach> = before.chain(std::iter::repeat_n((next, next), here)).collect();
            reach.resize(down.len(), (next, usize::MAX));
            for choice in listed(members, down.len())? {
                for reach in arrangements(&reach) {
                    if self.can_go(own, members, &choice, &reach)? {
                        return Ok(Some(self.departure(Decision::GroupsPassed, own, down, &choice)));
                    }
                }
            }
        }
        Ok(None)
    }

    fn others(&mut self, own: usize, members: &[usize], down: &[usize]) -> Result<Option<Departure>, Stop> {
        let levels: Vec<Reach> =
            down.iter().map(|player| (self.level(*player), self.level(*player))).collect();
        let mut stated = members.to_vec();
        if !self.takes_last_first() {
            stated.reverse();
        }
        let mut chosen = Vec::new();
        for (place, member) in stated.iter().copied().enumerate() {
            if chosen.len() == down.len() {
                break;
            }
            let before = chosen.clone();
            if down.contains(&member) {
                chosen.push(member);
                continue;
            }
            if !self.unpaired.iter().any(|other| self.group[*other] > own && self.allowed[member][*other]) {
                continue;
            }
            for rest in listed(&stated[place + 1..], down.len() - before.len() - 1)? {
                let choice: Vec<usize> = before.iter().copied().chain([member]).chain(rest).collect();
                for levels in arrangements(&levels) {
                    if self.can_go(own, members, &choice, &levels)? {
                        return Ok(Some(self.departure(Decision::WhoFloats, own, down, &choice)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Whether these members can go down so far while the others stay and those from above go as far as they do.
    fn can_go(
        &mut self,
        own: usize,
        members: &[usize],
        down: &[usize],
        reach: &[Reach],
    ) -> Result<bool, Stop> {
        let everybody = self.unpaired.clone();
        for mut all in levels_of(&self.classes(own))? {
            all.extend(members.iter().map(|member| (*member, (own, own))));
            all.extend(down.iter().copied().zip(reach.iter().copied()));
            if self.can(&everybody, &all)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// f: the first of those left meets the earliest he can.
    fn staying(&mut self, own: usize) -> Result<Option<Departure>, Stop> {
        let mut left = self.of_groups(|group| group == own);
        left.retain(|player| self.level(*player) == own);
        let staying = left.clone();
        while let Some(first) = left.first().copied() {
            let mate = self.mates[first];
            for other in self.stated(&left).into_iter().take_while(|other| *other != mate) {
                let rest: Vec<usize> =
                    left.iter().copied().filter(|player| *player != first && *player != other).collect();
                if self.allowed[first][other] && self.can(&rest, &BTreeMap::new())? {
                    let (given, expected) = ([first, mate], [first, other]);
                    return Ok(Some(self.departure(Decision::Opponent, own, &given, &expected)));
                }
            }
            left.retain(|player| *player != first && *player != mate);
        }
        self.unpaired.retain(|player| !staying.contains(player));
        Ok(None)
    }

    /// Whom the first of these is offered.
    fn stated(&self, left: &[usize]) -> Vec<usize> {
        let half = left.len() / 2;
        match self.programme {
            Programme::Random(_) => left[1..].to_vec(),
            Programme::Buchholz => left[1..].iter().rev().copied().collect(),
            Programme::Rating | Programme::TruncatedSolkoff => {
                left[half..].iter().chain(left[1..half].iter().rev()).copied().collect()
            }
        }
    }
}

/// By the group they came from: the players, and how far they go.
type Classes = BTreeMap<usize, (Vec<usize>, Vec<usize>)>;

/// Every way in which the players of each class can go as far as is listed for it.
fn levels_of(classes: &Classes) -> Result<Vec<BTreeMap<usize, Reach>>, Stop> {
    let mut all = vec![BTreeMap::new()];
    for (players, levels) in classes.values() {
        if levels.len() > DOWN {
            return Err(Stop);
        }
        let ways = arrangements(levels);
        if ways.len().saturating_mul(all.len()) > PAIRS / 1_000 {
            return Err(Stop);
        }
        let with = |before: &BTreeMap<usize, Reach>| -> Vec<BTreeMap<usize, Reach>> {
            let one = |way: &Vec<usize>| {
                let pairs = players.iter().zip(way).map(|(player, level)| (*player, (*level, *level)));
                before.iter().map(|(player, reach)| (*player, *reach)).chain(pairs).collect()
            };
            ways.iter().map(one).collect()
        };
        all = all.iter().flat_map(with).collect();
    }
    Ok(all)
}

fn listed(of: &[usize], many: usize) -> Result<Vec<Vec<usize>>, Stop> {
    if many > DOWN || how_many(of.len(), many) > PAIRS / 1_000 {
        return Err(Stop);
    }
    Ok(choices(of, many))
}
