//! The standings of a snapshot, as they travel.
use std::collections::BTreeMap;

use api_types::standings::{Standings, StandingsRow};
use chassis::error::Outcome;
use serde_json::Value;
use standings as law;

use super::game_points::GamePoints;
use super::prizes;
use super::sides;
use super::snapshot::Snapshot;
use super::table::{name, number};
use super::teams::{self, tables::Teams};

pub(super) fn of(snapshot: &Snapshot) -> Outcome<Standings> {
    let individual = snapshot.squads.as_ref();
    Ok(Standings {
        tournament_id: snapshot.id,
        version: snapshot.version,
        status: snapshot.status,
        open_protests: snapshot.open_protests,
        after_round: snapshot.after_round,
        tie_breaks: snapshot.regulation.tie_breaks.clone(),
        rows: snapshot.table.rows.iter().filter_map(|row| shown(snapshot, row)).collect(),
        teams: snapshot.teams.as_ref().map(Teams::standings).transpose()?,
        sides: sides::scores(snapshot),
        prize_fund: prizes::shown(snapshot),
        individual_teams: individual.map(|(rules, squads)| teams::individual(snapshot, *rules, squads)),
    })
}

fn shown(snapshot: &Snapshot, row: &law::Row) -> Option<StandingsRow> {
    Some(StandingsRow {
        place: row.place,
        place_to: row.place_to,
        play_off: row.play_off.is_some(),
        participant: snapshot.lines.get(&row.no.0)?.participant.clone(),
        points: row.points.to_string(),
        game_points: GamePoints::of(snapshot).map(|games| games.sum(row).to_string()),
        tie_breaks: coefficients(row),
    })
}

/// The coefficients of a row by their names.
pub(super) fn coefficients(row: &law::Row) -> BTreeMap<String, Value> {
    row.coefficients
        .iter()
        .map(|(tie_break, coefficient)| (name(*tie_break).to_owned(), number(*tie_break, coefficient)))
        .collect()
}
