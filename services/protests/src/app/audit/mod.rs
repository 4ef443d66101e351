//! The audit log of a tournament: everything this service did to it, as a Merkle tree that everybody may check. Its
//! entries are the rows of the event log. The tree grows in the transaction that writes a row; rows it has not yet,
//! those from before there was a tree, are taken up by the next writer or reader.
mod growing;
pub(crate) mod keys;
pub(crate) mod reading;
mod texts;

use api_types::TournamentId;
use chassis::error::Outcome;
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;

pub(super) use texts::texts;

/// Writes an event, and grows the tree of its tournament by it. Call it last: the locks are short then.
pub(super) fn append(connection: &mut AnyConnection, event: NewEvent) -> Outcome<()> {
    let tournament: Option<TournamentId> = event.tournament_id.as_deref().and_then(|id| id.parse().ok());
    EventLog::append(connection, event)?;
    tournament.map_or(Ok(()), |id| growing::grow(connection, id).map(|_| ()))
}
