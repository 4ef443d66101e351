//! Pairs and a bye that the arbiter gives for one draft (3.17.9): each is held against the rules at its place.
use std::collections::{BTreeMap, BTreeSet};

use api_types::ParticipantId;
use api_types::drafts::GivenPairs;
use chassis::error::{ApiError, Outcome};
use pairing::{Breach, Field, PlayerNo, RoundSheet, check};

use super::numbers::Numbers;
use super::refusals::EDITION;

/// More pairs than anybody gives for one round.
const MOST: usize = 1_000;

/// Adds what is given to a field.
pub(crate) fn add(field: &mut Field, numbers: &Numbers, given: &GivenPairs) -> Outcome<()> {
    let forbidden = pairs(&given.forbidden, "/forbidden", numbers)?;
    let forced = pairs(&given.forced, "/forced", numbers)?;
    field.forbidden.extend(forbidden);
    check_forced(field, numbers, &forced)?;
    if let Some(id) = given.bye {
        let no = known(id, "/bye", numbers)?;
        check_bye(field, numbers, no, &forced)?;
        field.bye = Some(no);
    }
    field.forced = forced;
    Ok(())
}

/// What of it still means something: of a draft that is drawn again.
pub(crate) fn still(field: &Field, numbers: &Numbers, given: &GivenPairs) -> GivenPairs {
    let playing: BTreeSet<PlayerNo> =
        field.players.iter().filter(|player| player.plays()).map(|player| player.no).collect();
    let plays = |id: &ParticipantId| numbers.known(*id).is_some_and(|no| playing.contains(&no));
    GivenPairs {
        forbidden: given.forbidden.clone(),
        forced: given.forced.iter().filter(|pair| pair.iter().all(plays)).copied().collect(),
        bye: given.bye.filter(|id| plays(id) && !playing.len().is_multiple_of(2)),
        decided: given.decided.clone(),
    }
}

fn pairs(given: &[[ParticipantId; 2]], at: &str, numbers: &Numbers) -> Outcome<Vec<(PlayerNo, PlayerNo)>> {
    if given.len() > MOST {
        return Err(ApiError::field(at, format!("не больше {MOST} пар"), format!("at most {MOST} pairs")));
    }
    let pair = |(index, [one, other]): (usize, &[ParticipantId; 2])| {
        let at = format!("{at}/{index}");
        if one == other {
            return Err(ApiError::field(
                at,
                "участник назван парой самому себе",
                "a player is paired with himself",
            ));
        }
        Ok((known(*one, &format!("{at}/0"), numbers)?, known(*other, &format!("{at}/1"), numbers)?))
    };
    given.iter().enumerate().map(pair).collect()
}

fn known(id: ParticipantId, at: &str, numbers: &Numbers) -> Outcome<PlayerNo> {
    numbers.known(id).ok_or_else(|| {
        ApiError::field(
            at,
            "такого участника в соревновании нет",
            "there is no such participant in the tournament",
        )
    })
}

fn check_forced(field: &Field, numbers: &Numbers, forced: &[(PlayerNo, PlayerNo)]) -> Outcome<()> {
    let mut places = BTreeMap::new();
    for (index, (one, other)) in forced.iter().enumerate() {
        for no in [one, other] {
            if places.insert(*no, index).is_some() {
                return Err(twice(format!("/forced/{index}"), numbers, *no));
            }
        }
    }
    // Which of a pair has White is not decided here, and the others are not in the round yet.
    let sheet = RoundSheet { pairs: forced.to_vec(), byes: Vec::new() };
    let broken = check(field, &sheet).into_iter().find_map(|breach| match breach {
        Breach::SecondMeeting(one, _) => {
            Some((one, "эти двое уже встречались", "these two have met before", "3.17.2"))
        }
        Breach::Forbidden(one, _) => Some((
            one,
            "эта пара запрещена Регламентом или в forbidden",
            "this pair is forbidden by the regulation or in `forbidden`",
            "3.17.9",
        )),
        Breach::Withdrawn(no) | Breach::Absent(no) => Some((no, NOT_PLAYING.0, NOT_PLAYING.1, "3.17.2")),
        _ => None,
    });
    let Some((no, ru, en, paragraph)) = broken else { return Ok(()) };
    let index = places.get(&no).copied().unwrap_or_default();
    Err(ApiError::field(format!("/forced/{index}"), ru, en).citing(EDITION, paragraph))
}

const NOT_PLAYING: (&str, &str) =
    ("участник выбыл или освобождён от этого тура", "a player has withdrawn or is excused from this round");

fn twice(at: String, numbers: &Numbers, no: PlayerNo) -> ApiError {
    let who = numbers.who(no).ok();
    let (ru, en) = who.map(|who| (who.name, who.name_latin)).unwrap_or_default();
    ApiError::field(at, format!("назван дважды: {ru}"), format!("named twice: {en}"))
}

fn check_bye(field: &Field, numbers: &Numbers, no: PlayerNo, forced: &[(PlayerNo, PlayerNo)]) -> Outcome<()> {
    let at = "/bye";
    if forced.iter().any(|(one, other)| *one == no || *other == no) {
        return Err(twice(at.to_owned(), numbers, no));
    }
    let playing = field.players.iter().filter(|player| player.plays()).count();
    if playing.is_multiple_of(2) {
        return Err(ApiError::field(
            at,
            format!("играющих чётное число, {playing}: без соперника не остаётся никто"),
            format!("the number of players is even, {playing}: nobody stays without an opponent"),
        )
        .citing(EDITION, "3.17.2"));
    }
    let sheet = RoundSheet { pairs: Vec::new(), byes: vec![no] };
    let broken = check(field, &sheet).into_iter().find_map(|breach| match breach {
        Breach::SecondFreePoint(_) => {
            Some(("участник уже получал очко без игры", "the player has had a point without play"))
        }
        Breach::Withdrawn(_) | Breach::Absent(_) => Some(NOT_PLAYING),
        _ => None,
    });
    broken.map_or(Ok(()), |(ru, en)| Err(ApiError::field(at, ru, en).citing(EDITION, "3.17.2")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::field;
    use crate::app::field::samples::{self, id};
    use api_types::games::GameResult;
    use api_types::rounds::{Field as Wire, FieldEntry};
    use pairing::Seed;

    /// Four players: 1 and 2 have met, 3 had the bye, 4 is excused; and a fifth who plays.
    fn wire() -> Wire {
        let game = |opponent, white| FieldEntry::Game { opponent, white, result: Some(GameResult::Drawn) };
        let mut excused = samples::player(4, Some(4), None, vec![FieldEntry::Missed]);
        excused.absent = true;
        samples::field(
            2,
            vec![
                samples::player(1, Some(1), None, vec![game(id(2), true)]),
                samples::player(2, Some(2), None, vec![game(id(1), false)]),
                samples::player(3, Some(3), None, vec![FieldEntry::Bye]),
                excused,
            ],
        )
    }

    fn refused(given: &GivenPairs) -> Option<String> {
        let (wire, seed) = (wire(), Seed([0; 32]));
        let numbers = Numbers::of(&wire, &seed).unwrap();
        field::of(&wire, &numbers, &seed, given).err().map(|error| error.errors[0].0.clone())
    }

    #[test]
    fn each_fault_has_its_place() {
        let with = |forbidden: &[[u32; 2]], forced: &[[u32; 2]], bye: Option<u32>| {
            let ids = |pairs: &[[u32; 2]]| pairs.iter().map(|pair| pair.map(id)).collect();
            let given = GivenPairs {
                forbidden: ids(forbidden),
                forced: ids(forced),
                bye: bye.map(id),
                ..GivenPairs::default()
            };
            refused(&given)
        };
        assert_eq!(with(&[[1, 3]], &[[2, 3]], Some(1)), None);
        assert_eq!(with(&[[1, 9]], &[], None).unwrap(), "/forbidden/0/1");
        assert_eq!(with(&[[1, 1]], &[], None).unwrap(), "/forbidden/0");
        assert_eq!(with(&[], &[[1, 2]], None).unwrap(), "/forced/0");
        assert_eq!(with(&[[1, 3]], &[[3, 1]], None).unwrap(), "/forced/0");
        assert_eq!(with(&[], &[[1, 3], [3, 2]], None).unwrap(), "/forced/1");
        assert_eq!(with(&[], &[[1, 4]], None).unwrap(), "/forced/0");
        assert_eq!(with(&[], &[], Some(3)).unwrap(), "/bye");
        assert_eq!(with(&[], &[], Some(4)).unwrap(), "/bye");
        assert_eq!(with(&[], &[[1, 3]], Some(1)).unwrap(), "/bye");
    }
}
