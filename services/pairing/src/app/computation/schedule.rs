//! Order tables, and the tree of a knock-out.
use api_types::regulation::RoundOrder;
use api_types::schedules::{
    PairPlace, Schedule, SchedulePair, ScheduleQuery, ScheduleRound, ScheduleSide, ScheduleSystem,
};
use chassis::error::{ApiError, Outcome};
use pairing::Seed;
use pairing::schedule::{
    KnockoutRound, MOST_IN_KNOCKOUT, MOST_LAPS, MOST_PLAYERS, RoundOrder as Orders, ScheduleError,
    ScheduledRound, Side, knockout, round_robin, round_robin_by_lot, scheveningen,
};

use super::seed;

pub(crate) fn compute(query: &ScheduleQuery) -> Outcome<Schedule> {
    check_parameters(query)?;
    let laps = query.laps.unwrap_or(1);
    let refused = |error| refused(query, error);
    let lot = lot(query)?;
    let rounds = match query.system {
        ScheduleSystem::RoundRobin => {
            let rounds = match &lot {
                Some((order, seed)) => round_robin_by_lot(query.players, laps, *order, seed),
                None => round_robin(query.players, laps),
            };
            let shown = if lot.is_some() { shown_by_lot } else { shown };
            numbered(&rounds.map_err(refused)?, shown)
        }
        ScheduleSystem::Scheveningen => numbered(&scheveningen(query.players, laps).map_err(refused)?, shown),
        ScheduleSystem::Knockout => {
            let third_place = query.third_place == Some(true);
            numbered(&knockout(query.players, third_place).map_err(refused)?, shown_knockout)
        }
    };
    Ok(Schedule { rounds, seed: lot.map(|(_, seed)| seed.to_string()) })
}

/// The orders that take part in a lot; `None` where the table's own order stands.
pub(crate) const fn orders_of(order: Option<RoundOrder>) -> Option<Orders> {
    match order {
        None | Some(RoundOrder::Table) => None,
        Some(RoundOrder::Lot) => Some(Orders::Colours),
        Some(RoundOrder::AnyLot) => Some(Orders::Any),
    }
}

fn lot(query: &ScheduleQuery) -> Outcome<Option<(Orders, Seed)>> {
    let Some(order) = orders_of(query.order) else {
        if query.seed.is_some() {
            return Err(ApiError::field(
                "/seed",
                "порядок туров по таблице: жребия нет",
                "the order is that of the table: there is no lot",
            ));
        }
        return Ok(None);
    };
    if query.system != ScheduleSystem::RoundRobin {
        return Err(ApiError::field(
            "/order",
            "порядок туров разыгрывается только в круговой системе",
            "the order of rounds is drawn in a round robin alone",
        ));
    }
    Ok(Some((order, seed::read(query.seed.as_deref())?)))
}

/// Laps are not for a knock-out, and a third place is for nothing else.
fn check_parameters(query: &ScheduleQuery) -> Outcome<()> {
    let knockout = query.system == ScheduleSystem::Knockout;
    if knockout && query.laps.is_some() {
        return Err(ApiError::field("/laps", "в олимпийской системе кругов нет", "a knock-out has no laps"));
    }
    if !knockout && query.third_place.is_some() {
        return Err(ApiError::field(
            "/third_place",
            "за третье место отдельно играют только в олимпийской системе",
            "a third place is played for in a knock-out alone",
        ));
    }
    Ok(())
}

/// The table of an event, as it was drawn; with the seed of its order, where that was a lot.
pub(crate) fn of_table(rounds: &[ScheduledRound], seed: Option<String>) -> Schedule {
    let shown = if seed.is_some() { shown_by_lot } else { shown };
    Schedule { rounds: numbered(rounds, shown), seed }
}

/// The tree of an event.
pub(crate) fn of_tree(rounds: &[KnockoutRound]) -> Schedule {
    Schedule { rounds: numbered(rounds, shown_knockout), seed: None }
}

fn numbered<R>(rounds: &[R], shown: fn(&R, u32) -> ScheduleRound) -> Vec<ScheduleRound> {
    rounds.iter().zip(1..).map(|(round, number)| shown(round, number)).collect()
}

fn shown(round: &ScheduledRound, number: u32) -> ScheduleRound {
    let pair = |(white, black): &(pairing::PlayerNo, pairing::PlayerNo)| SchedulePair {
        white: ScheduleSide::Player(white.0),
        black: ScheduleSide::Player(black.0),
    };
    ScheduleRound {
        round: number,
        of_table: None,
        pairs: round.pairs.iter().map(pair).collect(),
        rests: round.rests.map(|no| no.0),
        byes: Vec::new(),
    }
}

fn shown_by_lot(round: &ScheduledRound, number: u32) -> ScheduleRound {
    ScheduleRound { of_table: Some(round.of_table), ..shown(round, number) }
}

fn shown_knockout(round: &KnockoutRound, number: u32) -> ScheduleRound {
    let pair = |(upper, lower): &(Side, Side)| SchedulePair { white: side(*upper), black: side(*lower) };
    ScheduleRound {
        round: number,
        of_table: None,
        pairs: round.pairs.iter().map(pair).collect(),
        rests: None,
        byes: round.byes.iter().map(|no| no.0).collect(),
    }
}

const fn side(side: Side) -> ScheduleSide {
    match side {
        Side::Player(no) => ScheduleSide::Player(no.0),
        Side::WinnerOf(round, pair) => ScheduleSide::Winner { winner_of: PairPlace { round, pair } },
        Side::LoserOf(round, pair) => ScheduleSide::Loser { loser_of: PairPlace { round, pair } },
    }
}

fn refused(query: &ScheduleQuery, error: ScheduleError) -> ApiError {
    let (least, most) = match query.system {
        ScheduleSystem::RoundRobin => (2, MOST_PLAYERS),
        ScheduleSystem::Scheveningen => (1, MOST_PLAYERS / 2),
        ScheduleSystem::Knockout if query.third_place == Some(true) => (4, MOST_IN_KNOCKOUT),
        ScheduleSystem::Knockout => (2, MOST_IN_KNOCKOUT),
    };
    match error {
        ScheduleError::Players => {
            ApiError::field("/players", format!("от {least} до {most}"), format!("{least} to {most}"))
        }
        ScheduleError::Laps => {
            ApiError::field("/laps", format!("от 1 до {MOST_LAPS}"), format!("1 to {MOST_LAPS}"))
        }
    }
}
