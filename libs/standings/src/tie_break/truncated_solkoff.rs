//! 3.15.8.

use super::buchholz::buchholz;
use super::{Coefficient, Term, from_the_worst};
use crate::event::Event;
use crate::meetings::Meeting;
use crate::number::Value;
use crate::score::Scores;

/// The points of all opponents without the worst one, then without two, then three, as far as the longest
/// line reaches: a list for everybody of the same length, compared from its first value.
pub(super) fn truncated_solkoff(event: &Event, own: &[Meeting], scores: &Scores) -> Coefficient {
    let mut terms = from_the_worst(buchholz(own, scores).terms);
    let rounds = event.players.iter().map(|line| line.rounds.len()).max().unwrap_or(0).max(1);
    let values: Vec<Value> = (1..=rounds).map(|dropped| sum_without(&terms, dropped)).collect();
    let left_out = if terms.is_empty() { Vec::new() } else { vec![terms.remove(0)] };
    Coefficient { values, terms, left_out }
}

fn sum_without(from_the_worst: &[Term], dropped: usize) -> Value {
    from_the_worst.iter().skip(dropped).map(|term| term.product).sum()
}
