//! Games of a text or of a stream, one by one.

use std::io::{self, BufRead};

use thiserror::Error;

use crate::{Game, GameError, Limits, Reader};

/// Bytes taken at a time.
const PIECE: usize = 16 * 1024;

/// Why a stream gave no game.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The game is broken; the next one follows.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The stream failed; nothing follows.
    #[error("the archive could not be read: {0}")]
    Stream(#[from] io::Error),
}

/// The games of a text at hand, `&str` or `&[u8]`.
pub fn games<'a, T: AsRef<[u8]> + ?Sized>(
    text: &'a T,
    limits: Limits,
) -> impl Iterator<Item = Result<Game, GameError>> + use<'a, T> {
    let mut reader = Reader::new(limits);
    let mut pieces = text.as_ref().chunks(PIECE);
    std::iter::from_fn(move || {
        loop {
            if let Some(game) = reader.next_game() {
                return Some(game);
            }
            match pieces.next() {
                Some(piece) => reader.push(piece),
                None => {
                    reader.finish();
                    return reader.next_game();
                }
            }
        }
    })
}

/// The games of a stream.
#[derive(Debug)]
pub struct Games<R> {
    reader: Reader,
    stream: Option<R>,
}

impl<R: BufRead> Games<R> {
    /// Reads this stream to its end.
    pub const fn new(stream: R, limits: Limits) -> Self {
        Self { reader: Reader::new(limits), stream: Some(stream) }
    }

    /// Hands the reader what the stream has next; false at its end.
    fn feed(&mut self) -> io::Result<bool> {
        let Some(stream) = &mut self.stream else { return Ok(false) };
        let piece = loop {
            match stream.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(piece) => break piece.get(..PIECE).unwrap_or(piece).to_vec(),
            }
        };
        stream.consume(piece.len());
        self.reader.push(&piece);
        Ok(!piece.is_empty())
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<Game, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.reader.next_game() {
                return Some(game.map_err(ReadError::Game));
            }
            match self.feed() {
                Ok(true) => {}
                Ok(false) => {
                    self.stream = None;
                    self.reader.finish();
                    return self.reader.next_game().map(|game| game.map_err(ReadError::Game));
                }
                Err(error) => {
                    self.stream = None;
                    // what was read so far is no game: the rest of it never came
                    self.reader = Reader::default();
                    return Some(Err(ReadError::Stream(error)));
                }
            }
        }
    }
}
