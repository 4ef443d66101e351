//! Results as records state them, in figures and in words.

use super::{OutcomeReason, Status};
use crate::Stone;
use crate::notation::is_dash;

/// A stated result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stated {
    pub(super) status: Status,
    pub(super) reason: OutcomeReason,
    /// Whether it is told by points, which are read Black's first.
    pub(super) by_points: bool,
}

impl Stated {
    const fn of(status: Status, reason: OutcomeReason) -> Self {
        Self { status, reason, by_points: false }
    }

    const fn lost(stone: Stone, reason: OutcomeReason) -> Self {
        Self::of(Status::won_by(stone.other()), reason)
    }
}

/// The longest phrase, in words.
const LONGEST: usize = 5;

/// The result the next words state, and how many words it takes.
pub(super) fn stated(words: &[&str]) -> Option<(Stated, usize)> {
    let first = words.first()?;
    if let Some(stated) = figures(first) {
        return Some((stated, 1));
    }
    // a word of a phrase is never longer
    let short = |word: &&str| word.chars().take(24).collect::<String>();
    let plain: Vec<String> = words.iter().take(LONGEST).map(|word| plain(&short(word))).collect();
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    drawn(&plain).or_else(|| decided(&plain))
}

/// `1 - 0`: a result written with spaces.
pub(super) fn spaced(words: &[&str]) -> Option<Stated> {
    match words {
        [black, dash, white, ..] => figures(&format!("{black}{dash}{white}")),
        _ => None,
    }
}

/// Whether the word claims a foul.
pub(super) fn is_claim(word: &str) -> bool {
    matches!(plain(word).as_str(), "фол" | "фол!" | "foul")
}

fn plain(word: &str) -> String {
    word.trim_matches(['.', ',', ';', '!', '(', ')', '«', '»', '"', ':']).to_lowercase().replace('ё', "е")
}

fn drawn(words: &[&str]) -> Option<(Stated, usize)> {
    let used = match words {
        ["ничья", "по", "обоюдному" | "взаимному", "согласию" | "соглашению", ..]
        | ["agreed", "to" | "on", "a", "draw", ..] => 4,
        ["ничья", "по", "соглашению" | "согласию", ..]
        | ["draw" | "drawn", "by", "agreement", ..]
        | ["согласились", "на", "ничью", ..] => 3,
        ["draw", "agreed", ..] | ["agreed", "draw", ..] => 2,
        ["ничья" | "draw" | "drawn", ..] => 1,
        _ => return None,
    };
    Some((Stated::of(Status::Draw, OutcomeReason::Agreed), used))
}

fn decided(words: &[&str]) -> Option<(Stated, usize)> {
    use OutcomeReason::{AsRecorded, Resignation, Time};
    Some(match words {
        [name, "просрочили" | "просрочил" | "просрочила", "время", ..] => {
            (Stated::lost(side(name)?, Time), 3)
        }
        [name, "lost" | "lose" | "loses", "on", "time", ..]
        | [name, "проиграли" | "проиграл" | "проиграла", "по", "времени", ..] => {
            (Stated::lost(side(name)?, Time), 4)
        }
        [name, "win" | "wins" | "won", "on", "time", ..]
        | [name, "выиграли" | "выиграл" | "выиграла", "по", "времени", ..] => {
            (Stated::lost(side(name)?.other(), Time), 4)
        }
        ["у", name, "упал", "флаг" | "флажок", ..] => (Stated::lost(of_side(name)?, Time), 4),
        ["время", name, "истекло" | "вышло" | "кончилось" | "просрочено", ..]
        | ["флаг" | "флажок", name, "упал", ..]
        | ["упал", "флаг" | "флажок", name, ..] => (Stated::lost(of_side(name)?, Time), 3),
        [name, verb, ..] if side(name).is_some() => (by_verb(side(name)?, verb)?, 2),
        ["победа" | "выигрыш", name, ..] => {
            (Stated::of(Status::won_by(of_side(name)?), AsRecorded), 2)
        }
        ["сдались" | "сдался" | "сдалась", name, ..] => {
            (Stated::lost(side(name)?, Resignation), 2)
        }
        _ => return None,
    })
}

fn by_verb(side: Stone, verb: &str) -> Option<Stated> {
    use OutcomeReason::{AsRecorded, Resignation, Time};
    Some(match verb {
        "сдались" | "сдался" | "сдалась" | "resign" | "resigns" | "resigned" => {
            Stated::lost(side, Resignation)
        }
        "просрочили" | "просрочил" | "просрочила" | "flagged" => {
            Stated::lost(side, Time)
        }
        "проиграли" | "проиграл" | "проиграла" | "lost" | "lose" | "loses" => {
            Stated::lost(side, AsRecorded)
        }
        "выиграли" | "выиграл" | "выиграла" | "победили" | "победил" | "победила" | "win" | "wins"
        | "won" => Stated::of(Status::won_by(side), AsRecorded),
        _ => return None,
    })
}

fn side(word: &str) -> Option<Stone> {
    match word {
        "черные" | "black" => Some(Stone::Black),
        "белые" | "white" => Some(Stone::White),
        _ => None,
    }
}

fn of_side(word: &str) -> Option<Stone> {
    match word {
        "черных" => Some(Stone::Black),
        "белых" => Some(Stone::White),
        _ => None,
    }
}

/// `1-0`, `2:0`, `½-½`, Black's points first, and `B+R`, `W+T` of other programs.
fn figures(word: &str) -> Option<Stated> {
    const LONGEST_SCORE: usize = 8;
    if word.chars().nth(LONGEST_SCORE).is_some() {
        return None;
    }
    if let Some((side, reason)) = word.split_once('+') {
        return by_letters(side, reason);
    }
    let (black, white) = word.split_once(|c| is_dash(c) || c == ':')?;
    let status = match (black, white.trim_end_matches(['.', '!'])) {
        ("2" | "1", "0") => Status::BlackWon,
        ("0", "2" | "1") => Status::WhiteWon,
        ("1", "1") | ("1/2", "1/2") | ("½", "½") | ("0,5", "0,5") | ("0.5", "0.5") => Status::Draw,
        _ => return None,
    };
    Some(Stated { status, reason: OutcomeReason::AsRecorded, by_points: status != Status::Draw })
}

fn by_letters(side: &str, reason: &str) -> Option<Stated> {
    let winner = match side {
        "B" => Stone::Black,
        "W" => Stone::White,
        _ => return None,
    };
    let reason = match reason {
        "R" | "Resign" => OutcomeReason::Resignation,
        "T" | "Time" => OutcomeReason::Time,
        "" => OutcomeReason::AsRecorded,
        _ => return None,
    };
    Some(Stated::of(Status::won_by(winner), reason))
}
