//! Counts that end a game drawn, and when a draw may be offered.
//!
//! "Own moves" are the stronger side's; every other count is of moves of each
//! side. What a count starts from is a reading of the rules, not a number.

use std::ops::RangeInclusive;

/// 6.1.8.1: moves of each side before a draw may be offered, Russian draughts.
pub const RUSSIAN_OFFER_FROM_MOVE: u32 = 20;
/// 7.5.1: the same, hundred-square draughts.
pub const INTERNATIONAL_OFFER_FROM_MOVE: u32 = 40;
/// 6.1.10.2: pieces of each side at most, to agree a draw without a record.
pub const RUSSIAN_UNRECORDED_PIECES: u32 = 6;
/// 7.7.2: the same, hundred-square draughts.
pub const INTERNATIONAL_UNRECORDED_PIECES: u32 = 10;

/// 6.1.8.4: kings of the stronger side at least, against a lone king; men may stand beside them.
pub const LONE_KING_KINGS_AT_LEAST: u32 = 3;
/// 6.1.8.3: kings of the stronger side exactly, holding the main road, against a lone king.
pub const HOLDING_MAIN_ROAD_KINGS: u32 = 3;
/// 6.1.8.3, 6.1.8.4: own moves against a lone king.
pub const LONE_KING_MOVES: u32 = 15;
/// 6.1.8.5: pieces of the stronger side exactly, of any kind.
pub const MAIN_ROAD_PIECES: u32 = 3;
/// 6.1.8.5: own moves while the lone king stands on the main road.
pub const MAIN_ROAD_MOVES: u32 = 5;
/// 6.1.8.6: moves of each side, endings of 2-3 pieces.
pub const BALANCE_2_3: u32 = 5;
/// 6.1.8.6: moves of each side, endings of 4-5 pieces.
pub const BALANCE_4_5: u32 = 30;
/// 6.1.8.6: moves of each side, endings of 6-7 pieces.
pub const BALANCE_6_7: u32 = 60;
/// 6.1.8.7, 3.19.7: own moves to win a clearly drawn position.
pub const CLEARLY_DRAWN_MOVES: u32 = 5;
/// 6.1.8.8: kings-only moves of each side, endings of 4-5 pieces.
pub const KINGS_ONLY_4_5: u32 = 15;
/// 6.1.8.8: kings-only moves of each side, endings of 6-7 pieces.
pub const KINGS_ONLY_6_7: u32 = 25;
/// 6.1.10.4: pieces of both sides together in an ending of 6.1.8.6 that is not played out.
pub const NOT_PLAYED_OUT_PIECES: RangeInclusive<u32> = 2..=3;

/// 7.5.2 and `blind-2010` 2.6: kings-only moves of each side.
pub const INTERNATIONAL_KINGS_ONLY: u32 = 25;
/// 7.5.2: own moves of three pieces, a king among them, against a lone king.
pub const INTERNATIONAL_THREE_AGAINST_KING: u32 = 16;
/// 7.5.2: own moves of two pieces with a king, or of a king, against a lone king.
pub const INTERNATIONAL_TWO_AGAINST_KING: u32 = 5;
/// 7.7.4: pieces at most, a king among them, whose ending against a lone king is not played out.
pub const INTERNATIONAL_NOT_PLAYED_OUT_PIECES: u32 = 3;
/// 7.7.4: pieces of both sides together at most, to fix a draw in the last minute.
pub const INTERNATIONAL_CLAIM_PIECES: u32 = 8;
/// `blind-2010` 2.6: pieces of the stronger side exactly: all kings, or one of them a man.
pub const BLIND_FIVE_PIECES: u32 = 5;
/// `blind-2010` 2.6: kings of the weaker side, and nothing else.
pub const BLIND_TWO_KINGS: u32 = 2;
/// `blind-2010` 2.6: own moves of those five against the two kings.
pub const BLIND_FIVE_AGAINST_TWO: u32 = 50;
/// `blind-2010` 2.6: own moves of three pieces of any kind against a lone king.
pub const BLIND_THREE_AGAINST_KING: u32 = 5;

/// 8.2: kings-only moves of each side in giveaway draughts.
pub const GIVEAWAY_KINGS_ONLY: u32 = 15;
/// 3.19.7 and our reading: occurrences of a position that make a draw.
pub const REPETITIONS: u32 = 3;

/// 6.1.8.6: moves of each side for this many pieces on the board; `None` where the
/// paragraph names no such ending.
#[must_use]
pub const fn balance_moves(pieces: u32) -> Option<u32> {
    match pieces {
        2 | 3 => Some(BALANCE_2_3),
        4 | 5 => Some(BALANCE_4_5),
        6 | 7 => Some(BALANCE_6_7),
        _ => None,
    }
}

/// 6.1.8.8: kings-only moves of each side for this many pieces on the board; `None`
/// where the paragraph names no such ending.
#[must_use]
pub const fn kings_only_moves(pieces: u32) -> Option<u32> {
    match pieces {
        4 | 5 => Some(KINGS_ONLY_4_5),
        6 | 7 => Some(KINGS_ONLY_6_7),
        _ => None,
    }
}
