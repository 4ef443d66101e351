//! What happened to some things, from the event log.
use api_types::TournamentId;
use api_types::event_log::Event;
use chassis::error::Outcome;
use chassis::http::PageLimits;
use chassis::store::EventLog;
use db::AnyConnection;

/// Events read in one go.
const AT_ONCE: usize = 500;

/// The events of things of a tournament, oldest first.
pub(crate) fn of(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    subjects: &[String],
) -> Outcome<Vec<Event>> {
    let (mut found, mut after) = (Vec::new(), 0);
    loop {
        let limits = PageLimits { limit: AT_ONCE, after: Some(after.to_string()) };
        let mut page = EventLog::page(connection, Some(tournament.to_string()), &limits)?;
        page.truncate(AT_ONCE);
        let read = page.len();
        after = page.last().map_or(after, |event| event.seq);
        found.extend(page.into_iter().filter(|event| subjects.contains(&event.subject)));
        if read < AT_ONCE {
            return Ok(found);
        }
    }
}
