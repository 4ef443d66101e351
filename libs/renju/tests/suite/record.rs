//! Records: what they hold, how games end, and what is odd.

use proptest::prelude::*;
use renju::{
    Columns, FoulClaims, Move, Note, OutcomeReason, Point, Record, RecordError, RecordTerms, Remark, Ruling,
    Status, Stone, check_move, check_moves, check_record,
};
use rulebook::{Edition, Language};

use crate::common::{Dice, point};

fn terms() -> RecordTerms {
    RecordTerms::of(Edition::Rf2018)
}

fn on_claim() -> RecordTerms {
    RecordTerms { foul_claims: FoulClaims::OnClaim, ..terms() }
}

fn russian() -> RecordTerms {
    let mut terms = terms();
    terms.moves.columns = Columns::Russian;
    terms
}

fn record(text: &str) -> Record {
    check_record(&terms(), text).unwrap()
}

fn ended(record: &Record) -> (Status, Option<OutcomeReason>, u32) {
    (record.outcome.status, record.outcome.reason, record.outcome.ply)
}

fn cited(record: &Record) -> String {
    record.outcome.citation.map(|citation| citation.to_string()).unwrap_or_default()
}

#[test]
fn one_game_in_many_hands() {
    for text in [
        "h8 i9 j10",
        "H8,I9,J10",
        "h8, i9; j10",
        "h8i9j10",
        "h8-i9-j10",
        "h8 - i9 - j10",
        "1. h8 i9 2. j10",
        "1.h8 i9 2.j10",
        "1 h8 2 i9 3 j10",
        "1) h8 2) i9 3) j10",
        "(1) h8 2 i9 (3) j10",
        "①h8 2 i9 ③j10",
        "Н8 І9 J1О",
        "Тур 3, доска B2. Иванов - Петров 1. h8 i9 2. j10",
        "h8 {отлично} i9 (сильный ответ h10!) j10",
    ] {
        let record = record(text);
        let moves: Vec<Move> = record.moves().collect();
        assert_eq!(moves, ["H8", "I9", "J10"].map(|name| Move::Place(point(name))), "{text}");
        assert!(record.legal() && record.outcome.status == Status::InProgress, "{text}");
        assert_eq!(record.notation(), "1 H8 2 I9 3 J10");
        assert!(record.remarks.iter().all(|remark| *remark == Remark::DashesBetween), "{text}");
    }
    let moves = check_moves(&terms(), &record("h8 i9 j10").moves().collect::<Vec<_>>()).unwrap();
    assert_eq!(moves.notation(), "1 H8 2 I9 3 J10");
}

#[test]
fn a_naming_once_declared_is_kept_to() {
    let text = "h8 k9 p15 i3";
    let record = check_record(&russian(), text).unwrap();
    assert_eq!(record.columns, Columns::Russian);
    assert_eq!(record.notation(), "1 H8 2 K9 3 P15 4 I3");
    assert_eq!(record.plies[1].mv, Move::Place(point("J9")));
    // the same text by the other naming is another game, and has no column P
    let other = check_record(&terms(), text).unwrap();
    assert_eq!(other.plies[1].mv, Move::Place(point("K9")));
    assert_eq!(other.first_fault.map(|fault| fault.verdict.ruling), Some(Ruling::OffBoard));
    // I and J in one record speak against the Russian naming
    let both = check_record(&russian(), "h8 i9 j10").unwrap();
    assert!(both.remarks.contains(&Remark::BothIAndJ));
}

#[test]
fn passes_are_moves_and_two_running_draw() {
    for pass in ["pass", "пас", "отказ", "-", "2 -", "2. -", "2-", "отказ выставить шашку"]
    {
        let record = record(&format!("1 h8 {pass} 3 i9"));
        assert_eq!(record.plies[1].mv, Move::Pass, "{pass}");
        assert_eq!(record.plies[2].stone, Stone::Black, "{pass}");
        assert_eq!((record.plies[1].ruling, record.outcome.status), (Ruling::Pass, Status::InProgress));
    }
    let drawn = record("1 h8 2 i9 3 - 4 -");
    assert_eq!(ended(&drawn), (Status::Draw, Some(OutcomeReason::Passes), 4));
    assert_eq!(cited(&drawn), "rf-2018 9.2.7.1");
    assert!(drawn.plies[2].notes.contains(&Note::DashAsPass));
    // not running: a stone stands between them
    assert_eq!(record("h8 пас i9 пас j10 пас").outcome.status, Status::InProgress);
}

#[test]
fn a_five_wins_and_what_follows_is_told() {
    let game = "h8 a1 i8 a2 j8 a4 k8 a5 l8";
    let won = record(game);
    assert_eq!(ended(&won), (Status::BlackWon, Some(OutcomeReason::Five), 9));
    assert_eq!(cited(&won), "rf-2018 9.2.6.1");
    let more = record(&format!("{game} a6 b7 0-1"));
    assert_eq!(ended(&more), (Status::BlackWon, Some(OutcomeReason::Five), 9));
    assert!(more.remarks.contains(&Remark::AfterTheEnd { ply: 9, moves: 2 }));
    assert!(more.remarks.contains(&Remark::AgainstBoard("0-1".to_owned())));
    assert!(more.remarks.contains(&Remark::BlackFirst("0-1".to_owned())));
    assert_eq!(more.recorded, Some(Status::WhiteWon));
}

#[test]
fn whites_long_row_wins() {
    let won = record("h8 a1 h9 b1 h11 c1 i12 e1 j13 f1 k3 d1");
    assert_eq!(ended(&won), (Status::WhiteWon, Some(OutcomeReason::Overline), 12));
    assert_eq!(cited(&won), "rf-2018 9.2.6.2");
}

/// Black's seventh stone makes two threes.
const DOUBLE_THREE: &str = "h8 a1 i8 a3 j9 a5 j10 c1 j8";

#[test]
fn a_foul_loses_at_once_or_on_claim() {
    let lost = record(DOUBLE_THREE);
    assert_eq!(ended(&lost), (Status::WhiteWon, Some(OutcomeReason::Foul), 9));
    assert_eq!(cited(&lost), "rf-2018 9.2.4.2");
    assert!(!lost.legal() && lost.first_fault.is_none());
    assert_eq!(lost.plies[8].foul.as_ref().map(|foul| foul.point), Some(point("J8")));
    // on claim the game goes on
    let open = check_record(&on_claim(), DOUBLE_THREE).unwrap();
    assert_eq!(open.outcome.status, Status::InProgress);
    assert!(open.remarks.is_empty(), "White may still claim it: {:?}", open.remarks);
    let gone_on = check_record(&on_claim(), &format!("{DOUBLE_THREE} g8")).unwrap();
    assert!(gone_on.remarks.contains(&Remark::UnclaimedFoul { ply: 9 }));
    let claimed = check_record(&on_claim(), &format!("{DOUBLE_THREE} фол")).unwrap();
    assert_eq!(ended(&claimed), (Status::WhiteWon, Some(OutcomeReason::Foul), 9));
    assert!(claimed.remarks.is_empty(), "{:?}", claimed.remarks);
    // after the reply it is too late
    let late = check_record(&on_claim(), &format!("{DOUBLE_THREE} g8 фол")).unwrap();
    assert_eq!(late.outcome.status, Status::InProgress);
    assert!(late.remarks.contains(&Remark::NoFoulToClaim { ply: 10 }));
    assert!(late.remarks.contains(&Remark::UnclaimedFoul { ply: 9 }));
}

#[test]
fn results_in_words_and_figures() {
    use OutcomeReason::{Agreed, AsRecorded, Resignation, Time};
    use Status::{BlackWon, Draw, WhiteWon};
    for (text, status, reason, paragraph) in [
        ("чёрные сдались", WhiteWon, Resignation, "9.2.6.3"),
        ("White resigned.", BlackWon, Resignation, "9.2.6.3"),
        ("белые просрочили время", BlackWon, Time, "9.2.6.4"),
        ("у чёрных упал флаг", WhiteWon, Time, "9.2.6.4"),
        ("ничья по соглашению", Draw, Agreed, "9.2.7.1"),
        ("Ничья", Draw, Agreed, "9.2.7.1"),
        ("draw agreed", Draw, Agreed, "9.2.7.1"),
        ("1-0", BlackWon, AsRecorded, ""),
        ("0 : 1", WhiteWon, AsRecorded, ""),
        ("0,5-0,5", Draw, AsRecorded, ""),
        ("½-½", Draw, AsRecorded, ""),
        ("B+R", BlackWon, Resignation, "9.2.6.3"),
        ("W+T", WhiteWon, Time, "9.2.6.4"),
        ("победа белых", WhiteWon, AsRecorded, ""),
    ] {
        let record = record(&format!("h8 i9 {text}"));
        assert_eq!(ended(&record), (status, Some(reason), 2), "{text}");
        assert_eq!(record.recorded, Some(status), "{text}");
        assert!(cited(&record).ends_with(paragraph), "{text}");
        assert!(record.skipped.is_empty(), "{text}: {:?}", record.skipped);
    }
    let odd = record("h8 1-0 i9 0-1 ничья");
    assert!(odd.remarks.contains(&Remark::PassedOver("1-0".to_owned())));
    assert!(matches!(odd.remarks.as_slice(), [.., Remark::Contradiction(_)]), "{:?}", odd.remarks);
    assert_eq!((odd.outcome.status, odd.recorded), (Status::InProgress, None));
}

#[test]
fn a_move_that_cannot_be_made_stops_the_replay() {
    for (text, ply, ruling, paragraph) in [
        ("h9 i9", 1, Ruling::NotCentre, "9.2.4.1"),
        ("пас h8", 1, Ruling::NotCentre, "9.2.4.1"),
        ("h8 h8", 2, Ruling::Occupied(Stone::Black), "9.2.4.1"),
        ("h8 i9 i9", 3, Ruling::Occupied(Stone::White), "9.2.4.1"),
        ("h8 i16 j3", 2, Ruling::OffBoard, "9.2.2.2"),
        ("1. h8 2. q3 3. j3", 2, Ruling::OffBoard, "9.2.2.2"),
        ("h8 hx j3", 2, Ruling::Unreadable, "9.2.2.2"),
    ] {
        let record = record(text);
        let fault = record.first_fault.as_ref().unwrap();
        assert_eq!((fault.ply, fault.verdict.ruling), (ply, ruling), "{text}");
        assert_eq!(fault.verdict.citation.paragraph.as_str(), paragraph, "{text}");
        assert_eq!(u32::try_from(record.plies.len()).unwrap() + 1, ply, "{text}");
        assert!(!record.legal());
    }
}

#[test]
fn a_letter_scanned_for_a_figure_is_read_and_told() {
    let record = record("h8 hl j3");
    assert_eq!(record.plies[1].mv, Move::Place(point("H1")));
    assert_eq!(record.plies[1].notes, [Note::Figure { written: 'l', read: '1' }]);
}

#[test]
fn odd_numbers_are_told() {
    assert!(record("1. h8 i9 2. j10 a1 3. b2").remarks.is_empty());
    assert!(record("1 h8 2 i9 3 j10 4 a1").remarks.is_empty());
    let skipped = record("1 h8 2 i9 3 j10 5 a1");
    assert_eq!(skipped.remarks, [Remark::Number { written: 5, ply: 4 }]);
}

#[test]
fn a_board_where_no_five_fits_is_a_draw() {
    // rows of two and two, shifted: nobody ever has five
    let at = |stone: Stone| {
        Point::all().filter(move |point| {
            let black = (point.column() + 2 * point.row() + point.row() / 4) % 4 < 2;
            black == (stone == Stone::Black)
        })
    };
    let (mut black, mut white): (Vec<Point>, Vec<Point>) =
        (at(Stone::Black).collect(), at(Stone::White).collect());
    assert!(black.contains(&Point::CENTRE) || white.contains(&Point::CENTRE));
    if white.contains(&Point::CENTRE) {
        std::mem::swap(&mut black, &mut white);
    }
    black.retain(|point| *point != Point::CENTRE);
    black.insert(0, Point::CENTRE);
    let mut moves = Vec::new();
    for at in 0..black.len().max(white.len()) {
        moves.push(black.get(at).map_or(Move::Pass, |point| Move::Place(*point)));
        moves.push(white.get(at).map_or(Move::Pass, |point| Move::Place(*point)));
    }
    let record = check_moves(&on_claim(), &moves).unwrap();
    assert_eq!(ended(&record).0, Status::Draw);
    assert_eq!(record.outcome.reason, Some(OutcomeReason::NoFive));
    assert!(record.outcome.ply > 50 && record.outcome.ply < 225, "{:?}", record.outcome);
    assert_eq!(cited(&record), "rf-2018 9.2.7.1");
}

#[test]
fn verdicts_of_single_moves() {
    let terms = terms().moves;
    let board = record(DOUBLE_THREE.strip_suffix(" j8").unwrap()).board;
    let foul = check_move(&terms, &board, Stone::Black, "J8");
    assert_eq!(foul.ruling.as_str(), "foul");
    assert!(foul.detail.ru.starts_with("J8: фол: две тройки; тройка "), "{}", foul.detail.ru);
    assert!(foul.detail.en.starts_with("J8: foul: double-three; three "), "{}", foul.detail.en);
    let white = check_move(&terms, &board, Stone::White, "J8");
    assert_eq!((white.ruling, white.citation.to_string()), (Ruling::Legal, "rf-2018 9.2.4.1".to_owned()));
    let pass = check_move(&terms, &board, Stone::White, " – ");
    assert_eq!((pass.ruling, pass.mv), (Ruling::Pass, Some(Move::Pass)));
    let taken = check_move(&terms, &board, Stone::White, "h8");
    assert!(taken.detail.ru.contains("чёрной") && taken.detail.get(Language::En).contains("black"));
}

#[test]
fn bounds() {
    assert_eq!(check_record(&terms(), ""), Err(RecordError::NoMoves));
    assert_eq!(check_record(&terms(), "в этой партии ходов нет"), Err(RecordError::NoMoves));
    assert_eq!(check_record(&terms(), &"h8 ".repeat(453)), Err(RecordError::TooManyMoves(452)));
    assert!(matches!(check_record(&terms(), &"x".repeat(20_001)), Err(RecordError::TooLong(_))));
    assert!(check_record(&terms(), &"(".repeat(20_000)).is_err());
    for error in [RecordError::NoMoves, RecordError::TooLong(1), RecordError::TooManyMoves(1)] {
        assert_ne!(error.text().ru, error.text().en);
    }
}

#[test]
fn games_played_at_random_survive_their_record() {
    let mut dice = Dice(0xabc_def1_2345_6789);
    for round in 0..40 {
        let terms = if round % 2 == 0 { russian() } else { terms() };
        let mut moves = vec![Move::Place(Point::CENTRE)];
        let mut free: Vec<Point> = Point::all().filter(|point| *point != Point::CENTRE).collect();
        while moves.len() < 80 {
            let pass = dice.below(10) == 0;
            let last = moves.last() == Some(&Move::Pass);
            moves.push(if pass && !last {
                Move::Pass
            } else {
                Move::Place(free.swap_remove(dice.below(free.len())))
            });
        }
        let known = check_moves(&terms, &moves).unwrap();
        let read = check_record(&terms, &known.notation()).unwrap();
        assert!(read.moves().eq(moves.iter().copied()));
        assert_eq!(read.outcome, known.outcome);
        assert_eq!(read.board, known.board);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_answered(text in "\\PC{0,200}") {
        let _ = check_record(&on_claim(), &text);
    }

    #[test]
    fn record_like_text_is_answered(text in "([1-9]{1,2}[.)]? ?|[a-pнксА-В][0-9l]{1,2}|[-–{}(),; ]|фол|пас|1-0|0,5|\\n){0,60}") {
        if let Ok(record) = check_record(&russian(), &text) {
            let again = check_record(&russian(), &record.notation());
            if let Ok(again) = again {
                prop_assert!(again.moves().eq(record.moves()), "{}", text);
            } else {
                prop_assert!(record.plies.is_empty());
            }
        }
    }
}
