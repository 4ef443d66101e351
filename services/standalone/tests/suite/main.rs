//! The whole suite as a black box: started in this process on fresh databases, or as a process of its own, and called
//! over HTTP alone.
#![cfg(test)]

mod appeals;
mod archives;
mod common;
mod concurrency;
mod crash;
mod diagrams;
mod documents;
mod door;
mod draft_changes;
mod draw_claims;
mod event_imports;
mod events;
mod exports;
mod hearings;
mod imports;
mod mandates;
mod micro_matches;
mod oracle;
mod pairing_checks;
mod pairing_computations;
mod pairing_rules;
mod papers;
mod participant_changes;
mod play_offs;
mod presence;
mod protest_endings;
mod protest_races;
mod protests;
mod race;
mod redraws;
mod regulation_checks;
mod renju;
mod rules;
mod sheets;
mod staff;
mod stages;
mod stateless;
mod story;
mod systems;
mod tables;
mod team_events;
mod team_presence;
mod teams;
mod tokens;
