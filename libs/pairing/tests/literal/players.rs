//! What a player has done, and where he stands in an accelerated round.

use pairing::{Acceleration, Colour, Field, GameResult, Past, SwissPlayer};

use crate::common::Dice;

pub(crate) fn half_points(player: &SwissPlayer) -> u32 {
    let of = |past: &Past| match past {
        Past::Bye => 2,
        Past::Paired { result, .. } => match result {
            GameResult::Win | GameResult::ForfeitWin => 2,
            GameResult::Draw => 1,
            GameResult::Loss | GameResult::ForfeitLoss => 0,
        },
    };
    player.history.iter().flatten().map(of).sum()
}

/// The colours of the games played, from the first.
pub(crate) fn colours(player: &SwissPlayer) -> Vec<Colour> {
    let of = |past: &Past| match past {
        Past::Paired { colour, result: GameResult::Win | GameResult::Draw | GameResult::Loss, .. } => {
            Some(*colour)
        }
        _ => None,
    };
    player.history.iter().flatten().filter_map(of).collect()
}

pub(crate) fn due(player: &SwissPlayer) -> Option<Colour> {
    let colours = colours(player);
    let last = colours.iter().rev().take(3).collect::<Vec<_>>();
    if last.len() < 3 || last.iter().any(|colour| *colour != last[0]) {
        return None;
    }
    Some(if *last[0] == Colour::White { Colour::Black } else { Colour::White })
}

/// Points and, in an accelerated round, the virtual ones: two for each group below one's own, which is found by going
/// down the numbers.
pub(crate) fn rank(field: &Field, player: &SwissPlayer) -> u32 {
    let own = half_points(player);
    let Some(rule) = field.acceleration.filter(|rule| field.round <= rule.rounds) else { return own };
    let mut numbers: Vec<u32> = field.players.iter().map(|player| player.no.0).collect();
    numbers.sort_unstable();
    let entrants = rule.entrants.map_or(numbers.len(), |entrants| usize::try_from(entrants).unwrap());
    let groups = usize::try_from(rule.groups).unwrap();
    let mut size = 2;
    while size * groups < entrants {
        size += 2;
    }
    let group = numbers.chunks(size).take(groups - 1).position(|group| group.contains(&player.no.0));
    own + group.map_or(0, |group| 2 * (rule.groups - 1 - u32::try_from(group).unwrap()))
}

/// The field with its rounds accelerated; now and then the acceleration is over.
pub(crate) fn accelerated(dice: &mut Dice, plain: &Field) -> Field {
    let late = dice.chance(10);
    let entered = u32::try_from(plain.players.len() - dice.below(2)).unwrap();
    let acceleration = Acceleration {
        rounds: if late { plain.round - 1 } else { plain.round },
        groups: u32::try_from(2 + dice.below(3)).unwrap(),
        entrants: dice.chance(50).then_some(entered),
    };
    Field { acceleration: Some(acceleration), ..plain.clone() }
}
