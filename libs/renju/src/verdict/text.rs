//! The sentence of a verdict.

use rulebook::Language;

use super::Ruling;
use crate::text::say;
use crate::{Columns, Foul, Move, Point, Stone};

pub(super) fn detail(
    language: Language,
    columns: Columns,
    ruling: Ruling,
    mv: Option<Move>,
    foul: Option<&Foul>,
) -> String {
    let place = match mv.and_then(Move::point) {
        Some(point) => format!("{}: ", columns.name(point)),
        None => String::new(),
    };
    let summary = foul.map(|foul| foul.proof.summary(language, columns));
    place + &summary.unwrap_or_else(|| sentence(language, columns, ruling))
}

fn sentence(language: Language, columns: Columns, ruling: Ruling) -> String {
    let centre = columns.name(Point::CENTRE);
    let plain = match ruling {
        Ruling::Legal => say(language, "ход разрешён", "permitted"),
        Ruling::Pass => {
            say(language, "отказ выставить шашку, это тоже ход", "no stone is put, which is a move too")
        }
        Ruling::Five => say(language, "построена пятёрка, это выигрыш", "a five, which wins"),
        Ruling::Overline => {
            say(language, "белые построили длинный ряд, это выигрыш", "White has a long row, which wins")
        }
        Ruling::Foul(kinds) => {
            return format!("{}: {}", say(language, "фол", "foul"), kinds.words(language));
        }
        Ruling::Occupied(Stone::Black) => say(
            language,
            "пункт занят чёрной шашкой; выберите свободный",
            "a black stone stands there; choose a free point",
        ),
        Ruling::Occupied(Stone::White) => say(
            language,
            "пункт занят белой шашкой; выберите свободный",
            "a white stone stands there; choose a free point",
        ),
        Ruling::NotCentre => {
            return match language {
                Language::Ru => format!("партию начинают чёрные ходом в центральный пункт {centre}"),
                Language::En => format!("Black begins the game in the central point {centre}"),
            };
        }
        Ruling::Opening(reason) => return reason.words(language, columns),
        Ruling::OffBoard => say(language, "такого пункта на доске нет", "the board has no such point"),
        Ruling::Unreadable => say(language, "это не запись хода", "this is not a move"),
    };
    plain.to_owned()
}
