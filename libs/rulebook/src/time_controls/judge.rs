//! What the texts say of a control that a regulation proposes (G1).

use serde::Serialize;

use super::{Force, Kind, Period, TimeControl, governing, list};
use crate::limits::time::BLIND_BOTH_PLAYERS_MINUTES;
use crate::{Citation, Discipline, Edition, Pace, Paragraph, law};

/// A control as a regulation writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proposed {
    /// Played by the clock.
    Clock {
        /// In their order; one alone is the time for the whole game.
        periods: Vec<Period>,
        /// Whether the last period comes again and again until the game ends.
        last_repeats: bool,
        /// Seconds added for each move; 0 for none.
        increment_seconds: u32,
    },
    /// Played by correspondence.
    Days {
        /// Days of one player.
        days: u32,
        /// The moves those days are for.
        moves: u32,
    },
}

/// How a proposed control stands to the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// One the text recommends.
    Recommended,
    /// Within what the text names.
    Permitted,
    /// Not named, where the text lets a regulation set another.
    Other,
    /// Outside what the text binds to.
    Outside,
    /// The text names no control for this discipline at this pace.
    Unnamed,
}

/// The standing, and the paragraphs it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// How the control stands.
    pub standing: Standing,
    /// Why: each paragraph once; none where no text speaks of it.
    pub grounds: Vec<Citation>,
}

/// Judges a control for events of this edition, discipline and pace.
///
/// `blind-2010` 3.8.5 holds beside the rest: the times of both players together
/// stay within six hours. What moves add, and periods that come again, cannot be
/// summed beforehand and are left out of that sum. A control by periods where the text
/// names a whole game is another control, if it stays within the same bounds in all.
#[must_use]
pub fn judge(edition: Edition, discipline: Discipline, pace: Pace, proposed: &Proposed) -> Judgement {
    if edition == Edition::Blind2010 && is_too_long(proposed) {
        return ground(Standing::Outside, [edition.cite(law::BLIND_OTHER_TIME)]);
    }
    let rows = list(edition, Some(discipline), Some(pace));
    let fitting = |force| rows.iter().filter(move |row| row.force == force && fits(row, proposed));
    let cite = |row: &&TimeControl| row.citation;
    let binding: Vec<Citation> = rows.iter().filter(|row| row.force == Force::Binding).map(cite).collect();
    let within = fitting(Force::Binding).chain(fitting(Force::Usual)).next();
    if let Some(row) = fitting(Force::Recommended).next() {
        ground(Standing::Recommended, [row.citation])
    } else if let Some(row) = within {
        ground(Standing::Permitted, [row.citation])
    } else if !binding.is_empty() && !rows.iter().any(|row| is_within_by_periods(row, proposed)) {
        ground(Standing::Outside, binding)
    } else if rows.is_empty() {
        ground(Standing::Unnamed, [])
    } else {
        let text = governing(edition, discipline, pace);
        ground(Standing::Other, [text.cite(another(text, discipline, pace))])
    }
}

fn ground(standing: Standing, grounds: impl IntoIterator<Item = Citation>) -> Judgement {
    let mut grounds: Vec<Citation> = grounds.into_iter().collect();
    grounds.dedup();
    Judgement { standing, grounds }
}

/// The paragraph that lets a regulation set a control of its own.
const fn another(text: Edition, discipline: Discipline, pace: Pace) -> Paragraph {
    match (text, pace, discipline) {
        (Edition::Blind2010, _, _) => law::BLIND_OTHER_TIME,
        (_, Pace::Correspondence, _) => law::SERVER_TIME,
        (_, _, Discipline::Russian | Discipline::Draughts64) => law::OTHER_TIME,
        (_, _, Discipline::International) => law::INTERNATIONAL_OTHER_TIME,
        (_, _, Discipline::Giveaway) => law::GIVEAWAY_TIME,
        (_, _, Discipline::Renju) => law::RENJU_TIME,
    }
}

fn is_too_long(proposed: &Proposed) -> bool {
    let Proposed::Clock { periods, .. } = proposed else { return false };
    let of_one: u64 = periods.iter().map(|period| u64::from(period.seconds)).sum();
    of_one.saturating_mul(2) > u64::from(BLIND_BOTH_PLAYERS_MINUTES) * 60
}

/// A game cut into periods that in all stays within the bounds of a whole game: not the
/// named control, but nothing against it either.
fn is_within_by_periods(row: &TimeControl, proposed: &Proposed) -> bool {
    let (Kind::Game { main, increment, .. }, Proposed::Clock { periods, last_repeats, increment_seconds }) =
        (row.kind, proposed)
    else {
        return false;
    };
    let in_all = periods.iter().fold(0_u32, |sum, period| sum.saturating_add(period.seconds));
    let bounded = !last_repeats || main.most.is_none();
    periods.len() > 1 && bounded && main.holds(in_all) && increment.holds(*increment_seconds)
}

fn fits(row: &TimeControl, proposed: &Proposed) -> bool {
    match (row.kind, proposed) {
        (
            Kind::Game { main, increment, first_moves },
            Proposed::Clock { periods, last_repeats: false, increment_seconds },
        ) => match periods.as_slice() {
            // "15 to 30 minutes for the first 60 moves" is also recommended "to the end"
            [only] => {
                (only.moves.is_none() || only.moves == first_moves)
                    && main.holds(only.seconds)
                    && increment.holds(*increment_seconds)
            }
            _ => false,
        },
        (
            Kind::Periods { periods: named, last_repeats: named_repeats },
            Proposed::Clock { periods, last_repeats, increment_seconds: 0 },
        ) => named == periods && named_repeats == *last_repeats,
        (Kind::Days { days, moves }, Proposed::Days { days: given, moves: of }) => {
            (days, moves) == (*given, *of)
        }
        _ => false,
    }
}
