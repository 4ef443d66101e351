//! Correspondence play (X).

/// 10.3.1: days for every ten moves.
pub const DAYS_PER_TEN_MOVES: u32 = 50;
/// 10.3.1, 10.3.5: the moves those days are for.
pub const MOVES_OF_A_PERIOD: u32 = 10;
/// 10.2.9: days in which an unrepeated or illegible move is reported.
pub const REPORT_UNREADABLE_DAYS: u32 = 3;
/// 10.2.11, 10.3.3, 10.3.7: penalty days.
pub const PENALTY_DAYS: u32 = 6;
/// 10.3.4: days without an answer after which a move is sent again.
pub const REPEAT_AFTER_DAYS: u32 = 40;
/// 10.3.4: days after the start in which a first move is waited for.
pub const ASK_FOR_FIRST_MOVE_DAYS: u32 = 30;
/// 10.4.1: days of leave in a calendar year.
pub const LEAVE_DAYS_PER_YEAR: u32 = 30;
