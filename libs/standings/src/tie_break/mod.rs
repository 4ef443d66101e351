//! The criteria of 3.15.3, one per file. Each answers with the terms its value is the sum of.

mod beaten;
mod buchholz;
mod direct;
mod others;
mod riga;
mod shmulyan;
mod solkoff;
mod sonneborn_berger;
mod truncated_solkoff;
mod wins;

use crate::event::RoundNo;
use crate::meetings::{Meeting, Rival, Verdict};
use crate::number::Value;
use crate::score::Scores;

pub(crate) use direct::direct;
pub(crate) use others::others;

/// A criterion that separates players with equal points (3.15.3-3.15.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TieBreak {
    /// 3.15.4.
    Shmulyan,
    /// 3.15.5.
    SonnebornBerger,
    /// 3.15.6.
    Buchholz,
    /// 3.15.7.
    Solkoff,
    /// 3.15.8.
    TruncatedSolkoff,
    /// 3.15.9.
    Riga,
    /// 3.15.3: the greatest number of wins.
    Wins,
    /// 3.15.3: the result of the meetings between the tied.
    Direct,
    /// 3.15.3: the points of those beaten.
    Beaten,
    /// 3.15.3: the better result against the others in order of place.
    Others,
}

impl TieBreak {
    /// All of them, in the order of 3.15.3: what a regulation without its own order has.
    pub const ALL: [Self; 10] = [
        Self::Shmulyan,
        Self::SonnebornBerger,
        Self::Buchholz,
        Self::Solkoff,
        Self::TruncatedSolkoff,
        Self::Riga,
        Self::Wins,
        Self::Direct,
        Self::Beaten,
        Self::Others,
    ];

    /// The name in requests and answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shmulyan => "shmulyan",
            Self::SonnebornBerger => "sonneborn_berger",
            Self::Buchholz => "buchholz",
            Self::Solkoff => "solkoff",
            Self::TruncatedSolkoff => "truncated_solkoff",
            Self::Riga => "riga",
            Self::Wins => "wins",
            Self::Direct => "direct",
            Self::Beaten => "beaten",
            Self::Others => "others",
        }
    }

    /// Read by name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tie_break| tie_break.name() == name)
    }

    /// The paragraph.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Shmulyan => "3.15.4",
            Self::SonnebornBerger => "3.15.5",
            Self::Buchholz => "3.15.6",
            Self::Solkoff => "3.15.7",
            Self::TruncatedSolkoff => "3.15.8",
            Self::Riga => "3.15.9",
            Self::Wins | Self::Direct | Self::Beaten | Self::Others => "3.15.3",
        }
    }
}

/// One summand of a coefficient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// The round of the meeting; none for a game awarded without one.
    pub round: Option<RoundNo>,
    /// Whose points.
    pub rival: Rival,
    /// How the meeting ended.
    pub verdict: Verdict,
    /// How many times they count.
    pub factor: Value,
    /// The points.
    pub points: Value,
    /// The product, which is what is summed.
    pub product: Value,
}

impl Term {
    pub(crate) fn new(meeting: &Meeting, factor: Value, points: Value) -> Self {
        let Meeting { round, rival, verdict, .. } = *meeting;
        Self { round, rival, verdict, factor, points, product: factor * points }
    }
}

/// A coefficient with its reckoning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coefficient {
    /// The value; where a criterion is applied in steps (3.15.8, others in order of place), that of each.
    pub values: Vec<Value>,
    /// The terms, where they were asked for, and always of what concerns the few who are tied; the first value is the
    /// sum of those not left out.
    pub terms: Vec<Term>,
    /// Where they were asked for, the terms left out of the first value (3.15.7-3.15.8), worst or best ones.
    pub left_out: Vec<Term>,
}

impl Coefficient {
    /// The first value.
    #[must_use]
    pub fn value(&self) -> Value {
        self.values.first().copied().unwrap_or(Value::ZERO)
    }

    /// The sum of these terms.
    pub(crate) fn sum_of(terms: Vec<Term>) -> Self {
        let value = terms.iter().map(|term| term.product).sum();
        Self { values: vec![value], terms, left_out: Vec::new() }
    }
}

/// Whether a table tells how its coefficients come about: a term for each meeting in each of them, most of its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Values alone.
    Values,
    /// Values and terms.
    Terms,
}

/// A player's meetings, each with what its rival is worth: looked up once for all his coefficients.
#[derive(Debug, Clone)]
pub(crate) struct Own {
    games: Vec<(Meeting, Value)>,
    /// How many rounds the longest line of the event has.
    rounds: usize,
    keep: Keep,
}

impl Own {
    pub(crate) fn of(meetings: &[Meeting], scores: &Scores, rounds: usize, keep: Keep) -> Self {
        let valued = |meeting: &Meeting| (*meeting, scores.worth(meeting.rival));
        Self { games: meetings.iter().map(valued).collect(), rounds, keep }
    }

    fn meetings(&self) -> impl Iterator<Item = &Meeting> {
        self.games.iter().map(|(meeting, _)| meeting)
    }

    /// The sum of these terms.
    fn sum_of(&self, terms: impl Iterator<Item = Term>) -> Coefficient {
        match self.keep {
            Keep::Terms => Coefficient::sum_of(terms.collect()),
            Keep::Values => Coefficient {
                values: vec![terms.map(|term| term.product).sum()],
                terms: Vec::new(),
                left_out: Vec::new(),
            },
        }
    }

    /// The rivals' points, each as many times as the verdict says; those that count no times are not listed.
    fn weighted(&self, factor: impl Fn(Verdict) -> Value) -> Coefficient {
        let terms = self.games.iter().map(|(meeting, worth)| (meeting, *worth, factor(meeting.verdict)));
        let counted = terms.filter(|(_, _, factor)| *factor != Value::ZERO);
        self.sum_of(counted.map(|(meeting, worth, factor)| Term::new(meeting, factor, worth)))
    }

    /// All rivals' points, from the worst to the best.
    fn worst_first(&self) -> Vec<Term> {
        let mut terms: Vec<Term> =
            self.games.iter().map(|(meeting, worth)| Term::new(meeting, Value::ONE, *worth)).collect();
        terms.sort_by_key(|term| term.points);
        terms
    }

    /// A coefficient of these values, with its reckoning where it is asked for.
    fn reckoned(&self, values: Vec<Value>, terms: Vec<Term>, left_out: Vec<Term>) -> Coefficient {
        match self.keep {
            Keep::Terms => Coefficient { values, terms, left_out },
            Keep::Values => Coefficient { values, terms: Vec::new(), left_out: Vec::new() },
        }
    }
}

/// The coefficient of one player, where it does not depend on whom he is tied with.
pub(crate) fn coefficient(tie_break: TieBreak, own: &Own) -> Option<Coefficient> {
    match tie_break {
        TieBreak::Shmulyan => Some(shmulyan::shmulyan(own)),
        TieBreak::SonnebornBerger => Some(sonneborn_berger::sonneborn_berger(own)),
        TieBreak::Buchholz => Some(buchholz::buchholz(own)),
        TieBreak::Solkoff => Some(solkoff::solkoff(own)),
        TieBreak::TruncatedSolkoff => Some(truncated_solkoff::truncated_solkoff(own)),
        TieBreak::Riga => Some(riga::riga(own)),
        TieBreak::Wins => Some(wins::wins(own)),
        TieBreak::Beaten => Some(beaten::beaten(own)),
        TieBreak::Direct | TieBreak::Others => None,
    }
}
