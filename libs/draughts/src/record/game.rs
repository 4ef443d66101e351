//! A game of an archive as the same row of items that a text is read as.

use pdn::{Game, GameResult, MoveText, Node, Step};

use super::lex::{Item, Lexed, Written};
use super::result::Stated;
use super::{MOST_PLIES, OutcomeReason, Record, RecordError, RecordTerms, Remark, asides, replay};
use crate::archive::passes_over_fen;
use crate::{Position, Status};

/// Replays the main line of a PDN game from a given position; variations are other games.
///
/// The result is that after the moves and that of the tag `Result`; scores of another kind (`4-6`) state none. A game
/// without moves is a position and no fault.
///
/// # Errors
/// [`RecordError::TooManyMoves`].
pub fn check_game(terms: &RecordTerms, start: Position, game: &Game) -> Result<Record, RecordError> {
    if game.moves.nodes.len() > MOST_PLIES {
        return Err(RecordError::TooManyMoves(MOST_PLIES));
    }
    let moves = game.moves.nodes.iter().map(item);
    let items = moves.chain(results(game).map(Item::Result)).collect();
    let mut record = replay::replay(terms, start, Lexed { items, skipped: asides::of(game) });
    if passes_over_fen(game) {
        record.remarks.push(Remark::FenPassedOver);
    }
    Ok(record)
}

fn item(node: &Node) -> Item {
    match &node.step {
        Step::Move(text) if *text == MoveText::unknown() => Item::Dash,
        Step::Move(text) => Item::Move { text: text.as_str().to_owned(), among_words: false },
        Step::Setup(setup) => Item::SetUp(setup.fen().to_owned()),
    }
}

/// The result after the moves, then the heading's.
fn results(game: &Game) -> impl Iterator<Item = Written> {
    game.result.clone().into_iter().chain(game.result_tag()).filter_map(|result| written(&result))
}

fn written(result: &GameResult) -> Option<Written> {
    let status = match result.outcome() {
        pdn::Outcome::WhiteWins => Status::WhiteWon,
        pdn::Outcome::BlackWins => Status::BlackWon,
        pdn::Outcome::Draw => Status::Draw,
        pdn::Outcome::BothLose => Status::BothLost,
        pdn::Outcome::Unfinished => Status::InProgress,
        pdn::Outcome::Other => return None,
    };
    let stated = Stated { status, reason: OutcomeReason::AsRecorded };
    Some(Written { stated, text: result.text().to_owned() })
}
