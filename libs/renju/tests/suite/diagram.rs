//! Diagrams: what a picture shows and says, and what a blind judge reads.

use quick_xml::Reader;
use quick_xml::events::Event;
use renju::{Board, Columns, Diagram, Move, Point, ThreeReading};
use rulebook::Language::{En, Ru};

use crate::common::{board, point};

fn game() -> Vec<Move> {
    let names = ["H8", "I9", "", "J10", "H10", "", "J11"];
    names.map(|name| if name.is_empty() { Move::Pass } else { Move::Place(point(name)) }).to_vec()
}

fn pictures() -> Vec<Diagram> {
    let fouls = board(&["H8", "I8", "J9", "J10"], &["A1"]);
    vec![
        Diagram::of_board(&Board::new()),
        Diagram::of_board(&fouls).with_last(point("J9")).with_fouls(ThreeReading::Permitted),
        Diagram::of_moves(game()).unwrap().titled("Тур 3 <b> & \"x\"\u{7}'\u{fffe}"),
        Diagram::of_moves(game()).unwrap().in_one_colour().crossed(Point::CENTRE),
    ]
}

/// The names of the elements of well-formed XML; every one and every attribute is known.
fn elements(svg: &str) -> Vec<String> {
    let known = ["svg", "title", "desc", "g", "rect", "path", "text", "circle"];
    let mut names = Vec::new();
    let mut reader = Reader::from_str(svg);
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => return names,
            Event::Start(start) | Event::Empty(start) => {
                let name = start.name().as_ref().to_owned();
                assert!(known.contains(&name.as_str()), "{name}");
                for attribute in start.attributes() {
                    let key = attribute.unwrap().key.as_ref().to_owned();
                    assert!(
                        !key.starts_with("on") && !["style", "href", "class"].contains(&key.as_str()),
                        "{key}"
                    );
                }
                names.push(name);
            }
            Event::End(_) | Event::Text(_) | Event::GeneralRef(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_picture_is_well_formed_and_needs_nothing_from_outside() {
    for picture in pictures() {
        for (language, columns) in [(Ru, Columns::Russian), (En, Columns::International)] {
            let svg = picture.svg(language, columns);
            assert_eq!(elements(&svg).first().map(String::as_str), Some("svg"));
            assert!(!svg.contains("url(") && svg.matches("http").count() == 1, "{svg}");
            assert!(!svg.contains("<b>") && !svg.chars().any(|c| c.is_control() && c != '\n'), "{svg}");
            assert_eq!(svg, picture.svg(language, columns), "the same bytes each time");
        }
    }
}

#[test]
fn stones_numbers_and_marks_are_where_they_belong() {
    let svg = Diagram::of_moves(game()).unwrap().svg(En, Columns::Russian);
    for part in [
        r##"<g data-point="H8" data-stone="black" data-move="1"><circle cx="330" cy="330" r="18" fill="#000""##,
        r#"<g data-point="K10" data-stone="white" data-move="4"><circle cx="410" cy="250""#,
        r#"<rect data-last="K11""#,
        "3 –   6 –",
        r#"<text x="610" y="23">P</text>"#,
    ] {
        assert!(svg.contains(part), "{part}\n{svg}");
    }
    assert_eq!(svg.matches("data-stone").count(), 5);
    let ringed = Diagram::of_moves(game()).unwrap().in_one_colour().svg(En, Columns::Russian);
    assert!(!ringed.contains(r##"fill="#000" stroke"##), "no stone is filled: {ringed}");
    let fouls = pictures()[1].svg(Ru, Columns::International);
    assert!(fouls.contains(r#"<g data-cross="J8">"#) && fouls.contains(r#"<rect data-last="J9""#));
    assert!(Diagram::of_moves([Move::Place(Point::CENTRE), Move::Place(Point::CENTRE)]).is_err());
    let free = Diagram::of_board(&Board::new()).with_last(Point::CENTRE);
    assert!(!free.svg(Ru, Columns::Russian).contains("data-last"), "no stone, no last stone");
}

#[test]
fn the_title_and_the_description_say_everything() {
    let diagram = Diagram::of_moves(game()).unwrap().crossed(point("J8"));
    assert_eq!(
        diagram.description(Ru, Columns::Russian),
        "Чёрные (3): 1 H8, 5 H10, 7 K11. Белые (2): 2 I9, 4 K10. Отказы: 3 -, 6 -. Последняя шашка: 7 K11. \
         Крестом отмечены: K8. Вертикали русские, A-I и K-P (9.2.2.2)."
    );
    let svg = diagram.svg(En, Columns::International);
    let key = svg.split("aria-labelledby=\"t").nth(1).unwrap().split('"').next().unwrap();
    assert!(svg.contains(&format!("<title id=\"t{key}\">Renju, moves: 7</title>")), "{svg}");
    assert!(svg.contains(&format!("<desc id=\"d{key}\">Black (3): 1 H8,")), "{svg}");
    let other = diagram.svg(En, Columns::Russian);
    assert!(!other.contains(key), "two pictures on a page do not share ids");
}

#[test]
fn the_text_fits_a_braille_line() {
    for picture in pictures() {
        let long = picture.titled(&"слово ".repeat(30)).titled(&"я".repeat(100));
        for (language, columns) in [(Ru, Columns::Russian), (En, Columns::International)] {
            let text = long.text(language, columns);
            for line in text.lines() {
                assert!(line.chars().count() <= 40, "{line}");
            }
            assert_eq!(
                text.lines().rev().take(15).filter(|line| line.matches(' ').count() >= 15).count(),
                15
            );
        }
    }
}

#[test]
fn a_number_stays_with_its_point() {
    let moves: Vec<Move> = Point::all().skip(3).step_by(7).map(Move::Place).collect();
    let text = Diagram::of_moves(moves).unwrap().text(Ru, Columns::International);
    // the first line tells how many moves there are
    let torn = text.lines().skip(1).filter(|line| {
        let last = line.rsplit(' ').next().unwrap_or_default();
        line.contains(", ") && !last.is_empty() && last.chars().all(|c| c.is_ascii_digit())
    });
    assert_eq!(torn.count(), 0, "{text}");
}

#[test]
fn a_text_can_be_read_row_by_row() {
    let text = pictures()[1].text(Ru, Columns::International);
    let rows: Vec<&str> = text.lines().rev().take(15).collect();
    assert_eq!(rows[0], " 1 б . . . . . . . . . . . . . .");
    assert_eq!(rows[7], " 8 . . . . . . . ч ч х . . . . .");
    assert!(text.contains("   A B C D E F G H I J K L M N O\n15 . ."), "{text}");
    assert!(
        text.starts_with(
            "Рэндзю, шашек на доске: 5\nВертикали международные, A-O\nЧёрные (4): H8, I8, J9, J10\n"
        ),
        "{text}"
    );
}
