//! Diagrams: what a picture shows and says, and what a blind judge reads.
#![cfg(test)]

use draughts::{Diagram, DiagramError, LastMove, Mark, Position, Side, Variant};
use rulebook::Language::{En, Ru};

const BOARDS: [Variant; 2] = [Variant::Russian, Variant::International];

fn diagram(variant: Variant, fen: &str) -> Diagram {
    Diagram::of(Position::from_fen(variant, fen).unwrap())
}

fn with_everything(variant: Variant) -> Diagram {
    let board = variant.board();
    let (fen, way, marks) = match variant {
        Variant::International => ("B:W31,K46:B7,K50", "31:22:11", ["7:cross", "46", "50:7"]),
        _ => ("B:Wa1,Kc3:Bd8,Kg1", "e5:g7:d4", ["a1:cross", "c3:ring", "g1:ж"]),
    };
    let diagram = diagram(variant, fen).after(LastMove::read(board, way).unwrap()).unwrap();
    let diagram = diagram.numbered(true).titled("Тур 3 <b> & \"x\"\u{7}");
    marks.iter().fold(diagram, |diagram, mark| diagram.marked(Mark::read(board, mark).unwrap()).unwrap())
}

/// The names of the elements, after checking that each is closed where it should be, that every
/// value is quoted, and that no sign of XML stands free.
fn elements(svg: &str) -> Vec<String> {
    let (mut open, mut seen) = (Vec::new(), Vec::new());
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        assert_text(text);
        let end = tag.find('>').expect("a tag ends");
        let inside = &tag[1..end];
        rest = &tag[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "closed out of turn");
            continue;
        }
        let (inside, closed) = inside.strip_suffix('/').map_or((inside, false), |inside| (inside, true));
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        assert_attributes(attributes);
        seen.push(name.to_owned());
        if !closed {
            open.push(name.to_owned());
        }
    }
    assert!(open.is_empty() && rest == "\n", "left open: {open:?}, after the end: {rest:?}");
    seen
}

fn assert_text(text: &str) {
    let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
    assert!(text.split('&').skip(1).all(|after| known.iter().any(|name| after.starts_with(name))), "{text}");
    assert!(!text.chars().any(|c| c == '>' || c.is_control() && c != '\n'), "{text:?}");
}

fn assert_attributes(text: &str) {
    let pieces: Vec<&str> = text.split('"').collect();
    assert_eq!(pieces.len() % 2, 1, "a value without its end: {text}");
    let mut names = Vec::new();
    for pair in pieces.chunks(2).filter(|pair| pair.len() == 2) {
        let name = pair[0].strip_suffix('=').expect("a name").trim();
        assert!(!name.is_empty() && !name.contains(' ') && !names.contains(&name), "{text}");
        assert_text(pair[1]);
        names.push(name);
    }
    assert_eq!(pieces.last().unwrap().trim(), "");
}

fn count(svg: &str, part: &str) -> usize {
    svg.matches(part).count()
}

#[test]
fn a_picture_is_well_formed_and_needs_nothing_from_outside() {
    for variant in BOARDS {
        for language in [Ru, En] {
            for picture in [diagram(variant, "W:W:B"), diagram(variant, "start"), with_everything(variant)] {
                for bottom in [Side::White, Side::Black] {
                    let svg = picture.clone().seen_by(bottom).svg(language);
                    let names = elements(&svg);
                    assert_eq!(names.first().map(String::as_str), Some("svg"));
                    for name in &names {
                        let known = ["svg", "title", "desc", "g", "rect", "path", "text", "circle"];
                        let of_moves = ["polyline", "polygon"];
                        assert!(
                            known.contains(&name.as_str()) || of_moves.contains(&name.as_str()),
                            "{name}"
                        );
                    }
                    assert!(
                        !svg.contains("style=") && !svg.contains("href") && !svg.contains("url("),
                        "{svg}"
                    );
                    assert_eq!(count(&svg, "http"), 1, "the name of SVG alone");
                    assert_eq!(svg, picture.clone().seen_by(bottom).svg(language));
                }
            }
        }
    }
}

#[test]
fn the_title_and_the_description_are_what_a_screen_reader_is_pointed_at() {
    let svg = diagram(Variant::Russian, "B:Wa1,Kc3:Bd8").svg(En);
    let key = svg.split("aria-labelledby=\"t").nth(1).unwrap().split('"').next().unwrap();
    assert!(svg.contains(&format!("aria-describedby=\"d{key}\"")));
    assert!(svg.contains(&format!("<title id=\"t{key}\">Russian draughts, Black to move</title>")), "{svg}");
    assert!(svg.contains(&format!(
        "<desc id=\"d{key}\">White: men a1 (1); kings c3 (1). Black: men d8 (1). Black to move. White at the bottom.</desc>"
    )));
    assert!(svg.contains("role=\"img\" lang=\"en\""));
    let other = diagram(Variant::Russian, "W:Wa1,Kc3:Bd8").svg(En);
    assert!(!other.contains(key), "two pictures on a page do not share ids");
}

#[test]
fn a_description_says_everything() {
    for (shown, ru, en) in [
        (
            with_everything(Variant::Russian),
            "Белые: простые a1 (1); дамки c3 (1). Чёрные: простые d8 (1); дамки g1 (1). Ход чёрных. \
             Последний ход: e5:g7:d4. Пометки: a1 крест, c3 кольцо, g1 знак ж. Внизу белые.",
            "White: men a1 (1); kings c3 (1). Black: men d8 (1); kings g1 (1). Black to move. \
             Last move: e5:g7:d4. Marks: a1 cross, c3 ring, g1 sign ж. White at the bottom.",
        ),
        (
            diagram(Variant::Giveaway, "W:W:BKb8").seen_by(Side::Black),
            "Белые: шашек нет. Чёрные: дамки b8 (1). Ход белых. Внизу чёрные.",
            "White: no pieces. Black: kings b8 (1). White to move. Black at the bottom.",
        ),
        (
            diagram(Variant::International, "W:W31-33,K2:B1"),
            "Белые: простые 31, 32, 33 (3); дамки 2 (1). Чёрные: простые 1 (1). Ход белых. Внизу белые.",
            "White: men 31, 32, 33 (3); kings 2 (1). Black: men 1 (1). White to move. White at the bottom.",
        ),
    ] {
        assert_eq!(shown.description(Ru), ru);
        assert_eq!(shown.description(En), en);
    }
    // the start as 6.1.6.2 prints it
    let start = diagram(Variant::Russian, "start").description(Ru);
    assert!(start.contains("a1, a3, b2, c1, c3, d2, e1, e3, f2, g1, g3, h2 (12)"), "{start}");
    assert!(start.contains("a7, b6, b8, c7, d6, d8, e7, f6, f8, g7, h6, h8 (12)"), "{start}");
}

#[test]
fn every_piece_stands_on_its_square() {
    for (bottom, a1, c3, d8) in
        [(Side::White, (55, 405), (155, 305), (205, 55)), (Side::Black, (405, 55), (305, 155), (255, 405))]
    {
        let svg = diagram(Variant::Russian, "W:Wa1,Kc3:Bd8").seen_by(bottom).svg(Ru);
        let man = |square, side, colours, (x, y): (u32, u32)| {
            format!(
                "<g data-square=\"{square}\" data-piece=\"{side}-man\" {colours} stroke-width=\"2\"><circle cx=\"{x}\" cy=\"{y}\""
            )
        };
        assert!(svg.contains(&man("a1", "white", "fill=\"#fff\" stroke=\"#000\"", a1)), "{svg}");
        assert!(svg.contains(&man("d8", "black", "fill=\"#000\" stroke=\"#fff\"", d8)), "{svg}");
        let (x, y) = c3;
        let king = svg.lines().find(|line| line.contains("white-king")).unwrap();
        // two pieces on top of each other, and the groove of the upper one
        assert_eq!(count(king, &format!("cx=\"{x}\" cy=\"{}\"", y + 5)), 1, "{king}");
        assert_eq!(count(king, &format!("cx=\"{x}\" cy=\"{}\"", y - 5)), 2, "{king}");
    }
    for (variant, pieces) in [(Variant::Russian, 24), (Variant::International, 40)] {
        assert_eq!(count(&diagram(variant, "start").svg(Ru), "data-piece="), pieces);
        assert_eq!(count(&diagram(variant, "W:W:B").svg(Ru), "data-piece="), 0);
    }
}

#[test]
fn squares_have_their_names_round_the_board_or_on_it() {
    let label = |svg: &str, name: &str| count(svg, &format!(">{name}</text>"));
    let plain = diagram(Variant::Russian, "W:W:B");
    for name in ["a", "h", "1", "8"] {
        assert_eq!(label(&plain.svg(Ru), name), 2, "on both sides: {name}");
    }
    assert_eq!(label(&plain.svg(Ru), "32"), 0);
    let numbered = plain.numbered(true).svg(Ru);
    assert!((9..=32).all(|number| label(&numbered, &number.to_string()) == 1));
    let hundred = diagram(Variant::International, "W:W:B");
    let svg = hundred.svg(Ru);
    assert!((1..=50).all(|number| label(&svg, &number.to_string()) == 1));
    assert_eq!((label(&svg, "a"), label(&svg, "51")), (0, 0));
    assert_eq!(count(&hundred.numbered(false).svg(Ru), "<text"), 0);
    // White's left corner is dark, from either side of the board
    for (bottom, at) in [(Side::White, "x=\"12\" y=\"470\">46<"), (Side::Black, "x=\"462\" y=\"20\">46<")] {
        assert!(diagram(Variant::International, "W:W:B").seen_by(bottom).svg(Ru).contains(at));
    }
}

#[test]
fn the_last_move_and_the_marks_are_drawn() {
    let svg = with_everything(Variant::Russian).svg(Ru);
    assert!(svg.contains("<rect data-last-move=\"e5\"") && svg.contains("<rect data-last-move=\"d4\""));
    assert!(!svg.contains("data-last-move=\"g7\""), "a turn is not an end");
    // over g7, and towards d4 but not into its middle
    assert!(svg.contains("points=\"255.0,205.0 355.0,105.0 231.2,228.8\""), "{svg}");
    for mark in ["a1", "c3", "g1"] {
        assert_eq!(count(&svg, &format!("<g data-mark=\"{mark}\">")), 1);
    }
    assert_eq!(count(&svg, ">ж</text>"), 2, "once for its edge");
    assert!(
        svg.contains("<title id=") && svg.contains(">Тур 3 &lt;b&gt; &amp; &quot;x&quot;</title>"),
        "{svg}"
    );
    assert!(!diagram(Variant::Russian, "start").svg(Ru).contains("polyline"));
}

#[test]
fn moves_and_marks_are_read_with_their_slips() {
    let move_of = |variant: Variant, text: &str| LastMove::read(variant.board(), text).map(|m| m.to_string());
    for (text, expected) in [
        ("c3-d4", "c3-d4"),
        ("с3–д4", "c3-d4"),
        ("d2:h6:f8", "d2:h6:f8"),
        ("d2xh6xf8", "d2:h6:f8"),
        (" a1 - h8 ", "a1-h8"),
    ] {
        assert_eq!(move_of(Variant::Russian, text), Ok(expected.to_owned()), "{text}");
    }
    assert_eq!(move_of(Variant::International, "32-28"), Ok("32-28".to_owned()));
    assert_eq!(move_of(Variant::International, "31х22х11"), Ok("31:22:11".to_owned()));
    let long = ["a1", "b2"].repeat(7).join(":");
    for (text, expected) in [
        ("c3", DiagramError::TooShort),
        ("c3-c4", DiagramError::NoSquare("c4".to_owned())),
        ("c3-", DiagramError::NoSquare(String::new())),
        ("", DiagramError::TooShort),
        ("c3-d4:d4", DiagramError::StandsStill(Variant::Russian.board().parse_square("d4").unwrap())),
        (long.as_str(), DiagramError::TooLong(13)),
    ] {
        assert_eq!(move_of(Variant::Russian, text), Err(expected), "{text}");
    }
    let mark = |text: &str| Mark::read(Variant::Russian.board(), text);
    for text in ["a1", "a1:ring", "А1:cross", "a1:Я", "a1:7"] {
        assert_eq!(mark(text).map(|mark| mark.square.to_string()), Ok("a1".to_owned()), "{text}");
    }
    for text in ["a2", "a1:star", "a1:<", "a1:", "", ":", "a1:ab"] {
        let error = mark(text).unwrap_err();
        assert_ne!(error.text().ru, error.text().en, "{text}");
    }
}

#[test]
fn squares_of_another_board_and_second_marks_are_refused() {
    let hundred = Variant::International.board();
    let russian = diagram(Variant::Russian, "start");
    let away = LastMove::read(hundred, "32-28").unwrap();
    assert!(matches!(russian.clone().after(away), Err(DiagramError::OtherBoard(_))));
    assert!(matches!(
        russian.clone().marked(Mark::read(hundred, "32").unwrap()),
        Err(DiagramError::OtherBoard(_))
    ));
    let mark = |text: &str| Mark::read(Variant::Russian.board(), text).unwrap();
    let twice = russian.marked(mark("a1")).unwrap().marked(mark("a1:cross"));
    assert!(matches!(twice, Err(DiagramError::MarkedTwice(_))));
}

#[test]
fn a_played_route_is_shown_as_it_went() {
    let position = Position::from_fen(Variant::Russian, "W:WKd2:Bb6,d6,f4,f6,g7").unwrap();
    let moves = position.legal_moves();
    let played = moves.iter().find(|mv| mv.notation() == "d2:h6:f8:c5:a7").unwrap();
    let shown = LastMove::from(&played.routes()[0]);
    assert_eq!(shown.to_string(), "d2:h6:f8:c5:a7");
    let after = Diagram::of(position.make(played)).after(shown).unwrap();
    assert!(after.text(Ru).contains("Последний ход: d2:h6:f8:c5:a7\n"));
}

const FOR_THE_BLIND_RU: &str = "\
Русские шашки
Ход чёрных
Белые простые (1): a1
Белые дамки (1): c3
Чёрные простые (12): a7, b6, b8, c7, d6,
d8, e7, f6, f8, g7, h6, h8
Чёрные дамки: нет
Последний ход: b2-c3
Пометки: a1 крест

Доска, внизу белые
бп белая простая, бд белая дамка,
чп чёрная простая, чд чёрная дамка,
-- пустое поле.
8: b8 чп, d8 чп, f8 чп, h8 чп
7: a7 чп, c7 чп, e7 чп, g7 чп
6: b6 чп, d6 чп, f6 чп, h6 чп
5: a5 --, c5 --, e5 --, g5 --
4: b4 --, d4 --, f4 --, h4 --
3: a3 --, c3 бд, e3 --, g3 --
2: b2 --, d2 --, f2 --, h2 --
1: a1 бп, c1 --, e1 --, g1 --
";

const FOR_THE_BLIND_EN: &str = "\
Hundred-square draughts
White to move
White men (2): 31, 32
White kings: none
Black men: none
Black kings (1): 5

The board, Black at the bottom
wm white man, wk white king,
bm black man, bk black king,
-- empty square.
50 --, 49 --, 48 --, 47 --, 46 --
45 --, 44 --, 43 --, 42 --, 41 --
40 --, 39 --, 38 --, 37 --, 36 --
35 --, 34 --, 33 --, 32 wm, 31 wm
30 --, 29 --, 28 --, 27 --, 26 --
25 --, 24 --, 23 --, 22 --, 21 --
20 --, 19 --, 18 --, 17 --, 16 --
15 --, 14 --, 13 --, 12 --, 11 --
10 --, 9 --, 8 --, 7 --, 6 --
5 bk, 4 --, 3 --, 2 --, 1 --
";

#[test]
fn the_text_for_the_blind_is_read_line_by_line() {
    let board = Variant::Russian.board();
    let russian = diagram(Variant::Russian, "B:Wa1,Kc3:B1-12").after(LastMove::read(board, "b2-c3").unwrap());
    let russian = russian.unwrap().marked(Mark::read(board, "a1:cross").unwrap()).unwrap();
    assert_eq!(russian.text(Ru), FOR_THE_BLIND_RU);
    let hundred = diagram(Variant::International, "W:W31,32:BK5").seen_by(Side::Black);
    assert_eq!(hundred.text(En), FOR_THE_BLIND_EN);
}

#[test]
fn the_text_for_the_blind_fits_a_braille_line_and_names_every_square() {
    for variant in [Variant::Russian, Variant::International, Variant::Giveaway] {
        for language in [Ru, En] {
            let title = "Первенство города, тур 7, доска 12, после 34-го хода белых";
            for fen in ["start", "W:W:B"] {
                let text = diagram(variant, fen).titled(title).text(language);
                for line in text.lines() {
                    assert!(line.chars().count() <= 40 && line.trim() == line, "{line:?}");
                }
                let board = variant.board();
                for number in 1..=board.squares() {
                    let name = board.square_numbered(number).unwrap().to_string();
                    let here = |line: &&str| {
                        let row = line.split_once(": ").map_or(*line, |(_, row)| row);
                        row.split(", ").any(|said| said.split(' ').next() == Some(name.as_str()))
                    };
                    let board_part = text.split_once("--").unwrap().1;
                    assert_eq!(board_part.lines().filter(here).count(), 1, "{name}");
                }
            }
        }
    }
}
