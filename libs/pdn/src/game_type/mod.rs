//! Kinds of draughts by the numbers of the tag `GameType`.

mod table;

use std::fmt;

use rulebook::Language;

use crate::model::Colour;

pub use table::{KNOWN, KnownType};

/// How squares are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NotationKind {
    /// File and rank, `c3`.
    Alphanumeric,
    /// Numbers, `32`.
    Numeric,
    /// The short form of chess.
    Short,
}

/// Where the first square is, seen by the side that begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Corner {
    /// 0.
    BottomLeft,
    /// 1.
    BottomRight,
    /// 2.
    TopLeft,
    /// 3.
    TopRight,
}

/// The part of the tag after its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Details {
    /// The side that begins.
    pub start: Colour,
    /// Files of the board.
    pub width: u8,
    /// Ranks of the board.
    pub height: u8,
    /// How squares are named.
    pub notation: NotationKind,
    /// Where the first square is.
    pub first: Corner,
    /// Whether the bottom left corner is no square of play; not always said.
    pub inverted: Option<bool>,
}

/// A tag `GameType`: `25`, or in full `25,W,8,8,A0,0`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameType {
    /// The number.
    pub number: u16,
    /// What is written after it.
    pub written: Option<Details>,
}

/// How results are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultStyle {
    /// `1-0`, `1/2-1/2`, `0-1`.
    Chess,
    /// `2-0`, `1-1`, `0-2`.
    Points,
}

impl GameType {
    /// Reads the value of the tag.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split(',').map(str::trim);
        let number = figures(fields.next()?)?;
        let rest: Vec<&str> = fields.collect();
        let written = if rest.is_empty() { None } else { Some(details(&rest)?) };
        Some(Self { number, written })
    }

    /// The entry of the table. Several games share number 23: the written details tell them apart.
    #[must_use]
    pub fn known(&self) -> Option<&'static KnownType> {
        let mut same = KNOWN.iter().filter(|known| known.number == self.number);
        let first = same.clone().next();
        let Some(written) = self.written else { return first };
        same.find(|known| known.details.notation == written.notation && known.details.first == written.first)
            .or(first)
    }

    /// What is written, or else the table's.
    #[must_use]
    pub fn details(&self) -> Option<Details> {
        self.written.or_else(|| self.known().map(|known| known.details))
    }
}

impl KnownType {
    /// The game's name in one language.
    #[must_use]
    pub const fn name(&self, language: Language) -> &'static str {
        match language {
            Language::Ru => self.russian,
            Language::En => self.english,
        }
    }
}

fn figures(text: &str) -> Option<u16> {
    let good = text.len() <= 5 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| good)
}

fn details(fields: &[&str]) -> Option<Details> {
    let [start, width, height, notation, flag @ ..] = fields else { return None };
    let start = match *start {
        "W" => Colour::White,
        "B" => Colour::Black,
        _ => return None,
    };
    let (kind, corner) = notation.split_at_checked(1)?;
    let notation = match kind {
        "A" => NotationKind::Alphanumeric,
        "N" => NotationKind::Numeric,
        "S" => NotationKind::Short,
        _ => return None,
    };
    let first = match corner {
        "0" => Corner::BottomLeft,
        "1" => Corner::BottomRight,
        "2" => Corner::TopLeft,
        "3" => Corner::TopRight,
        _ => return None,
    };
    let inverted = match flag {
        [] => None,
        ["0"] => Some(false),
        ["1"] => Some(true),
        _ => return None,
    };
    let size = |text: &str| figures(text).and_then(|size| u8::try_from(size).ok()).filter(|size| *size > 0);
    Some(Details { start, width: size(width)?, height: size(height)?, notation, first, inverted })
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        self.written.map_or(Ok(()), |details| write!(f, ",{details}"))
    }
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = match self.start {
            Colour::White => 'W',
            Colour::Black => 'B',
        };
        let kind = match self.notation {
            NotationKind::Alphanumeric => 'A',
            NotationKind::Numeric => 'N',
            NotationKind::Short => 'S',
        };
        let corner = match self.first {
            Corner::BottomLeft => 0,
            Corner::BottomRight => 1,
            Corner::TopLeft => 2,
            Corner::TopRight => 3,
        };
        write!(f, "{start},{},{},{kind}{corner}", self.width, self.height)?;
        self.inverted.map_or(Ok(()), |inverted| write!(f, ",{}", u8::from(inverted)))
    }
}

#[cfg(test)]
mod tests {
    use super::{GameType, KNOWN, NotationKind, ResultStyle};
    use rulebook::Language;

    #[test]
    fn the_table_reads_its_own_full_forms() {
        for known in KNOWN {
            let full = format!("{},{}", known.number, known.details);
            let read = GameType::read(&full).unwrap();
            assert_eq!(read.to_string(), full);
            assert_eq!(read.details(), Some(known.details));
            assert_eq!(read.known().map(|found| found.number), Some(known.number));
        }
    }

    #[test]
    fn numbers_alone_stand_for_the_table() {
        let table = [
            ("20", 10, NotationKind::Numeric, 'x', ResultStyle::Points),
            ("25", 8, NotationKind::Alphanumeric, ':', ResultStyle::Chess),
            ("26", 8, NotationKind::Alphanumeric, 'x', ResultStyle::Chess),
            ("27", 12, NotationKind::Numeric, 'x', ResultStyle::Points),
            ("23", 8, NotationKind::Numeric, 'x', ResultStyle::Chess),
        ];
        for (text, size, notation, capture, results) in table {
            let read = GameType::read(text).unwrap();
            let known = read.known().unwrap();
            assert_eq!((known.details.width, known.details.notation), (size, notation), "{text}");
            assert_eq!((known.capture, known.results), (capture, results), "{text}");
        }
        let jamaican = GameType::read("23,B,8,8,A1,1").unwrap().known().unwrap();
        assert_eq!(jamaican.name(Language::En), "Jamaican draughts");
    }

    #[test]
    fn what_is_no_game_type() {
        for text in [
            "",
            "x",
            "25,",
            "25,W",
            "25,W,8,8,A4",
            "25,W,8,8,A0,2",
            "25,W,8,8,A0,0,0",
            "25,W,0,8,A0",
            "-1",
            "999999",
        ] {
            assert_eq!(GameType::read(text), None, "{text}");
        }
        assert_eq!(GameType::read("99").unwrap().known(), None);
    }
}
