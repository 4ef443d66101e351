//! The table of a knock-out of teams: by how far each came, its matches read as games.
use std::collections::BTreeMap;

use api_types::regulation::Regulation;
use standings::team::{TeamRow, TeamTable};

use super::super::knock_out_stages::KnockOut;
use super::super::snapshot::Cell;
use super::field::result;
use super::tables::Teams;

pub(super) fn by_stage(teams: &Teams, regulation: &Regulation) -> TeamTable {
    let cells = cells(teams);
    let last = teams.matches.iter().filter(|played| played.round == regulation.rounds);
    let tables = last.flat_map(|played| [Some(played.white), played.black].map(|team| (team, played.table)));
    let last_boards = tables.filter_map(|(team, table)| Some((*teams.numbers.get(&team?)?, table))).collect();
    let stages = KnockOut {
        regulation,
        cells: cells.iter().map(|(no, own)| (*no, own.as_slice())).collect(),
        last_boards,
        separated: teams.separated(),
    };
    let table = teams.table.clone().by_stage(|team| stages.stage(team.0));
    let decided = |row: TeamRow| TeamRow { play_off: stages.decided_last(row.team.0), ..row };
    TeamTable { rows: table.rows.into_iter().map(decided).collect(), ..table }
}

/// What each team did in the rounds, by its number.
fn cells(teams: &Teams) -> BTreeMap<u32, Vec<Cell>> {
    let rounds = usize::from(teams.after_round());
    let mut cells: BTreeMap<u32, Vec<Cell>> =
        teams.teams.keys().map(|no| (*no, vec![Cell::Missed; rounds])).collect();
    let mut note = |no: u32, round: u32, cell: Cell| {
        let index = usize::try_from(round).unwrap_or(usize::MAX).saturating_sub(1);
        if let Some(slot) = cells.get_mut(&no).and_then(|own| own.get_mut(index)) {
            *slot = cell;
        }
    };
    let number = |team| teams.numbers.get(&team).copied();
    for played in &teams.matches {
        let (Some(white), Some(black)) = (number(played.white), played.black.and_then(number)) else {
            continue;
        };
        let result = result(teams, played);
        for (no, opponent, white) in [(white, black, true), (black, white, false)] {
            note(no, u32::from(played.round), Cell::Game { opponent, white, result, score: None });
        }
    }
    for bye in &teams.event.byes {
        note(bye.team.0, bye.round.0, Cell::Bye);
    }
    cells
}
