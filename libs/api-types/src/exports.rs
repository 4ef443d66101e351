//! Files of an event.
use serde::{Deserialize, Serialize};

use crate::regulation::text_enum;

text_enum! {
    /// A file an event is exported as, named by its path.
    ExportFile {
        /// The protocol of the standings, to print and sign.
        StandingsHtml = "standings.html",
        /// The standings as comma-separated values.
        StandingsCsv = "standings.csv",
        /// The standings as a workbook.
        StandingsXlsx = "standings.xlsx",
        /// The protocol with every round, to print and sign.
        CrosstableHtml = "crosstable.html",
        /// The crosstable as comma-separated values.
        CrosstableCsv = "crosstable.csv",
        /// The crosstable as a workbook.
        CrosstableXlsx = "crosstable.xlsx",
        /// The protocol of the teams, of a team event or an individual-team one, to print and sign.
        TeamsHtml = "teams.html",
        /// The table of the teams as comma-separated values.
        TeamsCsv = "teams.csv",
        /// The table of the teams as a workbook.
        TeamsXlsx = "teams.xlsx",
        /// What players made on each board of a team event, as comma-separated values.
        BoardsCsv = "boards.csv",
        /// The report TRF16.
        ReportTrf = "report.trf",
        /// The games, with their moves where they are recorded, as PDN.
        GamesPdn = "games.pdn",
        /// The games that count for ratings (3.14.2), as comma-separated values.
        RatedGamesCsv = "rated-games.csv",
    }
}
