//! Time controls (6.1.9) and what follows from them.

use std::ops::RangeInclusive;

/// 6.1.9.1: minutes to the end of a classical Russian game, at least.
pub const RUSSIAN_CLASSICAL_MINUTES_AT_LEAST: u32 = 20;
/// 6.1.9.2: minutes of a rapid Russian game.
pub const RUSSIAN_RAPID_MINUTES: RangeInclusive<u32> = 7..=15;
/// 6.1.9.3: minutes of a blitz Russian game.
pub const RUSSIAN_BLITZ_MINUTES: RangeInclusive<u32> = 3..=5;
/// 7.6.2: minutes of a rapid hundred-square game.
pub const INTERNATIONAL_RAPID_MINUTES: RangeInclusive<u32> = 15..=30;
/// 7.6.3: minutes of a blitz hundred-square game.
pub const INTERNATIONAL_BLITZ_MINUTES: RangeInclusive<u32> = 5..=15;
/// 7.6.1 of `rf-2022`: minutes of a classical hundred-square game.
pub const INTERNATIONAL_2022_CLASSICAL_MINUTES: RangeInclusive<u32> = 30..=120;
/// 7.7.4: minutes on the clock at most, to claim a draw with the better position.
pub const INTERNATIONAL_CLAIM_MINUTES_LEFT: u32 = 1;
/// 7.7.4: pieces of both sides together at most, for the same claim.
pub const INTERNATIONAL_CLAIM_PIECES: u32 = 8;
/// 3.19.6: the breach that loses the game in rapid and blitz.
pub const FAST_LOSING_BREACH: u32 = 3;
/// 3.9.3: minutes before the control in which no record need be kept.
pub const RECORD_EXEMPT_MINUTES: u32 = 5;
