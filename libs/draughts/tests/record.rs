//! Records of games, the two printed in 6.1.6.2 first.
#![expect(clippy::unwrap_used, reason = "helpers of tests may panic")]

use draughts::{
    OutcomeReason, Position, Record, RecordTerms, Status, Variant, check_record, check_record_from,
};
use rulebook::Edition;

fn replayed(text: &str) -> Record {
    check_record(Edition::Rf2018, text).unwrap()
}

const LONG: &str = "Белые: Иванов       Черные: Петров\n\n1. e3-d4              d6-c5\n\n2. f2-e3               f6-g5\n\n\
3. c3-b4              g5-h4\n\n4. b4:d6              h4:f2\n\n5. el:g3                c7:h4\n\nБелые сдались.";
const SHORT: &str =
    "Иванов - Петров: 1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 5. e:g3 c:h4. Белые сдались.";

#[test]
fn the_printed_games_replay() {
    let (long, short) = (replayed(LONG), replayed(SHORT));
    for record in [&long, &short] {
        assert!(record.legal(), "{:?}", record.first_fault);
        assert_eq!(record.plies.len(), 10);
        assert_eq!(record.outcome.status, Status::BlackWon);
        assert_eq!(record.outcome.reason, Some(OutcomeReason::Resignation));
        assert_eq!(record.outcome.citation.unwrap().paragraph.as_str(), "6.1.7");
        assert_eq!(record.outcome.ply, 10);
        assert_eq!(record.plies[9].notation, "c7:e5:c3:e1:h4");
    }
    assert_eq!(long.final_position(), short.final_position());
    assert_eq!(short.skipped, ["Иванов - Петров:"]);
    assert_eq!(long.skipped, ["Белые: Иванов Черные: Петров"]);
    let shorts: Vec<&str> = long.plies.iter().map(|ply| ply.short.as_str()).collect();
    assert_eq!(shorts, ["ed4", "dc5", "fe3", "fg5", "cb4", "gh4", "b:d6", "h:f2", "e:g3", "c:h4"]);
}

#[test]
fn records_in_many_dresses() {
    let cases = [
        ("1.cd4 fg5 2.dc5 b:d4 3.e:c5", 5, Status::InProgress),
        ("1. c3-d4 f6-g5 2. d4-c5 b6 : d4 3. e3 :c5 d6:b4 4. a3:c5 *", 7, Status::InProgress),
        ("c3-d4 f6-g5", 2, Status::InProgress),
        ("1. cd4 fg5 1/2-1/2", 2, Status::Draw),
        ("1. cd4 fg5 2 - 0", 2, Status::WhiteWon),
        ("1. cd4 fg5 0:1", 2, Status::BlackWon),
        ("1. cd4 {хорошо} fg5 Ничья.", 2, Status::Draw),
        ("Тур 1. Белов - Агафонов, 12.03.2020. 1. cd4 fg5 Черные сдались", 2, Status::WhiteWon),
        ("1. cd4 fg5 2. dc5 b:d4 3. e:c5 — 4. a:c5", 7, Status::InProgress),
        ("1. cd4 fg5 2. dc5 bd4", 4, Status::InProgress),
        ("1. Cd4 Fg5 2-0", 2, Status::WhiteWon),
    ];
    for (text, plies, status) in cases {
        let record = replayed(text);
        assert!(record.legal(), "{text}: {:?}", record.first_fault);
        assert_eq!(record.plies.len(), plies, "{text}");
        assert_eq!(record.outcome.status, status, "{text}");
    }
}

#[test]
fn the_first_fault_is_named() {
    let cases = [
        ("1. cd4 fg5 2. dc5 a7-b6", 4, "6.1.4.5"),
        ("1. cd4 fg5 2. dc5 g7-f6", 4, "6.1.5.3"),
        ("1. c3-d5", 1, "6.1.1"),
        ("1. cd4 fg5 2-0 2. db6", 3, "6.1.4.3"),
        ("1. cd4 fg5 2. dc5 — 3. e:c5", 4, "6.1.6.2"),
        ("1. cd4 zz9", 2, "6.1.6.2"),
    ];
    for (text, ply, paragraph) in cases {
        let fault = replayed(text).first_fault.unwrap();
        assert_eq!((fault.ply, fault.fault.citation.paragraph.as_str()), (ply, paragraph), "{text}");
    }
}

#[test]
fn the_position_ends_the_game() {
    let start = Position::from_fen(Variant::Russian, "W:Wc3:Bd4").unwrap();
    let record = check_record_from(&RecordTerms::of(Edition::Rf2018), start, "1. c:e5 0-2").unwrap();
    assert_eq!(record.outcome.status, Status::WhiteWon);
    assert_eq!(record.outcome.reason, Some(OutcomeReason::NoPieces));
    assert_eq!(record.recorded, Some(Status::BlackWon));
    let late = check_record_from(&RecordTerms::of(Edition::Rf2018), start, "1. c:e5 d4-e3").unwrap();
    assert_eq!(late.first_fault.unwrap().fault.citation.paragraph.as_str(), "6.1.7");
    let start = Position::from_fen(Variant::Russian, "B:Wa3,c5:Bd6,a5").unwrap();
    let black = check_record_from(&RecordTerms::of(Edition::Rf2018), start, "1... d6:b4 2. a3:c5").unwrap();
    assert!(black.legal() && black.plies.len() == 2, "{black:?}");
}

#[test]
fn what_is_no_record_is_refused() {
    assert!(check_record(Edition::Rf2018, "").is_err());
    assert!(check_record(Edition::Rf2018, "Иванов - Петров").is_err());
    assert!(check_record(Edition::Rf2018, &"1. cd4 ".repeat(10_000)).is_err());
}

/// A capture whose turns the writer left out, where another with the same ends needs none: the moves that follow tell.
#[test]
fn turns_left_out_are_told_by_what_follows() {
    let start = Position::from_fen(Variant::Russian, "W:Wf2,f6:Bb4,b6,d4,e7,Kg1,g3,g5").unwrap();
    let terms = RecordTerms::of(Edition::Rf2018);
    let played = |text: &str| check_record_from(&terms, start, text).unwrap();
    let longer = played("1. f6:h4 g1:d4");
    assert!(longer.legal(), "{:?}", longer.first_fault);
    assert_eq!(longer.plies[0].notation, "f6:d8:a5:c3:f6:h4");
    assert!(longer.plies[0].notes.iter().any(|note| format!("{note:?}").contains("LookAhead")));
    // with nothing after it, or the full form, it is what is written
    for text in ["1. f6:h4", "1. f6:d8:a5:c3:f6:h4"] {
        let record = played(text);
        assert!(record.legal(), "{text}");
        assert!(
            record.plies[0].notes.iter().all(|note| !format!("{note:?}").contains("LookAhead")),
            "{text}"
        );
    }
    assert_eq!(played("1. f6:h4").plies[0].notation, "f6:h4");
}
