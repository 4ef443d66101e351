//! Which paragraph says a thing in which discipline and edition.

use rulebook::{Citation, Edition, Paragraph, law};

use crate::Variant;

/// The law a game is played under.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Law {
    pub(crate) edition: Edition,
    pub(crate) variant: Variant,
}

impl Law {
    pub(crate) const fn new(edition: Edition, variant: Variant) -> Self {
        Self { edition, variant }
    }

    /// Cites a paragraph of Russian draughts, or the one that takes its place here.
    pub(crate) fn cite(self, paragraph: Paragraph) -> Citation {
        self.edition.cite(self.own(paragraph))
    }

    /// Chapters VII and VIII refer to 6.1 for whatever they do not say themselves; the text
    /// for the blind says hundred-square captures under numbers of its own.
    fn own(self, paragraph: Paragraph) -> Paragraph {
        let blind = self.edition == Edition::Blind2010;
        match self.variant {
            _ if blind && paragraph == law::TOUCH_MOVE => law::BLIND_TOUCH_MOVE,
            Variant::Giveaway if paragraph == law::WIN => law::GIVEAWAY_WIN,
            Variant::Giveaway if paragraph == law::DRAWS => law::GIVEAWAY_DRAWS,
            Variant::International => hundred(paragraph, blind),
            Variant::Draughts64(_) if blind => by_blind_text(paragraph),
            _ => paragraph,
        }
    }
}

fn hundred(paragraph: Paragraph, blind: bool) -> Paragraph {
    match paragraph {
        law::TURN => law::INTERNATIONAL_MOVES,
        law::PLAYED_SQUARES => law::INTERNATIONAL_BOARD,
        law::SQUARE_NAMES | law::NOTATION => law::INTERNATIONAL_NOTATION,
        law::DRAW_OFFER => law::INTERNATIONAL_DRAW_OFFER,
        law::DRAWS if !blind => law::INTERNATIONAL_DRAWS,
        law::DRAWS => law::BLIND_DRAWS,
        other if blind => by_blind_text(other),
        other => other,
    }
}

fn by_blind_text(paragraph: Paragraph) -> Paragraph {
    match paragraph {
        law::MAJORITY => law::BLIND_CAPTURES,
        law::PASSES_AS_MAN => law::BLIND_PASSES_AS_MAN,
        law::CROWNED_AND_STOPS => law::BLIND_CROWNED_AND_STOPS,
        other => other,
    }
}
