//! A field of a request, as the rules of pairing read it; every fault with its place.
use std::collections::{BTreeMap, BTreeSet};

use api_types::oracle::Colour as Wire;
use api_types::pairing_computation::{DrawProgramme, PairingPast, PairingPlayer};
use api_types::regulation::{Accelerated, Scale};
use chassis::error::{ApiError, Outcome};
use pairing::{
    Acceleration, Colour, FEWEST_GROUPS, Field, GameResult, MOST_GROUPS, Past, PlayerNo, Programme, Seed,
    SwissPlayer,
};

use super::marks::{Mark, mark, reading};
use super::{faults, given};
use crate::app::field::scale;

/// As many as an event may have.
const MOST_PLAYERS: usize = 10_000;
/// No event numbers its players so high.
const LARGEST_NUMBER: u32 = 1_000_000;
/// More rounds than any event has.
const MOST_ROUNDS: u32 = 200;
/// As many as can be before one of them.
pub(super) const MOST_ROUNDS_BEFORE: usize = 199;
/// More pairs than any regulation forbids.
const MOST_FORBIDDEN: usize = 10_000;

/// What a request says of a field.
pub(super) struct Told<'a> {
    pub(super) programme: DrawProgramme,
    /// Of the lots, where one is given or was made.
    pub(super) seed: Option<Seed>,
    pub(super) round: u32,
    pub(super) rounds_total: Option<u32>,
    pub(super) scale: Scale,
    pub(super) players: &'a [PairingPlayer],
    pub(super) forbidden: &'a [[u32; 2]],
    pub(super) forced: &'a [[u32; 2]],
    pub(super) bye: Option<u32>,
    pub(super) accelerated: Option<&'a Accelerated>,
}

impl Told<'_> {
    pub(super) fn field(&self, first_colour: Colour) -> Outcome<Field> {
        self.check_sizes()?;
        let places = self.places()?;
        self.check_entries(&places)?;
        let players = self.players.iter().enumerate();
        let players = players.map(|(index, player)| self.player(&places, index, player));
        let players = players.collect::<Outcome<Vec<SwissPlayer>>>()?;
        self.check_byes(&players)?;
        let field = Field {
            programme: self.programme()?,
            round: self.round,
            scale: scale(self.scale),
            first_colour,
            players,
            forbidden: pairs("/forbidden", self.forbidden, &places)?,
            forced: pairs("/forced", self.forced, &places)?,
            bye: self.given_bye(&places)?,
            acceleration: self.acceleration()?,
        };
        given::check(&field)?;
        Ok(field)
    }

    fn check_sizes(&self) -> Outcome<()> {
        if self.players.len() > MOST_PLAYERS {
            return Err(faults::too_many("/players", MOST_PLAYERS));
        }
        for (at, pairs) in [("/forbidden", self.forbidden), ("/forced", self.forced)] {
            if pairs.len() > MOST_FORBIDDEN {
                return Err(faults::too_many(at, MOST_FORBIDDEN));
            }
        }
        let most = self.rounds_total.unwrap_or(MOST_ROUNDS).min(MOST_ROUNDS);
        if self.round == 0 || self.round > most {
            return Err(faults::round(most));
        }
        Ok(())
    }

    /// Where each number stands in the request.
    fn places(&self) -> Outcome<BTreeMap<u32, usize>> {
        let mut places = BTreeMap::new();
        for (index, player) in self.players.iter().enumerate() {
            if !(1..=LARGEST_NUMBER).contains(&player.no) {
                return Err(faults::number(index, LARGEST_NUMBER));
            }
            if places.insert(player.no, index).is_some() {
                return Err(faults::twice(index, player.no));
            }
        }
        Ok(places)
    }

    /// Each entry by itself, before any is held against the opponent's: else a fault of one would be told at the other.
    fn check_entries(&self, places: &BTreeMap<u32, usize>) -> Outcome<()> {
        for (index, player) in self.players.iter().enumerate() {
            for (round, past) in player.history.iter().enumerate() {
                let Some(past) = past else { continue };
                let at = format!("/players/{index}/history/{round}");
                let bye = past.bye == Some(true);
                let opponent = match (past.opponent, bye, &past.result) {
                    (None, true, None) if past.colour.is_none() => continue,
                    (Some(opponent), false, Some(result)) => {
                        mark(result).ok_or_else(|| faults::result(&at))?;
                        opponent
                    }
                    _ => return Err(faults::neither(&at)),
                };
                if opponent == player.no {
                    return Err(faults::oneself(&at));
                }
                if !places.contains_key(&opponent) {
                    return Err(faults::unknown(&at, opponent));
                }
            }
        }
        Ok(())
    }

    fn player(
        &self,
        places: &BTreeMap<u32, usize>,
        index: usize,
        player: &PairingPlayer,
    ) -> Outcome<SwissPlayer> {
        let due = usize::try_from(self.round.saturating_sub(1)).unwrap_or(usize::MAX);
        if player.history.len() != due {
            return Err(faults::history_length(index, due, player.history.len()));
        }
        let history = player.history.iter().enumerate();
        let history = history.map(|(round, past)| {
            let Some(past) = past else { return Ok(None) };
            let at = format!("/players/{index}/history/{round}");
            self.past(places, player.no, &at, round, past).map(Some)
        });
        let read = SwissPlayer {
            no: PlayerNo(player.no),
            withdrawn: player.withdrawn,
            absent: player.absent,
            counted: None,
            history: history.collect::<Outcome<Vec<_>>>()?,
        };
        self.check_score(index, player, &read)?;
        Ok(read)
    }

    fn past(
        &self,
        places: &BTreeMap<u32, usize>,
        own: u32,
        at: &str,
        round: usize,
        past: &PairingPast,
    ) -> Outcome<Past> {
        match (past.opponent, past.bye, &past.result) {
            (None, Some(true), None) if past.colour.is_none() => Ok(Past::Bye),
            (Some(opponent), None | Some(false), Some(result)) => {
                let there = self.there(places, own, at, opponent, round)?;
                let mine = mark(result).ok_or_else(|| faults::result(at))?;
                let (colour, result) = self.agreed(at, own, (past.colour, mine), there)?;
                Ok(Past::Paired { opponent: PlayerNo(opponent), colour, result })
            }
            _ => Err(faults::neither(at)),
        }
    }

    /// The same round in the opponent's history.
    fn there(
        &self,
        places: &BTreeMap<u32, usize>,
        own: u32,
        at: &str,
        opponent: u32,
        round: usize,
    ) -> Outcome<Option<&PairingPast>> {
        if opponent == own {
            return Err(faults::oneself(at));
        }
        let place = places.get(&opponent).ok_or_else(|| faults::unknown(at, opponent))?;
        let other = self.players.get(*place).and_then(|other| other.history.get(round));
        Ok(other.and_then(Option::as_ref))
    }

    /// Colour and result, where both histories say the same of a meeting. A game that was not played needs no colour.
    fn agreed(
        &self,
        at: &str,
        own: u32,
        (colour, mine): (Option<Wire>, Mark),
        there: Option<&PairingPast>,
    ) -> Outcome<(Colour, GameResult)> {
        let contradiction = || faults::contradiction(at);
        let there = there.filter(|there| there.opponent == Some(own)).ok_or_else(contradiction)?;
        let theirs = there.result.as_deref().and_then(mark).ok_or_else(contradiction)?;
        if mine == Mark::Two && self.scale == Scale::OneHalfZero {
            return Err(faults::result(at));
        }
        let result = reading(self.scale, mine, theirs).ok_or_else(contradiction)?;
        match (colour, there.colour) {
            (Some(mine), Some(theirs)) if mine != theirs => Ok((of_wire(mine), result)),
            (None, None) if !result.played() => Ok((Colour::White, result)),
            (None, _) if result.played() => Err(faults::colour(at)),
            _ => Err(contradiction()),
        }
    }

    fn check_score(&self, index: usize, player: &PairingPlayer, read: &SwissPlayer) -> Outcome<()> {
        let Some(told) = &player.score else { return Ok(()) };
        let counted = read.score().shown(scale(self.scale));
        let same = told.trim().trim_end_matches(".0").replace(',', ".") == counted;
        if same { Ok(()) } else { Err(faults::score(index, told, &counted)) }
    }

    /// Nobody gives two byes in a round (3.17.2).
    fn check_byes(&self, players: &[SwissPlayer]) -> Outcome<()> {
        let mut rounds = BTreeSet::new();
        for (index, player) in players.iter().enumerate() {
            let byes = player.history.iter().enumerate().filter(|(_, past)| **past == Some(Past::Bye));
            for (round, _) in byes {
                if !rounds.insert(round) {
                    return Err(faults::second_bye(index, round));
                }
            }
        }
        Ok(())
    }

    fn given_bye(&self, places: &BTreeMap<u32, usize>) -> Outcome<Option<PlayerNo>> {
        match self.bye {
            Some(no) if !places.contains_key(&no) => Err(faults::unknown_of("/given_bye".to_owned(), no)),
            bye => Ok(bye.map(PlayerNo)),
        }
    }

    fn acceleration(&self) -> Outcome<Option<Acceleration>> {
        let Some(rule) = self.accelerated else { return Ok(None) };
        if self.programme == DrawProgramme::Random {
            return Err(faults::no_groups());
        }
        if !(FEWEST_GROUPS..=MOST_GROUPS).contains(&rule.groups) {
            return Err(faults::groups(FEWEST_GROUPS, MOST_GROUPS));
        }
        let rounds = u32::from(rule.rounds);
        if rounds == 0 || self.rounds_total.is_some_and(|total| rounds >= total) {
            return Err(faults::accelerated_rounds());
        }
        Ok(Some(Acceleration { rounds, groups: rule.groups, entrants: rule.entrants }))
    }

    fn programme(&self) -> Outcome<Programme> {
        Ok(match self.programme {
            DrawProgramme::Random => Programme::Random(self.seed.ok_or_else(faults::seed_owed)?),
            DrawProgramme::Rating => Programme::Rating,
            DrawProgramme::TruncatedSolkoff => Programme::TruncatedSolkoff,
            DrawProgramme::Buchholz => Programme::Buchholz,
        })
    }
}

fn pairs(
    place: &str,
    named: &[[u32; 2]],
    places: &BTreeMap<u32, usize>,
) -> Outcome<Vec<(PlayerNo, PlayerNo)>> {
    let pair = |(index, [one, other]): (usize, &[u32; 2])| -> Outcome<(PlayerNo, PlayerNo)> {
        let at = format!("{place}/{index}");
        for no in [one, other] {
            if !places.contains_key(no) {
                return Err(faults::unknown_of(at, *no));
            }
        }
        if one == other {
            return Err(faults::oneself_of(at));
        }
        Ok((PlayerNo(*one), PlayerNo(*other)))
    };
    named.iter().enumerate().map(pair).collect()
}

pub(super) const fn of_wire(colour: Wire) -> Colour {
    match colour {
        Wire::White => Colour::White,
        Wire::Black => Colour::Black,
    }
}

pub(super) const fn to_wire(colour: Colour) -> Wire {
    match colour {
        Colour::White => Wire::White,
        Colour::Black => Wire::Black,
    }
}

/// Whether the fault is the library's own finding of a field we have looked at already.
pub(super) fn ours(error: &pairing::PairingError) -> ApiError {
    ApiError::internal(error.to_string())
}
