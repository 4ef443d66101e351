//! Cutting an archive into games, byte by byte, so that pieces of any size may be fed.

mod state;
mod tag;
mod text;
mod token;
mod watch;
mod word;

pub(crate) use state::{Scanner, Signal};
pub(crate) use token::{Cut, Kind, Token};
