//! A record as a row of moves and results, its heading and comments set aside.

use std::ops::Range;

use super::comments::{Aside, set_aside};
use super::kind::{Kind, kind, reads};
use super::result::{self, Stated};
use super::words::{Word, words};
use crate::Board;
use crate::notation::several;

/// A part of the record that bears on the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Item {
    Move {
        text: String,
        /// Whether it was picked out of the words round it.
        among_words: bool,
    },
    /// A dash in place of a forced capture (3.9.1).
    Dash,
    /// Words between moves where it cannot be told which move was played.
    Unclear(String),
    /// A position set up where a move is due.
    SetUp(String),
    Result(Written),
}

/// A result as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) stated: Stated,
    pub(super) text: String,
}

/// The row of items, and what is none.
pub(super) struct Lexed {
    pub(super) items: Vec<Item>,
    pub(super) skipped: Vec<String>,
}

/// Takes a record apart: heading, then moves, results and comments.
pub(super) fn lex(board: Board, text: &str) -> Lexed {
    let (plain, asides) = set_aside(text);
    let words: Vec<Word> = words(&plain).into_iter().flat_map(|word| without_result(board, word)).collect();
    let first = first_item(board, &words);
    let mut lexer =
        Lexer { board, plain: &plain, words: &words, items: Vec::new(), asides, plies: 0, shift: 0 };
    lexer.skip(0..first);
    lexer.body(first);
    let Lexer { items, mut asides, .. } = lexer;
    asides.sort_by_key(|aside| aside.at);
    Lexed { items, skipped: asides.into_iter().map(|aside| aside.text).collect() }
}

/// A move with a result glued to it (`d6-c5-:+`) is two words.
fn without_result(board: Board, word: Word) -> Vec<Word> {
    let cut = if reads(board, &word.text) { None } else { result::glued(&word.text, |mv| reads(board, mv)) };
    let Some((mv, stated)) = cut.and_then(|at| word.text.split_at_checked(at)) else { return vec![word] };
    // words put together are longer in the text, so the cut is counted from the end
    let middle = word.end.saturating_sub(stated.len());
    let mv = Word { text: mv.to_owned(), end: middle, ..word };
    let stated = stated.trim_start_matches(['.', ',']).to_owned();
    let stated = Word { text: stated, at: middle, end: word.end, line: false };
    vec![mv, stated]
}

/// Where the heading ends: everything before the first `1.` that a move follows is heading,
/// whatever figures and squares it names. A record that begins at another number, or has
/// none, begins at its first move.
fn first_item(board: Board, words: &[Word]) -> usize {
    let look = |index: usize| words.get(index).map(|word| kind(board, &word.text));
    let numbered = |index: usize| match (look(index), look(index + 1)) {
        (Some(Kind::Number(number)), Some(Kind::Move)) => Some(number),
        _ => None,
    };
    let all = || 0..words.len();
    let dotted_one = |index: &usize| numbered(*index).is_some_and(|n| n.plies < 2 && n.dotted);
    let bare_one = |index: &usize| numbered(*index).is_some_and(|n| n.plies < 2);
    if let Some(index) = all().find(dotted_one).or_else(|| all().find(bare_one)) {
        return index;
    }
    let reading = |index: &usize| words.get(*index).is_some_and(|word| reads(board, &word.text));
    let bare = first_bare(words, &reading);
    let number = all().find_map(|index| numbered(index).filter(|n| n.dotted).map(|n| (index, n.plies)));
    match (bare, number) {
        // moves before `2.` are those of the first number, if there are as many
        (Some(bare), Some((index, plies))) if bare < index => {
            let before = (bare..index).filter(reading).count();
            if i64::try_from(before) == Ok(plies) { bare } else { index }
        }
        (_, Some((index, _))) => index,
        (Some(bare), None) => bare,
        (None, None) => {
            let states = |index: &usize| words.get(*index..).and_then(result::stated).is_some();
            // a record of one faulty move is a fault, not a text without moves
            let faulty = |index: &usize| look(*index) == Some(Kind::Move);
            let opens = words.iter().position(|word| word.line).filter(faulty);
            opens.or_else(|| all().find(states)).unwrap_or(words.len())
        }
    }
}

/// Without numbers, a line of words with a single move in it is heading (`Дебют cd4`) where
/// another line begins with a move.
fn first_bare(words: &[Word], reading: &impl Fn(&usize) -> bool) -> Option<usize> {
    let first = (0..words.len()).find(reading)?;
    let own_line = words.get(first).is_some_and(|word| word.line);
    let next = (first + 1..words.len()).find(|index| words.get(*index).is_some_and(|word| word.line));
    let alone = (first + 1..next.unwrap_or(words.len())).filter(reading).count() == 0;
    if own_line || !alone {
        return Some(first);
    }
    let starts = |index: &usize| words.get(*index).is_some_and(|word| word.line) && reading(index);
    (first + 1..words.len()).find(starts).or(Some(first))
}

pub(super) struct Lexer<'a> {
    pub(super) board: Board,
    plain: &'a str,
    pub(super) words: &'a [Word],
    pub(super) items: Vec<Item>,
    asides: Vec<Aside>,
    /// Moves read so far.
    plies: i64,
    /// How many more the numbers of the record count.
    shift: i64,
}

impl Lexer<'_> {
    fn body(&mut self, first: usize) {
        let mut at = first;
        while let Some(word) = self.words.get(at) {
            at = match self.words.get(at..).and_then(result::stated) {
                Some((stated, used)) => self.result(stated, at, used),
                None => self.item(at, word),
            };
        }
    }

    fn item(&mut self, at: usize, word: &Word) -> usize {
        let next = self.look(at + 1);
        match kind(self.board, &word.text) {
            Kind::Number(number) if matches!(next, Some(Kind::Move | Kind::Dash)) => {
                // numbers only order the moves; a slip in them changes nothing
                self.shift = number.plies.saturating_sub(self.plies);
            }
            // `5 минут`: a bare number is of the word after it, unless that begins a result
            Kind::Number(number) if !number.dotted && next == Some(Kind::Prose) && !self.states(at + 1) => {
                return self.prose(at);
            }
            Kind::Number(_) => {}
            Kind::Move => self.push_move(&word.text, false),
            Kind::Dash if matches!(self.items.last(), Some(Item::Result(_))) => self.skip(at..at + 1),
            Kind::Dash if next == Some(Kind::Prose) => return self.prose(at),
            Kind::Dash => {
                self.items.push(Item::Dash);
                self.plies += 1;
            }
            Kind::Mark => self.skip(at..at + 1),
            Kind::Prose => return self.prose(at),
        }
        at + 1
    }

    pub(super) fn look(&self, at: usize) -> Option<Kind> {
        self.words.get(at).map(|word| kind(self.board, &word.text))
    }

    fn states(&self, at: usize) -> bool {
        self.words.get(at..).and_then(result::stated).is_some()
    }

    /// How many moves of both sides the record counts as made.
    pub(super) const fn counted(&self) -> i64 {
        self.plies.saturating_add(self.shift)
    }

    pub(super) fn push_move(&mut self, text: &str, among_words: bool) {
        self.plies +=
            several(self.board, text).and_then(|parts| i64::try_from(parts.len()).ok()).unwrap_or(1);
        self.items.push(Item::Move { text: text.to_owned(), among_words });
    }

    pub(super) fn result(&mut self, stated: Stated, at: usize, used: usize) -> usize {
        let text = self.text(at..at + used);
        self.items.push(Item::Result(Written { stated, text }));
        at + used
    }

    /// The words as they stand in the record.
    pub(super) fn text(&self, words: Range<usize>) -> String {
        let words = self.words.get(words).unwrap_or_default();
        let ends = words.first().zip(words.last());
        let text = ends.and_then(|(first, last)| self.plain.get(first.at..last.end)).unwrap_or_default();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    pub(super) fn skip(&mut self, words: Range<usize>) {
        let Some(first) = self.words.get(words.start).filter(|_| !words.is_empty()) else { return };
        let (at, text) = (first.at, self.text(words));
        self.asides.push(Aside { at, text });
    }
}
