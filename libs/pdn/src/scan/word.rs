//! Words among moves, and the results that end a game.

use crate::Charset;
use crate::chars::pieces;
use crate::error::GameErrorKind;
use crate::limits::WORD;
use crate::model::GameResult;
use crate::scan::Kind;
use crate::scan::state::{Scanner, Signal, State};

/// The most words a result takes: `1 - 0`.
const LONGEST: usize = 3;

impl Scanner {
    pub(super) fn word(&mut self, from: usize, byte: u8, newline: bool) -> Result<(), Signal> {
        let ends = byte <= b' '
            || matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'$' | b';' | b'"' | 0x7F);
        if ends {
            self.close_word(from);
            return self.between(byte, newline);
        }
        if self.raw.len() - from >= WORD {
            return Err(Self::fail(GameErrorKind::WordTooLong { limit: WORD }, from));
        }
        self.state = State::Word(from);
        Ok(())
    }

    /// A word is complete: it may be nothing to look at, a result, or anything else.
    pub(super) fn close_word(&mut self, from: usize) {
        let to = self.raw.len();
        if self.is_blank(from) {
            let before = self.raw.get(..from).unwrap_or_default();
            self.line_start = before
                .iter()
                .rev()
                .find(|byte| **byte > b' ' || matches!(byte, b'\r' | b'\n'))
                .is_none_or(|byte| *byte <= b' ');
            self.state = State::Between;
            return;
        }
        self.emit(Kind::Word, from, to);
        if self.open.is_empty() {
            self.result_words = self.result();
        }
        // a star with nothing before it only parts games
        self.body = true;
    }

    /// Whether the last bytes are only letters nobody sees.
    fn is_blank(&self, from: usize) -> bool {
        let bytes = self.raw.get(from..).unwrap_or_default();
        !bytes.is_ascii() && pieces(&Charset::of(bytes).decode(bytes)).next().is_none()
    }

    /// How many of the last words are together a result no move could be.
    fn result(&self) -> usize {
        let mut text = String::new();
        let mut count = 0;
        let words = self.tokens.iter().rev().take_while(|token| token.kind == Kind::Word);
        for token in words.take(LONGEST) {
            let bytes = self.raw.get(token.span.clone()).unwrap_or_default();
            if bytes.is_ascii() && !bytes.iter().copied().all(GameResult::may_hold) {
                return 0;
            }
            let word = Charset::of(bytes).decode(bytes);
            let parts: Vec<String> = pieces(&word).collect();
            for part in parts.iter().rev().take(LONGEST) {
                text.insert_str(0, part);
                count += 1;
                if GameResult::standard(&text).is_some() {
                    return count;
                }
            }
        }
        0
    }
}
