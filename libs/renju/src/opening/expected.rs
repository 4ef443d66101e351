//! Whose turn it is in an opening, and to do what.

use rulebook::Language;

use super::{Player, Zone};
use crate::text::say;
use crate::{Columns, Point, Stone, Text};

/// What an opening waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// Who acts.
    pub player: Player,
    /// The colour this player has at the moment.
    pub has: Stone,
    /// The number of the move that is made now or comes next, from 1; odd ones are black stones.
    pub number: u32,
    /// What the player may do.
    pub what: Expects,
}

/// What a player may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expects {
    /// Put a stone in the zone.
    Stone(Zone),
    /// Swap colours, or not.
    Swap,
    /// Swap colours, or not, or put one more white and one more black stone and leave the choice to
    /// the opponent.
    SwapOrStones,
    /// Declare how many fifth moves will be offered.
    Declare {
        /// At least so many.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// Offer fifth moves anywhere. A single one may be put on the board at once.
    Offers {
        /// So many.
        count: u8,
    },
    /// Put the fifth stone in the zone, or offer fifth moves anywhere.
    StoneOrOffers {
        /// Where the stone may be put.
        zone: Zone,
        /// So many are offered.
        count: u8,
    },
    /// Choose one of the fifth moves offered.
    Choice(Vec<Point>),
}

impl Expects {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Stone(_) => "stone",
            Self::Swap => "swap",
            Self::SwapOrStones => "swap_or_stones",
            Self::Declare { .. } => "declare",
            Self::Offers { .. } => "offers",
            Self::StoneOrOffers { .. } => "stone_or_offers",
            Self::Choice(_) => "choice",
        }
    }
}

impl Expected {
    /// The colour of the stone that is put, offered or chosen now; none where it is only decided about
    /// colours or a number.
    #[must_use]
    pub const fn stone(&self) -> Option<Stone> {
        match self.what {
            Expects::Swap | Expects::Declare { .. } => None,
            _ => Some(Stone::of_move(self.number)),
        }
    }

    /// What is awaited, as a sentence with the names of points.
    #[must_use]
    pub fn text(&self, columns: Columns) -> Text {
        Text::each(|language| {
            let has = match self.has {
                Stone::Black => say(language, "чёрные", "Black"),
                Stone::White => say(language, "белые", "White"),
            };
            format!("{} ({has}): {}", self.player.words(language), self.task(language, columns))
        })
    }

    fn task(&self, language: Language, columns: Columns) -> String {
        let number = self.number;
        match (&self.what, language) {
            (Expects::Stone(zone), Language::Ru) => format!("ход {number} {}", zone.words(language)),
            (Expects::Stone(zone), Language::En) => format!("move {number} {}", zone.words(language)),
            (Expects::Swap, _) => {
                say(language, "решить, менять ли цвета", "decide whether to swap colours").to_owned()
            }
            (Expects::SwapOrStones, _) => say(
                language,
                "решить, менять ли цвета, или выставить ещё по одной белой и чёрной шашке",
                "decide whether to swap colours, or put one more white and one more black stone",
            )
            .to_owned(),
            (Expects::Declare { least, most }, Language::Ru) => {
                format!("объявить, сколько пятых ходов будет предложено: от {least} до {most}")
            }
            (Expects::Declare { least, most }, Language::En) => {
                format!("declare how many fifth moves will be offered: {least} to {most}")
            }
            (Expects::Offers { count: 1 }, _) => {
                say(language, "пятый ход в любой свободный пункт", "the fifth move on any free point")
                    .to_owned()
            }
            (Expects::Offers { count }, Language::Ru) => {
                format!("предложить несимметричные пятые ходы, числом {count}")
            }
            (Expects::Offers { count }, Language::En) => {
                format!("offer {count} fifth moves, no two of them symmetrical")
            }
            (Expects::StoneOrOffers { zone, count }, Language::Ru) => {
                let zone = zone.words(language);
                format!("ход {number} {zone} или несимметричные пятые ходы на выбор, числом {count}")
            }
            (Expects::StoneOrOffers { zone, count }, Language::En) => {
                let zone = zone.words(language);
                format!("move {number} {zone}, or {count} fifth moves to choose from, no two symmetrical")
            }
            (Expects::Choice(among), _) => {
                let names: Vec<String> = among.iter().map(|point| columns.name(*point)).collect();
                let choose =
                    say(language, "выбрать пятый ход из предложенных", "choose one of the fifth moves");
                format!("{choose}: {}", names.join(", "))
            }
        }
    }
}
