//! The lines of a snapshot: what everybody did in each round.
use std::collections::{BTreeMap, HashMap};

use api_types::games::GameResult;
use api_types::participants::ParticipantRef;
use api_types::{GameId, ParticipantId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use standings as law;

use super::latin::latin;
use super::micro_match::Counting;
use super::snapshot::{Cell, Line};
use super::teams::tables::Teams;
use crate::store::history::{self, Pair, Player, Round};

/// What the lines are made of, beside the players.
pub(super) struct Known<'a> {
    pub(super) rounds: &'a BTreeMap<u16, Round>,
    pub(super) pairs: &'a [Pair],
    pub(super) teams: Option<&'a Teams>,
    pub(super) counting: Option<Counting>,
}

/// The line of everybody with a number, as of a version.
pub(super) fn lines(
    connection: &mut AnyConnection,
    (id, version, after_round): (TournamentId, i64, u16),
    known: &Known<'_>,
) -> Outcome<BTreeMap<u32, Line>> {
    let players = history::players(connection, id, version)?;
    let changes = history::changes(connection, id, version)?;
    let results: HashMap<GameId, Made> =
        changes.into_iter().map(|change| (change.game, Made::of(&change, known.counting))).collect();
    let numbers: HashMap<ParticipantId, u32> = players.iter().map(|player| (player.id, player.no)).collect();
    let empty = |player: Player| (player.no, Line::of(player, after_round));
    let mut lines: BTreeMap<u32, Line> = players.into_iter().map(empty).collect();
    // The games of matches are made when a round starts: before that there were none.
    let there = |pair: &&Pair| {
        known.teams.is_none() || known.rounds.get(&pair.round).is_some_and(|round| round.started_at.is_some())
    };
    for pair in known.pairs.iter().filter(there) {
        let made = results.get(&pair.game).copied();
        note(&mut lines, &numbers, pair, made);
    }
    for (number, round) in known.rounds {
        for alone in round.bye.iter().chain(&round.go_on) {
            if let Some(line) = numbers.get(alone).and_then(|no| lines.get_mut(no)) {
                line.set(*number, Cell::Bye);
            }
        }
    }
    for (number, alone) in known.teams.into_iter().flat_map(Teams::alone) {
        if let Some(line) = numbers.get(&alone).and_then(|no| lines.get_mut(no)) {
            line.set(number, Cell::Bye);
        }
    }
    Ok(lines)
}

/// What was made of a game.
#[derive(Clone, Copy, Debug)]
struct Made {
    result: GameResult,
    score: Option<law::GameScore>,
}

impl Made {
    fn of(change: &history::Change, counting: Option<Counting>) -> Self {
        let score = counting.map(|counting| counting.score(change.result, change.micro.as_deref()));
        Self { result: change.result, score }
    }
}

/// Notes a game in the lines of both.
fn note(
    lines: &mut BTreeMap<u32, Line>,
    numbers: &HashMap<ParticipantId, u32>,
    pair: &Pair,
    made: Option<Made>,
) {
    let (Some(white), Some(black)) = (numbers.get(&pair.white), numbers.get(&pair.black)) else { return };
    for (no, opponent, is_white) in [(*white, *black, true), (*black, *white, false)] {
        if let Some(line) = lines.get_mut(&no) {
            let result = made.map(|made| made.result);
            let score = made.and_then(|made| made.score);
            line.set(pair.round, Cell::Game { opponent, white: is_white, result, score });
        }
    }
}

impl Line {
    fn of(player: Player, after_round: u16) -> Self {
        Self {
            participant: ParticipantRef {
                id: player.id,
                no: player.no,
                name_latin: latin(&player.name),
                name: player.name,
            },
            rating: player.rating,
            region: player.region,
            club: player.club,
            side: player.side,
            // After an earlier round nobody knew of it yet.
            withdrawn_after_round: player.withdrawn_after_round.filter(|round| *round <= after_round),
            cells: vec![Cell::Missed; usize::from(after_round)],
            carried: Vec::new(),
        }
    }

    fn set(&mut self, round: u16, cell: Cell) {
        if let Some(slot) = self.cells.get_mut(usize::from(round).saturating_sub(1)) {
            *slot = cell;
        }
    }
}

pub(super) fn numbers(lines: &BTreeMap<u32, Line>) -> HashMap<ParticipantId, u32> {
    lines.iter().map(|(no, line)| (line.participant.id, *no)).collect()
}
