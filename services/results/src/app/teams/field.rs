//! The teams as the field that pairing reads: a match as a game, the colour of the first board as the team's (3.16.3).
use std::collections::BTreeMap;

use api_types::ParticipantId;
use api_types::games::GameResult;
use api_types::regulation::Scale;
use api_types::rounds::{FieldEntry, FieldPlayer};
use api_types::team_tables::TeamScoring;
use chassis::error::Outcome;
use db::AnyConnection;
use standings::Points;
use standings::team::{BoardOutcome, is_admitted};

use super::numbers::as_participants;
use super::outcomes::{outcomes, was_played};
use super::rules;
use super::tables::{Asked, Teams};
use crate::store::history;
use crate::store::rounds;
use crate::store::teams::history::Match;
use crate::store::tournaments::Kept as Tournament;

/// Every team with what it did in the rounds before: by number, or by entry before the first round.
pub(crate) fn players(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    before: &[rounds::Kept],
) -> Outcome<Vec<FieldPlayer>> {
    let mut everybody = as_participants(connection, tournament.id)?;
    everybody.sort_by_key(|team| team.no);
    let after_round = before.last().map_or(0, |round| round.number);
    let teams = read(connection, tournament, after_round)?;
    let mut histories = histories(&teams, before.len());
    let scores = scores(&teams, tournament.regulation.scale);
    Ok(everybody
        .into_iter()
        .map(|participant| FieldPlayer {
            absent: participant.absent_rounds.contains(&(after_round + 1)),
            score: scores.get(&participant.id).copied().filter(|_| after_round > 0),
            history: histories
                .remove(&participant.id)
                .unwrap_or_else(|| vec![FieldEntry::Missed; before.len()]),
            participant,
        })
        .collect())
}

/// The teams of the present version after a round.
fn read(connection: &mut AnyConnection, tournament: &Tournament, after_round: u16) -> Outcome<Teams> {
    let mut rounds = history::rounds(connection, tournament.id, tournament.version)?;
    rounds.retain(|number, _| *number <= after_round);
    let asked = Asked {
        id: tournament.id,
        version: tournament.version,
        after_round,
        regulation: &tournament.regulation,
        rules: rules(tournament)?,
        rounds: &rounds,
    };
    Teams::read(connection, &asked)
}

/// How the match of two teams in a round ended, if they met.
pub(crate) fn meeting(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    two: &[ParticipantId],
    round: u16,
) -> Outcome<Option<Option<GameResult>>> {
    let teams = read(connection, tournament, round)?;
    let of_these = |played: &&Match| {
        let sides = [Some(played.white), played.black];
        played.round == round && two.len() == 2 && two.iter().all(|team| sides.contains(&Some(*team)))
    };
    Ok(teams.matches.iter().find(of_these).map(|played| result(&teams, played)))
}

/// Points as pairing counts them: two for a win, one for a draw, whatever a game or a match is worth.
fn scores(teams: &Teams, scale: Scale) -> BTreeMap<ParticipantId, u32> {
    let quarters_of_a_half = match (teams.rules.counted_by(), scale) {
        (TeamScoring::Boards, Scale::OneHalfZero) => 2,
        (TeamScoring::Boards, Scale::TwoOneZero) | (TeamScoring::Matches, _) => 4,
    };
    let halves = |points: Points| u32::try_from(points.quarters() / quarters_of_a_half).unwrap_or(0);
    let rows = teams.table.rows.iter();
    rows.filter_map(|row| Some((teams.named(row.team)?.id, halves(row.points)))).collect()
}

fn histories(teams: &Teams, rounds: usize) -> BTreeMap<ParticipantId, Vec<FieldEntry>> {
    let mut histories: BTreeMap<ParticipantId, Vec<FieldEntry>> = BTreeMap::new();
    let mut note = |who: ParticipantId, round: usize, entry: FieldEntry| {
        let line = histories.entry(who).or_insert_with(|| vec![FieldEntry::Missed; rounds]);
        if let Some(slot) = line.get_mut(round.saturating_sub(1)) {
            *slot = entry;
        }
    };
    for played in &teams.matches {
        let Some(black) = played.black else { continue };
        let result = result(teams, played);
        let entry = |opponent, white| FieldEntry::Game { opponent, white, result };
        note(played.white, usize::from(played.round), entry(black, true));
        note(black, usize::from(played.round), entry(played.white, false));
    }
    for bye in &teams.event.byes {
        if let (Some(team), Ok(round)) = (teams.named(bye.team), usize::try_from(bye.round.0)) {
            note(team.id, round, FieldEntry::Bye);
        }
    }
    histories
}

/// How a match ended, as a game's result. One of pluses alone was not played; one that a team which left did not come to
/// was not either. One with a board still to be entered has no result.
pub(super) fn result(teams: &Teams, played: &Match) -> Option<GameResult> {
    if let Some(found) = &played.presence {
        let admitted = [found.white, found.black].map(|present| is_admitted(teams.rules.boards, present));
        return Some(match admitted {
            [true, _] => GameResult::WhiteForfeit,
            [false, true] => GameResult::BlackForfeit,
            [false, false] => GameResult::NeitherAppeared,
        });
    }
    if played.boards.is_empty() {
        let gone = |who: ParticipantId| {
            let team = teams.numbers.get(&who).and_then(|no| teams.teams.get(no));
            team.is_some_and(|team| team.withdrawn_after_round.is_some())
        };
        return Some(match (gone(played.white), played.black.is_some_and(gone)) {
            (true, true) => GameResult::NeitherAppeared,
            (true, false) => GameResult::BlackForfeit,
            (false, true) => GameResult::WhiteForfeit,
            (false, false) => return None,
        });
    }
    let known = outcomes(&played.boards, &teams.results);
    if known.len() < played.boards.len() {
        return None;
    }
    let [white, black] = halves(&known);
    let on_boards = was_played(&played.boards, &teams.results);
    Some(match (white.cmp(&black), on_boards) {
        (std::cmp::Ordering::Greater, true) => GameResult::WhiteWon,
        (std::cmp::Ordering::Less, true) => GameResult::BlackWon,
        // 3.12.3: every board lost by both
        (std::cmp::Ordering::Equal, true) if white == 0 => GameResult::BothLost,
        (std::cmp::Ordering::Equal, true) => GameResult::Drawn,
        (std::cmp::Ordering::Greater, false) => GameResult::WhiteForfeit,
        (std::cmp::Ordering::Less, false) => GameResult::BlackForfeit,
        (std::cmp::Ordering::Equal, false) => GameResult::NeitherAppeared,
    })
}

/// The boards of both teams, two for a win and one for a draw.
fn halves(boards: &[BoardOutcome]) -> [u32; 2] {
    let worth = |outcome: &BoardOutcome| match outcome {
        BoardOutcome::Won | BoardOutcome::Plus => [2, 0],
        BoardOutcome::Drawn => [1, 1],
        BoardOutcome::Lost | BoardOutcome::Minus => [0, 2],
        BoardOutcome::BothLost => [0, 0],
    };
    boards.iter().map(worth).fold([0, 0], |[white, black], [own, theirs]| [white + own, black + theirs])
}
