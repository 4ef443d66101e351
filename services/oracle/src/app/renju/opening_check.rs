//! The verdict on the steps of an opening.
use api_types::oracle::{RenjuOpeningCheck, RenjuOpeningQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use renju::{MoveTerms, OpeningGame};

use super::opening::{decisions, regulation};
use super::reading::columns;
use super::shape::Told;
use crate::app::reading::{edition, language};

pub(crate) fn check(caller: &Caller, query: &RenjuOpeningQuery) -> Outcome<RenjuOpeningCheck> {
    let told = Told { language: language(caller), columns: columns(query.columns) };
    let opening = regulation(&query.opening)?;
    let mut notes = Vec::new();
    let steps = decisions(told.columns, &query.decisions, &mut notes)?;
    let terms = MoveTerms { columns: told.columns, ..MoveTerms::of(edition(query.edition)) };
    let mut game = OpeningGame::new(opening, &terms);
    let fault = steps.iter().try_for_each(|step| game.apply(step)).err();
    Ok(RenjuOpeningCheck {
        legal: fault.is_none(),
        first_fault: fault.map(|fault| told.opening_fault(&fault)),
        state: told.opening(&game),
        columns: told.columns(),
        normalised: told.notes(&notes),
    })
}
