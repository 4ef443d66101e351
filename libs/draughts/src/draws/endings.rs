//! Which endings each discipline names, and the limit of each.

use rulebook::limits::draws as limit;
use rulebook::{Edition, Paragraph, law};

use super::since::Since;
use super::{BalanceMoves, BesideBalance, Counter, DrawSettings, Measure};
use crate::law::Law;
use crate::{Piece, Position, Side, Variant};

/// What has been counted, and the position it was counted to.
pub(super) struct Counts<'a> {
    pub(super) law: Law,
    pub(super) settings: DrawSettings,
    pub(super) position: &'a Position,
    pub(super) balance: Since,
    pub(super) kings_only: Since,
    pub(super) main_road: [Since; 2],
    pub(super) held: [bool; 2],
}

/// The counts of moves that bear on a position.
pub(super) fn counters(counts: &Counts<'_>) -> Vec<Counter> {
    match (counts.law.variant, counts.law.edition) {
        (Variant::Russian | Variant::Draughts64(_), _) => counts.russian(),
        (Variant::International, Edition::Blind2010) => counts.international_for_the_blind(),
        (Variant::International, _) => counts.international(),
        (Variant::Giveaway, _) => vec![counts.kings(law::GIVEAWAY_DRAWS, limit::GIVEAWAY_KINGS_ONLY)],
    }
}

/// How many pieces of each kind a side has.
#[derive(Clone, Copy)]
struct Force {
    men: u32,
    kings: u32,
}

impl Force {
    fn of(position: &Position, side: Side) -> Self {
        let count = |piece| u32::try_from(position.squares(side, piece).count()).unwrap_or(u32::MAX);
        Self { men: count(Piece::Man), kings: count(Piece::King) }
    }

    const fn pieces(self) -> u32 {
        self.men + self.kings
    }

    const fn is_lone_king(self) -> bool {
        self.men == 0 && self.kings == 1
    }
}

/// A side's own of two.
const fn of<T: Copy>(side: Side, [white, black]: [T; 2]) -> T {
    match side {
        Side::White => white,
        Side::Black => black,
    }
}

impl Counts<'_> {
    fn force(&self, side: Side) -> Force {
        Force::of(self.position, side)
    }

    /// Each side as the stronger one, against the other's force.
    fn stronger(&self) -> impl Iterator<Item = (Side, Force, Force)> + '_ {
        let sides = [Side::White, Side::Black].into_iter();
        sides.map(|side| (side, self.force(side), self.force(side.other())))
    }

    fn counter(&self, paragraph: Paragraph, measure: Measure, since: Since, limit: u32) -> Counter {
        let count = match measure {
            Measure::OwnMoves(side) => since.of(side),
            Measure::EachSide => since.of_each(),
            Measure::InAll | Measure::Occurrences => since.in_all(),
        };
        Counter { citation: self.law.cite(paragraph), measure, count, limit, since_ply: since.ply }
    }

    fn own(&self, paragraph: Paragraph, side: Side, limit: u32) -> Counter {
        self.counter(paragraph, Measure::OwnMoves(side), self.balance, limit)
    }

    fn kings(&self, paragraph: Paragraph, limit: u32) -> Counter {
        self.counter(paragraph, Measure::EachSide, self.kings_only, limit)
    }

    fn russian(&self) -> Vec<Counter> {
        let mut counters = Vec::new();
        for (side, strong, weak) in self.stronger() {
            if weak.is_lone_king() {
                counters.extend(self.against_lone_king(side, strong));
            }
        }
        counters.extend(self.balance_stands());
        counters.extend(self.kings_alone());
        counters
    }

    /// 6.1.8.3-6.1.8.5: against a lone king. The main road counts as held by three kings that have
    /// stood on it since the balance arose: the text does not ask that they never leave it.
    fn against_lone_king(&self, side: Side, strong: Force) -> Vec<Counter> {
        let mut counters = Vec::new();
        let holds = of(side, self.held);
        if strong.kings == limit::HOLDING_MAIN_ROAD_KINGS && strong.men == 0 && holds {
            counters.push(self.own(law::THREE_KINGS_HOLDING_MAIN_ROAD, side, limit::LONE_KING_MOVES));
        }
        if strong.kings >= limit::LONE_KING_KINGS_AT_LEAST {
            counters.push(self.own(law::THREE_KINGS_OR_MORE, side, limit::LONE_KING_MOVES));
        }
        let stands = self.position.on_main_road(side.other()) != 0;
        if strong.pieces() == limit::MAIN_ROAD_PIECES && stands {
            let since = of(side, self.main_road);
            let measure = Measure::OwnMoves(side);
            counters.push(self.counter(law::THREE_AGAINST_MAIN_ROAD, measure, since, limit::MAIN_ROAD_MOVES));
        }
        counters
    }

    /// 6.1.8.6: both sides have kings, and the balance stands.
    fn balance_stands(&self) -> Option<Counter> {
        let (white, black) = (self.force(Side::White), self.force(Side::Black));
        let pieces = white.pieces() + black.pieces();
        let limit = limit::balance_moves(pieces).filter(|_| white.kings > 0 && black.kings > 0)?;
        let named_by_both = limit::kings_only_moves(pieces).is_some();
        if named_by_both && self.settings.kings_only == BesideBalance::Instead {
            return None;
        }
        let measure = match self.settings.balance_moves {
            BalanceMoves::InAll if named_by_both => Measure::InAll,
            _ => Measure::EachSide,
        };
        Some(self.counter(law::BALANCE_UNCHANGED, measure, self.balance, limit))
    }

    /// 6.1.8.8: moves of kings alone.
    fn kings_alone(&self) -> Option<Counter> {
        let pieces = self.position.count(Side::White) + self.position.count(Side::Black);
        Some(self.kings(law::KINGS_ONLY, limit::kings_only_moves(pieces)?))
    }

    /// 7.5.2.
    fn international(&self) -> Vec<Counter> {
        let mut counters = vec![self.kings(law::INTERNATIONAL_DRAWS, limit::INTERNATIONAL_KINGS_ONLY)];
        for (side, strong, weak) in self.stronger() {
            let limit = match (strong.pieces(), strong.kings) {
                (3, 1..) => limit::INTERNATIONAL_THREE_AGAINST_KING,
                (1 | 2, 1..) => limit::INTERNATIONAL_TWO_AGAINST_KING,
                _ => continue,
            };
            if weak.is_lone_king() {
                counters.push(self.own(law::INTERNATIONAL_DRAWS, side, limit));
            }
        }
        counters
    }

    /// `blind-2010` 2.6.
    fn international_for_the_blind(&self) -> Vec<Counter> {
        let mut counters = vec![self.kings(law::BLIND_DRAWS, limit::INTERNATIONAL_KINGS_ONLY)];
        for (side, strong, weak) in self.stronger() {
            let five = strong.pieces() == limit::BLIND_FIVE_PIECES && strong.men <= 1;
            if five && weak.men == 0 && weak.kings == limit::BLIND_TWO_KINGS {
                counters.push(self.own(law::BLIND_DRAWS, side, limit::BLIND_FIVE_AGAINST_TWO));
            }
            if strong.pieces() == 3 && weak.is_lone_king() {
                counters.push(self.own(law::BLIND_DRAWS, side, limit::BLIND_THREE_AGAINST_KING));
            }
        }
        counters
    }
}
