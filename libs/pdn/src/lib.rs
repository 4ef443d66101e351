//! Portable Draughts Notation 3.0: archives of games as text, read and written.
//!
//! Nothing here knows the rules of draughts. Moves stay words ([`MoveText`]); another crate replays them.
//!
//! ```
//! let archive = "[White \"Иванов\"]\n[Result \"2-0\"]\n\n1. ed4! dc5 {[%clk 0:01:02]} (1... fg5) 2. fe3 2-0\n";
//! let games: Vec<_> = pdn::games(archive, pdn::Limits::default()).filter_map(Result::ok).collect();
//! let game = &games[0];
//! assert_eq!(game.tags.get("White"), Some("Иванов"));
//! assert_eq!(game.moves.moves().map(|(_, text)| text.as_str()).collect::<Vec<_>>(), ["ed4", "dc5", "fe3"]);
//! assert_eq!(game.result.as_ref().map(pdn::GameResult::outcome), Some(pdn::Outcome::WhiteWins));
//! assert_eq!(pdn::games(&pdn::write(game), pdn::Limits::default()).next(), Some(Ok(game.clone())));
//! ```
//!
//! [`Reader`] takes an archive in pieces of any size and gives each game out as soon as it is complete, a broken one
//! as a [`GameError`]; the games after it are read all the same. A game ends at a result that no move could be, at
//! the next heading, or with the archive. [`games`] and [`Games`] are the same for texts and streams.

mod chars;
mod charset;
mod error;
mod game_type;
mod games;
mod limits;
mod model;
mod parse;
mod place;
mod reader;
mod scan;
mod warning;
mod write;

pub use charset::Charset;
pub use error::{GameError, GameErrorKind};
pub use game_type::{Corner, Details, GameType, KNOWN, KnownType, NotationKind, ResultStyle};
pub use games::{Games, ReadError, games};
pub use limits::Limits;
pub use model::{
    Clock, ClockKind, Colour, Command, Comment, Game, GameResult, InvalidTagName, Line, MoveNumber, MoveText,
    Nag, Node, Outcome, Reading, Remark, Setup, Step, Strength, Tags,
};
pub use place::Place;
pub use reader::Reader;
pub use warning::Warning;
pub use write::{write, write_archive};
