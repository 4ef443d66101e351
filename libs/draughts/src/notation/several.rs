//! Several moves where one is expected: `c3-d4 d6-c5`, `e3-d4d6-c5`.

use super::Claim;
use super::claim::LONGEST;
use super::normalise::sign;
use crate::Board;

/// The moves of a text that reads as more than one; none if it does not.
///
/// They are taken apart at spaces and where a file follows a rank without a sign. Each part
/// must be a move by itself, so `c3d4` and `d2 : h6 : f8` are one.
pub(crate) fn several(board: Board, text: &str) -> Option<Vec<String>> {
    if text.chars().take(LONGEST + 1).count() > LONGEST {
        return None;
    }
    let spaced: Vec<&str> = text.split_whitespace().filter(|word| !is_number(word)).collect();
    let apart: Option<Vec<String>> = spaced
        .iter()
        .map(|word| moves_of(board, word))
        .collect::<Option<Vec<_>>>()
        .map(|parts| parts.concat());
    let parts = apart.or_else(|| split(board, &spaced.concat()))?;
    (parts.len() > 1).then_some(parts)
}

fn moves_of(board: Board, word: &str) -> Option<Vec<String>> {
    split(board, word).or_else(|| reads(board, word).then(|| vec![word.to_owned()]))
}

fn split(board: Board, word: &str) -> Option<Vec<String>> {
    let mut parts: Vec<String> = Vec::new();
    let mut before = None;
    for c in word.chars() {
        let starts = before
            .is_none_or(|before: char| before.is_ascii_digit() && c.is_alphabetic() && sign(c).is_none());
        match parts.last_mut() {
            Some(part) if !starts => part.push(c),
            _ => parts.push(c.to_string()),
        }
        before = Some(c);
    }
    parts.iter().all(|part| reads(board, part)).then_some(parts)
}

fn reads(board: Board, part: &str) -> bool {
    Claim::read(board, part).is_ok()
}

fn is_number(word: &str) -> bool {
    word.trim_end_matches(['.', '…', ')']).chars().all(|c| c.is_ascii_digit())
}
