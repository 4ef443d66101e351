//! The position that the heading of a PDN game sets up.

use pdn::Game;

use crate::{FenError, Position, Variant};

/// Where a game begins: the position of its tag `FEN`, unless `SetUp` says `0`; none where it begins at the start.
///
/// # Errors
/// [`FenError`] where the tag is no position of this variant, or where `SetUp` says `1` and no position is given.
pub fn start_of(game: &Game, variant: Variant) -> Result<Option<Position>, FenError> {
    let fen = game.fen().unwrap_or_default().trim();
    match (set_up(game), fen) {
        ("0", _) => Ok(None),
        ("1", "") => Err(FenError::Empty),
        (_, "") => Ok(None),
        _ => Position::from_fen(variant, fen).map(Some),
    }
}

/// Whether a position is given and passed over.
pub(crate) fn passes_over_fen(game: &Game) -> bool {
    set_up(game) == "0" && game.fen().is_some_and(|fen| !fen.trim().is_empty())
}

fn set_up(game: &Game) -> &str {
    game.tags.get("SetUp").unwrap_or_default().trim()
}
