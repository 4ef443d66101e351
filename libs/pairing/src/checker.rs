//! Every hard rule a round breaks (3.17.2). It reads the field for itself and shares nothing with the maker,
//! so that a fault of the one is seen by the other.

use std::collections::{BTreeMap, BTreeSet};

use crate::field::{Colour, Field, GameResult, Past, PlayerNo, SwissPlayer};

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
    /// The same colour for the fourth time running.
    FourthSameColour(PlayerNo),
    /// A second point without play.
    SecondFreePoint(PlayerNo),
    /// More than one player without an opponent.
    SeveralByes,
}

/// All breaches, in no order of weight; none for a good round.
#[must_use]
pub fn check(field: &Field, round: &RoundSheet) -> Vec<Breach> {
    let players: BTreeMap<PlayerNo, &SwissPlayer> =
        field.players.iter().map(|player| (player.no, player)).collect();
    let mut breaches = presence(&players, round);
    for (white, black) in &round.pairs {
        breaches.extend(meeting(field, &players, *white, *black));
        breaches.extend(colour(&players, *white, Colour::White));
        breaches.extend(colour(&players, *black, Colour::Black));
    }
    if round.byes.len() > 1 {
        breaches.push(Breach::SeveralByes);
    }
    let second = round.byes.iter().filter(|no| players.get(no).is_some_and(|player| had_free_point(player)));
    breaches.extend(second.map(|no| Breach::SecondFreePoint(*no)));
    breaches
}

fn presence(players: &BTreeMap<PlayerNo, &SwissPlayer>, round: &RoundSheet) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut seen = BTreeSet::new();
    let paired = round.pairs.iter().flat_map(|(white, black)| [*white, *black]);
    for no in paired.chain(round.byes.iter().copied()) {
        if !seen.insert(no) {
            breaches.push(Breach::Twice(no));
        }
        match players.get(&no) {
            None => breaches.push(Breach::Unknown(no)),
            Some(player) if player.withdrawn => breaches.push(Breach::Withdrawn(no)),
            Some(player) if player.absent => breaches.push(Breach::Absent(no)),
            Some(_) => {}
        }
    }
    let due = players.values().filter(|player| !player.withdrawn && !player.absent);
    breaches.extend(due.filter(|player| !seen.contains(&player.no)).map(|player| Breach::LeftOut(player.no)));
    breaches
}

fn meeting(
    field: &Field,
    players: &BTreeMap<PlayerNo, &SwissPlayer>,
    white: PlayerNo,
    black: PlayerNo,
) -> Vec<Breach> {
    let mut breaches = Vec::new();
    if white == black {
        breaches.push(Breach::Oneself(white));
    }
    let met = |no: PlayerNo, with: PlayerNo| {
        let history = players.get(&no).map(|player| player.history.as_slice()).unwrap_or_default();
        history.iter().any(|past| match past {
            Some(Past::Paired {
                opponent,
                result: GameResult::Win | GameResult::Draw | GameResult::Loss,
                ..
            }) => *opponent == with,
            _ => false,
        })
    };
    if met(white, black) || met(black, white) {
        breaches.push(Breach::SecondMeeting(white, black));
    }
    let pair = BTreeSet::from([white, black]);
    if field.forbidden.iter().any(|(a, b)| BTreeSet::from([*a, *b]) == pair) {
        breaches.push(Breach::Forbidden(white, black));
    }
    breaches
}

/// The last three games played and this one, all of one colour.
fn colour(players: &BTreeMap<PlayerNo, &SwissPlayer>, no: PlayerNo, given: Colour) -> Option<Breach> {
    let mut running = 0;
    for past in players.get(&no)?.history.iter().flatten() {
        if let Past::Paired {
            colour, result: GameResult::Win | GameResult::Draw | GameResult::Loss, ..
        } = past
        {
            running = if *colour == given { running + 1 } else { 0 };
        }
    }
    (running >= 3).then_some(Breach::FourthSameColour(no))
}

fn had_free_point(player: &SwissPlayer) -> bool {
    player.history.iter().any(|past| match past {
        Some(Past::Bye) => true,
        Some(Past::Paired { result, .. }) => *result == GameResult::ForfeitWin,
        None => false,
    })
}
