//! What a round breaks (3.17.2), and where it leaves the order of the text (P4). All of it reads the field for itself
//! and shares nothing with the maker, so that a fault of the one is seen by the other.

mod colours;
mod departures;
mod free_point;
mod meeting;
mod presence;

use std::collections::BTreeMap;

pub use departures::{Decision, Departure, Departures, Unexamined, departures};

use crate::field::{Field, PlayerNo, SwissPlayer};

/// A round as it is published, whoever made it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundSheet {
    /// White and Black of each board.
    pub pairs: Vec<(PlayerNo, PlayerNo)>,
    /// Those without an opponent.
    pub byes: Vec<PlayerNo>,
}

/// A hard rule broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Breach {
    /// A number that is not in the field.
    Unknown(PlayerNo),
    /// A player paired with himself.
    Oneself(PlayerNo),
    /// A player in more than one place.
    Twice(PlayerNo),
    /// A player who should play and stands nowhere.
    LeftOut(PlayerNo),
    /// A player who has withdrawn.
    Withdrawn(PlayerNo),
    /// A player known to be absent.
    Absent(PlayerNo),
    /// A second meeting.
    SecondMeeting(PlayerNo, PlayerNo),
    /// A pair the regulation forbids.
    Forbidden(PlayerNo, PlayerNo),
    /// A pair that was given, and is not in the round.
    NotForced(PlayerNo, PlayerNo),
    /// The same colour for the fourth time running.
    FourthSameColour(PlayerNo),
    /// A second point without play.
    SecondFreePoint(PlayerNo),
    /// More than one player without an opponent.
    SeveralByes,
}

type Players<'a> = BTreeMap<PlayerNo, &'a SwissPlayer>;

/// All breaches, in no order of weight; none for a good round.
#[must_use]
pub fn check(field: &Field, round: &RoundSheet) -> Vec<Breach> {
    let players: Players<'_> = field.players.iter().map(|player| (player.no, player)).collect();
    let mut breaches = presence::breaches(&players, round);
    breaches.extend(meeting::breaches(field, &players, round));
    breaches.extend(colours::breaches(&players, round));
    breaches.extend(free_point::breaches(&players, round));
    breaches
}
