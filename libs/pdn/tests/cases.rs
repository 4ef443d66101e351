//! Published archives and the examples of the format, where the folder of cases is at hand.
#![cfg(test)]

use std::path::PathBuf;

use pdn::{Charset, Game, GameErrorKind, Limits, Outcome, Warning, games, write, write_archive};

#[expect(clippy::disallowed_methods, reason = "a test asks where its cases are")]
fn folder() -> PathBuf {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    std::env::var("ARBITER_CASES").map_or(beside, PathBuf::from).join("pdn")
}

fn case(name: &str) -> Option<Vec<u8>> {
    let path = folder().join(name);
    let bytes = std::fs::read(&path);
    if bytes.is_err() {
        println!("left out: no {}", path.display());
    }
    bytes.ok()
}

fn read(bytes: &[u8]) -> Vec<Game> {
    games(bytes, Limits::default()).map(Result::unwrap).collect()
}

/// The game as if it had been read first and alone, from what the writer makes of it.
fn bare(game: &Game) -> Game {
    let told = |warning: &Warning| !matches!(warning, Warning::UnclosedTag { .. });
    let warnings = game.warnings.iter().filter(|warning| told(warning)).cloned().collect();
    Game {
        index: 0,
        line: 1,
        charset: Charset::Utf8,
        tags: game.tags.roster_first(),
        warnings,
        ..game.clone()
    }
}

#[test]
fn every_game_of_the_archives_is_read_and_written() {
    let table = [
        ("World_Championship_1998.pdn", 460),
        ("wk2003.pdn", 190),
        ("Cannes_Open_Tournament_2002.pdn", 50),
        ("wiegerw_delfts.pdn", 2),
        ("Cat.A1.pdn", 35),
    ];
    for (name, count) in table {
        let Some(bytes) = case(name) else { continue };
        let found = read(&bytes);
        assert_eq!(found.len(), count, "{name}");
        assert!(found.iter().all(|game| game.result.is_some()), "{name}");
        for game in &found {
            assert!(
                game.tags.get("Event").is_some() && !game.moves.nodes.is_empty(),
                "{name} {}",
                game.index
            );
            assert!(read(write(game).as_bytes()) == [bare(game)], "{name} {}", game.index);
        }
        let again = read(write_archive(&found).as_bytes());
        assert_eq!(again.len(), count, "{name}");
    }
}

#[test]
fn results_of_the_archives() {
    let Some(bytes) = case("wiegerw_delfts.pdn") else { return };
    let found = read(&bytes);
    let results: Vec<_> = found.iter().map(|game| game.result.as_ref().unwrap()).collect();
    assert_eq!(results.iter().map(|result| result.text()).collect::<Vec<_>>(), ["4-6", "1-9"]);
    for (game, result) in found.iter().zip(results) {
        assert_eq!(result.outcome(), Outcome::Other);
        assert_eq!(game.warnings, [Warning::OddResult { text: result.text().to_owned() }]);
    }
    let moves: Vec<_> = found.iter().map(|game| game.moves.nodes.len()).collect();
    assert_eq!(moves, [128, 124]);
}

#[test]
fn examples_that_are_read() {
    let table: [(&str, usize, &[usize]); 8] = [
        ("movestrength", 1, &[3]),
        ("unicode", 1, &[2]),
        ("fen", 3, &[0, 0, 0]),
        ("string", 1, &[1]),
        ("variation", 1, &[4]),
        ("alphanumeric", 1, &[1]),
        ("gameterminator", 1, &[1]),
        ("linecomment", 1, &[2]),
    ];
    for (name, count, moves) in table {
        let Some(bytes) = case(&format!("spec/accept-{name}.pdn")) else { continue };
        let found = read(&bytes);
        assert_eq!(found.len(), count, "{name}");
        assert_eq!(found.iter().map(|game| game.moves.nodes.len()).collect::<Vec<_>>(), moves, "{name}");
    }
}

#[test]
fn the_example_that_is_refused() {
    let Some(bytes) = case("spec/refuse-nested_comment.pdn") else { return };
    let found: Vec<_> = games(&bytes, Limits::default()).collect();
    let kinds: Vec<_> = found.iter().map(|game| game.as_ref().unwrap_err().kind.clone()).collect();
    assert_eq!(kinds, [GameErrorKind::NestedComment]);
}
