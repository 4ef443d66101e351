//! Team events (3.16): squads, line-ups, matches, tables. The participants of a team event are its teams (3.16.1):
//! drafts, rounds and tables name a team as they name a player elsewhere.
pub(crate) mod absences;
pub(crate) mod boards;
mod captains;
pub(crate) mod carried;
pub(crate) mod departures;
pub(crate) mod eligibility;
mod explanation;
pub(crate) mod field;
mod individual;
mod knock_outs;
pub(crate) mod line_ups;
pub(crate) mod matches;
pub(crate) mod numbers;
pub(crate) mod outcomes;
pub(crate) mod presence;
pub(crate) mod publication;
pub(crate) mod schedule;
pub(crate) mod sheet;
pub(crate) mod squad_checks;
pub(crate) mod squads;
pub(crate) mod start;
pub(crate) mod tables;

pub(super) use explanation::of as explanation;
pub(super) use individual::of as individual;

use api_types::regulation::TeamRules;
use chassis::error::{ApiError, Outcome};

use crate::store::tournaments::Kept as Tournament;

/// Chapter III of this edition serves the others too.
const CHAPTER: &str = "blind-2010";

/// The rules of a team event.
fn rules(tournament: &Tournament) -> Outcome<&TeamRules> {
    tournament.regulation.team.as_ref().ok_or_else(|| {
        ApiError::conflict(
            "Соревнование не командное: в Регламенте нет раздела team.",
            "This is no team event: its regulation has no section team.",
        )
        .citing(CHAPTER, "3.16.2")
    })
}

/// There is no such team in this tournament.
fn missing() -> ApiError {
    ApiError::not_found("Команда", "Team")
}
