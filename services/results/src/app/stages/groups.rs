//! A field split into groups, each a tournament of its own.
use api_types::TournamentId;
use api_types::participants::Participant;
use api_types::regulation::Regulation;
use api_types::stages::{CarryOver, Groups, MadeGroup, NewGroups, SplitBy, StageKind};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use pairing::{Entrant, Seed, classify};

use super::super::access::not_final;
use super::super::regulation;
use super::super::teams::numbers::as_participants;
use super::{allowed, created, enter, kinds, links, new_tournament, squads, undo_groups};
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
        regulation::admit(own)?;
    }
    let request = Idempotent::new(&caller, format!("split_field {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        // Nobody is entered or paired meanwhile; the field itself stays as it is.
        tournaments::take(connection, id)?;
        let field = allowed(connection, &caller, id)?;
        not_final(&field)?;
        kinds::check_groups(&field, body.0.regulation.as_ref())?;
        not_split(connection, id)?;
        let dealt = dealt(connection, &field, &body.0, &seed)?;
        let regulation = body.0.regulation.unwrap_or_else(|| of_field(&field));
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

/// The prize fund is of the whole event: not each group gives it out.
fn of_field(field: &Tournament) -> Regulation {
    Regulation { prize_fund: None, ..field.regulation.clone() }
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
    let of_teams = field.regulation.team.is_some();
    let mut people = match of_teams {
        true => as_participants(connection, field.id)?,
        false => participants::all(connection, field.id)?,
    };
    people.retain(|one| one.withdrawn_after_round.is_none());
    let groups = usize::try_from(new.groups).unwrap_or(usize::MAX);
    if people.len() < groups.saturating_mul(2) {
        return Err(too_few(people.len(), groups, of_teams));
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

fn too_few(count: usize, groups: usize, of_teams: bool) -> ApiError {
    let (ru, en) =
        if of_teams { ("Команд", "teams") } else { ("Участников", "participants") };
    ApiError::conflict(
        format!("{ru} {count}: на {groups} групп хотя бы по двое не хватит."),
        format!("There are {count} {en}: too few for two at least in {groups} groups."),
    )
}

/// A field is split once: whoever asks again under another key would find everybody in two groups.
fn not_split(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    let groups = undo_groups::groups(connection, id)?;
    if groups.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
    let names = names.join("», «");
    Err(ApiError::conflict(
        format!(
            "Соревнование уже разделено на группы: «{names}». Чтобы разделить иначе, отмените их (DELETE \
             …/groups), пока ни в одной нет тура."
        ),
        format!(
            "The tournament has been split into groups already: «{names}». To split it otherwise, take them back \
             (DELETE …/groups) while none of them has a round."
        ),
    )
    .suggesting(groups.iter().map(|group| group.id.to_string()).collect()))
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
    for one in people {
        enter(connection, &group, (one, None))?;
    }
    squads::bring(connection, &group)?;
    created(connection, caller, &group, ("group.created", how.now))?;
    let from = links::read(connection, &group, None)?.from;
    let participants = from.into_iter().flat_map(|source| source.participants).collect();
    Ok(MadeGroup { tournament_id: group.id, name: group.name, participants })
}
