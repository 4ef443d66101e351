//! Why those who stood earlier in the stated order were not taken.

use std::collections::BTreeSet;

use crate::field::{Field, Past, PlayerNo, SwissPlayer};
use crate::rules::owed_colour;

/// Why a player could not be taken as an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The two have met (3.17.2).
    Met,
    /// The regulation does not let them meet (3.17.9).
    Forbidden,
    /// Both must have the same colour, after three games of the other (3.17.2).
    SameColourDue,
    /// They could meet, but then no round in order could be completed.
    NoRoundLeft,
}

/// Somebody passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassedOver {
    /// Who.
    pub player: PlayerNo,
    /// Why.
    pub why: Why,
}

/// The pairs that the regulation does not allow, the lower number first.
pub(crate) fn forbidden(field: &Field) -> BTreeSet<(PlayerNo, PlayerNo)> {
    field.forbidden.iter().map(|(one, other)| (*one.min(other), *one.max(other))).collect()
}

impl PassedOver {
    pub(crate) fn new(
        forbidden: &BTreeSet<(PlayerNo, PlayerNo)>,
        one: &SwissPlayer,
        other: &SwissPlayer,
    ) -> Self {
        let met = one.history.iter().flatten().filter_map(Past::game).any(|(no, _)| no == other.no);
        let due = owed_colour(one);
        let why = if met {
            Why::Met
        } else if forbidden.contains(&(one.no.min(other.no), one.no.max(other.no))) {
            Why::Forbidden
        } else if due.is_some() && due == owed_colour(other) {
            Why::SameColourDue
        } else {
            Why::NoRoundLeft
        };
        Self { player: other.no, why }
    }

    pub(crate) fn russian(self) -> String {
        let why = match self.why {
            Why::Met => "уже встречались",
            Why::Forbidden => "пара не допускается",
            Why::SameColourDue => "обоим нужен один цвет",
            Why::NoRoundLeft => "иначе остальных не составить по порядку",
        };
        format!("№ {} ({why})", self.player)
    }

    pub(crate) fn english(self) -> String {
        let why = match self.why {
            Why::Met => "met before",
            Why::Forbidden => "not allowed to meet",
            Why::SameColourDue => "both need one colour",
            Why::NoRoundLeft => "the others could not be paired in order",
        };
        format!("No. {} ({why})", self.player)
    }
}
