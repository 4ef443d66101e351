//! The legal moves of a position.
use api_types::oracle::{Moves, MovesQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;

use super::reading::{position, variant};
use super::shape::{legal_move, status};

/// Codes, squares and notation alone: the caller's language changes nothing.
pub(crate) fn list(_: &Caller, query: &MovesQuery) -> Outcome<Moves> {
    let position = position(variant(query.discipline, query.capture_rules)?, &query.position)?;
    let legal = position.legal_moves();
    Ok(Moves {
        side_to_move: position.turn().as_str().to_owned(),
        status: status(position.status()).to_owned(),
        moves: legal.iter().map(|mv| legal_move(&position, mv, &legal)).collect(),
    })
}
