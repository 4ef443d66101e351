//! Micro-matches of two, three or four games (3.18): one meeting by its games, the game points kept beside it (T8).

use std::cmp::Ordering;
use std::fmt;

use thiserror::Error;

use crate::event::PlayerNo;
use crate::number::Points;
use crate::outcome::Scale;
use crate::table::{Row, Table};

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
    const fn points(self, scale: Scale) -> GameScore {
        let (own, theirs) = match self {
            Self::Won | Self::Plus => (scale.win(), Points::ZERO),
            Self::Drawn => (scale.draw(), scale.draw()),
            Self::Lost | Self::Minus => (Points::ZERO, scale.win()),
            Self::BothLost | Self::NeitherAppeared => (Points::ZERO, Points::ZERO),
        };
        GameScore { own, theirs }
    }

    /// What both made in a meeting of so many games whose mark stands for the whole: our reading of T8 is that the mark
    /// is that of each of its games.
    #[must_use]
    pub fn of_each(self, games: usize, scale: Scale) -> GameScore {
        GameScore::of(&vec![self; games], scale)
    }
}

/// What both made in the games of a meeting; shown as `1.5:0.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GameScore {
    /// The first player's game points.
    pub own: Points,
    /// The other's.
    pub theirs: Points,
}

impl GameScore {
    /// Of these games.
    #[must_use]
    pub fn of(games: &[MicroGame], scale: Scale) -> Self {
        Self {
            own: games.iter().map(|game| game.points(scale).own).sum(),
            theirs: games.iter().map(|game| game.points(scale).theirs).sum(),
        }
    }

    /// As the other one sees it.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { own: self.theirs, theirs: self.own }
    }
}

impl fmt::Display for GameScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.own, self.theirs)
    }
}

/// A micro-match as one meeting, named as its games are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MicroScore {
    /// How the meeting counts.
    pub result: MicroGame,
    /// The game points beside it.
    pub games: GameScore,
}

/// A meeting of a row as its game points see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameMeeting {
    /// Whom it was with; nobody where it is a bye.
    pub rival: Option<PlayerNo>,
    /// What both made in its games, the row's player first.
    pub score: GameScore,
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
    let GameScore { own, theirs } = GameScore::of(games, scale);
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
    Ok(MicroScore { result, games: GameScore { own, theirs } })
}

impl Table {
    /// The game points of a row by its meetings. Those that its points leave out are left out here too: with or of one
    /// who left a round robin before half of his games (3.13.2).
    #[must_use]
    pub fn game_points(&self, row: &Row, meetings: impl IntoIterator<Item = GameMeeting>) -> Points {
        let counts =
            |one: &GameMeeting| !row.annulled && one.rival.is_none_or(|rival| !self.is_annulled(rival));
        meetings.into_iter().filter(counts).map(|one| one.score.own).sum()
    }
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
            assert_eq!(score.games.to_string(), format!("{own}:{theirs}"));
            assert_eq!(score.games.reversed().to_string(), format!("{theirs}:{own}"));
        }
    }

    #[test]
    fn every_game_is_played() {
        for given in [0, 1, 3] {
            let games = vec![Won; given];
            assert_eq!(micro_score(&games, 2, Scale::TwoOneZero), Err(MicroError::Number { due: 2, given }));
        }
    }

    #[test]
    fn a_mark_that_stands_for_the_whole_is_that_of_each_game_t8() {
        let half = Scale::OneHalfZero;
        for (mark, games, scale, expected) in [
            (Plus, 2, half, "2:0"),
            (Minus, 4, half, "0:4"),
            (Plus, 3, Scale::TwoOneZero, "6:0"),
            (Won, 2, half, "2:0"),
            (Lost, 3, half, "0:3"),
            (Drawn, 3, half, "1.5:1.5"),
            (Drawn, 2, Scale::TwoOneZero, "2:2"),
            (BothLost, 2, half, "0:0"),
            (NeitherAppeared, 4, half, "0:0"),
        ] {
            assert_eq!(mark.of_each(games, scale).to_string(), expected, "{mark:?} of {games}");
        }
    }

    /// Four in a round robin: 4 played one of three games, then left, and is annulled.
    fn left_early() -> Table {
        use crate::{Colour, Event, GameResult, Outcome, PlayerLine, RoundNo, Settings, System, compute};
        let played = |opponent, result| {
            let colour = if result == GameResult::Win { Colour::White } else { Colour::Black };
            Some(Outcome::Played { opponent: PlayerNo(opponent), colour, result })
        };
        let line = |no, first, withdrawn_after_round| PlayerLine {
            no: PlayerNo(no),
            rounds: vec![first],
            withdrawn_after_round,
        };
        let players = vec![
            line(1, played(4, GameResult::Win), None),
            line(2, played(3, GameResult::Win), None),
            line(3, played(2, GameResult::Loss), None),
            line(4, played(1, GameResult::Loss), Some(RoundNo(1))),
        ];
        let event = Event {
            system: System::RoundRobin { cycles: 1 },
            scale: Scale::OneHalfZero,
            order: Vec::new(),
            shown: Vec::new(),
            settings: Settings::default(),
            players,
            play_offs: Vec::new(),
        };
        compute(&event).unwrap()
    }

    #[test]
    fn a_row_has_the_games_of_the_meetings_that_count_3_18() {
        let table = left_early();
        let meeting = |rival: Option<u32>, games: &[MicroGame]| GameMeeting {
            rival: rival.map(PlayerNo),
            score: GameScore::of(games, Scale::OneHalfZero),
        };
        let (won, level, lost) = ([Won, Drawn], [Won, Lost], [Drawn, Lost]);
        for (no, meetings, expected) in [
            (2, vec![], "0"),
            (2, vec![meeting(Some(3), &won)], "1.5"),
            (2, vec![meeting(Some(3), &won), meeting(Some(1), &level), meeting(None, &[Plus, Plus])], "4.5"),
            (3, vec![meeting(Some(2), &lost), meeting(Some(1), &lost)], "1"),
            // 3.13.2: nothing that 4 played counts, for anybody
            (1, vec![meeting(Some(4), &won), meeting(Some(2), &level)], "1"),
            (4, vec![meeting(Some(1), &lost)], "0"),
        ] {
            let row = table.rows.iter().find(|row| row.no == PlayerNo(no)).unwrap();
            assert_eq!(table.game_points(row, meetings).to_string(), expected, "{no}");
        }
    }
}
