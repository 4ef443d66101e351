//! Which text of the rules an event is played under.

use crate::citation::{Citation, Paragraph};
use crate::tables::{blind2010, rf2018, rf2022};
use crate::text_enum::text_enum;

/// An edition of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edition {
    /// The federal rules of 2018.
    Rf2018,
    /// The order of 17.03.2022: chapter VII only, the rest as in 2018.
    Rf2022,
    /// Draughts for the blind, 2010; its chapter III serves everyone.
    Blind2010,
}

text_enum!(Edition, "edition", {
    Rf2018 => "rf-2018",
    Rf2022 => "rf-2022",
    Blind2010 => "blind-2010",
});

impl Edition {
    /// The numbers this edition's own text has.
    pub(crate) const fn own(self) -> &'static [&'static str] {
        match self {
            Self::Rf2018 => rf2018::PARAGRAPHS,
            Self::Rf2022 => rf2022::PARAGRAPHS,
            Self::Blind2010 => blind2010::PARAGRAPHS,
        }
    }

    /// The texts an event under this edition may cite, its own first.
    ///
    /// `rf-2022` reissued chapter VII alone, and the federal texts lean on
    /// chapter III of `blind-2010` where we do not hold their 5.4.1-5.4.14.
    #[must_use]
    pub const fn sources(self) -> &'static [Self] {
        match self {
            Self::Rf2018 => &[Self::Rf2018, Self::Blind2010],
            Self::Rf2022 => &[Self::Rf2022, Self::Rf2018, Self::Blind2010],
            Self::Blind2010 => &[Self::Blind2010],
        }
    }

    /// Cites a paragraph the code knows, naming the text that holds it.
    ///
    /// An event for the blind plays its games by the common rules (its text has
    /// no chapter VI), so a paragraph outside its own text is cited from `rf-2018`.
    #[must_use]
    pub fn cite(self, paragraph: Paragraph) -> Citation {
        let holder =
            self.sources().iter().copied().find(|edition| edition.own().contains(&paragraph.as_str()));
        Citation::new(holder.unwrap_or(Self::Rf2018), paragraph)
    }
}
