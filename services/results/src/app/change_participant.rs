//! Changing what was entered of a participant. The log keeps what was before; tables of earlier versions stay as they were.
use api_types::participants::{NewParticipant, Participant, ParticipantChange};
use api_types::regulation::{ApartBy, Programme, Regulation, Seeding, System};
use api_types::{ParticipantId, ProblemCode, Text, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use serde_json::{Map, Value, json};

use super::access::{OFFICE, locked_for, not_final};
use super::imports::entry;
use super::participants::{check, missing};
use crate::State;
use crate::store::{participants, rounds};

pub(crate) async fn change(
    state: &State,
    caller: Caller,
    (tournament, id): (TournamentId, ParticipantId),
    if_match: IfMatch,
    new: ParticipantChange,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let kept = locked_for(connection, &caller, tournament, OFFICE)?;
            not_final(&kept)?;
            let before = participants::find(connection, id)?
                .filter(|participant| participant.tournament_id == tournament)
                .ok_or_else(missing)?;
            if_match.check(before.version)?;
            let after = changed(&before, &new);
            check(&entry(after.clone()), now.date_naive())?;
            let mut faults = Faults::default();
            if let Some(reason) = &new.reason {
                faults.text(reason, 500, "/reason");
            }
            faults.finish()?;
            let published = rounds::all(connection, tournament)?.last().map_or(0, |round| round.number);
            not_used(&kept.regulation, published, (&before, &after))?;
            let differences = differences(&before, &after)?;
            if differences.is_empty() {
                return Err(ApiError::conflict(
                    "Названное уже так и записано: менять нечего.",
                    "What is named stands like that already: there is nothing to change.",
                ));
            }
            participants::change(connection, &after)?;
            let data = json!({ "changes": differences, "reason": new.reason, "version": kept.version });
            let event = NewEvent::by(&caller, now, "participant.changed", id, data).of_tournament(tournament);
            EventLog::append(connection, event)?;
            let participant = participants::find(connection, id)?.ok_or_else(missing)?;
            Ok(Reply::ok(&participant)?.tagged(participant.version))
        })
        .await
}

fn changed(before: &Participant, new: &ParticipantChange) -> Participant {
    let mut after = before.clone();
    if let Some(name) = &new.name {
        name.trim().clone_into(&mut after.name);
        after.name_latin = super::latin::latin(&after.name);
    }
    if let Some(rating) = new.rating {
        after.rating = rating;
    }
    if let Some(birth_date) = new.birth_date {
        after.birth_date = birth_date;
    }
    for (field, told) in [
        (&mut after.title, &new.title),
        (&mut after.region, &new.region),
        (&mut after.club, &new.club),
        (&mut after.family, &new.family),
        (&mut after.side, &new.side),
    ] {
        if let Some(told) = told {
            field.clone_from(told);
        }
    }
    after
}

/// Refuses to change what published pairs or numbers were made from: they could not be made again from the record.
fn not_used(
    regulation: &Regulation,
    published: u16,
    (before, after): (&Participant, &Participant),
) -> Outcome<()> {
    if published == 0 {
        return Ok(());
    }
    let apart = |by| regulation.pairing.apart.iter().any(|rule| rule.by == by);
    let sides = regulation.system == System::Scheveningen;
    let mut errors = Vec::new();
    for (changes, used, pointer, what) in [
        (before.rating != after.rating, by_rating(regulation), "/rating", RATING),
        (before.region != after.region, apart(ApartBy::Region), "/region", APART),
        (before.club != after.club, apart(ApartBy::Club), "/club", APART),
        (before.family != after.family, apart(ApartBy::Family), "/family", APART),
        (before.side != after.side, sides, "/side", SIDE),
    ] {
        if changes && used {
            errors.push((pointer.to_owned(), Text::new(what.0, what.1)));
        }
    }
    let Some((_, first)) = errors.first() else { return Ok(()) };
    let mut error = ApiError::new(
        ProblemCode::StateConflict,
        format!("Тур опубликован, и по этим данным составлены его пары: {}.", first.ru),
        format!("A round is published, and its pairs were made from this: {}.", first.en),
    )
    .citing("blind-2010", "3.17.5.1");
    error.errors = errors;
    Err(error)
}

const RATING: (&str, &str) = (
    "номера даны по рейтингу и сохраняются до конца соревнования",
    "numbers were given by rating and are kept to the end of the event",
);
const APART: (&str, &str) = ("по этому признаку участников разводят", "by this participants are kept apart");
const SIDE: (&str, &str) = ("по сторонам разыграна таблица", "the table was drawn by the sides");

/// Whether numbers go by rating.
fn by_rating(regulation: &Regulation) -> bool {
    match regulation.system {
        System::Swiss => regulation.programme != Some(Programme::Random),
        System::KnockOut => matches!(regulation.seeding, None | Some(Seeding::Rating)),
        System::RoundRobin | System::Scheveningen => regulation.seeding == Some(Seeding::Rating),
    }
}

/// Each field that differs, before and after; of a date of birth only that it does.
fn differences(before: &Participant, after: &Participant) -> Outcome<Map<String, Value>> {
    let shown = |one: &Participant| {
        let shown = serde_json::to_value(NewParticipant { account: None, ..entry(one.clone()) });
        shown.map_err(|error| ApiError::internal(error.to_string()))
    };
    let (old, new) = (shown(before)?, shown(after)?);
    let mut differences = Map::new();
    for field in ["name", "rating", "title", "birth_date", "region", "club", "family", "side"] {
        let (old, new) = (old.get(field), new.get(field));
        if old == new {
            continue;
        }
        let told = if field == "birth_date" { json!({}) } else { json!({ "before": old, "after": new }) };
        differences.insert(field.to_owned(), told);
    }
    Ok(differences)
}
