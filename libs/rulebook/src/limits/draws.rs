//! Counts that end a game drawn, and when a draw may be offered.

/// 6.1.8.1: moves of each side before a draw may be offered, Russian draughts.
pub const RUSSIAN_OFFER_FROM_MOVE: u32 = 20;
/// 7.5.1: the same, hundred-square draughts.
pub const INTERNATIONAL_OFFER_FROM_MOVE: u32 = 40;
/// 6.1.10.2: pieces of each side at most, to agree a draw without a record.
pub const RUSSIAN_UNRECORDED_PIECES: u32 = 6;
/// 7.7.2: the same, hundred-square draughts.
pub const INTERNATIONAL_UNRECORDED_PIECES: u32 = 10;
/// 6.1.8.3, 6.1.8.4: the stronger side's own moves against a lone king.
pub const LONE_KING_MOVES: u32 = 15;
/// 6.1.8.5: the same with the lone king on the main road.
pub const MAIN_ROAD_MOVES: u32 = 5;
/// 6.1.8.6: moves of each side, endings of 2-3 pieces.
pub const BALANCE_2_3: u32 = 5;
/// 6.1.8.6: moves of each side, endings of 4-5 pieces.
pub const BALANCE_4_5: u32 = 30;
/// 6.1.8.6: moves of each side, endings of 6-7 pieces.
pub const BALANCE_6_7: u32 = 60;
/// 6.1.8.7: moves to win a clearly drawn position.
pub const CLEARLY_DRAWN_MOVES: u32 = 5;
/// 6.1.8.8: kings-only moves of each side, endings of 4-5 pieces.
pub const KINGS_ONLY_4_5: u32 = 15;
/// 6.1.8.8: kings-only moves of each side, endings of 6-7 pieces.
pub const KINGS_ONLY_6_7: u32 = 25;
/// 7.5.2 and `blind-2010` 2.6: kings-only moves of each side.
pub const INTERNATIONAL_KINGS_ONLY: u32 = 25;
/// 7.5.2: three pieces against a lone king.
pub const INTERNATIONAL_THREE_AGAINST_KING: u32 = 16;
/// 7.5.2: two pieces, or one, against a lone king.
pub const INTERNATIONAL_TWO_AGAINST_KING: u32 = 5;
/// `blind-2010` 2.6: five kings, or four and a man, against two kings.
pub const BLIND_FIVE_AGAINST_TWO: u32 = 50;
/// `blind-2010` 2.6: three pieces of any kind against a lone king.
pub const BLIND_THREE_AGAINST_KING: u32 = 5;
/// 8.2: kings-only moves of each side in giveaway draughts.
pub const GIVEAWAY_KINGS_ONLY: u32 = 15;
/// 3.19.7 and our reading: occurrences of a position that make a draw.
pub const REPETITIONS: u32 = 3;
