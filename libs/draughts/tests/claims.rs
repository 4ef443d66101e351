//! Claims and offers as data: ground, position, clocks and findings, and the verdict with its paragraph.
#![cfg(test)]

use draughts::{
    Captures, Claim, ClaimTerms, ClaimVerdict, Claimed, Clocks, DrawSettings, Effect, Event, Findings, Game,
    Ground, OutcomeReason, Position, RecordTerms, Side, Status, Variant, check_record_from, judge_claim,
    settle,
};
use rulebook::{Edition, Pace};

const UPHELD: ClaimVerdict = ClaimVerdict::Upheld;
const REJECTED: ClaimVerdict = ClaimVerdict::Rejected;
const NEEDS_JUDGE: ClaimVerdict = ClaimVerdict::NeedsJudge;

const NO_CLOCKS: Clocks = Clocks {
    increment_seconds: None,
    white_left: None,
    black_left: None,
    white_flag: false,
    black_flag: false,
    stopped_by: None,
};
const NO_INCREMENT: Clocks = Clocks { increment_seconds: Some(0), ..NO_CLOCKS };
const NOTHING: Findings = Findings {
    obvious_continuation: None,
    clear_advantage: None,
    clearly_drawn: None,
    theoretically_won: None,
};

/// A case: by White, of a position, without a history.
struct Case {
    variant: Variant,
    pace: Pace,
    fen: &'static str,
    ground: Option<&'static str>,
    clocks: Clocks,
    findings: Findings,
    recorded: bool,
    verdict: ClaimVerdict,
    cited: &'static str,
}

const RAPID: Case = Case {
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
const BLITZ: Case = Case { pace: Pace::Blitz, ..RAPID };
const CLASSICAL: Case = Case { pace: Pace::Classical, ..RAPID };
const HUNDRED: Case = Case { variant: Variant::International, ..RAPID };

const fn obvious(found: bool) -> Findings {
    Findings { obvious_continuation: Some(found), ..NOTHING }
}
const fn advantage(found: bool) -> Findings {
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

const ON_THE_ROAD: &str = "W:WKc1,Ke1,a3:BKh8";
const OFF_THE_ROAD: &str = "W:WKc1,Ke1,Kh4:BKb8";
const SIX_EACH: &str = "W:Wa1,b2,c1,d2,e1,f2:Ba7,b8,c7,d8,e7,f8";
const SEVEN: &str = "W:Wa1,b2,c1,d2,e1,f2,g1:Ba7,b8,c7,d8,e7,f8";
const EIGHT_ON_TEN: &str = "W:WK47,46,48,49,50:BK6,1,2";
const NINE_ON_TEN: &str = "W:WK47,46,48,49,50:BK6,1,2,3";

const CASES: &[Case] = &[
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
        findings: won(true),
        verdict: UPHELD,
        cited: "6.1.10.5",
        ..RAPID
    },
    Case {
        fen: SIX_EACH,
        ground: Some("3.19.8"),
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
    // flags
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

const HUNDRED_ON_EIGHT: Case = RAPID;

fn terms(pace: Pace) -> ClaimTerms {
    ClaimTerms { edition: Edition::Rf2018, pace, draws: DrawSettings::default() }
}

fn judged(case: &Case) -> Claimed {
    let position = Position::from_fen(case.variant, case.fen).unwrap();
    let terms = terms(case.pace);
    let ground = case
        .ground
        .map_or(Ok(Ground::Any), |text| Ground::named(case.variant, terms.edition, terms.pace, text));
    let claim = Claim {
        claimant: Side::White,
        ground: ground.unwrap(),
        clocks: case.clocks,
        recorded: case.recorded,
        main_road: None,
        findings: case.findings,
    };
    judge_claim(&terms, Game::new(&terms, position, false), &claim)
}

#[test]
fn every_claim_has_its_verdict_and_paragraph() {
    for (row, case) in CASES.iter().enumerate() {
        let found = judged(case);
        let what = format!("row {row}: {} {:?}: {found:?}", case.fen, case.ground);
        assert_eq!(found.verdict, case.verdict, "{what}");
        assert_eq!(found.citation.paragraph.as_str(), case.cited, "{what}");
        assert!(!found.detail.ru.is_empty() && found.detail.ru != found.detail.en, "{what}");
    }
}

/// The same claim by Black with the colours changed has the same verdict.
#[test]
fn the_last_minute_is_the_claimants() {
    let terms = terms(Pace::Rapid);
    let position = Position::from_fen(Variant::International, EIGHT_ON_TEN).unwrap();
    let ground = Ground::named(Variant::International, terms.edition, terms.pace, "7.7.4").unwrap();
    let claim = |claimant, clocks| Claim {
        claimant,
        ground,
        clocks,
        recorded: false,
        main_road: None,
        findings: advantage(true),
    };
    let black_is_short = Clocks { black_left: Some(5_000), white_left: Some(90_000), ..NO_INCREMENT };
    let verdict = |claimant| {
        judge_claim(&terms, Game::new(&terms, position, false), &claim(claimant, black_is_short)).verdict
    };
    assert_eq!((verdict(Side::Black), verdict(Side::White)), (UPHELD, REJECTED));
}

#[test]
fn a_paragraph_that_is_no_ground_is_told_the_grounds() {
    for (variant, pace, text, exists) in [
        (Variant::Russian, Pace::Rapid, "6.1.8.1", true),
        (Variant::Russian, Pace::Classical, "6.1.10.2", true),
        (Variant::Russian, Pace::Classical, "7.5.2", true),
        (Variant::Russian, Pace::Classical, "6.1.5.3", true),
        (Variant::International, Pace::Classical, "6.1.8.4", true),
        (Variant::International, Pace::Classical, "2.6", true),
        (Variant::Giveaway, Pace::Rapid, "6.1.8.4", true),
        (Variant::Giveaway, Pace::Rapid, "6.1.10.4", true),
        (Variant::Russian, Pace::Correspondence, "3.7.13", true),
        (Variant::Russian, Pace::Classical, "6.1.8.99", false),
        (Variant::Russian, Pace::Classical, "", false),
    ] {
        let not = Ground::named(variant, Edition::Rf2018, pace, text).unwrap_err();
        assert_eq!(not.exists, exists, "{text}");
        assert!(!not.here.is_empty(), "{text}");
        for citation in not.here {
            let again = Ground::named(variant, Edition::Rf2018, pace, citation.paragraph.as_str());
            assert!(again.is_ok(), "{text}: {citation}");
        }
    }
}

/// The positions of some game from the start, of at least this many plies, in which nothing is drawn.
fn long_game(variant: Variant, plies: usize) -> Vec<Position> {
    let mut seed = 1_u64;
    loop {
        let mut positions = vec![Position::start(variant)];
        while positions.len() <= plies {
            let before = positions[positions.len() - 1];
            let legal = before.legal_moves();
            if legal.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let choice = usize::try_from(seed >> 33).unwrap() % legal.len();
            positions.push(before.make(&legal[choice]));
        }
        if positions.len() > plies && positions[plies].ending().is_none() {
            return positions;
        }
    }
}

#[test]
fn a_draw_is_offered_after_so_many_moves_of_each_side() {
    for (variant, paragraph, limit) in [
        (Variant::Russian, "п. 6.1.8.1", 20),
        (Variant::Draughts64(Captures::Russian), "6.1.8.1", 20),
        (Variant::International, "7.5.1", 40),
    ] {
        let on_claim = DrawSettings { effect: Effect::OnClaim, ..DrawSettings::default() };
        let terms = ClaimTerms { draws: on_claim, ..terms(Pace::Classical) };
        let ground = Ground::named(variant, Edition::Rf2018, Pace::Classical, paragraph).unwrap();
        let positions = long_game(variant, limit * 2 + 1);
        for (plies, verdict) in
            [(0, REJECTED), (limit * 2 - 1, REJECTED), (limit * 2, UPHELD), (limit * 2 + 1, UPHELD)]
        {
            let mut game = Game::new(&terms, positions[0], true);
            positions[1..=plies].iter().for_each(|next| game.follow(*next).unwrap());
            let claim = Claim {
                claimant: Side::White,
                ground,
                clocks: NO_CLOCKS,
                recorded: true,
                main_road: None,
                findings: NOTHING,
            };
            let found = judge_claim(&terms, game, &claim);
            assert_eq!(found.verdict, verdict, "{plies}: {found:?}");
            assert_eq!(found.findings[0].count, u64::try_from(plies / 2).unwrap());
            assert_eq!(found.findings[0].limit, u64::try_from(limit).unwrap());
        }
    }
}

#[test]
fn what_ends_a_game_at_the_table() {
    let terms = RecordTerms::of(Edition::Rf2018);
    let record = |fen: &str, text: &str| {
        check_record_from(&terms, Position::from_fen(Variant::Russian, fen).unwrap(), text).unwrap()
    };
    let open = record("start", "1. c3-d4 d6-c5");
    let over = record("W:Wc3:Bd4", "c3:e5");
    let drawn = record("W:WKc1:BKb8", "c1-d2 b8-a7 d2-e1 a7-b8 e1-h4 b8-a7 h4-e1 a7-b8 e1-h4 b8-a7");
    let cases = [
        (
            &open,
            Pace::Classical,
            Event::Resigned(Side::White),
            Status::BlackWon,
            OutcomeReason::Resignation,
            "6.1.7",
            None,
        ),
        (
            &open,
            Pace::Classical,
            Event::FlagFell(Side::Black),
            Status::WhiteWon,
            OutcomeReason::Time,
            "3.7.9",
            None,
        ),
        (
            &open,
            Pace::Blitz,
            Event::FlagFell(Side::Black),
            Status::WhiteWon,
            OutcomeReason::Time,
            "3.19.8",
            None,
        ),
        (
            &open,
            Pace::Rapid,
            Event::BothFlags(Some(Side::White)),
            Status::Draw,
            OutcomeReason::BothFlags,
            "3.19.7",
            None,
        ),
        (
            &open,
            Pace::Classical,
            Event::BothFlags(Some(Side::White)),
            Status::BlackWon,
            OutcomeReason::Time,
            "3.7.9",
            None,
        ),
        (
            &open,
            Pace::Classical,
            Event::BothFlags(None),
            Status::InProgress,
            OutcomeReason::BothFlags,
            "3.7.9",
            Some("judge_establishes"),
        ),
        (
            &open,
            Pace::Rapid,
            Event::StoppedClocks(Side::White),
            Status::InProgress,
            OutcomeReason::StoppedClocks,
            "3.7.11",
            Some("judge_establishes"),
        ),
        (
            &over,
            Pace::Rapid,
            Event::FlagFell(Side::White),
            Status::WhiteWon,
            OutcomeReason::NoPieces,
            "6.1.7",
            Some("event_after_the_end"),
        ),
        (
            &drawn,
            Pace::Rapid,
            Event::FlagFell(Side::White),
            Status::Draw,
            OutcomeReason::MoveCount,
            "6.1.8.6",
            Some("event_after_the_end"),
        ),
    ];
    for (record, pace, event, status, reason, paragraph, remark) in cases {
        let (outcome, said) = settle(record, Edition::Rf2018, pace, event);
        assert_eq!((outcome.status, outcome.reason), (status, Some(reason)), "{event:?} {pace:?}");
        assert_eq!(outcome.citation.unwrap().paragraph.as_str(), paragraph, "{event:?} {pace:?}");
        assert_eq!(said.as_ref().map(draughts::Remark::as_str), remark, "{event:?} {pace:?}");
    }
}
