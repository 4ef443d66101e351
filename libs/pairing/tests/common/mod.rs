//! Events played at random, from a generator of its own.

use std::collections::BTreeMap;

use pairing::{Colour, Field, GameResult, Past, PlayerNo, Programme, Scale, SwissPlayer};

/// A linear congruential generator: enough for tests, and always the same.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `sides`.
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % sides
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

pub(crate) const PROGRAMMES: [Programme; 3] =
    [Programme::Rating, Programme::TruncatedSolkoff, Programme::Buchholz];

pub(crate) fn empty_field(programme: Programme, players: usize) -> Field {
    let player = |no| SwissPlayer {
        no: PlayerNo(no),
        withdrawn: false,
        absent: false,
        counted: None,
        history: Vec::new(),
    };
    Field {
        programme,
        round: 1,
        scale: Scale::OneHalfZero,
        first_colour: Colour::White,
        players: (1..=u32::try_from(players).unwrap()).map(player).collect(),
        forbidden: Vec::new(),
        forced: Vec::new(),
        bye: None,
        acceleration: None,
    }
}

/// The two sides of a result.
pub(crate) fn random_results(dice: &mut Dice, no_shows: usize) -> (GameResult, GameResult) {
    if dice.chance(no_shows) {
        return [
            (GameResult::ForfeitWin, GameResult::ForfeitLoss),
            (GameResult::ForfeitLoss, GameResult::ForfeitWin),
            (GameResult::ForfeitLoss, GameResult::ForfeitLoss),
        ][dice.below(3)];
    }
    [
        (GameResult::Win, GameResult::Loss),
        (GameResult::Draw, GameResult::Draw),
        (GameResult::Loss, GameResult::Win),
    ][dice.below(3)]
}

/// Adds a round to everybody's history.
pub(crate) fn play(
    field: &mut Field,
    pairs: &[(PlayerNo, PlayerNo, (GameResult, GameResult))],
    byes: &[PlayerNo],
) {
    let both = pairs.iter().flat_map(|(white, black, (of_white, of_black))| {
        [(*white, (*black, Colour::White, *of_white)), (*black, (*white, Colour::Black, *of_black))]
    });
    let paired: BTreeMap<PlayerNo, (PlayerNo, Colour, GameResult)> = both.collect();
    for player in &mut field.players {
        let paired = paired.get(&player.no).copied();
        let past = paired.map(|(opponent, colour, result)| Past::Paired { opponent, colour, result });
        player.history.push(past.or_else(|| byes.contains(&player.no).then_some(Past::Bye)));
    }
    field.round += 1;
}
