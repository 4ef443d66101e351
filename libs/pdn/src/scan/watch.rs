//! Seeing the next game begin in text that makes no sense.

use crate::limits::WORD;

/// What a byte did to the watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// Nothing that looks like a tag.
    Nothing,
    /// This bracket may open a tag.
    Bracket,
    /// It still may.
    More,
    /// A bracket, a name and now a quote: a tag.
    Quote,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    /// Only spaces so far in this line.
    LineStart,
    /// After a bracket at the start of a line that may begin a game.
    Bracket,
    Name(usize),
    Gap,
    /// In a line that begins with a bracket but cannot begin a game: a heading goes on.
    Heading,
    /// In any other line.
    Other,
}

/// Looks for a line that begins like a tag after an empty line or, where `any_line`, after any line of no tag.
#[derive(Debug, Clone, Copy)]
pub(super) struct Watch {
    at: At,
    armed: bool,
    any_line: bool,
}

impl Watch {
    /// Inside a comment that may have been left open: only after an empty line.
    pub(super) const fn in_comment() -> Self {
        Self { at: At::Other, armed: false, any_line: false }
    }

    /// After a fault: `in_heading` where the heading of the same game may go on, `line_start` at the start of a line.
    pub(super) const fn after_fault(in_heading: bool, line_start: bool) -> Self {
        let at = match (line_start, in_heading) {
            (true, _) => At::LineStart,
            (false, true) => At::Heading,
            (false, false) => At::Other,
        };
        Self { at, armed: !in_heading, any_line: true }
    }

    /// Takes one byte; `newline` says that it ends a line.
    pub(super) fn see(&mut self, byte: u8, newline: bool) -> Seen {
        if newline {
            let empty = self.at == At::LineStart;
            let heading = self.at == At::Heading || matches!(self.at, At::Bracket | At::Name(_) | At::Gap);
            self.armed = empty || (self.any_line && !heading);
            self.at = At::LineStart;
            return Seen::Nothing;
        }
        let space = byte <= b' ' || byte == 0x7F;
        let name = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'.' | 0x80..);
        let (at, seen) = match self.at {
            At::LineStart if space => (At::LineStart, Seen::Nothing),
            At::LineStart if byte == b'[' && self.armed => (At::Bracket, Seen::Bracket),
            At::LineStart if byte == b'[' => (At::Heading, Seen::Nothing),
            // a mark of the order of bytes hides nothing
            At::LineStart if matches!(byte, 0xEF | 0xBB | 0xBF) => (At::LineStart, Seen::Nothing),
            At::Bracket if space => (At::Bracket, Seen::More),
            At::Bracket if name && !byte.is_ascii_digit() => (At::Name(1), Seen::More),
            At::Name(length) if name && length < WORD => (At::Name(length + 1), Seen::More),
            At::Name(_) if space => (At::Gap, Seen::More),
            At::Gap if space => (At::Gap, Seen::More),
            At::Name(_) | At::Gap if byte == b'"' => (At::Other, Seen::Quote),
            At::Heading => (At::Heading, Seen::Nothing),
            _ => (At::Other, Seen::Nothing),
        };
        self.at = at;
        seen
    }
}

#[cfg(test)]
mod tests {
    use super::{Seen, Watch};

    fn seen_at(mut watch: Watch, text: &str) -> Option<usize> {
        text.bytes().position(|byte| watch.see(byte, byte == b'\n') == Seen::Quote)
    }

    #[test]
    fn games_begin_where_headings_do() {
        let moves = Watch::after_fault(false, false);
        assert_eq!(seen_at(moves, "x\n[A \"1"), Some(5));
        assert_eq!(seen_at(moves, "x\n y [A \"1\n[%b \"\n[ D\t\""), Some(21));
        let heading = Watch::after_fault(true, false);
        assert_eq!(seen_at(heading, "x\n[A \"1\"]\n[B \"2\"]\n"), None);
        assert_eq!(seen_at(heading, "x\n[A \"1\"]\n\n[B \"2\"]\n"), Some(14));
        assert_eq!(seen_at(heading, "x\n[A \"1\"]\n1.\n[B \"2\"]\n"), Some(16));
        assert_eq!(seen_at(Watch::in_comment(), "x\n[A \"1\"]\ny\n[B \"2\"]\n"), None);
        assert_eq!(seen_at(Watch::in_comment(), "x\n[A \"1\"]\n \n[B \"2\"]\n"), Some(15));
    }
}
