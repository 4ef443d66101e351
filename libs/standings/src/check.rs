//! The two lines of each meeting must say the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::error::StandingsError;
use crate::event::{Event, PlayerLine, PlayerNo, RoundNo, System};
use crate::outcome::{GameResult, Outcome};

/// Refuses an event whose lines cannot all be true.
pub(crate) fn check(event: &Event) -> Result<(), StandingsError> {
    let mut lines = BTreeMap::new();
    for line in &event.players {
        if lines.insert(line.no, line).is_some() {
            return Err(StandingsError::DuplicateNumber(line.no));
        }
    }
    check_order(event)?;
    check_play_offs(event, &lines)?;
    event.players.iter().try_for_each(|line| check_line(event.system, line, &lines))
}

fn check_order(event: &Event) -> Result<(), StandingsError> {
    let mut seen = BTreeSet::new();
    match event.order.iter().find(|tie_break| !seen.insert(**tie_break)) {
        Some(repeated) => Err(StandingsError::RepeatedTieBreak(*repeated)),
        None => Ok(()),
    }
}

fn check_play_offs(event: &Event, lines: &BTreeMap<PlayerNo, &PlayerLine>) -> Result<(), StandingsError> {
    for play_off in &event.play_offs {
        let mut seen = BTreeSet::new();
        if let Some(wrong) = play_off.iter().find(|no| !lines.contains_key(no) || !seen.insert(**no)) {
            return Err(StandingsError::PlayOff(*wrong));
        }
    }
    Ok(())
}

fn check_line(
    system: System,
    line: &PlayerLine,
    lines: &BTreeMap<PlayerNo, &PlayerLine>,
) -> Result<(), StandingsError> {
    for (index, outcome) in line.rounds.iter().enumerate() {
        let Some(outcome) = outcome else { continue };
        let round = round_no(index)?;
        let player = line.no;
        let played = matches!(outcome, Outcome::Played { .. } | Outcome::DoubleLoss { played: true, .. });
        if played && line.withdrawn_after_round.is_some_and(|last| round > last) {
            return Err(StandingsError::PlayedAfterWithdrawal { round, player });
        }
        let Some(opponent) = outcome.opponent() else {
            if system != System::Swiss {
                return Err(StandingsError::ByeInRoundRobin { round, player });
            }
            continue;
        };
        if opponent == player {
            return Err(StandingsError::SelfOpponent { round, player });
        }
        let Some(other) = lines.get(&opponent) else {
            return Err(StandingsError::UnknownOpponent { round, player, opponent });
        };
        let answer = other.rounds.get(index).copied().flatten();
        if !answer.is_some_and(|answer| agree(player, outcome, &answer)) {
            return Err(StandingsError::Contradiction { round, player, opponent });
        }
    }
    Ok(())
}

/// The number of the round at this place of a line.
pub(crate) fn round_no(index: usize) -> Result<RoundNo, StandingsError> {
    let number = u32::try_from(index).ok().and_then(|index| index.checked_add(1));
    number.map(RoundNo).ok_or(StandingsError::TooManyRounds)
}

/// Whether the opponent's line says the same of the meeting as the player's.
fn agree(player: PlayerNo, own: &Outcome, other: &Outcome) -> bool {
    if other.opponent() != Some(player) {
        return false;
    }
    match (*own, *other) {
        (
            Outcome::Played { colour, result, .. },
            Outcome::Played { colour: colour_there, result: there, .. },
        ) => colour != colour_there && mirror(result) == there,
        (Outcome::ForfeitWin { .. }, Outcome::ForfeitLoss { .. })
        | (Outcome::ForfeitLoss { .. }, Outcome::ForfeitWin { .. } | Outcome::ForfeitLoss { .. }) => true,
        (Outcome::DoubleLoss { played, .. }, Outcome::DoubleLoss { played: there, .. }) => played == there,
        _ => false,
    }
}

fn mirror(result: GameResult) -> GameResult {
    match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
    }
}
