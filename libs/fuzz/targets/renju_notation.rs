//! Points, records and openings of renju: what is read is named again the same, and a replay is a replay of its moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use renju::{Columns, FoulClaims, Move, Opening, RecordTerms, check_moves, check_record};
use rulebook::Edition;

fuzz_target!(|text: &str| {
    for columns in Columns::ALL {
        if let Ok(read) = columns.read(text) {
            let again = columns.read(&columns.name(read.point));
            assert_eq!(again.map(|again| again.point), Ok(read.point), "{text}");
        }
        for foul_claims in [FoulClaims::Automatic, FoulClaims::OnClaim] {
            let mut terms = RecordTerms { foul_claims, ..RecordTerms::of(Edition::Rf2018) };
            terms.moves.columns = columns;
            if let Ok(record) = check_record(&terms, text) {
                let moves: Vec<Move> = record.moves().collect();
                let Ok(again) = check_moves(&terms, &moves) else { panic!("{text}") };
                assert_eq!(again.board, record.board, "{text}");
                assert_eq!(again.plies.len(), record.plies.len(), "{text}");
            }
            for opening in Opening::ALL {
                let terms = RecordTerms { opening: Some(opening), ..terms };
                if let Ok(record) = check_record(&terms, text) {
                    let fault = record.opening.is_some_and(|opening| opening.fault.is_some());
                    assert!(!fault || record.first_fault.is_some(), "{text}");
                }
            }
        }
    }
});
