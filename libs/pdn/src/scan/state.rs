//! The scanner's state and how a game leaves it.

use crate::Place;
use crate::error::GameErrorKind;
use crate::limits::Limits;
use crate::scan::watch::Watch;
use crate::scan::{Cut, Kind, Token};

/// Why a byte was not taken.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// The game is complete before this byte of its text; what follows belongs to the next one.
    Done {
        /// Bytes of the game.
        keep: usize,
    },
    /// The game is broken.
    Failed {
        /// How.
        kind: GameErrorKind,
        /// At which of its bytes.
        at: usize,
        /// Where in its text the next game already begins, if it does.
        resume: Option<usize>,
    },
}

/// What is being read.
#[derive(Debug, Clone, Copy)]
pub(super) enum State {
    Between,
    /// After a bracket, from this byte.
    TagStart,
    TagName(usize),
    /// After the name, up to its quote.
    TagGap,
    TagValue(usize),
    /// After a backslash in a value.
    TagEscape(usize),
    /// After a quote at this byte, which ends the value from the other one if the bracket follows.
    TagQuote(usize, usize),
    Comment(usize, Watch),
    /// A comment to the end of its line.
    LineComment(usize),
    /// A line that is no part of the game.
    Skipped,
    /// A bracket at this byte, and only marks of strength since.
    Paren(usize),
    Nag(usize),
    Setup(usize),
    Word(usize),
    /// Waiting for the next game.
    Lost(Watch),
}

/// Reads one game after another.
#[derive(Debug)]
pub(crate) struct Scanner {
    pub(super) limits: Limits,
    pub(super) state: State,
    pub(super) raw: Vec<u8>,
    pub(super) tokens: Vec<Token>,
    /// Where the text of the game begins.
    pub(super) start: Place,
    /// Where the next byte is.
    pub(super) place: Place,
    /// Open variations: where each began.
    pub(super) open: Vec<usize>,
    /// Only spaces so far in this line.
    pub(super) line_start: bool,
    /// An empty line came after the last tag.
    pub(super) parted: bool,
    /// Where the last tag begins, and how many there are.
    pub(super) tag: (usize, u16),
    /// Moves have begun.
    pub(super) body: bool,
    /// Words that are the result; the game is over.
    pub(super) result_words: usize,
}

impl Scanner {
    pub(crate) const fn new(limits: Limits) -> Self {
        Self {
            limits,
            state: State::Between,
            raw: Vec::new(),
            tokens: Vec::new(),
            start: Place::START,
            place: Place::START,
            open: Vec::new(),
            line_start: true,
            parted: false,
            tag: (0, 0),
            body: false,
            result_words: 0,
        }
    }

    /// Takes one byte, or says why not; then [`Self::cut`] must follow, and the same byte again.
    pub(crate) fn step(&mut self, byte: u8) -> Result<(), Signal> {
        let newline = self.place.ends_line(byte);
        if let State::Lost(watch) = self.state {
            self.find(watch, byte, newline);
            return Ok(());
        }
        if self.raw.len() >= self.limits.game_bytes {
            let kind = GameErrorKind::TooLarge { limit: self.limits.game_bytes };
            return Err(Signal::Failed { kind, at: 0, resume: None });
        }
        self.read(byte, newline)?;
        self.raw.push(byte);
        self.place.step(byte);
        Ok(())
    }

    fn read(&mut self, byte: u8, newline: bool) -> Result<(), Signal> {
        match self.state {
            State::Between | State::Lost(_) => self.between(byte, newline),
            State::Word(from) => self.word(from, byte, newline),
            State::Comment(from, watch) => self.comment(from, watch, byte, newline),
            State::LineComment(from) if newline => {
                self.emit(Kind::Comment, from, self.raw.len());
                self.between(byte, newline)
            }
            State::Skipped if newline => self.between(byte, newline),
            State::LineComment(_) | State::Skipped => Ok(()),
            State::Paren(from) => self.paren(from, byte, newline),
            State::Nag(_) if byte.is_ascii_digit() => Ok(()),
            State::Nag(from) => {
                self.emit(Kind::Nag, from, self.raw.len());
                self.between(byte, newline)
            }
            State::Setup(from) => self.setup(from, byte),
            _ => self.in_tag(byte, newline),
        }
    }

    /// After a fault: nothing is kept but what may be the first tag of the next game.
    fn find(&mut self, mut watch: Watch, byte: u8, newline: bool) {
        use crate::scan::watch::Seen;
        let seen = watch.see(byte, newline);
        self.state = State::Lost(watch);
        if !matches!(seen, Seen::More | Seen::Quote) {
            self.raw.clear();
        }
        match seen {
            Seen::Nothing | Seen::More => {}
            Seen::Bracket => self.start = self.place,
            Seen::Quote => {
                self.resume_in_tag();
                self.tag.1 = 1;
                self.state = State::TagValue(self.raw.len() + 1);
            }
        }
        if seen != Seen::Nothing {
            self.raw.push(byte);
        }
        self.place.step(byte);
    }

    /// The text begins with a bracket and a name; its quote comes next.
    fn resume_in_tag(&mut self) {
        let from = self.raw.iter().skip(1).take_while(|byte| **byte <= b' ' || **byte == 0x7F).count() + 1;
        let name = self.raw.iter().skip(from).take_while(|byte| **byte > b' ' && **byte != 0x7F).count();
        self.emit(Kind::TagName, from, from + name);
        self.tag = (0, 0);
        self.line_start = false;
        self.state = State::TagGap;
    }

    /// Takes the game out. `keep` bytes are its own; the rest, the start of a tag, stays for the next.
    pub(crate) fn cut(&mut self, keep: usize) -> Cut {
        let rest = self.raw.split_off(keep.min(self.raw.len()));
        let raw = std::mem::replace(&mut self.raw, rest);
        let after = if self.raw.is_empty() { self.place } else { self.start.after(&raw) };
        let start = std::mem::replace(&mut self.start, after);
        let mut tokens = std::mem::take(&mut self.tokens);
        tokens.retain(|token| token.span.end <= raw.len());
        let result_words = std::mem::take(&mut self.result_words);
        self.open.clear();
        self.parted = false;
        self.tag = (0, 0);
        self.body = false;
        self.state = State::Between;
        if !self.raw.is_empty() {
            self.resume_in_tag();
        }
        Cut { raw, tokens, start, result_words }
    }

    /// Takes a broken game out, and goes on from `resume` or from the next heading.
    pub(crate) fn give_up(&mut self, resume: Option<usize>) -> Cut {
        let in_heading = !self.body;
        let cut = self.cut(resume.unwrap_or(self.raw.len()));
        if resume.is_none() {
            self.state = State::Lost(Watch::after_fault(in_heading, self.line_start));
        }
        cut
    }

    pub(super) fn emit(&mut self, kind: Kind, from: usize, to: usize) {
        self.tokens.push(Token { kind, span: from..to });
        self.state = State::Between;
    }

    pub(super) const fn fail(kind: GameErrorKind, at: usize) -> Signal {
        Signal::Failed { kind, at, resume: None }
    }

    /// The archive is over: what is left is a game, or a broken one.
    pub(crate) fn end(&mut self) -> Signal {
        let length = self.raw.len();
        let failed = Self::fail;
        match self.state {
            State::Lost(_) => {
                self.raw.clear();
                return Signal::Done { keep: 0 };
            }
            State::Word(from) => self.close_word(from),
            State::LineComment(from) => self.emit(Kind::Comment, from, length),
            State::Nag(from) => self.emit(Kind::Nag, from, length),
            State::Comment(from, _) => return failed(GameErrorKind::UnclosedComment, from - 1),
            State::Paren(from) => return failed(GameErrorKind::UnclosedVariation, from),
            State::Setup(from) => return failed(GameErrorKind::UnclosedSetup, from - 1),
            State::Between | State::Skipped => {}
            _ => {
                if let Err(signal) = self.end_in_tag() {
                    return signal;
                }
            }
        }
        match self.open.first() {
            Some(at) => failed(GameErrorKind::UnclosedVariation, *at),
            None => Signal::Done { keep: length },
        }
    }
}
