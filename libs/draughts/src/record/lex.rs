//! A record as a row of moves and results, its heading and comments set aside.

use super::result::{self, Stated};
use crate::Board;
use crate::notation::Claim;

/// A part of the record that bears on the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Item {
    Move(String),
    /// A dash in place of a forced capture (3.9.1).
    Dash,
    Result(Stated),
}

/// The row of items, and what is none.
pub(super) struct Lexed {
    pub(super) items: Vec<Item>,
    pub(super) skipped: Vec<String>,
}

/// Takes a record apart: everything before the first move is heading.
pub(super) fn lex(board: Board, text: &str) -> Lexed {
    let mut lexed = Lexed { items: Vec::new(), skipped: Vec::new() };
    let text = without_comments(text, &mut lexed.skipped);
    let words = joined(&words(&text));
    let first = first_item(board, &words);
    let (heading, body) = words.split_at_checked(first).unwrap_or((&[], &words));
    set_aside(heading, &mut lexed.skipped);
    let mut rest = body;
    while let Some((word, after)) = rest.split_first() {
        let used = result::stated(rest).map(|(stated, used)| {
            lexed.items.push(Item::Result(stated));
            used
        });
        rest = match used {
            Some(used) => rest.get(used..).unwrap_or_default(),
            None => {
                lexed.word(word);
                after
            }
        };
    }
    lexed
}

/// Where the heading ends: a name, a date or a round may hold figures, so the moves
/// begin at the first word that reads as one, at a numbered word that looks like one
/// (it may be a faulty move), or at a result.
fn first_item(board: Board, words: &[String]) -> usize {
    let next = |index: usize| words.get(index + 1).map(String::as_str).unwrap_or_default();
    let starts = |(index, word): (usize, &String)| {
        reads(board, word) || (is_number(word) && looks_like_a_move(next(index)))
    };
    words
        .iter()
        .enumerate()
        .position(starts)
        .or_else(|| (0..words.len()).find(|index| words.get(*index..).and_then(result::stated).is_some()))
        .unwrap_or(words.len())
}

fn looks_like_a_move(word: &str) -> bool {
    word.starts_with(char::is_alphabetic)
        && word.chars().any(|c| c.is_ascii_digit())
        && word.chars().count() <= 30
}

impl Lexed {
    fn word(&mut self, word: &str) {
        if word.chars().all(is_dash) {
            self.items.push(Item::Dash);
        } else if is_number(word) {
            // numbers only order the moves; a slip in them changes nothing
        } else if word.chars().any(|c| c.is_ascii_digit()) || word.contains(is_colon) {
            self.items.push(Item::Move(word.to_owned()));
        } else {
            self.skipped.push(word.to_owned());
        }
    }
}

/// Drops the numbers that stand before a heading's end, keeps its words.
fn set_aside(heading: &[String], skipped: &mut Vec<String>) {
    let words: Vec<&str> = heading
        .iter()
        .enumerate()
        .filter(|(index, word)| index + 1 < heading.len() || !is_number(word))
        .map(|(_, word)| word.as_str())
        .collect();
    if !words.is_empty() {
        skipped.push(words.join(" "));
    }
}

fn without_comments(text: &str, skipped: &mut Vec<String>) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (comment, after) = after.split_once('}').unwrap_or((after, ""));
        plain.push_str(before);
        plain.push(' ');
        skipped.push(comment.trim().to_owned());
        rest = after;
    }
    plain.push_str(rest);
    plain
}

/// Words, with the number before a move split off: `1.cd4` is `1.` and `cd4`.
fn words(text: &str) -> Vec<String> {
    text.split_whitespace().flat_map(split_number).filter(|word| !word.is_empty()).collect()
}

fn split_number(word: &str) -> [String; 2] {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = after.trim_start_matches(['.', '…', ')']);
    if after.len() == word.len() || rest.len() == after.len() {
        return [word.to_owned(), String::new()];
    }
    let number = word.len().saturating_sub(rest.len());
    [word.get(..number).unwrap_or_default().to_owned(), rest.to_owned()]
}

/// Puts together what was written with spaces round its signs: `el :g3`, `a3 - b4`, `2 - 0`.
fn joined(words: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        match joined.last_mut() {
            Some(last) if belongs(last, word) => last.push_str(word),
            _ => joined.push(word.clone()),
        }
    }
    joined
}

fn belongs(last: &str, word: &str) -> bool {
    let ends_in_rank = |text: &str| {
        text.chars().last().is_some_and(|c| c.is_ascii_digit() || matches!(c, 'l' | '½'))
            && text.chars().count() <= 30
    };
    let bare = last.trim_end_matches(is_sign);
    let open = bare.len() < last.len() && (ends_in_rank(bare) || bare.chars().count() == 1);
    let closes = word.chars().next().is_some_and(|c| !is_sign(c)) && word.chars().any(|c| c.is_ascii_digit());
    let leads = word.chars().next().is_some_and(is_sign) && (ends_in_rank(last) || last.chars().count() == 1);
    let lone_dash = word.chars().all(is_dash);
    let numbered = is_number(word) && word.ends_with(['.', '…', ')']);
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

const fn is_sign(c: char) -> bool {
    is_dash(c) || is_colon(c)
}

/// `12`, `12.`, `12...`, `12)`.
fn is_number(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < word.len() && rest.trim_start_matches(['.', '…', ')']).is_empty()
}

fn reads(board: Board, word: &str) -> bool {
    word.chars().count() <= 60 && Claim::read(board, word).is_ok()
}
