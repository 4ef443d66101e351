//! Which play-offs there can be: between those whom the results leave equal, while nothing is built upon it.
use std::collections::BTreeSet;

use api_types::games::GameResult;
use api_types::play_offs::NewPlayOff;
use api_types::regulation::System;
use api_types::rounds::RoundStatus;
use api_types::{ParticipantId, ProblemCode};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use super::super::snapshot::Snapshot;
use super::{meeting, places, sides};
use crate::store::play_offs::{self, Kept};
use crate::store::rounds;
use crate::store::tournaments::Kept as Tournament;

const EDITION: &str = "blind-2010";
const PARAGRAPH: &str = "3.15.2";

/// Whether a result leaves a meeting without a winner.
pub(super) const fn without_winner(result: GameResult) -> bool {
    matches!(result, GameResult::Drawn | GameResult::BothLost | GameResult::NeitherAppeared)
}

/// The round that the play-off belongs to.
pub(super) fn round(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    new: &NewPlayOff,
) -> Outcome<u16> {
    check_order(connection, tournament, &new.order)?;
    if tournament.regulation.system != System::KnockOut {
        return of_table(connection, tournament, new.round);
    }
    let Some(round) = new.round else {
        return Err(ApiError::field(
            "/round",
            "назовите тур встречи, в которой нет победителя",
            "name the round of the meeting without a winner",
        ));
    };
    if new.order.len() != 2 {
        return Err(ApiError::field("/order", "во встрече двое", "a meeting is of two"));
    }
    let Some(result) = meeting(connection, tournament, &new.order, round)? else {
        return Err(ApiError::field(
            "/order",
            "в этом туре они друг с другом не играли",
            "the two did not meet in this round",
        ));
    };
    if result.is_none_or(|result| !without_winner(result)) {
        return Err(ApiError::conflict(
            "Дополнительная встреча нужна там, где внесённый результат не назвал победителя.",
            "A play-off is of a meeting whose result is entered and names no winner.",
        )
        .citing(EDITION, PARAGRAPH));
    }
    not_built_upon(connection, tournament, round)?;
    Ok(round)
}

fn check_order(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    order: &[ParticipantId],
) -> Outcome<()> {
    let distinct: BTreeSet<&ParticipantId> = order.iter().collect();
    if order.len() < 2 || distinct.len() != order.len() {
        return Err(ApiError::field(
            "/order",
            "нужны хотя бы двое, каждый по разу",
            "two at least are needed, each of them once",
        ));
    }
    let refs = sides(connection, tournament)?;
    let Some(index) = order.iter().position(|one| !refs.contains_key(one)) else { return Ok(()) };
    let (ru, en) = match tournament.regulation.team {
        Some(_) => {
            ("такой команды с номером в соревновании нет", "the tournament has no such team with a number")
        }
        None => (
            "такого участника с номером в соревновании нет",
            "the tournament has no such participant with a number",
        ),
    };
    Err(ApiError::field(format!("/order/{index}"), ru, en))
}

/// Places are settled when every round has ended.
fn of_table(connection: &mut AnyConnection, tournament: &Tournament, round: Option<u16>) -> Outcome<u16> {
    if round.is_some() {
        return Err(ApiError::field(
            "/round",
            "тур называют только в олимпийской системе",
            "a round is named in a knock-out alone",
        ));
    }
    let all = rounds::all(connection, tournament.id)?;
    let ended = all.iter().filter(|round| round.status == RoundStatus::Ended).count();
    let planned = tournament.regulation.rounds;
    if planned == 0 || ended < usize::from(planned) {
        return Err(ApiError::conflict(
            format!("Места делят после всех туров; окончено {ended} из {planned}."),
            format!("Places are shared when every round has ended; {ended} of {planned} have."),
        )
        .citing(EDITION, PARAGRAPH));
    }
    Ok(planned)
}

/// Who goes on is known from the round after, once that is published.
pub(super) fn not_built_upon(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    round: u16,
) -> Outcome<()> {
    if rounds::all(connection, tournament.id)?.iter().all(|other| other.number <= round) {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Следующий тур опубликован: кто вышел в него, уже известно. Сначала его нужно отозвать (3.17.8).",
        "The next round is published: it is known who went on. It must be taken back first (3.17.8).",
    ))
}

pub(super) fn not_recorded(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    order: &[ParticipantId],
    round: u16,
) -> Outcome<()> {
    let standing = play_offs::standing(connection, tournament.id, tournament.version)?;
    let Some(known) = standing.iter().find(|kept| kept.round == round && kept.is_of(order)) else {
        return Ok(());
    };
    Err(ApiError::conflict(
        format!("Итог уже записан ({}); чтобы изменить его, сначала аннулируйте ту запись.", known.id),
        format!("An outcome is recorded already ({}); to change it, annul that record first.", known.id),
    )
    .suggesting(vec![known.id.to_string()]))
}

/// Refuses a play-off of others than those who are equal: all on the same points, or all who share a place.
pub(super) fn separates(connection: &mut AnyConnection, tournament: &Tournament, kept: &Kept) -> Outcome<()> {
    let snapshot = Snapshot::read(connection, tournament.id, tournament.version, None)?;
    let index = snapshot.separated.iter().position(|one| one.id == kept.id);
    let places = places::of(&snapshot);
    if places.iter().any(|place| place.play_off == index) {
        return Ok(());
    }
    let mut shared: Vec<(String, String)> = Vec::new();
    for row in places.iter().filter(|row| row.place != row.place_to) {
        let named = |other: &places::Place| other.place == row.place && kept.order.contains(&other.who.id);
        if places.iter().any(named) {
            let (who, place, to) = (&row.who, row.place, row.place_to);
            shared
                .push((format!("{} ({place}–{to})", who.name), format!("{} ({place}–{to})", who.name_latin)));
        }
    }
    let (ru, en): (Vec<String>, Vec<String>) = shared.into_iter().unzip();
    let (ru, en) = if ru.is_empty() {
        ("места у них и так разные".to_owned(), "their places differ already".to_owned())
    } else {
        (format!("место делят: {}", ru.join(", ")), format!("those who share a place: {}", en.join(", ")))
    };
    Err(ApiError::new(
        ProblemCode::StateConflict,
        format!("Дополнительное соревнование проводят все, у кого равенство, и только они; {ru}."),
        format!("A play-off is held by all who are equal, and by no others; {en}."),
    )
    .citing(EDITION, PARAGRAPH))
}
