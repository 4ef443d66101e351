//! 3.15.11: in the rounds he missed a withdrawn player would have made the mean result of those who stood
//! in his score group when he stopped.

use crate::event::{EmptyGroup, Event, PlayerNo, RoundNo};
use crate::meetings::Meetings;
use crate::number::{Points, Value};
use crate::score::{Credit, points_by};

/// The credit of one who stopped after this round; `None` where the regulation credits nothing.
pub(crate) fn credit(event: &Event, meetings: &Meetings, no: PlayerNo, stopped: RoundNo) -> Option<Credit> {
    let own = points_by(event, meetings, no, Some(stopped));
    let others: Vec<PlayerNo> = event
        .players
        .iter()
        .filter(|line| line.no != no)
        .filter(|line| event.settings.withdrawn_in_mean || line.withdrawn_after_round.is_none())
        .map(|line| line.no)
        .collect();
    let level = |other: &PlayerNo| points_by(event, meetings, *other, Some(stopped)) == own;
    let mut group: Vec<PlayerNo> = others.iter().copied().filter(level).collect();
    if group.is_empty() && event.settings.empty_group == EmptyGroup::MeanOfAll {
        group = others;
    }
    let group: Vec<(PlayerNo, Points)> =
        group.into_iter().map(|other| (other, made_after(event, meetings, other, stopped))).collect();
    let made: Vec<Value> = group.iter().map(|(_, points)| points.value()).collect();
    Value::mean(&made).map(|value| Credit { value, group })
}

fn made_after(event: &Event, meetings: &Meetings, no: PlayerNo, round: RoundNo) -> Points {
    points_by(event, meetings, no, None) - points_by(event, meetings, no, Some(round))
}
