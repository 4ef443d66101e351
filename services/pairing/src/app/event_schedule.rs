//! The order table or the tree of an event, with the names of those drawn into it and the results so far.
use std::collections::{BTreeMap, BTreeSet};

use api_types::TournamentId;
use api_types::event_schedules::{EventSchedule, EventSchedulePair, EventScheduleRound, EventScheduleSide};
use api_types::games::GameResult;
use api_types::participants::ParticipantRef;
use api_types::regulation::System;
use api_types::rounds::{Field, FieldEntry};
use api_types::schedules::{ScheduleRound, ScheduleSide, ScheduleSystem};
use api_types::tournaments::Tournament;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use pairing::schedule::{KnockoutPair, knockout_progress};
use pairing::{PlayerNo, Seed};

use super::access::staffed;
use super::computation::schedule;
use super::field::swiss;
use super::numbers::Numbers;
use super::openings;
use super::systems::{knock_out, table};
use crate::State;
use crate::store::drafts;

pub(crate) async fn show(state: &State, caller: Caller, id: TournamentId) -> Outcome<Reply> {
    let (_, made) = read(state, &caller, id).await?;
    Ok(Reply::ok(&made)?.tagged(made.version).revalidated())
}

/// The schedule of an event whose places are drawn, for somebody with a role at it.
pub(super) async fn read(
    state: &State,
    caller: &Caller,
    id: TournamentId,
) -> Outcome<(Tournament, EventSchedule)> {
    let tournament = staffed(state, caller, id).await?;
    let system = system_of(tournament.regulation.system)?;
    let past_the_last = tournament.regulation.rounds.saturating_add(1);
    let field = state.results.field(&caller.call_context(), id, past_the_last).await?;
    if field.players.iter().all(|player| player.participant.no.is_none()) {
        return Err(not_drawn());
    }
    let seed = match schedule::orders_of(field.regulation.pairing.round_order) {
        None => None,
        Some(_) => Some(seed_of_first(state, id).await?),
    };
    let made = of_field(&field, system, seed)?;
    Ok((tournament, made))
}

fn system_of(system: System) -> Outcome<ScheduleSystem> {
    match system {
        System::RoundRobin => Ok(ScheduleSystem::RoundRobin),
        System::Scheveningen => Ok(ScheduleSystem::Scheveningen),
        System::KnockOut => Ok(ScheduleSystem::Knockout),
        System::Swiss => Err(ApiError::conflict(
            "У швейцарской системы нет таблицы очерёдности: пары следующего тура зависят от результатов.",
            "The Swiss system has no order table: the pairs of a round depend on the results before it.",
        )),
    }
}

fn not_drawn() -> ApiError {
    ApiError::conflict(
        "Места в таблице разыгрываются с первым туром: опубликуйте его.",
        "The places of the table are drawn with the first round: publish it.",
    )
}

async fn seed_of_first(state: &State, id: TournamentId) -> Outcome<String> {
    let drafts = state.db.read(move |connection| drafts::published_before(connection, id, 2)).await?;
    openings::seed_of_first(&drafts).map(|seed| seed.to_string()).ok_or_else(not_drawn)
}

fn of_field(field: &Field, system: ScheduleSystem, seed: Option<String>) -> Outcome<EventSchedule> {
    let regulation = &field.regulation;
    let numbers = Numbers::of_published(field)?;
    let played = Played { field, numbers: &numbers };
    let knock_out = system == ScheduleSystem::Knockout;
    let made = if knock_out {
        schedule::of_tree(&knock_out::tree(field)?)
    } else {
        let lot = seed.as_deref().and_then(Seed::from_hex);
        schedule::of_table(&table::schedule(field, &numbers, lot.as_ref())?, seed)
    };
    let tree = if knock_out { played.tree()? } else { Vec::new() };
    let round = |(index, of_table): (usize, &ScheduleRound)| {
        played.round(of_table, tree.get(index).map_or(&[][..], Vec::as_slice))
    };
    Ok(EventSchedule {
        tournament_id: field.tournament_id,
        version: field.version,
        system: regulation.system,
        seed: made.seed.clone(),
        rounds: made.rounds.iter().enumerate().map(round).collect::<Outcome<_>>()?,
    })
}

/// What has been played of it.
struct Played<'a> {
    field: &'a Field,
    numbers: &'a Numbers,
}

/// A game as White and Black played it.
type Met = (PlayerNo, PlayerNo, Option<GameResult>);

impl Played<'_> {
    /// Who stands where in the tree. A game that has no result yet is as one not played.
    fn tree(&self) -> Outcome<Vec<Vec<KnockoutPair>>> {
        let mut known = self.field.clone();
        let entries = known.players.iter_mut().flat_map(|player| &mut player.history);
        for entry in entries {
            if matches!(entry, FieldEntry::Game { result: None, .. }) {
                *entry = FieldEntry::Missed;
            }
        }
        let players =
            known.players.iter().map(|player| swiss(player, self.numbers)).collect::<Outcome<Vec<_>>>()?;
        let published = self.field.players.iter().map(|player| player.history.len()).max().unwrap_or(0);
        let decided = self
            .field
            .decided
            .iter()
            .map(|one| Ok((u32::from(one.round), self.numbers.no(one.winner)?)))
            .collect::<Outcome<Vec<_>>>()?;
        let published = u32::try_from(published).unwrap_or(u32::MAX);
        Ok(knockout_progress(&knock_out::tree(self.field)?, published, &players, &decided))
    }

    fn round(&self, of_table: &ScheduleRound, tree: &[KnockoutPair]) -> Outcome<EventScheduleRound> {
        if tree.is_empty()
            && let Some(played) = self.otherwise(of_table)?
        {
            return Ok(played);
        }
        let who = |no: &u32| self.numbers.who(PlayerNo(*no));
        let pairs = (1_u32..).zip(&of_table.pairs).enumerate().map(|(index, (number, pair))| {
            let of_tree = tree.get(index).copied();
            let sides = of_tree.map_or_else(
                || [player(pair.white), player(pair.black)],
                |of_tree| [of_tree.upper, of_tree.lower],
            );
            self.pair((of_table.round, number), [(pair.white, sides[0]), (pair.black, sides[1])], of_tree)
        });
        Ok(EventScheduleRound {
            round: of_table.round,
            of_table: of_table.of_table,
            pairs: pairs.collect::<Outcome<_>>()?,
            rests: of_table.rests.as_ref().map(who).transpose()?,
            byes: of_table.byes.iter().map(who).collect::<Outcome<_>>()?,
        })
    }

    /// The games of a round that was played by another table, as an event made from a report may have been.
    fn otherwise(&self, of_table: &ScheduleRound) -> Outcome<Option<EventScheduleRound>> {
        let due: BTreeSet<[Option<PlayerNo>; 2]> = of_table
            .pairs
            .iter()
            .flat_map(|pair| {
                [[pair.white, pair.black], [pair.black, pair.white]].map(|sides| sides.map(player))
            })
            .collect();
        let index = usize::try_from(of_table.round).unwrap_or(usize::MAX).saturating_sub(1);
        let mut games = Vec::new();
        for one in &self.field.players {
            if let Some(FieldEntry::Game { opponent, white: true, .. }) = one.history.get(index) {
                games.push([self.numbers.no(one.participant.id)?, self.numbers.no(*opponent)?]);
            }
        }
        if games.iter().all(|game| due.contains(&game.map(Some))) {
            return Ok(None);
        }
        games.sort_unstable();
        let pairs = (1_u32..).zip(games).map(|(number, game)| {
            let sides = game.map(|no| (ScheduleSide::Player(no.0), Some(no)));
            self.pair((of_table.round, number), sides, None)
        });
        Ok(Some(EventScheduleRound {
            round: of_table.round,
            of_table: None,
            pairs: pairs.collect::<Outcome<_>>()?,
            rests: None,
            byes: Vec::new(),
        }))
    }

    fn pair(
        &self,
        (round, pair): (u32, u32),
        mut sides: [(ScheduleSide, Option<PlayerNo>); 2],
        of_tree: Option<KnockoutPair>,
    ) -> Outcome<EventSchedulePair> {
        let met = match sides {
            [(_, Some(one)), (_, Some(other))] => self.met(round, one, other)?,
            _ => None,
        };
        // Colours of a knock-out are drawn with the round; others may be changed by hand.
        if met.is_some_and(|(white, ..)| sides[0].1 != Some(white)) {
            sides.reverse();
        }
        let side = |(place, no): (ScheduleSide, Option<PlayerNo>)| -> Outcome<EventScheduleSide> {
            Ok(EventScheduleSide { place, participant: self.named(no)? })
        };
        let winner = of_tree.and_then(|of_tree| of_tree.winner);
        let [white, black] = sides;
        Ok(EventSchedulePair {
            pair,
            white: side(white)?,
            black: side(black)?,
            result: met.and_then(|(.., result)| result),
            winner: self.named(winner)?,
            play_off: winner.and_then(|winner| self.play_off(round, winner)),
        })
    }

    fn named(&self, no: Option<PlayerNo>) -> Outcome<Option<ParticipantRef>> {
        no.map(|no| self.numbers.who(no)).transpose()
    }

    fn play_off(&self, round: u32, winner: PlayerNo) -> Option<String> {
        let of_round = self.field.decided.iter().filter(|one| u32::from(one.round) == round);
        let mut of_winner = of_round.filter(|one| self.numbers.known(one.winner) == Some(winner));
        of_winner.next().map(|one| one.detail.clone())
    }

    /// The game of two in a round, if it is published.
    fn met(&self, round: u32, one: PlayerNo, other: PlayerNo) -> Outcome<Option<Met>> {
        let index = usize::try_from(round).unwrap_or(usize::MAX).saturating_sub(1);
        let id = self.numbers.who(one)?.id;
        let player = self.field.players.iter().find(|player| player.participant.id == id);
        let Some(FieldEntry::Game { opponent, white, result }) =
            player.and_then(|player| player.history.get(index))
        else {
            return Ok(None);
        };
        if self.numbers.no(*opponent)? != other {
            return Ok(None);
        }
        Ok(Some(if *white { (one, other, *result) } else { (other, one, *result) }))
    }
}

const fn player(side: ScheduleSide) -> Option<PlayerNo> {
    match side {
        ScheduleSide::Player(no) => Some(PlayerNo(no)),
        ScheduleSide::Winner { .. } | ScheduleSide::Loser { .. } => None,
    }
}

/// The numbers of everybody in it, with the names.
pub(super) fn names(made: &EventSchedule, name: impl Fn(&ParticipantRef) -> String) -> BTreeMap<u32, String> {
    let sides = made.rounds.iter().flat_map(|round| &round.pairs).flat_map(|pair| [&pair.white, &pair.black]);
    let paired = sides.filter_map(|side| side.participant.as_ref());
    let alone = made.rounds.iter().flat_map(|round| round.rests.iter().chain(&round.byes));
    paired.chain(alone).map(|who| (who.no, name(who))).collect()
}
