//! Points in the games of micro-matches, beside the meetings of a table (3.18, T8).
use standings as law;

use super::micro_match::Counting;
use super::snapshot::{Cell, Snapshot};

/// The game points of a snapshot.
#[derive(Clone, Copy, Debug)]
pub(super) struct GamePoints<'a> {
    snapshot: &'a Snapshot,
    counting: Counting,
}

impl<'a> GamePoints<'a> {
    /// None where a meeting is one game.
    pub(super) fn of(snapshot: &'a Snapshot) -> Option<Self> {
        Some(Self { snapshot, counting: Counting::of(&snapshot.regulation)? })
    }

    /// Of a cell, its player first. A bye is every game won; a meeting without a result has none, nor has one of a
    /// stage before, whose games stay there.
    pub(super) fn cell(self, cell: &Cell) -> Option<law::GameScore> {
        match *cell {
            Cell::Missed => None,
            Cell::Bye => Some(self.counting.of_each(law::MicroGame::Plus)),
            Cell::Game { white, score, .. } if white => score,
            Cell::Game { score, .. } => score.map(law::GameScore::reversed),
        }
    }

    /// Of a meeting that a withdrawal left unplayed (3.13.2-3.13.3): where it is lost to both, `0:0`.
    pub(super) fn unplayed(self, own: &law::Unplayed) -> law::GameScore {
        let of_rival = |one: &law::Unplayed| one.no == own.rival && one.rival == own.no && one.won;
        let mark = if own.won {
            law::MicroGame::Plus
        } else if self.snapshot.table.unplayed.iter().any(of_rival) {
            law::MicroGame::Minus
        } else {
            law::MicroGame::NeitherAppeared
        };
        self.counting.of_each(mark)
    }

    /// The sum of a row.
    pub(super) fn sum(self, row: &law::Row) -> law::Points {
        let table = &self.snapshot.table;
        let cells = self.snapshot.lines.get(&row.no.0).into_iter().flat_map(|line| &line.cells);
        let met =
            cells.filter_map(|cell| Some(law::GameMeeting { rival: rival(cell), score: self.cell(cell)? }));
        let own = table.unplayed.iter().filter(|one| one.no == row.no);
        let left = own.map(|one| law::GameMeeting { rival: Some(one.rival), score: self.unplayed(one) });
        table.game_points(row, met.chain(left))
    }
}

const fn rival(cell: &Cell) -> Option<law::PlayerNo> {
    match *cell {
        Cell::Game { opponent, .. } => Some(law::PlayerNo(opponent)),
        Cell::Bye | Cell::Missed => None,
    }
}
