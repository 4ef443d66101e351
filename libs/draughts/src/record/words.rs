//! A record as words: numbers split off, what was written with spaces put together.

use super::result;

/// A word, and where it stood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) at: usize,
    pub(super) end: usize,
    /// Whether it is the first of its line.
    pub(super) line: bool,
}

/// The words of a text.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut start = None;
    let mut line = true;
    for (at, c) in text.char_indices().chain([(text.len(), '\n')]) {
        if !c.is_whitespace() {
            start = start.or(Some(at));
            continue;
        }
        if let Some(from) = start.take() {
            take_apart(text.get(from..at).unwrap_or_default(), from, line, &mut words);
            line = false;
        }
        line |= c == '\n';
    }
    joined(words)
}

/// `1.cd4` is `1.` and `cd4`; `d6-c52.f2-e3` is `d6-c5`, `2.` and `f2-e3`.
fn take_apart(word: &str, at: usize, line: bool, words: &mut Vec<Word>) {
    let (mut rest, mut at, mut line) = (word, at, line);
    while !rest.is_empty() {
        let length = Some(number(rest)).filter(|length| *length > 0).or_else(|| next_number(rest));
        let (part, after) = rest.split_at_checked(length.unwrap_or(rest.len())).unwrap_or((rest, ""));
        words.push(Word { text: part.to_owned(), at, end: at + part.len(), line });
        at += part.len();
        line = false;
        rest = after;
    }
}

const DOTS: [char; 3] = ['.', '…', ')'];

/// The length of the move number, or of the dots, before a move.
fn number(word: &str) -> usize {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = after.trim_start_matches(DOTS);
    if rest.len() == after.len() { 0 } else { word.len().saturating_sub(rest.len()) }
}

/// Where a move number begins that was written right after a square.
fn next_number(word: &str) -> Option<usize> {
    let mut before = [' ', ' '];
    for (at, c) in word.char_indices() {
        let after_square = before[0].is_alphabetic() && before[1].is_ascii_digit();
        if after_square && matches!(c, '1'..='9') && word.get(at..).is_some_and(|rest| number(rest) > 0) {
            return Some(at);
        }
        before = [before[1], c];
    }
    None
}

/// Puts together what was written with spaces round its signs: `el :g3`, `a3 - b4`, `2 - 0`.
fn joined(words: Vec<Word>) -> Vec<Word> {
    let mut joined: Vec<Word> = Vec::with_capacity(words.len());
    let mut spaced = 0_usize;
    for (index, word) in words.iter().enumerate() {
        // the two words after the first of a spaced result belong to it
        let belongs = spaced > 0 || joined.last().is_some_and(|last| belongs(&last.text, &word.text));
        spaced = spaced.saturating_sub(1);
        if spaced == 0 && !belongs && words.get(index..index + 3).is_some_and(is_spaced_result) {
            spaced = 2;
        }
        match joined.last_mut() {
            Some(last) if belongs => {
                last.text.push_str(&word.text);
                last.end = word.end;
            }
            _ => joined.push(word.clone()),
        }
    }
    joined
}

/// `2 - 0`, `- : +`.
fn is_spaced_result(words: &[Word]) -> bool {
    let short = |word: &Word| word.text.chars().count() <= 3;
    words.iter().all(short)
        && result::is_figures(&words.iter().map(|word| word.text.as_str()).collect::<String>())
}

fn belongs(last: &str, word: &str) -> bool {
    if is_number(last) && word.chars().all(|c| DOTS.contains(&c)) {
        return true;
    }
    if result::is_figures(word) || result::is_figures(last) {
        return false;
    }
    let ends_in_rank = |text: &str| {
        text.chars().last().is_some_and(|c| c.is_ascii_digit() || matches!(c, 'l' | '½'))
            && text.chars().count() <= 30
    };
    let bare = last.trim_end_matches(is_sign);
    let open = bare.len() < last.len() && (ends_in_rank(bare) || bare.chars().count() == 1);
    let closes = word.chars().next().is_some_and(|c| !is_sign(c)) && word.chars().any(|c| c.is_ascii_digit());
    let leads = word.chars().next().is_some_and(is_sign) && (ends_in_rank(last) || last.chars().count() == 1);
    let lone_dash = word.chars().all(is_dash);
    let numbered = is_number(word) && word.ends_with(DOTS);
    (open && closes && !numbered) || (leads && (!lone_dash || is_score(last) || is_square(last)))
}

/// One half of a result: `2`, `1/2`, `0,5`.
fn is_score(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit() || matches!(c, '/' | '½' | ',')) && word.len() <= 3
}

/// A dash alone after a whole move stands for a move; after a lone square it belongs to it.
fn is_square(word: &str) -> bool {
    word.chars().count() == 2
}

pub(super) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '−')
}

const fn is_colon(c: char) -> bool {
    matches!(c, ':' | '×')
}

pub(super) const fn is_sign(c: char) -> bool {
    is_dash(c) || is_colon(c)
}

/// `12`, `12.`, `12...`, `12)`.
pub(super) fn is_number(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < word.len() && rest.trim_start_matches(DOTS).is_empty()
}
