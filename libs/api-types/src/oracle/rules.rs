//! The rules as data: editions and paragraphs.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::Citation;
use crate::regulation::Edition;

/// An edition of the rules.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EditionInfo {
    /// The edition.
    pub edition: Edition,
    /// What it is, in the language asked for.
    #[schema(examples("Правила вида спорта «шашки», 2018"))]
    pub title: String,
    /// The texts an event under it may cite, its own first.
    pub sources: Vec<Edition>,
    /// How many paragraphs those texts have.
    #[schema(examples(700))]
    pub paragraphs: u32,
}

/// A paragraph of the rules.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ParagraphInfo {
    /// The edition asked for.
    pub edition: Edition,
    /// The text that holds the paragraph, and its number.
    pub citation: Citation,
    /// What it says, in one sentence and the language asked for; absent where none is written yet.
    pub summary: Option<String>,
    /// How the texts call it by mistake.
    #[serde(default)]
    pub aliases: Vec<ParagraphAlias>,
    /// The paragraphs it is read together with, in the order of their numbers.
    #[serde(default)]
    pub related: Vec<RelatedParagraph>,
}

/// A wrong reference of a text, and where it means this paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ParagraphAlias {
    /// The reference as printed.
    #[schema(examples("6.5.12"))]
    pub written: String,
    /// The paragraph or chapter in which alone it means this; anywhere where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples("3.9.3"))]
    pub only_inside: Option<String>,
}

/// A paragraph that bears on another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RelatedParagraph {
    /// The text that holds it, and its number.
    pub citation: Citation,
    /// What it says, in one sentence and the language asked for; absent where none is written yet.
    pub summary: Option<String>,
}
