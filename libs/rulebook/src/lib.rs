//! The rules as data: editions, their paragraphs and aliases, summaries in two
//! languages, and every number of the law under a name.
//!
//! A rule elsewhere in the suite never spells a limit or a paragraph by hand:
//! it takes the limit from [`limits`] and cites a [`Paragraph`] of [`law`]
//! through [`Edition::cite`]. What a user types is looked up with [`find`].

mod alias;
mod citation;
mod discipline;
mod edition;
mod language;
pub mod law;
pub mod limits;
mod pace;
mod registry;
mod related;
mod summaries;
mod tables;
mod text_enum;
pub mod time_controls;

pub use alias::{Alias, aliases};
pub use citation::{Citation, Paragraph};
pub use discipline::Discipline;
pub use edition::Edition;
pub use language::Language;
pub use pace::Pace;
pub use registry::{UnknownParagraph, find, find_inside, paragraphs};
pub use related::related;
pub use summaries::summary;
pub use text_enum::UnknownName;
