//! The variant of a game whose heading names none: told by how its squares are written.

use pdn::Game;

use super::passes_over_fen;
use crate::Variant;

/// The squares of the small board.
const SMALL_BOARD: u32 = 32;
/// White's foremost men stand on 21-24 of the small board at the start, on 31-35 of the hundred squares.
const FOREMOST_OF_SMALL_BOARD: u32 = 24;

/// Letters name the squares of 64 (6.1.6), numbers those of the hundred (7.3). Numbers are the small board's only where
/// White begins from a square that no man could leave on the large one.
pub(super) fn by_squares(game: &Game) -> Variant {
    let fen = game.fen().filter(|_| !passes_over_fen(game)).map(without_signs).unwrap_or_default();
    let moves = || game.moves.moves().map(|(_, text)| text.as_str());
    if names_letters(&fen) || moves().any(names_letters) {
        return Variant::Russian;
    }
    let largest = moves().flat_map(numbers).max().unwrap_or_default();
    let first = moves().next().and_then(|text| numbers(text).next());
    let from_small_start = fen.is_empty() && first.is_some_and(|square| square <= FOREMOST_OF_SMALL_BOARD);
    match first {
        Some(_) if from_small_start && largest <= SMALL_BOARD => Variant::Russian,
        None if fen.is_empty() => Variant::Russian,
        _ => Variant::International,
    }
}

/// A position without the signs for sides and kings, which are letters too.
fn without_signs(fen: &str) -> String {
    fen.chars().filter(|sign| !matches!(sign, 'W' | 'B' | 'K' | 'w' | 'k')).collect()
}

/// Whether letters name squares in it. The sign of a capture, Latin or Cyrillic, is none of them.
fn names_letters(text: &str) -> bool {
    text.chars().any(|sign| sign.is_alphabetic() && !matches!(sign, 'x' | 'X' | 'х' | 'Х'))
}

fn numbers(text: &str) -> impl Iterator<Item = u32> + '_ {
    text.split(|sign: char| !sign.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}
