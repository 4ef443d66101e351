//! Tables to print and to open in a spreadsheet.
use serde::{Deserialize, Serialize};

use crate::regulation::text_enum;

text_enum! {
    /// What a sheet is written as.
    SheetFormat {
        /// A page to print.
        Html = "html",
        /// Values separated by commas, safe against formulas.
        Csv = "csv",
    }
}
