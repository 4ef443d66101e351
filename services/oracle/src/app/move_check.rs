//! The verdict on one move.
use api_types::oracle::{MoveCheck, MoveCheckQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{Fault, Position, Verdict};
use rulebook::Language;

use super::reading::{edition, language, position, variant};
use super::shape::{citation, legal_move, notes, said};

pub(crate) fn check(caller: &Caller, query: &MoveCheckQuery) -> Outcome<MoveCheck> {
    let position = position(variant(query.discipline)?, &query.position)?;
    let language = language(caller);
    Ok(match draughts::check_move(edition(query.edition), &position, &query.text) {
        Verdict::Legal(found) => legal(&position, &found, language),
        Verdict::Illegal(fault) => illegal(fault, language),
    })
}

fn legal(position: &Position, found: &draughts::LegalMove, language: Language) -> MoveCheck {
    MoveCheck {
        legal: true,
        legal_move: Some(legal_move(position, &found.mv, &position.legal_moves())),
        normalised: notes(&found.notes, language),
        reason: None,
        citation: None,
        detail: None,
        candidates: Vec::new(),
    }
}

fn illegal(fault: Fault, language: Language) -> MoveCheck {
    MoveCheck {
        legal: false,
        legal_move: None,
        normalised: notes(&fault.notes, language),
        reason: Some(fault.reason.as_str().to_owned()),
        citation: Some(citation(fault.citation)),
        detail: Some(said(fault.detail, language)),
        candidates: fault.candidates,
    }
}
