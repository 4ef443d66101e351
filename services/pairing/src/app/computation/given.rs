//! Pairs and a bye that the arbiter gives: each is held against the hard rules at its place.
use std::collections::BTreeMap;

use chassis::error::{ApiError, Outcome};
use pairing::{Breach, Field, PlayerNo, RoundSheet, check as breaches};

use crate::app::refusals::EDITION;

pub(super) fn check(field: &Field) -> Outcome<()> {
    let mut places = BTreeMap::new();
    for (index, (one, other)) in field.forced.iter().enumerate() {
        for no in [one, other] {
            if places.insert(*no, index).is_some() || field.bye == Some(*no) {
                return Err(twice(format!("/forced/{index}"), *no));
            }
        }
    }
    // Which of a pair has White is not decided here, and the others are not in the round yet.
    let sheet = RoundSheet { pairs: field.forced.clone(), byes: Vec::new() };
    let broken = breaches(field, &sheet).into_iter().find_map(of_pair);
    if let Some((no, ru, en, rule)) = broken {
        let index = places.get(&no).copied().unwrap_or_default();
        return Err(ApiError::field(format!("/forced/{index}"), ru, en).citing(EDITION, rule));
    }
    field.bye.map_or(Ok(()), |no| check_bye(field, no))
}

fn twice(at: String, no: PlayerNo) -> ApiError {
    ApiError::field(
        at,
        format!("участник {no} назван в forced или given_bye дважды"),
        format!("player {no} is named twice in forced or given_bye"),
    )
}

/// Whose pair it is, and what is wrong with it.
type Sentence = (PlayerNo, String, String, &'static str);

fn of_pair(breach: Breach) -> Option<Sentence> {
    match breach {
        Breach::SecondMeeting(one, other) => Some((
            one,
            format!("{one} и {other} уже встречались"),
            format!("{one} and {other} have met before"),
            "3.17.2",
        )),
        Breach::Forbidden(one, other) => Some((
            one,
            format!("{one} и {other} названы и в forbidden"),
            format!("{one} and {other} are named in forbidden too"),
            "3.17.9",
        )),
        Breach::Withdrawn(no) | Breach::Absent(no) => {
            let (ru, en) = not_playing(no);
            Some((no, ru, en, "3.17.2"))
        }
        _ => None,
    }
}

fn not_playing(no: PlayerNo) -> (String, String) {
    (format!("{no} в этом туре не играет"), format!("{no} does not play this round"))
}

fn check_bye(field: &Field, no: PlayerNo) -> Outcome<()> {
    let playing = field.players.iter().filter(|player| player.plays()).count();
    let at = "/given_bye";
    if playing.is_multiple_of(2) {
        return Err(ApiError::field(
            at,
            format!("играющих чётное число, {playing}: без соперника не остаётся никто"),
            format!("the number of players is even, {playing}: nobody stays without an opponent"),
        ));
    }
    let sheet = RoundSheet { pairs: Vec::new(), byes: vec![no] };
    let broken = breaches(field, &sheet).into_iter().find_map(|breach| match breach {
        Breach::SecondFreePoint(_) => Some((
            format!("{no} уже получал очко без игры"),
            format!("{no} has had a point without play already"),
        )),
        Breach::Withdrawn(_) | Breach::Absent(_) => Some(not_playing(no)),
        _ => None,
    });
    broken.map_or(Ok(()), |(ru, en)| Err(ApiError::field(at, ru, en).citing(EDITION, "3.17.2")))
}
