//! What a short search tells the judge of a position. It decides nothing.

use super::Game;
use crate::{Position, Side, Status};

/// The deepest that is searched, in plies.
const DEEPEST: u32 = 11;
/// Positions looked at in one search at most, so that an answer comes at once.
const BUDGET: u32 = 20_000;
/// The claimant's last moves that are looked back at (6.1.8.7 counts five).
const DEFENCES: usize = 5;
/// How deep each of them is searched, and how many positions are looked at.
const DEFENCE_DEPTH: u32 = 5;
const DEFENCE_BUDGET: u32 = 4_000;

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// How many plies ahead the position was searched to the end.
    pub searched_plies: u32,
    /// Who can force the end of the game within them, if anybody.
    pub forced_win: Option<Side>,
    /// The claimant's last moves, the earliest first: how exact each had to be.
    pub defences: Vec<Defence>,
}

/// One of the claimant's moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defence {
    /// The ply it was played at.
    pub ply: u32,
    /// The legal moves there were.
    pub legal: u32,
    /// Those after which the opponent could not force the end of the game within a few moves.
    pub keeping: u32,
}

impl Evidence {
    /// Searches the position reached, and the claimant's last moves.
    pub(super) fn of(game: &Game, claimant: Side) -> Self {
        let (searched_plies, forced_win) = deepen(game.position());
        Self { searched_plies, forced_win, defences: defences(game, claimant) }
    }
}

/// Ever deeper, until a win is found or the budget is spent.
fn deepen(position: &Position) -> (u32, Option<Side>) {
    let mut budget = BUDGET;
    let mut searched = 0;
    for depth in 1..=DEEPEST {
        match search(position, depth, &mut budget) {
            None => break,
            Some(Result::Open) => searched = depth,
            Some(Result::Won) => return (depth, Some(position.turn())),
            Some(Result::Lost) => return (depth, Some(position.turn().other())),
        }
    }
    (searched, None)
}

/// For the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Result {
    Won,
    Lost,
    Open,
}

/// `None` where the budget does not reach.
fn search(position: &Position, depth: u32, budget: &mut u32) -> Option<Result> {
    *budget = budget.checked_sub(1)?;
    let status = position.status();
    if status != Status::InProgress {
        let own = status == Status::won_by(position.turn());
        return Some(if own { Result::Won } else { Result::Lost });
    }
    let Some(depth) = depth.checked_sub(1) else { return Some(Result::Open) };
    let mut best = Result::Lost;
    for mv in position.legal_moves() {
        match search(&position.make(&mv), depth, budget)? {
            Result::Lost => return Some(Result::Won),
            Result::Open => best = Result::Open,
            Result::Won => {}
        }
    }
    Some(best)
}

fn defences(game: &Game, claimant: Side) -> Vec<Defence> {
    let plies = (1..).zip(game.positions.windows(2));
    let own: Vec<(u32, &Position)> = plies
        .filter_map(|(ply, pair)| pair.first().map(|before| (ply, before)))
        .filter(|(_, before)| before.turn() == claimant)
        .collect();
    let last = own.iter().skip(own.len().saturating_sub(DEFENCES));
    last.map(|(ply, before)| defence(*ply, before)).collect()
}

fn defence(ply: u32, before: &Position) -> Defence {
    let moves = before.legal_moves();
    let holds = |after: Position| {
        let mut budget = DEFENCE_BUDGET;
        search(&after, DEFENCE_DEPTH, &mut budget) != Some(Result::Won)
    };
    let keeping = moves.iter().filter(|mv| holds(before.make(mv))).count();
    let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
    Defence { ply, legal: count(moves.len()), keeping: count(keeping) }
}
