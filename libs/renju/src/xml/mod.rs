//! Games from the XML of the international database of renju.
//!
//! `<database><games><game id=".." black=".." bresult="1" ..><move>h8 i9 ..</move></game>..`. A
//! document comes from outside, so its size, depth and fields are bounded, and it may declare no
//! types and use no entities but the five of XML itself: nothing expands, nothing is fetched.

mod error;
mod game;
mod limits;
mod read;

pub use error::XmlError;
pub use game::DatabaseGame;

/// Reads the games of a document, in its order. Moves are not judged here.
///
/// Elements and attributes not known are passed over.
///
/// # Errors
/// [`XmlError`] for what is no such document, or leaves the bounds.
pub fn read_database(text: &str) -> Result<Vec<DatabaseGame>, XmlError> {
    read::read(text)
}
