//! Who stands above whom before a round (P4a: 3.17.5.3, 3.17.6.2, 3.17.7.3, 3.17.7.6).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::acceleration::Ahead;
use crate::field::{Field, Past, PlayerNo, Programme, Score, SwissPlayer};
use crate::lots::round_lots;

/// Those who play this round, from the highest down.
pub(crate) fn classified(field: &Field) -> Vec<&SwissPlayer> {
    let scores: BTreeMap<PlayerNo, Score> =
        field.players.iter().map(|player| (player.no, player.score())).collect();
    let lowest = field
        .players
        .iter()
        .filter(|player| !player.withdrawn)
        .map(SwissPlayer::score)
        .min()
        .unwrap_or_default();
    let (lots, ahead) = (lots(field), Ahead::of(field));
    let mut order: Vec<&SwissPlayer> = field.players.iter().filter(|player| player.plays()).collect();
    order.sort_by_cached_key(|player| {
        let (coefficient, number) = match lots.get(&player.no) {
            Some(lot) => (0, *lot),
            None => within_group(field, player, &scores, lowest),
        };
        (Reverse(ahead.score(player)), Reverse(coefficient), number)
    });
    order
}

/// The places that lots give in programme `random`, from the second round on (3.17.4).
fn lots(field: &Field) -> BTreeMap<PlayerNo, i64> {
    match field.programme {
        Programme::Random(seed) if field.round > 1 => {
            let players = field.players.iter().map(|player| player.no).collect();
            round_lots(players, field.round, &seed).into_iter().zip(0..).collect()
        }
        _ => BTreeMap::new(),
    }
}

/// The coefficient, where the programme has one in this round, and the number as it is compared.
fn within_group(
    field: &Field,
    player: &SwissPlayer,
    scores: &BTreeMap<PlayerNo, Score>,
    lowest: Score,
) -> (u32, i64) {
    let ascending = i64::from(player.no.0);
    let by_parity = if field.round.is_multiple_of(2) { -ascending } else { ascending };
    match field.programme {
        Programme::Random(_) => (0, ascending),
        Programme::Rating => (0, by_parity),
        Programme::TruncatedSolkoff if field.round <= 2 => (0, by_parity),
        Programme::TruncatedSolkoff => (cut_once(&rivals(player, scores, lowest)), ascending),
        Programme::Buchholz if field.round <= 2 => (0, ascending),
        Programme::Buchholz => (rivals(player, scores, lowest).iter().sum(), ascending),
    }
}

/// The rivals' present scores: a forfeited opponent's too (3.14.2), the lowest for a bye (3.15.11).
fn rivals(player: &SwissPlayer, scores: &BTreeMap<PlayerNo, Score>, lowest: Score) -> Vec<u32> {
    let of = |past: &Past| match past {
        Past::Bye => lowest.0,
        Past::Paired { opponent, .. } => scores.get(opponent).copied().unwrap_or_default().0,
    };
    player.history.iter().flatten().map(of).collect()
}

/// Without the worst (3.15.8).
fn cut_once(rivals: &[u32]) -> u32 {
    rivals.iter().sum::<u32>() - rivals.iter().min().copied().unwrap_or_default()
}
