//! Games of an archive as games of ours: the variant and the start their headings name.

mod by_squares;
mod game_type;
mod start;

pub use game_type::{GameTypeError, variant_of};
pub(crate) use start::passes_over_fen;
pub use start::start_of;
