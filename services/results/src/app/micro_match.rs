//! The result of a meeting: of a single game, or of a micro-match by its games (3.18, T8).
use api_types::games::{GamePoints, GameResult, NewResult};
use api_types::regulation::Regulation;
use chassis::error::{ApiError, Outcome};
use standings::{GameScore, MicroGame, Scale, micro_score};

const CHAPTER: &str = "blind-2010";

/// The result that is entered: the one named, or the one that the games of a micro-match make.
pub(crate) fn result(regulation: &Regulation, new: &NewResult) -> Outcome<GameResult> {
    match (&new.games, regulation.micro_match) {
        (Some(games), Some(due)) => by_games(regulation, new.result, games, due),
        (Some(_), None) => Err(ApiError::field(
            "/games",
            "по Регламенту играют одну партию, а не микроматч: укажите только result",
            "by the regulation a meeting is one game and no micro-match: give the result alone",
        )),
        (None, due) => named(new.result, due),
    }
}

fn by_games(
    regulation: &Regulation,
    named: Option<GameResult>,
    games: &[GameResult],
    due: u8,
) -> Outcome<GameResult> {
    let marks: Vec<MicroGame> = games.iter().copied().map(micro).collect();
    let scale = super::table::scale(regulation.scale);
    not_played(games)?;
    let score = micro_score(&marks, usize::from(due), scale).map_err(|_| number(due, games.len()))?;
    let made = result_of(score.result);
    if named.is_none_or(|named| named == made) {
        return Ok(made);
    }
    Err(ApiError::field(
        "/result",
        format!("партии дают {}, то есть {}", score.games, made.as_str()),
        format!("the games make {}, which is {}", score.games, made.as_str()),
    )
    .citing(CHAPTER, "3.14.1"))
}

/// One in which no game was played has one mark for both or for neither: pluses of both sides are no draw (3.14.2).
fn not_played(games: &[GameResult]) -> Outcome<()> {
    use GameResult::{BlackForfeit, NeitherAppeared, WhiteForfeit};
    let unplayed = |mark: &GameResult| matches!(mark, WhiteForfeit | BlackForfeit | NeitherAppeared);
    let differ = games.iter().any(|mark| Some(mark) != games.first());
    if !differ || !games.iter().all(unplayed) {
        return Ok(());
    }
    Err(ApiError::field(
        "/games",
        "ни одной партии не сыграно: результат встречи — «+:-», «-:+» или «-:-», одним result",
        "no game was played: the meeting has one mark, `+:-`, `-:+` or `-:-`, as its result",
    )
    .citing(CHAPTER, "3.14.2"))
}

/// A meeting of several games that was not played needs no list of them.
fn named(named: Option<GameResult>, due: Option<u8>) -> Outcome<GameResult> {
    use GameResult::{BlackForfeit, NeitherAppeared, WhiteForfeit};
    let Some(result) = named else {
        return Err(ApiError::field("/result", "укажите результат", "give the result"));
    };
    match due {
        Some(due) if !matches!(result, WhiteForfeit | BlackForfeit | NeitherAppeared) => Err(number(due, 0)),
        _ => Ok(result),
    }
}

fn number(due: u8, given: usize) -> ApiError {
    ApiError::field(
        "/games",
        format!("в микроматче партий: {due}, дано: {given}; перечислите результат каждой"),
        format!("the micro-match has {due} games, given: {given}; list the result of each"),
    )
    .citing(CHAPTER, "3.18")
}

/// How game points are counted where meetings are micro-matches (T8).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counting {
    games: usize,
    scale: Scale,
}

impl Counting {
    /// None where a meeting is one game.
    pub(crate) fn of(regulation: &Regulation) -> Option<Self> {
        let scale = super::table::scale(regulation.scale);
        regulation.micro_match.map(|games| Self { games: usize::from(games), scale })
    }

    /// What both made in a meeting, the player with White in its first game first. A result without a list of games is
    /// that of each of them.
    pub(crate) fn score(self, result: GameResult, games: Option<&[GameResult]>) -> GameScore {
        let Some(games) = games else { return self.of_each(micro(result)) };
        let marks: Vec<MicroGame> = games.iter().copied().map(micro).collect();
        GameScore::of(&marks, self.scale)
    }

    /// ... where one mark stands for the whole meeting.
    pub(crate) fn of_each(self, mark: MicroGame) -> GameScore {
        mark.of_each(self.games, self.scale)
    }
}

/// As it travels with a game.
pub(crate) fn travelling(score: GameScore) -> GamePoints {
    GamePoints { white: score.own.to_string(), black: score.theirs.to_string() }
}

/// A mark as the board of the game shows it: in every other game the colours are changed (3.18).
pub(crate) const fn on_board(mark: GameResult, number: u8) -> GameResult {
    if number % 2 == 1 {
        return mark;
    }
    match mark {
        GameResult::WhiteWon => GameResult::BlackWon,
        GameResult::BlackWon => GameResult::WhiteWon,
        GameResult::WhiteForfeit => GameResult::BlackForfeit,
        GameResult::BlackForfeit => GameResult::WhiteForfeit,
        GameResult::Drawn | GameResult::NeitherAppeared | GameResult::BothLost => mark,
    }
}

const fn micro(result: GameResult) -> MicroGame {
    match result {
        GameResult::WhiteWon => MicroGame::Won,
        GameResult::Drawn => MicroGame::Drawn,
        GameResult::BlackWon => MicroGame::Lost,
        GameResult::WhiteForfeit => MicroGame::Plus,
        GameResult::BlackForfeit => MicroGame::Minus,
        GameResult::NeitherAppeared => MicroGame::NeitherAppeared,
        GameResult::BothLost => MicroGame::BothLost,
    }
}

const fn result_of(game: MicroGame) -> GameResult {
    match game {
        MicroGame::Won => GameResult::WhiteWon,
        MicroGame::Drawn => GameResult::Drawn,
        MicroGame::Lost => GameResult::BlackWon,
        MicroGame::Plus => GameResult::WhiteForfeit,
        MicroGame::Minus => GameResult::BlackForfeit,
        MicroGame::NeitherAppeared => GameResult::NeitherAppeared,
        MicroGame::BothLost => GameResult::BothLost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_game_and_a_table_show_the_same_points_t8() {
        use GameResult::{BlackForfeit, BothLost, Drawn, NeitherAppeared, WhiteForfeit, WhiteWon};
        let regulation = |scale: &str, games: Option<u8>| -> Option<Counting> {
            let regulation = json!({
                "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss", "rounds": 3,
                "scale": scale, "tie_breaks": [], "micro_match": games
            });
            Counting::of(&serde_json::from_value(regulation).unwrap())
        };
        assert!(regulation("1-1/2-0", None).is_none());
        for (scale, due, result, games, shown) in [
            ("1-1/2-0", 2, WhiteWon, Some(&[WhiteWon, Drawn][..]), "1.5:0.5"),
            ("2-1-0", 2, WhiteWon, Some(&[WhiteWon, Drawn]), "3:1"),
            ("1-1/2-0", 2, WhiteForfeit, None, "2:0"),
            ("2-1-0", 3, BlackForfeit, None, "0:6"),
            // by a decision, which lists no games
            ("1-1/2-0", 3, Drawn, None, "1.5:1.5"),
            ("1-1/2-0", 4, WhiteWon, None, "4:0"),
            ("1-1/2-0", 2, BothLost, None, "0:0"),
            ("1-1/2-0", 2, NeitherAppeared, None, "0:0"),
        ] {
            let score = regulation(scale, Some(due)).unwrap().score(result, games);
            assert_eq!(score.to_string(), shown, "{result:?} {games:?}");
            let travelling = travelling(score);
            assert_eq!(format!("{}:{}", travelling.white, travelling.black), shown);
        }
    }
}
