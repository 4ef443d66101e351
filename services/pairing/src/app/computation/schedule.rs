//! Order tables.
use api_types::pairing_computation::{Schedule, SchedulePair, ScheduleQuery, ScheduleRound, ScheduleSystem};
use chassis::error::{ApiError, Outcome};
use pairing::schedule::{MOST_LAPS, MOST_PLAYERS, ScheduleError, ScheduledRound, round_robin, scheveningen};

pub(crate) fn compute(query: &ScheduleQuery) -> Outcome<Schedule> {
    let laps = query.laps.unwrap_or(1);
    let rounds = match query.system {
        ScheduleSystem::RoundRobin => round_robin(query.players, laps),
        ScheduleSystem::Scheveningen => scheveningen(query.players, laps),
    };
    let rounds = rounds.map_err(|error| refused(query.system, error))?;
    Ok(Schedule { rounds: rounds.iter().zip(1..).map(|(round, number)| shown(round, number)).collect() })
}

fn shown(round: &ScheduledRound, number: u32) -> ScheduleRound {
    let pair = |(white, black): &(pairing::PlayerNo, pairing::PlayerNo)| SchedulePair {
        white: white.0,
        black: black.0,
    };
    ScheduleRound {
        round: number,
        pairs: round.pairs.iter().map(pair).collect(),
        rests: round.rests.map(|no| no.0),
    }
}

fn refused(system: ScheduleSystem, error: ScheduleError) -> ApiError {
    let (least, most) = match system {
        ScheduleSystem::RoundRobin => (2, MOST_PLAYERS),
        ScheduleSystem::Scheveningen => (1, MOST_PLAYERS / 2),
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
