//! Hundred squares, giveaway, and the third occurrence that serves everyone.

use draughts::Variant;

use super::rows::{
    BLIND, COUNTED, GIVEAWAY, HUNDRED, HUNDRED_BLACK_FIRST, INTERNATIONAL, REPEATED, ROUND_BLACK_FIRST, Row,
};

pub(super) const ROWS: &[Row] = &[
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
