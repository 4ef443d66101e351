//! Moves as text (6.1.6.2, 10.5.1): reading what people write, writing what the law asks.

mod claim;
mod matching;
mod normalise;
mod note;
mod several;
mod write;

pub(crate) use claim::{Claim, ClaimError, Origin, Sign};
pub(crate) use matching::{matching, read_as, with_the_same_ends};
pub(crate) use normalise::{figure, latin, normalise};
pub use note::Note;
pub(crate) use several::several;
