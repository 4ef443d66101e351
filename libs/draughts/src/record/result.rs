//! Results as records state them, in figures and in words.

use super::OutcomeReason;
use super::lex::is_dash;
use crate::{Side, Status};

/// A stated result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stated {
    pub(super) status: Status,
    pub(super) reason: OutcomeReason,
}

/// The result the next words state, and how many words it takes.
pub(super) fn stated(words: &[String]) -> Option<(Stated, usize)> {
    let first = plain(words.first()?);
    if let Some(status) = figures(&first) {
        return Some((Stated { status, reason: OutcomeReason::AsRecorded }, 1));
    }
    if first.starts_with("ничья") || first == "draw" || first == "drawn" {
        return Some((Stated { status: Status::Draw, reason: OutcomeReason::Agreed }, 1));
    }
    let second = plain(words.get(1)?);
    let (side, verb) = match (side(&first), side(&second)) {
        (Some(side), None) => (side, second),
        (None, Some(side)) => (side, first),
        _ => return None,
    };
    let stated = if verb.starts_with("сдал") || verb.starts_with("resign") {
        Stated { status: Status::won_by(side.other()), reason: OutcomeReason::Resignation }
    } else if verb.starts_with("выиграл") || verb == "win" || verb == "wins" || verb == "won" {
        Stated { status: Status::won_by(side), reason: OutcomeReason::AsRecorded }
    } else {
        return None;
    };
    Some((stated, 2))
}

fn plain(word: &str) -> String {
    word.to_lowercase().replace('ё', "е").trim_matches(['.', ',', ';', '!', '(', ')']).to_owned()
}

fn side(word: &str) -> Option<Side> {
    match word {
        "белые" | "white" => Some(Side::White),
        "черные" | "black" => Some(Side::Black),
        _ => None,
    }
}

/// `2-0`, `1:0`, `1/2-1/2`, `½:½`, `*` and their like.
fn figures(word: &str) -> Option<Status> {
    if word == "*" {
        return Some(Status::InProgress);
    }
    let plain: String = word.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    let (white, black) = plain.split_once(['-', ':'])?;
    match (white, black) {
        ("2", "0") | ("1", "0") | ("+", "-") => Some(Status::WhiteWon),
        ("0", "2") | ("0", "1") | ("-", "+") => Some(Status::BlackWon),
        ("1", "1") | ("1/2", "1/2") | ("½", "½") | ("0,5", "0,5") | ("0.5", "0.5") => Some(Status::Draw),
        _ => None,
    }
}
