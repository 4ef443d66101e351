//! Why a document cannot be read.

use super::limits;
use crate::Text;

/// Why a document cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum XmlError {
    /// Not well-formed.
    #[error("not well-formed XML at byte {at}: {reason}")]
    IllFormed {
        /// Where, in bytes from the beginning.
        at: u64,
        /// What the reader of XML says.
        reason: String,
    },
    /// Another kind of document.
    #[error("the document's element is `{0}`, not `database`")]
    NotDatabase(String),
    /// A declaration of types, which could declare entities.
    #[error(
        "the document declares its types (DOCTYPE at byte {at}), which is refused; leave the declaration out"
    )]
    DocType {
        /// Where, in bytes from the beginning.
        at: u64,
    },
    /// An entity other than the five of XML.
    #[error("the document uses the entity `{0}`; only lt, gt, amp, quot, apos and numbers are read")]
    Entity(String),
    /// A game within a game.
    #[error("a game stands within a game at byte {at}")]
    GameInGame {
        /// Where, in bytes from the beginning.
        at: u64,
    },
    /// Too long.
    #[error("the document is longer than {} bytes", limits::LONGEST)]
    TooLong,
    /// Elements within elements.
    #[error("elements stand more than {} deep at byte {at}", limits::DEEPEST)]
    TooDeep {
        /// Where, in bytes from the beginning.
        at: u64,
    },
    /// A text or the attributes of an element are too long.
    #[error("the element ending at byte {at} holds more than any game needs")]
    FieldTooLong {
        /// Where, in bytes from the beginning.
        at: u64,
    },
    /// Too many games.
    #[error("the document has more than {} games", limits::MOST_GAMES)]
    TooManyGames,
}

impl XmlError {
    /// The reason in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        let ru = match self {
            Self::IllFormed { at, reason } => format!("это не правильный XML, байт {at}: {reason}"),
            Self::NotDatabase(name) => format!("корневой элемент документа — `{name}`, а нужен `database`"),
            Self::DocType { at } => {
                format!(
                    "документ объявляет свои типы (DOCTYPE, байт {at}), это не допускается; уберите объявление"
                )
            }
            Self::Entity(name) => {
                format!(
                    "в документе сущность `{name}`; читаются только lt, gt, amp, quot, apos и номера знаков"
                )
            }
            Self::GameInGame { at } => format!("партия записана внутри партии, байт {at}"),
            Self::TooLong => format!("документ длиннее {} байт", limits::LONGEST),
            Self::TooDeep { at } => {
                format!("элементы вложены глубже {} уровней, байт {at}", limits::DEEPEST)
            }
            Self::FieldTooLong { at } => {
                format!("в элементе, который кончается на байте {at}, больше текста, чем бывает в партии")
            }
            Self::TooManyGames => format!("в документе больше {} партий", limits::MOST_GAMES),
        };
        Text::new(ru, self.to_string())
    }
}
