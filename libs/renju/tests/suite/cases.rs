//! Published foul points and boards, under both readings of the three.
use std::collections::BTreeSet;

use crate::common::{board_of, cases, names, point};
use renju::{Judgement, Point, Stone, ThreeReading};
use serde_json::Value;

/// The name the cases give a judgement.
fn name(judgement: Judgement) -> String {
    match judgement {
        Judgement::Legal => "legal".to_owned(),
        Judgement::Five => "five".to_owned(),
        Judgement::Foul(kinds) => kinds.iter().map(|kind| kind.as_str()).collect::<Vec<_>>().join("+"),
        Judgement::Overline | Judgement::Occupied(_) => unreachable!("{judgement:?}"),
    }
}

fn verdicts(case: &Value) -> [(&str, ThreeReading); 2] {
    [
        (case["verdict"].as_str().unwrap(), ThreeReading::Permitted),
        (case["verdict_rif_wording"].as_str().unwrap(), ThreeReading::Rif),
    ]
}

#[test]
fn every_published_point() {
    let Some(cases) = cases() else { return };
    let points = cases["points"].as_array().unwrap();
    assert!(points.len() > 100);
    for case in points {
        let (board, at) = (board_of(case), point(case["point"].as_str().unwrap()));
        for (verdict, reading) in verdicts(case) {
            let judgement = board.judge(at, Stone::Black, reading);
            let said = name(judgement);
            // a case names one kind; the point may have others beside it
            let fits = match judgement {
                Judgement::Foul(kinds) => kinds.iter().any(|kind| kind.as_str() == verdict),
                _ => said == verdict,
            };
            assert!(fits, "{} {reading:?}: {said}, published {verdict}", case["id"]);
        }
    }
}

#[test]
fn every_published_board() {
    let Some(cases) = cases() else { return };
    let boards = cases["whole_board"].as_array().unwrap();
    assert!(boards.len() > 10);
    for case in boards {
        let board = board_of(case);
        let expected: BTreeSet<Point> = names(&case["forbidden_set"]).into_iter().map(point).collect();
        let fouls: BTreeSet<Point> =
            board.foul_points(ThreeReading::Permitted).map(|(point, _)| point).collect();
        assert_eq!(fouls, expected, "{}", case["id"]);
    }
}
