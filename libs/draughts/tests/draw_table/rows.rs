//! What a row is: a position, the moves that lead into the ending, the moves that then go round, and the ply at which the
//! paragraph is full, worked out by hand from its text.

use super::{balance, hundred, lone_king};
use draughts::{BalanceMoves, BesideBalance, CreatingMove, DrawSettings, Effect, MainRoad, Variant};
use rulebook::Edition;

/// Whose text holds the paragraph.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cited {
    /// `rf-2018`, whichever edition the event is under.
    Rf2018,
    /// The edition of the event.
    Own,
    /// `blind-2010`, whose chapter III serves everyone.
    Blind,
}

pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) variant: Variant,
    pub(crate) editions: &'static [Edition],
    pub(crate) fen: &'static str,
    pub(crate) prelude: &'static str,
    pub(crate) cycle: &'static str,
    pub(crate) settings: DrawSettings,
    pub(crate) paragraph: &'static str,
    pub(crate) cited: Cited,
    pub(crate) limit: u32,
    pub(crate) since: u32,
    pub(crate) full_at: u32,
}

pub(super) const ALL: &[Edition] = &[Edition::Rf2018, Edition::Rf2022, Edition::Blind2010];
pub(super) const FEDERAL: &[Edition] = &[Edition::Rf2018, Edition::Rf2022];
pub(super) const FOR_THE_BLIND: &[Edition] = &[Edition::Blind2010];

pub(super) const PLAIN: DrawSettings = DrawSettings {
    balance_moves: BalanceMoves::EachSide,
    kings_only: BesideBalance::Beside,
    creating_move: CreatingMove::NotCounted,
    main_road: MainRoad::Consecutive,
    effect: Effect::OnClaim,
};
pub(super) const COUNTED: DrawSettings = DrawSettings { creating_move: CreatingMove::Counted, ..PLAIN };
pub(super) const IN_ALL: DrawSettings = DrawSettings { balance_moves: BalanceMoves::InAll, ..PLAIN };
pub(super) const INSTEAD: DrawSettings = DrawSettings { kings_only: BesideBalance::Instead, ..PLAIN };
pub(super) const ROAD_IN_ALL: DrawSettings = DrawSettings { main_road: MainRoad::InAll, ..PLAIN };

/// White's kings go round on c1-d2, Black's on b8-a7, or on the main road.
pub(super) const ROUND: &str = "c1-d2 b8-a7 d2-c1 a7-b8";
pub(super) const ROUND_BLACK_FIRST: &str = "b8-a7 c1-d2 a7-b8 d2-c1";
pub(super) const ROAD: &str = "c1-d2 h8-g7 d2-c1 g7-h8";
pub(super) const ROAD_BLACK_FIRST: &str = "h8-g7 c1-d2 g7-h8 d2-c1";
pub(super) const HUNDRED: &str = "47-42 6-1 42-47 1-6";
pub(super) const HUNDRED_BLACK_FIRST: &str = "6-1 47-42 1-6 42-47";

pub(super) const RUSSIAN: Row = Row {
    name: "",
    variant: Variant::Russian,
    editions: ALL,
    fen: "",
    prelude: "",
    cycle: ROUND,
    settings: PLAIN,
    paragraph: "",
    cited: Cited::Rf2018,
    limit: 0,
    since: 0,
    full_at: 0,
};
pub(super) const INTERNATIONAL: Row = Row {
    variant: Variant::International,
    editions: FEDERAL,
    cycle: HUNDRED,
    paragraph: "7.5.2",
    cited: Cited::Own,
    ..RUSSIAN
};
pub(super) const BLIND: Row = Row { editions: FOR_THE_BLIND, paragraph: "2.6", ..INTERNATIONAL };
pub(super) const GIVEAWAY: Row = Row { variant: Variant::Giveaway, paragraph: "8.2", limit: 15, ..RUSSIAN };
pub(super) const REPEATED: Row =
    Row { paragraph: "3.19.7", cited: Cited::Blind, limit: 3, full_at: 8, ..RUSSIAN };

/// Every row.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    [lone_king::ROWS, balance::ROWS, hundred::ROWS].into_iter().flatten()
}
