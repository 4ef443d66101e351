//! Claims and offers as data: ground, position, clocks and findings, and the verdict with its paragraph.
#![cfg(test)]

mod claims {
    pub(crate) mod cases;
}

use claims::cases::{
    CASES, Case, EIGHT_ON_TEN, NO_CLOCKS, NO_INCREMENT, NOTHING, REJECTED, UPHELD, advantage,
};
use draughts::{
    Captures, Claim, ClaimTerms, Claimed, Clocks, DrawSettings, Effect, Game, Ground, Position, Side,
    Variant, judge_claim,
};
use rulebook::{Edition, Pace};

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
