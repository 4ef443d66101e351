//! A citation: an edition and a paragraph that it really has.

use serde::{Deserialize, Serialize};

use crate::Edition;

/// The number of a paragraph that exists in at least one edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Paragraph(&'static str);

impl Paragraph {
    /// For numbers taken from the tables, or written in [`crate::law`] and tested against them.
    pub(crate) const fn known(number: &'static str) -> Self {
        Self(number)
    }

    /// The number as printed, e.g. `6.1.5.3`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl std::fmt::Display for Paragraph {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.0)
    }
}

impl Serialize for Paragraph {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.0)
    }
}

/// Where a rule stands: the text that holds it, and the paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Wire")]
pub struct Citation {
    /// The edition whose text holds the paragraph.
    pub edition: Edition,
    /// The paragraph.
    pub paragraph: Paragraph,
}

impl Citation {
    pub(crate) const fn new(edition: Edition, paragraph: Paragraph) -> Self {
        Self { edition, paragraph }
    }
}

impl std::fmt::Display for Citation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.edition, self.paragraph)
    }
}

/// What travels, before the paragraph has been looked up.
#[derive(Deserialize)]
struct Wire {
    edition: Edition,
    paragraph: String,
}

impl TryFrom<Wire> for Citation {
    type Error = crate::UnknownParagraph;

    fn try_from(wire: Wire) -> Result<Self, Self::Error> {
        crate::find(wire.edition, &wire.paragraph)
    }
}
