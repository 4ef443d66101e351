//! What has reached the results service. Noted in the transaction that marks the call done; versions stay, since
//! nobody has changed the protest.
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{decisions, protests, sanctions};

/// Notes a delivered call. Its lane is the id of the protest or the sanction.
pub(crate) fn note(connection: &mut AnyConnection, lane: &str, method: &str, path: &str) -> QueryResult<()> {
    if path.contains("/holds/") {
        diesel::update(protests::table.find(lane))
            .set(protests::hold_placed.eq(method == "PUT"))
            .execute(connection)?;
    } else if path.contains("/effects/") || path.contains("/exclusions/") {
        diesel::update(sanctions::table.find(lane)).set(sanctions::applied.eq(true)).execute(connection)?;
        diesel::update(decisions::table.filter(decisions::protest_id.eq(lane)))
            .set(decisions::applied.eq(true))
            .execute(connection)?;
    }
    Ok(())
}
