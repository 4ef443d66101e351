//! Sanctions and their revocations: rows are added, and never taken away; triggers see to it.
use api_types::sanctions::{Revocation, Sanction, SanctionKind};
use api_types::{GameId, ParticipantId, SanctionId, TournamentId};
use chassis::error::Outcome;
use chassis::http::PageLimits;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{sanction_counters, sanction_revocations, sanctions};
use super::{read_back, stored, written};

#[derive(Queryable, Insertable)]
#[diesel(table_name = sanctions)]
struct Row {
    id: String,
    tournament_id: String,
    number: i64,
    kind: String,
    participant: String,
    other_participant: Option<String>,
    game_id: Option<String>,
    paragraphs: String,
    reason: String,
    incident_id: Option<String>,
    imposed_by: String,
    imposed_at: NaiveDateTime,
    applied: bool,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = sanction_revocations)]
struct RevocationRow {
    sanction_id: String,
    reason: String,
    revoked_by: String,
    revoked_at: NaiveDateTime,
}

fn sanction((row, revocation): (Row, Option<RevocationRow>)) -> Outcome<Sanction> {
    let whom = [Some(row.participant), row.other_participant].into_iter().flatten();
    Ok(Sanction {
        id: stored(row.id.parse().ok(), "id")?,
        tournament_id: stored(row.tournament_id.parse().ok(), "id")?,
        number: row.number,
        kind: stored(SanctionKind::parse(&row.kind), "sanction")?,
        participants: whom.map(|id| stored(id.parse().ok(), "id")).collect::<Outcome<_>>()?,
        game_id: row.game_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
        paragraphs: read_back(&row.paragraphs)?,
        reason: row.reason,
        incident_id: row.incident_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
        imposed_by: row.imposed_by,
        imposed_at: row.imposed_at.and_utc(),
        applied: row.applied,
        revocation: revocation.map(|row| Revocation {
            reason: row.reason,
            revoked_by: row.revoked_by,
            revoked_at: row.revoked_at.and_utc(),
        }),
    })
}

/// Takes the event's counter until the commit: nobody else imposes or revokes there meanwhile.
pub(crate) fn lock(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<()> {
    count(connection, tournament, 0).map(|_| ())
}

/// The number of the event's next sanction. The counter's row is locked until the commit.
pub(crate) fn next_number(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<i64> {
    count(connection, tournament, 1)
}

fn count(connection: &mut AnyConnection, tournament: TournamentId, by: i64) -> Outcome<i64> {
    let values = (
        sanction_counters::tournament_id.eq(tournament.to_string()),
        sanction_counters::last_number.eq(0_i64),
    );
    let insert = diesel::insert_into(sanction_counters::table).values(values).on_conflict_do_nothing();
    match connection {
        AnyConnection::Postgres(postgres) => insert.execute(postgres)?,
        AnyConnection::Sqlite(sqlite) => insert.execute(sqlite)?,
    };
    let counter = sanction_counters::table.find(tournament.to_string());
    diesel::update(counter.clone())
        .set(sanction_counters::last_number.eq(sanction_counters::last_number + by))
        .execute(connection)?;
    Ok(counter.select(sanction_counters::last_number).first(connection)?)
}

pub(crate) fn insert(connection: &mut AnyConnection, sanction: &Sanction) -> Outcome<()> {
    let mut whom = sanction.participants.iter().map(ToString::to_string);
    let row = Row {
        id: sanction.id.to_string(),
        tournament_id: sanction.tournament_id.to_string(),
        number: sanction.number,
        kind: sanction.kind.as_str().to_owned(),
        participant: stored(whom.next(), "participant")?,
        other_participant: whom.next(),
        game_id: sanction.game_id.map(|id| id.to_string()),
        paragraphs: written(&sanction.paragraphs)?,
        reason: sanction.reason.clone(),
        incident_id: sanction.incident_id.map(|id| id.to_string()),
        imposed_by: sanction.imposed_by.clone(),
        imposed_at: sanction.imposed_at.naive_utc(),
        applied: sanction.applied,
    };
    diesel::insert_into(sanctions::table).values(row).execute(connection)?;
    Ok(())
}

/// Adds a revocation; a second one is refused by the key.
pub(crate) fn revoke(connection: &mut AnyConnection, id: SanctionId, revocation: &Revocation) -> Outcome<()> {
    let row = RevocationRow {
        sanction_id: id.to_string(),
        reason: revocation.reason.clone(),
        revoked_by: revocation.revoked_by.clone(),
        revoked_at: revocation.revoked_at.naive_utc(),
    };
    diesel::insert_into(sanction_revocations::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: SanctionId) -> Outcome<Option<Sanction>> {
    let row: Option<(Row, Option<RevocationRow>)> = sanctions::table
        .left_join(sanction_revocations::table)
        .filter(sanctions::id.eq(id.to_string()))
        .first(connection)
        .optional()?;
    row.map(sanction).transpose()
}

/// The sanctions of a tournament in the order of their numbers.
pub(crate) fn page(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    (after, limits): (i64, &PageLimits),
) -> Outcome<Vec<Sanction>> {
    let rows: Vec<(Row, Option<RevocationRow>)> = sanctions::table
        .left_join(sanction_revocations::table)
        .filter(sanctions::tournament_id.eq(tournament.to_string()))
        .filter(sanctions::number.gt(after))
        .order(sanctions::number)
        .limit(limits.fetch())
        .load(connection)?;
    rows.into_iter().map(sanction).collect()
}

/// The sanctions of a game, oldest first.
pub(crate) fn of_game(connection: &mut AnyConnection, game: GameId) -> Outcome<Vec<Sanction>> {
    let rows: Vec<(Row, Option<RevocationRow>)> = sanctions::table
        .left_join(sanction_revocations::table)
        .filter(sanctions::game_id.eq(game.to_string()))
        .order(sanctions::number)
        .load(connection)?;
    rows.into_iter().map(sanction).collect()
}

/// How many breaches of a player in a game were met with a sanction that stands (3.19.6).
pub(crate) fn breaches(connection: &mut AnyConnection, game: GameId, whom: ParticipantId) -> Outcome<usize> {
    let of_game = of_game(connection, game)?;
    let counts =
        |sanction: &&Sanction| sanction.revocation.is_none() && sanction.participants.contains(&whom);
    Ok(of_game.iter().filter(counts).count())
}

/// Who has lost a game by a sanction that stands.
pub(crate) fn losers(connection: &mut AnyConnection, game: GameId) -> Outcome<Vec<ParticipantId>> {
    let lost = |sanction: &Sanction| {
        sanction.revocation.is_none()
            && matches!(sanction.kind, SanctionKind::Loss | SanctionKind::LossToBoth)
    };
    Ok(of_game(connection, game)?
        .into_iter()
        .filter(lost)
        .flat_map(|sanction| sanction.participants)
        .collect())
}
