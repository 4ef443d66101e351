//! Whether a field has a complete round at all, by a determinant: the Tutte matrix of a graph is regular for some values
//! of its unknowns exactly where the graph has a perfect matching, and where it is regular for some it is for nearly
//! all. Shares nothing with any search for matchings.

use pairing::{Colour, Field, GameResult, Past, PlayerNo, SwissPlayer};

use crate::common::Dice;

/// A prime below 2^31: a regular matrix looks singular once in some millions.
const PRIME: u64 = 2_147_483_647;

fn free_point(player: &SwissPlayer) -> bool {
    player.history.iter().flatten().any(|past| match past {
        Past::Bye => true,
        Past::Paired { result, .. } => *result == GameResult::ForfeitWin,
    })
}

fn games(player: &SwissPlayer) -> Vec<(u32, Colour)> {
    let of = |past: &Past| match past {
        Past::Paired { opponent, colour, result } if result.played() => Some((opponent.0, *colour)),
        _ => None,
    };
    player.history.iter().flatten().filter_map(of).collect()
}

fn last_three(player: &SwissPlayer) -> Option<Colour> {
    let games = games(player);
    let last: Vec<Colour> = games.iter().rev().take(3).map(|(_, colour)| *colour).collect();
    (last.len() == 3 && last.iter().all(|colour| *colour == last[0])).then(|| last[0])
}

fn may_meet(field: &Field, one: &SwissPlayer, other: &SwissPlayer) -> bool {
    let met = games(one).iter().any(|(no, _)| *no == other.no.0);
    let forbidden =
        field.forbidden.contains(&(one.no, other.no)) || field.forbidden.contains(&(other.no, one.no));
    !met && !forbidden
        && bound(field, one, other)
        && bound(field, other, one)
        && (last_three(one).is_none() || last_three(one) != last_three(other))
}

/// Whether the pairs given let a player meet another.
fn bound(field: &Field, one: &SwissPlayer, other: &SwissPlayer) -> bool {
    let with_me = |pair: &&(PlayerNo, PlayerNo)| pair.0 == one.no || pair.1 == one.no;
    field.forced.iter().filter(with_me).all(|pair| pair.0 == other.no || pair.1 == other.no)
}

/// Whether the hard rules leave a complete round.
pub(crate) fn has_complete_round(field: &Field) -> bool {
    let players: Vec<&SwissPlayer> =
        field.players.iter().filter(|player| !player.withdrawn && !player.absent).collect();
    let size = players.len() + players.len() % 2;
    let mut dice = Dice(31);
    let mut matrix = vec![vec![0_u64; size]; size];
    for (row, column) in (0..size).flat_map(|row| (0..row).map(move |column| (row, column))) {
        let edge = match (players.get(row), players.get(column)) {
            (Some(one), Some(other)) => may_meet(field, one, other),
            // The one over meets whoever may stay without an opponent.
            (None, Some(player)) | (Some(player), None) => {
                let given = field.forced.iter().any(|pair| pair.0 == player.no || pair.1 == player.no);
                !free_point(player) && !given
            }
            (None, None) => false,
        };
        if edge {
            let value = 1 + u64::try_from(dice.below(2_147_483_646)).unwrap();
            (matrix[row][column], matrix[column][row]) = (value, PRIME - value);
        }
    }
    is_regular(matrix)
}

fn inverse(value: u64) -> u64 {
    let (mut power, mut base, mut exponent) = (1, value, PRIME - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    power
}

fn is_regular(mut matrix: Vec<Vec<u64>>) -> bool {
    let size = matrix.len();
    for step in 0..size {
        let Some(pivot) = (step..size).find(|row| matrix[*row][step] != 0) else { return false };
        matrix.swap(step, pivot);
        let inverse = inverse(matrix[step][step]);
        let lead = matrix[step].clone();
        for row in matrix.iter_mut().skip(step + 1).filter(|row| row[step] != 0) {
            let factor = row[step] * inverse % PRIME;
            for (cell, above) in row.iter_mut().zip(&lead).skip(step) {
                *cell = (*cell + (PRIME - factor) * above) % PRIME;
            }
        }
    }
    true
}
