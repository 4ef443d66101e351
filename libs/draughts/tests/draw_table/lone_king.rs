//! Against a lone king: 6.1.8.3-6.1.8.5.

use super::rows::{COUNTED, ROAD, ROAD_BLACK_FIRST, ROAD_IN_ALL, ROUND_BLACK_FIRST, RUSSIAN, Row};

pub(super) const ROWS: &[Row] = &[
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
];
