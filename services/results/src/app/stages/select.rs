//! Who qualifies from a stage, and which of its games count in the next.
use std::collections::{BTreeMap, BTreeSet};

use api_types::participants::Participant;
use api_types::rounds::RoundStatus;
use api_types::stages::{ChosenPlace, StageFrom};
use api_types::{ParticipantId, ProblemCode};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;
use standings::Row;

use super::super::access::absent;
use super::super::snapshot::Snapshot;
use super::{EDITION, not_of_teams};
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

/// Those whose places qualify, from the highest. Who has withdrawn does not, and nobody takes his place.
pub(super) fn qualified(connection: &mut AnyConnection, from: &StageFrom) -> Outcome<Vec<Qualified>> {
    let id = from.tournament_id;
    let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
    not_of_teams(&tournament)?;
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
    let rows = within(&snapshot, from)?;
    let people: BTreeMap<u32, Participant> = participants::all(connection, id)?
        .into_iter()
        .filter(|participant| participant.withdrawn_after_round.is_none())
        .filter_map(|participant| Some((participant.no?, participant)))
        .collect();
    let qualified = rows.into_iter().filter_map(|row| {
        let participant = people.get(&row.no.0)?.clone();
        Some(Qualified { participant, place: Some(row.place), quarters: row.points.quarters() })
    });
    Ok(qualified.collect())
}

/// The rows of the places that qualify. Where some of those who share a place are in and some out, the judge's choice
/// decides, or a play-off before it.
fn within<'a>(snapshot: &'a Snapshot, from: &StageFrom) -> Outcome<Vec<&'a Row>> {
    let (first, last) = (from.places.from, from.places.to);
    let count = u32::try_from(snapshot.table.rows.len()).unwrap_or(u32::MAX);
    if last > count {
        return Err(ApiError::field(
            "/places/to",
            format!("в таблице мест {count}"),
            format!("the table has {count} places"),
        ));
    }
    let mut used = BTreeSet::new();
    let mut qualified = Vec::new();
    for tied in snapshot.table.rows.chunk_by(|one, other| one.place == other.place) {
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
        let chosen: Vec<&Row> = tied.iter().filter(|row| is_chosen(snapshot, row, &from.chosen)).collect();
        if chosen.len() != spots {
            return Err(equal_at_the_cut(snapshot, tied, spots));
        }
        used.extend(chosen.iter().map(|row| row.no));
        qualified.extend(chosen);
    }
    let needless = from.chosen.iter().position(|chosen| {
        !used.iter().any(|no| {
            snapshot.lines.get(&no.0).is_some_and(|line| line.participant.id == chosen.participant_id)
        })
    });
    match needless {
        None => Ok(qualified),
        Some(index) => Err(ApiError::field(
            format!("/chosen/{index}/participant_id"),
            "он не из тех, кто делит место на границе: выбирать не нужно",
            "he is not of those who share the place at the cut: there is nothing to choose",
        )),
    }
}

fn is_chosen(snapshot: &Snapshot, row: &Row, chosen: &[ChosenPlace]) -> bool {
    let id = snapshot.lines.get(&row.no.0).map(|line| line.participant.id);
    chosen.iter().any(|one| Some(one.participant_id) == id)
}

fn equal_at_the_cut(snapshot: &Snapshot, tied: &[Row], spots: usize) -> ApiError {
    let people: Vec<_> =
        tied.iter().filter_map(|row| snapshot.lines.get(&row.no.0)).map(|line| &line.participant).collect();
    let names = |latin: bool| -> String {
        let name = |who: &&api_types::participants::ParticipantRef| {
            if latin { who.name_latin.clone() } else { who.name.clone() }
        };
        people.iter().map(name).collect::<Vec<_>>().join(", ")
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
    .suggesting(people.iter().map(|who| who.id.to_string()).collect())
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
