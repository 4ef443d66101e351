//! The numbers of 3.17.5.1: drawn with the first round, kept to the end of the event.
use std::collections::BTreeMap;

use api_types::ParticipantId;
use api_types::participants::{Participant, ParticipantRef};
use api_types::rounds::Field;
use chassis::error::{ApiError, Outcome};
use pairing::{Entrant, PlayerNo, Seed, classify};

/// Everybody's number, both ways.
#[derive(Debug)]
pub(crate) struct Numbers {
    by_id: BTreeMap<ParticipantId, PlayerNo>,
    refs: BTreeMap<u32, ParticipantRef>,
}

/// Whose numbers the first round's lots give, in the order of entry.
pub(crate) fn entrants(field: &Field) -> Vec<ParticipantId> {
    drawn(field).map(|participant| participant.id).collect()
}

fn drawn(field: &Field) -> impl Iterator<Item = &Participant> {
    everybody(field).filter(|participant| participant.withdrawn_after_round.is_none())
}

fn everybody(field: &Field) -> impl Iterator<Item = &Participant> {
    field.players.iter().map(|player| &player.participant)
}

impl Numbers {
    /// Draws them before the first round, else takes those that were drawn then.
    pub(crate) fn of(field: &Field, seed: &Seed) -> Outcome<Self> {
        if field.round == 1 { Ok(Self::by_lot(field, seed)) } else { Self::kept(field) }
    }

    /// By rating, and by lot among equals. Who withdrew before the first round stands after all others: a gap
    /// between the numbers of players would upset the order of their colours (3.17.5.2).
    fn by_lot(field: &Field, seed: &Seed) -> Self {
        let entrants: Vec<Entrant<ParticipantId>> = drawn(field)
            .map(|participant| Entrant { id: participant.id, rating: participant.rating.map(u32::from) })
            .collect();
        let gone = everybody(field).filter(|participant| participant.withdrawn_after_round.is_some());
        let order: Vec<ParticipantId> =
            classify(&entrants, seed).into_iter().chain(gone.map(|participant| participant.id)).collect();
        let by_id: BTreeMap<ParticipantId, u32> = order.into_iter().zip(1..).collect();
        Self::made(
            everybody(field).filter_map(|participant| Some((participant, *by_id.get(&participant.id)?))),
        )
    }

    fn kept(field: &Field) -> Outcome<Self> {
        let numbered: Vec<(&Participant, u32)> = everybody(field)
            .map(|participant| Some((participant, participant.no?)))
            .collect::<Option<_>>()
            .ok_or_else(|| ApiError::internal("a participant has no number after the first round"))?;
        Ok(Self::made(numbered.into_iter()))
    }

    fn made<'a>(numbered: impl Iterator<Item = (&'a Participant, u32)>) -> Self {
        let mut numbers = Self { by_id: BTreeMap::new(), refs: BTreeMap::new() };
        for (participant, no) in numbered {
            numbers.by_id.insert(participant.id, PlayerNo(no));
            numbers.refs.insert(no, named(participant, no));
        }
        numbers
    }

    /// A participant's number.
    pub(crate) fn no(&self, id: ParticipantId) -> Outcome<PlayerNo> {
        self.by_id.get(&id).copied().ok_or_else(|| ApiError::internal(format!("{id} is not in the field")))
    }

    /// Who has a number.
    pub(crate) fn who(&self, no: PlayerNo) -> Outcome<ParticipantRef> {
        self.refs
            .get(&no.0)
            .cloned()
            .ok_or_else(|| ApiError::internal(format!("number {no} is not in the field")))
    }

    /// Everybody, by number.
    pub(crate) fn everybody(self) -> Vec<ParticipantRef> {
        self.refs.into_values().collect()
    }
}

fn named(participant: &Participant, no: u32) -> ParticipantRef {
    ParticipantRef {
        id: participant.id,
        no,
        name: participant.name.clone(),
        name_latin: participant.name_latin.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::field::samples::{field, player};

    const SEED: Seed = Seed([7; 32]);

    #[test]
    fn lots_go_by_rating_and_the_withdrawn_stand_last() {
        let mut gone = player(1, None, Some(2500), vec![]);
        gone.participant.withdrawn_after_round = Some(0);
        let lower = player(2, None, Some(1900), vec![]);
        let unrated = player(3, None, None, vec![]);
        let higher = player(4, None, Some(2100), vec![]);
        let field = field(1, vec![gone, lower, unrated, higher]);
        let numbers = Numbers::of(&field, &SEED).unwrap().everybody();
        let order: Vec<&str> = numbers.iter().map(|named| named.name.as_str()).collect();
        assert_eq!(order, ["P4", "P2", "P3", "P1"]);
        assert_eq!(numbers.iter().map(|named| named.no).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!(entrants(&field).len(), 3);
    }

    #[test]
    fn later_rounds_keep_the_numbers_given() {
        let players = vec![player(5, Some(2), None, vec![]), player(6, Some(1), Some(2400), vec![])];
        let numbers = Numbers::of(&field(2, players), &SEED).unwrap();
        assert_eq!(numbers.who(PlayerNo(2)).unwrap().name, "P5");
        assert!(numbers.who(PlayerNo(3)).is_err());
        let unnumbered = field(2, vec![player(5, None, None, vec![])]);
        assert!(Numbers::of(&unnumbered, &SEED).is_err());
    }
}
