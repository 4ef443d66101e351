//! The languages in which summaries and reasons are given.

use crate::text_enum::text_enum;

/// A language of answers; the law itself is Russian, so that is the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Language {
    /// Russian.
    #[default]
    Ru,
    /// English.
    En,
}

text_enum!(Language, "language", { Ru => "ru", En => "en" });
