//! P4b: who has White, board by board.

use std::collections::BTreeMap;

use super::order::classified;
use super::{Decision, Departure};
use crate::checker::colours::played;
use crate::checker::{Players, RoundSheet};
use crate::field::{Colour, Field, PlayerNo, Programme, SwissPlayer};

pub(super) fn departures(field: &Field, round: &RoundSheet) -> Vec<Departure> {
    let players: Players<'_> = field.players.iter().map(|player| (player.no, player)).collect();
    let place: BTreeMap<PlayerNo, usize> =
        classified(field).into_iter().enumerate().map(|(place, no)| (no, place)).collect();
    let wrong = round.pairs.iter().filter_map(|(white, black)| {
        let (mine, theirs) = (players.get(white)?, players.get(black)?);
        let higher = place.get(white)? < place.get(black)?;
        let (high, low) = if higher { (mine, theirs) } else { (theirs, mine) };
        if high_has_white(field, high, low) == higher {
            return None;
        }
        let (given, expected) = (vec![*white, *black], vec![*black, *white]);
        Some(Departure { decision: Decision::Colour, group: None, given, expected })
    });
    wrong.collect()
}

fn high_has_white(field: &Field, high: &SwissPlayer, low: &SwissPlayer) -> bool {
    let odd = high.no.0 % 2 == 1;
    if field.round == 1 {
        let white = match field.programme {
            Programme::Random(_) => Colour::White,
            _ => field.first_colour,
        };
        return odd == (white == Colour::White);
    }
    let (mine, theirs) = (played(high), played(low));
    if let Some(colour) = three_running(&mine) {
        return colour == Colour::Black;
    }
    if let Some(colour) = three_running(&theirs) {
        return colour == Colour::White;
    }
    let whites = |games: &[Colour]| games.iter().filter(|colour| **colour == Colour::White).count();
    if whites(&mine) != whites(&theirs) {
        return whites(&mine) < whites(&theirs);
    }
    let differ = mine.iter().rev().zip(theirs.iter().rev()).find(|(mine, theirs)| mine != theirs);
    differ.is_none_or(|(mine, _)| *mine == Colour::Black)
}

/// The colour of the last three games played, where they had one.
pub(super) fn three_running(games: &[Colour]) -> Option<Colour> {
    match games {
        [.., a, b, c] if a == b && b == c => Some(*a),
        _ => None,
    }
}
