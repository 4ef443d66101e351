//! Taking back a published round before its start, so that pairing may draw it again (3.17.8). Sent twice, it is gone
//! once.
use api_types::TournamentId;
use api_types::regulation::System;
use api_types::rounds::{Retracted, Retraction, RoundStatus};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::access::{absent, not_final};
use super::teams;
use crate::State;
use crate::store::tournaments::{self, Kept};
use crate::store::{games, participants, rounds};

pub(crate) async fn retract(
    state: &State,
    caller: Caller,
    (id, number): (TournamentId, u16),
    retraction: Retraction,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            let known = rounds::all(connection, id)?.into_iter().find(|round| round.number == number);
            let Some(round) = known else {
                let version = tournaments::find(connection, id)?.ok_or_else(absent)?.version;
                return Reply::ok(&Retracted { tournament_id: id, number, version });
            };
            admit(&round, &retraction)?;
            let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
            not_final(&tournament)?;
            remove(connection, &tournament, number)?;
            let version = tournament.version;
            let data = json!({
                "round": number, "draft_id": retraction.draft_id, "reason": retraction.reason, "version": version
            });
            let mut event = NewEvent::by(&caller, now, "round.retracted", number, data).of_tournament(id);
            event.actor = retraction.retracted_by;
            EventLog::append(connection, event)?;
            Reply::ok(&Retracted { tournament_id: id, number, version })
        })
        .await
}

fn admit(round: &rounds::Kept, retraction: &Retraction) -> Outcome<()> {
    if round.draft_id != retraction.draft_id {
        return Err(ApiError::conflict(
            "Этот тур опубликован по другой жеребьёвке.",
            "This round was published from another draft.",
        ));
    }
    if round.status != RoundStatus::Published {
        return Err(ApiError::conflict(
            "Тур начат: его пары играют, и отозвать их нельзя. Неявку отмечает результат партии.",
            "The round has started: its pairs are playing and cannot be taken back. A result says who did not appear.",
        )
        .citing("blind-2010", "3.17.8"));
    }
    Ok(())
}

/// With the first round go the numbers, which were published with it.
fn remove(connection: &mut AnyConnection, tournament: &Kept, number: u16) -> Outcome<()> {
    if tournament.regulation.team.is_some() {
        teams::publication::remove(connection, tournament.id, number)?;
    }
    games::remove_round(connection, tournament.id, number)?;
    rounds::remove(connection, tournament.id, number)?;
    participants::left_before(connection, tournament.id, number)?;
    if number > 1 {
        return Ok(());
    }
    participants::clear_numbers(connection, tournament.id)?;
    let mut regulation = tournament.regulation.clone();
    if regulation.system != System::Swiss {
        regulation.rounds = 0;
    }
    if let Some(rule) = &mut regulation.pairing.accelerated {
        rule.entrants = None;
    }
    if regulation == tournament.regulation {
        return Ok(());
    }
    tournaments::set_regulation(connection, tournament.id, &regulation)
}
