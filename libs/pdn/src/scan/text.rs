//! What stands among moves: comments, variations, set-ups.

use crate::error::GameErrorKind;
use crate::limits::SETUP;
use crate::scan::state::{Scanner, Signal, State};
use crate::scan::watch::{Seen, Watch};
use crate::scan::{Kind, Token};

impl Scanner {
    /// A byte that begins something.
    pub(super) fn between(&mut self, byte: u8, newline: bool) -> Result<(), Signal> {
        let at = self.raw.len();
        self.state = State::Between;
        if self.result_words > 0 && (newline || !(byte <= b' ' || matches!(byte, b'{' | b';' | 0x7F))) {
            return Err(Signal::Done { keep: at });
        }
        if newline {
            self.parted |= self.line_start;
            self.line_start = true;
            return Ok(());
        }
        if byte <= b' ' || byte == 0x7F {
            return Ok(());
        }
        if byte == b'[' {
            return self.bracket(at);
        }
        self.line_start = false;
        match byte {
            b'{' => self.state = State::Comment(at + 1, Watch::in_comment()),
            b';' => self.state = State::LineComment(at + 1),
            b'%' => self.state = State::Skipped,
            b'(' => self.begin(State::Paren(at)),
            b')' => return self.close(at),
            b'$' => self.begin(State::Nag(at + 1)),
            b'/' => self.begin(State::Setup(at + 1)),
            b'}' | b']' | b'"' => {
                return Err(Self::fail(GameErrorKind::Unexpected { sign: char::from(byte) }, at));
            }
            _ => self.state = State::Word(at),
        }
        Ok(())
    }

    const fn begin(&mut self, state: State) {
        self.body = true;
        self.state = state;
    }

    /// A tag begins; among moves it can only be the next game's, on a line of its own.
    fn bracket(&mut self, at: usize) -> Result<(), Signal> {
        if !self.body {
            self.line_start = false;
            self.tag.0 = at;
            self.state = State::TagStart;
            return Ok(());
        }
        if !self.line_start {
            return Err(Self::fail(GameErrorKind::Unexpected { sign: '[' }, at));
        }
        match self.open.first() {
            Some(open) => {
                Err(Signal::Failed { kind: GameErrorKind::UnclosedVariation, at: *open, resume: Some(at) })
            }
            None => Err(Signal::Done { keep: at }),
        }
    }

    fn close(&mut self, at: usize) -> Result<(), Signal> {
        if self.open.pop().is_none() {
            return Err(Self::fail(GameErrorKind::UnmatchedClose, at));
        }
        self.emit(Kind::Close, at, at + 1);
        Ok(())
    }

    pub(super) fn comment(
        &mut self,
        from: usize,
        mut watch: Watch,
        byte: u8,
        newline: bool,
    ) -> Result<(), Signal> {
        let at = self.raw.len();
        match byte {
            b'}' => {
                self.emit(Kind::Comment, from, at);
                return Ok(());
            }
            b'{' => return Err(Self::fail(GameErrorKind::NestedComment, at)),
            _ => {}
        }
        match watch.see(byte, newline) {
            Seen::Bracket => self.tag.0 = at,
            Seen::Quote => return Err(self.left_open(from)),
            Seen::Nothing | Seen::More => {}
        }
        self.state = State::Comment(from, watch);
        Ok(())
    }

    /// A comment in which the next game has begun.
    const fn left_open(&self, from: usize) -> Signal {
        Signal::Failed { kind: GameErrorKind::UnclosedComment, at: from - 1, resume: Some(self.tag.0) }
    }

    /// After a bracket: a variation, unless marks of strength fill it.
    pub(super) fn paren(&mut self, from: usize, byte: u8, newline: bool) -> Result<(), Signal> {
        let at = self.raw.len();
        if matches!(byte, b'!' | b'?') {
            return Ok(());
        }
        if byte == b')' && at > from + 1 {
            self.emit(Kind::Strength, from + 1, at);
            return Ok(());
        }
        if self.open.len() >= usize::from(self.limits.depth) {
            return Err(Self::fail(GameErrorKind::TooDeep { limit: self.limits.depth }, from));
        }
        self.open.push(from);
        self.tokens.push(Token { kind: Kind::Open, span: from..from + 1 });
        if at > from + 1 {
            return self.word(from + 1, byte, newline);
        }
        self.between(byte, newline)
    }

    pub(super) fn setup(&mut self, from: usize, byte: u8) -> Result<(), Signal> {
        let at = self.raw.len();
        if byte == b'/' {
            self.emit(Kind::Setup, from, at);
            return Ok(());
        }
        if at - from >= SETUP || matches!(byte, b'[' | b']' | b'{' | b'}' | b'(' | b')' | b';') {
            return Err(Self::fail(GameErrorKind::UnclosedSetup, from - 1));
        }
        Ok(())
    }
}
