//! The table of 3.13-3.15 read word by word, with lists of games and nothing clever.

use std::cmp::Ordering;

use standings::{
    DirectReading, EmptyGroup, Event, GameResult, LowestOver, Outcome, PlayerNo, Scale, System, TieBreak,
};

use crate::fraction::Fraction;

/// One meeting on one player's line.
#[derive(Clone, Copy)]
struct Seen {
    round: Option<u32>,
    /// Nobody: the `+` of an odd field.
    rival: Option<PlayerNo>,
    /// 2 for a win or `+`, 1 for a draw, 0 for a loss or `-`.
    halves: i128,
    played: bool,
}

pub(crate) struct Literal<'a> {
    event: &'a Event,
    lines: Vec<(PlayerNo, Vec<Seen>)>,
    annulled: Vec<PlayerNo>,
}

impl<'a> Literal<'a> {
    pub(crate) fn of(event: &'a Event) -> Self {
        let lines = event.players.iter().map(|line| {
            let rounds = (1..).zip(&line.rounds);
            let seen = rounds.filter_map(|(round, cell)| Some(see(event, round, cell.as_ref()?)));
            (line.no, seen.collect())
        });
        let mut literal = Self { event, lines: lines.collect(), annulled: Vec::new() };
        if let System::RoundRobin { cycles } = event.system {
            literal.leave_round_robin(cycles);
        }
        literal
    }

    fn gone(&self, no: PlayerNo) -> Option<u32> {
        let line = self.event.players.iter().find(|line| line.no == no).unwrap();
        line.withdrawn_after_round.map(|round| round.0)
    }

    fn everybody(&self) -> Vec<PlayerNo> {
        self.lines.iter().map(|(no, _)| *no).collect()
    }

    fn line(&self, no: PlayerNo) -> &[Seen] {
        &self.lines.iter().find(|(own, _)| *own == no).unwrap().1
    }

    /// 3.13.2: less than half of his games played: nothing counts. 3.13.3: half or more: `-` to him and `+` to those
    /// whom he has not met.
    fn leave_round_robin(&mut self, cycles: u32) {
        let all_games = (self.lines.len() - 1) * cycles as usize;
        let leavers: Vec<PlayerNo> =
            self.everybody().into_iter().filter(|no| self.gone(*no).is_some()).collect();
        for no in &leavers {
            if self.line(*no).iter().filter(|seen| seen.played).count() * 2 < all_games {
                self.annulled.push(*no);
            }
        }
        let mut awards = Vec::new();
        for one in self.everybody() {
            for other in self.everybody().into_iter().filter(|other| *other != one) {
                if self.annulled.contains(&one) || self.annulled.contains(&other) {
                    continue;
                }
                let (left, there) = (leavers.contains(&one), leavers.contains(&other));
                let had = self.line(one).iter().filter(|seen| seen.rival == Some(other)).count();
                for _ in had..cycles as usize {
                    if left || there {
                        let halves = if left { 0 } else { 2 };
                        awards.push((one, Seen { round: None, rival: Some(other), halves, played: false }));
                    }
                }
            }
        }
        for (no, award) in awards {
            self.lines.iter_mut().find(|(own, _)| *own == no).unwrap().1.push(award);
        }
        let annulled = self.annulled.clone();
        for (no, seen) in &mut self.lines {
            let own = annulled.contains(no);
            seen.retain(|seen| !own && seen.rival.is_none_or(|rival| !annulled.contains(&rival)));
        }
    }

    fn of_halves(&self, halves: i128) -> Fraction {
        match self.event.scale {
            Scale::OneHalfZero => Fraction::new(halves, 2),
            Scale::TwoOneZero => Fraction::new(halves, 1),
        }
    }

    fn points_until(&self, no: PlayerNo, last: u32) -> Fraction {
        let until = self.line(no).iter().filter(|seen| seen.round.is_some_and(|round| round <= last));
        until.map(|seen| self.of_halves(seen.halves)).fold(Fraction::ZERO, Fraction::plus)
    }

    pub(crate) fn points(&self, no: PlayerNo) -> Fraction {
        let all = self.line(no).iter().map(|seen| self.of_halves(seen.halves));
        all.fold(Fraction::ZERO, Fraction::plus)
    }

    /// 3.15.11, first sentence.
    fn lowest(&self) -> Fraction {
        let everybody = self.event.settings.lowest_over == LowestOver::Everybody;
        let mut among: Vec<PlayerNo> = self.everybody();
        if !everybody && among.iter().any(|no| self.gone(*no).is_none()) {
            among.retain(|no| self.gone(*no).is_none());
        }
        among.into_iter().map(|no| self.points(no)).min().unwrap()
    }

    /// 3.15.11, second sentence.
    fn would_have_made(&self, no: PlayerNo) -> Fraction {
        let Some(last) = self.gone(no) else { return Fraction::ZERO };
        if self.event.system != System::Swiss {
            return Fraction::ZERO;
        }
        let others = self.everybody().into_iter().filter(|other| *other != no);
        let others: Vec<PlayerNo> = others
            .filter(|other| self.event.settings.withdrawn_in_mean || self.gone(*other).is_none())
            .collect();
        let level = self.points_until(no, last);
        let mut group: Vec<PlayerNo> =
            others.iter().copied().filter(|other| self.points_until(*other, last) == level).collect();
        if group.is_empty() && self.event.settings.empty_group == EmptyGroup::MeanOfAll {
            group = others;
        }
        if group.is_empty() {
            return Fraction::ZERO;
        }
        let made = group.iter().map(|other| self.points(*other).minus(self.points_until(*other, last)));
        let sum = made.fold(Fraction::ZERO, Fraction::plus);
        sum.times(Fraction::new(1, i128::try_from(group.len()).unwrap()))
    }

    fn worth(&self, rival: Option<PlayerNo>) -> Fraction {
        match rival {
            Some(no) => self.points(no).plus(self.would_have_made(no)),
            None => self.lowest(),
        }
    }

    pub(crate) fn worth_given_to_opponents(&self) -> Fraction {
        let all = self.lines.iter().flat_map(|(_, seen)| seen).map(|seen| self.worth(seen.rival));
        all.fold(Fraction::ZERO, Fraction::plus)
    }

    /// What does not depend on whom he is tied with.
    pub(crate) fn coefficient(&self, tie_break: TieBreak, no: PlayerNo) -> Option<Vec<Fraction>> {
        let line = self.line(no);
        // thrice, twice, once: in halves, for a win, a draw, a loss
        let weighted = |win: i128, draw: i128, loss: i128| {
            let terms = line.iter().map(|seen| {
                let halves = [loss, draw, win][usize::try_from(seen.halves).unwrap()];
                self.worth(seen.rival).times(Fraction::new(halves, 2))
            });
            vec![terms.fold(Fraction::ZERO, Fraction::plus)]
        };
        let mut worst_first: Vec<Fraction> = line.iter().map(|seen| self.worth(seen.rival)).collect();
        worst_first.sort();
        let sum = |list: &[Fraction]| list.iter().copied().fold(Fraction::ZERO, Fraction::plus);
        Some(match tie_break {
            TieBreak::Shmulyan => weighted(2, 0, -2),
            TieBreak::SonnebornBerger => weighted(4, 2, 0),
            TieBreak::Buchholz => weighted(2, 2, 2),
            TieBreak::Riga => weighted(4, 3, 2),
            TieBreak::Beaten => weighted(2, 0, 0),
            TieBreak::Solkoff if worst_first.len() <= 2 => vec![Fraction::ZERO],
            TieBreak::Solkoff => vec![sum(&worst_first[1..worst_first.len() - 1])],
            TieBreak::TruncatedSolkoff => {
                let longest = self.event.players.iter().map(|line| line.rounds.len()).max().unwrap().max(1);
                (1..=longest).map(|cut| sum(worst_first.get(cut..).unwrap_or_default())).collect()
            }
            TieBreak::Wins => {
                let won = line.iter().filter(|seen| seen.halves == 2 && seen.rival.is_some()).count();
                vec![Fraction::new(i128::try_from(won).unwrap(), 1)]
            }
            TieBreak::Direct | TieBreak::Others => return None,
        })
    }

    /// Whether one stands above another of those equal so far, by this criterion among these.
    fn of_the_tied(&self, tie_break: TieBreak, no: PlayerNo, tied: &[PlayerNo]) -> Vec<Fraction> {
        let made = |seen: &&Seen| self.of_halves(seen.halves);
        match tie_break {
            TieBreak::Direct => {
                let rivals = |no: PlayerNo| {
                    self.line(no).iter().filter(|seen| seen.played).filter_map(|seen| seen.rival)
                };
                let met = |one: &PlayerNo| {
                    tied.iter().all(|other| other == one || rivals(*one).any(|rival| rival == *other))
                };
                if self.event.settings.direct == DirectReading::AllMet && !tied.iter().all(met) {
                    return Vec::new();
                }
                let among = self.line(no).iter().filter(|seen| seen.played);
                let among = among.filter(|seen| seen.rival.is_some_and(|rival| tied.contains(&rival)));
                vec![among.map(|seen| made(&seen)).fold(Fraction::ZERO, Fraction::plus)]
            }
            TieBreak::Others => {
                let outside: Vec<PlayerNo> =
                    self.everybody().into_iter().filter(|other| !tied.contains(other)).collect();
                let mut levels: Vec<Fraction> = outside.iter().map(|other| self.points(*other)).collect();
                levels.sort();
                levels.dedup();
                levels.reverse();
                let against = |level: Fraction| {
                    let of_level = |seen: &&Seen| {
                        seen.rival.is_some_and(|r| outside.contains(&r) && self.points(r) == level)
                    };
                    let seen = self.line(no).iter().filter(of_level);
                    seen.map(|seen| made(&seen)).fold(Fraction::ZERO, Fraction::plus)
                };
                levels.into_iter().map(against).collect()
            }
            _ => self.coefficient(tie_break, no).unwrap(),
        }
    }

    /// Numbers with the places they share, in the order of the table.
    pub(crate) fn places(&self) -> Vec<(u32, u32, u32)> {
        let mut groups = vec![self.everybody()];
        groups = self.split(groups, |no, _| {
            let stays = Fraction::new(i128::from(!self.annulled.contains(&no)), 1);
            vec![stays, self.points(no)]
        });
        for tie_break in &self.event.order {
            groups = self.split(groups, |no, tied| self.of_the_tied(*tie_break, no, tied));
        }
        let mut places = Vec::new();
        for group in groups {
            let from = u32::try_from(places.len()).unwrap() + 1;
            let to = from + u32::try_from(group.len()).unwrap() - 1;
            places.extend(group.into_iter().map(|no| (no.0, from, to)));
        }
        places
    }

    /// Each group in the order of its keys, the greatest first, equals together and by number.
    fn split(
        &self,
        groups: Vec<Vec<PlayerNo>>,
        key: impl Fn(PlayerNo, &[PlayerNo]) -> Vec<Fraction>,
    ) -> Vec<Vec<PlayerNo>> {
        let mut split: Vec<Vec<PlayerNo>> = Vec::new();
        for group in groups {
            let mut keyed: Vec<(Vec<Fraction>, PlayerNo)> = if group.len() < 2 {
                group.iter().map(|no| (Vec::new(), *no)).collect()
            } else {
                group.iter().map(|no| (key(*no, &group), *no)).collect()
            };
            keyed.sort_by(|(one, a), (other, b)| match other.cmp(one) {
                Ordering::Equal => a.cmp(b),
                order => order,
            });
            for (index, (key, no)) in keyed.iter().enumerate() {
                match split.last_mut() {
                    Some(last) if index > 0 && keyed[index - 1].0 == *key => last.push(*no),
                    _ => split.push(vec![*no]),
                }
            }
        }
        split
    }
}

fn see(event: &Event, round: u32, cell: &Outcome) -> Seen {
    let (rival, halves, played) = match *cell {
        Outcome::Played { opponent, result, .. } => match result {
            GameResult::Win => (Some(opponent), 2, true),
            GameResult::Draw => (Some(opponent), 1, true),
            GameResult::Loss => (Some(opponent), 0, true),
        },
        Outcome::ForfeitWin { .. } if event.settings.no_show_is_bye && event.system == System::Swiss => {
            (None, 2, false)
        }
        Outcome::ForfeitWin { opponent } => (Some(opponent), 2, false),
        Outcome::ForfeitLoss { opponent } => (Some(opponent), 0, false),
        Outcome::DoubleLoss { opponent, played } => (Some(opponent), 0, played),
        Outcome::Bye => (None, 2, false),
    };
    Seen { round: Some(round), rival, halves, played }
}
