//! The pace of an event, which decides windows, records and time controls.

use crate::text_enum::text_enum;

/// How fast the games of an event are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pace {
    /// The classical game.
    Classical,
    /// "Быстрая игра".
    Rapid,
    /// "Молниеносная игра".
    Blitz,
    /// Play by correspondence (X).
    Correspondence,
}

text_enum!(Pace, "pace", {
    Classical => "classical",
    Rapid => "rapid",
    Blitz => "blitz",
    Correspondence => "correspondence",
});
