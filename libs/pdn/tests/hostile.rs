//! Archives made to hurt are answered soon, and what follows them is read.
#![cfg(test)]

use std::io::{self, BufReader, Read};
use std::time::{Duration, Instant};

use pdn::{Game, GameError, GameErrorKind, Games, Limits, ReadError, games};

const MEGABYTE: usize = 1 << 20;

fn soon<T>(name: &str, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    assert!(begun.elapsed() < Duration::from_secs(20), "{name}: {:?}", begun.elapsed());
    done
}

fn all(text: &str) -> Vec<Result<Game, GameError>> {
    games(text, Limits::default()).collect()
}

#[test]
fn megabytes_of_one_sign() {
    for sign in [
        "(", ")", "{", "}", "[", "]", "\"", "/", "$", ";", "%", "!", "-", ".", "x", "7", "(!", "\\", "я",
        "\u{200f}", "\0", "[A \"", "{}", "()",
    ] {
        let text = format!(
            "[A \"1\"]\n1. 7-12 {}\n\n[Next \"1\"]\n1. 7-12 *\n",
            sign.repeat(2 * MEGABYTE / sign.len())
        );
        let found = soon(sign, || all(&text));
        let last = found.last().unwrap().as_ref().unwrap();
        assert_eq!(last.tags.get("Next"), Some("1"), "{sign}");
        assert!(found.len() <= 3, "{sign}: {}", found.len());
    }
}

#[test]
fn megabytes_of_small_faults() {
    for piece in [
        "{\n\n[A \"1\"]\n",
        "[A \"1\"] ( \n\n",
        "\n\n[A \"1\"]\n{ {",
        "1. @ 1-0\n",
        "[A \"\n\n",
        "\n[A \"1\"]\n\n",
    ] {
        let times = MEGABYTE / piece.len();
        let text = piece.repeat(times);
        let found = soon(piece, || games(&text, Limits::default()).count());
        assert!((times - 1..=times + 1).contains(&found), "{piece}: {found} of {times}");
    }
}

#[test]
fn a_hundred_thousand_plies() {
    let text = format!("1. {} 2-0", "7-12 ".repeat(100_000));
    let found = soon("plies", || all(&text));
    assert_eq!(found[0].as_ref().unwrap().moves.nodes.len(), 100_000);
}

#[test]
fn endless_games_are_too_large() {
    let text = format!("[A \"1\"]\n{}\n\n[Next \"1\"] *", "7-12 1-7\n".repeat(300_000));
    let found = soon("endless", || all(&text));
    let error = found[0].as_ref().unwrap_err();
    assert_eq!(error.kind, GameErrorKind::TooLarge { limit: MEGABYTE });
    assert_eq!((error.place.line, found.len()), (1, 2));
    assert_eq!(found[1].as_ref().unwrap().line, 300_004);
}

#[test]
fn limits_are_settings() {
    let limits = Limits { game_bytes: 100, depth: 2, tags: 2 };
    let kinds = |text: &str| -> Vec<_> {
        games(text, limits).map(|game| game.map_err(|error| error.kind).err()).collect()
    };
    assert_eq!(kinds("1-7 ((7-12))"), [None]);
    assert_eq!(kinds("1-7 (((7-12)))"), [Some(GameErrorKind::TooDeep { limit: 2 })]);
    assert_eq!(kinds("[A \"\"][B \"\"]*"), [None]);
    assert_eq!(kinds("[A \"\"][B \"\"][C \"\"]*"), [Some(GameErrorKind::TooManyTags { limit: 2 })]);
    assert_eq!(kinds(&"1-7 ".repeat(25)), [None]);
    assert_eq!(kinds(&"1-7 ".repeat(26)), [Some(GameErrorKind::TooLarge { limit: 100 })]);
}

#[test]
fn lines_may_end_in_any_way() {
    for end in ["\n", "\r\n", "\r"] {
        let text = [
            "[A \"1\"]",
            "",
            "1. 7-12 {a",
            "b} ; c",
            "% d",
            "1-7",
            "",
            "[A \"2\"]",
            "",
            "",
            "[A \"3\"]",
            "*",
            "",
        ]
        .join(end);
        let found = all(&text);
        let lines: Vec<_> = found.iter().map(|game| game.as_ref().unwrap().line).collect();
        assert_eq!(lines, [1, 8, 11], "{end:?}");
    }
}

#[test]
fn streams_are_read_and_their_faults_told() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("gone"))
        }
    }
    let text = "1. 7-12 1-0\n".repeat(3000);
    let stream = BufReader::with_capacity(7, text.as_bytes().chain(&b"1. 7-"[..]).chain(Broken));
    let found: Vec<_> = Games::new(stream, Limits::default()).collect();
    assert_eq!(found.iter().filter(|game| game.is_ok()).count(), 3000);
    assert!(matches!(found.last(), Some(Err(ReadError::Stream(_)))));
    assert_eq!(found.len(), 3001);
}
