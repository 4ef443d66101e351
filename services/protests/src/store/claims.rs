//! What papers of correspondence say beside the rest: a row beside the protest. An ordinary one has none.
use api_types::claims::{Claim, ProtestKind};
use api_types::protests::ProtestStatus;
use api_types::{GameId, ProtestId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{claims, decided_games, protests};
use super::{json_of, stored};

/// A protest with its kind and what it says.
pub(crate) type Kept = (ProtestId, ProtestKind, Claim);

pub(crate) fn insert(
    connection: &mut AnyConnection,
    id: ProtestId,
    kind: ProtestKind,
    claim: &Claim,
) -> Outcome<()> {
    let values = (
        claims::protest_id.eq(id.to_string()),
        claims::kind.eq(kind.as_str()),
        claims::about.eq(claim.about.map(|id| id.to_string())),
        claims::details.eq(json_of(claim)?),
    );
    diesel::insert_into(claims::table).values(values).execute(connection)?;
    Ok(())
}

/// Those of these protests.
pub(crate) fn of(connection: &mut AnyConnection, ids: &[ProtestId]) -> Outcome<Vec<Kept>> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let rows: Vec<(String, String, String)> = claims::table
        .filter(claims::protest_id.eq_any(ids))
        .select((claims::protest_id, claims::kind, claims::details))
        .load(connection)?;
    let read = |(id, kind, details): (String, String, String)| {
        Ok((
            stored(id.parse().ok(), "id")?,
            stored(ProtestKind::parse(&kind), "kind")?,
            stored(serde_json::from_str(&details).ok(), "claim")?,
        ))
    };
    rows.into_iter().map(read).collect()
}

/// Another claim of time overstepped about this game that was upheld: it decided the game.
pub(crate) fn upheld(
    connection: &mut AnyConnection,
    game: GameId,
    but: Option<ProtestId>,
) -> Outcome<Option<ProtestId>> {
    let found: Vec<String> = claims::table
        .inner_join(protests::table.on(protests::id.eq(claims::protest_id)))
        .filter(claims::kind.eq(ProtestKind::OverdueClaim.as_str()))
        .filter(protests::game_id.eq(game.to_string()))
        .filter(protests::status.eq(ProtestStatus::Upheld.as_str()))
        .order(claims::protest_id)
        .select(claims::protest_id)
        .load(connection)?;
    let ids: Vec<ProtestId> =
        found.into_iter().map(|id| stored(id.parse().ok(), "id")).collect::<Outcome<_>>()?;
    Ok(ids.into_iter().find(|id| Some(*id) != but))
}

/// Takes a game for the claim that decides it; false where another one has it. Of two at one moment the second waits for
/// the first.
pub(crate) fn take_game(connection: &mut AnyConnection, game: GameId, claim: ProtestId) -> Outcome<bool> {
    let values =
        (decided_games::game_id.eq(game.to_string()), decided_games::protest_id.eq(claim.to_string()));
    let insert = diesel::insert_into(decided_games::table).values(values).on_conflict_do_nothing();
    let added = match connection {
        AnyConnection::Postgres(postgres) => insert.execute(postgres)?,
        AnyConnection::Sqlite(sqlite) => insert.execute(sqlite)?,
    };
    Ok(added > 0)
}

/// The objections to a claim, oldest first.
pub(crate) fn objections(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Vec<ProtestId>> {
    let ids: Vec<String> = claims::table
        .filter(claims::about.eq(id.to_string()))
        .filter(claims::kind.eq(ProtestKind::OverdueObjection.as_str()))
        .order(claims::protest_id)
        .select(claims::protest_id)
        .load(connection)?;
    ids.into_iter().map(|id| stored(id.parse().ok(), "id")).collect()
}
