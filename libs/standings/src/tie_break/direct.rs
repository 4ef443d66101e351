//! 3.15.3, third criterion.

use std::collections::BTreeMap;

use super::{Coefficient, Term};
use crate::event::{DirectReading, Event, PlayerNo};
use crate::meetings::{Meeting, Meetings, Rival};
use crate::number::Value;

/// What each of the tied made against the others of them; `None` where they have not all met (T3a).
pub(crate) fn direct(
    event: &Event,
    meetings: &Meetings,
    tied: &[PlayerNo],
) -> Option<BTreeMap<PlayerNo, Coefficient>> {
    let all_met = tied.iter().all(|no| {
        tied.iter().filter(|other| *other != no).all(|other| met(meetings, *no).any(|m| with(m, *other)))
    });
    if !all_met && event.settings.direct == DirectReading::AllMet {
        return None;
    }
    let result = |no: PlayerNo| {
        let among = met(meetings, no).filter(|m| tied.iter().any(|other| with(m, *other)));
        let terms = among.map(|m| Term::new(m, Value::ONE, m.verdict.points(event.scale).value()));
        Coefficient::sum_of(terms.collect())
    };
    Some(tied.iter().map(|no| (*no, result(*no))).collect())
}

/// Only games played are meetings (T2).
fn met(meetings: &Meetings, no: PlayerNo) -> impl Iterator<Item = &Meeting> {
    meetings.of(no).iter().filter(|meeting| meeting.played)
}

fn with(meeting: &Meeting, other: PlayerNo) -> bool {
    meeting.rival == Rival::Player(other)
}
