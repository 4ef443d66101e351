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
}
