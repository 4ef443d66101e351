//! 3.15.3, second criterion.

use super::{Coefficient, Own, Term};
use crate::meetings::{Rival, Verdict};
use crate::number::Value;

/// Games won and `+` against an opponent (3.14.2); a bye is no win (T3a).
pub(super) fn wins(own: &Own) -> Coefficient {
    let won = own.meetings().filter(|meeting| meeting.verdict == Verdict::Win && meeting.rival != Rival::Bye);
    own.sum_of(won.map(|meeting| Term::new(meeting, Value::ONE, Value::ONE)))
}
