//! How far each came in a knock-out: who came further stands higher. The final and the game for the third place give
//! the first four places; one without a winner leaves two of them shared until a play-off (3.15.2).
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::regulation::Regulation;

use super::snapshot::{Cell, Line, Separated};

/// The round somebody came to, and what he came to in it; ordered from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Stage {
    round: u16,
    step: u8,
}

/// What the stages are read from.
pub(super) struct KnockOut<'a> {
    pub(super) regulation: &'a Regulation,
    pub(super) lines: &'a BTreeMap<u32, Line>,
    /// The board of each in the last round of the tree.
    pub(super) last_boards: BTreeMap<u32, u32>,
    pub(super) separated: &'a [Separated],
}

impl KnockOut<'_> {
    /// The stage of a number, and whether those who came as far share their places.
    pub(super) fn stage(&self, no: u32) -> (Stage, bool) {
        let Some(line) = self.lines.get(&no) else { return (Stage::default(), false) };
        let reached =
            (1_u16..).zip(&line.cells).filter(|(_, cell)| **cell != Cell::Missed).map(|(round, _)| round);
        let Some(round) = reached.last() else { return (Stage::default(), false) };
        let won = self.won(no, round);
        if round < self.regulation.rounds {
            return (Stage { round, step: u8::from(won == Some(true)) }, false);
        }
        // Third place: 1 and 2, the final: 3 and 4; without a winner both stand on the lower step.
        let below = if self.is_for_third(no, round) { 1 } else { 3 };
        (Stage { round, step: below + u8::from(won == Some(true)) }, won.is_none())
    }

    /// The play-off that gave somebody his place: that of the last meeting he had.
    pub(super) fn decided_last(&self, no: u32) -> Option<usize> {
        let cells = &self.lines.get(&no)?.cells;
        let reached = (1_u16..).zip(cells).filter(|(_, cell)| **cell != Cell::Missed);
        let (round, cell) = reached.last()?;
        let Cell::Game { opponent, result, .. } = *cell else { return None };
        let undecided = [GameResult::Drawn, GameResult::BothLost, GameResult::NeitherAppeared];
        let of_these = |one: &Separated| one.round == round && one.is_of(&[no, opponent]);
        self.separated
            .iter()
            .rposition(of_these)
            .filter(|_| result.is_some_and(|own| undecided.contains(&own)))
    }

    fn cell(&self, no: u32, round: u16) -> Option<Cell> {
        let index = usize::from(round.checked_sub(1)?);
        self.lines.get(&no)?.cells.get(index).copied()
    }

    /// Whether somebody won his meeting of a round; nothing where nobody has.
    fn won(&self, no: u32, round: u16) -> Option<bool> {
        let Cell::Game { opponent, white, result } = self.cell(no, round)? else { return Some(true) };
        match result? {
            GameResult::WhiteWon | GameResult::WhiteForfeit => Some(white),
            GameResult::BlackWon | GameResult::BlackForfeit => Some(!white),
            GameResult::Drawn | GameResult::BothLost | GameResult::NeitherAppeared => {
                let of_these = |one: &&Separated| one.round == round && one.is_of(&[no, opponent]);
                let found = self.separated.iter().rev().find(of_these)?;
                Some(found.order.first() == Some(&no))
            }
        }
    }

    /// Whether the meeting of the last round is for the third place: of two who lost before it. Where their meetings
    /// had no winner that we know of, it stands on the second board.
    fn is_for_third(&self, no: u32, round: u16) -> bool {
        if self.regulation.third_place != Some(true) || round < 2 {
            return false;
        }
        let opponent = match self.cell(no, round) {
            Some(Cell::Game { opponent, .. }) => Some(opponent),
            _ => None,
        };
        let known = [Some(no), opponent].into_iter().flatten().find_map(|one| self.won(one, round - 1));
        match known {
            Some(won) => !won,
            None => self.last_boards.get(&no).is_some_and(|board| *board > 1),
        }
    }
}
