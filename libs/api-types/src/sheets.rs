//! Tables to print and to open in a spreadsheet.
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::regulation::{RoundOrder, text_enum};
use crate::schedules::ScheduleSystem;

text_enum! {
    /// What a sheet is written as.
    SheetFormat {
        /// A page to print.
        Html = "html",
        /// Values separated by commas, safe against formulas.
        Csv = "csv",
    }
}

text_enum! {
    /// In which order a sheet of pairs stands.
    SheetOrder {
        /// By board.
        Board = "board",
        /// By name: each player with his board.
        Name = "name",
    }
}

/// How a sheet of pairs is asked for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct RoundSheetQuery {
    /// In which order; by board where absent.
    #[param(inline)]
    pub by: Option<SheetOrder>,
    /// As what; where absent `Accept` decides (`text/csv`, `text/html`).
    #[param(inline)]
    pub format: Option<SheetFormat>,
}

/// How the sheet of an event's order table or tree is asked for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct SheetQuery {
    /// As what; where absent `Accept` decides (`text/csv`, `text/html`).
    #[param(inline)]
    pub format: Option<SheetFormat>,
}

/// Which order table is to be printed.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ScheduleSheetQuery {
    /// The system.
    #[param(inline)]
    pub system: ScheduleSystem,
    /// The players; of a Scheveningen match those of one team.
    #[param(example = 11, minimum = 1, maximum = 200)]
    pub players: u32,
    /// How often everybody meets everybody; once where absent.
    #[param(example = 2, minimum = 1, maximum = 4)]
    pub laps: Option<u32>,
    /// Of a knock-out: whether those who lose before the final play for the third place.
    pub third_place: Option<bool>,
    /// Of a round robin: in which order the rounds are played; as the table has them where absent.
    #[param(inline)]
    pub order: Option<RoundOrder>,
    /// The seed of an order by lot, up to 64 hexadecimal digits; made and told where absent.
    pub seed: Option<String>,
    /// As what; where absent `Accept` decides (`text/csv`, `text/html`).
    #[param(inline)]
    pub format: Option<SheetFormat>,
}
