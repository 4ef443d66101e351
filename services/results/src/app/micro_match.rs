//! The result of a meeting: of a single game, or of a micro-match by its games (3.18, T8).
use api_types::games::{GamePoints, GameResult, NewResult};
use api_types::regulation::{Regulation, Scale};
use chassis::error::{ApiError, Outcome};
use standings::{MicroGame, MicroScore, micro_score};

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
        format!("партии дают {}:{}, то есть {}", score.own, score.theirs, made.as_str()),
        format!("the games make {}:{}, which is {}", score.own, score.theirs, made.as_str()),
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

/// What both made of the games.
pub(crate) fn points(games: &[GameResult], scale: Scale) -> Outcome<GamePoints> {
    let marks: Vec<MicroGame> = games.iter().copied().map(micro).collect();
    let MicroScore { own, theirs, .. } = micro_score(&marks, marks.len(), super::table::scale(scale))
        .map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(GamePoints { white: own.to_string(), black: theirs.to_string() })
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
