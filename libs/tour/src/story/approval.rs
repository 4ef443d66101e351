//! Approval of the technical results (12.3): refused while it must be, then granted.
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde_json::json;

use super::{Event, Tell, now};
use crate::client::{Answer, Request, TourError, missing};
use crate::table;

async fn ask(event: &Event, expected: u16) -> Result<Answer, TourError> {
    let shown = event.chief.send(Request::get(&event.path), 200).await?;
    let path = format!("{}/approval", event.path);
    event.chief.send(Request::put(&path, json!({})).matching(shown.tag()?), expected).await
}

pub(super) async fn refused(event: &Event, code: &str, tell: Tell<'_>) -> Result<Answer, TourError> {
    let problem = ask(event, 409).await?;
    if problem.text("/code")? != code {
        return Err(missing(code));
    }
    tell(&format!(
        "   approval is refused by {}: {}",
        problem.text("/citation/paragraph")?,
        problem.text("/detail")?
    ));
    Ok(problem)
}

pub(super) async fn grant(event: &Event, tell: Tell<'_>) -> Result<(), TourError> {
    let problem = refused(event, "window_open", tell).await?;
    let until: DateTime<Utc> = problem.text("/deadline")?.parse().map_err(|_| missing("deadline"))?;
    tell(&format!("   the protest window of the last round closes at {until}; waiting"));
    let left = (until - now()).to_std().unwrap_or_default();
    tokio::time::sleep(left + Duration::from_millis(50)).await;
    ask(event, 200).await?;
    let path = format!("{}/standings", event.path);
    let standings = event.public.send(Request::get(&path), 200).await?;
    tell(&format!(
        "6. the technical results are approved; the standings are {}:",
        standings.text("/status")?
    ));
    table::lines(&standings.body).iter().for_each(|line| tell(line));
    Ok(())
}
