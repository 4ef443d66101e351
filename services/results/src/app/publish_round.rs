//! Receiving a drawn round from pairing, which has drawn it by the rules and knows its publisher's role. Sent twice
//! for one draft, it is there once.
use std::collections::BTreeSet;

use api_types::participants::Participant;
use api_types::regulation::System;
use api_types::rounds::{PublishedRound, Round, RoundStatus};
use api_types::{ParticipantId, ProblemCode, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{absent, not_final};
use super::play_offs;
use super::rounds::assemble;
use super::{stages, teams};
use crate::State;
use crate::store::tournaments::{self, Kept};
use crate::store::{games, participants, rounds};

pub(crate) async fn publish(
    state: &State,
    caller: Caller,
    (id, number): (TournamentId, u16),
    new: PublishedRound,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            if let Some(round) = published_before(connection, id, &new)? {
                let version = round.version;
                return Ok(Reply::ok(&round)?.tagged(version));
            }
            let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
            admit(connection, &tournament, number, &new)?;
            if number == 1 {
                settle(connection, &tournament, new.rounds_total)?;
            }
            let round = store(connection, &tournament, number, &new, now)?;
            let recorded = (tournament.version, now, new.published_by.as_str());
            play_offs::keep_decided(connection, &tournament, &new.decided, recorded)?;
            let data = json!({
                "round": number, "draft_id": new.draft_id, "games": new.pairs.len(),
                "breaches": new.breaches.len(), "version": tournament.version
            });
            let mut event = NewEvent::by(&caller, now, "round.published", number, data).of_tournament(id);
            event.actor = new.published_by;
            EventLog::append(connection, event)?;
            let round = assemble(connection, id, round)?;
            Ok(Reply::created(format!("/v1/tournaments/{id}/rounds/{number}"), &round)?.tagged(1))
        })
        .await
}

/// Sets what of the regulation follows from the field, which is known with the first round.
fn settle(connection: &mut AnyConnection, tournament: &Kept, rounds_total: Option<u16>) -> Outcome<()> {
    let mut regulation = tournament.regulation.clone();
    if let Some(rounds) = rounds_total {
        regulation.rounds = rounds;
    }
    if let Some(rule) = &mut regulation.pairing.accelerated {
        let everybody = participants::all(connection, tournament.id)?;
        let entrants = everybody.iter().filter(|participant| participant.withdrawn_after_round.is_none());
        rule.entrants = u32::try_from(entrants.count()).ok();
    }
    if regulation == tournament.regulation {
        return Ok(());
    }
    tournaments::set_regulation(connection, tournament.id, &regulation)
}

/// The round of this draft, where it came before. Nothing is changed then, the version included.
fn published_before(
    connection: &mut AnyConnection,
    id: TournamentId,
    new: &PublishedRound,
) -> Outcome<Option<Round>> {
    let known = rounds::all(connection, id)?.into_iter().find(|round| round.draft_id == new.draft_id);
    known.map(|round| assemble(connection, id, round)).transpose()
}

fn admit(
    connection: &mut AnyConnection,
    tournament: &Kept,
    number: u16,
    new: &PublishedRound,
) -> Outcome<()> {
    not_final(tournament)?;
    let last = rounds::all(connection, tournament.id)?.pop();
    let next = last.as_ref().map_or(1, |round| round.number + 1);
    check_order(number, next, new.rounds_total.unwrap_or(tournament.regulation.rounds))?;
    if last.is_some_and(|round| round.status != RoundStatus::Ended) {
        return Err(ApiError::conflict("Предыдущий тур не окончен.", "The round before has not ended."));
    }
    // The lock has raised the version by one.
    if new.field_version != tournament.version - 1 {
        return Err(stale());
    }
    if number == 1 {
        stages::refuse_stale(connection, tournament)?;
        stages::refuse_split(connection, tournament.id)?;
    }
    let everybody = match tournament.regulation.team {
        Some(_) => teams::numbers::as_participants(connection, tournament.id)?,
        None => participants::all(connection, tournament.id)?,
    };
    check_numbers(&everybody, number, new)?;
    check_players(&everybody, new, tournament.regulation.team.is_some())?;
    check_unpaired(&everybody, tournament.regulation.system, number, new)
}

fn check_order(number: u16, next: u16, rounds: u16) -> Outcome<()> {
    if next > rounds {
        return Err(ApiError::conflict(
            format!("Опубликованы все туры по Регламенту ({rounds}); тура {number} уже не будет."),
            format!("All rounds of the regulation ({rounds}) are published; no round {number} can follow."),
        ));
    }
    if number == next {
        return Ok(());
    }
    Err(ApiError::conflict(
        format!("Следующий тур: {next} из {rounds}; тур {number} опубликовать нельзя."),
        format!("The next round is {next} of {rounds}; {number} cannot be published."),
    ))
}

fn stale() -> ApiError {
    ApiError::new(
        ProblemCode::StaleField,
        "После жеребьёвки данные соревнования изменились; проведите жеребьёвку тура заново.",
        "The tournament has changed since the draw; draw the round again.",
    )
}

fn check_numbers(everybody: &[Participant], number: u16, new: &PublishedRound) -> Outcome<()> {
    if number > 1 {
        return if new.numbers.is_empty() { Ok(()) } else { Err(wrong("/numbers")) };
    }
    let given: BTreeSet<ParticipantId> = new.numbers.iter().map(|n| n.participant_id).collect();
    let expected: BTreeSet<ParticipantId> = everybody.iter().map(|participant| participant.id).collect();
    let numbers: BTreeSet<u32> = new.numbers.iter().map(|numbering| numbering.no).collect();
    let count = u32::try_from(everybody.len()).unwrap_or(u32::MAX);
    let whole = numbers.iter().copied().eq(1..=count) && new.numbers.len() == everybody.len();
    if given == expected && whole { Ok(()) } else { Err(wrong("/numbers")) }
}

/// Everybody who has not withdrawn is paired once, or has the bye. A team that left keeps its place in an order table:
/// the judges decide how its matches are counted (3.16.5).
fn check_players(everybody: &[Participant], new: &PublishedRound, teams: bool) -> Outcome<()> {
    let known: BTreeSet<ParticipantId> = everybody.iter().map(|participant| participant.id).collect();
    let active: BTreeSet<ParticipantId> = everybody
        .iter()
        .filter(|participant| participant.withdrawn_after_round.is_none())
        .map(|participant| participant.id)
        .collect();
    let mut named: Vec<ParticipantId> = new.pairs.iter().flat_map(|pair| [pair.white, pair.black]).collect();
    named.extend(new.bye);
    named.extend(new.unpaired.iter().map(|one| one.participant_id));
    let distinct: BTreeSet<ParticipantId> = named.iter().copied().collect();
    let boards: BTreeSet<u32> = new.pairs.iter().map(|pair| pair.board).collect();
    let count = u32::try_from(new.pairs.len()).unwrap_or(u32::MAX);
    let everybody_named =
        if teams { active.is_subset(&distinct) && distinct.is_subset(&known) } else { distinct == active };
    if everybody_named && distinct.len() == named.len() && boards.into_iter().eq(1..=count) {
        Ok(())
    } else {
        Err(wrong("/pairs"))
    }
}

/// In the Swiss system only the excused are without a game, and all of them are (3.17.2).
fn check_unpaired(
    everybody: &[Participant],
    system: System,
    number: u16,
    new: &PublishedRound,
) -> Outcome<()> {
    if system != System::Swiss {
        return Ok(());
    }
    let excused = everybody.iter().filter(|participant| {
        participant.withdrawn_after_round.is_none() && participant.absent_rounds.contains(&number)
    });
    let expected: BTreeSet<ParticipantId> = excused.map(|participant| participant.id).collect();
    let given: BTreeSet<ParticipantId> = new.unpaired.iter().map(|one| one.participant_id).collect();
    if given == expected { Ok(()) } else { Err(wrong("/unpaired")) }
}

fn wrong(pointer: &str) -> ApiError {
    ApiError::field(
        pointer,
        "каждый невыбывший участник должен быть назван ровно один раз, освобождённые от тура — среди unpaired, доски — по порядку с первой",
        "everybody who has not withdrawn must be named exactly once, those excused among unpaired, and boards in order from the first",
    )
}

fn store(
    connection: &mut AnyConnection,
    tournament: &Kept,
    number: u16,
    new: &PublishedRound,
    now: DateTime<Utc>,
) -> Outcome<rounds::Kept> {
    let (id, of_teams) = (tournament.id, tournament.regulation.team.is_some());
    let round = rounds::Kept {
        number,
        status: RoundStatus::Published,
        draft_id: new.draft_id,
        // The bye of a team is a match without a second one.
        bye: new.bye.filter(|_| !of_teams),
        published_at: now,
        started_at: None,
        ended_at: None,
        version: 1,
        details: rounds::Details {
            unpaired: new.unpaired.clone(),
            missed: new.missed.clone(),
            breaches: new.breaches.clone(),
            openings: new.openings.clone(),
        },
    };
    rounds::insert(connection, id, &round)?;
    if of_teams {
        teams::publication::keep(connection, id, number, new)?;
        return Ok(round);
    }
    participants::number(connection, &new.numbers)?;
    for pair in &new.pairs {
        let game = games::Kept::paired(id, (number, pair.board), (pair.white, pair.black));
        games::insert(connection, &game)?;
    }
    Ok(round)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_follow_in_order_up_to_the_regulations_last() {
        assert!(check_order(1, 1, 2).is_ok());
        assert!(check_order(2, 2, 2).is_ok());
        let skipped = check_order(2, 1, 2).unwrap_err();
        assert!(skipped.detail.en.contains("next round is 1 of 2"), "{}", skipped.detail.en);
        for number in [1, 2, 3] {
            let over = check_order(number, 3, 2).unwrap_err();
            assert!(over.detail.en.contains("All rounds"), "{}", over.detail.en);
            assert!(over.detail.ru.contains("все туры"), "{}", over.detail.ru);
        }
    }
}
