//! The numbers of 3.17.5.1 for entrants of a request.
use std::collections::BTreeSet;

use api_types::pairing_computation::{Classification, ClassificationQuery, EntrantNumber};
use chassis::error::{ApiError, Outcome};
use pairing::{Entrant, classify};

use super::{faults, seed};

const MOST_PLAYERS: usize = 10_000;
const LONGEST_ID: usize = 200;

pub(crate) fn compute(query: &ClassificationQuery) -> Outcome<Classification> {
    if query.players.len() > MOST_PLAYERS {
        return Err(faults::too_many("/players", MOST_PLAYERS));
    }
    let mut ids = BTreeSet::new();
    for (index, player) in query.players.iter().enumerate() {
        check(index, &player.id, ids.insert(player.id.as_str()))?;
    }
    let seed = seed::read(query.seed.as_deref())?;
    let entrants: Vec<Entrant<&str>> = query
        .players
        .iter()
        .map(|player| Entrant { id: player.id.as_str(), rating: player.rating })
        .collect();
    let numbers = classify(&entrants, &seed).into_iter().zip(1..);
    Ok(Classification {
        numbers: numbers.map(|(id, no)| EntrantNumber { id: id.to_owned(), no }).collect(),
        seed: seed.to_string(),
    })
}

fn check(index: usize, id: &str, new: bool) -> Outcome<()> {
    let at = format!("/players/{index}/id");
    if id.is_empty() || id.chars().count() > LONGEST_ID {
        return Err(ApiError::field(
            at,
            format!("от 1 до {LONGEST_ID} знаков"),
            format!("1 to {LONGEST_ID} characters"),
        ));
    }
    if new {
        return Ok(());
    }
    Err(ApiError::field(at, "этот участник назван дважды", "this entrant is named twice"))
}
