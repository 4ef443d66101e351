//! What cannot be shown.

use crate::{Square, Text};

/// Why a diagram cannot be drawn so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DiagramError {
    /// Not a square of this board.
    #[error("`{0}` is no dark square of this board")]
    NoSquare(String),
    /// A square of another board.
    #[error("square {0} is of another board")]
    OtherBoard(Square),
    /// A move of less than two squares.
    #[error("a move names two squares at least, e.g. `c3-d4` or `d2:h6:f8`")]
    TooShort,
    /// A move of more squares than any capture has.
    #[error("the move is longer than {0} squares, the most a capture can have")]
    TooLong(usize),
    /// A move from a square to itself.
    #[error("the move names {0} twice in a row")]
    StandsStill(Square),
    /// Not a mark.
    #[error("`{0}` is no mark; write `ring`, `cross`, or one letter or figure")]
    BadSign(String),
    /// A square marked twice.
    #[error("square {0} is marked twice")]
    MarkedTwice(Square),
}

impl DiagramError {
    /// The reason in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        let ru = match self {
            Self::NoSquare(text) => format!("`{text}` — не тёмное поле этой доски"),
            Self::OtherBoard(square) => format!("поле {square} с другой доски"),
            Self::TooShort => "в ходе не меньше двух полей, например `c3-d4` или `d2:h6:f8`".to_owned(),
            Self::TooLong(most) => format!("в ходе больше {most} полей, а длиннее взятий не бывает"),
            Self::StandsStill(square) => format!("в ходе поле {square} названо дважды подряд"),
            Self::BadSign(text) => {
                format!("`{text}` — не пометка; напишите `ring`, `cross` либо одну букву или цифру")
            }
            Self::MarkedTwice(square) => format!("поле {square} помечено дважды"),
        };
        Text { ru, en: self.to_string() }
    }
}

/// Enough of a text to know it again.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
