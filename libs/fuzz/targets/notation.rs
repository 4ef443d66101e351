//! Moves and records: whatever is written, the verdict is a legal move that its own notation names, or a fault.
#![no_main]

use draughts::{Position, RecordTerms, Variant, Verdict, check_move, check_record_from};
use libfuzzer_sys::fuzz_target;
use rulebook::Edition;

const STARTS: [(Variant, &str); 6] = [
    (Variant::Russian, "start"),
    (Variant::International, "start"),
    (Variant::Russian, "W:WKd2:Bb6,d6,f4,f6,g7"),
    (Variant::Russian, "B:Wa1,a3,b2,b4,d2,d4,e3,f2,f4:Ba5,c5,c7,e7,g7"),
    (Variant::International, "W:WK47,K48,36:BK6,K5,12,23"),
    (Variant::Giveaway, "B:Wc3,d4,e3,f2,f4:BKa5,d6,e7,g5"),
];

fuzz_target!(|text: &str| {
    for (variant, fen) in STARTS {
        let Ok(start) = Position::from_fen(variant, fen) else { panic!("{fen}") };
        if let Verdict::Legal(found) = check_move(Edition::Rf2018, &start, text) {
            let named = check_move(Edition::Rf2018, &start, &found.notation);
            let Verdict::Legal(again) = named else { panic!("{} is no move of {fen}", found.notation) };
            assert_eq!(again.mv, found.mv, "{fen} {text}");
        }
        if let Ok(record) = check_record_from(&RecordTerms::of(Edition::Rf2018), start, text) {
            let moves: Vec<&str> = record.plies.iter().map(|ply| ply.notation.as_str()).collect();
            if let (false, Ok(again)) = (
                moves.is_empty(),
                check_record_from(&RecordTerms::of(Edition::Rf2018), start, &moves.join(" ")),
            ) {
                assert_eq!(again.final_position(), record.final_position(), "{fen} {text}");
            }
        }
    }
});
