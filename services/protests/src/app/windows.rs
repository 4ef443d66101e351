//! When protests about a round may be filed (5.4.16.1).
use api_types::games::{Game, ResultManner};
use api_types::protests::ProtestWindow;
use api_types::regulation::{Pace, Regulation};
use api_types::rounds::Round;
use api_types::tournaments::TournamentStatus;
use api_types::{Citation, TournamentId};
use arbitration::{RoundTimes, Window, WindowKind, filing_window, law, own_window};
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

fn times(
    regulation: &Regulation,
    round: &Round,
    next_started_at: Option<DateTime<Utc>>,
) -> Option<RoundTimes> {
    Some(RoundTimes {
        started_at: round.started_at?,
        ended_at: round.ended_at,
        next_started_at,
        is_last: round.number >= regulation.rounds,
    })
}

/// The window of a round, or of a game of it that outlasts it, once the round has started.
pub(super) fn of_round(
    regulation: &Regulation,
    (round, game): (&Round, Option<&Game>),
    next_started_at: Option<DateTime<Utc>>,
) -> Option<Window> {
    let (kind, times) = (kind(regulation.pace), times(regulation, round, next_started_at)?);
    Some(match game.filter(|game| outlasts(game)) {
        Some(game) => own_window(kind, &times, game.ended_at),
        None => filing_window(kind, &times),
    })
}

/// Whether a game ends, or ended, apart from its round.
const fn outlasts(game: &Game) -> bool {
    game.ended_at.is_some() || matches!(game.manner, Some(ResultManner::Adjourned))
}

/// The windows of the rounds that have started, each followed by those of its games that outlast it.
pub(crate) async fn list(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Vec<ProtestWindow>> {
    let now = state.clock.now();
    let context = visitor.context.call_context(visitor.principal.map(|principal| principal.token));
    let tournament = state.results.tournament(&context, id).await?;
    let rounds = state.results.rounds(&context, id).await?.items;
    let (regulation, open) = (&tournament.regulation, tournament.status != TournamentStatus::Final);
    let starts = rounds.iter().skip(1).map(|round| round.started_at).chain([None]);
    let shown = rounds.iter().zip(starts).flat_map(|(round, next_started_at)| {
        let own = round.games.iter().filter(|game| outlasts(game)).map(Some);
        std::iter::once(None).chain(own).filter_map(move |game| {
            let window = of_round(regulation, (round, game), next_started_at)?;
            Some(ProtestWindow {
                round: round.number,
                game_id: game.map(|game| game.id),
                open: open && window.admits(now),
                closes_at: window.closes,
                citation: Citation::new("rf-2018", law::FILING_WINDOW),
            })
        })
    });
    Ok(shown.collect())
}
