//! The cases: by White, of a position without a history, where nothing else is said.

use draughts::{Captures, ClaimVerdict, Clocks, Findings, Side, Variant};
use rulebook::Pace;

pub(crate) const UPHELD: ClaimVerdict = ClaimVerdict::Upheld;
pub(crate) const REJECTED: ClaimVerdict = ClaimVerdict::Rejected;
pub(crate) const NEEDS_JUDGE: ClaimVerdict = ClaimVerdict::NeedsJudge;

pub(crate) const NO_CLOCKS: Clocks = Clocks {
    increment_seconds: None,
    white_left: None,
    black_left: None,
    white_flag: false,
    black_flag: false,
    stopped_by: None,
};
/// White, who claims, has stopped the clocks.
const STOPPED: Clocks = Clocks { stopped_by: Some(Side::White), ..NO_CLOCKS };
pub(crate) const NO_INCREMENT: Clocks = Clocks { increment_seconds: Some(0), ..NO_CLOCKS };
pub(crate) const NOTHING: Findings = Findings {
    obvious_continuation: None,
    clear_advantage: None,
    clearly_drawn: None,
    theoretically_won: None,
};

/// A case: by White, of a position, without a history.
pub(crate) struct Case {
    pub(crate) variant: Variant,
    pub(crate) pace: Pace,
    pub(crate) fen: &'static str,
    pub(crate) ground: Option<&'static str>,
    pub(crate) clocks: Clocks,
    pub(crate) findings: Findings,
    pub(crate) recorded: bool,
    pub(crate) verdict: ClaimVerdict,
    pub(crate) cited: &'static str,
}

pub(crate) const RAPID: Case = Case {
    variant: Variant::Russian,
    pace: Pace::Rapid,
    fen: "",
    ground: None,
    clocks: NO_CLOCKS,
    findings: NOTHING,
    recorded: false,
    verdict: REJECTED,
    cited: "",
};
pub(crate) const BLITZ: Case = Case { pace: Pace::Blitz, ..RAPID };
pub(crate) const CLASSICAL: Case = Case { pace: Pace::Classical, ..RAPID };
pub(crate) const HUNDRED: Case = Case { variant: Variant::International, ..RAPID };

const fn obvious(found: bool) -> Findings {
    Findings { obvious_continuation: Some(found), ..NOTHING }
}
pub(crate) const fn advantage(found: bool) -> Findings {
    Findings { clear_advantage: Some(found), ..NOTHING }
}
const fn drawn(found: bool) -> Findings {
    Findings { clearly_drawn: Some(found), ..NOTHING }
}
const fn won(found: bool) -> Findings {
    Findings { theoretically_won: Some(found), ..NOTHING }
}
const fn left(milliseconds: u64) -> Clocks {
    Clocks { white_left: Some(milliseconds), ..NO_INCREMENT }
}

pub(crate) const ON_THE_ROAD: &str = "W:WKc1,Ke1,a3:BKh8";
pub(crate) const OFF_THE_ROAD: &str = "W:WKc1,Ke1,Kh4:BKb8";
pub(crate) const SIX_EACH: &str = "W:Wa1,b2,c1,d2,e1,f2:Ba7,b8,c7,d8,e7,f8";
pub(crate) const SEVEN: &str = "W:Wa1,b2,c1,d2,e1,f2,g1:Ba7,b8,c7,d8,e7,f8";
pub(crate) const EIGHT_ON_TEN: &str = "W:WK47,46,48,49,50:BK6,1,2";
pub(crate) const NINE_ON_TEN: &str = "W:WK47,46,48,49,50:BK6,1,2,3";

pub(crate) const CASES: &[Case] = &[
    // 6.1.10.2, 7.7.2: few pieces where nobody records
    Case { fen: SIX_EACH, ground: Some("6.1.10.2"), verdict: UPHELD, cited: "6.1.10.2", ..RAPID },
    Case { fen: SEVEN, ground: Some("6.1.10.2"), cited: "6.1.10.2", ..RAPID },
    Case {
        fen: SEVEN,
        ground: Some("6.1.10.2"),
        recorded: true,
        verdict: UPHELD,
        cited: "6.1.10.2",
        ..BLITZ
    },
    Case { fen: NINE_ON_TEN, ground: Some("7.7.2"), verdict: UPHELD, cited: "7.7.2", ..HUNDRED },
    Case { fen: "start", ground: Some("7.7.2"), cited: "7.7.2", ..HUNDRED },
    // 6.1.10.4: endings that are not played out
    Case {
        fen: ON_THE_ROAD,
        ground: Some("6.1.10.4"),
        clocks: NO_INCREMENT,
        verdict: NEEDS_JUDGE,
        cited: "6.1.10.4",
        ..RAPID
    },
    Case {
        fen: ON_THE_ROAD,
        ground: Some("6.1.10.4"),
        clocks: NO_INCREMENT,
        findings: obvious(false),
        verdict: UPHELD,
        cited: "6.1.10.4",
        ..RAPID
    },
    Case {
        fen: ON_THE_ROAD,
        ground: Some("6.1.10.4"),
        clocks: NO_INCREMENT,
        findings: obvious(true),
        cited: "6.1.10.4",
        ..RAPID
    },
    Case { fen: ON_THE_ROAD, ground: Some("6.1.10.4"), verdict: NEEDS_JUDGE, cited: "6.1.10.4", ..RAPID },
    Case {
        fen: ON_THE_ROAD,
        ground: Some("6.1.10.4"),
        clocks: Clocks { increment_seconds: Some(3), ..NO_CLOCKS },
        findings: obvious(false),
        cited: "6.1.10.4",
        ..RAPID
    },
    Case {
        fen: OFF_THE_ROAD,
        ground: Some("6.1.10.4"),
        clocks: NO_INCREMENT,
        findings: obvious(false),
        cited: "6.1.10.4",
        ..RAPID
    },
    Case {
        fen: "W:WKc1,a3:BKb8",
        ground: Some("6.1.10.4"),
        clocks: NO_INCREMENT,
        findings: obvious(false),
        verdict: UPHELD,
        cited: "6.1.10.4",
        ..RAPID
    },
    Case {
        fen: "W:WKc1:Bb8",
        ground: Some("6.1.10.4"),
        clocks: NO_INCREMENT,
        findings: obvious(false),
        cited: "6.1.10.4",
        ..RAPID
    },
    Case { fen: ON_THE_ROAD, clocks: NO_INCREMENT, verdict: NEEDS_JUDGE, cited: "6.1.10.4", ..RAPID },
    Case { fen: ON_THE_ROAD, cited: "6.1.8.2", ..RAPID },
    // 7.7.4: the endings, and the last minute
    Case {
        fen: "W:WK47,36,46:BK6",
        ground: Some("7.7.4"),
        clocks: NO_INCREMENT,
        findings: obvious(false),
        verdict: UPHELD,
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: "W:WK47:BK6",
        ground: Some("7.7.4"),
        clocks: NO_INCREMENT,
        verdict: NEEDS_JUDGE,
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: "W:W36,46:BK6",
        ground: Some("7.7.4"),
        clocks: NO_INCREMENT,
        findings: obvious(false),
        // the ending is another; the last minute may be there: nobody told the time
        verdict: NEEDS_JUDGE,
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: EIGHT_ON_TEN,
        ground: Some("7.7.4"),
        clocks: left(60_000),
        findings: advantage(true),
        verdict: UPHELD,
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: EIGHT_ON_TEN,
        ground: Some("7.7.4"),
        clocks: left(60_000),
        verdict: NEEDS_JUDGE,
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: EIGHT_ON_TEN,
        ground: Some("7.7.4"),
        clocks: left(60_000),
        findings: advantage(false),
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: EIGHT_ON_TEN,
        ground: Some("7.7.4"),
        clocks: left(60_001),
        findings: advantage(true),
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: NINE_ON_TEN,
        ground: Some("7.7.4"),
        clocks: left(1),
        findings: advantage(true),
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: EIGHT_ON_TEN,
        ground: Some("7.7.4"),
        clocks: NO_INCREMENT,
        findings: advantage(true),
        verdict: NEEDS_JUDGE,
        cited: "7.7.4",
        ..HUNDRED
    },
    Case {
        fen: EIGHT_ON_TEN,
        ground: Some("7.7.4"),
        clocks: NO_INCREMENT,
        findings: advantage(false),
        cited: "7.7.4",
        ..HUNDRED
    },
    // 6.1.8.7, 3.19.7: the judge says what is clearly drawn
    Case { fen: OFF_THE_ROAD, ground: Some("6.1.8.7"), verdict: NEEDS_JUDGE, cited: "6.1.8.7", ..CLASSICAL },
    Case {
        fen: OFF_THE_ROAD,
        ground: Some("6.1.8.7"),
        findings: drawn(false),
        cited: "6.1.8.7",
        ..CLASSICAL
    },
    Case {
        fen: OFF_THE_ROAD,
        ground: Some("6.1.8.7"),
        findings: drawn(true),
        verdict: UPHELD,
        cited: "6.1.8.7",
        ..CLASSICAL
    },
    Case {
        fen: OFF_THE_ROAD,
        ground: Some("3.19.7"),
        findings: drawn(true),
        verdict: UPHELD,
        cited: "3.19.7",
        ..BLITZ
    },
    Case { fen: OFF_THE_ROAD, ground: Some("3.19.7"), cited: "3.19.7", ..BLITZ },
    // 3.7.13, 3.19.8, 6.1.10.5: no time to win
    Case { fen: SIX_EACH, ground: Some("6.1.10.5"), verdict: NEEDS_JUDGE, cited: "6.1.10.5", ..RAPID },
    Case {
        fen: SIX_EACH,
        ground: Some("6.1.10.5"),
        clocks: STOPPED,
        findings: won(true),
        verdict: UPHELD,
        cited: "6.1.10.5",
        ..RAPID
    },
    Case {
        fen: SIX_EACH,
        ground: Some("3.19.8"),
        clocks: STOPPED,
        findings: won(true),
        verdict: UPHELD,
        cited: "3.19.8",
        ..HUNDRED_ON_EIGHT
    },
    Case { fen: SIX_EACH, ground: Some("3.7.13"), findings: won(false), cited: "3.7.13", ..CLASSICAL },
    Case {
        fen: SIX_EACH,
        ground: Some("3.7.13"),
        clocks: Clocks { stopped_by: Some(Side::Black), ..NO_CLOCKS },
        findings: won(true),
        cited: "3.7.13",
        ..CLASSICAL
    },
    Case {
        fen: SIX_EACH,
        ground: Some("3.19.8"),
        clocks: Clocks { white_flag: true, ..NO_CLOCKS },
        findings: won(true),
        cited: "3.19.8",
        ..RAPID
    },
    Case {
        fen: SIX_EACH,
        ground: Some("6.1.10.5"),
        findings: won(true),
        verdict: NEEDS_JUDGE,
        cited: "6.1.10.5",
        ..RAPID
    },
    // flags
    Case {
        fen: SIX_EACH,
        ground: Some("6.1.10.2"),
        clocks: Clocks { black_flag: true, ..NO_CLOCKS },
        cited: "3.19.8",
        ..RAPID
    },
    Case { fen: SIX_EACH, clocks: Clocks { black_flag: true, ..NO_CLOCKS }, cited: "3.7.9", ..CLASSICAL },
    Case {
        fen: SIX_EACH,
        clocks: Clocks { white_flag: true, black_flag: true, ..NO_CLOCKS },
        verdict: UPHELD,
        cited: "3.19.7",
        ..RAPID
    },
    Case {
        fen: SIX_EACH,
        clocks: Clocks { white_flag: true, black_flag: true, ..NO_CLOCKS },
        verdict: NEEDS_JUDGE,
        cited: "3.7.9",
        ..CLASSICAL
    },
    Case { fen: SIX_EACH, clocks: Clocks { white_flag: true, ..NO_CLOCKS }, cited: "3.7.9", ..CLASSICAL },
    // the board decides first (6.1.7)
    Case {
        fen: "B:Wa1:B",
        clocks: Clocks { white_flag: true, black_flag: true, ..NO_CLOCKS },
        cited: "6.1.7",
        ..RAPID
    },
    // offers need the record, or enough moves of what is known
    Case { fen: "start", ground: Some("6.1.8.1"), cited: "6.1.8.1", ..CLASSICAL },
    Case { fen: SIX_EACH, ground: Some("6.1.8.1"), verdict: NEEDS_JUDGE, cited: "6.1.8.1", ..CLASSICAL },
    Case {
        variant: Variant::Draughts64(Captures::International),
        fen: "start",
        ground: Some("6.1.8.1"),
        cited: "6.1.8.1",
        ..CLASSICAL
    },
    Case { fen: "start", ground: Some("7.5.1"), cited: "7.5.1", pace: Pace::Classical, ..HUNDRED },
];

pub(crate) const HUNDRED_ON_EIGHT: Case = RAPID;
