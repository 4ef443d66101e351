//! Sentences in both languages.

use rulebook::Language;

/// A sentence in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// In Russian.
    pub ru: String,
    /// In English.
    pub en: String,
}

impl Text {
    pub(crate) fn new(ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self { ru: ru.into(), en: en.into() }
    }

    /// The sentence told by one function in either language.
    pub(crate) fn each(tell: impl Fn(Language) -> String) -> Self {
        Self { ru: tell(Language::Ru), en: tell(Language::En) }
    }

    /// The sentence in one language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ru => &self.ru,
            Language::En => &self.en,
        }
    }
}

/// One of two wordings.
pub(crate) const fn say<'a>(language: Language, ru: &'a str, en: &'a str) -> &'a str {
    match language {
        Language::Ru => ru,
        Language::En => en,
    }
}

/// Enough of a text to know it again.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
