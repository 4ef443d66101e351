//! 3.4, 3.19.6, 10.1.9-10.1.14: every sanction at every pace.

#![cfg(test)]

use arbitration::sanction::{Imposer, OfGame, Proposed, Sanction, SanctionError, check, ladder, loses};
use rulebook::Pace;

fn proposed(sanction: Sanction, by: Imposer) -> Proposed {
    Proposed { sanction, by, broken: vec!["3.3.2".to_owned()], game: OfGame::Open }
}

fn judged(pace: Pace, before: usize, sanction: Sanction, by: Imposer) -> Result<(), SanctionError> {
    check(pace, before, &proposed(sanction, by))
}

#[test]
fn the_third_breach_of_rapid_and_blitz_loses_3_19_6() {
    assert_eq!(
        (0..4).map(ladder).collect::<Vec<_>>(),
        [Some(Sanction::Remark), Some(Sanction::Warning), Some(Sanction::Loss), None]
    );
    assert_eq!([0, 1, 2, 3].map(loses), [false, false, true, true]);
    for pace in [Pace::Rapid, Pace::Blitz] {
        for (before, sanction) in [(0, Sanction::Remark), (1, Sanction::Warning), (2, Sanction::Loss)] {
            assert_eq!(judged(pace, before, sanction, Imposer::Judge), Ok(()));
        }
        assert_eq!(judged(pace, 2, Sanction::LossToBoth, Imposer::Judge), Ok(()));
        let error = judged(pace, 0, Sanction::Loss, Imposer::ChiefJudge).unwrap_err();
        assert_eq!(error, SanctionError::Ladder { breach: 1, due: Sanction::Remark });
        assert_eq!(error.paragraph(), "3.19.6");
        assert!(judged(pace, 1, Sanction::Reprimand, Imposer::ChiefJudge).is_err());
        assert!(judged(pace, 2, Sanction::Warning, Imposer::ChiefJudge).is_err());
        for after in [Sanction::Reprimand, Sanction::Loss, Sanction::Exclusion] {
            assert_eq!(judged(pace, 3, after, Imposer::ChiefJudge), Ok(()));
        }
    }
}

#[test]
fn the_judge_chooses_by_the_gravity_3_4() {
    let all = [
        Sanction::Remark,
        Sanction::Warning,
        Sanction::Reprimand,
        Sanction::Loss,
        Sanction::LossToBoth,
        Sanction::Exclusion,
    ];
    for sanction in all {
        assert_eq!(judged(Pace::Classical, 0, sanction, Imposer::ChiefJudge), Ok(()));
    }
    assert!(all.is_sorted());
    let error = judged(Pace::Classical, 0, Sanction::Exclusion, Imposer::Judge).unwrap_err();
    assert_eq!((error.clone(), error.paragraph()), (SanctionError::ChiefJudges, "3.4"));
    let no_game = Proposed { game: OfGame::None, ..proposed(Sanction::Loss, Imposer::ChiefJudge) };
    assert_eq!(check(Pace::Classical, 0, &no_game), Err(SanctionError::NoGame));
}

#[test]
fn correspondence_has_its_own_10_1_9_and_10_1_14() {
    let pace = Pace::Correspondence;
    for sanction in [Sanction::Remark, Sanction::Warning, Sanction::InformationWithheld] {
        assert_eq!(judged(pace, 0, sanction, Imposer::ChiefSecretary), Ok(()));
    }
    let error = judged(pace, 0, Sanction::Loss, Imposer::ChiefSecretary).unwrap_err();
    assert_eq!((error.clone(), error.paragraph()), (SanctionError::NotTheSecretarys, "10.1.9"));
    let suspension = |years| Sanction::Suspension { years };
    for (years, expected) in
        [(0, Err(SanctionError::Years)), (1, Ok(())), (3, Ok(())), (4, Err(SanctionError::Years))]
    {
        assert_eq!(judged(pace, 0, suspension(years), Imposer::Organisation), expected, "{years}");
    }
    assert_eq!(judged(pace, 0, suspension(1), Imposer::ChiefJudge), Err(SanctionError::Organisations));
    for pace in [Pace::Classical, Pace::Rapid, Pace::Blitz] {
        let elsewhere = judged(pace, 3, suspension(1), Imposer::Organisation);
        assert_eq!(elsewhere, Err(SanctionError::CorrespondenceOnly));
        let withheld = judged(pace, 3, Sanction::InformationWithheld, Imposer::ChiefJudge);
        assert_eq!(withheld, Err(SanctionError::CorrespondenceOnly));
    }
}

#[test]
fn every_sanction_names_what_was_broken_10_1_10() {
    for broken in [vec![], vec![" ".to_owned()]] {
        let silent = Proposed { broken, ..proposed(Sanction::Remark, Imposer::Judge) };
        let error = check(Pace::Classical, 0, &silent).unwrap_err();
        assert_eq!((error.clone(), error.paragraph()), (SanctionError::NoParagraph, "10.1.10"));
    }
}

/// The third breach in a game whose result a decision gave: no loss, which would turn it, but any other measure.
#[test]
fn the_ladder_passes_a_loss_that_cannot_be_3_19_6() {
    let bound = |sanction| Proposed { game: OfGame::Bound, ..proposed(sanction, Imposer::ChiefJudge) };
    for (before, sanction, fits) in [
        (0, Sanction::Remark, true),
        (0, Sanction::Warning, false),
        (1, Sanction::Warning, true),
        (1, Sanction::Reprimand, false),
        (2, Sanction::Remark, true),
        (2, Sanction::Reprimand, true),
        (2, Sanction::Exclusion, true),
        (3, Sanction::Reprimand, true),
    ] {
        let found = check(Pace::Blitz, before, &bound(sanction));
        assert_eq!(found.is_ok(), fits, "{before} {sanction:?}");
        let open = Proposed { game: OfGame::Open, ..bound(sanction) };
        assert_eq!(check(Pace::Blitz, before, &open).is_ok(), fits && before != 2, "{before} {sanction:?}");
    }
}
