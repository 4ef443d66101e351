//! Random events: Swiss ones with everything that can happen in a round, round robins with withdrawals.

use standings::{
    Colour, DirectReading, EmptyGroup, Event, GameResult, LowestOver, Outcome, PlayerLine, PlayerNo, RoundNo,
    Scale, Settings, System, TieBreak,
};

/// A generator of lots (splitmix64): the same seed, the same event.
pub(crate) struct Lot(u64);

impl Lot {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bd1_e995)
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.draw() % bound
    }

    fn one_in(&mut self, bound: u64) -> bool {
        self.below(bound) == 0
    }

    fn shuffled<T>(&mut self, mut list: Vec<T>) -> Vec<T> {
        for last in (1..list.len()).rev() {
            let other = usize::try_from(self.below(last as u64 + 1)).unwrap();
            list.swap(last, other);
        }
        list
    }

    pub(crate) fn event(&mut self) -> Event {
        if self.one_in(4) { self.round_robin() } else { self.swiss(true) }
    }

    pub(crate) fn event_without_byes(&mut self) -> Event {
        self.swiss(false)
    }

    fn around(&mut self, system: System, players: Vec<PlayerLine>) -> Event {
        let mut order = self.shuffled(TieBreak::ALL.to_vec());
        let shown = order.split_off(usize::try_from(self.below(11)).unwrap());
        let pick = |lot: &mut Self| lot.one_in(3);
        Event {
            system,
            scale: if self.one_in(2) { Scale::OneHalfZero } else { Scale::TwoOneZero },
            order,
            shown,
            settings: Settings {
                lowest_over: if pick(self) { LowestOver::Everybody } else { LowestOver::Remaining },
                no_show_is_bye: pick(self),
                empty_group: if pick(self) { EmptyGroup::MeanOfAll } else { EmptyGroup::Nothing },
                withdrawn_in_mean: pick(self),
                direct: if pick(self) { DirectReading::Any } else { DirectReading::AllMet },
            },
            players: self.shuffled(players),
            play_offs: Vec::new(),
        }
    }

    fn lines(&mut self, players: u32, rounds: u32) -> Vec<PlayerLine> {
        let leave_often = self.one_in(2);
        let step = u32::try_from(self.below(3)).unwrap() + 1;
        (1..=players)
            .map(|no| PlayerLine {
                no: PlayerNo(no * step),
                rounds: Vec::new(),
                withdrawn_after_round: (leave_often && self.one_in(4))
                    .then(|| RoundNo(u32::try_from(self.below(u64::from(rounds) + 1)).unwrap())),
            })
            .collect()
    }

    fn swiss(&mut self, byes: bool) -> Event {
        let players = u32::try_from(self.below(11)).unwrap() + 2;
        let rounds = u32::try_from(self.below(8)).unwrap() + 1;
        let mut lines = self.lines(players, rounds);
        for round in 1..=rounds {
            let stays = |line: &PlayerLine| line.withdrawn_after_round.is_none_or(|last| round <= last.0);
            let there: Vec<usize> = (0..lines.len()).filter(|index| stays(&lines[*index])).collect();
            let mut there = self.shuffled(there);
            lines.iter_mut().for_each(|line| line.rounds.push(None));
            while let Some(one) = there.pop() {
                match there.pop() {
                    _ if self.one_in(12) => {}
                    Some(other) => self.meet(&mut lines, one, other),
                    None if byes => *lines[one].rounds.last_mut().unwrap() = Some(Outcome::Bye),
                    None => {}
                }
            }
        }
        self.around(System::Swiss, lines)
    }

    /// Writes a meeting of two into the last round of both lines.
    fn meet(&mut self, lines: &mut [PlayerLine], one: usize, other: usize) {
        let (first, second) = (lines[one].no, lines[other].no);
        let (left, right) = self.outcome(first, second);
        *lines[one].rounds.last_mut().unwrap() = Some(left);
        *lines[other].rounds.last_mut().unwrap() = Some(right);
    }

    fn outcome(&mut self, first: PlayerNo, second: PlayerNo) -> (Outcome, Outcome) {
        let played = |result, there| {
            (
                Outcome::Played { opponent: second, colour: Colour::White, result },
                Outcome::Played { opponent: first, colour: Colour::Black, result: there },
            )
        };
        match self.below(12) {
            0 => (Outcome::ForfeitWin { opponent: second }, Outcome::ForfeitLoss { opponent: first }),
            1 => (Outcome::ForfeitLoss { opponent: second }, Outcome::ForfeitLoss { opponent: first }),
            2 => {
                let played = self.one_in(2);
                (
                    Outcome::DoubleLoss { opponent: second, played },
                    Outcome::DoubleLoss { opponent: first, played },
                )
            }
            3..=5 => played(GameResult::Draw, GameResult::Draw),
            6..=8 => played(GameResult::Win, GameResult::Loss),
            _ => played(GameResult::Loss, GameResult::Win),
        }
    }

    /// Everybody against everybody in an order of lots, a game a round and pair; some of them missed.
    fn round_robin(&mut self) -> Event {
        let players = u32::try_from(self.below(6)).unwrap() + 2;
        let cycles = u32::try_from(self.below(2)).unwrap() + 1;
        let games: Vec<(usize, usize)> = (0..cycles)
            .flat_map(|_| (0..players as usize).flat_map(|one| (0..one).map(move |other| (one, other))))
            .collect();
        let games = self.shuffled(games);
        let mut lines = self.lines(players, u32::try_from(games.len()).unwrap());
        for (round, (one, other)) in (1..).zip(games) {
            lines.iter_mut().for_each(|line| line.rounds.push(None));
            let stays = |line: &PlayerLine| line.withdrawn_after_round.is_none_or(|last| round <= last.0);
            if stays(&lines[one]) && stays(&lines[other]) && !self.one_in(15) {
                self.meet(&mut lines, one, other);
            }
        }
        self.around(System::RoundRobin { cycles }, lines)
    }
}
