//! Law cases: a position, a written move, and the paragraph of the answer.
#![expect(clippy::unwrap_used, reason = "helpers of tests may panic")]

use draughts::{Position, Variant, Verdict, check_move};
use rulebook::Edition;

fn at(fen: &str) -> Position {
    Position::from_fen(Variant::Russian, fen).unwrap()
}

fn answer(fen: &str, text: &str) -> String {
    match check_move(Edition::Rf2018, &at(fen), text) {
        Verdict::Legal(legal) => format!("legal {}", legal.notation),
        Verdict::Illegal(fault) => format!("{} {}", fault.citation.paragraph, fault.reason.as_str()),
    }
}

const FIGURE_4: &str = "B:Wc3,d4,e3,f2,f4:BKa5,d6,e7,g5";
const FIGURE_5: &str = "W:WKe1:Bb6,c3,c5,d6,e5,e7";
const FIGURE_6: &str = "B:Wa1,a3,b2,b4,d2,d4,e3,f2,f4:Ba5,c5,c7,e7,g7";
const FIGURE_8: &str = "W:WKd2:Bb6,d6,f4,f6,g7";

/// Position, text, answer.
type Case = (&'static str, &'static str, &'static str);

const MOVES: &[Case] = &[
    // 6.1.4.1, 6.1.1, 6.1.6.1, 6.1.6.2: whose piece, which square, which text
    ("start", "d4-e5", "6.1.4.1 empty_square"),
    ("start", "d6-c5", "6.1.4.1 opponents_piece"),
    ("start", "c3-c4", "6.1.1 light_square"),
    ("start", "g3-i4", "6.1.6.1 off_board"),
    ("start", "c3-d9", "6.1.6.1 off_board"),
    ("start", "hello", "6.1.6.2 unreadable"),
    ("start", "", "6.1.6.2 unreadable"),
    ("start", "c3", "6.1.6.2 unreadable"),
    ("start", "bd4", "6.1.4.3 man_too_far"),
    // 6.1.4.3: a man goes one square forward
    ("W:Wc3:Bh8", "c3-b2", "6.1.4.3 man_backward"),
    ("W:Wc3:Bh8", "c3:b2", "6.1.4.3 man_backward"),
    ("W:Wc3:Bh8", "c3-e5", "6.1.4.3 man_too_far"),
    ("W:Wc3:Bh8", "c3-d4-e5", "6.1.4.3 man_too_far"),
    ("W:Wc3:Bh8", "c3-c5", "6.1.4.3 not_diagonal"),
    ("W:Wc3:Bh8", "c3-b2-a3", "6.1.4.3 man_backward"),
    ("B:Wc3:Bf6", "f6-g7", "6.1.4.3 man_backward"),
    ("start", "c1-d2", "6.1.4.5 occupied"),
    // 6.1.4.5: a king passes free squares only
    ("W:WKa1,c3:Bh8", "a1-d4", "6.1.4.5 king_over_own"),
    ("W:WKa1,c3:Bh8", "a1-c3", "6.1.4.5 occupied"),
    ("W:WKa1:Bh6", "a1-a3", "6.1.4.5 not_diagonal"),
    ("W:WKc3:B", "c3-e5-g3", "6.1.4.5 not_diagonal"),
    ("W:WKc3:Bh8", "c3-e5-g3", "6.1.4.5 not_diagonal"),
    ("W:WKc3:Bh8", "c3-a1-h8", "6.1.4.5 not_diagonal"),
    ("W:WKc3:Bh8", "c3-e5-c3", "6.1.4.5 not_diagonal"),
    ("W:WKc3,d4:Bh8", "c3-e5-g3", "6.1.4.5 king_over_own"),
    ("W:WKc3,g3:Bh8", "c3-e5-g3", "6.1.4.5 not_diagonal"),
    ("W:WKc3:Bh8", "c3:e5:g3", "6.1.5.2 nothing_to_capture"),
    // 6.1.6.2: one move is asked for
    ("start", "c3-d4 d6-c5", "6.1.6.2 unreadable"),
    ("start", "c3-d4d6-c5", "6.1.6.2 unreadable"),
    ("start", "cd4 dc5", "6.1.6.2 unreadable"),
    ("start", "cd4dc5", "6.1.6.2 unreadable"),
    ("start", "1. c3-d4 2. d6-c5", "6.1.6.2 unreadable"),
    ("start", "c3-d4 c3-d4", "6.1.6.2 unreadable"),
    ("start", "c3d4", "legal c3-d4"),
    (FIGURE_8, "d2:h6 f8:c5:a7", "legal d2:h6:f8:c5:a7"),
    (FIGURE_8, "d2 : h6 : f8 : c5 : a7", "legal d2:h6:f8:c5:a7"),
    // 6.1.5.1, 6.1.5.2: something to take, and room behind it
    ("W:Wc3:Bh8", "c3:e5", "6.1.5.1 nothing_to_capture"),
    ("W:Wc3:Bd4,e5", "c3:e5", "6.1.5.1 no_free_square_behind"),
    ("W:Wc3:Bd4,e5", "c3:f6", "6.1.5.1 no_free_square_behind"),
    ("W:WKa1:Bd4,e5", "a1:f6", "6.1.5.2 no_free_square_behind"),
    // 6.1.5.3: capture is compulsory
    ("W:Wc3,g3:Bd4", "g3-h4", "6.1.5.3 must_capture"),
    ("W:Wc3,g3:Bd4", "gh4", "6.1.5.3 must_capture"),
    ("W:Wc3:Bd4", "c3-b4", "6.1.5.3 must_capture"),
    ("W:WKa1:Bd4", "a1-b2", "6.1.5.3 must_capture"),
];

const CAPTURES: &[Case] = &[
    // 6.1.5.5: a man goes on
    ("W:Wc3:Bd4,d6", "c3:e5", "6.1.5.5 capture_unfinished"),
    ("W:Wc3:Bd4,f6", "c3-e5", "6.1.5.5 capture_unfinished"),
    ("W:Wc3:Bd4,f6", "c3:g7", "legal c3:g7"),
    ("W:Wc3:Bd4,d6", "c:c7", "legal c3:e5:c7"),
    // 6.1.5.6: a king goes on, and lands where it can
    ("W:WKa1:Bd4,g5", "a1:e5", "6.1.5.6 wrong_landing"),
    ("W:WKa1:Bd4,g5", "a1:f6", "6.1.5.6 capture_unfinished"),
    ("W:WKa1:Bd4,g5", "a1:g7", "6.1.5.6 wrong_landing"),
    ("W:WKa1:Bd4,g5", "a1:f6:h4", "legal a1:f6:h4"),
    // the first broken leg decides: a landing, before what is written after it
    ("W:Wf6,c3:Be7,b8,d4,c7", "f6:d8:a5", "6.1.5.6 wrong_landing"),
    ("W:Wf6,c3:Be7,b8,d4,c7", "f6:d8:a5:e5", "6.1.5.6 wrong_landing"),
    ("W:Wf6,c3:Be7,b8,d4,c7", "f6:d8:a5:c3", "6.1.5.6 wrong_landing"),
    (FIGURE_8, "d2:h6:e5", "6.1.5.2 no_such_capture"),
    ("W:WKa1:Bb2,e5", "a1:d4", "6.1.5.6 capture_unfinished"),
    ("W:WKa1:Bb2,e5", "a1:f6", "legal a1:f6"),
    // 6.1.5.8: not over one's own
    ("W:Wc1,d2:Bh8", "c1:e3", "6.1.5.8 capture_over_own"),
    ("W:WKa1,b2:Bd4", "a1:e5", "6.1.5.8 capture_over_own"),
    ("W:Wc3,f6:Bd4", "c3:e5:g7", "6.1.5.8 capture_over_own"),
    // 6.1.5.9: nothing twice
    (FIGURE_5, "e1:a5:d8:f6:d4:b2", "6.1.5.9 jumped_twice"),
    (FIGURE_5, "e1:a5:d8:f6:b2", "6.1.5.9 jumped_twice"),
    ("W:WKa1:Bb2", "a1:c3:a1", "6.1.5.9 jumped_twice"),
    ("W:Wc3:Bd4", "c3:e5:c3", "6.1.5.9 jumped_twice"),
    (FIGURE_6, "a5:c3:e1:g3:e5:c3:a5", "6.1.5.9 jumped_twice"),
    // 6.1.5.12: the Turkish strike
    (FIGURE_4, "a5:e1:g3:e5:b2", "6.1.5.12 blocked_by_captured"),
    (FIGURE_4, "a5:e1:g3:e5:c3", "6.1.5.12 blocked_by_captured"),
    (FIGURE_4, "a5:b2", "6.1.5.12 blocked_by_captured"),
    (FIGURE_5, "e1:a5:d8:f6:d4:a7", "6.1.5.12 blocked_by_captured"),
    (FIGURE_5, "e1:a5:d8:f6:d4:b6", "6.1.5.12 blocked_by_captured"),
    // 6.1.5.15: crowned in mid-capture, it goes on as a king
    ("W:Wc5:Bd6,f6", "c5:e7", "6.1.5.5 capture_unfinished"),
    ("W:Wb6:Bc7,f6", "b6:d8", "6.1.5.15 capture_unfinished"),
    ("W:Wb6:Bc7,f6", "b6:d8:g5", "legal b6:d8:g5"),
    ("W:Wb6:Bc7,f6", "b6:h4", "legal b6:d8:h4"),
    // 6.1.5.16: crowned without capture, it waits
    ("W:Wc7:Bf6", "c7-d8:g5", "6.1.5.16 crowned_must_wait"),
    ("W:Wa7:Bc7,e5,h8", "a7-b8:d6", "6.1.5.16 crowned_must_wait"),
    ("W:Wc7:Bf6", "c7-d8", "legal c7-d8"),
    // 6.1.6.2: the record must be clear
    (FIGURE_8, "d2:a7", "6.1.6.2 ambiguous"),
    (FIGURE_8, "d2:h6:a7", "legal d2:h6:f8:c5:a7"),
    (FIGURE_8, "d2:e7:a7", "6.1.6.2 ambiguous"),
    (FIGURE_8, "d2:a5", "legal d2:g5:d8:a5"),
    ("W:WKd6:Bb2,b4,e3,e5,g3", "d6:f4:h2", "legal d6:h2"),
    // 6.1.7: nobody moves after the end
    ("W:W:Bc3", "c3-d2", "6.1.7 game_over"),
    ("W:Wa3:Bb4,c5", "a3-b4", "6.1.7 game_over"),
];

#[test]
fn each_paragraph_is_named() {
    let wrong: Vec<String> = [MOVES, CAPTURES]
        .concat()
        .into_iter()
        .map(|(fen, text, expected)| (fen, text, expected, answer(fen, text)))
        .filter(|(_, _, expected, got)| expected != got)
        .map(|(fen, text, expected, got)| format!("{fen} {text}: expected {expected}, got {got}"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_figures_have_exactly_their_moves() {
    let moves = |fen: &str| -> Vec<String> {
        let mut names: Vec<String> = at(fen).legal_moves().iter().map(draughts::Move::notation).collect();
        names.sort();
        names
    };
    assert_eq!(moves(FIGURE_4), ["a5:e1:g3:e5"]);
    assert_eq!(moves(FIGURE_5), ["e1:a5:d8:f6:d4"]);
    assert_eq!(moves(FIGURE_6), ["a5:c3:e5:g3:e1:c3"]);
    assert_eq!(moves(FIGURE_8), ["d2:g5:d8:a5", "d2:g5:e7:c5:a7", "d2:h6:f8:c5:a7"]);
    let after_4 = at(FIGURE_4).make(&at(FIGURE_4).legal_moves()[0]);
    let mut names: Vec<String> = after_4.legal_moves().iter().map(draughts::Move::notation).collect();
    names.sort();
    assert_eq!(names, ["d4:f6:d8", "d4:f6:h4"]);
    let both: Vec<String> =
        at(FIGURE_6).legal_moves()[0].routes().iter().map(draughts::Route::notation).collect();
    // the first route of the text names c3, where a man lands without turning
    assert_eq!(both, ["a5:c3:e5:g3:e1:c3", "a5:e1:g3:e5:c3"]);
    for route in ["a5:c3:e5:g3:el:c3", "a5:c3:e1:g3:e5:c3", "a5:e1:g3:e5:c3", "a:c3"] {
        assert_eq!(answer(FIGURE_6, route), "legal a5:c3:e5:g3:e1:c3", "{route}");
    }
    let after_6 = at(FIGURE_6).make(&at(FIGURE_6).legal_moves()[0]);
    assert_eq!(answer(&after_6.to_fen(), "b2:d4:b6:d8:f6:h8"), "legal b2:d4:b6:d8:f6:h8");
    assert_eq!(after_6.legal_moves().len(), 1);
}

#[test]
fn what_was_put_right_is_reported() {
    let cases = [
        ("start", "с3-d4", vec!["cyrillic_letter"]),
        ("start", "C3–D4", vec!["capitals", "other_sign"]),
        ("start", "c3 - d4", vec!["spaces"]),
        ("start", "c3d4", vec!["no_sign"]),
        ("start", "cd4", vec![]),
        ("start", "1. c3-d4!", vec!["move_number", "marks"]),
        ("start", "c3:d4", vec!["colon_for_move"]),
        ("W:Wg1:Ba3", "gl-h2", vec!["letter_for_figure"]),
        ("W:Wc3:Bd4", "c3xe5", vec!["other_sign"]),
        ("W:Wc3:Bd4", "c3-e5", vec!["dash_for_capture"]),
        // squares other than those of the turns (6.1.6.2)
        ("W:WKa1:Be5,h2,a3", "a1:f6", vec![]),
        ("W:WKa1:Be5,h2,a3", "a1:b2:f6", vec!["read_as"]),
        ("W:WKa1:Be5,h2,a3", "a1:f6:g7", vec!["read_as"]),
        ("W:WKc3:Ba7", "c3-d4-f6-h8", vec!["read_as"]),
        (FIGURE_4, "a5:e1:e5", vec!["read_as"]),
        (FIGURE_5, "e1:a5:d4", vec!["read_as"]),
        (FIGURE_5, "e:a5:d4", vec!["read_as"]),
        (FIGURE_5, "e1:d4", vec![]),
        (FIGURE_5, "e1:a5:d8:f6:d4", vec![]),
        (FIGURE_6, "a5:c3:e1:g3:e5:c3", vec![]),
        (FIGURE_6, "a5:e1:g3:e5:c3", vec![]),
    ];
    for (fen, text, expected) in cases {
        let Verdict::Legal(legal) = check_move(Edition::Rf2018, &at(fen), text) else {
            panic!("{text}: {}", answer(fen, text))
        };
        let mut codes: Vec<&str> = legal.notes.iter().map(draughts::Note::as_str).collect();
        codes.sort_unstable();
        let mut expected = expected;
        expected.sort_unstable();
        assert_eq!(codes, expected, "{text}");
    }
}

#[test]
fn the_broken_leg_is_named() {
    let cases = [
        (FIGURE_8, "d2:h6:e5", "h6-e5: "),
        ("W:Wf6,c3:Be7,b8,d4,c7", "f6:d8:a5:e5", "a5: "),
        ("W:Wa7:Bc7,e5,h8", "a7-b8:d6", "b8-d6: "),
        ("W:Wc7,a1:Bf6,b2", "c7-d8:g5", "c7-d8: "),
        ("W:Wc3,e3:Bh8", "c3-d4-e5", "c3-d4-e5: "),
        ("W:WKc3:Bh8", "c3-e5-g3", "c3-e5-g3: "),
        ("W:WKc3,e1:Bh8", "c3-b4-e1", "c3-b4-e1: "),
        ("W:WKc3:Bh8", "c3-e5-f8", "e5-f8: "),
        ("start", "c3-d4 d6-c5", "`c3-d4 d6-c5`: several moves"),
    ];
    for (fen, text, expected) in cases {
        let Verdict::Illegal(fault) = check_move(Edition::Rf2018, &at(fen), text) else { panic!("{text}") };
        assert!(fault.detail.en.starts_with(expected), "{text}: {}", fault.detail.en);
    }
    let Verdict::Legal(legal) = check_move(Edition::Rf2018, &at(FIGURE_5), "e1:a5:d4") else { panic!() };
    assert_eq!(legal.notes, [draughts::Note::ReadAs("e1:a5:d8:f6:d4".to_owned())]);
}

#[test]
fn an_ambiguous_text_gets_its_candidates() {
    let Verdict::Illegal(fault) = check_move(Edition::Rf2022, &at(FIGURE_8), "d2:a7") else { panic!() };
    assert_eq!(fault.candidates.len(), 2);
    assert_eq!(fault.citation.to_string(), "rf-2018 6.1.6.2");
    assert!(!fault.detail.ru.is_empty() && !fault.detail.en.is_empty());
}
