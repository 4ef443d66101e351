//! Who stands where in a knock-out, by what has been played.

use std::collections::BTreeMap;

use super::knockout::{KnockoutRound, Side};
use crate::field::{GameResult, Past, PlayerNo, SwissPlayer};

/// A round of a knock-out with its players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KnockoutDraw {
    /// The pairs from the top of the tree down.
    pub pairs: Vec<(PlayerNo, PlayerNo)>,
    /// Who goes on without play: by the tree, or because the opponent has withdrawn.
    pub go_on: Vec<PlayerNo>,
}

/// A pair of the round before without a winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undecided {
    /// The round.
    pub round: u32,
    /// The two.
    pub pair: (PlayerNo, PlayerNo),
}

/// Fills a round of the tree from the histories. `decided` are those who go on although their game of the round before
/// has no winner.
///
/// # Errors
/// Every pair of the round before of which it is not known who goes on.
pub fn knockout_draw(
    tree: &[KnockoutRound],
    round: u32,
    players: &[SwissPlayer],
    decided: &[PlayerNo],
) -> Result<KnockoutDraw, Vec<Undecided>> {
    let mut standing = Standing {
        players: players.iter().map(|player| (player.no, player)).collect(),
        ends: BTreeMap::new(),
        open: Vec::new(),
        semi_final: semi_final(tree),
    };
    for (number, of_tree) in (1..round).zip(tree) {
        for (pair, (upper, lower)) in (1..).zip(&of_tree.pairs) {
            let (upper, lower) = (standing.who(*upper), standing.who(*lower));
            let last = number + 1 == round;
            let end = standing.end(number, (upper, lower), last.then_some(decided));
            standing.ends.insert((number, pair), end);
        }
    }
    if !standing.open.is_empty() {
        return Err(standing.open);
    }
    let here = usize::try_from(round).ok().and_then(|round| tree.get(round.checked_sub(1)?));
    Ok(here.map(|of_tree| standing.fill(of_tree)).unwrap_or_default())
}

/// A pair of the tree, so far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KnockoutPair {
    /// Who stands in its upper line.
    pub upper: Option<PlayerNo>,
    /// Who stands in its lower line.
    pub lower: Option<PlayerNo>,
    /// Who goes on.
    pub winner: Option<PlayerNo>,
}

/// The tree with those who are known to stand in it, round by round. `published` rounds have their pairs, of which some
/// may be still playing; `decided` are those who won a pair whose game had no winner, each with the round.
#[must_use]
pub fn knockout_progress(
    tree: &[KnockoutRound],
    published: u32,
    players: &[SwissPlayer],
    decided: &[(u32, PlayerNo)],
) -> Vec<Vec<KnockoutPair>> {
    let mut standing = Standing {
        players: players.iter().map(|player| (player.no, player)).collect(),
        ends: BTreeMap::new(),
        open: Vec::new(),
        semi_final: semi_final(tree),
    };
    let mut rounds = Vec::new();
    for (number, of_tree) in (1..).zip(tree) {
        let winners: Vec<PlayerNo> =
            decided.iter().filter(|(round, _)| *round == number).map(|(_, winner)| *winner).collect();
        let mut pairs = Vec::new();
        for (pair, (upper, lower)) in (1..).zip(&of_tree.pairs) {
            let (upper, lower) = (standing.who(*upper), standing.who(*lower));
            let told = [upper, lower].into_iter().flatten().any(|no| winners.contains(&no));
            if number <= published {
                let end = standing.end(number, (upper, lower), told.then_some(winners.as_slice()));
                standing.ends.insert((number, pair), end);
            }
            pairs.push(KnockoutPair { upper, lower, winner: standing.who(Side::WinnerOf(number, pair)) });
        }
        rounds.push(pairs);
    }
    rounds
}

fn semi_final(tree: &[KnockoutRound]) -> Option<u32> {
    let third_place = tree.last().is_some_and(|last| last.pairs.len() > 1);
    let rounds = u32::try_from(tree.len()).ok()?;
    rounds.checked_sub(1).filter(|_| third_place)
}

/// Who won and who lost a pair, so far as anybody did.
type End = (Option<PlayerNo>, Option<PlayerNo>);

struct Standing<'a> {
    players: BTreeMap<PlayerNo, &'a SwissPlayer>,
    ends: BTreeMap<(u32, u32), End>,
    open: Vec<Undecided>,
    /// The round before one with a game for the third place.
    semi_final: Option<u32>,
}

impl Standing<'_> {
    fn who(&self, side: Side) -> Option<PlayerNo> {
        let end = |round, pair| self.ends.get(&(round, pair)).copied().unwrap_or_default();
        match side {
            Side::Player(no) => Some(no),
            Side::WinnerOf(round, pair) => end(round, pair).0,
            Side::LoserOf(round, pair) => end(round, pair).1,
        }
    }

    fn past(&self, no: PlayerNo, round: u32) -> Option<Past> {
        let index = usize::try_from(round.checked_sub(1)?).ok()?;
        *self.players.get(&no)?.history.get(index)?
    }

    fn plays(&self, no: PlayerNo) -> bool {
        self.players.get(&no).is_some_and(|player| !player.withdrawn)
    }

    /// How a pair ended; `decided` is told of the round before the one drawn.
    fn end(
        &mut self,
        round: u32,
        pair: (Option<PlayerNo>, Option<PlayerNo>),
        decided: Option<&[PlayerNo]>,
    ) -> End {
        let (Some(upper), Some(lower)) = pair else { return (pair.0.or(pair.1), None) };
        let won = |no: PlayerNo, with: PlayerNo| match self.past(no, round) {
            Some(Past::Bye) => true,
            Some(Past::Paired { opponent, result, .. }) => {
                opponent == with && matches!(result, GameResult::Win | GameResult::ForfeitWin)
            }
            None => false,
        };
        // Who of a pair without a winner went on is seen from the round after; who withdrew does not go on.
        let went_on = |no: PlayerNo| match decided {
            Some(decided) => decided.contains(&no),
            None => self.past(no, round + 1).is_some(),
        };
        let (up, down) = ((Some(upper), Some(lower)), (Some(lower), Some(upper)));
        // A result corrected later does not change who has been paired on. Before a game for the third place both are.
        let known = match decided {
            Some(decided) => decided.contains(&upper) || decided.contains(&lower),
            None => self.semi_final != Some(round),
        };
        match (known && went_on(upper), known && went_on(lower)) {
            (true, false) => return up,
            (false, true) => return down,
            _ => {}
        }
        match (won(upper, lower), won(lower, upper)) {
            (true, _) => return up,
            (false, true) => return down,
            (false, false) => {}
        }
        if self.past(upper, round).is_none() && self.past(lower, round).is_none() {
            return (None, None);
        }
        match (went_on(upper), went_on(lower)) {
            (true, false) => return up,
            (false, true) => return down,
            _ => {}
        }
        match (self.plays(upper), self.plays(lower)) {
            (true, false) => up,
            (false, true) => down,
            (false, false) => (None, None),
            (true, true) => {
                if decided.is_some() {
                    self.open.push(Undecided { round, pair: (upper, lower) });
                }
                (None, None)
            }
        }
    }

    fn fill(&self, of_tree: &KnockoutRound) -> KnockoutDraw {
        let mut draw = KnockoutDraw::default();
        for (upper, lower) in &of_tree.pairs {
            let here = |side: Side| self.who(side).filter(|no| self.plays(*no));
            match (here(*upper), here(*lower)) {
                (Some(upper), Some(lower)) => draw.pairs.push((upper, lower)),
                (Some(alone), None) | (None, Some(alone)) => draw.go_on.push(alone),
                (None, None) => {}
            }
        }
        draw.go_on.extend(of_tree.byes.iter().copied().filter(|no| self.plays(*no)));
        draw
    }
}

#[cfg(test)]
mod tests {
    use super::super::knockout;
    use super::*;
    use crate::field::Colour;

    fn player(no: u32, history: &[&str]) -> SwissPlayer {
        let past = |text: &&str| {
            if *text == "bye" {
                return Some(Past::Bye);
            }
            let (opponent, result) = text.split_at_checked(text.len().checked_sub(1)?)?;
            let result = match result {
                "1" => GameResult::Win,
                "=" => GameResult::Draw,
                "0" => GameResult::Loss,
                _ => return None,
            };
            Some(Past::Paired { opponent: PlayerNo(opponent.parse().ok()?), colour: Colour::White, result })
        };
        SwissPlayer {
            no: PlayerNo(no),
            withdrawn: false,
            absent: false,
            counted: None,
            history: history.iter().map(past).collect(),
        }
    }

    fn pairs(draw: &KnockoutDraw) -> Vec<(u32, u32)> {
        draw.pairs.iter().map(|(upper, lower)| (upper.0, lower.0)).collect()
    }

    #[test]
    fn winners_meet_and_losers_of_the_semifinals_play_for_the_third_place() {
        let tree = knockout(5, true).unwrap();
        let first: Vec<SwissPlayer> = (1..=5).map(|no| player(no, &[])).collect();
        let draw = knockout_draw(&tree, 1, &first, &[]).unwrap();
        assert_eq!((pairs(&draw), draw.go_on.len()), (vec![(4, 5)], 3));
        let second = [
            player(1, &["bye"]),
            player(2, &["bye"]),
            player(3, &["bye"]),
            player(4, &["50"]),
            player(5, &["41"]),
        ];
        assert_eq!(pairs(&knockout_draw(&tree, 2, &second, &[]).unwrap()), [(1, 5), (2, 3)]);
        let third = [
            player(1, &["bye", "50"]),
            player(2, &["bye", "31"]),
            player(3, &["bye", "20"]),
            player(4, &["50", "."]),
            player(5, &["41", "11"]),
        ];
        assert_eq!(pairs(&knockout_draw(&tree, 3, &third, &[]).unwrap()), [(5, 2), (1, 3)]);
    }

    #[test]
    fn a_drawn_game_needs_a_word_and_the_round_after_remembers_it() {
        let tree = knockout(4, false).unwrap();
        let drawn = [player(1, &["4="]), player(2, &["31"]), player(3, &["20"]), player(4, &["1="])];
        let open = knockout_draw(&tree, 2, &drawn, &[]).unwrap_err();
        assert_eq!(open, [Undecided { round: 1, pair: (PlayerNo(1), PlayerNo(4)) }]);
        let draw = knockout_draw(&tree, 2, &drawn, &[PlayerNo(4)]).unwrap();
        assert_eq!(pairs(&draw), [(4, 2)]);
        let both = knockout_draw(&tree, 2, &drawn, &[PlayerNo(4), PlayerNo(1)]);
        assert!(both.is_err(), "a word for both is none");

        let tree = knockout(8, false).unwrap();
        let mut all: Vec<SwissPlayer> = vec![
            player(1, &["8=", "."]),
            player(2, &["71", "31"]),
            player(3, &["61", "20"]),
            player(4, &["51", "80"]),
            player(5, &["40", "."]),
            player(6, &["30", "."]),
            player(7, &["20", "."]),
            player(8, &["1=", "41"]),
        ];
        assert_eq!(pairs(&knockout_draw(&tree, 3, &all, &[]).unwrap()), [(8, 2)]);
        all[7].withdrawn = true;
        let draw = knockout_draw(&tree, 3, &all, &[]).unwrap();
        assert_eq!((pairs(&draw), draw.go_on), (vec![], vec![PlayerNo(2)]), "the opponent has withdrawn");
    }

    #[test]
    fn the_tree_is_filled_as_far_as_it_is_known() {
        let tree = knockout(4, true).unwrap();
        let playing = [player(1, &["4="]), player(2, &["."]), player(3, &["."]), player(4, &["1="])];
        let known = |published, players: &[SwissPlayer], decided: &[(u32, PlayerNo)]| {
            let rounds = knockout_progress(&tree, published, players, decided);
            let shown =
                |pair: &KnockoutPair| [pair.upper, pair.lower, pair.winner].map(|no| no.map_or(0, |no| no.0));
            rounds.iter().map(|pairs| pairs.iter().map(shown).collect()).collect::<Vec<Vec<[u32; 3]>>>()
        };
        assert_eq!(known(0, &playing, &[]), [[[1, 4, 0], [2, 3, 0]], [[0, 0, 0], [0, 0, 0]]]);
        assert_eq!(known(1, &playing, &[]), [[[1, 4, 0], [2, 3, 0]], [[0, 0, 0], [0, 0, 0]]]);
        let by_word = [(1, PlayerNo(4))];
        assert_eq!(known(1, &playing, &by_word), [[[1, 4, 4], [2, 3, 0]], [[4, 0, 0], [1, 0, 0]]]);
        let all = [
            player(1, &["4=", "21"]),
            player(2, &["30", "10"]),
            player(3, &["21", "4="]),
            player(4, &["1=", "3="]),
        ];
        let by_word = [(1, PlayerNo(4)), (2, PlayerNo(3))];
        assert_eq!(known(2, &all, &by_word), [[[1, 4, 4], [2, 3, 3]], [[4, 3, 3], [1, 2, 1]]]);
    }
}
