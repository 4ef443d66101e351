//! The hard rules on a pair and on a bye (3.17.2, P2).

use crate::field::{Colour, Past, SwissPlayer};

/// Which of the hard rules are applied; all of them, except to find which one is in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bars {
    pub(crate) second_meeting: bool,
    pub(crate) colour: bool,
    pub(crate) forbidden: bool,
    pub(crate) forced: bool,
    pub(crate) bye: bool,
}

impl Bars {
    pub(crate) const ALL: Self =
        Self { second_meeting: true, colour: true, forbidden: true, forced: true, bye: true };
}

/// The colour a player must get: the other one, after three of the same running.
pub(crate) fn owed_colour(player: &SwissPlayer) -> Option<Colour> {
    let last: Vec<Colour> = colours_back(player).take(3).collect();
    match last[..] {
        [a, b, c] if a == b && b == c => Some(a.other()),
        _ => None,
    }
}

/// The colours of the games played, from the last.
pub(crate) fn colours_back(player: &SwissPlayer) -> impl Iterator<Item = Colour> {
    player.history.iter().rev().flatten().filter_map(Past::game).map(|(_, colour)| colour)
}

/// Whether the player may be left without an opponent.
pub(crate) fn may_have_bye(player: &SwissPlayer) -> bool {
    !player.history.iter().flatten().any(Past::free_point)
}
