//! Proofs say what the fast judge says, and every step of them can be checked by itself.

use renju::{Board, Columns, Judgement, Point, Proof, Stone, ThreeReading, Why};
use rulebook::Language;

use crate::common::{Dice, board, board_of, cases, point, strewn};
use crate::literal::Literal;
use crate::two_judges::literal_of;

fn cell(point: Point) -> (i32, i32) {
    (point.column().into(), point.row().into())
}

fn with_black(board: &Board, point: Point) -> Board {
    let mut after = *board;
    after.place(point, Stone::Black).unwrap();
    after
}

/// Checks every statement of a proof with the literal judge.
fn check(board: &Board, proof: &Proof, reading: ThreeReading) {
    let literal: Literal = literal_of(board);
    let said = literal.black(cell(proof.point), reading == ThreeReading::Rif);
    assert_eq!(proof.judgement, board.judge(proof.point, Stone::Black, reading));
    assert_eq!(proof.judgement == Judgement::Five, said.five);
    assert_eq!((proof.fours.len(), proof.threes.len()), (said.fours, said.raw_threes), "{literal:?}");
    assert_eq!(proof.rows.iter().any(|row| row.stones.len() == 5), said.five);
    let after = with_black(board, proof.point);
    let is_black = |point: &Point| after.at(*point) == Some(Stone::Black);
    for row in &proof.rows {
        assert!(row.stones.iter().all(is_black) && row.stones.contains(&proof.point));
    }
    for four in &proof.fours {
        assert!(
            four.stones.len() == 4 && four.stones.iter().all(is_black) && four.stones.is_sorted_by_key(along)
        );
        assert!(four.stones.contains(&proof.point) && (1..=2).contains(&four.completing.len()));
        for end in &four.completing {
            assert_eq!(after.judge(*end, Stone::Black, reading), Judgement::Five);
        }
    }
    for three in &proof.threes {
        assert!(three.stones.len() == 3 && three.stones.iter().all(is_black));
        assert!(three.stones.contains(&proof.point) && (1..=2).contains(&three.completions.len()));
        for completion in &three.completions {
            let judgement = after.judge(completion.point, Stone::Black, reading);
            assert_eq!(completion.judgement, judgement);
            let permitted = match judgement {
                Judgement::Legal => true,
                Judgement::Five => reading == ThreeReading::Permitted,
                _ => false,
            };
            assert_eq!(completion.permitted, permitted);
            match &completion.why {
                Why::Shown(inner) => check(&after, inner, reading),
                Why::Plain => assert_eq!(judgement, Judgement::Legal),
                Why::LeftOut => unreachable!("the cases are short enough"),
            }
        }
    }
    if let Judgement::Foul(kinds) = proof.judgement {
        let counting = proof.threes.iter().filter(|three| three.counts()).count();
        assert_eq!(kinds.contains(renju::FoulKind::DoubleThree), counting >= 2);
        assert_eq!(kinds.contains(renju::FoulKind::DoubleFour), proof.fours.len() >= 2);
    }
}

fn along(point: &Point) -> (u8, u8) {
    (point.column(), if point.column() == 0 { point.row() } else { 0 })
}

#[test]
fn every_published_point_is_proved() {
    let Some(cases) = cases() else { return };
    for case in cases["points"].as_array().unwrap() {
        let (board, at) = (board_of(case), point(case["point"].as_str().unwrap()));
        for reading in ThreeReading::ALL {
            check(&board, &board.prove(at, reading), reading);
        }
        // the counts published beside the verdicts
        let proof = board.prove(at, ThreeReading::Permitted);
        for (count, field) in [(proof.threes.len(), "raw_threes"), (proof.fours.len(), "fours")] {
            assert_eq!(u64::try_from(count).ok(), case[field].as_u64(), "{} {field}", case["id"]);
        }
    }
}

#[test]
fn strewn_stones_are_proved() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    for _ in 0..60 {
        let board = strewn(&mut dice);
        for reading in ThreeReading::ALL {
            let fouls = board.fouls(reading);
            let points: Vec<_> = fouls.iter().map(|foul| (foul.point, foul.kinds)).collect();
            assert!(board.foul_points(reading).eq(points));
            fouls.iter().for_each(|foul| check(&board, &foul.proof, reading));
        }
    }
}

#[test]
fn a_taken_point_is_no_foul() {
    let board = board(&["H8"], &["I9"]);
    let proof = board.prove(point("I9"), ThreeReading::Permitted);
    assert_eq!(proof.judgement, Judgement::Occupied(Stone::White));
    assert!(proof.threes.is_empty() && proof.fours.is_empty() && proof.rows.is_empty());
}

#[test]
fn a_proof_is_told_in_both_languages_and_namings() {
    let board = board(&["H8", "I8", "J9", "J10"], &[]);
    let proof = board.prove(point("J8"), ThreeReading::Permitted);
    let text = proof.text(Language::Ru, Columns::International);
    assert_eq!(
        text,
        "J8: фол: две тройки\n  тройка H8-I8-J8, до открытой четвёрки: G8 (ход разрешён), K8 (ход разрешён)\n  \
         тройка J8-J9-J10, до открытой четвёрки: J7 (ход разрешён), J11 (ход разрешён)\n"
    );
    let russian = proof.summary(Language::En, Columns::Russian);
    assert_eq!(
        russian,
        "foul: double-three; three H8-I8-K8, made an open four at G8, L8; three K8-K9-K10, made an open four at K7, K11"
    );
}
