//! Why a text is no position, in Russian; the library says it in English.
use draughts::{FenError, PositionError, Side};
use rulebook::Language;

/// Of the tag `FEN` of a game.
pub(super) fn of_tag(error: &FenError, language: Language) -> String {
    match language {
        Language::Ru => format!("поле FEN: {}", russian(error)),
        Language::En => format!("the tag FEN: {error}"),
    }
}

pub(super) fn russian(error: &FenError) -> String {
    match error {
        FenError::TooLong(most) => format!("позиция длиннее {most} знаков"),
        FenError::Empty => "позиция не задана; напишите, например, `W:Wa1,Kc3:Bd8` или `start`".to_owned(),
        FenError::UnknownTurn => "очередь хода `?`: напишите `W` или `B`, от этого зависит ответ".to_owned(),
        FenError::BadTurn(text) => format!("`{text}` — не очередь хода; начните с `W:` или `B:`"),
        FenError::BadPart(text) => format!("`{text}` — не список шашек; начните его с `W` или `B`"),
        FenError::SideTwice(side) => format!("шашки стороны `{side}` названы дважды"),
        FenError::SideMissing(side) => {
            format!("шашки стороны `{side}` не названы; если их нет, напишите одно `{side}`")
        }
        FenError::BadSquare(text) => format!("`{text}` — не чёрное поле этой доски"),
        FenError::BadRange(text) => format!("`{text}` — не ряд полей; напишите, например, `1-12`"),
        FenError::Position(error) => impossible(error),
    }
}

fn impossible(error: &PositionError) -> String {
    match error {
        PositionError::Overlap(square) => format!("на поле {square} больше одной шашки"),
        PositionError::ManOnLastRow { side, square } => {
            format!("{} простая не может стоять на {square}: это её последний ряд", feminine(*side))
        }
        PositionError::TooMany { side, count, most } => {
            format!("{} шашек {count}, а возможно не больше {most}", genitive(*side))
        }
        PositionError::WrongBoard(square) => format!("поле {square} с другой доски"),
    }
}

const fn feminine(side: Side) -> &'static str {
    match side {
        Side::White => "белая",
        Side::Black => "чёрная",
    }
}

const fn genitive(side: Side) -> &'static str {
    match side {
        Side::White => "белых",
        Side::Black => "чёрных",
    }
}
