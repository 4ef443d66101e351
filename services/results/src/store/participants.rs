//! Participants.
use std::collections::BTreeMap;

use api_types::participants::{Participant, ParticipantRef};
use api_types::rounds::Numbering;
use api_types::{ParticipantId, TournamentId};
use chassis::error::Outcome;
use chassis::http::PageLimits;
use db::AnyConnection;
use diesel::dsl::max;
use diesel::prelude::*;

use super::schema::participants;
use super::{small, stored};
use crate::app::latin::latin;

#[derive(Queryable, Insertable)]
#[diesel(table_name = participants)]
struct Row {
    id: String,
    tournament_id: String,
    entry: i32,
    no: Option<i32>,
    name: String,
    rating: Option<i32>,
    region: Option<String>,
    account: Option<String>,
    account_federation: Option<String>,
    withdrawn_after_round: Option<i32>,
    version: i64,
    club: Option<String>,
    family: Option<String>,
    side: Option<String>,
    absent_rounds: String,
    title: Option<String>,
    birth_date: Option<String>,
}

impl Row {
    fn participant(self) -> Outcome<Participant> {
        Ok(Participant {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            no: self.no.map(|no| small(no, "number")).transpose()?,
            name_latin: latin(&self.name),
            name: self.name,
            rating: self.rating.map(|rating| small(rating, "rating")).transpose()?,
            title: self.title,
            birth_date: self.birth_date.map(|date| stored(date.parse().ok(), "date")).transpose()?,
            region: self.region,
            club: self.club,
            family: self.family,
            side: self.side,
            account: self.account,
            account_federation: self.account_federation,
            withdrawn_after_round: self.withdrawn_after_round.map(|n| small(n, "round")).transpose()?,
            absent_rounds: stored(serde_json::from_str(&self.absent_rounds).ok(), "list of rounds")?,
            version: self.version,
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, participant: &Participant) -> Outcome<()> {
    let tournament = participant.tournament_id.to_string();
    let last: Option<i32> = participants::table
        .filter(participants::tournament_id.eq(&tournament))
        .select(max(participants::entry))
        .first(connection)?;
    let row = Row {
        id: participant.id.to_string(),
        tournament_id: tournament,
        entry: last.unwrap_or(0) + 1,
        no: participant.no.and_then(|no| i32::try_from(no).ok()),
        name: participant.name.clone(),
        rating: participant.rating.map(i32::from),
        region: participant.region.clone(),
        account: participant.account.clone(),
        account_federation: participant.account_federation.clone(),
        withdrawn_after_round: participant.withdrawn_after_round.map(i32::from),
        version: participant.version,
        club: participant.club.clone(),
        family: participant.family.clone(),
        side: participant.side.clone(),
        absent_rounds: written(&participant.absent_rounds)?,
        title: participant.title.clone(),
        birth_date: participant.birth_date.map(|date| date.to_string()),
    };
    diesel::insert_into(participants::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: ParticipantId) -> Outcome<Option<Participant>> {
    let row: Option<Row> = participants::table.find(id.to_string()).first(connection).optional()?;
    row.map(Row::participant).transpose()
}

/// Everybody, in the order of entry.
pub(crate) fn all(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<Participant>> {
    let rows: Vec<Row> = participants::table
        .filter(participants::tournament_id.eq(tournament.to_string()))
        .order(participants::entry)
        .load(connection)?;
    rows.into_iter().map(Row::participant).collect()
}

pub(crate) fn page(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    limits: &PageLimits,
) -> Outcome<Vec<Participant>> {
    let mut query = participants::table
        .filter(participants::tournament_id.eq(tournament.to_string()))
        .order(participants::id)
        .into_boxed();
    if let Some(after) = &limits.after {
        query = query.filter(participants::id.gt(after.clone()));
    }
    let rows: Vec<Row> = query.limit(limits.fetch()).load(connection)?;
    rows.into_iter().map(Row::participant).collect()
}

pub(crate) fn number(connection: &mut AnyConnection, numbers: &[Numbering]) -> Outcome<()> {
    for numbering in numbers {
        diesel::update(participants::table.find(numbering.participant_id.to_string()))
            .set(participants::no.eq(i32::try_from(numbering.no).ok()))
            .execute(connection)?;
    }
    Ok(())
}

pub(crate) fn withdraw(connection: &mut AnyConnection, id: ParticipantId, after: u16) -> Outcome<()> {
    diesel::update(participants::table.find(id.to_string()))
        .set((
            participants::withdrawn_after_round.eq(i32::from(after)),
            participants::version.eq(participants::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Takes the numbers away that were published with the first round.
pub(crate) fn clear_numbers(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<()> {
    diesel::update(participants::table.filter(participants::tournament_id.eq(tournament.to_string())))
        .set(participants::no.eq(None::<i32>))
        .execute(connection)?;
    Ok(())
}

/// Those who left after a round that is taken back have left before it.
pub(crate) fn left_before(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<()> {
    let left = participants::table
        .filter(participants::tournament_id.eq(tournament.to_string()))
        .filter(participants::withdrawn_after_round.eq(i32::from(round)));
    diesel::update(left)
        .set((
            participants::withdrawn_after_round.eq(i32::from(round) - 1),
            participants::version.eq(participants::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Keeps what was changed of a participant.
pub(crate) fn change(connection: &mut AnyConnection, changed: &Participant) -> Outcome<()> {
    diesel::update(participants::table.find(changed.id.to_string()))
        .set((
            participants::name.eq(&changed.name),
            participants::rating.eq(changed.rating.map(i32::from)),
            participants::title.eq(&changed.title),
            participants::birth_date.eq(changed.birth_date.map(|date| date.to_string())),
            participants::region.eq(&changed.region),
            participants::club.eq(&changed.club),
            participants::family.eq(&changed.family),
            participants::side.eq(&changed.side),
            participants::version.eq(participants::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Takes a withdrawal back.
pub(crate) fn take_back(connection: &mut AnyConnection, id: ParticipantId) -> Outcome<()> {
    diesel::update(participants::table.find(id.to_string()))
        .set((
            participants::withdrawn_after_round.eq(None::<i32>),
            participants::version.eq(participants::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Sets the rounds a participant is excused from.
pub(crate) fn excuse(connection: &mut AnyConnection, id: ParticipantId, rounds: &[u16]) -> Outcome<()> {
    diesel::update(participants::table.find(id.to_string()))
        .set((
            participants::absent_rounds.eq(written(rounds)?),
            participants::version.eq(participants::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

fn written(rounds: &[u16]) -> Outcome<String> {
    stored(serde_json::to_string(rounds).ok(), "list of rounds")
}

/// How rounds and tables name the numbered participants.
pub(crate) fn refs(
    connection: &mut AnyConnection,
    tournament: TournamentId,
) -> Outcome<BTreeMap<ParticipantId, ParticipantRef>> {
    let everybody = all(connection, tournament)?;
    Ok(everybody.into_iter().filter_map(|participant| Some((participant.id, named(participant)?))).collect())
}

/// A participant with a number, as rounds and tables name one.
pub(crate) fn named(participant: Participant) -> Option<ParticipantRef> {
    Some(ParticipantRef {
        no: participant.no?,
        id: participant.id,
        name: participant.name,
        name_latin: participant.name_latin,
    })
}
