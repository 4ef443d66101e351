//! A plain connection to the PostgreSQL server of the tests.
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

/// Whether a server answers at this address.
///
/// # Errors
/// Why it does not.
pub fn answers(url: &str) -> Result<(), String> {
    let mut connection = PgConnection::establish(url).map_err(|error| error.to_string())?;
    connection.batch_execute("SELECT 1").map_err(|error| error.to_string())
}

/// Waits for a server to answer twice running: while it starts for the first time it may answer and go away again.
///
/// # Errors
/// Why it did not in time.
pub fn wait_until_answers(url: &str, patience: Duration) -> Result<(), String> {
    let started = Instant::now();
    let mut running = 0;
    loop {
        match answers(url) {
            Ok(()) => running += 1,
            Err(error) if started.elapsed() > patience => return Err(error),
            Err(_) => running = 0,
        }
        if running == 2 {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

pub(crate) fn execute(url: &str, sql: &str) -> Result<(), String> {
    let mut connection = PgConnection::establish(url).map_err(|error| error.to_string())?;
    connection.batch_execute(sql).map_err(|error| error.to_string())
}
