//! Any game is read back as it was written, and pieces of any size give the same games.
#![cfg(test)]

use pdn::{
    Clock, Colour, Comment, Game, GameError, GameResult, Limits, Line, MoveNumber, MoveText, Nag, Node,
    Reader, Remark, Setup, Step, Strength, Tags, games, write, write_archive,
};
use proptest::prelude::*;

/// Texts that look like everything in the format.
fn nasty() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "\\",
        ";",
        "%",
        "$",
        "/",
        "\n",
        "\r",
        "\n\n[A \"",
        " ",
        "\0",
        "\u{feff}",
        "\u{200f}",
        "1-0",
        "*",
        "12.",
        "...",
        "-",
        "x",
        "х",
        ":",
        "!",
        "?",
        "я",
        "文",
        "🙂",
        "[%clk 0:01:02]",
        "[Event \"x\"]",
        "\u{a0}",
        "a3b4",
        "32-28",
        "½",
        "=",
    ]);
    prop_oneof![prop::collection::vec(pieces, 0..12).prop_map(|list| list.concat()), any::<String>()]
}

fn comment() -> impl Strategy<Value = Comment> {
    let clock = (0..360_000_u32).prop_map(|seconds| {
        let value = format!("w{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
        Clock::read("clock", &value).map(Comment::from).unwrap_or_default()
    });
    let long = prop::collection::vec("[a-z]{1,12}", 0..60).prop_map(|words| Comment::new(&words.join(" ")));
    prop_oneof![nasty().prop_map(|text| Comment::new(&text)), clock, long]
}

fn move_text() -> impl Strategy<Value = MoveText> {
    let plain = "[1-9][0-9]?[-x][1-9][0-9]?|[a-h]{2}[1-8]|[a-h][1-8](:[a-h][1-8]){1,3}|--|[а-я][1-8]";
    let any = prop_oneof![nasty(), "\\PC{1,8}"];
    prop_oneof![
        4 => plain.prop_filter_map("a move", |text| MoveText::new(&text)),
        1 => any.prop_filter_map("a move", |text| MoveText::new(&text)),
    ]
}

fn node(line: impl Strategy<Value = Line> + 'static) -> impl Strategy<Value = Node> {
    let colour = prop::sample::select(vec![Colour::White, Colour::Black]);
    let number =
        prop::option::of((0..1_000_000_u32, colour).prop_map(|(value, colour)| MoveNumber { value, colour }));
    let setup = prop_oneof![Just("B::".to_owned()), "W:W[1-9 ,K]{0,60}:B1", nasty()];
    let setup = setup.prop_filter_map("a FEN", |text| Setup::new(&text).map(Step::Setup));
    let step = prop_oneof![9 => move_text().prop_map(Step::Move), 1 => setup];
    let strength =
        prop::option::of("[!?]{1,16}".prop_map(|signs| Strength::new(&signs))).prop_map(Option::flatten);
    let remarks = prop::collection::vec(remark(line), 0..3);
    (number, step, strength, remarks).prop_map(|(number, step, strength, remarks)| Node {
        number,
        step,
        strength,
        remarks,
    })
}

fn remark(line: impl Strategy<Value = Line> + 'static) -> impl Strategy<Value = Remark> {
    prop_oneof![
        4 => comment().prop_map(Remark::Comment),
        2 => any::<u16>().prop_map(|nag| Remark::Nag(Nag(nag))),
        1 => line.prop_map(Remark::Variation),
    ]
}

fn line() -> impl Strategy<Value = Line> {
    Just(Line::default()).prop_recursive(4, 64, 6, |inner| {
        let inner = inner.boxed();
        let remarks = prop::collection::vec(remark(inner.clone()), 0..2);
        (remarks, prop::collection::vec(node(inner), 0..6))
            .prop_map(|(remarks, nodes)| Line { remarks, nodes })
    })
}

fn tags() -> impl Strategy<Value = Tags> {
    let name = prop_oneof![
        prop::sample::select(vec!["Event", "White", "FEN", "Дата"]).prop_map(str::to_owned),
        "[A-Za-z_][A-Za-z0-9_.+-]{0,9}"
    ];
    prop::collection::vec((name, nasty()), 0..5).prop_map(|list| {
        let mut tags = Tags::default();
        for (name, value) in list.iter().filter(|(name, _)| name != "Result") {
            assert_eq!(tags.push(name, value), Ok(()));
        }
        tags
    })
}

/// A game with at least a move, so that it is one; a score is in its heading too.
fn game() -> impl Strategy<Value = Game> {
    let result = prop::option::of(prop::sample::select(vec![
        "1-0", "0:1", "½-½", "1/2-1/2", "2-0", "*", "-:+", "4-6", "12-8",
    ]));
    (tags(), line(), node(Just(Line::default())), result, prop::collection::vec(comment(), 0..3)).prop_map(
        |(mut tags, mut moves, first, result, closing)| {
            moves.nodes.push(first);
            let result = result.map(GameResult::read);
            if let Some(result) = &result {
                assert_eq!(tags.push("Result", result.text()), Ok(()));
            }
            let closing = if result.is_some() { closing } else { Vec::new() };
            Game { tags: tags.roster_first(), moves, result, closing, ..Game::default() }
        },
    )
}

/// Only what the text of a game says.
fn said(game: Result<Game, GameError>) -> Result<Game, GameError> {
    game.map(|game| Game { index: 0, line: 0, warnings: Vec::new(), ..game })
}

fn in_pieces(bytes: &[u8], sizes: &[usize]) -> Vec<Result<Game, GameError>> {
    let mut reader = Reader::new(Limits { game_bytes: 300, depth: 3, tags: 4 });
    let (mut found, mut rest) = (Vec::new(), bytes);
    for size in sizes.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (piece, next) = rest.split_at((*size).min(rest.len()));
        reader.push(piece);
        found.extend(std::iter::from_fn(|| reader.next_game()));
        rest = next;
    }
    reader.finish();
    found.extend(std::iter::from_fn(|| reader.next_game()));
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_survives_its_text(game in game()) {
        let text = write(&game);
        let found: Vec<_> = games(&text, Limits::default()).map(said).collect();
        prop_assert_eq!(found, vec![Ok(game)], "{}", text);
    }

    #[test]
    fn lines_are_short(game in game()) {
        let text = write(&game);
        let moves = text.lines().filter(|line| line.chars().count() >= 80 && !line.starts_with('['));
        for long in moves {
            prop_assert!(!long.trim().contains(' ') || long.split(' ').any(|word| word.chars().count() > 60), "{}", long);
        }
    }

    #[test]
    fn an_archive_survives_its_text(list in prop::collection::vec(game(), 0..5)) {
        let text = write_archive(&list);
        let found: Vec<_> = games(&text, Limits::default()).map(said).collect();
        let star = |game: Game| Game { result: game.result.or_else(|| Some(GameResult::read("*"))), ..game };
        prop_assert_eq!(found, list.into_iter().map(|game| Ok(star(game))).collect::<Vec<_>>(), "{}", text);
    }

    #[test]
    fn pieces_make_no_difference(
        texts in prop::collection::vec(prop_oneof![nasty(), game().prop_map(|game| write(&game))], 0..6),
        sizes in prop::collection::vec(1_usize..40, 1..8),
        cyrillic in any::<bool>(),
    ) {
        let mut bytes = texts.join("\n").into_bytes();
        if cyrillic {
            bytes.extend_from_slice(b"\n\n[A \"\xCF\xE5\"]\n1. ed4 1\x961");
        }
        prop_assert_eq!(in_pieces(&bytes, &sizes), in_pieces(&bytes, &[bytes.len().max(1)]));
        prop_assert_eq!(in_pieces(&bytes, &[1]), in_pieces(&bytes, &sizes));
    }

    #[test]
    fn what_was_read_is_written_and_read_again(text in prop::collection::vec(nasty(), 0..8).prop_map(|list| list.join(" "))) {
        for game in games(&text, Limits::default()).flatten() {
            let score = game.result.as_ref().is_some_and(|result| result.outcome() == pdn::Outcome::Other);
            let again = write(&game);
            let expected = said(Ok(Game { tags: game.tags.roster_first(), charset: pdn::Charset::Utf8, ..game }));
            let found: Vec<_> = games(&again, Limits::default()).map(said).collect();
            prop_assert!(score || found == [expected.clone()], "{:?}\n{:?}\n{}", found, expected, again);
        }
    }

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let found = games(&bytes, Limits::default()).count();
        prop_assert!(found <= bytes.len());
    }
}

/// `½` as UTF-8 in a game that is windows-1251 otherwise is two letters of it, and no result.
#[test]
fn a_result_in_another_charset_than_its_game_is_a_word() {
    let mut reader = pdn::Reader::default();
    reader.push(b"\xCF\xD1\xDF ef-34 \xC2\xBD-\xC2\xBD");
    reader.finish();
    let game = reader.next_game().unwrap().unwrap();
    assert_eq!(game.result, None);
    assert_eq!(
        pdn::games(&pdn::write(&game), pdn::Limits::default()).next().unwrap().unwrap().moves,
        game.moves
    );
}
