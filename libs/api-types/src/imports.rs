//! Lists of participants read from files.
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::ids::TournamentId;
use crate::regulation::{Discipline, Edition, Pace, Programme, Scale, System};
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

/// What a report of an event does not say of itself.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct EventImportQuery {
    /// `true`: only look at the report and tell its faults; nothing is made.
    #[param(example = true)]
    pub dry_run: Option<bool>,
    /// What was played.
    #[param(inline)]
    pub discipline: Discipline,
    /// By which edition of the rules; by those of 2018 where absent.
    #[param(inline)]
    pub edition: Option<Edition>,
    /// How fast; classical where absent.
    #[param(inline)]
    pub pace: Option<Pace>,
    /// By which system, `swiss` or `round_robin`; as line `092` says where absent.
    #[param(inline)]
    pub system: Option<System>,
    /// By which programme a Swiss event was drawn; `rating` where absent.
    #[param(inline)]
    pub programme: Option<Programme>,
    /// What results are worth in the event's tables; 1, 1/2, 0 where absent. The report itself counts a win as one point.
    #[param(inline)]
    pub scale: Option<Scale>,
    /// The coefficients in their order, with commas between; none where absent.
    #[param(example = "buchholz,sonneborn_berger")]
    pub tie_breaks: Option<String>,
    /// The name of the event; as line `012` says where absent.
    pub name: Option<String>,
    /// The federation that holds it; the token's own where absent.
    pub federation: Option<String>,
}

/// What was read from a report of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventImport {
    /// Whether the report was only looked at.
    pub dry_run: bool,
    /// How its bytes were read: `utf-8` or `windows-1251`.
    #[schema(examples("utf-8"))]
    pub charset: String,
    /// The name of the event.
    #[schema(examples("Кубок Москвы"))]
    pub name: String,
    /// The system.
    pub system: System,
    /// How many rounds the event has in all.
    #[schema(examples(7))]
    pub rounds_total: u16,
    /// How many participants the report has.
    #[schema(examples(24))]
    pub participants: u32,
    /// How many rounds it has.
    #[schema(examples(7))]
    pub rounds: u16,
    /// How many games.
    #[schema(examples(84))]
    pub games: u32,
    /// The lines that were passed over.
    #[schema(examples(json!([])))]
    pub passed_over: Vec<u32>,
    /// The tournament that was made.
    #[schema(examples(json!(null)))]
    pub tournament_id: Option<TournamentId>,
    /// Every fault, in the order of the lines; with one nothing is made.
    #[schema(examples(json!([])))]
    pub faults: Vec<ImportFault>,
    /// What the rules of the system do not know, such as a second meeting in a Swiss event (3.17.2); it is taken as it is.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub warnings: Vec<ImportFault>,
}
