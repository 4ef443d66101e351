//! How bodies go through the door.
use std::time::Duration;

use actix_web::http::Method;
use chassis::http::{FILE_LIMIT, LARGE_BODY_LIMIT};
use chassis::settings::HttpSettings;

/// Routes of bodies without an end in sight.
const BULK: [(Method, &str); 1] = [(Method::POST, "/v1/oracle/draughts/archives")];

/// Routes whose questions are large by nature: a field of thousands with its history.
const LARGE: [(Method, &str); 6] = [
    (Method::POST, "/v1/tournaments/imports"),
    (Method::POST, "/v1/pairing/computations"),
    (Method::POST, "/v1/pairing/checks"),
    (Method::POST, "/v1/pairing/classifications"),
    (Method::POST, "/v1/standings/computations"),
    (Method::POST, "/v1/standings/team-computations"),
];

/// A margin so that an upstream's silence is told as such, before our own time runs out.
const MARGIN: Duration = Duration::from_secs(1);

/// What a route's bodies are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carriage {
    /// A request of a bounded length, which comes and is answered in bounded time.
    Bounded,
    /// The same, with a larger bound.
    Large,
    /// A file that is kept, with the bound of files.
    File,
    /// Request and answer of any length, side by side: bounded is only how long nothing moves.
    Bulk,
}

/// What is allowed to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    /// Bytes of its body.
    pub(crate) length: usize,
    /// How long nothing may move, neither of its body nor of its answer.
    pub(crate) idle: Duration,
    /// How long the head of the answer may take.
    pub(crate) head: Duration,
}

impl Carriage {
    /// The carriage of a route.
    pub(crate) fn of(method: &Method, path: &str) -> Self {
        let among =
            |routes: &[(Method, &str)]| routes.iter().any(|(known, route)| known == method && *route == path);
        if among(&BULK) {
            Self::Bulk
        } else if among(&LARGE) {
            Self::Large
        } else if *method == Method::POST && takes_file(path) {
            Self::File
        } else {
            Self::Bounded
        }
    }

    /// What it allows.
    pub(crate) fn allowance(self, settings: &HttpSettings) -> Allowance {
        let head = settings.time_limit.saturating_sub(MARGIN);
        match self {
            Self::Bounded => Allowance { length: settings.body_limit, idle: Duration::MAX, head },
            Self::Large => {
                let length = settings.body_limit.max(LARGE_BODY_LIMIT);
                Allowance { length, idle: Duration::MAX, head }
            }
            Self::File => Allowance { length: FILE_LIMIT, idle: Duration::MAX, head },
            // The service's own patience is half of the limit: it ends first, and says so in its own words.
            Self::Bulk => Allowance { length: usize::MAX, idle: head, head },
        }
    }
}

/// Whether a path is that of a protest's attachments.
fn takes_file(path: &str) -> bool {
    let owner = path.strip_prefix("/v1/protests/").and_then(|rest| rest.strip_suffix("/attachments"));
    owner.is_some_and(|id| !id.is_empty() && !id.contains('/'))
}

#[cfg(test)]
mod tests {
    use super::Carriage;
    use actix_web::http::Method;

    #[test]
    fn only_archives_have_no_end_in_sight() {
        for (method, path, carriage) in [
            (Method::POST, "/v1/oracle/draughts/archives", Carriage::Bulk),
            (Method::PUT, "/v1/oracle/draughts/archives", Carriage::Bounded),
            (Method::POST, "/v1/oracle/draughts/archives/", Carriage::Bounded),
            (Method::POST, "/v1/oracle/draughts/record-checks", Carriage::Bounded),
            (Method::POST, "/v1/tournaments", Carriage::Bounded),
            (Method::POST, "/v1/tournaments/imports", Carriage::Large),
            (Method::POST, "/v1/pairing/computations", Carriage::Large),
            (Method::GET, "/v1/pairing/computations", Carriage::Bounded),
            (Method::POST, "/v1/protests/x/attachments", Carriage::File),
            (Method::GET, "/v1/protests/x/attachments", Carriage::Bounded),
            (Method::POST, "/v1/protests/x/y/attachments", Carriage::Bounded),
            (Method::POST, "/v1/protests/x/statements", Carriage::Bounded),
        ] {
            assert_eq!(Carriage::of(&method, path), carriage, "{method} {path}");
        }
    }
}
