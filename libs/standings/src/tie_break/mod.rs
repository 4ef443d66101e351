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

use crate::event::{Event, PlayerNo, RoundNo};
use crate::meetings::{Meeting, Meetings, Rival, Verdict};
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
    /// The terms; the first value is the sum of those not left out.
    pub terms: Vec<Term>,
    /// The terms left out of the first value (3.15.7-3.15.8), worst or best ones.
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

/// A meeting with what its rival is worth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Valued {
    meeting: Meeting,
    worth: Value,
}

/// A player's meetings, each with what its rival is worth: looked up once for all his coefficients.
pub(crate) fn valued(meetings: &Meetings, scores: &Scores, no: PlayerNo) -> Vec<Valued> {
    let of = |meeting: &Meeting| Valued { meeting: *meeting, worth: scores.worth(meeting.rival) };
    meetings.of(no).iter().map(of).collect()
}

/// The coefficient of one player, where it does not depend on whom he is tied with.
pub(crate) fn coefficient(tie_break: TieBreak, event: &Event, own: &[Valued]) -> Option<Coefficient> {
    match tie_break {
        TieBreak::Shmulyan => Some(shmulyan::shmulyan(own)),
        TieBreak::SonnebornBerger => Some(sonneborn_berger::sonneborn_berger(own)),
        TieBreak::Buchholz => Some(buchholz::buchholz(own)),
        TieBreak::Solkoff => Some(solkoff::solkoff(own)),
        TieBreak::TruncatedSolkoff => Some(truncated_solkoff::truncated_solkoff(event, own)),
        TieBreak::Riga => Some(riga::riga(own)),
        TieBreak::Wins => Some(wins::wins(own)),
        TieBreak::Beaten => Some(beaten::beaten(own)),
        TieBreak::Direct | TieBreak::Others => None,
    }
}

/// The rivals' points, each as many times as the verdict says; those that count no times are not listed.
fn weighted(own: &[Valued], factor: impl Fn(Verdict) -> Value) -> Coefficient {
    let terms = own.iter().map(|valued| (valued, factor(valued.meeting.verdict)));
    let counted = terms.filter(|(_, factor)| *factor != Value::ZERO);
    let term = |(valued, factor): (&Valued, Value)| Term::new(&valued.meeting, factor, valued.worth);
    Coefficient::sum_of(counted.map(term).collect())
}

/// The terms from the worst to the best.
fn from_the_worst(mut terms: Vec<Term>) -> Vec<Term> {
    terms.sort_by_key(|term| term.points);
    terms
}
