//! Reading archives of any size.

use crate::error::{GameError, GameErrorKind};
use crate::limits::Limits;
use crate::parse::parse;
use crate::scan::{Cut, Scanner, Signal};
use crate::{Charset, Game};

/// Letters shown before and after a fault.
const EXCERPT: (usize, usize) = (20, 40);

/// Reads games out of pieces of an archive, as they come.
///
/// What it holds is the last piece and one game, which [`Limits`] bound. Where pieces are cut makes no difference,
/// not even inside a letter.
#[derive(Debug)]
pub struct Reader {
    scanner: Scanner,
    input: Vec<u8>,
    taken: usize,
    index: usize,
    end: End,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    NotYet,
    Said,
    Reached,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl Reader {
    /// A reader at the start of an archive.
    #[must_use]
    pub const fn new(limits: Limits) -> Self {
        Self { scanner: Scanner::new(limits), input: Vec::new(), taken: 0, index: 0, end: End::NotYet }
    }

    /// Hands over the next piece. Take the games out with [`Self::next_game`] before the next one.
    pub fn push(&mut self, bytes: &[u8]) {
        self.input.drain(..self.taken);
        self.taken = 0;
        self.input.extend_from_slice(bytes);
    }

    /// Says that no piece follows; the last games are then ready.
    pub fn finish(&mut self) {
        if self.end == End::NotYet {
            self.end = End::Said;
        }
    }

    /// The next game that is complete, a broken one included; none where more text is needed, or the archive is over.
    pub fn next_game(&mut self) -> Option<Result<Game, GameError>> {
        while let Some(byte) = self.input.get(self.taken) {
            match self.scanner.step(*byte) {
                Ok(()) => self.taken += 1,
                Err(signal) => {
                    if let Some(game) = self.settle(signal) {
                        return Some(game);
                    }
                }
            }
        }
        if self.end != End::Said {
            return None;
        }
        self.end = End::Reached;
        let signal = self.scanner.end();
        self.settle(signal)
    }

    fn settle(&mut self, signal: Signal) -> Option<Result<Game, GameError>> {
        let game = match signal {
            Signal::Done { keep } => {
                let cut = self.scanner.cut(keep);
                match parse(&cut, self.index) {
                    Ok(game) => Ok(game?),
                    Err((kind, at)) => Err(self.error(&cut, kind, at)),
                }
            }
            Signal::Failed { kind, at, resume } => {
                let cut = self.scanner.give_up(resume);
                Err(self.error(&cut, kind, at))
            }
        };
        self.index += 1;
        Some(game)
    }

    fn error(&self, cut: &Cut, kind: GameErrorKind, at: usize) -> GameError {
        let before = cut.raw.get(..at).unwrap_or(&cut.raw);
        GameError { index: self.index, place: cut.start.after(before), kind, excerpt: excerpt(cut, at) }
    }
}

/// The text round a fault.
fn excerpt(cut: &Cut, at: usize) -> String {
    let (before, after) = cut.raw.split_at_checked(at).unwrap_or((&cut.raw, &[]));
    let (short, long) = EXCERPT;
    // four bytes a letter, and some of a cut one
    let before = before.get(before.len().saturating_sub(short * 4)..).unwrap_or(before);
    let after = after.get(..long * 4).unwrap_or(after);
    let charset = Charset::of(&cut.raw);
    let before = charset.decode(before);
    let after = charset.decode(after);
    let skipped = before.chars().count().saturating_sub(short);
    let shown = before.chars().skip(skipped).chain(after.chars().take(long));
    let text: String = shown.map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
