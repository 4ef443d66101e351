//! What is read, case by case.
#![cfg(test)]

use pdn::{
    Charset, Colour, Game, GameError, GameErrorKind, GameResult, Limits, Line, Remark, Step, Warning, games,
};
use rulebook::Language;

fn all(text: &[u8]) -> Vec<Result<Game, GameError>> {
    games(text, Limits::default()).collect()
}

fn read(text: &str) -> Vec<Game> {
    all(text.as_bytes()).into_iter().map(Result::unwrap).collect()
}

/// A line as one text: moves, marks, remarks.
fn shown(line: &Line) -> String {
    let mut words: Vec<String> = line.remarks.iter().map(remark).collect();
    for node in &line.nodes {
        let number = node.number.map(|number| {
            format!("{}{}", number.value, if number.colour == Colour::White { "." } else { "..." })
        });
        let step = match &node.step {
            Step::Move(text) => text.to_string(),
            Step::Setup(setup) => format!("/{}/", setup.fen()),
        };
        let strength = node.strength.as_ref().map_or("", |strength| strength.as_str());
        words.push(format!("{}{step}{strength}", number.unwrap_or_default()));
        words.extend(node.remarks.iter().map(remark));
    }
    words.join(" ")
}

fn remark(remark: &Remark) -> String {
    match remark {
        Remark::Comment(text) => format!("{{{text}}}"),
        Remark::Nag(nag) => nag.to_string(),
        Remark::Variation(line) => format!("({})", shown(line)),
    }
}

fn result(game: &Game) -> &str {
    game.result.as_ref().map_or("", GameResult::text)
}

#[test]
fn moves_in_every_form() {
    let table = [
        ("1. 32-28 19-23 2. 28x19", "1.32-28 19-23 2.28x19"),
        ("1.a3b4 1...ed6 2.c3:e5:g7", "1.a3b4 1...ed6 2.c3:e5:g7"),
        (
            "1. 31 - 27 18 x 29 x 38 2. 31 -27 2- 7 3. c3 : e5 c3-d4",
            "1.31-27 18x29x38 2.31-27 2-7 3.c3:e5 c3-d4",
        ),
        ("01. 34-29  18-22 02. 32-28", "1.34-29 18-22 2.32-28"),
        ("1 32-28 19-23 2 37-32", "1.32-28 19-23 2.37-32"),
        ("1. ... 7-12 2… 8-12 3. … 9-13 ...1-6", "1...7-12 2...8-12 3...9-13 1-6"),
        ("41. - - 42. 3228 1823", "41.-- -- 42.3228 1823"),
        ("1. сд4 Ж:б6", "1.сд4 Ж:б6"),
        (
            "32-28!? 19-23(!?!!!) 28x19 ! ? 14x23(?) 5-10* 6-11!*",
            "32-28!? 19-23!?!!! 28x19!? 14x23? 5-10 $7 6-11! $7",
        ),
        ("32-28 $1$2 {x}$3 ; y } z\n19-23", "32-28 $1 $2 {x} $3 {y ) z} 19-23"),
        ("({lead} 1. 18-23 (37-32?)) 19-23 (1... a3) ()", "({lead} 1.18-23 (37-32?)) 19-23 (1...a3) ()"),
        ("{a\n\n  b} 1. {c} 32-28 % nothing ( {\n%[x\n19-23", "{a b} {c} 1.32-28 19-23"),
        ("/FEN \"W:W31-50:B1-20\"/\n/FEN\n \"B::\"/ 01... 20-25", "/W:W31-50:B1-20/ /B::/ 1...20-25"),
        ("32\u{200f}-28 1\u{2011}7 19\u{a0}20 {\u{200b}}", "32-28 1\u{2011}7 20 {\u{200b}}"),
        ("a\0b c\u{1}d", "a b c d"),
    ];
    for (text, expected) in table {
        let (found, tagged) = (read(text), read(&format!("[A \"b\"]\n{text}")));
        assert_eq!(found.len(), 1, "{text}");
        if !text.contains("19\u{a0}20") {
            assert_eq!(shown(&found[0].moves), expected, "{text}");
        }
        assert_eq!(found[0].moves, tagged[0].moves, "{text}");
    }
}

#[test]
fn results_end_games() {
    let table: [(&str, &[(usize, &str)]); 13] = [
        ("1. 32-28 1-0 1. 33-28 0-1 1. 34-29", &[(1, "1-0"), (1, "0-1"), (1, "")]),
        (
            "1.ed4 2 - 0 1.cd4 1/2 - 1/2 1.cb4 ½:½ 1.a3 –:+",
            &[(1, "2-0"), (1, "1/2-1/2"), (1, "½:½"), (1, "–:+")],
        ),
        ("1. 32-28 *\n*\n * 1. 2-0", &[(1, "*"), (0, "2-0")]),
        ("[Result \"4-6\"] 1. 4-6 4-6", &[(1, "4-6")]),
        ("[Result \"4-6\"] 1. 4-6 4-6 * 1. 4-6 *", &[(1, "4-6"), (1, "*")]),
        ("[Result \"4-6\"] 1. 4-6 4-9", &[(2, "")]),
        ("[Result \"12:8\"] 1. 12-8 {a} 12 – 8 {b}", &[(1, "12–8")]),
        (
            "[Result \"1 1/2 - 1/2\"] 1. 7-12 1 1/2 - 1/2\n[Result \"1+ - 1-\"]1. 7-12 1+-1-",
            &[(1, "11/2-1/2"), (1, "1+-1-")],
        ),
        ("[Result \"4-6\"] 1. 7-12 1-0", &[(1, "1-0")]),
        ("1. 32-28 (18-23 1-0) 19-23 0:1.", &[(2, "0:1")]),
        ("[A \"1\"]\n[B \"1\"]\n\n\n[A \"2\"]\n\n[C \"3\"]\n", &[(0, ""), (0, "")]),
        ("{only words}\n; and more", &[]),
        ("{only words} *", &[(0, "*")]),
    ];
    for (text, expected) in table {
        let found = read(text);
        let seen: Vec<_> = found.iter().map(|game| (game.moves.nodes.len(), result(game))).collect();
        assert_eq!(seen, expected, "{text}");
    }
}

#[test]
fn comments_on_the_result() {
    let found = read("{lead} 1. 32-28 2-0 {resigned} ; at once\n{next} [A \"1\"] 1. 33-28 {last} 0-2\r\n");
    let closing: Vec<_> = found[0].closing.iter().map(|comment| comment.as_str()).collect();
    assert_eq!(closing, ["resigned", "at once"]);
    assert_eq!(shown(&found[1].moves), "{next} 1.33-28 {last}");
}

#[test]
fn oddities_are_told() {
    let odd = |text: &str| read(text).remove(0).warnings;
    let text = |text: &str| text.to_owned();
    assert_eq!(odd("[Result \"2-0\"] 1. 1-7 1:0"), []);
    assert_eq!(odd("1. 1-7"), [Warning::NoTerminator]);
    assert_eq!(
        odd("[Result \"1-0\"] 1. 1-7 0-1"),
        [Warning::ResultDiffers { tag: text("1-0"), text: text("0-1") }]
    );
    assert_eq!(odd("1. 1-7 (1-0) *"), [Warning::ResultAmongMoves { text: text("1-0") }]);
    let unclosed = [Warning::UnclosedTag { name: text("Round") }];
    for heading in ["[Round \"11.1]", "[Round \"11.1\"", "[Round \"11.1] \n[A \"]\"]"] {
        let game = read(&format!("{heading}\n1. 1-7 *")).remove(0);
        assert_eq!((game.tags.get("Round"), &game.warnings[..]), (Some("11.1"), &unclosed[..]), "{heading}");
    }
    assert_eq!(odd("[Event \"Cup \"64\"\"] *"), [Warning::BareQuote { name: text("Event") }]);
}

#[test]
fn headings() {
    let found = read(
        "\u{feff}[Event \"Cup \"64\" \\\"x\\\" \\\\ \\n\" ] [ A\t\"]\"][B\"{;%\"]\n[A \"again\"]\n[Дата \"1\"]*",
    );
    let tags: Vec<_> = found[0].tags.iter().collect();
    let expected =
        [("Event", "Cup \"64\" \"x\" \\ \\n"), ("A", "]"), ("B", "{;%"), ("A", "again"), ("Дата", "1")];
    assert_eq!(tags, expected);
    assert_eq!(found[0].tags.get("A"), Some("]"));
}

#[test]
fn two_charsets_in_one_archive() {
    let mut bytes = "[White \"Ёлкин\"]\n1. ed4 *\n".as_bytes().to_vec();
    bytes.extend_from_slice(
        b"[White \"\xCF\xE5\xF2\xF0\xEE\xE2\"]\n1. ed4 {\x97 \xF5\xEE\xE4} 1\x961\n[White \"x\"] *",
    );
    let found: Vec<_> = all(&bytes).into_iter().map(Result::unwrap).collect();
    let seen: Vec<_> = found.iter().map(|game| (game.tags.get("White").unwrap(), game.charset)).collect();
    assert_eq!(seen, [("Ёлкин", Charset::Utf8), ("Петров", Charset::Windows1251), ("x", Charset::Utf8)]);
    assert_eq!(shown(&found[1].moves), "1.ed4 {— ход}");
    assert_eq!(result(&found[1]), "1–1");
}

#[test]
fn clocks_are_typed() {
    let found = read("1. 31-26 {[%clock w1:23:45 B0:59:10]} 17-21 {x [%clk 0:01:02] y} 2. 7-12 {[%emt ..]}");
    let clocks: Vec<Vec<_>> = found[0].moves.nodes.iter().map(|node| node.clocks().collect()).collect();
    assert_eq!(clocks.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 0]);
    assert_eq!(clocks[0][0].seconds(Colour::White), Some(5025));
    assert_eq!(clocks[1][0].first.seconds, 62);
}

#[test]
fn broken_games_do_not_stop_the_rest() {
    use GameErrorKind as Kind;
    let table = [
        ("1. 1-7 {a {b} c} }", Kind::NestedComment, (1, 11)),
        ("1. 1-7 {a\n[B \"1\"]\nc", Kind::UnclosedComment, (1, 8)),
        ("1. 1-7 (7-12 (", Kind::UnclosedVariation, (1, 8)),
        ("1. 1-7 ) x", Kind::UnmatchedClose, (1, 8)),
        ("[A \"x\n[B \"y\"]", Kind::UnclosedTag, (1, 1)),
        ("[A \"x\"]\n [A]", Kind::MalformedTag, (2, 2)),
        ("[1 \"x\"]", Kind::MalformedTag, (1, 1)),
        ("1. 1-7 /FEN \"W\" [", Kind::UnclosedSetup, (1, 8)),
        ("1. 1-7 /W:W1:B2/", Kind::MalformedSetup, (1, 9)),
        ("1. 1-7 $ 5", Kind::MalformedNag, (1, 9)),
        ("1. 1-7 $99999", Kind::MalformedNag, (1, 9)),
        ("! 1. 1-7", Kind::StrayStrength, (1, 1)),
        ("1. 1-7 \r\n шаш @@@", Kind::NotAMove, (2, 6)),
        ("1. 1-7 \"", Kind::Unexpected { sign: '"' }, (1, 8)),
        ("1. 1-7 [x]", Kind::Unexpected { sign: '[' }, (1, 8)),
    ];
    for (text, kind, (line, column)) in table {
        let archive = format!("{text}\n\n[Next \"1\"]\n1. 7-12 *\n");
        let found = all(archive.as_bytes());
        assert_eq!(found.len(), 2, "{text}: {found:?}");
        let error = found[0].as_ref().unwrap_err();
        assert_eq!((&error.kind, error.place.line, error.place.column), (&kind, line, column), "{text}");
        let next = found[1].as_ref().unwrap();
        assert_eq!((next.index, next.tags.get("Next")), (1, Some("1")), "{text}");
    }
}

#[test]
fn faults_of_words_spare_games_without_headings() {
    let found = all("1. @ 1-0 1. 7-12 *".as_bytes());
    assert!(found[0].is_err() && found[1].is_ok(), "{found:?}");
}

#[test]
fn errors_say_where_and_what_to_do() {
    let found = all("1. ed4\n2. слово@ @@@ {x} *".as_bytes());
    let error = found[0].as_ref().unwrap_err();
    assert_eq!(error.excerpt, "1. ed4 2. слово@ @@@ {x} *");
    assert!(
        error.text(Language::Ru).starts_with("партия 1, строка 2, знак 11: это не ход"),
        "{}",
        error.text(Language::Ru)
    );
    assert_eq!(error.to_string(), error.text(Language::En));
}
