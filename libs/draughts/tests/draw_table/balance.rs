//! The balance stands, kings alone move: 6.1.8.6, 6.1.8.8.

use draughts::Variant;

use super::rows::{COUNTED, IN_ALL, INSTEAD, ROUND_BLACK_FIRST, RUSSIAN, Row};

pub(super) const ROWS: &[Row] = &[
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
];
