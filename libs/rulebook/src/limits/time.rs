//! The bounds of time controls, and what follows from the clock.
//!
//! Minutes are of one player unless a name says otherwise. Which bound holds for
//! whom, and what the texts recommend, is told by [`crate::time_controls`].

use std::ops::RangeInclusive;

/// 6.1.9.1, 8.3.1: minutes to the end of a classical Russian or giveaway game, at least.
pub const RUSSIAN_CLASSICAL_MINUTES_AT_LEAST: u32 = 20;
/// 6.1.9.2: minutes of a rapid Russian game.
pub const RUSSIAN_RAPID_MINUTES: RangeInclusive<u32> = 7..=15;
/// 6.1.9.3: minutes of a blitz Russian game.
pub const RUSSIAN_BLITZ_MINUTES: RangeInclusive<u32> = 3..=5;
/// 7.6.1 of `rf-2018`: minutes of a classical game with a minute added for each move.
pub const INTERNATIONAL_2018_FISCHER_MINUTES: RangeInclusive<u32> = 80..=120;
/// 7.6.1 of `rf-2022`: minutes of a classical hundred-square game.
pub const INTERNATIONAL_2022_CLASSICAL_MINUTES: RangeInclusive<u32> = 30..=120;
/// 7.6.1 of `rf-2022`: seconds recommended for each move.
pub const INTERNATIONAL_2022_INCREMENT_SECONDS: RangeInclusive<u32> = 30..=60;
/// 7.6.2: minutes of a rapid hundred-square game.
pub const INTERNATIONAL_RAPID_MINUTES: RangeInclusive<u32> = 15..=30;
/// 7.6.3: minutes of a blitz hundred-square game.
pub const INTERNATIONAL_BLITZ_MINUTES: RangeInclusive<u32> = 5..=15;
/// 7.6.2, 7.6.3 of `rf-2018`: the moves those minutes are for when time is added.
pub const INTERNATIONAL_2018_FISCHER_MOVES: u32 = 60;
/// `blind-2010` 3.8.3: minutes of a blitz game.
pub const BLIND_BLITZ_MINUTES: RangeInclusive<u32> = 3..=5;
/// `blind-2010` 3.8.4: minutes of a rapid game.
pub const BLIND_RAPID_MINUTES: RangeInclusive<u32> = 10..=30;
/// `blind-2010` 3.8.5: minutes of both players together, at most.
pub const BLIND_BOTH_PLAYERS_MINUTES: u32 = 360;
/// 7.7.4: minutes on the clock at most, to fix a draw with the better position.
pub const INTERNATIONAL_CLAIM_MINUTES_LEFT: u32 = 1;
/// 3.7.8: minutes a player keeps at least when a faulty clock is set right.
pub const FAULTY_CLOCK_MINUTES_LEFT: u32 = 15;
/// 3.19.6: the breach that loses the game in rapid and blitz.
pub const FAST_LOSING_BREACH: u32 = 3;
/// 3.9.3: minutes before the control below which no record need be kept.
pub const RECORD_EXEMPT_MINUTES: u32 = 5;
/// 3.20.6: minutes left of which the judge warns a blind player.
pub const BLIND_WARNING_MINUTES: u32 = 5;
