//! Time controls: what the texts name, and how a proposed control stands to them.
#![cfg(test)]

use rulebook::time_controls::{Force, Increment, Kind, Period, Proposed, Standing, TimeControl, judge, list};
use rulebook::{Citation, Discipline, Edition, Language, Pace, find};

use Discipline::{Draughts64, Giveaway, International, Renju, Russian};
use Edition::{Blind2010, Rf2018, Rf2022};
use Pace::{Blitz, Classical, Correspondence, Rapid};
use Standing::{Other, Outside, Permitted, Recommended, Unnamed};

/// So many minutes, and seconds for each move.
fn game(minutes: u32, increment_seconds: u32) -> Proposed {
    let periods = vec![Period { moves: None, seconds: minutes * 60 }];
    Proposed::Clock { periods, last_repeats: false, increment_seconds }
}

/// Moves and minutes; 0 moves for the rest of the game, and `last_repeats`.
fn periods(named: &[(u32, u32)], last_repeats: bool) -> Proposed {
    let period = |(moves, minutes): &(u32, u32)| Period {
        moves: (*moves > 0).then_some(*moves),
        seconds: minutes * 60,
    };
    Proposed::Clock { periods: named.iter().map(period).collect(), last_repeats, increment_seconds: 0 }
}

fn check(edition: Edition, discipline: Discipline, pace: Pace, rows: &[(Proposed, Standing, &str)]) {
    for (proposed, standing, ground) in rows {
        let judged = judge(edition, discipline, pace, proposed);
        let grounds: Vec<String> = judged.grounds.iter().map(Citation::to_string).collect();
        assert_eq!((judged.standing, grounds.join(" ").as_str()), (*standing, *ground), "{proposed:?}");
    }
}

#[test]
fn russian_by_6_1_9() {
    let (classical, rapid, blitz) = ("rf-2018 6.1.9.1", "rf-2018 6.1.9.2", "rf-2018 6.1.9.3");
    let by_classical = [
        (game(19, 0), Outside, classical),
        (game(20, 0), Permitted, classical),
        (game(300, 0), Permitted, classical),
        (game(20, 30), Recommended, classical),
        (game(19, 30), Outside, classical),
        (game(30, 30), Recommended, classical),
        (game(30, 10), Permitted, classical),
        (periods(&[(35, 70), (0, 15)], false), Other, "rf-2018 6.1.9.4"),
        (periods(&[(20, 10), (0, 5)], false), Outside, classical),
    ];
    let by_rapid = [
        (game(6, 0), Outside, rapid),
        (game(7, 0), Permitted, rapid),
        (game(7, 5), Recommended, rapid),
        (game(8, 4), Recommended, rapid),
        (game(8, 5), Permitted, rapid),
        (game(15, 0), Permitted, rapid),
        (game(16, 0), Outside, rapid),
    ];
    let by_blitz = [
        (game(2, 0), Outside, blitz),
        (game(3, 0), Permitted, blitz),
        (game(3, 2), Recommended, blitz),
        (game(5, 0), Permitted, blitz),
        (game(6, 0), Outside, blitz),
        (game(20, 0), Outside, blitz),
    ];
    for edition in [Rf2018, Rf2022] {
        for discipline in [Russian, Draughts64] {
            check(edition, discipline, Classical, &by_classical);
            check(edition, discipline, Rapid, &by_rapid);
            check(edition, discipline, Blitz, &by_blitz);
        }
        check(edition, Giveaway, Rapid, &by_rapid);
        check(edition, Giveaway, Blitz, &by_blitz);
    }
}

#[test]
fn hundred_squares_by_two_editions() {
    let old = "rf-2018 7.6.1";
    check(
        Rf2018,
        International,
        Classical,
        &[
            (periods(&[(50, 120), (25, 60)], true), Permitted, old),
            (periods(&[(50, 120), (25, 60)], false), Other, "rf-2018 7.6.4"),
            (periods(&[(50, 120), (0, 60)], false), Permitted, old),
            (periods(&[(50, 120), (0, 30)], false), Permitted, old),
            (periods(&[(40, 90), (0, 60)], false), Permitted, old),
            (periods(&[(40, 90), (0, 30)], false), Other, "rf-2018 7.6.4"),
            (game(79, 60), Other, "rf-2018 7.6.4"),
            (game(80, 60), Permitted, old),
            (game(120, 60), Permitted, old),
            (game(121, 60), Other, "rf-2018 7.6.4"),
            (game(60, 30), Other, "rf-2018 7.6.4"),
        ],
    );
    let new = "rf-2022 7.6.1";
    check(
        Rf2022,
        International,
        Classical,
        &[
            (game(29, 0), Outside, new),
            (game(30, 0), Permitted, new),
            (game(30, 29), Permitted, new),
            (game(30, 30), Recommended, new),
            (game(60, 30), Recommended, new),
            (game(80, 60), Recommended, new),
            (game(80, 61), Permitted, new),
            (game(120, 0), Permitted, new),
            (game(121, 0), Outside, new),
            (periods(&[(50, 120), (0, 60)], false), Outside, new),
            (periods(&[(40, 60), (0, 30)], false), Other, "rf-2022 7.6.4"),
            (periods(&[(40, 60), (20, 30)], true), Outside, new),
        ],
    );
}

#[test]
fn fast_hundred_squares() {
    for (edition, rapid, blitz) in
        [(Rf2018, "rf-2018 7.6.2", "rf-2018 7.6.3"), (Rf2022, "rf-2022 7.6.2", "rf-2022 7.6.3")]
    {
        let by_rapid = [
            (game(14, 0), Outside, rapid),
            (game(15, 0), Permitted, rapid),
            (game(15, 5), Recommended, rapid),
            (game(30, 10), Permitted, rapid),
            (game(31, 0), Outside, rapid),
            (game(31, 5), Outside, rapid),
        ];
        check(edition, International, Rapid, &by_rapid);
        let by_blitz = [
            (game(4, 3), Outside, blitz),
            (game(5, 0), Permitted, blitz),
            (game(5, 3), Recommended, blitz),
            (game(15, 0), Permitted, blitz),
            (game(16, 0), Outside, blitz),
        ];
        check(edition, International, Blitz, &by_blitz);
    }
    // the bound of the first sixty moves is of 2018 alone
    let sixty = vec![Period { moves: Some(60), seconds: 15 * 60 }];
    let sixty = Proposed::Clock { periods: sixty, last_repeats: false, increment_seconds: 10 };
    check(Rf2018, International, Rapid, &[(sixty.clone(), Permitted, "rf-2018 7.6.2")]);
    check(Rf2022, International, Rapid, &[(sixty, Outside, "rf-2022 7.6.2")]);
}

#[test]
fn giveaway_renju_and_correspondence() {
    check(
        Rf2022,
        Giveaway,
        Classical,
        &[
            (game(20, 0), Permitted, "rf-2018 8.3.1"),
            (game(20, 30), Recommended, "rf-2018 8.3.1"),
            (game(10, 0), Other, "rf-2018 8.3.1"),
        ],
    );
    check(
        Rf2018,
        Renju,
        Classical,
        &[
            (game(120, 30), Permitted, "rf-2018 9.4.1"),
            (game(90, 0), Permitted, "rf-2018 9.4.1"),
            (game(45, 10), Permitted, "rf-2018 9.4.1"),
            (game(45, 9), Other, "rf-2018 9.4.1"),
            (game(44, 10), Other, "rf-2018 9.4.1"),
            (game(89, 0), Other, "rf-2018 9.4.1"),
        ],
    );
    check(Rf2018, Renju, Blitz, &[(game(5, 0), Unnamed, "")]);
    let by_post = [
        (Proposed::Days { days: 50, moves: 10 }, Permitted, "rf-2018 10.3.1"),
        (Proposed::Days { days: 30, moves: 10 }, Other, "rf-2018 10.3.9"),
        (game(60, 0), Other, "rf-2018 10.3.9"),
    ];
    for discipline in [Russian, International, Giveaway] {
        check(Rf2018, discipline, Correspondence, &by_post);
    }
    check(Rf2018, Draughts64, Correspondence, &[(by_post[0].0.clone(), Unnamed, "")]);
}

#[test]
fn the_blind_by_3_8() {
    check(
        Blind2010,
        Russian,
        Classical,
        &[
            (game(45, 0), Permitted, "blind-2010 3.8.1"),
            (game(60, 0), Permitted, "blind-2010 3.8.1"),
            (periods(&[(35, 70), (0, 15)], false), Permitted, "blind-2010 3.8.1"),
            (game(30, 30), Other, "blind-2010 3.8.5"),
            (game(180, 0), Other, "blind-2010 3.8.5"),
            (game(181, 0), Outside, "blind-2010 3.8.5"),
        ],
    );
    check(
        Blind2010,
        International,
        Classical,
        &[
            (periods(&[(50, 90), (0, 30)], false), Permitted, "blind-2010 3.8.2"),
            (periods(&[(50, 120), (0, 60)], false), Other, "blind-2010 3.8.5"),
            (periods(&[(50, 120), (0, 61)], false), Outside, "blind-2010 3.8.5"),
        ],
    );
    for discipline in [Russian, International, Draughts64, Giveaway] {
        check(
            Blind2010,
            discipline,
            Blitz,
            &[
                (game(2, 0), Outside, "blind-2010 3.8.3"),
                (game(3, 0), Permitted, "blind-2010 3.8.3"),
                (game(5, 0), Permitted, "blind-2010 3.8.3"),
                (game(6, 0), Outside, "blind-2010 3.8.3"),
            ],
        );
        check(
            Blind2010,
            discipline,
            Rapid,
            &[
                (game(9, 0), Outside, "blind-2010 3.8.4"),
                (game(10, 0), Permitted, "blind-2010 3.8.4"),
                (game(30, 0), Permitted, "blind-2010 3.8.4"),
                (game(31, 0), Outside, "blind-2010 3.8.4"),
            ],
        );
    }
    // a discipline that text does not time is played by the federal rules
    check(Blind2010, Draughts64, Classical, &[(game(20, 0), Permitted, "rf-2018 6.1.9.1")]);
}

fn told(rows: &[&TimeControl]) -> Vec<String> {
    let mut cited: Vec<String> = rows.iter().map(|row| row.citation.to_string()).collect();
    cited.dedup();
    cited
}

#[test]
fn each_edition_lists_its_own() {
    let cases = [
        (Rf2018, Some(Russian), None, vec!["6.1.9.1", "6.1.9.2", "6.1.9.3", "10.3.1"], "rf-2018"),
        (Rf2018, Some(International), Some(Classical), vec!["7.6.1"], "rf-2018"),
        (Rf2022, Some(International), Some(Classical), vec!["7.6.1"], "rf-2022"),
        (Rf2022, Some(Renju), None, vec!["9.4.1"], "rf-2018"),
        (Blind2010, Some(International), Some(Rapid), vec!["3.8.4"], "blind-2010"),
        (Blind2010, None, Some(Blitz), vec!["3.8.3"], "blind-2010"),
        (Rf2018, Some(Renju), Some(Rapid), vec![], "rf-2018"),
    ];
    for (edition, discipline, pace, numbers, text) in cases {
        let expected: Vec<String> = numbers.iter().map(|number| format!("{text} {number}")).collect();
        assert_eq!(told(&list(edition, discipline, pace)), expected);
    }
    let micro: Vec<_> =
        list(Blind2010, Some(Russian), None).into_iter().filter(|row| row.micro_match).collect();
    assert_eq!(told(&micro), ["blind-2010 3.8.1"]);
}

#[test]
fn every_row_is_of_a_paragraph_and_has_its_sentences() {
    for edition in Edition::ALL {
        for row in list(*edition, None, None) {
            let number = row.citation.paragraph.as_str();
            assert_eq!(find(row.citation.edition, number), Ok(row.citation));
            for language in Language::ALL {
                let label = row.label(*language);
                assert!(label.ends_with('.') && label.matches('.').count() == 1, "{label}");
            }
        }
    }
}

#[test]
fn what_is_recommended_is_within_what_binds() {
    for edition in Edition::ALL {
        for row in list(*edition, None, None).into_iter().filter(|row| row.force == Force::Recommended) {
            let Kind::Game { main, increment: Increment::Seconds(each), .. } = row.kind else {
                panic!("{row:?}");
            };
            for discipline in row.disciplines {
                let bounds = list(row.citation.edition, Some(*discipline), Some(row.pace));
                let mut bounds = bounds.into_iter().filter(|bound| bound.force != Force::Recommended);
                assert!(bounds.any(|bound| match bound.kind {
                    Kind::Game { main: outer, increment, .. } => {
                        let enough = match increment {
                            Increment::Free => true,
                            Increment::Without => false,
                            Increment::Seconds(span) => span.holds(each.least),
                        };
                        outer.holds(main.least) && enough
                    }
                    _ => false,
                }));
            }
        }
    }
}

#[test]
fn travels_as_text() {
    let row = list(Rf2018, Some(Russian), Some(Blitz))[1];
    let expected = serde_json::json!({
        "citation": {"edition": "rf-2018", "paragraph": "6.1.9.3"},
        "disciplines": ["russian", "draughts64", "giveaway"],
        "pace": "blitz",
        "force": "recommended",
        "kind": "game",
        "main": {"least": 180, "most": 180},
        "increment": {"seconds": {"least": 2, "most": 2}},
        "first_moves": null,
        "micro_match": false,
        "ru": "Советуют 3 минуты и 2 секунды на ход.",
        "en": "Recommended: 3 minutes and 2 seconds a move.",
    });
    assert_eq!(serde_json::to_value(row).unwrap(), expected);
}
