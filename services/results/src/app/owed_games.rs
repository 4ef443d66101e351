//! Games that are still owed: somebody came back to an order table, and what he missed has not been played
//! (3.13.2-3.13.3). The results are not approved meanwhile.
use std::collections::{BTreeMap, BTreeSet};

use api_types::ParticipantId;
use api_types::participants::Participant;
use api_types::regulation::System;
use api_types::rounds::MissedPair;
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use super::order_table::is_of;
use super::stages;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{games, participants, rounds};

const CHAPTER: &str = "blind-2010";

type Pair = (ParticipantId, ParticipantId);

/// Whether the pairs of participants follow from a table, where each owes each a game.
pub(super) fn is_of_a_table(tournament: &Tournament) -> bool {
    let regulation = &tournament.regulation;
    matches!(regulation.system, System::RoundRobin | System::Scheveningen) && regulation.team.is_none()
}

/// Refuses while a game is owed, naming each.
pub(super) fn none(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    rounds: &[rounds::Kept],
) -> Outcome<()> {
    if !is_of_a_table(tournament) {
        return Ok(());
    }
    let mut here = participants::all(connection, tournament.id)?;
    here.retain(|one| one.no.is_some() && one.withdrawn_after_round.is_none());
    let all = games::all(connection, tournament.id)?;
    let mut met: BTreeMap<Pair, u32> = BTreeMap::new();
    let before = stages::meetings(connection, tournament)?;
    let played = all.iter().map(|game| pair(game.white, game.black));
    for pair in played.chain(before.into_iter().map(|[one, other]| pair(one, other))) {
        *met.entry(pair).or_default() += 1;
    }
    let due = tournament.regulation.laps.unwrap_or(1);
    let mut owed = Vec::new();
    for round in rounds {
        if let Some(pairs) = &round.details.missed {
            let of_round = all.iter().filter(|game| game.round == round.number);
            let played: Vec<Pair> = of_round.map(|game| (game.white, game.black)).collect();
            owed.extend(of_table(&here, pairs, played).map(|(one, other)| (round.number, one, other)));
            continue;
        }
        let busy = all.iter().filter(|game| game.round == round.number);
        let busy: BTreeSet<ParticipantId> = busy.flat_map(|game| [game.white, game.black]).collect();
        let missed = missed(&here, &busy, round);
        owed.extend(
            missed
                .filter(|(one, other)| met.get(&pair(one.id, other.id)).is_none_or(|met| *met < due))
                .map(|(one, other)| (round.number, one, other)),
        );
    }
    if owed.is_empty() { Ok(()) } else { Err(refused(&owed)) }
}

fn pair(one: ParticipantId, other: ParticipantId) -> Pair {
    (one.min(other), one.max(other))
}

/// The pairs that a round was published without, of two who are both there again, and that have not been played since.
fn of_table<'a>(
    here: &'a [Participant],
    pairs: &'a [MissedPair],
    played: Vec<Pair>,
) -> impl Iterator<Item = (&'a Participant, &'a Participant)> {
    let find = |id: ParticipantId| here.iter().find(move |one| one.id == id);
    let open = pairs.iter().filter(move |pair| !played.iter().any(|game| is_of(pair, *game)));
    open.filter_map(move |pair| find(pair.white).zip(find(pair.black)))
}

/// Where the table is not known (an event from a report): those who were both without a game in a round, one of them
/// since he was away. Who was there and had none is named in it with the reason.
fn missed<'a>(
    here: &'a [Participant],
    busy: &BTreeSet<ParticipantId>,
    round: &rounds::Kept,
) -> impl Iterator<Item = (&'a Participant, &'a Participant)> {
    let told: BTreeSet<ParticipantId> = round.details.unpaired.iter().map(|one| one.participant_id).collect();
    let free: Vec<&Participant> = here.iter().filter(|one| !busy.contains(&one.id)).collect();
    let pairs: Vec<_> = free
        .iter()
        .enumerate()
        .flat_map(|(index, one)| free.iter().skip(index + 1).map(move |other| (*one, *other)))
        .filter(|(one, other)| !(told.contains(&one.id) && told.contains(&other.id)))
        .filter(|(one, other)| one.side.is_none() || one.side != other.side)
        .collect();
    pairs.into_iter()
}

fn refused(owed: &[(u16, &Participant, &Participant)]) -> ApiError {
    let list = |round: &str, latin: bool| {
        let name = |one: &Participant| if latin { one.name_latin.clone() } else { one.name.clone() };
        let told = owed
            .iter()
            .map(|(number, one, other)| format!("{round} {number}: {} - {}", name(one), name(other)));
        told.collect::<Vec<_>>().join("; ")
    };
    ApiError::conflict(
        format!(
            "Не сыграны партии вернувшихся участников ({}): введите их (POST …/rounds/{{n}}/games; несыгранную — как \
             +:- с причиной) или снова отметьте выбывшего.",
            list("тур", false)
        ),
        format!(
            "Games of participants who came back are owed ({}): enter them (POST …/rounds/{{n}}/games; one that is not \
             played as +:- with the reason), or have the participant withdraw again.",
            list("round", true)
        ),
    )
    .citing(CHAPTER, "3.13.3")
}
