//! Results as records state them, in figures and in words.

use super::OutcomeReason;
use super::words::{Word, is_dash};
use crate::{Side, Status};

/// A stated result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stated {
    pub(super) status: Status,
    pub(super) reason: OutcomeReason,
}

/// The longest phrase, in words.
const LONGEST: usize = 6;

/// The result the next words state, and how many words it takes.
pub(super) fn stated(words: &[Word]) -> Option<(Stated, usize)> {
    let first = words.first()?;
    if let Some(status) = figures(&plain(&first.text)) {
        return Some((Stated { status, reason: OutcomeReason::AsRecorded }, 1));
    }
    let plain: Vec<String> = words.iter().take(LONGEST).map(|word| plain(&word.text)).collect();
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    let (stated, used) = drawn(&plain).or_else(|| decided(&plain))?;
    // «белые выиграли шашку» and «ничья была бы» are no results, «сдались» always is one
    let firm = matches!(stated.reason, OutcomeReason::Resignation | OutcomeReason::Time);
    let hedged = plain.get(used) == Some(&"бы");
    (!hedged && (firm || ends(words, used))).then_some((stated, used))
}

/// Whether a result in figures is all of this text.
pub(super) fn is_figures(text: &str) -> bool {
    figures(text).is_some()
}

/// A move with a result in figures written right after it: where the result begins.
pub(super) fn glued(word: &str, reads: impl Fn(&str) -> bool) -> Option<usize> {
    if word.len() > 100 {
        return None;
    }
    word.char_indices().map(|(at, _)| at).skip(1).find(|at| {
        word.split_at_checked(*at).is_some_and(|(mv, result)| {
            is_figures(result.trim_start_matches(['.', ','])) && result != "*" && reads(mv)
        })
    })
}

/// Whether the sentence is over after this many words: by a stop, a line, a figure, or the end.
fn ends(words: &[Word], used: usize) -> bool {
    let stopped = |word: &Word| word.text.ends_with(['.', ',', ';', '!', ')']);
    let next = words.get(used);
    next.is_none_or(|next| next.line || next.text.starts_with(|c: char| !c.is_alphabetic()))
        || used.checked_sub(1).and_then(|last| words.get(last)).is_some_and(stopped)
}

fn plain(word: &str) -> String {
    let edges = ['.', ',', ';', '!', '(', ')', '«', '»', '"'];
    word.to_lowercase().replace('ё', "е").trim_matches(edges).to_owned()
}

fn drawn(words: &[&str]) -> Option<(Stated, usize)> {
    let agreed = Stated { status: Status::Draw, reason: OutcomeReason::Agreed };
    let used = match words {
        ["ничья", "по", "обоюдному" | "взаимному", "согласию" | "соглашению", ..]
        | ["agreed", "to" | "on", "a", "draw", ..] => 4,
        ["ничья", "по", "соглашению" | "согласию", ..]
        | ["draw" | "drawn", "by", "agreement", ..]
        | ["согласились", "на", "ничью", ..] => 3,
        ["draw", "agreed", ..] | ["agreed", "draw", ..] => 2,
        ["ничья" | "draw" | "drawn", ..] => 1,
        [
            "соперники"
            | "противники"
            | "партнеры"
            | "игроки"
            | "стороны"
            | "участники"
            | "players"
            | "opponents",
            rest @ ..,
        ] if matches!(rest.first(), Some(&"согласились" | &"agreed")) => drawn(rest)?.1 + 1,
        _ => return None,
    };
    Some((agreed, used))
}

/// Who won, and how: by resignation and by the clock 6.1.7 says so itself.
fn decided(words: &[&str]) -> Option<(Stated, usize)> {
    use OutcomeReason::{AsRecorded, Resignation, Time};
    let (side, verb, used) = match words {
        [name, verb @ ..] if side(name).is_some() => (side(name)?, verb, 2),
        [_, name, ..] if side(name).is_some() => (side(name)?, words.get(..1)?, 2),
        [verb, "время", name, ..] if verb.starts_with("просроч") => {
            (side(name)?, words.get(..1)?, 3)
        }
        ["победа" | "выигрыш", name, ..] => {
            let stated = Stated { status: Status::won_by(genitive(name)?), reason: AsRecorded };
            return Some((stated, 2));
        }
        ["у", name, "упал", "флаг", ..] => {
            let stated = Stated { status: Status::won_by(genitive(name)?.other()), reason: Time };
            return Some((stated, 4));
        }
        _ => return None,
    };
    let first = verb.first()?;
    let is = |stem: &str| first.starts_with(stem);
    let lost = |reason, used| (Stated { status: Status::won_by(side.other()), reason }, used);
    let won = |reason, used| (Stated { status: Status::won_by(side), reason }, used);
    let clock = matches!(verb, [_, "по" | "on", "времени" | "time", ..]);
    let objects = match verb {
        _ if clock => 2,
        [_, "время" | "поражение", ..] => 1,
        [_, "свое", "поражение", ..] => 2,
        _ => 0,
    };
    let used = used + objects;
    Some(match *first {
        _ if is("сдал") || is("resign") || (is("признал") && objects > 0) => {
            lost(Resignation, used)
        }
        _ if is("просроч") => lost(Time, used),
        "lost" | "loses" | "lose" | "forfeits" | "forfeited" if clock => lost(Time, used),
        "lost" | "loses" | "lose" => lost(AsRecorded, used),
        _ if is("проиграл") => lost(if clock { Time } else { AsRecorded }, used),
        _ if is("выиграл") || is("победил") || ["win", "wins", "won"].contains(first) => {
            won(if clock { Time } else { AsRecorded }, used)
        }
        _ => return None,
    })
}

fn side(word: &str) -> Option<Side> {
    match word {
        "белые" | "white" => Some(Side::White),
        "черные" | "black" => Some(Side::Black),
        _ => None,
    }
}

fn genitive(word: &str) -> Option<Side> {
    match word {
        "белых" => Some(Side::White),
        "черных" => Some(Side::Black),
        _ => None,
    }
}

/// `2-0`, `1:0`, `1/2-1/2`, `½:½`, `-:+`, `*` and their like.
fn figures(word: &str) -> Option<Status> {
    if word == "*" {
        return Some(Status::InProgress);
    }
    if word.chars().take(10).count() == 10 {
        return None;
    }
    let plain: String = word.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    let signs = plain.char_indices().filter(|(_, c)| matches!(c, '-' | ':'));
    signs.filter_map(|(at, sign)| Some((plain.get(..at)?, sign, plain.get(at + 1..)?))).find_map(halves)
}

fn halves((white, sign, black): (&str, char, &str)) -> Option<Status> {
    match (white, black) {
        ("2" | "1", "0") => Some(Status::WhiteWon),
        ("0", "2" | "1") => Some(Status::BlackWon),
        ("0", "0") => Some(Status::BothLost),
        ("1", "1") | ("1/2", "1/2") | ("½", "½") | ("0,5", "0,5") | ("0.5", "0.5") => Some(Status::Draw),
        // signs need the colon: a row of dashes is a line
        ("+", "-") if sign == ':' => Some(Status::WhiteWon),
        ("-", "+") if sign == ':' => Some(Status::BlackWon),
        ("-", "-") if sign == ':' => Some(Status::BothLost),
        ("=", "=") if sign == ':' => Some(Status::Draw),
        _ => None,
    }
}
