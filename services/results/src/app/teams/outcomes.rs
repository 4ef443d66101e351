//! Results of games as the rules of teams read them.
use std::collections::HashMap;

use api_types::GameId;
use api_types::games::GameResult;
use api_types::teams::MatchPresence;
use standings::Colour;
use standings::team::{self as law, BoardOutcome, colour_on_board};

use crate::store::teams::matches::Board;

/// Results by game.
pub(crate) type Results = HashMap<GameId, GameResult>;

/// The outcomes of a match's boards for its first team; a board that has none yet is left out.
pub(super) fn outcomes(boards: &[Board], results: &Results) -> Vec<BoardOutcome> {
    (1..).zip(boards).filter_map(|(board, own)| of_board(board, own, results)).collect()
}

/// One board, for the first team. Where only one of the two has a player, he has a `+`.
pub(crate) fn of_board(board: u32, own: &Board, results: &Results) -> Option<BoardOutcome> {
    match (own.first, own.second) {
        (Some(_), Some(_)) => {
            let result = results.get(&own.game?)?;
            Some(outcome(*result, colour_on_board(Colour::White, board)))
        }
        (Some(_), None) => Some(BoardOutcome::Plus),
        (None, Some(_)) => Some(BoardOutcome::Minus),
        (None, None) => Some(BoardOutcome::BothLost),
    }
}

/// A result as the player with this colour has it.
pub(super) const fn outcome(result: GameResult, colour: Colour) -> BoardOutcome {
    match (result, colour) {
        (GameResult::WhiteWon, Colour::White) | (GameResult::BlackWon, Colour::Black) => BoardOutcome::Won,
        (GameResult::WhiteWon, Colour::Black) | (GameResult::BlackWon, Colour::White) => BoardOutcome::Lost,
        (GameResult::Drawn, _) => BoardOutcome::Drawn,
        (GameResult::WhiteForfeit, Colour::White) | (GameResult::BlackForfeit, Colour::Black) => {
            BoardOutcome::Plus
        }
        (GameResult::WhiteForfeit, Colour::Black) | (GameResult::BlackForfeit, Colour::White) => {
            BoardOutcome::Minus
        }
        (GameResult::NeitherAppeared | GameResult::BothLost, _) => BoardOutcome::BothLost,
    }
}

/// Whether a board of the match was played: pluses alone are no meeting (3.17.2).
pub(super) fn was_played(boards: &[Board], results: &Results) -> bool {
    boards.iter().filter_map(|own| results.get(&own.game?)).any(|result| {
        !matches!(result, GameResult::WhiteForfeit | GameResult::BlackForfeit | GameResult::NeitherAppeared)
    })
}

/// Who was present, as the rules read it.
pub(super) fn presence(found: &MatchPresence) -> law::Presence {
    law::Presence { first: found.white, second: found.black }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read_from_both_sides() {
        use BoardOutcome::{BothLost, Drawn, Lost, Minus, Plus, Won};
        for (result, white, black) in [
            ("1-0", Won, Lost),
            ("0-1", Lost, Won),
            ("1/2-1/2", Drawn, Drawn),
            ("+:-", Plus, Minus),
            ("-:+", Minus, Plus),
            ("-:-", BothLost, BothLost),
            ("0:0", BothLost, BothLost),
        ] {
            let read = GameResult::parse(result).unwrap();
            assert_eq!(
                (outcome(read, Colour::White), outcome(read, Colour::Black)),
                (white, black),
                "{result}"
            );
        }
    }

    /// 3.16.3: on the second board the first team has Black.
    #[test]
    fn boards_are_read_for_the_first_team() {
        let board = |game| Board {
            first: Some(api_types::ParticipantId::new()),
            second: Some(api_types::ParticipantId::new()),
            game: Some(game),
        };
        let games = [GameId::new(), GameId::new(), GameId::new()];
        let mut boards: Vec<Board> = games.into_iter().map(board).collect();
        boards.push(Board { first: None, game: None, ..board(games[0]) });
        let results = HashMap::from([(games[0], GameResult::WhiteWon), (games[1], GameResult::WhiteWon)]);
        assert_eq!(outcomes(&boards, &results), [BoardOutcome::Won, BoardOutcome::Lost, BoardOutcome::Minus]);
        assert!(was_played(&boards, &results));
        assert!(!was_played(&boards, &HashMap::from([(games[0], GameResult::BlackForfeit)])));
    }
}
