//! The regulations by name.

use rulebook::Language;

use crate::Text;
use crate::text::say;

/// An opening regulation (дебютный регламент, 9.2.4.3; R4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Opening {
    /// The first player opens with three stones, the other chooses a colour.
    Swap,
    /// The classical rule of 1996: the same, then two fifth moves are offered.
    Rif,
    /// The opener also declares how many fifth moves will be offered.
    Yamaguchi,
    /// White declares with the fourth move 1 to 4 fifth ones; a second swap.
    Soosyrv4,
    /// White declares with the fourth move 1 to 8 fifth ones; a second swap.
    Soosyrv8,
    /// Five moves in growing squares, a swap after each (5-swap).
    Tarannikov,
    /// The same, or five fifth moves offered instead of the last swaps.
    Taraguchi5,
    /// The same, or ten fifth moves offered instead of the last swaps.
    Taraguchi10,
    /// Taraguchi-10 in wider squares.
    SuperTaraguchi10,
    /// The second player adds two moves, the first chooses a colour.
    Sakata,
    /// The same, but instead of choosing a player may add two more moves.
    SuperSakata,
}

impl Opening {
    /// Every one.
    pub const ALL: [Self; 11] = [
        Self::Swap,
        Self::Rif,
        Self::Yamaguchi,
        Self::Soosyrv4,
        Self::Soosyrv8,
        Self::Tarannikov,
        Self::Taraguchi5,
        Self::Taraguchi10,
        Self::SuperTaraguchi10,
        Self::Sakata,
        Self::SuperSakata,
    ];

    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Swap => "swap",
            Self::Rif => "classical-rif",
            Self::Yamaguchi => "yamaguchi",
            Self::Soosyrv4 => "soosyrv-4",
            Self::Soosyrv8 => "soosyrv-8",
            Self::Tarannikov => "tarannikov",
            Self::Taraguchi5 => "taraguchi-5",
            Self::Taraguchi10 => "taraguchi-10",
            Self::SuperTaraguchi10 => "super-taraguchi-10",
            Self::Sakata => "sakata",
            Self::SuperSakata => "super-sakata",
        }
    }

    /// Other names it goes by.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Rif => &["rif", "classic-rif"],
            Self::Soosyrv4 => &["soosyrv"],
            Self::Tarannikov => &["5-swap", "five-swap"],
            Self::Taraguchi5 => &["taraguchi"],
            Self::SuperTaraguchi10 => &["super-taraguchi"],
            Self::Swap
            | Self::Yamaguchi
            | Self::Soosyrv8
            | Self::Taraguchi10
            | Self::Sakata
            | Self::SuperSakata => &[],
        }
    }

    /// The regulation of a name or an alias, in any case of letters.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let goes_by = |known: &str| known.eq_ignore_ascii_case(name.trim());
        let known =
            |opening: &Self| goes_by(opening.as_str()) || opening.aliases().iter().any(|a| goes_by(a));
        Self::ALL.into_iter().find(known)
    }

    /// Its name in both languages.
    #[must_use]
    pub fn text(self) -> Text {
        Text::each(|language| self.words(language).to_owned())
    }

    pub(crate) const fn words(self, language: Language) -> &'static str {
        match self {
            Self::Swap => say(language, "своп", "Swap"),
            Self::Rif => say(language, "классический регламент РИФ", "the classical RIF rule"),
            Self::Yamaguchi => say(language, "Ямагути", "Yamaguchi"),
            Self::Soosyrv4 => say(language, "Соосырв-4", "Soosyrv-4"),
            Self::Soosyrv8 => say(language, "Соосырв-8", "Soosyrv-8"),
            Self::Tarannikov => say(language, "Таранников (5-своп)", "Tarannikov (5-swap)"),
            Self::Taraguchi5 => say(language, "Тарагути-5", "Taraguchi-5"),
            Self::Taraguchi10 => say(language, "Тарагути-10", "Taraguchi-10"),
            Self::SuperTaraguchi10 => say(language, "Супер-Тарагути-10", "Super Taraguchi-10"),
            Self::Sakata => say(language, "Саката", "Sakata"),
            Self::SuperSakata => say(language, "Супер-Саката", "Super Sakata"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_one_regulation() {
        let mut seen = Vec::new();
        for opening in Opening::ALL {
            for name in std::iter::once(opening.as_str()).chain(opening.aliases().iter().copied()) {
                assert_eq!(Opening::named(name), Some(opening));
                assert_eq!(Opening::named(&format!(" {} ", name.to_uppercase())), Some(opening));
                assert!(!seen.contains(&name), "{name}");
                seen.push(name);
            }
        }
        assert_eq!(Opening::named("taraguchi-11"), None);
    }
}
