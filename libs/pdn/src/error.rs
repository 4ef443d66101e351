//! Games that could not be read.

use rulebook::Language;
use thiserror::Error;

use crate::Place;

/// A game that could not be read. The games after it are read all the same.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Language::En))]
pub struct GameError {
    /// The game's place in the archive, from 0.
    pub index: usize,
    /// Where the fault is.
    pub place: Place,
    /// What it is.
    pub kind: GameErrorKind,
    /// The text round the fault, some 60 letters at most, on one line.
    pub excerpt: String,
}

/// What is wrong with a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameErrorKind {
    /// More text than one game may have.
    TooLarge {
        /// The limit, bytes.
        limit: usize,
    },
    /// Variations within variations beyond the limit.
    TooDeep {
        /// The limit.
        limit: u8,
    },
    /// More tags than a game may have.
    TooManyTags {
        /// The limit.
        limit: u16,
    },
    /// A word longer than any move.
    WordTooLong {
        /// The limit, bytes.
        limit: usize,
    },
    /// A brace inside a comment.
    NestedComment,
    /// A comment without its closing brace.
    UnclosedComment,
    /// A variation without its closing bracket.
    UnclosedVariation,
    /// A closing bracket without a variation.
    UnmatchedClose,
    /// A tag that is no name and value.
    MalformedTag,
    /// A value without its closing quote and bracket on the same line.
    UnclosedTag,
    /// A set-up without its second slash.
    UnclosedSetup,
    /// A set-up that is not `FEN "..."`.
    MalformedSetup,
    /// A `$` without a number after it.
    MalformedNag,
    /// Marks of strength with no move before them, or too many of them.
    StrayStrength,
    /// A word that is no move.
    NotAMove,
    /// A sign that means nothing here.
    Unexpected {
        /// The sign.
        sign: char,
    },
}

impl GameError {
    /// What happened, where, and what to do, in one language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let (number, Place { line, column, .. }) = (self.index.saturating_add(1), self.place);
        let excerpt = &self.excerpt;
        match language {
            Language::Ru => {
                format!(
                    "партия {number}, строка {line}, знак {column}: {}; текст: «{excerpt}»",
                    self.kind.russian()
                )
            }
            Language::En => {
                format!(
                    "game {number}, line {line}, column {column}: {}; text: `{excerpt}`",
                    self.kind.english()
                )
            }
        }
    }
}

impl GameErrorKind {
    /// A code for programs.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "too_large",
            Self::TooDeep { .. } => "too_deep",
            Self::TooManyTags { .. } => "too_many_tags",
            Self::WordTooLong { .. } => "word_too_long",
            Self::NestedComment => "nested_comment",
            Self::UnclosedComment => "unclosed_comment",
            Self::UnclosedVariation => "unclosed_variation",
            Self::UnmatchedClose => "unmatched_close",
            Self::MalformedTag => "malformed_tag",
            Self::UnclosedTag => "unclosed_tag",
            Self::UnclosedSetup => "unclosed_setup",
            Self::MalformedSetup => "malformed_setup",
            Self::MalformedNag => "malformed_nag",
            Self::StrayStrength => "stray_strength",
            Self::NotAMove => "not_a_move",
            Self::Unexpected { .. } => "unexpected_sign",
        }
    }

    fn russian(&self) -> String {
        let fixed = match self {
            Self::TooLarge { limit } => {
                return format!("партия длиннее {limit} байт: разделите её или удалите лишнее");
            }
            Self::TooDeep { limit } => {
                return format!("варианты вложены глубже {limit}: уменьшите вложенность");
            }
            Self::TooManyTags { limit } => {
                return format!("полей в заголовке больше {limit}: удалите лишние");
            }
            Self::WordTooLong { limit } => {
                return format!("слово длиннее {limit} байт: разделите ходы пробелами");
            }
            Self::Unexpected { sign } => return format!("знак {sign} здесь не имеет смысла: удалите его"),
            Self::NestedComment => "комментарий внутри комментария: уберите внутренние фигурные скобки",
            Self::UnclosedComment => "комментарий не закрыт: поставьте знак }",
            Self::UnclosedVariation => "вариант не закрыт: поставьте знак )",
            Self::UnmatchedClose => "знак ) без начала варианта: удалите его",
            Self::MalformedTag => "поле заголовка пишется как [Имя \"значение\"]",
            Self::UnclosedTag => "значение поля не закрыто на той же строке: поставьте знаки \"]",
            Self::UnclosedSetup => "расстановка не закрыта: поставьте вторую косую черту",
            Self::MalformedSetup => "расстановка пишется как /FEN \"W:W31:B1\"/",
            Self::MalformedNag => "после знака $ нужно число от 0 до 65535",
            Self::StrayStrength => "оценка хода стоит не после хода или слишком длинна: переставьте её",
            Self::NotAMove => "это не ход: исправьте его или поместите слова в фигурные скобки",
        };
        fixed.to_owned()
    }

    fn english(&self) -> String {
        let fixed = match self {
            Self::TooLarge { limit } => {
                return format!("the game is longer than {limit} bytes: divide it, or leave some out");
            }
            Self::TooDeep { limit } => {
                return format!("variations are nested deeper than {limit}: nest them less");
            }
            Self::TooManyTags { limit } => {
                return format!("the heading has more than {limit} tags: leave some out");
            }
            Self::WordTooLong { limit } => {
                return format!("a word is longer than {limit} bytes: put spaces between moves");
            }
            Self::Unexpected { sign } => return format!("the sign {sign} means nothing here: take it out"),
            Self::NestedComment => "a comment inside a comment: take the inner braces out",
            Self::UnclosedComment => "the comment is not closed: add a }",
            Self::UnclosedVariation => "the variation is not closed: add a )",
            Self::UnmatchedClose => "a ) closes no variation: take it out",
            Self::MalformedTag => "a tag is written [Name \"value\"]",
            Self::UnclosedTag => "the value is not closed on its line: add \"]",
            Self::UnclosedSetup => "the set-up is not closed: add a second slash",
            Self::MalformedSetup => "a set-up is written /FEN \"W:W31:B1\"/",
            Self::MalformedNag => "a number from 0 to 65535 must follow $",
            Self::StrayStrength => "marks of strength follow no move, or are too many: move them",
            Self::NotAMove => "this is no move: correct it, or put words in braces",
        };
        fixed.to_owned()
    }
}
