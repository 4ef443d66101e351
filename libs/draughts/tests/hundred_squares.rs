//! Law cases of hundred-square draughts (VII), of draughts-64 with its captures (6.2.3), and
//! of giveaway draughts (VIII).
#![cfg(test)]

use draughts::{Captures, Ending, Move, Position, Status, Variant, Verdict, check_move};
use rulebook::Edition;

const SIXTY_FOUR: Variant = Variant::Draughts64(Captures::International);

fn at(variant: Variant, fen: &str) -> Position {
    Position::from_fen(variant, fen).unwrap()
}

fn answer(edition: Edition, position: &Position, text: &str) -> String {
    match check_move(edition, position, text) {
        Verdict::Legal(legal) => format!("legal {}", legal.notation),
        Verdict::Illegal(fault) => {
            let (edition, paragraph) = (fault.citation.edition.as_str(), fault.citation.paragraph);
            format!("{edition} {paragraph} {}", fault.reason.as_str())
        }
    }
}

fn all(position: &Position) -> Vec<String> {
    position.legal_moves().iter().map(Move::notation).collect()
}

const FIGURE_12: &str = "W:WK47:B11,12,13,30,38,40";
const FIGURE_13: &str = "B:W33,41,42:BK10,36";
const FIGURE_15: &str = "W:W35:B7,8,19,30";

#[test]
fn the_captures_printed_for_the_figures() {
    let mut two = all(&at(Variant::International, FIGURE_12));
    two.sort();
    assert_eq!(two, ["47:24:35:44:6", "47:24:8:17:6"]);
    for (fen, ends, men_after) in [(FIGURE_13, (36, 29), 1), (FIGURE_15, (35, 11), 1)] {
        let position = at(Variant::International, fen);
        let moves = position.legal_moves();
        let [only] = moves.as_slice() else { panic!("{fen}: {:?}", all(&position)) };
        assert_eq!((only.from().number(), only.to().number()), ends);
        assert!(!only.crowned(), "{fen}: it stays a man (7.4.2.1)");
        let after = position.make(only);
        assert_eq!(after.squares(position.turn(), draughts::Piece::Man).count(), men_after);
    }
}

/// Position, text, answer.
type Case = (&'static str, &'static str, &'static str);

const HUNDRED: &[Case] = &[
    // 7.3: squares by number, every turn of a capture, no short notation
    ("start", "31-27", "legal 31-27"),
    ("start", "31 - 27", "legal 31-27"),
    ("start", "3l-27", "legal 31-27"),
    ("start", "1.31–27", "legal 31-27"),
    ("start", "c3-d4", "rf-2018 7.3 unreadable"),
    ("start", "3127", "rf-2018 7.3 unreadable"),
    ("start", "31-51", "rf-2018 7.3 off_board"),
    ("start", "0-27", "rf-2018 7.3 off_board"),
    ("start", "31", "rf-2018 7.3 unreadable"),
    (FIGURE_12, "47:6", "rf-2018 7.3 ambiguous"),
    (FIGURE_12, "47:24:6", "rf-2018 7.3 ambiguous"),
    (FIGURE_12, "47x8x6", "legal 47:24:8:17:6"),
    (FIGURE_13, "36:29", "legal 36:47:29"),
    (FIGURE_13, "36:47:38:29", "legal 36:47:29"),
    (FIGURE_15, "35:11", "legal 35:2:11"),
    // 7.2.2: 6.1.4.2-6.1.4.9 hold here too
    ("start", "20-24", "rf-2018 7.2.2 opponents_piece"),
    ("start", "26-21", "rf-2018 7.2.2 empty_square"),
    ("start", "31-22", "rf-2018 6.1.4.3 man_too_far"),
    ("W:W28:B5", "28-33", "rf-2018 6.1.4.3 man_backward"),
    ("W:WK46,28:B6", "46-5", "rf-2018 6.1.4.5 king_over_own"),
    // 7.4.1: most pieces, whatever takes them and whatever they are
    (FIGURE_13, "10:46", "rf-2018 7.4.1 fewer_taken"),
    ("W:W28,46:B11,22,41", "28:17", "rf-2018 6.1.5.5 capture_unfinished"),
    ("W:W28,46:B11,22,41", "46:37", "rf-2018 7.4.1 fewer_taken"),
    ("W:W28,46:B11,22,41", "28:17:6", "legal 28:6"),
    ("W:W28,46:B11,22,41", "28-23", "rf-2018 6.1.5.3 must_capture"),
    // 7.4.2.1, 7.4.2.2: on the last row a man goes on as a man or stops as a king
    (FIGURE_15, "35:2", "rf-2018 7.4.2.1 capture_unfinished"),
    ("W:W12:B8,14", "12:3", "legal 12:3"),
    ("W:W12:B8,14", "12:3:20", "rf-2018 7.4.2.2 crowned_must_wait"),
    // 6.1.5.2: stops between captures may be named
    ("W:WK46:B28,37", "46:32:23:5", "legal 46:5"),
    ("W:WK37:B22,28,29,31", "37:26:17:28", "rf-2018 6.1.5.2 nothing_to_capture"),
];

#[test]
fn hundred_square_cases() {
    for (fen, text, expected) in HUNDRED {
        let position = at(Variant::International, fen);
        assert_eq!(answer(Edition::Rf2018, &position, text), *expected, "{fen} {text}");
    }
}

#[test]
fn each_edition_cites_its_own_text() {
    let cases = [
        (Variant::International, FIGURE_13, "10:46", ["rf-2018 7.4.1", "rf-2022 7.4.1", "blind-2010 2.5"]),
        (
            Variant::International,
            FIGURE_15,
            "35:2",
            ["rf-2018 7.4.2.1", "rf-2022 7.4.2.1", "blind-2010 2.5.2.1"],
        ),
        (
            Variant::International,
            "W:W12:B8,14",
            "12:3:20",
            ["rf-2018 7.4.2.2", "rf-2022 7.4.2.2", "blind-2010 2.5.2.2"],
        ),
        (Variant::International, "start", "26-21", ["rf-2018 7.2.2", "rf-2022 7.2.2", "rf-2018 7.2.2"]),
        (SIXTY_FOUR, "W:Wc3,h2:Bd4,f6,g3", "h2:f4", ["rf-2018 7.4.1", "rf-2022 7.4.1", "blind-2010 2.5"]),
        (Variant::Russian, "start", "d4-e5", ["rf-2018 6.1.4.1", "rf-2018 6.1.4.1", "rf-2018 6.1.4.1"]),
    ];
    for (variant, fen, text, expected) in cases {
        let position = at(variant, fen);
        for (edition, expected) in
            [Edition::Rf2018, Edition::Rf2022, Edition::Blind2010].into_iter().zip(expected)
        {
            let answer = answer(edition, &position, text);
            assert!(answer.starts_with(&format!("{expected} ")), "{fen} {text}: {answer}, not {expected}");
        }
    }
}

#[test]
fn draughts_64_captures_as_its_regulation_says() {
    let fen = "W:Wc3,h2:Bd4,f6,g3";
    let russian = at(Variant::Draughts64(Captures::Russian), fen);
    assert_eq!(all(&russian), ["c3:g7", "h2:f4"]);
    let hundred = at(SIXTY_FOUR, fen);
    assert_eq!(all(&hundred), ["c3:g7"]);
}

#[test]
fn in_giveaway_draughts_the_loser_wins() {
    let cases = [
        ("W:W:Ba3", Status::WhiteWon, Some(Ending::NoPieces)),
        ("B:Wa3:B", Status::BlackWon, Some(Ending::NoPieces)),
        ("W:Wa3:Bb4,c5", Status::WhiteWon, Some(Ending::NoMoves)),
        ("W:Wa3:Bc5", Status::InProgress, None),
    ];
    for (fen, status, ending) in cases {
        let position = at(Variant::Giveaway, fen);
        assert_eq!((position.status(), position.ending()), (status, ending), "{fen}");
    }
    let over = answer(Edition::Rf2018, &at(Variant::Giveaway, "W:W:Ba3"), "a1-b2");
    assert_eq!(over, "rf-2018 8.1 game_over");
}

#[test]
fn squares_by_number_on_the_smaller_board_are_read_and_told() {
    let position = Position::start(Variant::Russian);
    let Verdict::Legal(legal) = check_move(Edition::Rf2018, &position, "22-18") else { panic!("read") };
    assert_eq!(legal.notation, "c3-d4");
    assert!(legal.notes.contains(&draughts::Note::Numbers));
}

#[test]
fn positions_of_a_hundred_squares_are_written_by_number() {
    let cases = [
        (
            "W:W31-50:B1-20",
            "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
        ),
        ("b:wk46,D5:b7.", "B:WK5,K46:B7"),
        ("W:WК46:B7", "W:WK46:B7"),
    ];
    for (read, written) in cases {
        let position = at(Variant::International, read);
        assert_eq!(position.to_fen(), written);
        assert_eq!(at(Variant::International, written), position);
    }
    for bad in ["W:W51:B1", "W:Wa1:B1", "W:W5:B10", "W:W31:B46", "W:W31,31:B1", "?:W31:B1", "W:W26-50:B1"] {
        assert!(Position::from_fen(Variant::International, bad).is_err(), "{bad}");
    }
}
