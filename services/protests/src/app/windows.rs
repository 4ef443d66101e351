//! When protests about a round may be filed (5.4.16.1).
use api_types::protests::ProtestWindow;
use api_types::regulation::{Pace, Regulation};
use api_types::rounds::Round;
use api_types::tournaments::TournamentStatus;
use api_types::{Citation, TournamentId};
use arbitration::{RoundTimes, Window, WindowKind, filing_window, law};
use chassis::auth::Visitor;
use chassis::error::Outcome;
use chrono::{DateTime, Utc};

use crate::State;

/// The pace as the rulebook names it.
pub(super) const fn pace(pace: Pace) -> rulebook::Pace {
    match pace {
        Pace::Classical => rulebook::Pace::Classical,
        Pace::Rapid => rulebook::Pace::Rapid,
        Pace::Blitz => rulebook::Pace::Blitz,
        Pace::Correspondence => rulebook::Pace::Correspondence,
    }
}

const fn kind(pace: Pace) -> WindowKind {
    match pace {
        Pace::Classical | Pace::Correspondence => WindowKind::Classical,
        Pace::Rapid | Pace::Blitz => WindowKind::Fast,
    }
}

/// Whether the start of the next round closes this one's window.
pub(super) fn ends_with_next(regulation: &Regulation, round: u16) -> bool {
    kind(regulation.pace) == WindowKind::Fast && round < regulation.rounds
}

/// The window of a round, once it has started.
pub(super) fn of_round(
    regulation: &Regulation,
    round: &Round,
    next_started_at: Option<DateTime<Utc>>,
) -> Option<Window> {
    let times = RoundTimes {
        started_at: round.started_at?,
        ended_at: round.ended_at,
        next_started_at,
        is_last: round.number >= regulation.rounds,
    };
    Some(filing_window(kind(regulation.pace), &times))
}

/// The windows of the rounds that have started.
pub(crate) async fn list(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Vec<ProtestWindow>> {
    let now = state.clock.now();
    let context = visitor.context.call_context(visitor.principal.map(|principal| principal.token));
    let tournament = state.results.tournament(&context, id).await?;
    let rounds = state.results.rounds(&context, id).await?.items;
    let open = tournament.status != TournamentStatus::Final;
    let starts = rounds.iter().skip(1).map(|round| round.started_at).chain([None]);
    let shown = rounds.iter().zip(starts).filter_map(|(round, next_started_at)| {
        let window = of_round(&tournament.regulation, round, next_started_at)?;
        Some(ProtestWindow {
            round: round.number,
            open: open && window.admits(now),
            closes_at: window.closes,
            citation: Citation::new("rf-2018", law::FILING_WINDOW),
        })
    });
    Ok(shown.collect())
}
