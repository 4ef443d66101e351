//! The prize fund of a snapshot by the places of its table.
use api_types::participants::ParticipantRef;
use api_types::prizes::{Prize, PrizeFund, TournamentPrizeFund};
use standings as law;

use super::snapshot::Snapshot;
use super::teams::tables::Teams;

/// The fund, also where there is none: all its sums are nothing then.
pub(super) fn of(snapshot: &Snapshot) -> TournamentPrizeFund {
    TournamentPrizeFund {
        tournament_id: snapshot.id,
        version: snapshot.version,
        status: snapshot.status,
        open_protests: snapshot.open_protests,
        after_round: snapshot.after_round,
        fund: fund(snapshot),
    }
}

/// The fund, where the regulation names one or deposits went to it.
pub(super) fn shown(snapshot: &Snapshot) -> Option<PrizeFund> {
    let deposits = snapshot.deposits.is_some_and(|deposits| deposits.deposits_kopecks > 0);
    (snapshot.regulation.prize_fund.is_some() || deposits).then(|| fund(snapshot))
}

fn fund(snapshot: &Snapshot) -> PrizeFund {
    let rules = snapshot.regulation.prize_fund.as_ref();
    let established = rules.map(|rules| rules.kopecks);
    let deposits = snapshot.deposits.map_or(0, |deposits| deposits.deposits_kopecks);
    let total = established.unwrap_or_default().saturating_add(deposits);
    let of_places: Vec<u64> = rules
        .map(|rules| {
            rules.prizes_kopecks.iter().map(|prize| u64::try_from(*prize).unwrap_or_default()).collect()
        })
        .unwrap_or_default();
    let given = law::prizes(u64::try_from(total).unwrap_or_default(), &of_places, holders(snapshot));
    let of_teams = snapshot.teams.is_some();
    PrizeFund {
        established_kopecks: established,
        deposits_kopecks: deposits,
        deposits_at: snapshot.deposits.map(|deposits| deposits.at),
        total_kopecks: total,
        assigned_kopecks: kopecks(given.assigned),
        left_over_kopecks: kopecks(given.left_over),
        prizes: given.prizes.into_iter().map(|prize| prize_of(prize, of_teams)).collect(),
    }
}

/// Sums are of amounts that were such numbers.
fn kopecks(sum: u64) -> i64 {
    i64::try_from(sum).unwrap_or(i64::MAX)
}

fn prize_of(prize: law::Prize<ParticipantRef>, of_teams: bool) -> Prize {
    let (participants, teams) = if of_teams { (Vec::new(), prize.who) } else { (prize.who, Vec::new()) };
    Prize { place: prize.place, place_to: prize.place_to, participants, teams, kopecks: kopecks(prize.each) }
}

/// Those who hold a place: nobody before there is a round, teams in a team event. One whose results are annulled stands in the table and holds none
/// (3.13.2, 3.16.5).
fn holders(snapshot: &Snapshot) -> Vec<(ParticipantRef, (u32, u32))> {
    let carried = snapshot.lines.values().any(|line| !line.carried.is_empty());
    if snapshot.after_round == 0 && !carried {
        return Vec::new();
    }
    match &snapshot.teams {
        Some(teams) => of_teams(teams),
        None => of_players(snapshot),
    }
}

fn of_teams(teams: &Teams) -> Vec<(ParticipantRef, (u32, u32))> {
    let counted = teams.places().filter(|(row, _)| !row.annulled);
    counted.map(|(row, named)| (named.clone(), (row.place, row.place_to))).collect()
}

fn of_players(snapshot: &Snapshot) -> Vec<(ParticipantRef, (u32, u32))> {
    let counted = snapshot.table.rows.iter().filter(|row| !row.annulled);
    counted
        .filter_map(|row| {
            let named = snapshot.lines.get(&row.no.0)?.participant.clone();
            Some((named, (row.place, row.place_to)))
        })
        .collect()
}
