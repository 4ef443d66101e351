//! An event cut short: the round it ended with is its last, with what follows for protests and the approval (5.4.16.1).
use api_types::TournamentId;
use api_types::rounds::RoundStatus;
use api_types::tournaments::EarlyEnd;
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::access::{CHIEF, locked_for, not_final, roles};
use super::tournaments::shown;
use crate::State;
use crate::store::rounds;
use crate::store::tournaments::{self, Kept};

pub(crate) async fn set(
    state: &State,
    caller: Caller,
    id: TournamentId,
    if_match: IfMatch,
    new: EarlyEnd,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 2_000, "/reason");
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let mut kept = locked_for(connection, &caller, id, CHIEF)?;
            if_match.check(kept.version - 1)?;
            not_final(&kept)?;
            admit(connection, &kept, new.after_round)?;
            let planned = std::mem::replace(&mut kept.regulation.rounds, new.after_round);
            tournaments::set_regulation(connection, id, &kept.regulation)?;
            let data = json!({
                "after_round": new.after_round, "planned": planned, "reason": new.reason, "version": kept.version
            });
            let event = NewEvent::by(&caller, now, "tournament.cut_short", id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            let roles = roles(connection, &caller.principal, &kept)?;
            let version = kept.version;
            Ok(Reply::ok(&shown(kept, roles))?.tagged(version))
        })
        .await
}

/// The last round there is has been played to its end, and more were to come.
fn admit(connection: &mut AnyConnection, tournament: &Kept, after_round: u16) -> Outcome<()> {
    let Some(last) = rounds::all(connection, tournament.id)?.pop() else {
        return Err(ApiError::conflict(
            "Туров ещё не было: такое соревнование не сокращают, а не проводят.",
            "There has been no round: such an event is not cut short, it is not held.",
        ));
    };
    let (number, planned) = (last.number, tournament.regulation.rounds);
    if after_round != number {
        return Err(ApiError::field(
            "/after_round",
            format!("последний опубликованный тур — {number}: назовите его"),
            format!("the last published round is {number}: name that one"),
        ));
    }
    if last.status != RoundStatus::Ended {
        return Err(ApiError::conflict(
            format!(
                "Тур {number} не окончен: сначала окончите его или снимите его публикацию новой жеребьёвкой."
            ),
            format!("Round {number} has not ended: end it first, or take it back with a redraw."),
        ));
    }
    if number >= planned {
        return Err(ApiError::conflict(
            format!("Проведены все туры ({planned}): сокращать нечего."),
            format!("All rounds ({planned}) have been held: there is nothing to cut short."),
        ));
    }
    Ok(())
}
