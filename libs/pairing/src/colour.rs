//! Who of a pair has White (P4b: 3.17.2, 3.17.5.2, 3.17.7.2).

use crate::field::{Colour, Field, Programme, SwissPlayer};
use crate::round::ColourReason;
use crate::rules::{colours_back, owed_colour};

/// The colour of the higher of the two, and why.
pub(crate) fn colour(field: &Field, higher: &SwissPlayer, lower: &SwissPlayer) -> (Colour, ColourReason) {
    if field.round == 1 && matches!(field.programme, Programme::Random(_)) {
        return (if higher.no.0 % 2 == 1 { Colour::White } else { Colour::Black }, ColourReason::OddWhite);
    }
    if field.round == 1 {
        let odd = higher.no.0 % 2 == 1;
        let colour = if odd { field.first_colour } else { field.first_colour.other() };
        return (colour, ColourReason::Lot);
    }
    if let Some(owed) = owed_colour(higher).or_else(|| owed_colour(lower).map(Colour::other)) {
        return (owed, ColourReason::ThreeRunning);
    }
    match whites(higher).cmp(&whites(lower)) {
        std::cmp::Ordering::Less => (Colour::White, ColourReason::FewerWhites),
        std::cmp::Ordering::Greater => (Colour::Black, ColourReason::FewerWhites),
        std::cmp::Ordering::Equal => by_last_difference(higher, lower),
    }
}

fn whites(player: &SwissPlayer) -> usize {
    colours_back(player).filter(|colour| *colour == Colour::White).count()
}

fn by_last_difference(higher: &SwissPlayer, lower: &SwissPlayer) -> (Colour, ColourReason) {
    match colours_back(higher).zip(colours_back(lower)).find(|(own, other)| own != other) {
        Some((own, _)) => (own.other(), ColourReason::LastDifference),
        None => (Colour::White, ColourReason::HigherClassified),
    }
}
