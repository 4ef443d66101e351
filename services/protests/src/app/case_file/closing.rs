//! When a case is closed for good, so that its file may be shown to strangers: not while its decision can still be
//! appealed against, nor while an appeal is before the committee (5.4.16.5), nor while a game is to be played again.
use api_types::appeals::AppealStatus;
use api_types::protests::Protest;
use api_types::tournaments::Tournament;
use chassis::error::Outcome;
use chrono::{DateTime, Utc};
use db::AnyConnection;

use crate::app::appeals::term_of;
use crate::app::replays;
use crate::app::states::is_open;
use crate::store::{appeals, protests};

/// One that was joined is closed with the one it was joined to.
pub(super) fn is_final(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    protest: &Protest,
    now: DateTime<Utc>,
) -> Outcome<bool> {
    let lead = protest.ending.as_ref().and_then(|ending| ending.joined_to);
    let lead = lead.map(|id| protests::find(connection, id)).transpose()?.flatten();
    let decided = lead.map_or_else(|| protest.clone(), |kept| kept.protest);
    let replayed = decided.replay.as_ref().is_none_or(|replay| !replays::of_law(replay).holds());
    if is_open(decided.status) || !replayed {
        return Ok(false);
    }
    let Some(decision) = &decided.decision else { return Ok(true) };
    let appeals = appeals::of_protest(connection, decided.id)?;
    let mut stand =
        appeals.iter().map(|kept| kept.appeal.status).filter(|one| *one != AppealStatus::Withdrawn);
    if let Some(status) = stand.next() {
        return Ok(matches!(status, AppealStatus::Decided | AppealStatus::Closed));
    }
    Ok(term_of(tournament, &decided, decision).is_none_or(|term| !term.admits(now)))
}
