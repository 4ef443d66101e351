//! Drawing of lots (3.12, 3.17.2, 3.18).

/// 3.17.2: nobody plays one colour this many times running.
pub const FORBIDDEN_COLOUR_RUN: usize = 4;
/// 3.17.2: how often two players may meet.
pub const MEETINGS_AT_MOST: usize = 1;
/// 3.17.2: how often a player may get a point without play.
pub const POINTS_WITHOUT_PLAY_AT_MOST: usize = 1;
/// 3.18: a micro-match has two to four games.
pub const MICRO_MATCH_GAMES: std::ops::RangeInclusive<usize> = 2..=4;
