//! The verdict on one move.
use api_types::oracle::{Consequence, MoveCheck, MoveCheckQuery};
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{Fault, Move, Position, Remedy, Square, Terms, Verdict};
use rulebook::Language;

use super::reading::{edition, language, pace, position, variant};
use super::shape::{citation, legal_move, notes, said};

/// More pieces than one hand touches.
const MOST_TOUCHED: usize = 20;

pub(crate) fn check(caller: &Caller, query: &MoveCheckQuery) -> Outcome<MoveCheck> {
    let position = position(variant(query.discipline, query.capture_rules)?, &query.position)?;
    let touched = touched(&position, &query.touched)?;
    let terms = Terms { edition: edition(query.edition), pace: pace(query.pace), touched: &touched };
    let language = language(caller);
    let mut answer = match draughts::judge_move(&terms, &position, &query.text) {
        Verdict::Legal(found) => legal(&position, &found, language),
        Verdict::Illegal(fault) => illegal(fault, language),
    };
    let owed = position.owed_by_touch(&touched);
    answer.owed_by_touch = owed.map(|owed| owed.moves.iter().map(Move::notation).collect());
    Ok(answer)
}

fn touched(position: &Position, names: &[String]) -> Outcome<Vec<Square>> {
    if names.len() > MOST_TOUCHED {
        return Err(ApiError::field(
            "/touched",
            format!("названо больше {MOST_TOUCHED} полей; назовите те шашки, которых коснулись первыми"),
            format!("more than {MOST_TOUCHED} squares are named; name the pieces touched first"),
        ));
    }
    let square = |(index, name): (usize, &String)| {
        position.board().square_named(name).ok_or_else(|| {
            let name: String = name.chars().take(20).collect();
            ApiError::field(
                format!("/touched/{index}"),
                format!("«{name}»: такого тёмного поля на этой доске нет"),
                format!("`{name}`: no dark square of this board"),
            )
        })
    };
    names.iter().enumerate().map(square).collect()
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
        consequence: None,
        owed_by_touch: None,
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
        consequence: fault.consequence.map(|consequence| shown(&consequence, language)),
        owed_by_touch: None,
    }
}

fn shown(consequence: &draughts::Consequence, language: Language) -> Consequence {
    let only_move = match &consequence.remedy {
        Remedy::OnlyMoveStands(only) => Some(only.clone()),
        Remedy::OnOwnTime | Remedy::SenderReplaces => None,
    };
    Consequence {
        remedy: consequence.remedy.as_str().to_owned(),
        only_move,
        citation: citation(consequence.citation),
        detail: consequence.remedy.text(language),
    }
}
