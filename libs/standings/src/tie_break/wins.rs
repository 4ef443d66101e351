//! 3.15.3, second criterion.

use super::{Coefficient, Term, Valued};
use crate::meetings::{Rival, Verdict};
use crate::number::Value;

/// Games won and `+` against an opponent (3.14.2); a bye is no win (T3a).
pub(super) fn wins(own: &[Valued]) -> Coefficient {
    let won = own
        .iter()
        .map(|valued| &valued.meeting)
        .filter(|meeting| meeting.verdict == Verdict::Win && meeting.rival != Rival::Bye);
    Coefficient::sum_of(won.map(|meeting| Term::new(meeting, Value::ONE, Value::ONE)).collect())
}
