//! Correspondence play (X).

/// 10.3.1: days for every ten moves.
pub const DAYS_PER_TEN_MOVES: u32 = 50;
/// 10.2.11, 10.3.3, 10.3.7: penalty days.
pub const PENALTY_DAYS: u32 = 6;
/// 10.4.1: days of leave in a calendar year.
pub const LEAVE_DAYS_PER_YEAR: u32 = 30;
