//! Whom the regulation keeps apart (3.17.9).
use std::collections::BTreeMap;

use api_types::participants::Participant;
use api_types::regulation::{Apart, ApartBy};
use api_types::rounds::Field;
use chassis::error::Outcome;
use pairing::PlayerNo;

use super::field::plays;
use super::numbers::Numbers;
use super::refusals::too_intricate;

/// More pairs than a field can be paired around.
const MOST_PAIRS: usize = 2_000_000;

/// The pairs that must not meet in this round.
pub(crate) fn pairs(field: &Field, numbers: &Numbers) -> Outcome<Vec<(PlayerNo, PlayerNo)>> {
    let mut pairs = Vec::new();
    let in_force = field.regulation.pairing.apart.iter().filter(|rule| holds(rule, field.round));
    for rule in in_force {
        let mut groups: BTreeMap<String, Vec<PlayerNo>> = BTreeMap::new();
        for player in field.players.iter().filter(|player| plays(player)) {
            if let Some(name) = common(rule.by, &player.participant) {
                groups.entry(name).or_default().push(numbers.no(player.participant.id)?);
            }
        }
        for group in groups.values() {
            if pairs.len() + group.len() * group.len() / 2 > MOST_PAIRS {
                return Err(too_intricate());
            }
            for (index, one) in group.iter().enumerate() {
                pairs.extend(group.iter().skip(index + 1).map(|other| (*one, *other)));
            }
        }
    }
    Ok(pairs)
}

fn holds(rule: &Apart, round: u16) -> bool {
    rule.rounds.is_none_or(|rounds| round <= rounds)
}

/// The name by which two have something in common, however it is spaced and whatever letters are large.
fn common(by: ApartBy, participant: &Participant) -> Option<String> {
    let name = match by {
        ApartBy::Club => &participant.club,
        ApartBy::Region => &participant.region,
        ApartBy::Family => &participant.family,
    };
    let words: Vec<String> = name.as_ref()?.split_whitespace().map(str::to_lowercase).collect();
    Some(words.join(" ")).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::field::samples;
    use pairing::Seed;

    #[test]
    fn those_of_one_club_are_apart_for_so_many_rounds() {
        let of = |no: u32, club: Option<&str>| {
            let mut player = samples::player(no, Some(no), None, vec![]);
            player.participant.club = club.map(ToOwned::to_owned);
            player
        };
        let players = vec![
            of(1, Some("Шашист")),
            of(2, None),
            of(3, Some(" шашист ")),
            of(4, Some("Дамка")),
            of(5, None),
        ];
        let found = |round: u16, rounds: Option<u16>| -> Vec<(u32, u32)> {
            let mut field = samples::field(round, players.clone());
            field.regulation.pairing.apart = vec![Apart { by: ApartBy::Club, rounds }];
            let numbers = Numbers::of(&samples::field(2, players.clone()), &Seed([0; 32])).unwrap();
            pairs(&field, &numbers).unwrap().iter().map(|(one, other)| (one.0, other.0)).collect()
        };
        assert_eq!(found(2, Some(2)), [(1, 3)]);
        assert_eq!(found(3, Some(2)), []);
        assert_eq!(found(9, None), [(1, 3)]);
    }
}
