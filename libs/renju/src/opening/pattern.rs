//! The 26 openings: patterns of the first three stones.

use rulebook::Language;

use super::Zone;
use super::turn::{Offset, Turn, between, place};
use crate::text::say;
use crate::{Point, Text};

/// Where the second stone stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PatternKind {
    /// On a line of the board through the first: to the side, above or below.
    Direct,
    /// Diagonally from the first.
    Indirect,
}

impl PatternKind {
    /// `direct` or `indirect`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Indirect => "indirect",
        }
    }

    /// Where the second stone of the printed pattern stands, from the first: H9 or I9.
    const fn second(self) -> Offset {
        match self {
            Self::Direct => (0, 1),
            Self::Indirect => (1, 1),
        }
    }
}

/// One of the 26 openings.
#[derive(Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Where the second stone stands.
    pub kind: PatternKind,
    /// Its number among its kind, 1 to 13.
    pub number: u8,
    /// Its Japanese name in Latin letters.
    pub name: &'static str,
    /// Its Japanese name in Russian letters.
    pub name_ru: &'static str,
    /// Its Japanese name as written.
    pub kanji: &'static str,
    /// What the name means, in Russian and in English.
    meaning: (&'static str, &'static str),
    /// Where the third stone of the printed pattern stands, from the first.
    third: Offset,
}

impl Pattern {
    /// All of them: direct ones first, by number.
    pub const ALL: &'static [Self] = &PATTERNS;

    /// The pattern that three stones make, in the order they were put, however it is turned or
    /// mirrored.
    ///
    /// The first must stand in the centre (9.2.4.1), the second in the central 3×3 square, the third
    /// in the 5×5 one; else they are none of the 26.
    #[must_use]
    pub fn of(stones: [Point; 3]) -> Option<&'static Self> {
        let [first, second, third] = stones;
        let inside = Zone::CENTRE.has(first) && Zone::THREE.has(second) && Zone::FIVE.has(third);
        if !inside {
            return None;
        }
        let from_first = |point| between(place(first), place(point));
        let laid = |pattern: &&Self, turn: Turn| {
            turn.of(pattern.kind.second()) == from_first(second)
                && turn.of(pattern.third) == from_first(third)
        };
        PATTERNS.iter().find(|pattern| Turn::all().any(|turn| laid(pattern, turn)))
    }

    /// The same for the first three of any moves.
    pub(crate) fn of_moves(moves: &[Point]) -> Option<&'static Self> {
        let stones = moves.first_chunk::<3>()?;
        Self::of(*stones)
    }

    /// The short name: `D1` to `D13`, `I1` to `I13`.
    #[must_use]
    pub fn code(&self) -> String {
        let letter = match self.kind {
            PatternKind::Direct => 'D',
            PatternKind::Indirect => 'I',
        };
        format!("{letter}{}", self.number)
    }

    /// The three stones of the printed pattern: the second on H9 or I9.
    #[must_use]
    pub fn stones(&self) -> Option<[Point; 3]> {
        let (right, up) = place(Point::CENTRE);
        let at = |offset: Offset| {
            let column = u8::try_from(right + offset.0).ok()?;
            Point::new(column, u8::try_from(up + offset.1).ok()?)
        };
        Some([Point::CENTRE, at(self.kind.second())?, at(self.third)?])
    }

    /// Name and meaning: `Kansei (Cold Star)`.
    #[must_use]
    pub fn text(&self) -> Text {
        Text::each(|language| {
            let (ru, en) = self.meaning;
            let name = match language {
                Language::Ru => self.name_ru,
                Language::En => self.name,
            };
            format!("{name} ({})", say(language, ru, en))
        })
    }
}

type Names = (&'static str, &'static str, &'static str);

const fn direct(number: u8, third: Offset, names: Names, meaning: (&'static str, &'static str)) -> Pattern {
    let (name, name_ru, kanji) = names;
    Pattern { kind: PatternKind::Direct, number, name, name_ru, kanji, meaning, third }
}

const fn indirect(number: u8, third: Offset, names: Names, meaning: (&'static str, &'static str)) -> Pattern {
    let (name, name_ru, kanji) = names;
    Pattern { kind: PatternKind::Indirect, number, name, name_ru, kanji, meaning, third }
}

/// Third stones counted from the centre: steps to the right, and upwards.
static PATTERNS: [Pattern; 26] = [
    direct(1, (0, 2), ("Kansei", "Кансэй", "寒星"), ("холодная звезда", "Cold Star")),
    direct(2, (1, 2), ("Keigetsu", "Кэйгэцу", "渓月"), ("луна над ущельем", "Valley Moon")),
    direct(3, (2, 2), ("Sosei", "Сосэй", "疎星"), ("редкие звёзды", "Sparse Stars")),
    direct(4, (1, 1), ("Kagetsu", "Кагэцу", "花月"), ("цветочная луна", "Flower Moon")),
    direct(5, (2, 1), ("Zangetsu", "Дзангэцу", "残月"), ("рассветная луна", "Lingering Moon")),
    direct(6, (1, 0), ("Ugetsu", "Угэцу", "雨月"), ("дождливая луна", "Rain Moon")),
    direct(7, (2, 0), ("Kinsei", "Кинсэй", "金星"), ("золотая звезда", "Golden Star")),
    direct(8, (0, -1), ("Shogetsu", "Сёгэцу", "松月"), ("луна в соснах", "Pine Moon")),
    direct(9, (1, -1), ("Kyugetsu", "Кюгэцу", "丘月"), ("луна над холмом", "Hill Moon")),
    direct(10, (2, -1), ("Shingetsu", "Сингэцу", "新月"), ("новая луна", "New Moon")),
    direct(11, (0, -2), ("Zuisei", "Дзуйсэй", "瑞星"), ("счастливая звезда", "Lucky Star")),
    direct(12, (1, -2), ("Sangetsu", "Сангэцу", "山月"), ("луна над горой", "Mountain Moon")),
    direct(13, (2, -2), ("Yusei", "Юсэй", "遊星"), ("блуждающая звезда", "Wandering Star")),
    indirect(1, (2, 2), ("Chosei", "Тёсэй", "長星"), ("длинная звезда", "Long Star")),
    indirect(2, (2, 1), ("Kyogetsu", "Кёгэцу", "峡月"), ("луна над тесниной", "Gorge Moon")),
    indirect(3, (2, 0), ("Kosei", "Косэй", "恒星"), ("неподвижная звезда", "Fixed Star")),
    indirect(4, (2, -1), ("Suigetsu", "Суйгэцу", "水月"), ("луна в воде", "Water Moon")),
    indirect(5, (2, -2), ("Ryusei", "Рюсэй", "流星"), ("падающая звезда", "Shooting Star")),
    indirect(6, (1, 0), ("Ungetsu", "Унгэцу", "雲月"), ("луна в облаках", "Cloud Moon")),
    indirect(7, (1, -1), ("Hogetsu", "Хогэцу", "浦月"), ("луна над заливом", "Bay Moon")),
    indirect(8, (1, -2), ("Rangetsu", "Рангэцу", "嵐月"), ("луна в бурю", "Storm Moon")),
    indirect(9, (0, -1), ("Gingetsu", "Гингэцу", "銀月"), ("серебряная луна", "Silver Moon")),
    indirect(10, (0, -2), ("Myojo", "Мёдзё", "明星"), ("яркая звезда", "Bright Star")),
    indirect(11, (-1, -1), ("Shagetsu", "Сягэцу", "斜月"), ("косая луна", "Slanting Moon")),
    indirect(12, (-1, -2), ("Meigetsu", "Мэйгэцу", "名月"), ("полная луна", "Full Moon")),
    indirect(13, (-2, -2), ("Suisei", "Суйсэй", "彗星"), ("комета", "Comet")),
];
