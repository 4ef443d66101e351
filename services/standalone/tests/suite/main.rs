//! The whole suite as a black box: started in this process on fresh databases, or as a process of its own, and called
//! over HTTP alone.
#![cfg(test)]

mod archives;
mod audit_log;
mod audit_size;
mod case_files;
mod common;
mod concurrency;
mod crash;
mod decision_effects;
mod diagrams;
mod documents;
mod door;
mod draft_changes;
mod draw_claims;
mod events;
mod exports;
mod imports;
mod micro_matches;
mod oracle;
mod pairing_checks;
mod pairing_computations;
mod presence;
mod protest_endings;
mod protests;
mod race;
mod redraws;
mod regulation_checks;
mod renju;
mod rules;
mod sanctions;
mod sheets;
mod staff;
mod stateless;
mod story;
mod systems;
mod tables;
mod tokens;
