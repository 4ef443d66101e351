//! The verdict on a move of renju.
use api_types::oracle::{RenjuMoveCheck, RenjuMoveQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use renju::{FoulKinds, MoveTerms, Ruling, Verdict};

use super::reading::{board, columns, stone, three_reading};
use super::shape::{Told, kinds, reading};
use crate::app::reading::{edition, language};
use crate::app::shape::citation;

pub(crate) fn check(caller: &Caller, query: &RenjuMoveQuery) -> Outcome<RenjuMoveCheck> {
    let told = Told { language: language(caller), columns: columns(query.columns) };
    let terms = MoveTerms {
        edition: edition(query.edition),
        columns: told.columns,
        reading: three_reading(query.three_reading),
    };
    let (board, mut notes) = board(told.columns, &query.black, &query.white)?;
    let verdict = renju::check_move(&terms, &board, stone(query.side), &query.text);
    notes.extend(verdict.notes.iter().filter(|note| !notes.contains(note)).cloned().collect::<Vec<_>>());
    Ok(RenjuMoveCheck { normalised: told.notes(&notes), ..shown(told, &terms, &verdict) })
}

fn shown(told: Told, terms: &MoveTerms, verdict: &Verdict) -> RenjuMoveCheck {
    let found = match verdict.ruling {
        Ruling::Foul(kinds) => kinds,
        _ => FoulKinds::NONE,
    };
    RenjuMoveCheck {
        verdict: name(verdict.ruling),
        kinds: kinds(found),
        legal: verdict.ruling.is_permitted(),
        citation: citation(verdict.citation),
        detail: verdict.detail.get(told.language).to_owned(),
        point: verdict.mv.and_then(renju::Move::point).map(|point| told.columns.name(point)),
        proof: verdict.foul.as_ref().map(|foul| told.proof(&foul.proof)),
        columns: told.columns(),
        three_reading: reading(terms.reading),
        normalised: Vec::new(),
    }
}

/// A foul of several kinds goes by the one named last in 9.2.4.2; all are told beside it.
pub(super) fn name(ruling: Ruling) -> String {
    let kind = match ruling {
        Ruling::Foul(kinds) => kinds.iter().last(),
        _ => None,
    };
    kind.map_or(ruling.as_str(), renju::FoulKind::as_str).to_owned()
}
