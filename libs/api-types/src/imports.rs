//! Lists of participants read from files.
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::text::Text;

/// How a file is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ImportQuery {
    /// `true`: only look at the file and tell its faults; nothing is entered.
    #[param(example = true)]
    pub dry_run: Option<bool>,
}

/// A fault of a file, at its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({
    "line": 3, "column": 2, "heading": "Рейтинг",
    "text": { "ru": "рейтинг: от 1 до 4000", "en": "rating: 1 to 4000" }
})))]
pub struct ImportFault {
    /// The line of the file, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The heading of the column, as the file has it.
    pub heading: String,
    /// What is wrong.
    pub text: Text,
}

/// What was read from a file of participants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({
    "dry_run": false, "charset": "windows-1251", "delimiter": ";", "participants": 24, "entered": 24, "faults": []
})))]
pub struct ParticipantImport {
    /// Whether the file was only looked at.
    pub dry_run: bool,
    /// How its bytes were read: `utf-8` or `windows-1251`.
    pub charset: String,
    /// What stands between its columns: `;`, `,` or a tab.
    pub delimiter: String,
    /// How many participants it has.
    pub participants: u32,
    /// How many were entered: all, or none.
    pub entered: u32,
    /// Every fault, in the order of the file.
    pub faults: Vec<ImportFault>,
}
