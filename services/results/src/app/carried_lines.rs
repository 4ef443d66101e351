//! Games of the stages before in the lines of a snapshot: as rounds before the first (3.2).
use std::collections::BTreeMap;

use api_types::ParticipantId;

use super::lines::numbers;
use super::snapshot::{Cell, Line};
use crate::store::stages::Carried;

/// Notes the games of the stages before that count, and the boards of teams where one sat alone.
pub(super) fn carry(lines: &mut BTreeMap<u32, Line>, games: &[Carried], alone: &[(u16, ParticipantId)]) {
    let numbers = numbers(lines);
    let positions = games.iter().map(|one| one.position).chain(alone.iter().map(|(position, _)| *position));
    let width = usize::from(positions.max().unwrap_or(0));
    for line in lines.values_mut() {
        line.carried = vec![Cell::Missed; width];
    }
    for (position, who) in alone {
        if let Some(line) = numbers.get(who).and_then(|no| lines.get_mut(no)) {
            note(line, *position, Cell::Bye);
        }
    }
    for one in games {
        let (Some(white), Some(black)) = (numbers.get(&one.white), numbers.get(&one.black)) else { continue };
        for (no, opponent, is_white) in [(white, *black, true), (black, *white, false)] {
            if let Some(line) = lines.get_mut(no) {
                let result = Some(one.result);
                // The games of a micro-match stay with its own stage.
                let cell = Cell::Game { opponent, white: is_white, result, score: None };
                note(line, one.position, cell);
            }
        }
    }
}

fn note(line: &mut Line, position: u16, cell: Cell) {
    if let Some(slot) = line.carried.get_mut(usize::from(position).saturating_sub(1)) {
        *slot = cell;
    }
}

/// How many rounds before the first the games of the stages before take.
pub(super) fn carried_rounds(line: &Line) -> u32 {
    u32::try_from(line.carried.len()).unwrap_or(u32::MAX)
}
