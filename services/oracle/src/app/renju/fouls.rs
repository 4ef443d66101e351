//! The fouls of a board.
use api_types::oracle::{RenjuBoardQuery, RenjuFouls};
use chassis::auth::Caller;
use chassis::error::Outcome;
use renju::Stone;

use super::reading::{board, columns, three_reading};
use super::shape::{Told, reading};
use crate::app::reading::language;

pub(crate) fn list(caller: &Caller, query: &RenjuBoardQuery) -> Outcome<RenjuFouls> {
    let told = Told { language: language(caller), columns: columns(query.columns) };
    let (board, notes) = board(told.columns, &query.black, &query.white)?;
    let three_reading = three_reading(query.three_reading);
    let fives: Vec<_> = board.fives(Stone::Black).collect();
    Ok(RenjuFouls {
        fouls: board.fouls(three_reading).iter().map(|foul| told.foul(foul)).collect(),
        fives: told.names(&fives),
        columns: told.columns(),
        three_reading: reading(three_reading),
        normalised: told.notes(&notes),
    })
}
