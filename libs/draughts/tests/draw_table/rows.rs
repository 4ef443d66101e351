//! The rows: a position, the moves that lead into the ending, the moves that then go round, and the ply at which the
//! paragraph is full, worked out by hand from its text.

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

const ALL: &[Edition] = &[Edition::Rf2018, Edition::Rf2022, Edition::Blind2010];
const FEDERAL: &[Edition] = &[Edition::Rf2018, Edition::Rf2022];
const FOR_THE_BLIND: &[Edition] = &[Edition::Blind2010];

const PLAIN: DrawSettings = DrawSettings {
    balance_moves: BalanceMoves::EachSide,
    kings_only: BesideBalance::Beside,
    creating_move: CreatingMove::NotCounted,
    main_road: MainRoad::Consecutive,
    effect: Effect::OnClaim,
};
const COUNTED: DrawSettings = DrawSettings { creating_move: CreatingMove::Counted, ..PLAIN };
const IN_ALL: DrawSettings = DrawSettings { balance_moves: BalanceMoves::InAll, ..PLAIN };
const INSTEAD: DrawSettings = DrawSettings { kings_only: BesideBalance::Instead, ..PLAIN };
const ROAD_IN_ALL: DrawSettings = DrawSettings { main_road: MainRoad::InAll, ..PLAIN };

/// White's kings go round on c1-d2, Black's on b8-a7, or on the main road.
const ROUND: &str = "c1-d2 b8-a7 d2-c1 a7-b8";
const ROUND_BLACK_FIRST: &str = "b8-a7 c1-d2 a7-b8 d2-c1";
const ROAD: &str = "c1-d2 h8-g7 d2-c1 g7-h8";
const ROAD_BLACK_FIRST: &str = "h8-g7 c1-d2 g7-h8 d2-c1";
const HUNDRED: &str = "47-42 6-1 42-47 1-6";
const HUNDRED_BLACK_FIRST: &str = "6-1 47-42 1-6 42-47";

const RUSSIAN: Row = Row {
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
const INTERNATIONAL: Row = Row {
    variant: Variant::International,
    editions: FEDERAL,
    cycle: HUNDRED,
    paragraph: "7.5.2",
    cited: Cited::Own,
    ..RUSSIAN
};
const BLIND: Row = Row { editions: FOR_THE_BLIND, paragraph: "2.6", ..INTERNATIONAL };
const GIVEAWAY: Row = Row { variant: Variant::Giveaway, paragraph: "8.2", limit: 15, ..RUSSIAN };
const REPEATED: Row = Row { paragraph: "3.19.7", cited: Cited::Blind, limit: 3, full_at: 8, ..RUSSIAN };

pub(crate) const ROWS: &[Row] = &[
    // 6.1.8.3, 6.1.8.4: the stronger side's 15th own move
    Row {
        name: "three kings hold the main road",
        fen: "W:WKa1,Kc1,Ke1:BKb8",
        paragraph: "6.1.8.3",
        limit: 15,
        full_at: 29,
        ..RUSSIAN
    },
    Row {
        name: "they came to it and left it",
        fen: "W:WKc1,Kd2,Ka3:BKb8",
        prelude: "a3-b2 b8-a7 b2-a3 a7-b8",
        cycle: "d2-e1 b8-a7 e1-d2 a7-b8",
        paragraph: "6.1.8.3",
        limit: 15,
        full_at: 29,
        ..RUSSIAN
    },
    Row {
        name: "the third king is crowned on it",
        fen: "W:WKc1,Ke1,g7:BKb8",
        prelude: "g7-h8",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.3",
        limit: 15,
        since: 1,
        full_at: 31,
        ..RUSSIAN
    },
    Row {
        name: "three kings without the main road",
        fen: "W:WKc1,Ke1,Kh4:BKb8",
        paragraph: "6.1.8.4",
        limit: 15,
        full_at: 29,
        ..RUSSIAN
    },
    Row {
        name: "three kings and a man",
        fen: "W:WKc1,Ke1,Kh4,a3:BKb8",
        paragraph: "6.1.8.4",
        limit: 15,
        full_at: 29,
        ..RUSSIAN
    },
    Row {
        name: "the lone king moves first",
        fen: "B:WKc1,Ke1,Kh4:BKb8",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.4",
        limit: 15,
        full_at: 30,
        ..RUSSIAN
    },
    Row {
        name: "a capture makes the ending",
        fen: "W:WKc1,Ke1,Kh4:BKb8,f6",
        prelude: "h4:d8",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.4",
        limit: 15,
        since: 1,
        full_at: 31,
        ..RUSSIAN
    },
    Row {
        name: "a capture that is counted",
        fen: "W:WKc1,Ke1,Kh4:BKb8,f6",
        prelude: "h4:d8",
        cycle: ROUND_BLACK_FIRST,
        settings: COUNTED,
        paragraph: "6.1.8.4",
        limit: 15,
        since: 0,
        full_at: 29,
        ..RUSSIAN
    },
    Row {
        name: "a crowning makes the ending",
        fen: "W:WKc1,Ke1,g7:BKb8",
        prelude: "g7-f8",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.4",
        limit: 15,
        since: 1,
        full_at: 31,
        ..RUSSIAN
    },
    Row {
        name: "a crowning that is counted",
        fen: "W:WKc1,Ke1,g7:BKb8",
        prelude: "g7-f8",
        cycle: ROUND_BLACK_FIRST,
        settings: COUNTED,
        paragraph: "6.1.8.4",
        limit: 15,
        since: 0,
        full_at: 29,
        ..RUSSIAN
    },
    Row {
        name: "a crowning in mid-count starts it anew",
        fen: "W:WKc1,Ke1,Kh4,f6:BKb8",
        prelude: "f6-g7 b8-a7 g7-f8 a7-b8",
        paragraph: "6.1.8.4",
        limit: 15,
        since: 3,
        full_at: 33,
        ..RUSSIAN
    },
    // 6.1.8.5: the 5th own move while the lone king stands on the main road
    Row {
        name: "three kings",
        fen: "W:WKc1,Ke1,Ka3:BKh8",
        cycle: ROAD,
        paragraph: "6.1.8.5",
        limit: 5,
        full_at: 9,
        ..RUSSIAN
    },
    Row {
        name: "a king and two men",
        fen: "W:WKc1,a3,h2:BKh8",
        cycle: ROAD,
        paragraph: "6.1.8.5",
        limit: 5,
        full_at: 9,
        ..RUSSIAN
    },
    Row {
        name: "two kings and a man",
        fen: "W:WKc1,Ke1,a3:BKh8",
        cycle: ROAD,
        paragraph: "6.1.8.5",
        limit: 5,
        full_at: 9,
        ..RUSSIAN
    },
    Row {
        name: "three men",
        fen: "W:Wa3,h2,g1:BKh8",
        prelude: "a3-b4 h8-g7 b4-a5 g7-h8 h2-g3 h8-g7 g3-h4 g7-h8 g1-h2",
        cycle: "h8-g7 h2-g3",
        paragraph: "6.1.8.5",
        limit: 5,
        full_at: 9,
        ..RUSSIAN
    },
    Row {
        name: "the lone king moves first on the road",
        fen: "B:WKc1,Ke1,Ka3:BKh8",
        cycle: ROAD_BLACK_FIRST,
        paragraph: "6.1.8.5",
        limit: 5,
        full_at: 10,
        ..RUSSIAN
    },
    Row {
        name: "the lone king comes to the road",
        fen: "W:WKc1,Ke1,Ka3:BKb8",
        prelude: "c1-d2 b8-e5",
        cycle: "d2-c1 e5-h8 c1-d2 h8-e5",
        paragraph: "6.1.8.5",
        limit: 5,
        since: 2,
        full_at: 11,
        ..RUSSIAN
    },
    Row {
        name: "it leaves the road and comes back",
        fen: "W:WKc1,Ke1,Ka3:BKh8",
        prelude: "c1-d2 h8-g7 d2-c1 g7-f8 c1-d2 f8-g7",
        cycle: "d2-c1 g7-h8 c1-d2 h8-g7",
        paragraph: "6.1.8.5",
        limit: 5,
        since: 6,
        full_at: 15,
        ..RUSSIAN
    },
    Row {
        name: "it leaves and comes back, all its stays together",
        fen: "W:WKc1,Ke1,Ka3:BKh8",
        prelude: "c1-d2 h8-g7 d2-c1 g7-f8 c1-d2 f8-g7",
        cycle: "d2-c1 g7-h8 c1-d2 h8-g7",
        settings: ROAD_IN_ALL,
        paragraph: "6.1.8.5",
        limit: 5,
        full_at: 11,
        ..RUSSIAN
    },
    Row {
        name: "a capture starts the road anew",
        fen: "W:WKc1,Ke1,Kh4:BKh8,f6",
        prelude: "h4:d8",
        cycle: ROAD_BLACK_FIRST,
        paragraph: "6.1.8.5",
        limit: 5,
        since: 1,
        full_at: 11,
        ..RUSSIAN
    },
    Row {
        name: "a capture that is counted on the road",
        fen: "W:WKc1,Ke1,Kh4:BKh8,f6",
        prelude: "h4:d8",
        cycle: ROAD_BLACK_FIRST,
        settings: COUNTED,
        paragraph: "6.1.8.5",
        limit: 5,
        full_at: 9,
        ..RUSSIAN
    },
    // 6.1.8.6: the balance stands for 5, 30 or 60 moves of each side
    Row {
        name: "king against king",
        fen: "W:WKc1:BKb8",
        paragraph: "6.1.8.6",
        limit: 5,
        full_at: 10,
        ..RUSSIAN
    },
    Row {
        name: "two kings against one",
        fen: "W:WKc1,Ke1:BKb8",
        paragraph: "6.1.8.6",
        limit: 5,
        full_at: 10,
        ..RUSSIAN
    },
    Row {
        name: "king and man against king",
        fen: "W:WKc1,a3:BKb8",
        paragraph: "6.1.8.6",
        limit: 5,
        full_at: 10,
        ..RUSSIAN
    },
    Row {
        name: "a crowning starts it",
        fen: "W:WKc1,g7:BKb8",
        prelude: "g7-f8",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.6",
        limit: 5,
        since: 1,
        full_at: 11,
        ..RUSSIAN
    },
    Row {
        name: "a crowning that is counted in the balance",
        fen: "W:WKc1,g7:BKb8",
        prelude: "g7-f8",
        cycle: ROUND_BLACK_FIRST,
        settings: COUNTED,
        paragraph: "6.1.8.6",
        limit: 5,
        full_at: 10,
        ..RUSSIAN
    },
    Row {
        name: "four pieces",
        fen: "W:WKc1,Ke1:BKb8,Kd8",
        paragraph: "6.1.8.6",
        limit: 30,
        full_at: 60,
        ..RUSSIAN
    },
    Row {
        name: "four pieces, both sides' moves together",
        fen: "W:WKc1,Ke1:BKb8,Kd8",
        settings: IN_ALL,
        paragraph: "6.1.8.6",
        limit: 30,
        full_at: 30,
        ..RUSSIAN
    },
    Row {
        name: "five pieces",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8",
        paragraph: "6.1.8.6",
        limit: 30,
        full_at: 60,
        ..RUSSIAN
    },
    Row {
        name: "a man's move leaves the balance",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8",
        prelude: "a3-b4",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.6",
        limit: 30,
        full_at: 60,
        ..RUSSIAN
    },
    Row {
        name: "a capture leaves four",
        fen: "W:WKc1,Ke1,Kh4:BKb8,f6",
        prelude: "h4:d8",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.6",
        limit: 30,
        since: 1,
        full_at: 61,
        ..RUSSIAN
    },
    Row {
        name: "six pieces",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8,h6",
        paragraph: "6.1.8.6",
        limit: 60,
        full_at: 120,
        ..RUSSIAN
    },
    Row {
        name: "six pieces, both sides' moves together",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8,h6",
        settings: IN_ALL,
        paragraph: "6.1.8.6",
        limit: 60,
        full_at: 60,
        ..RUSSIAN
    },
    Row {
        name: "seven pieces",
        fen: "W:WKc1,Ke1,a3,h2:BKb8,Kd8,h6",
        paragraph: "6.1.8.6",
        limit: 60,
        full_at: 120,
        ..RUSSIAN
    },
    Row {
        name: "draughts-64",
        variant: Variant::Draughts64(draughts::Captures::Russian),
        fen: "W:WKc1:BKb8",
        paragraph: "6.1.8.6",
        limit: 5,
        full_at: 10,
        ..RUSSIAN
    },
    // 6.1.8.8: kings alone move, 15 or 25 moves of each side
    Row {
        name: "kings alone, four pieces",
        fen: "W:WKc1,Ke1:BKb8,Kd8",
        paragraph: "6.1.8.8",
        limit: 15,
        full_at: 30,
        ..RUSSIAN
    },
    Row {
        name: "kings alone, five pieces",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8",
        paragraph: "6.1.8.8",
        limit: 15,
        full_at: 30,
        ..RUSSIAN
    },
    Row {
        name: "kings alone instead of the balance",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8",
        settings: INSTEAD,
        paragraph: "6.1.8.8",
        limit: 15,
        full_at: 30,
        ..RUSSIAN
    },
    Row {
        name: "kings alone, six pieces",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8,h6",
        paragraph: "6.1.8.8",
        limit: 25,
        full_at: 50,
        ..RUSSIAN
    },
    Row {
        name: "kings alone, seven pieces",
        fen: "W:WKc1,Ke1,a3,h2:BKb8,Kd8,h6",
        paragraph: "6.1.8.8",
        limit: 25,
        full_at: 50,
        ..RUSSIAN
    },
    Row {
        name: "a man's move starts it anew",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8",
        prelude: "a3-b4",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.8",
        limit: 15,
        since: 1,
        full_at: 31,
        ..RUSSIAN
    },
    Row {
        name: "a capture starts kings alone anew",
        fen: "W:WKc1,Ke1,Kh4:BKb8,f6",
        prelude: "h4:d8",
        cycle: ROUND_BLACK_FIRST,
        paragraph: "6.1.8.8",
        limit: 15,
        since: 1,
        full_at: 31,
        ..RUSSIAN
    },
    // 7.5.2
    Row {
        name: "hundred squares: kings alone",
        fen: "W:WK47,K48:BK6,K5",
        limit: 25,
        full_at: 50,
        ..INTERNATIONAL
    },
    Row {
        name: "hundred squares: a man's move",
        fen: "W:WK47,K48,36:BK6,K5",
        prelude: "36-31",
        cycle: HUNDRED_BLACK_FIRST,
        limit: 25,
        since: 1,
        full_at: 51,
        ..INTERNATIONAL
    },
    Row {
        name: "hundred squares: three kings",
        fen: "W:WK47,K48,K49:BK6",
        limit: 16,
        full_at: 31,
        ..INTERNATIONAL
    },
    Row {
        name: "hundred squares: a king and two men",
        fen: "W:WK47,36,46:BK6",
        limit: 16,
        full_at: 31,
        ..INTERNATIONAL
    },
    Row {
        name: "hundred squares: the lone king first",
        fen: "B:WK47,K48,K49:BK6",
        cycle: HUNDRED_BLACK_FIRST,
        limit: 16,
        full_at: 32,
        ..INTERNATIONAL
    },
    Row { name: "hundred squares: two kings", fen: "W:WK47,K48:BK6", limit: 5, full_at: 9, ..INTERNATIONAL },
    Row {
        name: "hundred squares: king and man",
        fen: "W:WK47,36:BK6",
        limit: 5,
        full_at: 9,
        ..INTERNATIONAL
    },
    Row {
        name: "hundred squares: king against king",
        fen: "W:WK47:BK6",
        limit: 5,
        full_at: 9,
        ..INTERNATIONAL
    },
    Row {
        name: "hundred squares: crowned third",
        fen: "W:WK47,K48,8:BK6",
        prelude: "8-3",
        cycle: HUNDRED_BLACK_FIRST,
        limit: 16,
        since: 1,
        full_at: 33,
        ..INTERNATIONAL
    },
    Row {
        name: "hundred squares: the crowning counted",
        fen: "W:WK47,K48,8:BK6",
        prelude: "8-3",
        cycle: HUNDRED_BLACK_FIRST,
        settings: COUNTED,
        limit: 16,
        full_at: 31,
        ..INTERNATIONAL
    },
    // blind-2010 2.6
    Row { name: "for the blind: kings alone", fen: "W:WK47,K48:BK6,K5", limit: 25, full_at: 50, ..BLIND },
    Row {
        name: "for the blind: five kings against two",
        fen: "W:WK47,K48,K49,K50,K46:BK6,K5",
        limit: 50,
        full_at: 99,
        ..BLIND
    },
    Row {
        name: "for the blind: four kings and a man against two",
        fen: "W:WK47,K48,K49,K50,36:BK6,K5",
        limit: 50,
        full_at: 99,
        ..BLIND
    },
    Row {
        name: "for the blind: three kings against one",
        fen: "W:WK47,K48,K49:BK6",
        limit: 5,
        full_at: 9,
        ..BLIND
    },
    Row {
        name: "for the blind: three men against a king",
        fen: "W:W46,47,48:BK6",
        prelude: "46-41 6-1 41-36 1-6 47-41 6-1 48-42 1-6 42-38",
        cycle: "6-1 41-37",
        limit: 5,
        full_at: 9,
        ..BLIND
    },
    // 8.2
    Row { name: "giveaway: kings alone", fen: "W:WKc1,Ke1:BKb8,Kd8", full_at: 30, ..GIVEAWAY },
    Row {
        name: "giveaway: a man's move",
        fen: "W:WKc1,Ke1,a3:BKb8,Kd8",
        prelude: "a3-b4",
        cycle: ROUND_BLACK_FIRST,
        since: 1,
        full_at: 31,
        ..GIVEAWAY
    },
    // 3.19.7, which serves every discipline
    Row { name: "a third occurrence", fen: "W:WKc1,Ke1,Kh4:BKb8", ..REPEATED },
    Row {
        name: "a third occurrence after a capture",
        fen: "W:WKc1,Ke1,Kh4:BKb8,f6",
        prelude: "h4:d8",
        cycle: ROUND_BLACK_FIRST,
        since: 1,
        full_at: 9,
        ..REPEATED
    },
    Row {
        name: "a third occurrence in giveaway",
        variant: Variant::Giveaway,
        fen: "W:WKc1,Ke1:BKb8,Kd8",
        ..REPEATED
    },
    Row {
        name: "a third occurrence on a hundred squares",
        variant: Variant::International,
        fen: "W:WK47,K48:BK6,K5",
        cycle: HUNDRED,
        ..REPEATED
    },
];
