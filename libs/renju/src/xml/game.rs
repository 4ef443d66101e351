//! A game of the database.

use crate::{Columns, Record, RecordError, RecordTerms, Status, check_record};

/// A game as the database has it; what is left out or empty there is `None`, or an empty text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DatabaseGame {
    /// Its number in the database.
    pub id: Option<String>,
    /// The number of who sent it.
    pub publisher: Option<String>,
    /// The number of its tournament.
    pub tournament: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The number of its opening rule.
    pub rule: Option<String>,
    /// The number of who played Black.
    pub black: Option<String>,
    /// The number of who played White.
    pub white: Option<String>,
    /// Black's points as written: 1, 0.5 or 0.
    pub black_points: Option<String>,
    /// Black's time as written.
    pub black_time: Option<String>,
    /// White's time as written.
    pub white_time: Option<String>,
    /// The number of its opening.
    pub opening: Option<String>,
    /// The other fifth moves offered.
    pub alternatives: Option<String>,
    /// Whether colours were swapped, as written.
    pub swap: Option<String>,
    /// Its moves: points of international columns.
    pub moves: String,
    /// What its `board` element holds.
    pub board: String,
}

impl DatabaseGame {
    /// The result, from Black's points; none where they are none of the three.
    #[must_use]
    pub fn result(&self) -> Option<Status> {
        match self.black_points.as_deref()? {
            "1" | "1.0" => Some(Status::BlackWon),
            "0.5" | "0,5" | "½" | "1/2" => Some(Status::Draw),
            "0" | "0.0" => Some(Status::WhiteWon),
            _ => None,
        }
    }

    /// Replays it. The database names columns the international way, whatever the terms say.
    ///
    /// # Errors
    /// [`RecordError`] where it has no moves or too many.
    pub fn check(&self, terms: &RecordTerms) -> Result<Record, RecordError> {
        let mut terms = *terms;
        terms.moves.columns = Columns::International;
        let result = match self.result() {
            Some(Status::BlackWon) => " B+",
            Some(Status::WhiteWon) => " W+",
            Some(Status::Draw) => " 1/2-1/2",
            Some(Status::InProgress) | None => "",
        };
        check_record(&terms, &format!("{}{result}", self.moves))
    }

    /// The place of an attribute by its name.
    pub(super) fn attribute(&mut self, name: &str) -> Option<&mut Option<String>> {
        Some(match name {
            "id" => &mut self.id,
            "publisher" => &mut self.publisher,
            "tournament" => &mut self.tournament,
            "round" => &mut self.round,
            "rule" => &mut self.rule,
            "black" => &mut self.black,
            "white" => &mut self.white,
            "bresult" => &mut self.black_points,
            "btime" => &mut self.black_time,
            "wtime" => &mut self.white_time,
            "opening" => &mut self.opening,
            "alt" => &mut self.alternatives,
            "swap" => &mut self.swap,
            _ => return None,
        })
    }

    /// The place of a text by the name of its element.
    pub(super) fn field(&mut self, name: &str) -> Option<&mut String> {
        match name {
            "move" => Some(&mut self.moves),
            "board" => Some(&mut self.board),
            _ => None,
        }
    }
}
