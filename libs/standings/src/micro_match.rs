//! Micro-matches of two, three or four games (3.18): one meeting by its games, the game points kept beside it (T8).

use std::cmp::Ordering;

use thiserror::Error;

use crate::number::Points;
use crate::outcome::Scale;

/// The fewest games of a micro-match (3.18).
pub const FEWEST_GAMES: usize = 2;
/// The most (3.18).
pub const MOST_GAMES: usize = 4;

/// How a game of a micro-match ended, for the player who has White in its first game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MicroGame {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
    /// Won without play (3.14.2).
    Plus,
    /// Lost without play (3.14.2).
    Minus,
    /// Lost by both at the board (3.9.4).
    BothLost,
    /// Neither appeared (3.12.3).
    NeitherAppeared,
}

impl MicroGame {
    const fn played(self) -> bool {
        matches!(self, Self::Won | Self::Drawn | Self::Lost | Self::BothLost)
    }

    /// What both made of it.
    const fn points(self, scale: Scale) -> (Points, Points) {
        match self {
            Self::Won | Self::Plus => (scale.win(), Points::ZERO),
            Self::Drawn => (scale.draw(), scale.draw()),
            Self::Lost | Self::Minus => (Points::ZERO, scale.win()),
            Self::BothLost | Self::NeitherAppeared => (Points::ZERO, Points::ZERO),
        }
    }
}

/// A micro-match as one meeting, named as its games are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MicroScore {
    /// How the meeting counts.
    pub result: MicroGame,
    /// The first player's game points.
    pub own: Points,
    /// The other's.
    pub theirs: Points,
}

/// Games that are no micro-match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MicroError {
    /// Another number of games than the regulation's.
    #[error("the micro-match has {due} games, {given} are given")]
    Number {
        /// What the regulation says.
        due: usize,
        /// What was given.
        given: usize,
    },
}

/// Scores a micro-match of so many games. Where no game of it was played, the meeting was not played either.
///
/// # Errors
/// Where there are more or fewer games.
pub fn micro_score(games: &[MicroGame], due: usize, scale: Scale) -> Result<MicroScore, MicroError> {
    if games.len() != due {
        return Err(MicroError::Number { due, given: games.len() });
    }
    let own: Points = games.iter().map(|game| game.points(scale).0).sum();
    let theirs: Points = games.iter().map(|game| game.points(scale).1).sum();
    let played = games.iter().any(|game| game.played());
    let nobody = own == Points::ZERO && theirs == Points::ZERO;
    let result = match (own.cmp(&theirs), played) {
        (Ordering::Equal, true) if nobody => MicroGame::BothLost,
        (Ordering::Equal, false) if nobody => MicroGame::NeitherAppeared,
        (Ordering::Equal, _) => MicroGame::Drawn,
        (Ordering::Greater, true) => MicroGame::Won,
        (Ordering::Greater, false) => MicroGame::Plus,
        (Ordering::Less, true) => MicroGame::Lost,
        (Ordering::Less, false) => MicroGame::Minus,
    };
    Ok(MicroScore { result, own, theirs })
}

#[cfg(test)]
mod tests {
    use super::*;
    use MicroGame::{BothLost, Drawn, Lost, Minus, NeitherAppeared, Plus, Won};

    #[test]
    fn a_micro_match_is_one_meeting_by_its_games_3_18() {
        for (games, result, own, theirs) in [
            (&[Won, Lost][..], Drawn, "1", "1"),
            (&[Won, Drawn], Won, "1.5", "0.5"),
            (&[Drawn, Drawn, Lost], Lost, "1", "2"),
            (&[Won, Won, Lost, Drawn], Won, "2.5", "1.5"),
            (&[Plus, Plus], Plus, "2", "0"),
            (&[Minus, Minus], Minus, "0", "2"),
            (&[Won, Minus], Drawn, "1", "1"),
            (&[Plus, Minus], Drawn, "1", "1"),
            (&[BothLost, BothLost], BothLost, "0", "0"),
            (&[NeitherAppeared, NeitherAppeared], NeitherAppeared, "0", "0"),
            (&[BothLost, Plus], Won, "1", "0"),
        ] {
            let score = micro_score(games, games.len(), Scale::OneHalfZero).unwrap();
            assert_eq!(score.result, result, "{games:?}");
            assert_eq!(
                (score.own.to_string(), score.theirs.to_string()),
                (own.to_owned(), theirs.to_owned())
            );
        }
    }

    #[test]
    fn every_game_is_played() {
        for given in [0, 1, 3] {
            let games = vec![Won; given];
            assert_eq!(micro_score(&games, 2, Scale::TwoOneZero), Err(MicroError::Number { due: 2, given }));
        }
    }
}
