//! A record as a row of moves, numbers, claims and results, all else set aside.

use super::asides::set_aside;
use super::result::{self, Stated};
use super::words::{Token, split, tokens};
use crate::notation::{follows_pass, is_pass_word};
use crate::{Columns, Move, Note};

/// A part of the record that bears on the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Item {
    Number(u32),
    Move(Written),
    /// White claims a foul.
    Claim,
    Result(Stated, String),
}

/// A move as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) text: String,
    pub(super) pass: bool,
    pub(super) notes: Vec<Note>,
}

/// The row of items, and what is none.
#[derive(Debug, Default)]
pub(super) struct Lexed {
    pub(super) items: Vec<Item>,
    pub(super) skipped: Vec<String>,
    /// Whether dashes between points were taken as mere signs.
    pub(super) dashes_between: bool,
}

impl Lexed {
    /// Moves that are known already.
    pub(super) fn of(columns: Columns, moves: &[Move]) -> Self {
        let written =
            |mv: &Move| Written { text: mv.notation(columns), pass: *mv == Move::Pass, notes: Vec::new() };
        Self { items: moves.iter().map(|mv| Item::Move(written(mv))).collect(), ..Self::default() }
    }
}

/// A word with a meaning of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Token(Token),
    Pass(String),
    Claim,
    Result(Stated, String),
}

/// Takes a record apart: heading, then moves, results and comments.
pub(super) fn lex(text: &str) -> Lexed {
    let (plain, asides) = set_aside(text);
    let mut parts = parts(&split(&plain));
    let body = parts.split_off(first(&parts));
    let mut lexer = Lexer { lexed: Lexed { skipped: asides, ..Lexed::default() }, prose: Vec::new() };
    lexer.lexed.dashes_between = dashes_between(&body);
    lexer.prose = parts.iter().map(text_of).collect();
    lexer.end_prose();
    lexer.body(&body);
    lexer.lexed
}

fn parts(words: &[&str]) -> Vec<Part> {
    let tokens_of: Vec<Vec<Token>> = words.iter().map(|word| tokens(word)).collect();
    let is_point = |tokens: &Vec<Token>| tokens.iter().any(|token| matches!(token, Token::Point { .. }));
    let last_point = tokens_of.iter().rposition(is_point).unwrap_or(0);
    let mut parts = Vec::new();
    let mut at = 0;
    while let (Some(word), Some(tokens)) = (words.get(at), tokens_of.get(at)) {
        let rest = words.get(at..).unwrap_or_default();
        let spaced = || result::spaced(rest).filter(|_| at > last_point).map(|stated| (stated, 3));
        if let Some((stated, used)) = result::stated(rest).or_else(spaced) {
            let text = rest.get(..used).unwrap_or(rest).join(" ");
            parts.push(Part::Result(stated, text));
            at += used;
            continue;
        }
        at += 1;
        let negated = at >= 2 && words.get(at - 2).is_some_and(|word| is_negation(word));
        if result::is_claim(word) && !negated {
            parts.push(Part::Claim);
        } else if let Some((head, pass)) = pass_of(tokens) {
            parts.extend(head);
            parts.push(Part::Pass(pass));
            while words.get(at).is_some_and(|word| follows_pass(word)) {
                at += 1;
            }
        } else {
            parts.extend(tokens.iter().cloned().map(Part::Token));
        }
    }
    parts
}

/// `пас`, `65.пас`: the number before it, and the word.
fn pass_of(tokens: &[Token]) -> Option<(Option<Part>, String)> {
    match tokens {
        [Token::Word(word)] if is_pass_word(word) => Some((None, word.clone())),
        [Token::Number(number), Token::Word(word)] if is_pass_word(word) => {
            Some((Some(Part::Token(Token::Number(*number))), word.clone()))
        }
        _ => None,
    }
}

fn is_negation(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "не" | "нет" | "no" | "not" | "a" | "без")
}

const fn is_point(part: &Part) -> bool {
    matches!(part, Part::Token(Token::Point { .. }))
}

/// Where the heading ends: at the first number 1 that a point follows, whatever figures and points
/// the heading names; else at the first point or word for a pass; else at the first part that bears on the game.
fn first(parts: &[Part]) -> usize {
    let one = parts
        .windows(2)
        .position(|pair| matches!(pair, [Part::Token(Token::Number(1)), point] if is_point(point)));
    let bears = |part: &Part| match part {
        Part::Token(Token::Word(_) | Token::Number(_)) => false,
        Part::Token(Token::Point { .. } | Token::Dash) | Part::Pass(_) | Part::Claim | Part::Result(..) => {
            true
        }
    };
    one.or_else(|| parts.iter().position(|part| is_point(part) || matches!(part, Part::Pass(_))))
        .or_else(|| parts.iter().position(bears))
        .unwrap_or(parts.len())
}

/// Whether a lone dash stands in each of two or more gaps between points: then it is a sign between
/// them, since nobody lets every second move be a pass. A dash with a number of its own is a pass.
fn dashes_between(parts: &[Part]) -> bool {
    let numbered = |pair: &[Part]| matches!(pair, [Part::Token(Token::Number(_)), Part::Token(Token::Dash)]);
    let row: Vec<bool> = parts
        .iter()
        .filter(|part| !is_number(Some(part)))
        .take_while(|part| matches!(part, Part::Token(Token::Point { .. } | Token::Dash)))
        .map(is_point)
        .collect();
    let alternate = row.iter().enumerate().all(|(at, point)| *point == (at % 2 == 0));
    row.len() >= 5 && alternate && !parts.windows(2).any(numbered)
}

fn text_of(part: &Part) -> String {
    match part {
        Part::Token(Token::Number(number)) => number.to_string(),
        Part::Token(Token::Dash) => "-".to_owned(),
        Part::Token(Token::Point { text, .. } | Token::Word(text))
        | Part::Pass(text)
        | Part::Result(_, text) => text.clone(),
        Part::Claim => "фол".to_owned(),
    }
}

struct Lexer {
    lexed: Lexed,
    /// Words that are being skipped.
    prose: Vec<String>,
}

impl Lexer {
    fn body(&mut self, parts: &[Part]) {
        for (at, part) in parts.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| parts.get(at));
            let after = parts.get(at + 1);
            if let Part::Token(Token::Word(word)) = part {
                if is_bad_move(word, before, after) {
                    self.push_move(word, false, Vec::new());
                } else {
                    self.prose.push(word.clone());
                }
                continue;
            }
            self.end_prose();
            match part {
                Part::Token(Token::Number(number)) => self.lexed.items.push(Item::Number(*number)),
                Part::Token(Token::Point { text, glued }) => {
                    let among = [before, after].into_iter().flatten().any(is_prose);
                    let notes = [(*glued, Note::Glued), (among, Note::AmongWords)];
                    let notes = notes.into_iter().filter(|(is, _)| *is).map(|(_, note)| note).collect();
                    self.push_move(text, false, notes);
                }
                Part::Token(Token::Dash) if self.lexed.dashes_between => {}
                Part::Token(Token::Dash) => self.push_move("-", true, vec![Note::DashAsPass]),
                Part::Pass(text) => self.push_move(text, true, Vec::new()),
                Part::Claim => self.lexed.items.push(Item::Claim),
                Part::Result(stated, text) => self.lexed.items.push(Item::Result(*stated, text.clone())),
                Part::Token(Token::Word(_)) => {}
            }
        }
        self.end_prose();
    }

    fn push_move(&mut self, text: &str, pass: bool, notes: Vec<Note>) {
        self.end_prose();
        self.lexed.items.push(Item::Move(Written { text: text.to_owned(), pass, notes }));
    }

    fn end_prose(&mut self) {
        if !self.prose.is_empty() {
            self.lexed.skipped.push(std::mem::take(&mut self.prose).join(" "));
        }
    }
}

/// A short word or one with figures that stands alone between moves is a move that cannot be read.
fn is_bad_move(word: &str, before: Option<&Part>, after: Option<&Part>) -> bool {
    const SHORT: usize = 3;
    let of_moves = |part: Option<&Part>| {
        part.is_some_and(|part| matches!(part, Part::Token(Token::Point { .. } | Token::Number(_))))
    };
    let letters = word.chars().any(char::is_alphabetic);
    let like_a_move = word.chars().count() <= SHORT || word.chars().any(|c| c.is_ascii_digit());
    letters && like_a_move && of_moves(before) && (after.is_none() || of_moves(after))
}

const fn is_number(part: Option<&Part>) -> bool {
    matches!(part, Some(Part::Token(Token::Number(_))))
}

const fn is_prose(part: &Part) -> bool {
    matches!(part, Part::Token(Token::Word(_)))
}
