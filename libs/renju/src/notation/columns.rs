//! The two ways to name the columns (9.2.2.2).

use crate::Point;

/// How the columns are named.
///
/// The Russian text counts `A-H, I(J), K-P`: its ninth column is I or J, and from the tenth on its
/// letters are one ahead of the international ones. A record read by the wrong one still looks
/// like a game, so whoever reads or writes names says which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Columns {
    /// A-O.
    #[default]
    International,
    /// A-I, K-P, and J for I.
    Russian,
}

/// The letters by column.
const INTERNATIONAL: [char; 15] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'];
const RUSSIAN: [char; 15] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'K', 'L', 'M', 'N', 'O', 'P'];

impl Columns {
    /// Both.
    pub const ALL: [Self; 2] = [Self::International, Self::Russian];

    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::International => "international",
            Self::Russian => "russian",
        }
    }

    /// The letters, from the left.
    #[must_use]
    pub const fn letters(self) -> [char; 15] {
        match self {
            Self::International => INTERNATIONAL,
            Self::Russian => RUSSIAN,
        }
    }

    /// The column a capital Latin letter names, counted from nought.
    pub(super) fn column(self, letter: char) -> Option<u8> {
        let letter = if self == Self::Russian && letter == 'J' { 'I' } else { letter };
        let at = self.letters().iter().position(|known| *known == letter)?;
        u8::try_from(at).ok()
    }

    /// The name of a point, e.g. `H8`.
    #[must_use]
    pub fn name(self, point: Point) -> String {
        let letters = self.letters();
        let letter = letters.get(usize::from(point.column())).copied().unwrap_or('?');
        format!("{letter}{}", point.row() + 1)
    }

    /// The names of several points, joined by dashes.
    pub(crate) fn names<'a>(self, points: impl IntoIterator<Item = &'a Point>) -> String {
        let names: Vec<String> = points.into_iter().map(|point| self.name(*point)).collect();
        names.join("-")
    }
}
