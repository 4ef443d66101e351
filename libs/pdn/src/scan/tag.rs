//! Tags: `[Name "value"]`.

use crate::error::GameErrorKind;
use crate::limits::WORD;
use crate::scan::Kind;
use crate::scan::state::{Scanner, Signal, State};

impl Scanner {
    pub(super) fn in_tag(&mut self, byte: u8, newline: bool) -> Result<(), Signal> {
        let at = self.raw.len();
        if newline {
            self.end_in_tag()?;
            return self.between(byte, newline);
        }
        let space = byte <= b' ' || byte == 0x7F;
        self.state = match self.state {
            State::TagStart | State::TagName(_) | State::TagGap => return self.before_value(byte, space, at),
            State::TagValue(from) if byte == b'\\' => State::TagEscape(from),
            State::TagValue(from) if byte == b'"' => State::TagQuote(from, at),
            State::TagEscape(from) => State::TagValue(from),
            State::TagQuote(from, to) if byte == b']' => return self.close_tag(from, to),
            State::TagQuote(from, to) if space => State::TagQuote(from, to),
            // the quote did not end the value: it is a part of it
            State::TagQuote(from, _) if byte == b'"' => State::TagQuote(from, at),
            State::TagQuote(from, _) if byte == b'\\' => State::TagEscape(from),
            State::TagQuote(from, _) => State::TagValue(from),
            other => other,
        };
        Ok(())
    }

    fn before_value(&mut self, byte: u8, space: bool, at: usize) -> Result<(), Signal> {
        let inner = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'.' | 0x80..);
        match self.state {
            State::TagStart if space => {}
            State::TagStart if inner && !byte.is_ascii_digit() => self.state = State::TagName(at),
            State::TagName(from) if inner && at - from < WORD => {}
            State::TagName(from) if space || byte == b'"' => {
                self.emit(Kind::TagName, from, at);
                self.state = State::TagGap;
            }
            State::TagGap if space || byte == b'"' => {}
            _ => return Err(Self::fail(GameErrorKind::MalformedTag, self.tag.0)),
        }
        if matches!(self.state, State::TagGap) && byte == b'"' {
            return self.open_value(at);
        }
        Ok(())
    }

    /// The quote after the name. A name that was there before an empty line heads the next game.
    fn open_value(&mut self, at: usize) -> Result<(), Signal> {
        if self.parted && self.is_repeated() {
            return Err(Signal::Done { keep: self.tag.0 });
        }
        if self.tag.1 >= self.limits.tags {
            return Err(Self::fail(GameErrorKind::TooManyTags { limit: self.limits.tags }, self.tag.0));
        }
        self.tag.1 += 1;
        self.state = State::TagValue(at + 1);
        Ok(())
    }

    fn is_repeated(&self) -> bool {
        let name = |span: &std::ops::Range<usize>| self.raw.get(span.clone()).unwrap_or_default();
        let mut names = self.tokens.iter().rev().filter(|token| token.kind == Kind::TagName);
        let Some(last) = names.next() else { return false };
        names.any(|token| name(&token.span) == name(&last.span))
    }

    fn close_tag(&mut self, from: usize, to: usize) -> Result<(), Signal> {
        self.emit(Kind::TagValue, from, to);
        self.parted = false;
        Ok(())
    }

    /// The line ends inside a tag: one that lacks only its quote or its bracket is closed all the same.
    pub(super) fn end_in_tag(&mut self) -> Result<(), Signal> {
        let filled = |byte: &u8| *byte > b' ' && *byte != 0x7F;
        match self.state {
            State::TagQuote(from, to) => self.close_tag(from, to),
            State::TagValue(from) | State::TagEscape(from) => {
                let last = self.raw.iter().rposition(filled).filter(|last| *last >= from);
                if let Some(to) = last.filter(|last| self.raw.get(*last) == Some(&b']')) {
                    return self.close_tag(from, to);
                }
                Err(Self::fail(GameErrorKind::UnclosedTag, self.tag.0))
            }
            _ => Err(Self::fail(GameErrorKind::MalformedTag, self.tag.0)),
        }
    }
}
