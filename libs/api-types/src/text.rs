//! Text for people, in the two languages of the API.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The languages of titles, details and summaries (`Accept-Language`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Russian, the default.
    #[default]
    Ru,
    /// English.
    En,
}

impl Language {
    /// The language the header likes best of those we speak; Russian where it names none.
    #[must_use]
    pub fn from_header(header: &str) -> Self {
        let mut best = (Self::default(), 0);
        for part in header.split(',') {
            let (tag, quality) =
                part.split_once(';').map_or((part, 1000), |(tag, rest)| (tag, quality(rest)));
            let language = match tag.trim().get(..2).map(str::to_ascii_lowercase).as_deref() {
                Some("ru") => Self::Ru,
                Some("en") => Self::En,
                _ => continue,
            };
            if quality > best.1 {
                best = (language, quality);
            }
        }
        best.0
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

/// The weight of a language in thousandths (RFC 9110, 12.4.2); one that cannot be read counts as full.
fn quality(parameters: &str) -> u16 {
    let weight = parameters.trim().strip_prefix("q=").unwrap_or("1");
    let (whole, part) = weight.split_once('.').unwrap_or((weight, ""));
    let thousandths = format!("{part:0<3}").get(..3).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    if whole == "0" { thousandths } else { 1000 }
}

/// One sentence said in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "ru": "По-русски.", "en": "In English." })))]
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
            ("ru;q=0.1, en;q=0.9", Language::En),
            ("en;q=0", Language::Ru),
            ("en; q=0.8, ru; q=0.85", Language::Ru),
        ] {
            assert_eq!(Language::from_header(header), expected, "{header}");
        }
    }
}
