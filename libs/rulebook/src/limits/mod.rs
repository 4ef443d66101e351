//! The numbers of the rules, under names, by theme.
//!
//! A federation's regulation may override what its paragraph lets it override;
//! these are the values the texts print and the defaults our readings set.

pub mod appeals;
pub mod correspondence;
pub mod draws;
pub mod pairing;
pub mod protests;
pub mod time;
