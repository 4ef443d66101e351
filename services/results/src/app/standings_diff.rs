//! What changed between two versions of the standings: rows, and the results that moved them.
use std::collections::{BTreeMap, HashMap};

use api_types::games::GameResult;
use api_types::participants::ParticipantRef;
use api_types::standings::StandingsRow;
use api_types::standings_diff::{ResultDifference, RowChange, RowState, StandingsDiff, TableState};
use api_types::{ParticipantId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;

use super::snapshot::Snapshot;
use super::standings::of as standings_of;
use super::teams::tables::Teams;
use crate::store::history::{self, Change, Pair};

/// Between which versions, after which round, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Asked {
    pub(super) from: i64,
    pub(super) to: i64,
    pub(super) after_round: Option<u16>,
    /// Whether the reader is told the reasons of corrections.
    pub(super) with_reasons: bool,
}

pub(super) fn read(connection: &mut AnyConnection, id: TournamentId, asked: Asked) -> Outcome<StandingsDiff> {
    let before = Snapshot::read(connection, id, asked.from, asked.after_round)?;
    let after = Snapshot::read(connection, id, asked.to, asked.after_round)?;
    let results = results(connection, &before, &after, asked.with_reasons)?;
    Ok(StandingsDiff {
        tournament_id: id,
        from: state(&before),
        to: state(&after),
        rows: rows(standings_of(&before)?.rows, standings_of(&after)?.rows),
        teams: rows(of_teams(&before), of_teams(&after)),
        results,
    })
}

const fn state(snapshot: &Snapshot) -> TableState {
    TableState {
        version: snapshot.version,
        status: snapshot.status,
        open_protests: snapshot.open_protests,
        after_round: snapshot.after_round,
    }
}

fn of_teams(snapshot: &Snapshot) -> Vec<StandingsRow> {
    snapshot.teams.as_ref().map(Teams::as_players).unwrap_or_default()
}

fn rows(before: Vec<StandingsRow>, after: Vec<StandingsRow>) -> Vec<RowChange> {
    let mut earlier: BTreeMap<u32, StandingsRow> =
        before.into_iter().map(|row| (row.participant.no, row)).collect();
    let mut changed: Vec<RowChange> =
        after.into_iter().filter_map(|row| change(earlier.remove(&row.participant.no), row)).collect();
    let gone = earlier.into_values().map(|row| RowChange {
        participant: row.participant.clone(),
        from: Some(short(&row, None)),
        to: None,
    });
    changed.extend(gone);
    changed
}

fn change(before: Option<StandingsRow>, after: StandingsRow) -> Option<RowChange> {
    let (from, to) = match &before {
        None => (None, short(&after, None)),
        Some(before) => {
            let (from, to) = (short(before, Some(&after)), short(&after, Some(before)));
            if from == to {
                return None;
            }
            (Some(from), to)
        }
    };
    Some(RowChange { participant: after.participant, from, to: Some(to) })
}

/// A row in short, with those coefficients that are otherwise in the other one.
fn short(row: &StandingsRow, other: Option<&StandingsRow>) -> RowState {
    let differs = |name: &str, value| other.is_none_or(|other| other.tie_breaks.get(name) != Some(value));
    RowState {
        place: row.place,
        place_to: row.place_to,
        points: row.points.clone(),
        game_points: row.game_points.clone(),
        tie_breaks: row
            .tie_breaks
            .iter()
            .filter(|(name, value)| differs(name, *value))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect(),
    }
}

/// A result, with the games of a micro-match.
type Made = (GameResult, Option<Vec<GameResult>>);

/// The results entered between the two versions, of the rounds that both tables may show.
fn results(
    connection: &mut AnyConnection,
    before: &Snapshot,
    after: &Snapshot,
    with_reasons: bool,
) -> Outcome<Vec<ResultDifference>> {
    let last_round = before.after_round.max(after.after_round);
    let pairs = history::pairs(connection, after.id, after.version, last_round)?;
    let pairs: HashMap<_, Pair> = pairs.into_iter().map(|pair| (pair.game, pair)).collect();
    let named: HashMap<ParticipantId, &ParticipantRef> =
        after.lines.values().map(|line| (line.participant.id, &line.participant)).collect();
    let mut known: HashMap<_, Made> = HashMap::new();
    let mut differences = Vec::new();
    for change in history::changes(connection, after.id, after.version)? {
        let earlier = known.insert(change.game, (change.result, change.micro.clone()));
        if change.version <= before.version {
            continue;
        }
        let shown = pairs.get(&change.game).and_then(|pair| difference(&named, pair, change, earlier));
        differences.extend(shown.map(|shown| told(shown, with_reasons)));
    }
    Ok(differences)
}

fn difference(
    named: &HashMap<ParticipantId, &ParticipantRef>,
    pair: &Pair,
    change: Change,
    before: Option<Made>,
) -> Option<ResultDifference> {
    let named = |id| named.get(&id).map(|named| (*named).clone());
    let (before, games_before) = before.unzip();
    Some(ResultDifference {
        version: change.version,
        at: change.at,
        game_id: pair.game,
        round: pair.round,
        board: pair.board,
        white: named(pair.white)?,
        black: named(pair.black)?,
        before,
        games_before: games_before.flatten(),
        after: change.result,
        games: change.micro,
        reason: change.reason,
    })
}

/// Reasons name people and their troubles: they are for the event's own people, as in the game's history.
fn told(mut difference: ResultDifference, with_reasons: bool) -> ResultDifference {
    if !with_reasons {
        difference.reason = None;
    }
    difference
}
