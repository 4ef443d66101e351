//! What players made on each board.
use std::collections::BTreeMap;

use api_types::ParticipantId;
use api_types::participants::ParticipantRef;
use api_types::team_standings::{BoardRow, BoardStandings, BoardTable};
use chassis::error::{ApiError, Outcome};
use standings::Points;
use standings::team::BoardOutcome;

use super::super::snapshot::Snapshot;
use super::super::team_table;
use super::CHAPTER;
use super::individual::places;
use super::outcomes::of_board;
use super::tables::Teams;

/// Points and games of a player on a board, and whose player he is.
#[derive(Clone, Copy, Debug)]
struct Sum {
    points: Points,
    games: u32,
    team: ParticipantId,
}

type Boards = BTreeMap<u32, BTreeMap<ParticipantId, Sum>>;

pub(in super::super) fn of(snapshot: &Snapshot) -> Outcome<BoardStandings> {
    let teams = snapshot.teams.as_ref().ok_or_else(|| {
        ApiError::conflict(
            "Доски есть только в командном соревновании: в Регламенте нет раздела team.",
            "Only a team event has boards: the regulation has no section team.",
        )
        .citing(CHAPTER, "3.16.3")
    })?;
    let players: BTreeMap<ParticipantId, &ParticipantRef> =
        snapshot.lines.values().map(|line| (line.participant.id, &line.participant)).collect();
    let boards = sums(teams).into_iter();
    Ok(BoardStandings {
        tournament_id: snapshot.id,
        version: snapshot.version,
        status: snapshot.status,
        after_round: snapshot.after_round,
        boards: boards
            .map(|(board, sums)| BoardTable { board, rows: rows(&sums, &players, teams) })
            .collect(),
    })
}

/// Games of matches that are annulled count as little as the matches (3.16.5).
fn sums(teams: &Teams) -> Boards {
    let mut boards: Boards = (1..=teams.rules.boards).map(|board| (board, BTreeMap::new())).collect();
    let mut note = |board: u32, sides: [(Option<ParticipantId>, ParticipantId); 2], outcome: BoardOutcome| {
        for ((player, team), points) in sides.into_iter().zip(worth(teams, outcome)) {
            let Some(player) = player else { continue };
            let none = Sum { points: Points::ZERO, games: 0, team };
            let sum = boards.entry(board).or_default().entry(player).or_insert(none);
            sum.points = [sum.points, points].into_iter().sum();
            sum.games += 1;
        }
    };
    for one in teams.carried.iter().filter(|one| !teams.is_annulled([one.white, one.black])) {
        for (board, own) in (1..).zip(&one.counted.boards) {
            note(board, [(own.first, one.white), (own.second, one.black)], team_table::outcome(own.mark));
        }
    }
    for played in &teams.matches {
        let Some(black) = played.black.filter(|black| !teams.is_annulled([played.white, *black])) else {
            continue;
        };
        for (board, own) in (1..).zip(&played.boards) {
            let Some(outcome) = of_board(board, own, &teams.results) else { continue };
            note(board, [(own.first, played.white), (own.second, black)], outcome);
        }
    }
    boards
}

fn worth(teams: &Teams, outcome: BoardOutcome) -> [Points; 2] {
    let scale = teams.event.scale;
    match outcome {
        BoardOutcome::Won | BoardOutcome::Plus => [scale.win(), Points::ZERO],
        BoardOutcome::Drawn => [scale.draw(), scale.draw()],
        BoardOutcome::Lost | BoardOutcome::Minus => [Points::ZERO, scale.win()],
        BoardOutcome::BothLost => [Points::ZERO, Points::ZERO],
    }
}

/// By points, then by fewer games.
fn rows(
    sums: &BTreeMap<ParticipantId, Sum>,
    players: &BTreeMap<ParticipantId, &ParticipantRef>,
    teams: &Teams,
) -> Vec<BoardRow> {
    let key = |sum: &Sum| (sum.points, std::cmp::Reverse(sum.games));
    let all: Vec<_> = sums.values().map(key).collect();
    let mut rows: Vec<_> = sums
        .iter()
        .filter_map(|(who, sum)| {
            let team = teams.numbers.get(&sum.team).and_then(|no| teams.teams.get(no))?;
            let (place, place_to) = places(&all, key(sum));
            Some(BoardRow {
                place,
                place_to,
                participant: (*players.get(who)?).clone(),
                team: team.named.clone(),
                games: sum.games,
                points: sum.points.to_string(),
            })
        })
        .collect();
    rows.sort_by_key(|row| (row.place, row.participant.no));
    rows
}
