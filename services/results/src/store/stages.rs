//! Stages: what a tournament was made from, and the games of the stages before that count in it.
use api_types::games::GameResult;
use api_types::stages::{CarryOver, ChosenPlace, PlaceRange, StageKind};
use api_types::{GameId, ParticipantId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::carried_corrections;
use super::schema::{carried_games, participants, stage_participants, stage_sources, stages};
use super::{small, stored};

/// A stage as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) kind: StageKind,
    pub(crate) carry_over: CarryOver,
    pub(crate) seed: Option<String>,
}

/// A stage it was made from.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) id: TournamentId,
    pub(crate) places: Option<PlaceRange>,
    pub(crate) chosen: Vec<ChosenPlace>,
}

/// A participant, here and in the stage before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) participant: ParticipantId,
    pub(crate) source: TournamentId,
    pub(crate) source_participant: ParticipantId,
    pub(crate) place: Option<u32>,
}

/// A game that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Carried {
    pub(crate) position: u16,
    pub(crate) game: GameId,
    pub(crate) white: ParticipantId,
    pub(crate) black: ParticipantId,
    pub(crate) result: GameResult,
}

pub(super) fn place(place: Option<u32>) -> Outcome<Option<i32>> {
    place.map(|place| stored(i32::try_from(place).ok(), "place")).transpose()
}

pub(crate) fn insert(connection: &mut AnyConnection, id: TournamentId, kept: &Kept) -> Outcome<()> {
    diesel::insert_into(stages::table)
        .values((
            stages::tournament_id.eq(id.to_string()),
            stages::kind.eq(kept.kind.as_str()),
            stages::carry_over.eq(kept.carry_over.as_str()),
            stages::seed.eq(&kept.seed),
        ))
        .execute(connection)?;
    Ok(())
}

pub(crate) fn insert_sources(
    connection: &mut AnyConnection,
    id: TournamentId,
    sources: &[Source],
) -> Outcome<()> {
    for (position, source) in (1..).zip(sources) {
        let position: i32 = position;
        diesel::insert_into(stage_sources::table)
            .values((
                stage_sources::tournament_id.eq(id.to_string()),
                stage_sources::position.eq(position),
                stage_sources::source_id.eq(source.id.to_string()),
                stage_sources::place_from.eq(place(source.places.map(|places| places.from))?),
                stage_sources::place_to.eq(place(source.places.map(|places| places.to))?),
                stage_sources::chosen.eq(stored(serde_json::to_string(&source.chosen).ok(), "choice")?),
            ))
            .execute(connection)?;
    }
    Ok(())
}

pub(crate) fn insert_link(connection: &mut AnyConnection, id: TournamentId, link: &Link) -> Outcome<()> {
    diesel::insert_into(stage_participants::table)
        .values((
            stage_participants::participant_id.eq(link.participant.to_string()),
            stage_participants::tournament_id.eq(id.to_string()),
            stage_participants::source_id.eq(link.source.to_string()),
            stage_participants::source_participant_id.eq(link.source_participant.to_string()),
            stage_participants::place.eq(place(link.place)?),
        ))
        .execute(connection)?;
    Ok(())
}

pub(crate) fn insert_carried(
    connection: &mut AnyConnection,
    id: TournamentId,
    carried: &[Carried],
) -> Outcome<()> {
    for one in carried {
        diesel::insert_into(carried_games::table)
            .values((
                carried_games::tournament_id.eq(id.to_string()),
                carried_games::game_id.eq(one.game.to_string()),
                carried_games::position.eq(i32::from(one.position)),
                carried_games::white.eq(one.white.to_string()),
                carried_games::black.eq(one.black.to_string()),
                carried_games::result.eq(one.result.as_str()),
            ))
            .execute(connection)?;
    }
    Ok(())
}

/// Takes out everything a stage was made from, and those who came with it.
pub(crate) fn clear(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    let linked = links(connection, id)?;
    diesel::delete(carried_games::table.filter(carried_games::tournament_id.eq(id.to_string())))
        .execute(connection)?;
    diesel::delete(stage_participants::table.filter(stage_participants::tournament_id.eq(id.to_string())))
        .execute(connection)?;
    diesel::delete(stage_sources::table.filter(stage_sources::tournament_id.eq(id.to_string())))
        .execute(connection)?;
    for link in linked {
        diesel::delete(participants::table.find(link.participant.to_string())).execute(connection)?;
    }
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Option<Kept>> {
    let row: Option<(String, String, Option<String>)> = stages::table
        .find(id.to_string())
        .select((stages::kind, stages::carry_over, stages::seed))
        .first(connection)
        .optional()?;
    row.map(|(kind, carry_over, seed)| {
        Ok(Kept {
            kind: stored(StageKind::parse(&kind), "stage")?,
            carry_over: stored(CarryOver::parse(&carry_over), "stage")?,
            seed,
        })
    })
    .transpose()
}

type SourceRow = (String, Option<i32>, Option<i32>, String);

fn source((id, from, to, chosen): SourceRow) -> Outcome<Source> {
    let places = from.zip(to).map(|(from, to)| {
        Ok::<_, chassis::ApiError>(PlaceRange { from: small(from, "place")?, to: small(to, "place")? })
    });
    Ok(Source {
        id: stored(id.parse().ok(), "id")?,
        places: places.transpose()?,
        chosen: stored(serde_json::from_str(&chosen).ok(), "choice")?,
    })
}

pub(crate) fn sources(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Vec<Source>> {
    use stage_sources::dsl;
    let rows: Vec<SourceRow> = dsl::stage_sources
        .filter(dsl::tournament_id.eq(id.to_string()))
        .order(dsl::position)
        .select((dsl::source_id, dsl::place_from, dsl::place_to, dsl::chosen))
        .load(connection)?;
    rows.into_iter().map(source).collect()
}

/// The stages made from one, each with the places that led into it.
pub(crate) fn targets(
    connection: &mut AnyConnection,
    id: TournamentId,
) -> Outcome<Vec<(TournamentId, StageKind, Option<PlaceRange>)>> {
    let rows: Vec<(String, String, Option<i32>, Option<i32>)> = stage_sources::table
        .inner_join(stages::table.on(stages::tournament_id.eq(stage_sources::tournament_id)))
        .filter(stage_sources::source_id.eq(id.to_string()))
        .order(stage_sources::tournament_id)
        .select((
            stage_sources::tournament_id,
            stages::kind,
            stage_sources::place_from,
            stage_sources::place_to,
        ))
        .load(connection)?;
    rows.into_iter()
        .map(|(target, kind, from, to)| {
            let places = source((target, from, to, "[]".to_owned()))?;
            Ok((places.id, stored(StageKind::parse(&kind), "stage")?, places.places))
        })
        .collect()
}

/// Those who came from stages before, in the order of their ids.
pub(crate) fn links(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Vec<Link>> {
    use stage_participants::dsl;
    let rows: Vec<(String, String, String, Option<i32>)> = dsl::stage_participants
        .filter(dsl::tournament_id.eq(id.to_string()))
        .order(dsl::participant_id)
        .select((dsl::participant_id, dsl::source_id, dsl::source_participant_id, dsl::place))
        .load(connection)?;
    rows.into_iter()
        .map(|(participant, source, source_participant, place)| {
            Ok(Link {
                participant: stored(participant.parse().ok(), "id")?,
                source: stored(source.parse().ok(), "id")?,
                source_participant: stored(source_participant.parse().ok(), "id")?,
                place: place.map(|place| small(place, "place")).transpose()?,
            })
        })
        .collect()
}

/// The games that count, by position.
pub(crate) fn carried(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: Option<i64>,
) -> Outcome<Vec<Carried>> {
    use carried_games::dsl;
    let rows: Vec<(i32, String, String, String, String)> = dsl::carried_games
        .filter(dsl::tournament_id.eq(id.to_string()))
        .order((dsl::position, dsl::game_id))
        .select((dsl::position, dsl::game_id, dsl::white, dsl::black, dsl::result))
        .load(connection)?;
    let read = rows
        .into_iter()
        .map(|(position, game, white, black, result)| {
            Ok(Carried {
                position: small(position, "position")?,
                game: stored(game.parse().ok(), "id")?,
                white: stored(white.parse().ok(), "id")?,
                black: stored(black.parse().ok(), "id")?,
                result: stored(GameResult::parse(&result), "result")?,
            })
        })
        .collect::<Outcome<Vec<Carried>>>();
    let mut games = read?;
    carried_corrections::apply(connection, (id, version), &mut games)?;
    Ok(games)
}
