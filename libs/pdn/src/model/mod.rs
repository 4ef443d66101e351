//! A game as data.

mod clock;
mod comment;
mod game;
mod line;
mod mark;
mod move_text;
mod number;
mod result;
mod setup;
mod tags;

pub use clock::{Clock, ClockKind, Reading};
pub use comment::{Command, Comment};
pub use game::Game;
pub use line::{Line, Node, Remark, Step};
pub use mark::{Nag, Strength};
pub use move_text::MoveText;
pub use number::{Colour, MoveNumber};
pub use result::{GameResult, Outcome};
pub use setup::Setup;
pub use tags::{InvalidTagName, Tags};
