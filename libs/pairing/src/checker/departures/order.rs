//! The classification (P4a), worked out anew: who stands above whom in this round.

use std::collections::BTreeMap;

use crate::field::{Field, GameResult, Past, PlayerNo, Programme, SwissPlayer};
use crate::lots::round_lots;

/// Twice the points of a player.
pub(super) fn doubled_points(player: &SwissPlayer) -> u32 {
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

/// Twice the points by which somebody is put into a group: his own, and in an accelerated round those of the group that
/// his number belongs to.
pub(super) fn doubled_rank(field: &Field, player: &SwissPlayer) -> u32 {
    let own = doubled_points(player);
    let Some(rule) = field.acceleration else { return own };
    if field.round > rule.rounds {
        return own;
    }
    let everybody = || u32::try_from(field.players.len()).unwrap_or(u32::MAX);
    let pairs_in_all = rule.entrants.unwrap_or_else(everybody).div_ceil(2);
    let pairs_of_a_group = pairs_in_all.div_ceil(rule.groups.max(1)).max(1);
    let above = field.players.iter().filter(|other| other.no < player.no).count();
    let group = u32::try_from(above).unwrap_or(u32::MAX) / 2 / pairs_of_a_group;
    own + 2 * rule.groups.saturating_sub(group + 1)
}

/// Those who play, from the highest.
pub(super) fn classified(field: &Field) -> Vec<PlayerNo> {
    let points: BTreeMap<PlayerNo, u32> =
        field.players.iter().map(|player| (player.no, doubled_points(player))).collect();
    let staying = field.players.iter().filter(|player| !player.withdrawn);
    let lowest = staying.map(doubled_points).min().unwrap_or(0);
    let rivals = |player: &SwissPlayer| -> Vec<u32> {
        let worth = |past: &Past| match past {
            Past::Bye => lowest,
            Past::Paired { opponent, .. } => points.get(opponent).copied().unwrap_or(0),
        };
        player.history.iter().flatten().map(worth).collect()
    };
    let lots = lots(field);
    let late = field.round > 2;
    let mut keyed: Vec<(i64, i64, i64, PlayerNo)> = Vec::new();
    for player in field.players.iter().filter(|player| !player.withdrawn && !player.absent) {
        let up = i64::from(player.no.0);
        let down_in_even_rounds = if field.round.is_multiple_of(2) { -up } else { up };
        let all: u32 = rivals(player).iter().sum();
        let (coefficient, last) = match field.programme {
            Programme::Random(_) => (0, lots.get(&player.no).copied().unwrap_or(up)),
            Programme::Buchholz => (if late { all } else { 0 }, up),
            Programme::TruncatedSolkoff if late => (all - rivals(player).into_iter().min().unwrap_or(0), up),
            Programme::Rating | Programme::TruncatedSolkoff => (0, down_in_even_rounds),
        };
        keyed.push((-i64::from(doubled_rank(field, player)), -i64::from(coefficient), last, player.no));
    }
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, _, _, no)| no).collect()
}

/// The lots of the round are what the seed says, for maker and checker alike (P6).
fn lots(field: &Field) -> BTreeMap<PlayerNo, i64> {
    let Programme::Random(seed) = field.programme else { return BTreeMap::new() };
    if field.round == 1 {
        return BTreeMap::new();
    }
    let all = field.players.iter().map(|player| player.no).collect();
    round_lots(all, field.round, &seed).into_iter().zip(0..).collect()
}
