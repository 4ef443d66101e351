//! What has reached the results service. Noted in the transaction that marks the call done; versions stay, since
//! nobody has changed the protest.
use api_types::appeals::AppealStatus;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{appeals, decisions, protests, sanctions};

/// Notes a delivered call. The path ends in the id of what it is about; a sanction's lane is its own.
pub(crate) fn note(connection: &mut AnyConnection, lane: &str, method: &str, path: &str) -> QueryResult<()> {
    let subject = path.rsplit('/').next().unwrap_or_default();
    if path.contains("/holds/") {
        hold(connection, subject, method == "PUT")?;
    } else if path.contains("/effects/") || path.contains("/exclusions/") {
        diesel::update(sanctions::table.find(lane)).set(sanctions::applied.eq(true)).execute(connection)?;
        diesel::update(decisions::table.find(subject))
            .set(decisions::applied.eq(true))
            .execute(connection)?;
    }
    Ok(())
}

/// The hold of an appeal is lifted when its decision has been carried out: then it is closed.
fn hold(connection: &mut AnyConnection, subject: &str, placed: bool) -> QueryResult<()> {
    diesel::update(protests::table.find(subject))
        .set(protests::hold_placed.eq(placed))
        .execute(connection)?;
    diesel::update(appeals::table.find(subject)).set(appeals::hold_placed.eq(placed)).execute(connection)?;
    if !placed {
        diesel::update(appeals::table.find(subject))
            .set(appeals::status.eq(AppealStatus::Closed.as_str()))
            .execute(connection)?;
    }
    Ok(())
}
