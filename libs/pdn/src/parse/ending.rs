//! Where the moves end and what the result is.

use crate::model::{Comment, GameResult, Outcome};
use crate::parse::Piece;
use crate::scan::Kind;
use crate::{Game, Warning};

/// The most words an odd result takes: `1 1/2 - 1/2`.
const LONGEST: usize = 5;

/// The end of a game.
pub(super) struct Ending {
    /// How many pieces are heading and moves.
    pub(super) moves: usize,
    pub(super) result: Option<GameResult>,
    closing: Vec<Comment>,
}

/// Finds the result. `standard` words at the end are one that no move could be; a score such as `12-8` could be
/// a move and is a result only as the last words of a game whose heading says the same, or before the last star.
pub(super) fn find(found: &[Piece<'_>], standard: usize, game: &Game) -> Ending {
    let moves = found.iter().rposition(|piece| piece.kind != Kind::Comment).map_or(0, |last| last + 1);
    let (before, after) = found.split_at_checked(moves).unwrap_or((found, &[]));
    let star = before.last().filter(|piece| standard == 1 && piece.text == "*");
    let (before, standard) = match star {
        Some(_) => (before.get(..moves - 1).unwrap_or(before), 0),
        None => (before, standard),
    };
    let standard = if is_odd(before, standard) { 0 } else { standard };
    let words = score_words(before, game).filter(|words| *words > standard).unwrap_or(standard);
    let (moves, words) = before.split_at_checked(before.len().saturating_sub(words)).unwrap_or((before, &[]));
    let result = match (words.is_empty(), star) {
        (true, None) => return Ending { moves: found.len(), result: None, closing: Vec::new() },
        (true, Some(star)) => GameResult::read(&star.text),
        (false, _) => GameResult::read(&joined(words)),
    };
    let closing = after.iter().map(|piece| Comment::new(&piece.text)).collect();
    Ending { moves: moves.len(), result: Some(result), closing }
}

/// The scanner sees a word alone; in the charset of the whole game it may be another, and no result.
fn is_odd(before: &[Piece<'_>], words: usize) -> bool {
    let last = before.get(before.len().saturating_sub(words)..).unwrap_or_default();
    words > 0 && GameResult::read(&joined(last)).outcome() == Outcome::Other
}

/// How many of the last words repeat the odd score of the heading.
fn score_words(before: &[Piece<'_>], game: &Game) -> Option<usize> {
    let score = GameResult::score(game.tags.get("Result")?)?;
    let words = before.iter().rev().take_while(|piece| piece.kind == Kind::Word).take(LONGEST).count();
    (1..=words).rev().find(|count| {
        let last = before.get(before.len() - count..).unwrap_or_default();
        GameResult::read(&joined(last)).agrees(&score)
    })
}

fn joined(words: &[Piece<'_>]) -> String {
    words.iter().map(|piece| piece.text.as_ref()).collect()
}

impl Ending {
    /// Puts the end into the game and says what is odd about it.
    pub(super) fn put(self, game: &mut Game) {
        let tag = game.result_tag();
        match &self.result {
            None => game.warnings.push(Warning::NoTerminator),
            Some(result) => {
                let text = result.text().to_owned();
                if result.outcome() == Outcome::Other {
                    game.warnings.push(Warning::OddResult { text: text.clone() });
                }
                if let Some(tag) = tag.filter(|tag| !tag.agrees(result)) {
                    game.warnings.push(Warning::ResultDiffers { tag: tag.text().to_owned(), text });
                }
            }
        }
        game.result = self.result;
        game.closing = self.closing;
    }
}
