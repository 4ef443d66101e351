//! What was odd in a game that was read all the same.

use rulebook::Language;

/// An oddity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// The game ends without a result or a star.
    NoTerminator,
    /// The result after the moves is of no common form.
    OddResult {
        /// As written.
        text: String,
    },
    /// The heading and the end state different results.
    ResultDiffers {
        /// The heading's.
        tag: String,
        /// The one after the moves.
        text: String,
    },
    /// A result stood among the moves, or in a variation; it is left out of them.
    ResultAmongMoves {
        /// As written.
        text: String,
    },
    /// A value lacked its quote or its bracket and was taken to end with its line.
    UnclosedTag {
        /// The tag.
        name: String,
    },
    /// A quote inside a value had no backslash before it.
    BareQuote {
        /// The tag.
        name: String,
    },
}

impl Warning {
    /// The sentence in one language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match language {
            Language::Ru => self.russian(),
            Language::En => self.english(),
        }
    }

    fn russian(&self) -> String {
        match self {
            Self::NoTerminator => "партия не закончена ни результатом, ни знаком *".to_owned(),
            Self::OddResult { text } => format!("необычный результат «{text}» оставлен как записан"),
            Self::ResultDiffers { tag, text } => {
                format!("в поле Result записано «{tag}», а после ходов «{text}»: проверьте, что верно")
            }
            Self::ResultAmongMoves { text } => format!("результат «{text}» стоит среди ходов и пропущен"),
            Self::UnclosedTag { name } => {
                format!("поле {name} не закрыто знаками \"] и закончено вместе со строкой")
            }
            Self::BareQuote { name } => format!("в поле {name} перед кавычкой нет знака \\"),
        }
    }

    fn english(&self) -> String {
        match self {
            Self::NoTerminator => "the game ends with neither a result nor *".to_owned(),
            Self::OddResult { text } => format!("the unusual result `{text}` is kept as written"),
            Self::ResultDiffers { tag, text } => {
                format!("the tag Result says `{tag}`, the end of the moves `{text}`: see which is right")
            }
            Self::ResultAmongMoves { text } => {
                format!("the result `{text}` stands among the moves and is left out")
            }
            Self::UnclosedTag { name } => {
                format!("the tag {name} is not closed with \"] and ends with its line")
            }
            Self::BareQuote { name } => format!("the tag {name} has a quote with no \\ before it"),
        }
    }
}
