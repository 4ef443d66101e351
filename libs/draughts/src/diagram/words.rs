//! A diagram in words.

use rulebook::Language;

use super::{Diagram, Mark, MarkSign};
use crate::{Board, Piece, Position, Side, Square, Variant};

/// One of two wordings.
pub(super) const fn say<'a>(language: Language, ru: &'a str, en: &'a str) -> &'a str {
    match language {
        Language::Ru => ru,
        Language::En => en,
    }
}

/// The title given, or the game and the side to move.
pub(super) fn title(diagram: &Diagram, language: Language) -> String {
    diagram.title.clone().unwrap_or_else(|| {
        let position = &diagram.position;
        format!("{}, {}", game(position.variant(), language), to_move(position.turn(), language))
    })
}

pub(super) const fn game(variant: Variant, language: Language) -> &'static str {
    match variant {
        Variant::Russian => say(language, "Русские шашки", "Russian draughts"),
        Variant::Draughts64(_) => say(language, "Шашки-64", "Draughts-64"),
        Variant::International => say(language, "Стоклеточные шашки", "Hundred-square draughts"),
        Variant::Giveaway => say(language, "Обратные шашки (поддавки)", "Giveaway draughts"),
    }
}

pub(super) const fn to_move(side: Side, language: Language) -> &'static str {
    match side {
        Side::White => say(language, "ход белых", "White to move"),
        Side::Black => say(language, "ход чёрных", "Black to move"),
    }
}

pub(super) const fn at_the_bottom(side: Side, language: Language) -> &'static str {
    match side {
        Side::White => say(language, "внизу белые", "White at the bottom"),
        Side::Black => say(language, "внизу чёрные", "Black at the bottom"),
    }
}

/// Where one kind of piece stands, in the order in which 6.1.6.2 lists a position.
pub(super) fn places(position: &Position, side: Side, piece: Piece) -> Vec<Square> {
    let mut squares: Vec<Square> = position.squares(side, piece).collect();
    match position.board() {
        Board::Eight => squares.sort_unstable_by_key(|square| square.file_rank()),
        Board::Ten => squares.sort_unstable(),
    }
    squares
}

pub(super) fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

/// The marks with their squares.
pub(super) fn marks(marks: &[Mark], language: Language) -> Vec<String> {
    marks.iter().map(|mark| format!("{} {}", mark.square, sign(mark.sign, language))).collect()
}

fn sign(sign: MarkSign, language: Language) -> String {
    match sign {
        MarkSign::Ring => say(language, "кольцо", "ring").to_owned(),
        MarkSign::Cross => say(language, "крест", "cross").to_owned(),
        MarkSign::Letter(letter) => format!("{} {letter}", say(language, "знак", "sign")),
    }
}

/// The position in sentences, and what is shown beside it.
pub(super) fn description(diagram: &Diagram, language: Language) -> String {
    let position = &diagram.position;
    let mut sentences = vec![side(position, Side::White, language), side(position, Side::Black, language)];
    sentences.push(capitalised(to_move(position.turn(), language)));
    if let Some(last_move) = &diagram.last_move {
        sentences.push(format!("{}: {last_move}", say(language, "Последний ход", "Last move")));
    }
    if !diagram.marks.is_empty() {
        let marks = marks(&diagram.marks, language).join(", ");
        sentences.push(format!("{}: {marks}", say(language, "Пометки", "Marks")));
    }
    sentences.push(capitalised(at_the_bottom(diagram.bottom, language)));
    let mut text = sentences.join(". ");
    text.push('.');
    text
}

fn side(position: &Position, side: Side, language: Language) -> String {
    let name = match side {
        Side::White => say(language, "Белые", "White"),
        Side::Black => say(language, "Чёрные", "Black"),
    };
    let men = kind(&places(position, side, Piece::Man), "простые", "men", language);
    let kings = kind(&places(position, side, Piece::King), "дамки", "kings", language);
    let pieces: Vec<String> = [men, kings].into_iter().flatten().collect();
    if pieces.is_empty() {
        return format!("{name}: {}", say(language, "шашек нет", "no pieces"));
    }
    format!("{name}: {}", pieces.join("; "))
}

fn kind(squares: &[Square], ru: &str, en: &str, language: Language) -> Option<String> {
    let list = names(squares).join(", ");
    (!squares.is_empty()).then(|| format!("{} {list} ({})", say(language, ru, en), squares.len()))
}

/// The same with a capital letter at its head.
pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
