//! Which of several moves was meant, told by the moves that follow (N3).

use super::lex::Item;
use crate::notation::{Claim, matching};
use crate::verdict::glued;
use crate::{Move, Position};

/// Moves followed at most from one doubtful move.
const HORIZON: usize = 60;

/// Readings tried at most in one record, so that a text made to confuse ends soon.
pub(super) const BUDGET: u32 = 20_000;

/// The one move of several with which the record can be played furthest.
///
/// None if two of them lead equally far: then nobody can tell.
pub(super) fn settle<'a>(
    position: &Position,
    candidates: &[&'a Move],
    following: &[Item],
    budget: &mut u32,
) -> Option<&'a Move> {
    let texts = words(following);
    let mut reached: Vec<(usize, &'a Move)> = Vec::with_capacity(candidates.len());
    for mv in candidates {
        reached.push((reach(&position.make(mv), &texts, budget), mv));
    }
    reached.sort_by_key(|(reach, _)| *reach);
    match reached.as_slice() {
        [.., (second, _), (best, mv)] if best > second => Some(mv),
        _ => None,
    }
}

/// The texts of the moves that follow, up to the first that is in doubt.
fn words(following: &[Item]) -> Vec<String> {
    let mut texts = Vec::new();
    for item in following {
        match item {
            Item::Move { text, .. } => texts.push(text.clone()),
            Item::Result(_) => {}
            Item::Dash => texts.push("-".to_owned()),
            Item::Unclear(_) | Item::SetUp(_) => break,
        }
        if texts.len() >= HORIZON {
            break;
        }
    }
    texts
}

/// How many of the texts can be played one after another, by the reading that goes furthest.
fn reach(position: &Position, texts: &[String], budget: &mut u32) -> usize {
    let Some((text, rest)) = texts.split_first() else { return 0 };
    if *budget == 0 {
        return 0;
    }
    *budget -= 1;
    let legal = position.legal_moves();
    if text == "-" {
        return match legal.as_slice() {
            [only] if only.is_capture() => 1 + reach(&position.make(only), rest, budget),
            _ => 0,
        };
    }
    if let Some(parts) = glued(position, text) {
        let parts: Vec<String> = parts.into_iter().chain(rest.iter().cloned()).collect();
        return reach(position, &parts, budget);
    }
    let Ok(claim) = Claim::read(position.board(), text) else { return 0 };
    let fitting = matching(&claim, &legal);
    let further = fitting.into_iter().map(|mv| 1 + reach(&position.make(mv), rest, budget));
    further.max().unwrap_or_default()
}
