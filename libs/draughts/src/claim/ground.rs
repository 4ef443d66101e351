//! The grounds of a claim.

use rulebook::{Citation, Edition, Pace, Paragraph};

use super::grounds;
use crate::Variant;
use crate::law::Law;

/// On what ground a draw is claimed, or offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Any that the moves and the clocks give.
    Any,
    /// A count of moves.
    Count(Citation),
    /// Both flags, a position for the third time, five moves without a win (3.19.7).
    FastDraws(Citation),
    /// An offer, which asks for so many moves of each side (6.1.8.1, 7.5.1).
    Offer(Citation, u32),
    /// A draw agreed without a record, which asks for few pieces (6.1.10.2, 7.7.2).
    UnrecordedOffer(Citation, u32),
    /// A clearly drawn position, five moves counted aloud (6.1.8.7).
    ClearlyDrawn(Citation),
    /// An ending that is not played out without an increment (6.1.10.4).
    NotPlayedOut(Citation),
    /// The same on a hundred squares, or a clear advantage in the last minute (7.7.4).
    NotPlayedOutOrLastMinute(Citation),
    /// The side that would win has no time for it, and stops the clock (3.7.13, 3.19.8, 6.1.10.5).
    NoTimeToWin(Citation),
}

/// Why a paragraph is no ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAGround {
    /// What was named.
    pub named: String,
    /// Whether the edition has such a paragraph at all.
    pub exists: bool,
    /// The grounds of this discipline, edition and pace.
    pub here: Vec<Citation>,
}

impl Ground {
    /// The ground that a paragraph gives in a discipline, an edition and at a pace; 6.1.8.2 names them all.
    ///
    /// # Errors
    /// [`NotAGround`] where it gives none there.
    pub fn named(variant: Variant, edition: Edition, pace: Pace, text: &str) -> Result<Self, NotAGround> {
        let law = Law::new(edition, variant);
        // an event for the blind plays by the common rules where its own text is silent
        let found = rulebook::find(edition, text).or_else(|_| rulebook::find(Edition::Rf2018, text)).ok();
        let here = grounds::here(law, pace);
        let of = |paragraph: Paragraph| here.iter().find(|(citation, _)| citation.paragraph == paragraph);
        match found.and_then(|found| of(found.paragraph)) {
            Some((_, ground)) => Ok(*ground),
            None => Err(NotAGround {
                named: text.trim().chars().take(40).collect(),
                exists: found.is_some(),
                here: here.iter().map(|(citation, _)| *citation).collect(),
            }),
        }
    }
}
