//! How far each came in a knock-out: who came further stands higher. The final and the game for the third place give
//! the first four places; one without a winner leaves two of them shared until a play-off (3.15.2).
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::regulation::Regulation;

use super::snapshot::{Cell, Separated};

/// The round somebody came to, and what he came to in it; ordered from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Stage {
    round: u16,
    step: u8,
}

/// What the stages are read from.
pub(super) struct KnockOut<'a> {
    pub(super) regulation: &'a Regulation,
    /// What each did in the rounds, by number: players, or teams.
    pub(super) cells: BTreeMap<u32, &'a [Cell]>,
    /// The board of each in the last round of the tree.
    pub(super) last_boards: BTreeMap<u32, u32>,
    pub(super) separated: &'a [Separated],
}

impl KnockOut<'_> {
    /// The stage of a number, and whether those who came as far share their places.
    pub(super) fn stage(&self, no: u32) -> (Stage, bool) {
        let Some(cells) = self.cells.get(&no) else { return (Stage::default(), false) };
        let reached =
            (1_u16..).zip(*cells).filter(|(_, cell)| **cell != Cell::Missed).map(|(round, _)| round);
        let Some(round) = reached.last() else { return (Stage::default(), false) };
        let won = self.won(no, round);
        if round < self.regulation.rounds {
            return (Stage { round, step: u8::from(won == Some(true)) }, false);
        }
        // Third place: 1 and 2, the final: 3 and 4; without a winner both stand on the lower step.
        let below = if self.is_for_third(no, round) { 1 } else { 3 };
        (Stage { round, step: below + u8::from(won == Some(true)) }, won.is_none())
    }

    /// The play-off that gave somebody his place: of the final, or of the game for the third place. Who lost one before
    /// shares with the others who lost in that round, or stands among them by his results.
    pub(super) fn decided_last(&self, no: u32) -> Option<usize> {
        let round = self.regulation.rounds;
        let Cell::Game { opponent, result, .. } = self.cell(no, round)? else { return None };
        let undecided = [GameResult::Drawn, GameResult::BothLost, GameResult::NeitherAppeared];
        let of_these = |one: &Separated| one.round == round && one.is_of(&[no, opponent]);
        self.separated
            .iter()
            .rposition(of_these)
            .filter(|_| result.is_some_and(|own| undecided.contains(&own)))
    }

    fn cell(&self, no: u32, round: u16) -> Option<Cell> {
        let index = usize::from(round.checked_sub(1)?);
        self.cells.get(&no)?.get(index).copied()
    }

    /// Whether somebody won his meeting of a round; nothing where nobody has.
    fn won(&self, no: u32, round: u16) -> Option<bool> {
        let Cell::Game { opponent, white, result, .. } = self.cell(no, round)? else { return Some(true) };
        let of_these = |one: &&Separated| one.round == round && one.is_of(&[no, opponent]);
        if let Some(found) = self.separated.iter().rev().find(of_these) {
            return Some(found.order.first() == Some(&no));
        }
        match result? {
            GameResult::WhiteWon | GameResult::WhiteForfeit => Some(white),
            GameResult::BlackWon | GameResult::BlackForfeit => Some(!white),
            GameResult::Drawn | GameResult::BothLost | GameResult::NeitherAppeared => None,
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn game(opponent: u32, white: bool, result: GameResult) -> Cell {
        Cell::Game { opponent, white, result: Some(result), score: None }
    }

    /// Four players with a third place: 1 drew with 4 and won the play-off, 2 beat 3; the final and the game for the third
    /// place are as given.
    fn stages(last: [GameResult; 2], separated: &[Separated]) -> Vec<(Stage, bool)> {
        use GameResult::{Drawn, WhiteWon};
        let regulation = json!({
            "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "knock_out", "rounds": 2,
            "third_place": true, "scale": "1-1/2-0", "tie_breaks": []
        });
        let regulation: Regulation = serde_json::from_value(regulation).unwrap();
        let one = [game(4, true, Drawn), game(2, true, last[0])];
        let two = [game(3, true, WhiteWon), game(1, false, last[0])];
        let three = [game(2, false, WhiteWon), game(4, false, last[1])];
        let four = [game(1, false, Drawn), game(3, true, last[1])];
        let cells = BTreeMap::from([(1, &one[..]), (2, &two[..]), (3, &three[..]), (4, &four[..])]);
        let last_boards = BTreeMap::from([(1, 1), (2, 1), (3, 2), (4, 2)]);
        let knock_out = KnockOut { regulation: &regulation, cells, last_boards, separated };
        // the place of who lost the play-off before the last round is of no play-off, unless his last game is
        assert!((1..=4).all(|no| knock_out.decided_last(no).is_none_or(|own| separated[own].round == 2)));
        (1..=4).map(|no| knock_out.stage(no)).collect()
    }

    fn play_off(round: u16, order: [u32; 2]) -> Separated {
        let id = api_types::PlayOffId::new();
        Separated { id, round, order: order.to_vec(), detail: String::new() }
    }

    #[test]
    fn the_final_stands_above_the_game_for_the_third_place() {
        let steps = |last: [GameResult; 2], separated: &[Separated]| -> Vec<(u8, bool)> {
            stages(last, separated).into_iter().map(|(stage, shared)| (stage.step, shared)).collect()
        };
        let (won, drawn, lost) = (GameResult::WhiteWon, GameResult::Drawn, GameResult::BlackWon);
        let semi = play_off(1, [1, 4]);
        assert_eq!(
            steps([won, lost], std::slice::from_ref(&semi)),
            [(4, false), (3, false), (2, false), (1, false)]
        );
        assert_eq!(
            steps([drawn, drawn], std::slice::from_ref(&semi)),
            [(3, true), (3, true), (1, true), (1, true)]
        );
        let both = [semi, play_off(2, [2, 1]), play_off(2, [4, 3])];
        assert_eq!(steps([drawn, drawn], &both), [(3, false), (4, false), (1, false), (2, false)]);
        // Without a word on the semi-final the boards tell which game is which.
        assert_eq!(steps([won, won], &[]), [(4, false), (3, false), (1, false), (2, false)]);
    }
}
