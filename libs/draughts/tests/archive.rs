//! Games of archives: replayed as records of text are, by the variant and from the position of their headings.
#![cfg(test)]

use std::path::PathBuf;

use draughts::{
    Captures, FenError, GameTypeError, OutcomeReason, Position, Reason, Record, RecordError, RecordTerms,
    Remark, Status, Variant, check_game, check_record, start_of, variant_of,
};
use pdn::{Game, Limits};
use rulebook::{Edition, Language};

fn game(text: &str) -> Game {
    let mut games = pdn::games(text, Limits::default());
    let game = games.next().unwrap().unwrap();
    assert!(games.next().is_none(), "{text}");
    game
}

fn played(game: &Game, asked: Option<Variant>) -> Record {
    let variant = variant_of(game, asked).unwrap();
    let start = start_of(game, variant).unwrap().unwrap_or_else(|| Position::start(variant));
    check_game(&terms(), start, game).unwrap()
}

fn terms() -> RecordTerms {
    RecordTerms::of(Edition::Rf2018)
}

/// One text as a record and as an archive: the same moves, counts, faults and outcome.
#[test]
fn a_text_and_an_archive_are_replayed_alike() {
    for text in [
        "1. e3-d4 d6-c5 2. f2-e3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-1",
        "1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 5. e:g3 c:h4 *",
        "1. cd4 fg5 2. bc3 gf6 3. cb4 ba5 4. dc5",
        "1. e3-d4 d6-c5 2. e1-e2 c5-b4 1-0",
        "1. c3-d4 b6-a5 2. d4-c5 d6:b4 3. a3:c5 1/2-1/2",
        "1. e3-d4d6-c5 2. f2-e3 2-0",
    ] {
        let (record, archive) = (check_record(Edition::Rf2018, text).unwrap(), played(&game(text), None));
        assert_eq!(archive, record, "{text}");
        assert!(!record.plies.is_empty(), "{text}");
    }
}

#[test]
fn the_game_type_names_the_variant() {
    let brazilian = Variant::Draughts64(Captures::International);
    let (drawn, giveaway) = (Variant::Draughts64(Captures::Russian), Variant::Giveaway);
    for (tag, asked, expected) in [
        ("", None, Variant::Russian),
        ("", Some(Variant::International), Variant::International),
        ("?", Some(giveaway), giveaway),
        ("20", None, Variant::International),
        ("20,W,10,10,N2,0", Some(Variant::Russian), Variant::International),
        ("25", Some(Variant::International), Variant::Russian),
        (" 25 ", Some(drawn), drawn),
        ("25,W,8,8,A0,0", Some(giveaway), giveaway),
        ("25,W,8,8,N2,0", None, Variant::Russian),
        ("25", Some(brazilian), Variant::Russian),
        ("26", None, brazilian),
        ("26,W,8,8,A0", Some(drawn), brazilian),
    ] {
        let read = variant_of(&game(&format!("[GameType \"{tag}\"]\n*")), asked);
        assert_eq!(read, Ok(expected), "{tag} {asked:?}");
    }
}

#[test]
fn a_game_that_names_no_type_is_told_by_its_squares() {
    let cases = [
        ("1. ed4 *", Variant::Russian),
        ("1. c3-d4 d6-c5 *", Variant::Russian),
        ("1. E3-D4 *", Variant::Russian),
        ("1. 32-28 18-23 *", Variant::International),
        ("1. 31-26 *", Variant::International),
        ("1. 35-30 20-25 2. 33-29 *", Variant::International),
        // White's men reach 21-24 first on the small board alone
        ("1. 22-17 11-15 2. 17-13 *", Variant::Russian),
        ("[FEN \"W:W31,K5:B20\"]\n1. 5-10 *", Variant::International),
        ("[FEN \"W:WKa1:BKh8\"]\n*", Variant::Russian),
        ("[FEN \"W:WKa1,b2:BKb8\"]\n1. b2-c3 *", Variant::Russian),
        ("[FEN \"W:W7,26,28:B8,14\"]\n1. 7x3 *", Variant::International),
        ("[FEN \"W:W31-50:B1-20\"]\n*", Variant::International),
        ("[Event \"?\"]\n*", Variant::Russian),
    ];
    for (text, expected) in cases {
        assert_eq!(variant_of(&game(text), None), Ok(expected), "{text}");
        assert_eq!(variant_of(&game(text), Some(Variant::Giveaway)), Ok(Variant::Giveaway), "{text}");
    }
}

#[test]
fn other_games_and_boards_are_told() {
    for (tag, code, ru, en) in [
        ("21", "game_type_not_judged", "английские шашки", "English draughts"),
        ("23,W,8,8,A0,0", "game_type_not_judged", "единые правила", "unified pool"),
        ("29", "game_type_not_judged", "чешские", "Czech"),
        ("40", "game_type_not_judged", "фризские", "Frisian"),
        ("99", "game_type_not_judged", "99", "99"),
        ("chess", "game_type_unreadable", "chess", "chess"),
        ("25,W,8", "game_type_unreadable", "25,W,8", "25,W,8"),
        ("20,W,8,8,N2,0", "game_type_other_board", "20,W,8,8", "20,W,8,8"),
        ("20,W,10,10,A0,0", "game_type_other_board", "A0", "A0"),
        ("25,B,8,8,A0,0", "game_type_other_board", "25,B", "25,B"),
        ("25,W,8,8,N1,0", "game_type_other_board", "N1", "N1"),
        ("25,W,8,8,A0,1", "game_type_other_board", "A0,1", "A0,1"),
    ] {
        let error =
            variant_of(&game(&format!("[GameType \"{tag}\"]\n*")), Some(Variant::Russian)).unwrap_err();
        assert_eq!(error.as_str(), code, "{tag}");
        assert!(error.text(Language::Ru).contains(ru), "{}", error.text(Language::Ru));
        assert!(error.to_string().contains(en), "{error}");
        assert_eq!(matches!(error, GameTypeError::NotServed { .. }), code == "game_type_not_judged", "{tag}");
    }
}

#[test]
fn brazilian_games_take_the_most_pieces() {
    let fen = "[GameType \"26\"]\n[FEN \"W:Wc3,h2:Bb4,d4,d6,g3\"]";
    assert!(played(&game(&format!("{fen}\n1. c3xe5xc7 *")), None).legal());
    let fewer = played(&game(&format!("{fen}\n1. h2xf4 *")), None).first_fault.unwrap();
    assert_eq!((fewer.ply, fewer.fault.citation.paragraph.as_str()), (1, "7.4.1"));
    let russian = fen.replace("26", "25");
    assert!(played(&game(&format!("{russian}\n1. h2xf4 *")), None).legal());
}

#[test]
fn the_heading_sets_up_the_start() {
    let given = Position::from_fen(Variant::Russian, "B:Wa1:BKd8").unwrap();
    for (tags, expected) in [
        ("", Ok(None)),
        ("[FEN \"\"]", Ok(None)),
        ("[SetUp \"0\"]", Ok(None)),
        ("[FEN \"B:Wa1:BKd8\"]", Ok(Some(given))),
        ("[SetUp \"1\"]\n[FEN \" B:Wa1:BKd8. \"]", Ok(Some(given))),
        ("[SetUp \"0\"]\n[FEN \"B:Wa1:BKd8\"]", Ok(None)),
        ("[SetUp \"1\"]", Err(FenError::Empty)),
        ("[FEN \"?:Wa1:BKd8\"]", Err(FenError::UnknownTurn)),
        ("[FEN \"W:W50:B1\"]", Err(FenError::BadSquare("50".to_owned()))),
    ] {
        assert_eq!(
            start_of(&game(&format!("[Event \"x\"]\n{tags}\n*")), Variant::Russian),
            expected,
            "{tags}"
        );
    }
    let passed = played(&game("[SetUp \"0\"]\n[FEN \"B:Wa1:BKd8\"]\n1. ed4 *"), None);
    assert_eq!((passed.legal(), passed.remarks), (true, vec![Remark::FenPassedOver]));
    let moves = played(&game("[FEN \"B:Wa1:BKd8\"]\n1... d8-e7 2. a1-b2 *"), None);
    assert_eq!((moves.start, moves.plies.len(), moves.legal()), (given, 2, true));
}

#[test]
fn results_are_those_of_heading_and_moves() {
    for (text, recorded, remarks) in [
        ("[Result \"1-0\"]\n1. ed4 1-0", Some(Status::WhiteWon), 0),
        ("[Result \"2-0\"]\n1. ed4", Some(Status::WhiteWon), 0),
        ("[Result \"2-0\"]\n1. ed4 *", Some(Status::WhiteWon), 0),
        ("[Result \"1-0\"]\n1. ed4 0-1", None, 1),
        ("[Result \"4-6\"]\n1. ed4 4-6", None, 0),
        ("1. ed4 *", Some(Status::InProgress), 0),
        ("1. ed4", None, 0),
    ] {
        let record = played(&game(text), None);
        assert_eq!((record.recorded, record.remarks.len()), (recorded, remarks), "{text}");
        let reason =
            recorded.filter(|status| *status != Status::InProgress).map(|_| OutcomeReason::AsRecorded);
        assert_eq!(record.outcome.reason, reason, "{text}");
    }
}

#[test]
fn what_is_no_move_is_a_fault_and_what_is_said_beside_is_kept() {
    let text =
        "[White \"А\"]\n{начало} 1. ed4 $1 (1. cd4 dc5 (1... fg5)) dc5 {[%clk 0:10] ход} 2. fe3 2-0 {конец}";
    let record = played(&game(text), None);
    let expected = ["White \"А\"", "начало", "$1", "cd4 dc5", "[%clk 0:10] ход", "конец"];
    assert_eq!((record.skipped, record.plies.len()), (expected.map(str::to_owned).to_vec(), 3));
    for (text, ply, reason) in [
        ("1. ed4 /FEN \"W:Wa1:Bh8\"/ 2. ab2 *", 2, Reason::Unreadable),
        ("1. -- dc5 *", 1, Reason::Ambiguous),
        ("1. ed4 zz9 *", 2, Reason::Unreadable),
    ] {
        let fault = played(&game(text), None).first_fault.unwrap();
        assert_eq!((fault.ply, fault.fault.reason), (ply, reason), "{text}");
    }
}

#[test]
fn a_game_is_bounded_and_may_be_empty() {
    let long = "ed4 ".repeat(2001);
    let error = check_game(&terms(), Position::start(Variant::Russian), &game(&long)).unwrap_err();
    assert_eq!(error, RecordError::TooManyMoves(2000));
    let empty = played(&game("[FEN \"W:Wa1:Bh8\"]\n*"), None);
    assert_eq!((empty.legal(), empty.plies.len()), (true, 0));
}

#[expect(clippy::disallowed_methods, reason = "a test asks where its cases are")]
fn folder() -> PathBuf {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    std::env::var("ARBITER_CASES").map_or(beside, PathBuf::from).join("pdn")
}

/// Every published game can be played to its last move.
#[test]
fn the_published_archives_are_legal() {
    for (name, count, asked) in [
        ("World_Championship_1998.pdn", 460, None),
        ("wk2003.pdn", 190, None),
        ("Cannes_Open_Tournament_2002.pdn", 50, Some(Variant::International)),
        ("wiegerw_delfts.pdn", 2, Some(Variant::International)),
        ("Cat.A1.pdn", 35, Some(Variant::International)),
    ] {
        let Ok(bytes) = std::fs::read(folder().join(name)) else {
            println!("left out: no {name}");
            continue;
        };
        let mut seen = 0;
        for read in pdn::games(&bytes, Limits::default()) {
            let game = read.unwrap();
            let record = played(&game, asked);
            let moves = game.moves.moves().count();
            assert!(record.legal(), "{name}, game {}: {:?}", game.index + 1, record.first_fault);
            assert_eq!(record.plies.len(), moves, "{name}, game {}", game.index + 1);
            seen += 1;
        }
        assert_eq!(seen, count, "{name}");
    }
}
