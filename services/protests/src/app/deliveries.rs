//! What follows a delivered call: the row it is about knows, and an effect that reached the results is an entry of the
//! tournament's audit log.
use chassis::error::Outcome;
use chassis::store::{DeliveredCall, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::audit;
use crate::store::deliveries::{self, Source};

/// Notes a delivered call, once; its path ends in the id of what it is about.
pub(crate) fn note(connection: &mut AnyConnection, call: &DeliveredCall<'_>) -> Outcome<()> {
    let subject = call.path.rsplit('/').next().unwrap_or_default();
    if call.path.contains("/holds/") {
        return deliveries::hold(connection, subject, call.method == "PUT");
    }
    if !call.path.contains("/effects/") && !call.path.contains("/exclusions/") {
        return Ok(());
    }
    let Some(source) = deliveries::applied(connection, call.lane, subject)? else { return Ok(()) };
    let (kind, about) = match source {
        Source::Protest(id) => ("protest.effect_delivered", id),
        Source::Appeal(id) => ("appeal.effect_delivered", id),
        Source::Sanction(id) => ("sanction.effect_delivered", id),
    };
    let event = NewEvent {
        at: call.at,
        actor: "protests".to_owned(),
        kind,
        tournament_id: tournament(call.path).map(str::to_owned),
        subject: about,
        request_id: call.request_id.to_owned(),
        data: json!({ "decision_id": subject, "method": call.method, "path": call.path }),
    };
    audit::append(connection, event)
}

/// The tournament a call is about.
fn tournament(path: &str) -> Option<&str> {
    path.strip_prefix("/v1/tournaments/")?.split('/').next()
}

#[cfg(test)]
mod tests {
    use super::tournament;

    #[test]
    fn the_tournament_is_read_from_the_path() {
        assert_eq!(tournament("/v1/tournaments/a/effects/b"), Some("a"));
        assert_eq!(tournament("/v1/games/a"), None);
    }
}
