//! A field split into groups, each a tournament of its own.
use api_types::TournamentId;
use api_types::participants::Participant;
use api_types::regulation::Regulation;
use api_types::stages::{CarryOver, Groups, MadeGroup, NewGroups, SplitBy, StageKind, StageParticipant};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use pairing::{Entrant, Seed, classify};

use super::super::access::not_final;
use super::super::regulation;
use super::{allowed, created, enter, new_tournament, not_into_teams, not_of_teams};
use crate::State;
use crate::store::stages::{self, Source};
use crate::store::tournaments::{self, Kept as Tournament};
use crate::store::{participants, rounds};

const MOST_GROUPS: u32 = 64;

pub(crate) async fn split(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewGroups>,
) -> Outcome<Reply> {
    let asking = caller.clone();
    state.db.read(move |connection| allowed(connection, &asking, id).map(|_| ())).await?;
    if !(2..=MOST_GROUPS).contains(&body.0.groups) {
        return Err(ApiError::field("/groups", "групп от 2 до 64", "2 to 64 groups"));
    }
    let seed = seed(body.0.seed.as_deref())?;
    if let Some(own) = &body.0.regulation {
        not_into_teams(own)?;
        regulation::admit(own)?;
    }
    let request = Idempotent::new(&caller, format!("split_field {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        // Nobody is entered or paired meanwhile; the field itself stays as it is.
        tournaments::take(connection, id)?;
        let field = allowed(connection, &caller, id)?;
        not_final(&field)?;
        not_of_teams(&field)?;
        let dealt = dealt(connection, &field, &body.0, &seed)?;
        let regulation = body.0.regulation.unwrap_or_else(|| field.regulation.clone());
        let mut groups = Vec::new();
        for (number, people) in (1_u32..).zip(dealt) {
            let how = Group { field: &field, regulation: &regulation, number, seed: &seed, now };
            groups.push(made(connection, &caller, &how, people)?);
        }
        let place = format!("/v1/tournaments/{id}/stages");
        Reply::created(place, &Groups { seed: seed.to_string(), groups })
    })
    .await
}

fn seed(given: Option<&str>) -> Outcome<Seed> {
    let Some(given) = given else { return Ok(Seed(rand::random())) };
    Seed::from_hex(given).ok_or_else(|| {
        ApiError::field(
            "/seed",
            "нужны 64 шестнадцатеричные цифры; без seed он выбирается случайно",
            "64 hexadecimal digits are needed; without a seed one is made at random",
        )
    })
}

/// Everybody into the groups in turn, forwards and then back, from the highest or as the lot has them.
fn dealt(
    connection: &mut AnyConnection,
    field: &Tournament,
    new: &NewGroups,
    seed: &Seed,
) -> Outcome<Vec<Vec<Participant>>> {
    if !rounds::all(connection, field.id)?.is_empty() {
        return Err(ApiError::conflict(
            "В соревновании есть туры: на группы делят до них.",
            "The tournament has rounds: a field is split before them.",
        ));
    }
    let people: Vec<Participant> = participants::all(connection, field.id)?
        .into_iter()
        .filter(|one| one.withdrawn_after_round.is_none())
        .collect();
    let groups = usize::try_from(new.groups).unwrap_or(usize::MAX);
    if people.len() < groups.saturating_mul(2) {
        return Err(ApiError::conflict(
            format!("Участников {}: на {groups} групп хотя бы по двое не хватит.", people.len()),
            format!("There are {} participants: too few for two at least in {groups} groups.", people.len()),
        ));
    }
    let rating = |one: &Participant| one.rating.filter(|_| new.by == SplitBy::Rating).map(u32::from);
    let entrants: Vec<Entrant<usize>> =
        people.iter().enumerate().map(|(id, one)| Entrant { id, rating: rating(one) }).collect();
    let mut dealt = vec![Vec::new(); groups];
    let snake = (0..groups).chain((0..groups).rev()).cycle();
    for (place, group) in classify(&entrants, seed).into_iter().zip(snake) {
        if let (Some(one), Some(group)) = (people.get(place), dealt.get_mut(group)) {
            group.push(one.clone());
        }
    }
    Ok(dealt)
}

struct Group<'a> {
    field: &'a Tournament,
    regulation: &'a Regulation,
    number: u32,
    seed: &'a Seed,
    now: DateTime<Utc>,
}

fn made(
    connection: &mut AnyConnection,
    caller: &Caller,
    how: &Group<'_>,
    people: Vec<Participant>,
) -> Outcome<MadeGroup> {
    let name = format!("{}. Группа {}", how.field.name, how.number);
    let regulation = how.regulation.clone();
    let group = new_tournament(caller, (name, how.field.federation.clone()), regulation, how.now)?;
    tournaments::insert(connection, &group)?;
    let seed = Some(how.seed.to_string());
    stages::insert(
        connection,
        group.id,
        &stages::Kept { kind: StageKind::Group, carry_over: CarryOver::None, seed },
    )?;
    let source = Source { id: how.field.id, places: None, chosen: Vec::new() };
    stages::insert_sources(connection, group.id, &[source])?;
    let mut shown = Vec::new();
    for one in people {
        let name = one.name.clone();
        let link = enter(connection, &group, (one, None))?;
        shown.push(StageParticipant {
            participant_id: link.participant,
            source_participant_id: link.source_participant,
            name,
            place: None,
        });
    }
    created(connection, caller, &group, ("group.created", how.now))?;
    Ok(MadeGroup { tournament_id: group.id, name: group.name, participants: shown })
}
