//! XML of the international database of renju: it is read within its bounds, and every game of it can be replayed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use renju::{RecordTerms, read_database};
use rulebook::Edition;

fuzz_target!(|text: &str| {
    let Ok(games) = read_database(text) else { return };
    for game in games {
        if let Ok(record) = game.check(&RecordTerms::of(Edition::Rf2018)) {
            assert!(usize::try_from(record.outcome.ply).is_ok_and(|ply| ply <= record.plies.len()));
        }
    }
});
