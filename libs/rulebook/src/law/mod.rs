//! Paragraphs the code cites, by name; a test proves that each exists.
//!
//! Names without a prefix belong to Russian draughts, whose text the other
//! disciplines refer to. Of two texts that say one thing under two numbers, each
//! has its own name: [`MAJORITY`] is 7.4.1, [`BLIND_CAPTURES`] the same in 2.5.

mod blind;
mod clocks;
mod correspondence;
mod event;
mod international;
mod others;
mod renju;
mod russian;

use crate::Paragraph;

pub use blind::*;
pub use clocks::*;
pub use correspondence::*;
pub use event::*;
pub use international::*;
pub use others::*;
pub use renju::*;
pub use russian::*;

/// Gives each paragraph a name with its number and sense as documentation, and lists them all.
macro_rules! named {
    ($($name:ident = $number:literal: $sense:literal),+ $(,)?) => {
        $(
            #[doc = concat!($number, ": ", $sense)]
            pub const $name: crate::Paragraph = crate::Paragraph::known($number);
        )+

        /// Every paragraph named in this file.
        pub(super) const NAMED: &[crate::Paragraph] = &[$($name),+];
    };
}

use named;

/// Every paragraph that has a name here, by chapter.
pub fn all() -> impl Iterator<Item = Paragraph> {
    let chapters = [
        russian::NAMED,
        international::NAMED,
        others::NAMED,
        renju::NAMED,
        blind::NAMED,
        clocks::NAMED,
        correspondence::NAMED,
        event::NAMED,
    ];
    chapters.into_iter().flatten().copied()
}
