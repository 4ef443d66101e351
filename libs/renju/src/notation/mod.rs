//! Names of points, read with tolerance and written by the declared naming (9.2.2.2).

mod columns;
mod error;
mod letters;
mod note;
mod pass;
mod point;

pub use columns::Columns;
pub use error::PointError;
pub use note::Note;
pub use point::ReadPoint;

pub(crate) use letters::is_dash;
pub(crate) use note::Notes;
pub(crate) use pass::{follows_pass, is_dashes, is_pass, is_pass_word};
