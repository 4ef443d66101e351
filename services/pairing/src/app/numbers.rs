//! The numbers of 3.17.5.1, or the places of an order table or a tree: drawn with the first round, kept to the end of
//! the event.
use std::collections::{BTreeMap, BTreeSet};

use api_types::ParticipantId;
use api_types::drafts::Draft;
use api_types::participants::{Participant, ParticipantRef};
use api_types::regulation::{Programme, Regulation, Seeding, System};
use api_types::rounds::Field;
use chassis::error::{ApiError, Outcome};
use pairing::{Entrant, PlayerNo, Seed, classify};

use super::refusals::sides;

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

/// Whether ratings matter, or lots alone: in the programme of random numbers (3.17.4), in an order table (3.6.2) unless
/// the regulation says otherwise, and in a knock-out so seeded.
fn by_rating(regulation: &Regulation) -> bool {
    match regulation.system {
        System::Swiss => regulation.programme != Some(Programme::Random),
        System::KnockOut => regulation.seeding != Some(Seeding::Lots),
        System::RoundRobin | System::Scheveningen => regulation.seeding == Some(Seeding::Rating),
    }
}

impl Numbers {
    /// Draws them before the first round, else takes those that were drawn then.
    pub(crate) fn of(field: &Field, seed: &Seed) -> Outcome<Self> {
        if field.round == 1 { Self::by_lot(field, seed) } else { Self::kept(field) }
    }

    /// Those of a draft: with the first round they stand in it alone. Who was entered since comes after all others.
    pub(crate) fn of_draft(field: &Field, draft: &Draft) -> Outcome<Self> {
        if field.round > 1 {
            return Self::kept(field);
        }
        let drawn: BTreeMap<ParticipantId, u32> = draft.numbers.iter().map(|who| (who.id, who.no)).collect();
        let last = drawn.values().max().copied().unwrap_or(0);
        let later = everybody(field).filter(|participant| !drawn.contains_key(&participant.id));
        let later: BTreeMap<ParticipantId, u32> =
            later.map(|participant| participant.id).zip(last + 1..).collect();
        let no = |id: &ParticipantId| drawn.get(id).or_else(|| later.get(id)).copied();
        Ok(Self::made(everybody(field).filter_map(|participant| Some((participant, no(&participant.id)?)))))
    }

    /// By rating, and by lot among equals; where the regulation says so, by entry. Who withdrew before the first round stands after all others: a gap
    /// between the numbers of players would upset the order of their colours (3.17.5.2).
    fn by_lot(field: &Field, seed: &Seed) -> Outcome<Self> {
        let rated = by_rating(&field.regulation);
        let by_entry = field.regulation.seeding == Some(Seeding::Entry);
        let rating = |(entry, participant): (u32, &Participant)| {
            if by_entry {
                Some(u32::MAX - entry)
            } else {
                participant.rating.filter(|_| rated).map(u32::from)
            }
        };
        let entrants: Vec<Entrant<ParticipantId>> =
            (0_u32..).zip(drawn(field)).map(|one| Entrant { id: one.1.id, rating: rating(one) }).collect();
        let mut lots = classify(&entrants, seed);
        if field.regulation.system == System::Scheveningen {
            lots = in_sides(field, lots)?;
        }
        let gone = everybody(field).filter(|participant| participant.withdrawn_after_round.is_some());
        let order = lots.into_iter().chain(gone.map(|participant| participant.id));
        let by_id: BTreeMap<ParticipantId, u32> = order.zip(1..).collect();
        Ok(Self::made(
            everybody(field).filter_map(|participant| Some((participant, *by_id.get(&participant.id)?))),
        ))
    }

    /// Those that were published with the first round.
    pub(crate) fn of_published(field: &Field) -> Outcome<Self> {
        Self::kept(field)
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
        self.known(id).ok_or_else(|| ApiError::internal(format!("{id} is not in the field")))
    }

    /// A participant's number, if there is such a participant.
    pub(crate) fn known(&self, id: ParticipantId) -> Option<PlayerNo> {
        self.by_id.get(&id).copied()
    }

    /// Who has a number.
    pub(crate) fn who(&self, no: PlayerNo) -> Outcome<ParticipantRef> {
        self.refs
            .get(&no.0)
            .cloned()
            .ok_or_else(|| ApiError::internal(format!("number {no} is not in the field")))
    }

    /// Everybody, by number.
    pub(crate) fn everybody(&self) -> Vec<ParticipantRef> {
        self.refs.values().cloned().collect()
    }
}

/// One side after the other: the first is that of the first drawn.
fn in_sides(field: &Field, lots: Vec<ParticipantId>) -> Outcome<Vec<ParticipantId>> {
    let side_of: BTreeMap<ParticipantId, String> = drawn(field)
        .map(|participant| {
            (participant.id, participant.side.as_deref().unwrap_or_default().trim().to_owned())
        })
        .collect();
    let side = |id: &ParticipantId| side_of.get(id).cloned().unwrap_or_default();
    let without = drawn(field).filter(|participant| side(&participant.id).is_empty());
    let without: Vec<String> = without.map(|participant| participant.name.clone()).collect();
    let names: BTreeSet<String> = side_of.values().filter(|name| !name.is_empty()).cloned().collect();
    let first = lots.first().map(&side).unwrap_or_default();
    let (one, other): (Vec<_>, Vec<_>) = lots.into_iter().partition(|id| side(id) == first);
    if !without.is_empty() || names.len() != 2 || one.len() != other.len() {
        return Err(sides(&without, &names, (one.len(), other.len())));
    }
    Ok(one.into_iter().chain(other).collect())
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

    /// 3.17.4: no classification, even where there are ratings.
    #[test]
    fn random_numbers_and_tables_go_by_lot_alone() {
        let players = || (1..=8).map(|no| player(no, None, u16::try_from(2400 - no).ok(), vec![])).collect();
        let order = |change: fn(&mut Regulation)| -> Vec<String> {
            let mut field = field(1, players());
            change(&mut field.regulation);
            Numbers::of(&field, &SEED).unwrap().everybody().into_iter().map(|who| who.name).collect()
        };
        let rated = order(|_| ());
        assert_eq!(rated[..2], ["P1", "P2"]);
        assert_ne!(order(|regulation| regulation.programme = Some(Programme::Random)), rated);
        assert_ne!(order(|regulation| regulation.system = System::RoundRobin), rated);
        assert_eq!(order(|regulation| regulation.system = System::KnockOut), rated);
        let by_rating = order(|regulation| {
            regulation.system = System::RoundRobin;
            regulation.seeding = Some(Seeding::Rating);
        });
        assert_eq!(by_rating, rated);
        let by_entry = order(|regulation| {
            regulation.system = System::KnockOut;
            regulation.seeding = Some(Seeding::Entry);
        });
        assert_eq!(by_entry, (1..=8).map(|no| format!("P{no}")).collect::<Vec<_>>());
        let lots = order(|regulation| {
            regulation.system = System::KnockOut;
            regulation.seeding = Some(Seeding::Lots);
        });
        assert_ne!(lots, rated);
    }

    #[test]
    fn each_side_of_a_scheveningen_match_stands_together() {
        let on = |no: u32, side: Option<&str>| {
            let mut player = player(no, None, None, vec![]);
            player.participant.side = side.map(ToOwned::to_owned);
            player
        };
        let of = |sides: &[Option<&str>]| {
            let players = (1..).zip(sides).map(|(no, side)| on(no, *side)).collect();
            let mut field = field(1, players);
            field.regulation.system = System::Scheveningen;
            Numbers::of(&field, &SEED).map(|numbers| numbers.everybody())
        };
        let (a, b) = (Some("А"), Some("Б"));
        let numbers = of(&[a, b, b, a, b, a]).unwrap();
        let first: BTreeSet<&str> = numbers[..3].iter().map(|who| who.name.as_str()).collect();
        assert!(first == BTreeSet::from(["P1", "P4", "P6"]) || first == BTreeSet::from(["P2", "P3", "P5"]));
        for sides in [&[a, b, b][..], &[a, None, b, b], &[a, a], &[a, b, Some("В"), a]] {
            assert_eq!(of(sides).unwrap_err().code, api_types::ProblemCode::StateConflict, "{sides:?}");
        }
    }

    #[test]
    fn numbers_of_a_draft_stay_and_late_comers_follow() {
        let before = field(1, (1..=4).map(|no| player(no, None, None, vec![])).collect());
        let drawn = Numbers::of(&before, &SEED).unwrap().everybody();
        let draft: Draft = serde_json::from_value(serde_json::json!({
            "id": api_types::DraftId::new(), "tournament_id": before.tournament_id, "round": 1,
            "status": "draft", "field_version": 1, "seed": "", "numbers": drawn, "pairs": [], "bye": null,
            "created_at": "2026-11-30T00:00:00Z", "created_by": "x", "version": 1
        }))
        .unwrap();
        let after = field(1, (1..=5).map(|no| player(no, None, Some(2000), vec![])).collect());
        let numbers = Numbers::of_draft(&after, &draft).unwrap().everybody();
        assert_eq!(numbers[..4], drawn);
        assert_eq!((numbers[4].name.as_str(), numbers[4].no), ("P5", 5));
    }
}
