//! The columns of the report of a tournament as FIDE's programs exchange it (TRF16): lines `001` of players, with ten
//! columns a round from the 92nd on. Columns are counted in characters, from one. Nothing here knows what may be.

/// Where the first round of a line begins, in columns from nought.
const FIRST_ROUND: usize = 91;
/// How far each round is from the one before.
const ROUND_WIDTH: usize = 10;

/// The characters of a line without a mark of order before it and blanks behind.
#[must_use]
pub fn columns(line: &str) -> Vec<char> {
    line.trim_start_matches('\u{feff}').trim_end().chars().collect()
}

/// The first three columns, which say what a line is.
#[must_use]
pub fn tag(columns: &[char]) -> String {
    columns.iter().take(3).collect()
}

/// What stands behind the tag.
#[must_use]
pub fn rest(columns: &[char]) -> String {
    columns.iter().skip(3).collect::<String>().trim().to_owned()
}

/// Columns from one to another, without blanks around.
#[must_use]
pub fn field(columns: &[char], from: usize, to: usize) -> String {
    let text: String =
        columns.iter().skip(from.saturating_sub(1)).take((to + 1).saturating_sub(from)).collect();
    text.trim().to_owned()
}

/// The column, from one, in which a round of a player's line begins.
#[must_use]
pub const fn column_of_round(round: usize) -> usize {
    FIRST_ROUND + 1 + ROUND_WIDTH * round.saturating_sub(1)
}

/// The columns of each round of a player's line.
pub fn rounds(columns: &[char]) -> impl Iterator<Item = &[char]> {
    columns.get(FIRST_ROUND..).unwrap_or_default().chunks(ROUND_WIDTH)
}

/// The mark of a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `1`, or `W` of a game that is not rated.
    Win,
    /// `=` or `D`.
    Draw,
    /// `0` or `L`.
    Loss,
    /// `+`: the opponent did not appear.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
}

/// What a round says of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Blank,
    /// Not paired: `0000 - Z`, or `-`.
    Missed,
    /// A point without an opponent: `U`, `F`, `+`.
    FreePoint,
    /// Half a point without an opponent: `H`.
    HalfPoint,
    /// Paired.
    Meeting {
        /// The number of the opponent.
        opponent: u32,
        /// Whether with White; nothing where no colour is told.
        white: Option<bool>,
        /// The mark; nothing where none is told yet.
        mark: Option<Mark>,
    },
}

/// What the columns of a round say; nothing where they cannot be read.
#[must_use]
pub fn cell(columns: &[char]) -> Option<Cell> {
    let opponent = field(columns, 1, 4);
    let (colour, result) = (field(columns, 6, 6), field(columns, 8, 8).to_ascii_uppercase());
    if opponent.chars().all(|digit| digit == '0') {
        return match result.as_str() {
            "" if opponent.is_empty() => Some(Cell::Blank),
            "" | "-" | "Z" => Some(Cell::Missed),
            "U" | "F" | "+" => Some(Cell::FreePoint),
            "H" => Some(Cell::HalfPoint),
            _ => None,
        };
    }
    let opponent = opponent.parse().ok()?;
    let white = match colour.as_str() {
        "w" | "W" => Some(true),
        "b" | "B" => Some(false),
        "" | "-" => None,
        _ => return None,
    };
    let mark = match result.as_str() {
        "1" | "W" => Some(Mark::Win),
        "=" | "D" => Some(Mark::Draw),
        "0" | "L" => Some(Mark::Loss),
        "+" => Some(Mark::ForfeitWin),
        "-" => Some(Mark::ForfeitLoss),
        "" => None,
        _ => return None,
    };
    Some(Cell::Meeting { opponent, white, mark })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Cell> {
        cell(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn every_mark_is_read() {
        let met = |white, mark| Some(Cell::Meeting { opponent: 12, white, mark });
        for (text, expected) in [
            ("", Some(Cell::Blank)),
            ("          ", Some(Cell::Blank)),
            ("0000 - Z", Some(Cell::Missed)),
            ("0000 - -", Some(Cell::Missed)),
            ("0000 - U", Some(Cell::FreePoint)),
            ("0000 - H", Some(Cell::HalfPoint)),
            ("0000 - x", None),
            ("  12 w 1", met(Some(true), Some(Mark::Win))),
            ("  12 b d", met(Some(false), Some(Mark::Draw))),
            ("0012 - -", met(None, Some(Mark::ForfeitLoss))),
            ("  12 w", met(Some(true), None)),
            ("  12 x 1", None),
            ("  1x w 1", None),
            ("  12 w ?", None),
        ] {
            assert_eq!(read(text), expected, "{text:?}");
        }
    }

    #[test]
    fn fields_stand_at_their_columns() {
        let rounds_of_it = "   2 w 1  0000 - Z";
        let line = format!("001    7 m    {:<33} 2100{:>28} 1.0    1  {rounds_of_it}", "Игрок", "");
        let columns = columns(&line);
        assert_eq!((tag(&columns).as_str(), field(&columns, 5, 8).as_str()), ("001", "7"));
        assert_eq!((field(&columns, 15, 47).as_str(), field(&columns, 49, 52).as_str()), ("Игрок", "2100"));
        let read: Vec<Option<Cell>> = rounds(&columns).map(cell).collect();
        let met = Cell::Meeting { opponent: 2, white: Some(true), mark: Some(Mark::Win) };
        assert_eq!(read, [Some(met), Some(Cell::Missed)], "{line}");
        assert_eq!(field(&columns, 81, 84), "1.0");
        assert_eq!((column_of_round(1), column_of_round(3)), (92, 112));
    }
}
