//! What the oracle says of a record, by the readings of the event's regulation.
use api_client::OracleClient;
use api_types::oracle::{GamePace, RecordCheckQuery, RenjuRecordQuery};
use api_types::regulation::{Discipline, Pace, Regulation};
use api_types::{Citation, ProblemCode};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};

/// How the moves end the game, as the oracle names it: `in_progress`, `white_won` and so on.
///
/// # Errors
/// The first fault of the record, with its paragraph.
pub(super) async fn status(
    oracle: &OracleClient,
    caller: &Caller,
    regulation: &Regulation,
    record: &str,
) -> Outcome<String> {
    match regulation.discipline {
        Discipline::Renju => of_renju(oracle, caller, regulation, record).await,
        _ => of_draughts(oracle, caller, regulation, record).await,
    }
}

async fn of_draughts(
    oracle: &OracleClient,
    caller: &Caller,
    regulation: &Regulation,
    record: &str,
) -> Outcome<String> {
    let query = RecordCheckQuery {
        event: None,
        discipline: regulation.discipline,
        capture_rules: regulation.readings.capture_rules,
        edition: Some(regulation.edition),
        position: None,
        pace: Some(match regulation.pace {
            Pace::Classical => GamePace::Classical,
            Pace::Rapid => GamePace::Rapid,
            Pace::Correspondence => GamePace::Correspondence,
            Pace::Blitz => GamePace::Blitz,
        }),
        settings: regulation.readings.draws,
        record: record.to_owned(),
    };
    let check = oracle.check_record(&caller.call_context(), &query).await?;
    match check.first_fault {
        None => Ok(check.outcome.status),
        Some(fault) => {
            let refused = illegal(fault.ply, &fault.text, &fault.detail, fault.citation);
            Err(refused.suggesting(fault.candidates))
        }
    }
}

async fn of_renju(
    oracle: &OracleClient,
    caller: &Caller,
    regulation: &Regulation,
    record: &str,
) -> Outcome<String> {
    let readings = regulation.readings.renju.clone().unwrap_or_default();
    let query = RenjuRecordQuery {
        moves: record.to_owned(),
        opening: readings.opening,
        decisions: None,
        event: None,
        three_reading: readings.three_reading,
        foul_claims: readings.foul_claims,
        columns: readings.columns,
        edition: Some(regulation.edition),
    };
    let check = oracle.check_renju_record(&caller.call_context(), &query).await?;
    match check.first_fault {
        None => Ok(check.outcome.status),
        Some(fault) => Err(illegal(fault.ply, &fault.text, &fault.detail, fault.citation)),
    }
}

fn illegal(ply: u32, text: &str, detail: &str, citation: Citation) -> ApiError {
    let mut error = ApiError::new(
        ProblemCode::IllegalRecord,
        format!("Полуход {ply} ({text}): {detail}"),
        format!("Ply {ply} ({text}): {detail}"),
    );
    error.citation = Some(citation);
    error
}
