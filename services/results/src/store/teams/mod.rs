//! The SQL of teams: squads, matches, line-ups, and what tables of teams were made of.
pub(crate) mod history;
pub(crate) mod line_ups;
pub(crate) mod matches;
pub(crate) mod squads;
