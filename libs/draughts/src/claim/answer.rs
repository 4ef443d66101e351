//! The answer to a claim.

use rulebook::Citation;

use super::Evidence;
use crate::{Counter, Text};

/// What becomes of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimVerdict {
    /// The game is drawn; or the offer may be made.
    Upheld,
    /// It is not; or may not.
    Rejected,
    /// The rules leave it to the judge, who has not told his finding yet.
    NeedsJudge,
}

impl ClaimVerdict {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Upheld => "upheld",
            Self::Rejected => "rejected",
            Self::NeedsJudge => "needs_judge",
        }
    }
}

/// A number that the verdict rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// The paragraph it belongs to.
    pub citation: Citation,
    /// What is counted, as on the wire: a measure of moves, `occurrences`, `pieces` or `milliseconds_left`.
    pub counts: &'static str,
    /// How far it has come, or how much there is.
    pub count: u64,
    /// Where it is full; of pieces and time, the most there may be.
    pub limit: u64,
    /// The ply after which it started.
    pub since_ply: u32,
}

impl Counted {
    /// A count of the draw rules.
    pub(super) fn of(counter: &Counter) -> Self {
        Self {
            citation: counter.citation,
            counts: counter.measure.as_str(),
            count: u64::from(counter.count),
            limit: u64::from(counter.limit),
            since_ply: counter.since_ply,
        }
    }

    /// So many pieces of at most so many.
    pub(super) fn pieces(citation: Citation, count: u32, limit: u32) -> Self {
        let (count, limit) = (u64::from(count), u64::from(limit));
        Self { citation, counts: "pieces", count, limit, since_ply: 0 }
    }
}

/// The answer to a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claimed {
    /// What becomes of it.
    pub verdict: ClaimVerdict,
    /// The numbers it rests on; those of the ground come first.
    pub findings: Vec<Counted>,
    /// The paragraph that decides.
    pub citation: Citation,
    /// Why, as a sentence.
    pub detail: Text,
    /// What a search found, where the judge has to weigh the position.
    pub evidence: Option<Evidence>,
}

impl Claimed {
    pub(super) fn new(verdict: ClaimVerdict, citation: Citation, ru: String, en: String) -> Self {
        Self { verdict, findings: Vec::new(), citation, detail: Text { ru, en }, evidence: None }
    }

    pub(super) fn upheld(citation: Citation, ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ClaimVerdict::Upheld, citation, ru.into(), en.into())
    }

    pub(super) fn rejected(citation: Citation, ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ClaimVerdict::Rejected, citation, ru.into(), en.into())
    }

    pub(super) fn needs_judge(citation: Citation, ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ClaimVerdict::NeedsJudge, citation, ru.into(), en.into())
    }

    pub(super) fn with(mut self, findings: impl IntoIterator<Item = Counted>) -> Self {
        self.findings.extend(findings);
        self
    }

    pub(super) fn weighing(mut self, evidence: Evidence) -> Self {
        self.evidence = Some(evidence);
        self
    }
}
