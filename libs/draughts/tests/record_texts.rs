//! Texts as people write them: comments, headings, results in words, results that disagree.
#![expect(clippy::unwrap_used, reason = "helpers of tests may panic")]

use draughts::{Note, OutcomeReason, Position, Record, Remark, Status, Variant};
use draughts::{RecordError, RecordTerms, check_record, check_record_from};
use rulebook::{Edition, Language};

fn replayed(text: &str) -> Record {
    check_record(Edition::Rf2018, text).unwrap()
}

fn moves(record: &Record) -> String {
    record.plies.iter().map(|ply| ply.notation.as_str()).collect::<Vec<_>>().join(" ")
}

const TWO: &str = "e3-d4 d6-c5";
const THREE: &str = "e3-d4 d6-c5 f2-e3";
const FOUR: &str = "e3-d4 d6-c5 f2-e3 f6-g5";
const FIVE: &str = "e3-d4 d6-c5 f2-e3 f6-g5 c3-b4";

/// Text, the moves played, what was skipped.
type Case = (&'static str, &'static str, &'static [&'static str]);

const COMMENTS: &[Case] = &[
    ("1. e3-d4 d6-c5 ; лучше c3-b4\n2. f2-e3 f6-g5", FOUR, &["лучше c3-b4"]),
    ("1. e3-d4 d6-c5 (лучше f6-g5) 2. f2-e3", THREE, &["лучше f6-g5"]),
    ("1. e3-d4 d6-c5 2. f2-e3 (2. d4-e5 f6:d4) 2... f6-g5", FOUR, &["2. d4-e5 f6:d4"]),
    (
        "1. e3-d4 d6-c5 (2. d4-e5 (2. c3-b4) f6:d4 {a)b}) 2. f2-e3",
        THREE,
        &["2. d4-e5 (2. c3-b4) f6:d4 {a)b}"],
    ),
    ("1. e3-d4 (0:01) d6-c5(0:02) 2. f2-e3 0:03 f6-g5", FOUR, &["0:01", "0:02", "0:03"]),
    ("1. e3-d4 $1 d6-c5$14 2. f2-e3 [%clk 1:00] f6-g5", FOUR, &["$1", "$14", "%clk 1:00"]),
    ("1. e3-d4 {хорошо} d6-c5 ?! 2. f2-e3", THREE, &["хорошо", "?!"]),
    ("1. e3-d4 d6-c5 (не закрыто 2. f2-e3", TWO, &["не закрыто 2. f2-e3"]),
    ("1. e3-d4 d6-c5 (если Белые сдались) 2. f2-e3", THREE, &["если Белые сдались"]),
];

const PROSE: &[Case] = &[
    ("1. e3-d4 d6-c5 лучше cb4 2. f2-e3", THREE, &["лучше cb4"]),
    ("1. e3-d4 d6-c5 2. f2-e3 f6-g5 лучше f6-e5", FOUR, &["лучше f6-e5"]),
    ("1. e3-d4 d6-c5 — лучше c3-b4 2. f2-e3", THREE, &["— лучше c3-b4"]),
    ("1. e3-d4 d6-c5 лучше 2. d4-e5 f6:d4 чем 2. f2-e3 f6-g5 3. c3-b4", FIVE, &["лучше 2. d4-e5 f6:d4 чем"]),
    ("1. e3-d4 d6-c5 лучше 1... f6-g5 2. f2-e3", THREE, &["лучше 1... f6-g5"]),
    ("1. e3-d4 хороший ход d6-c5 2. f2-e3", THREE, &["хороший ход"]),
    ("1. e3-d4 d6-c5 2. отлично f2-e3 без f6-g5 3. c3-b4", FIVE, &["отлично", "без"]),
    ("1. e3-d4 d6-c5 2. f2-e3 f6-g5 играл 5 минут 3. c3-b4", FIVE, &["играл 5 минут"]),
    ("1. e3-d4 d6-c5 30 минут 2. f2-e3", THREE, &["30 минут"]),
    ("e3-d4 d6-c5 лучше f2-e3 f6-g5", TWO, &["лучше f2-e3 f6-g5"]),
    ("1. e3-d4 d6-c5 Белые выиграли шашку 2. f2-e3", THREE, &["Белые выиграли шашку"]),
    ("1. e3-d4 d6-c5 Счёт матча 1:1 2. f2-e3", THREE, &["Счёт матча 1:1"]),
    ("1. e3-d4 d6-c5 Счёт матча 1:1", TWO, &["Счёт матча 1:1"]),
    ("15. e3-d4 d6-c5 лучше cb4 16. f2-e3", THREE, &["лучше cb4"]),
];

const HEADINGS: &[Case] = &[
    ("Дебют cd4 (городская партия)\n1. e3-d4 d6-c5", TWO, &["Дебют cd4", "городская партия"]),
    ("Белые: Петрова a1\nЧёрные: cd4\n\n1. e3-d4 d6-c5", TWO, &["Белые: Петрова a1 Чёрные: cd4"]),
    ("Тур 1. Белов - cd4, 12.03.2020 1. e3-d4 d6-c5", TWO, &["Тур 1. Белов - cd4, 12.03.2020"]),
    (
        "[Event \"a 1. cd4\"]\n[Result \"1-0\"]\n1. e3-d4 d6-c5",
        TWO,
        &["Event \"a 1. cd4\"", "Result \"1-0\""],
    ),
    ("Дебют cd4\ne3-d4 d6-c5", TWO, &["Дебют cd4"]),
    ("Дебют cd4 15. e3-d4 d6-c5", TWO, &["Дебют cd4"]),
    ("e3-d4 d6-c5 2. f2-e3 f6-g5", FOUR, &[]),
    ("e3-d4 d6-c5", TWO, &[]),
    ("1. ... e3-d4 d6-c5", TWO, &[]),
];

#[test]
fn what_is_no_move_is_skipped_and_told() {
    for (text, expected, skipped) in [COMMENTS, PROSE, HEADINGS].concat() {
        let record = replayed(text);
        assert!(record.legal(), "{text}: {:?}", record.first_fault);
        assert_eq!(moves(&record), expected, "{text}");
        assert_eq!(record.skipped, skipped, "{text}");
        assert_eq!((record.outcome.status, record.recorded), (Status::InProgress, None), "{text}");
    }
}

#[test]
fn words_that_hide_a_move_are_a_fault() {
    for text in [
        "1. e3-d4 лучше c3-d4 d6-c5 2. f2-e3",
        "1. e3-d4 пропущено 2. f2-e3",
        "1. e3-d4 хорошо d6-a1",
        "1. e3-d4 zzz a1-h8",
    ] {
        let fault = replayed(text).first_fault.unwrap();
        assert_eq!((fault.ply, fault.fault.reason.as_str()), (2, "unreadable"), "{text}");
    }
    for text in ["1. e3-d4 лучше было c3-b4", "1. e3-d4 1-0 после d6-c5 плохо", "1. e3-d4 Партия отложена"]
    {
        assert_eq!(replayed(text).first_fault, None, "{text}");
    }
    let picked = replayed("1. e3-d4 хороший ход d6-c5 2. f2-e3");
    assert_eq!(picked.plies[1].notes, [Note::AmongWords]);
}

#[test]
fn glued_moves_are_taken_apart() {
    for (text, expected) in [
        ("1.e3-d4d6-c5", TWO),
        ("1.ed4dc5", TWO),
        ("1.e3-d4d6-c52.f2-e3f6-g5", FOUR),
        ("1.ed4 dc52.fe3 fg53.cb4", FIVE),
    ] {
        let record = replayed(text);
        assert!(record.legal(), "{text}: {:?}", record.first_fault);
        assert_eq!(moves(&record), expected, "{text}");
    }
    assert!(replayed("1.e3-d4d6-c5").plies.iter().all(|ply| ply.notes == [Note::Glued]));
    let fault = replayed("1.e3-d4d6-b4").first_fault.unwrap();
    assert_eq!((fault.ply, fault.text.as_str()), (2, "d6-b4"));
}

#[test]
fn results_are_read() {
    use OutcomeReason::{Agreed, AsRecorded, Resignation, Time};
    let cases = [
        ("0-0", Status::BothLost, AsRecorded),
        ("0:0", Status::BothLost, AsRecorded),
        ("-:-", Status::BothLost, AsRecorded),
        ("+:-", Status::WhiteWon, AsRecorded),
        ("-:+", Status::BlackWon, AsRecorded),
        ("– : +", Status::BlackWon, AsRecorded),
        ("(2-0)", Status::WhiteWon, AsRecorded),
        ("Соперники согласились на ничью", Status::Draw, Agreed),
        ("Ничья", Status::Draw, Agreed),
        ("Ничья по соглашению.", Status::Draw, Agreed),
        ("draw agreed", Status::Draw, Agreed),
        ("Players agreed to a draw", Status::Draw, Agreed),
        ("Черные просрочили время", Status::WhiteWon, Time),
        ("Белые просрочили время.", Status::BlackWon, Time),
        ("Белые проиграли по времени", Status::BlackWon, Time),
        ("White lost on time", Status::BlackWon, Time),
        ("У чёрных упал флаг", Status::WhiteWon, Time),
        ("Black resigned", Status::WhiteWon, Resignation),
        ("White resigns", Status::BlackWon, Resignation),
        ("Белые признали своё поражение", Status::BlackWon, Resignation),
        ("Белые сдались 0-1", Status::BlackWon, Resignation),
        ("0-1 Белые сдались", Status::BlackWon, Resignation),
        ("Белые сдались. *", Status::BlackWon, Resignation),
        ("и белые сдались.", Status::BlackWon, Resignation),
        ("Хорошая партия. Ничья.", Status::Draw, Agreed),
        ("Победа белых", Status::WhiteWon, AsRecorded),
    ];
    for (result, status, reason) in cases {
        let record = replayed(&format!("1. e3-d4 d6-c5 {result}"));
        assert!(record.legal() && record.remarks.is_empty(), "{result}: {record:?}");
        assert_eq!(moves(&record), TWO, "{result}");
        assert_eq!((record.outcome.status, record.recorded), (status, Some(status)), "{result}");
        assert_eq!(record.outcome.reason, Some(reason), "{result}");
        let law = record.outcome.citation.map(|citation| citation.paragraph.as_str());
        let expected = match reason {
            Resignation | Time => Some("6.1.7"),
            Agreed => Some("6.1.8.2"),
            _ => None,
        };
        assert_eq!(law, expected, "{result}");
    }
    for glued in ["1. e3-d4 d6-c5-:+", "1. ed4 dc50-1", "1. e3-d4 d6-c5.0:2"] {
        let record = replayed(glued);
        assert_eq!((moves(&record).as_str(), record.recorded), (TWO, Some(Status::BlackWon)), "{glued}");
    }
}

#[test]
fn a_result_before_more_moves_is_passed_over() {
    for (text, passed) in [
        ("1. e3-d4 d6-c5 1-0 2. f2-e3 f6-g5", "1-0"),
        ("1. e3-d4 d6-c5 Белые сдались. 2. f2-e3 f6-g5", "Белые сдались."),
        ("1. e3-d4 1:1 d6-c5 2. f2-e3 f6-g5", "1:1"),
    ] {
        let record = replayed(text);
        assert!(record.legal(), "{text}: {:?}", record.first_fault);
        assert_eq!(moves(&record), FOUR, "{text}");
        assert_eq!((record.outcome.status, record.recorded), (Status::InProgress, None), "{text}");
        assert_eq!(record.remarks, [Remark::PassedOver(passed.to_owned())], "{text}");
    }
}

#[test]
fn results_that_disagree_do_not_count() {
    for (text, stated) in [
        ("1. e3-d4 d6-c5 Белые сдались 1-0", ["Белые сдались", "1-0"]),
        ("1. e3-d4 d6-c5 1-0 0-1", ["1-0", "0-1"]),
        ("1. e3-d4 d6-c5 Ничья. 2-0", ["Ничья.", "2-0"]),
    ] {
        let record = replayed(text);
        assert!(record.legal(), "{text}: {:?}", record.first_fault);
        assert_eq!((record.outcome.status, record.recorded), (Status::InProgress, None), "{text}");
        assert_eq!(record.remarks, [Remark::Contradiction(stated.map(str::to_owned).to_vec())], "{text}");
    }
    let start = Position::from_fen(Variant::Russian, "W:Wc3:Bd4").unwrap();
    let record = check_record_from(&RecordTerms::of(Edition::Rf2018), start, "1. c:e5 0-2").unwrap();
    assert_eq!((record.outcome.status, record.recorded), (Status::WhiteWon, Some(Status::BlackWon)));
    assert_eq!(record.remarks, [Remark::AgainstBoard("0-2".to_owned())]);
    for remark in &record.remarks {
        assert!(remark.text(Language::Ru).contains("0-2") && remark.text(Language::En).contains("0-2"));
        assert_eq!(remark.as_str(), "result_against_board");
    }
    let both = check_record_from(&RecordTerms::of(Edition::Rf2018), start, "1. c:e5 0-2 2-0").unwrap();
    assert_eq!((both.outcome.status, both.recorded), (Status::WhiteWon, None));
    assert_eq!(both.remarks.len(), 1);
}

#[test]
fn a_lone_faulty_move_is_a_fault_and_words_are_none() {
    for text in ["c3-c4", "zz9", "c3-c4 2-0", "1. c3-c4"] {
        let record = check_record(Edition::Rf2018, text).unwrap();
        assert_eq!(record.first_fault.map(|fault| fault.ply), Some(1), "{text}");
    }
    for text in ["привет", "без", "2-й тур"] {
        assert_eq!(check_record(Edition::Rf2018, text), Err(RecordError::NoMoves), "{text}");
    }
}
