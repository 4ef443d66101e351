//! Who plays in which round: excused from some (3.17.2), back after a withdrawal.
use api_types::ParticipantId;
use api_types::participants::{Absences, Participant};
use api_types::regulation::System;
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::access::{OFFICE, absent, locked_for, not_final};
use super::participants::missing;
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{exclusions, participants, rounds};

/// More rounds than anybody is excused from.
pub(super) const MOST_ABSENCES: usize = 200;

/// A participant and his tournament, locked for a change by the office.
fn locked(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: ParticipantId,
    if_match: &IfMatch,
) -> Outcome<(Tournament, Participant)> {
    let tournament_id = participants::find(connection, id)?.ok_or_else(missing)?.tournament_id;
    let tournament = locked_for(connection, caller, tournament_id, OFFICE)
        .map_err(|error| if error.code == absent().code { missing() } else { error })?;
    not_final(&tournament)?;
    let participant = participants::find(connection, id)?.ok_or_else(missing)?;
    if_match.check(participant.version)?;
    Ok((tournament, participant))
}

/// How many rounds are published: what was in them stays.
pub(super) fn published(connection: &mut AnyConnection, tournament: &Tournament) -> Outcome<u16> {
    Ok(rounds::all(connection, tournament.id)?.last().map_or(0, |round| round.number))
}

/// Elsewhere the table alone says who meets whom, and in a knock-out who does not play is out.
pub(super) fn may_be_excused(tournament: &Tournament) -> Outcome<()> {
    if tournament.regulation.system == System::Swiss {
        return Ok(());
    }
    Err(ApiError::conflict(
        "В этой системе пары следуют из таблицы: от тура не освобождают. Не явившемуся ставят «-» (3.12.1), выбывшего \
         отмечают (withdrawal).",
        "In this system pairs follow from the table: nobody is excused from a round. Who does not come has '-' (3.12.1), \
         and who leaves is noted (withdrawal).",
    )
    .citing("blind-2010", "3.17.2"))
}

/// 3.17.2: who is known not to play a round is not paired in it, and scores nothing.
pub(crate) async fn excuse(
    state: &State,
    caller: Caller,
    id: ParticipantId,
    if_match: IfMatch,
    mut new: Absences,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 500, "/reason");
    faults.finish()?;
    if new.rounds.len() > MOST_ABSENCES {
        return Err(ApiError::field(
            "/rounds",
            format!("не больше {MOST_ABSENCES} туров"),
            format!("at most {MOST_ABSENCES} rounds"),
        ));
    }
    new.rounds.sort_unstable();
    new.rounds.dedup();
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let (tournament, participant) = locked(connection, &caller, id, &if_match)?;
            may_be_excused(&tournament)?;
            let published = published(connection, &tournament)?;
            check_rounds(&participant, &new.rounds, published, tournament.regulation.rounds)?;
            participants::excuse(connection, id, &new.rounds)?;
            let data = json!({
                "rounds": new.rounds, "before": participant.absent_rounds, "reason": new.reason,
                "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "participant.excused", id, data);
            EventLog::append(connection, event.of_tournament(tournament.id))?;
            let participant = participants::find(connection, id)?.ok_or_else(missing)?;
            Ok(Reply::ok(&participant)?.tagged(participant.version))
        })
        .await
}

pub(super) fn check_rounds(
    participant: &Participant,
    new: &[u16],
    published: u16,
    rounds: u16,
) -> Outcome<()> {
    let last = if rounds == 0 { u16::MAX } else { rounds };
    if let Some(index) = new.iter().position(|round| !(1..=last).contains(round)) {
        return Err(ApiError::field(
            format!("/rounds/{index}"),
            "такого тура в Регламенте нет",
            "the regulation has no such round",
        ));
    }
    let of_published =
        |list: &[u16]| -> Vec<u16> { list.iter().copied().filter(|round| *round <= published).collect() };
    if of_published(new) != of_published(&participant.absent_rounds) {
        return Err(ApiError::field(
            "/rounds",
            format!("туры по {published}-й опубликованы: список для них не меняется, неявку в них отмечает результат"),
            format!("the rounds up to {published} are published: the list stays as it is for them, and a result says who did not appear"),
        )
        .citing("blind-2010", "3.17.2"));
    }
    Ok(())
}

/// 3.4: only whoever excluded a participant takes that back.
fn excluded() -> ApiError {
    ApiError::conflict(
        "Участник исключён из соревнования (3.4): вернуть его можно, только отменив это решение или эту санкцию.",
        "The participant is excluded from the event (3.4): he returns only where that decision or sanction is revoked.",
    )
    .citing("blind-2010", "3.4")
}

/// Takes a withdrawal back: from the next round on the participant is paired again. What was missed stays missed, but
/// for the games of a table of pairs, which are entered when they have been played.
pub(crate) async fn restore(
    state: &State,
    caller: Caller,
    id: ParticipantId,
    if_match: IfMatch,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let (tournament, participant) = locked(connection, &caller, id, &if_match)?;
            let Some(after) = participant.withdrawn_after_round else {
                return Err(ApiError::conflict(
                    "Участник не выбывал: возвращать его не нужно.",
                    "The participant has not withdrawn: there is nobody to bring back.",
                ));
            };
            if exclusions::stands(connection, id)? {
                return Err(excluded());
            }
            let published = published(connection, &tournament)?;
            if published > 0 && after == 0 && tournament.regulation.system != System::Swiss {
                return Err(ApiError::conflict(
                    "Участник выбыл до первого тура, и места в таблице для него нет.",
                    "The participant withdrew before the first round and has no place in the table.",
                ));
            }
            // By a table of pairs the games that were missed are still owed: see late_games.
            let owes = matches!(tournament.regulation.system, System::RoundRobin | System::Scheveningen);
            if published > 0 && published >= tournament.regulation.rounds && !owes {
                return Err(ApiError::conflict(
                    "Пары последнего тура опубликованы: возвращаться некуда.",
                    "The last round is published: there is no round to return to.",
                ));
            }
            participants::take_back(connection, id)?;
            let data = json!({
                "withdrawn_after_round": after, "from_round": published + 1, "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "participant.returned", id, data);
            EventLog::append(connection, event.of_tournament(tournament.id))?;
            let participant = participants::find(connection, id)?.ok_or_else(missing)?;
            Ok(Reply::ok(&participant)?.tagged(participant.version))
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::TournamentId;

    fn participant(absent_rounds: &[u16]) -> Participant {
        let body = json!({
            "id": ParticipantId::new(), "tournament_id": TournamentId::new(), "no": 1, "name": "x",
            "name_latin": "x", "rating": null, "region": null, "account": null, "account_federation": null,
            "withdrawn_after_round": null, "absent_rounds": absent_rounds, "version": 1
        });
        serde_json::from_value(body).unwrap()
    }

    /// 3.17.2: known beforehand; what is published is past that.
    #[test]
    fn rounds_not_yet_published_alone_are_changed() {
        for (before, new, published, rounds, pointer) in [
            (&[][..], &[2][..], 1, 5, None),
            (&[1], &[1, 4], 2, 5, None),
            (&[], &[6], 0, 0, None),
            (&[], &[6], 0, 5, Some("/rounds/0")),
            (&[], &[2, 0], 0, 5, Some("/rounds/1")),
            (&[], &[1], 1, 5, Some("/rounds")),
            (&[1], &[], 1, 5, Some("/rounds")),
        ] {
            let checked = check_rounds(&participant(before), new, published, rounds);
            let refused = checked.err().map(|error| error.errors[0].0.clone());
            assert_eq!(refused.as_deref(), pointer, "{before:?} {new:?}");
        }
    }
}
