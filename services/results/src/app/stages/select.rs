//! Who qualifies from a stage, and which of its games count in the next.
use std::collections::{BTreeMap, BTreeSet};

use api_types::participants::{Participant, ParticipantRef};
use api_types::rounds::RoundStatus;
use api_types::stages::{StageAbsent, StageFrom};
use api_types::{ParticipantId, ProblemCode};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;
use standings::Row;
use standings::team::TeamRow;

use super::super::access::absent;
use super::super::snapshot::Snapshot;
use super::super::teams::numbers::as_participants;
use super::EDITION;
use crate::store::stages::{self, Carried, Link};
use crate::store::{games, participants, rounds, tournaments};

/// Somebody who goes on.
#[derive(Clone, Debug)]
pub(super) struct Qualified {
    pub(super) participant: Participant,
    pub(super) place: Option<u32>,
    /// Points in quarters.
    pub(super) quarters: i64,
}

/// Those whose places qualify, from the highest. Who has withdrawn does not, and nobody takes his place by himself.
pub(super) fn qualified(connection: &mut AnyConnection, from: &StageFrom) -> Outcome<Vec<Qualified>> {
    let (rows, people) = selected(connection, from)?;
    let qualified = rows.into_iter().filter_map(|row| {
        let participant = people.get(&row.who.id)?.clone();
        Some(Qualified { participant, place: Some(row.place), quarters: row.quarters })
    });
    Ok(qualified.collect())
}

/// Who stands on a place that qualifies and has withdrawn.
pub(super) fn withdrawn(connection: &mut AnyConnection, from: &StageFrom) -> Outcome<Vec<StageAbsent>> {
    let (rows, people) = selected(connection, from)?;
    let gone = rows.into_iter().filter(|row| !people.contains_key(&row.who.id));
    Ok(gone
        .map(|row| StageAbsent { source_participant_id: row.who.id, name: row.who.name, place: row.place })
        .collect())
}

type People = BTreeMap<ParticipantId, Participant>;

/// The rows of the places, and all who have not withdrawn.
fn selected(connection: &mut AnyConnection, from: &StageFrom) -> Outcome<(Vec<Place>, People)> {
    let id = from.tournament_id;
    let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
    let all = rounds::all(connection, id)?;
    let ended = all.iter().filter(|round| round.status == RoundStatus::Ended).count();
    let planned = tournament.regulation.rounds;
    if planned == 0 || ended < usize::from(planned) {
        return Err(ApiError::conflict(
            format!("«{}» не окончено: окончено туров {ended} из {planned}.", tournament.name),
            format!("{:?} has not ended: rounds ended {ended} of {planned}.", tournament.name),
        ));
    }
    let snapshot = Snapshot::read(connection, id, tournament.version, None)?;
    let places = places(&snapshot);
    let rows: Vec<Place> = within(&places, from)?.into_iter().cloned().collect();
    let everybody = match tournament.regulation.team {
        Some(_) => as_participants(connection, id)?,
        None => participants::all(connection, id)?,
    };
    let people: People = everybody
        .into_iter()
        .filter(|participant| participant.withdrawn_after_round.is_none())
        .map(|participant| (participant.id, participant))
        .collect();
    Ok((rows, people))
}

/// A row of the table: of a team in a team event.
#[derive(Clone)]
struct Place {
    place: u32,
    place_to: u32,
    who: ParticipantRef,
    quarters: i64,
}

fn places(snapshot: &Snapshot) -> Vec<Place> {
    if let Some(teams) = &snapshot.teams {
        let row = |(row, who): (&TeamRow, &ParticipantRef)| Place {
            place: row.place,
            place_to: row.place_to,
            who: who.clone(),
            quarters: row.points.quarters(),
        };
        return teams.places().map(row).collect();
    }
    let row = |row: &Row| {
        Some(Place {
            place: row.place,
            place_to: row.place_to,
            who: snapshot.lines.get(&row.no.0)?.participant.clone(),
            quarters: row.points.quarters(),
        })
    };
    snapshot.table.rows.iter().filter_map(row).collect()
}

/// The rows of the places that qualify. Where some of those who share a place are in and some out, the judge's choice
/// decides, or a play-off before it.
fn within<'a>(places: &'a [Place], from: &StageFrom) -> Outcome<Vec<&'a Place>> {
    let (first, last) = (from.places.from, from.places.to);
    let count = u32::try_from(places.len()).unwrap_or(u32::MAX);
    if last > count {
        return Err(ApiError::field(
            "/places/to",
            format!("в таблице мест {count}"),
            format!("the table has {count} places"),
        ));
    }
    let mut used = BTreeSet::new();
    let mut qualified = Vec::new();
    for tied in places.chunk_by(|one, other| one.place == other.place) {
        let Some(row) = tied.first() else { continue };
        let (upper, lower) = (row.place.max(first), row.place_to.min(last));
        if upper > lower {
            continue;
        }
        let spots = usize::try_from(lower - upper + 1).unwrap_or(usize::MAX);
        if spots == tied.len() {
            qualified.extend(tied);
            continue;
        }
        let is_chosen = |row: &&Place| from.chosen.iter().any(|one| one.participant_id == row.who.id);
        let chosen: Vec<&Place> = tied.iter().filter(is_chosen).collect();
        if chosen.len() != spots {
            return Err(equal_at_the_cut(tied, spots));
        }
        used.extend(chosen.iter().map(|row| row.who.id));
        qualified.extend(chosen);
    }
    match from.chosen.iter().position(|chosen| !used.contains(&chosen.participant_id)) {
        None => Ok(qualified),
        Some(index) => Err(ApiError::field(
            format!("/chosen/{index}/participant_id"),
            "он не из тех, кто делит место на границе: выбирать не нужно",
            "he is not of those who share the place at the cut: there is nothing to choose",
        )),
    }
}

fn equal_at_the_cut(tied: &[Place], spots: usize) -> ApiError {
    let names = |latin: bool| -> String {
        let name = |row: &Place| if latin { row.who.name_latin.clone() } else { row.who.name.clone() };
        tied.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let (place, to) = tied.first().map_or((0, 0), |row| (row.place, row.place_to));
    ApiError::new(
        ProblemCode::StateConflict,
        format!(
            "Места {place}–{to} делят: {}, а выходят из них {spots}. Запишите итог дополнительного соревнования \
             (play-offs, 3.15.2) или назовите выходящих в chosen с причиной.",
            names(false)
        ),
        format!(
            "Places {place}–{to} are shared by {}, of whom {spots} qualify. Record a play-off (play-offs, 3.15.2), or \
             name in chosen who qualifies, with the reason.",
            names(true)
        ),
    )
    .citing(EDITION, "3.15.2")
    .suggesting(tied.iter().map(|row| row.who.id.to_string()).collect())
}

/// The games between two who came from one stage; games played side by side there stay side by side.
pub(super) fn carried(connection: &mut AnyConnection, links: &[Link]) -> Outcome<Vec<Carried>> {
    let here: BTreeMap<ParticipantId, ParticipantId> =
        links.iter().map(|link| (link.source_participant, link.participant)).collect();
    let sources: BTreeSet<_> = links.iter().map(|link| link.source).collect();
    let mut all = Vec::new();
    for source in sources {
        let before = stages::carried(connection, source, None)?;
        let earlier = before.iter().map(|one| one.position).max().unwrap_or(0);
        all.extend(before);
        for game in games::all(connection, source)? {
            if let Some(result) = game.result {
                let position = earlier + game.round;
                let (game, white, black) = (game.id, game.white, game.black);
                all.push(Carried { position, game, white, black, result });
            }
        }
    }
    let mut games: Vec<Carried> = all
        .into_iter()
        .filter_map(|one| {
            let (white, black) = (*here.get(&one.white)?, *here.get(&one.black)?);
            Some(Carried { white, black, ..one })
        })
        .collect();
    let positions: BTreeSet<u16> = games.iter().map(|one| one.position).collect();
    let dense: BTreeMap<u16, u16> = positions.into_iter().zip(1..).collect();
    for game in &mut games {
        game.position = dense.get(&game.position).copied().unwrap_or(game.position);
    }
    games.sort_unstable();
    Ok(games)
}
