//! Pieces of text made into a game.

mod builder;
mod ending;
mod heading;
mod word;

use std::borrow::Cow;

use crate::chars::pieces;
use crate::error::GameErrorKind;
use crate::scan::{Cut, Kind};
use crate::{Charset, Game};

use builder::Builder;

/// A piece with its text.
pub(crate) struct Piece<'a> {
    kind: Kind,
    text: Cow<'a, str>,
    at: usize,
    end: usize,
}

/// A fault, and the byte of the game it is at.
pub(crate) type Fault = (GameErrorKind, usize);

/// The game in a cut, or nothing where only spaces, stars and words before the next game are in it.
pub(crate) fn parse(cut: &Cut, index: usize) -> Result<Option<Game>, Fault> {
    let charset = Charset::of(&cut.raw);
    let found = pieces_of(cut, charset);
    // the empty lines that part it from the game before are not its own
    let before = found.first().and_then(|piece| cut.raw.get(..piece.at)).unwrap_or_default();
    let line = cut.start.after(before).line;
    let mut game = Game { index, line, charset, ..Game::default() };
    heading::read(&found, &cut.raw, &mut game)?;
    let ending = ending::find(&found, cut.result_words, &game);
    let mut builder = Builder::default();
    let mut begun = false;
    for piece in found.get(..ending.moves).unwrap_or_default() {
        begun |= piece.kind != Kind::Comment;
        builder.take(piece)?;
    }
    game.moves = builder.finish(&mut game.warnings)?;
    ending.put(&mut game);
    let played = !game.tags.is_empty() || game.moves.has_more_than_comments();
    // a number or a comment before a result is a game of no moves
    let ended = game.result.is_some() && (begun || !game.moves.is_empty());
    Ok((played || ended).then_some(game))
}

fn pieces_of(cut: &Cut, charset: Charset) -> Vec<Piece<'_>> {
    let mut found = Vec::with_capacity(cut.tokens.len());
    for token in &cut.tokens {
        let text = charset.decode(cut.raw.get(token.span.clone()).unwrap_or_default());
        let (kind, at, end) = (token.kind, token.span.start, token.span.end);
        if kind == Kind::Word {
            found.extend(pieces(&text).map(|word| Piece { kind, text: Cow::Owned(word), at, end }));
        } else {
            found.push(Piece { kind, text, at, end });
        }
    }
    found
}
