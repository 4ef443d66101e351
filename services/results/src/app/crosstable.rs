//! The crosstable of a snapshot: every round of everybody, in the order of the places.
use api_types::crosstable::{CellKind, Crosstable, CrosstableCell, CrosstableRow};
use api_types::games::GameResult;
use api_types::oracle::Colour;
use api_types::regulation::Scale;
use standings as law;

use super::game_points::GamePoints;
use super::sides;
use super::snapshot::{Cell, Line, Snapshot};
use super::standings::coefficients;
use super::teams::tables::Teams;

pub(super) fn of(snapshot: &Snapshot) -> Crosstable {
    Crosstable {
        tournament_id: snapshot.id,
        name: snapshot.name.clone(),
        version: snapshot.version,
        status: snapshot.status,
        open_protests: snapshot.open_protests,
        after_round: snapshot.after_round,
        scale: snapshot.regulation.scale,
        tie_breaks: snapshot.regulation.tie_breaks.clone(),
        rows: snapshot.table.rows.iter().filter_map(|row| shown(snapshot, row)).collect(),
        sides: sides::scores(snapshot),
        teams: snapshot.teams.as_ref().map(Teams::crosstable),
    }
}

fn shown(snapshot: &Snapshot, row: &law::Row) -> Option<CrosstableRow> {
    let line = snapshot.lines.get(&row.no.0)?;
    Some(CrosstableRow {
        place: row.place,
        place_to: row.place_to,
        play_off: row.play_off.is_some(),
        participant: line.participant.clone(),
        rating: line.rating,
        region: line.region.clone(),
        club: line.club.clone(),
        withdrawn_after_round: line.withdrawn_after_round,
        annulled: row.annulled,
        rounds: line.cells.iter().map(|cell| counted(snapshot, row, cell)).collect(),
        carried: carried(snapshot, row, line),
        unplayed: unplayed(snapshot, row.no),
        points: row.points.to_string(),
        game_points: GamePoints::of(snapshot).map(|games| games.sum(row).to_string()),
        tie_breaks: coefficients(row),
    })
}

/// The games of the stages before that count.
fn carried(snapshot: &Snapshot, row: &law::Row, line: &Line) -> Vec<CrosstableCell> {
    let games = line.carried.iter().filter(|cell| **cell != Cell::Missed);
    games.map(|cell| counted(snapshot, row, cell)).collect()
}

/// A cell, with a word about a game that 3.13.2 keeps for the rating alone.
fn counted(snapshot: &Snapshot, row: &law::Row, cell: &Cell) -> CrosstableCell {
    let shown = shown_cell(cell, snapshot.regulation.scale);
    let annulled = matches!(*cell, Cell::Game { opponent, .. }
        if row.annulled || snapshot.table.is_annulled(law::PlayerNo(opponent)));
    let score = GamePoints::of(snapshot).and_then(|games| games.cell(cell));
    CrosstableCell { annulled, game_points: score.map(|score| score.to_string()), ..shown }
}

/// The games that withdrawals left unplayed.
fn unplayed(snapshot: &Snapshot, no: law::PlayerNo) -> Vec<CrosstableCell> {
    let own = snapshot.table.unplayed.iter().filter(|one| one.no == no);
    own.map(|one| CrosstableCell {
        kind: CellKind::Unplayed,
        opponent: Some(one.rival.0),
        colour: None,
        mark: if one.won { "+" } else { "-" }.to_owned(),
        annulled: false,
        game_points: GamePoints::of(snapshot).map(|games| games.unplayed(one).to_string()),
    })
    .collect()
}

fn shown_cell(cell: &Cell, scale: Scale) -> CrosstableCell {
    let alone = |kind, mark: &str| CrosstableCell {
        kind,
        opponent: None,
        colour: None,
        mark: mark.to_owned(),
        annulled: false,
        game_points: None,
    };
    match *cell {
        Cell::Missed => alone(CellKind::Missed, ""),
        Cell::Bye => alone(CellKind::Bye, "+"),
        Cell::Game { opponent, white, result, .. } => CrosstableCell {
            kind: CellKind::Game,
            opponent: Some(opponent),
            colour: Some(if white { Colour::White } else { Colour::Black }),
            mark: result.map_or("", |result| mark(result, white, scale)).to_owned(),
            annulled: false,
            game_points: None,
        },
    }
}

/// A player's mark of a result (3.14.1, 3.14.2).
pub(super) const fn mark(result: GameResult, white: bool, scale: Scale) -> &'static str {
    match (result, white) {
        (GameResult::WhiteWon, true) | (GameResult::BlackWon, false) => match scale {
            Scale::OneHalfZero => "1",
            Scale::TwoOneZero => "2",
        },
        (GameResult::Drawn, _) => match scale {
            Scale::OneHalfZero => "1/2",
            Scale::TwoOneZero => "1",
        },
        (GameResult::WhiteWon, false) | (GameResult::BlackWon, true) | (GameResult::BothLost, _) => "0",
        (GameResult::WhiteForfeit, true) | (GameResult::BlackForfeit, false) => "+",
        (GameResult::WhiteForfeit, false)
        | (GameResult::BlackForfeit, true)
        | (GameResult::NeitherAppeared, _) => "-",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_has_a_mark_for_each_side() {
        for (result, scale, white, black) in [
            (GameResult::WhiteWon, Scale::OneHalfZero, "1", "0"),
            (GameResult::BlackWon, Scale::TwoOneZero, "0", "2"),
            (GameResult::Drawn, Scale::OneHalfZero, "1/2", "1/2"),
            (GameResult::Drawn, Scale::TwoOneZero, "1", "1"),
            (GameResult::WhiteForfeit, Scale::OneHalfZero, "+", "-"),
            (GameResult::BlackForfeit, Scale::TwoOneZero, "-", "+"),
            (GameResult::NeitherAppeared, Scale::OneHalfZero, "-", "-"),
            (GameResult::BothLost, Scale::OneHalfZero, "0", "0"),
        ] {
            assert_eq!((mark(result, true, scale), mark(result, false, scale)), (white, black), "{result:?}");
        }
    }
}
