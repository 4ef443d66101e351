//! Touch-move (6.1.4.7, 3.20.3) and what follows from an impossible move (3.19.3, 10.2.2, 10.2.10).
#![cfg(test)]

use draughts::{Position, Square, Terms, Variant, Verdict, judge_move};
use rulebook::{Edition, Pace};

fn answer(edition: Edition, pace: Pace, fen: &str, touched: &[&str], text: &str) -> String {
    let position = Position::from_fen(Variant::Russian, fen).unwrap();
    let square = |name: &&str| position.board().square_named(name).unwrap();
    let touched: Vec<Square> = touched.iter().map(square).collect();
    match judge_move(&Terms { edition, pace, touched: &touched }, &position, text) {
        Verdict::Legal(found) => format!("legal {}", found.notation),
        Verdict::Illegal(fault) => {
            let remedy = fault.consequence.map(|consequence| {
                format!(" {} {}", consequence.citation.paragraph, consequence.remedy.as_str())
            });
            format!("{} {}{}", fault.citation.paragraph, fault.reason.as_str(), remedy.unwrap_or_default())
        }
    }
}

#[test]
fn the_piece_touched_first_moves_if_it_can() {
    let cases: [(Edition, &str, &[&str], &str, &str); 7] = [
        (Edition::Rf2018, "start", &[], "c3-d4", "legal c3-d4"),
        (Edition::Rf2018, "start", &["c3"], "c3-b4", "legal c3-b4"),
        (Edition::Rf2018, "start", &["e3"], "c3-d4", "6.1.4.7 touched_piece"),
        (Edition::Rf2018, "start", &["e3", "c3"], "c3-d4", "6.1.4.7 touched_piece"),
        // a piece that cannot move costs nothing; the next touched that can is owed
        (Edition::Rf2018, "start", &["a1", "e3"], "c3-d4", "6.1.4.7 touched_piece"),
        // nor does one that may not move because another must capture (6.1.5.3)
        (Edition::Rf2018, "W:Wc3,g3:Bd4", &["g3"], "c3:e5", "legal c3:e5"),
        (Edition::Blind2010, "start", &["e3"], "c3-d4", "3.20.3 touched_piece"),
    ];
    for (edition, fen, touched, text, expected) in cases {
        let answer = answer(edition, Pace::Classical, fen, touched, text);
        assert_eq!(answer, expected, "{edition:?} {fen} {touched:?} {text}");
    }
}

#[test]
fn an_impossible_move_is_mended_as_the_pace_says() {
    let owed = "W:Wc3,g3:Bd4";
    let cases = [
        (Pace::Classical, owed, "g3-h4", "6.1.5.3 must_capture"),
        (Pace::Rapid, owed, "g3-h4", "6.1.5.3 must_capture 3.19.3 on_own_time"),
        (Pace::Blitz, owed, "g3-h4", "6.1.5.3 must_capture 3.19.3 on_own_time"),
        (Pace::Correspondence, owed, "g3-h4", "6.1.5.3 must_capture 10.2.10 sender_replaces"),
        (Pace::Correspondence, owed, "c3-b4", "6.1.5.3 must_capture 10.2.10 only_move_stands"),
        (Pace::Correspondence, "start", "c3-e5", "6.1.4.3 man_too_far 10.2.10 sender_replaces"),
        (Pace::Correspondence, "start", "cd4", "10.2.2 short_notation 10.2.10 sender_replaces"),
        (Pace::Correspondence, "start", "c3-d4", "legal c3-d4"),
        (Pace::Classical, "start", "cd4", "legal c3-d4"),
    ];
    for (pace, fen, text, expected) in cases {
        assert_eq!(answer(Edition::Rf2018, pace, fen, &[], text), expected, "{pace:?} {fen} {text}");
    }
}
