//! Text for people, in the two languages of the API.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The languages of titles, details and summaries (`Accept-Language`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// Russian, the default.
    #[default]
    Ru,
    /// English.
    En,
}

impl Language {
    /// The first language of the header that we speak; Russian where none is.
    #[must_use]
    pub fn from_header(header: &str) -> Self {
        header
            .split(',')
            .find_map(|part| match part.trim().get(..2)?.to_ascii_lowercase().as_str() {
                "ru" => Some(Self::Ru),
                "en" => Some(Self::En),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// The value for `Content-Language`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Ru => "ru",
            Self::En => "en",
        }
    }
}

/// One sentence said in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Text {
    /// In Russian.
    pub ru: String,
    /// In English.
    pub en: String,
}

impl Text {
    /// The same sentence in Russian and English.
    pub fn new(ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self { ru: ru.into(), en: en.into() }
    }

    /// The sentence in one language.
    #[must_use]
    pub fn say(&self, language: Language) -> &str {
        match language {
            Language::Ru => &self.ru,
            Language::En => &self.en,
        }
    }
}

/// The schema of a value that is one of these texts.
pub(crate) fn schema_of_texts(
    texts: impl IntoIterator<Item = &'static str>,
) -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
    use utoipa::openapi::schema::{ObjectBuilder, Type};
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(texts)).into()
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_first_known_language_wins_and_russian_is_the_default() {
        for (header, expected) in [
            ("", Language::Ru),
            ("en-GB,ru;q=0.5", Language::En),
            ("fr, ru", Language::Ru),
            ("de", Language::Ru),
            ("e", Language::Ru),
            ("ы", Language::Ru),
        ] {
            assert_eq!(Language::from_header(header), expected, "{header}");
        }
    }
}
