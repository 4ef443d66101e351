//! Appeals: the committee and its terms (5.4.16.5).

/// Nobody younger sits on the committee.
pub const MINIMUM_AGE_YEARS: u32 = 21;
/// Members beside the chair, at least.
pub const MINIMUM_MEMBERS: usize = 2;
/// Reserves, exactly.
pub const RESERVES: usize = 2;
/// The text gives no term for filing an appeal; our default is one hour.
pub const DEFAULT_FILING_WINDOW_MS: i64 = 3_600_000;
