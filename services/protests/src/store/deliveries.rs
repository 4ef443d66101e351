//! What has reached the results service. Noted in the transaction that marks the call done; versions stay, since
//! nobody has changed the protest.
use api_types::appeals::AppealStatus;
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::replays;
use super::schema::{appeals, decisions, protests, sanctions};

/// The hold of a protest or an appeal stands now, or does no more. That of an appeal is lifted when its decision has
/// been carried out: then it is closed; one taken back stays so.
pub(crate) fn hold(connection: &mut AnyConnection, subject: &str, placed: bool) -> Outcome<()> {
    diesel::update(protests::table.find(subject))
        .set(protests::hold_placed.eq(placed))
        .execute(connection)?;
    diesel::update(appeals::table.find(subject)).set(appeals::hold_placed.eq(placed)).execute(connection)?;
    if !placed {
        diesel::update(appeals::table.find(subject))
            .filter(appeals::decision.is_not_null())
            .set(appeals::status.eq(AppealStatus::Closed.as_str()))
            .execute(connection)?;
    }
    Ok(())
}

/// What an effect was of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A decision on this protest.
    Protest(String),
    /// A decision on this appeal.
    Appeal(String),
    /// This sanction.
    Sanction(String),
}

/// Marks a decision, the replay it brought, or a sanction as carried out; a sanction's lane is its own, an appeal's that of its protest.
pub(crate) fn applied(connection: &mut AnyConnection, lane: &str, decision: &str) -> Outcome<Option<Source>> {
    if diesel::update(sanctions::table.find(lane)).set(sanctions::applied.eq(true)).execute(connection)? > 0 {
        return Ok(Some(Source::Sanction(lane.to_owned())));
    }
    if let Some((protest, replay)) = replays::applied(connection, decision)? {
        let of_appeal = replay.appeal_id.map(|id| Source::Appeal(id.to_string()));
        return Ok(Some(of_appeal.unwrap_or_else(|| Source::Protest(protest.to_string()))));
    }
    let changed = diesel::update(decisions::table.find(decision))
        .set(decisions::applied.eq(true))
        .execute(connection)?;
    if changed > 0 {
        return Ok(Some(Source::Protest(lane.to_owned())));
    }
    let appeal: Option<String> = appeals::table
        .filter(appeals::protest_id.eq(lane))
        .filter(appeals::decision.is_not_null())
        .select(appeals::id)
        .first(connection)
        .optional()?;
    Ok(appeal.map(Source::Appeal))
}
