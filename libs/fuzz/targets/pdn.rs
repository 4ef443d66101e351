//! Archives: the cuts between pieces make no difference, and what is written reads back to the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pdn::{Game, GameError, Limits, Reader};

fn read(pieces: &[&[u8]]) -> Vec<Result<Game, GameError>> {
    let mut reader = Reader::new(Limits::default());
    let mut games = Vec::new();
    for piece in pieces {
        reader.push(piece);
        games.extend(std::iter::from_fn(|| reader.next_game()));
    }
    reader.finish();
    games.extend(std::iter::from_fn(|| reader.next_game()));
    games
}

fuzz_target!(|data: &[u8]| {
    let cut = data.first().map_or(0, |byte| usize::from(*byte)).min(data.len());
    let (before, after) = data.split_at(cut);
    let games = read(&[data]);
    assert_eq!(games, read(&[before, after]), "a cut at {cut} makes a difference");
    for game in games.into_iter().flatten() {
        let written = pdn::write(&game);
        let again = read(&[written.as_bytes()]);
        let [Ok(again)] = again.as_slice() else { panic!("{written:?} reads as {again:?}") };
        assert_eq!(again.tags, game.tags.roster_first(), "{written:?}");
        assert_eq!(again.moves, game.moves, "{written:?}");
        assert_eq!(again.result, game.result, "{written:?}");
    }
});
