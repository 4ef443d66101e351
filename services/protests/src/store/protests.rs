//! Protests, each read with its deposit and its decision. A change of one begins with [`lock`], so that changes of
//! one protest follow each other and its version tells them apart.
use api_types::claims::ProtestKind;
use api_types::protests::{AlarmKind, Capacity, EndingKind, Protest, ProtestStatus};
use api_types::{GameId, ProtestId, TournamentId};
use chassis::error::Outcome;
use chassis::http::PageLimits;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::decisions::Row as DecisionRow;
use super::deposits::Row as DepositRow;
use super::endings::Row as EndingRow;
use super::schema::{decisions, deposits, endings, protests};
use super::{alarms, attachments, claims, papers, read_back, replays, stored, written};

/// A protest as it is kept. Whether it is overdue is told only when it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) protest: Protest,
    /// The account of the participant who protests.
    pub(crate) filer_account: Option<String>,
    /// The reminders that have sounded.
    pub(crate) sounded: Vec<(AlarmKind, DateTime<Utc>)>,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = protests)]
struct Row {
    id: String,
    tournament_id: String,
    round: i32,
    game_id: Option<String>,
    filer: String,
    filer_account: Option<String>,
    capacity: String,
    status: String,
    paragraphs: String,
    facts: String,
    request: String,
    filed_at: NaiveDateTime,
    filed_by: String,
    window_closes_at: Option<NaiveDateTime>,
    decide_by: NaiveDateTime,
    hold_placed: bool,
    version: i64,
    mandate_id: Option<String>,
    against_chief_judge: bool,
}

type Joined = (Row, Option<DepositRow>, Option<DecisionRow>, Option<EndingRow>);

fn kept((row, deposit, decision, ending): Joined) -> Outcome<Kept> {
    let ending = ending.map(EndingRow::ending).transpose()?;
    let status = stored(ProtestStatus::parse(&row.status), "status")?;
    let protest = Protest {
        id: stored(row.id.parse().ok(), "id")?,
        kind: ProtestKind::Protest,
        claim: None,
        game_suspended: false,
        tournament_id: stored(row.tournament_id.parse().ok(), "id")?,
        round: stored(u16::try_from(row.round).ok(), "round")?,
        game_id: row.game_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
        filer: stored(row.filer.parse().ok(), "id")?,
        capacity: stored(Capacity::parse(&row.capacity), "capacity")?,
        against_chief_judge: row.against_chief_judge,
        paper: None,
        mandate_id: row.mandate_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
        status: ending.as_ref().map_or(status, |ending| ended(ending.kind)),
        paragraphs: read_back(&row.paragraphs)?,
        facts: row.facts,
        request: row.request,
        filed_at: row.filed_at.and_utc(),
        filed_by: row.filed_by,
        window_closes_at: row.window_closes_at.map(|at| at.and_utc()),
        decide_by: Some(row.decide_by.and_utc()),
        overdue: false,
        deposit: deposit.map(DepositRow::deposit).transpose()?,
        decision: decision.map(DecisionRow::decision).transpose()?,
        replay: None,
        ending,
        alarms: Vec::new(),
        attachments: 0,
        hold_placed: row.hold_placed,
        version: row.version,
    };
    Ok(Kept { protest, filer_account: row.filer_account, sounded: Vec::new() })
}

/// A protest closed without a decision is kept as `withdrawn`; the row of its ending says how it was closed.
const fn ended(kind: EndingKind) -> ProtestStatus {
    match kind {
        EndingKind::Inadmissible => ProtestStatus::Inadmissible,
        EndingKind::Joined => ProtestStatus::Joined,
        EndingKind::Moot => ProtestStatus::Moot,
    }
}

/// Adds to each the reminders that have sounded, how its paper was entered, what one of correspondence says,
/// and the game that is played again.
fn with_rest(connection: &mut AnyConnection, mut kept: Vec<Kept>) -> Outcome<Vec<Kept>> {
    let ids: Vec<ProtestId> = kept.iter().map(|kept| kept.protest.id).collect();
    for (id, kind, at) in alarms::of(connection, &ids)? {
        if let Some(owner) = kept.iter_mut().find(|kept| kept.protest.id == id) {
            owner.sounded.push((kind, at));
        }
    }
    for (id, paper) in papers::of(connection, &ids)? {
        if let Some(owner) = kept.iter_mut().find(|kept| kept.protest.id == id) {
            owner.protest.paper = Some(paper);
        }
    }
    for (id, kind, claim) in claims::of(connection, &ids)? {
        if let Some(owner) = kept.iter_mut().find(|kept| kept.protest.id == id) {
            owner.protest.kind = kind;
            owner.protest.claim = Some(claim);
            owner.protest.decide_by = None;
        }
    }
    for id in attachments::owners(connection, &ids)? {
        if let Some(owner) = kept.iter_mut().find(|kept| kept.protest.id == id) {
            owner.protest.attachments += 1;
        }
    }
    replays::add_to(connection, kept.iter_mut().map(|kept| &mut kept.protest))?;
    Ok(kept)
}

/// Stores a protest as it was filed, with its deposit where one is asked for.
pub(crate) fn insert(connection: &mut AnyConnection, kept: &Kept) -> Outcome<()> {
    let protest = &kept.protest;
    let row = Row {
        id: protest.id.to_string(),
        tournament_id: protest.tournament_id.to_string(),
        round: i32::from(protest.round),
        game_id: protest.game_id.map(|id| id.to_string()),
        filer: protest.filer.to_string(),
        filer_account: kept.filer_account.clone(),
        capacity: protest.capacity.as_str().to_owned(),
        status: protest.status.as_str().to_owned(),
        paragraphs: written(&protest.paragraphs)?,
        facts: protest.facts.clone(),
        request: protest.request.clone(),
        filed_at: protest.filed_at.naive_utc(),
        filed_by: protest.filed_by.clone(),
        window_closes_at: protest.window_closes_at.map(|at| at.naive_utc()),
        // The column has a time for every protest; it is read for those that have a term.
        decide_by: protest.decide_by.unwrap_or(protest.filed_at).naive_utc(),
        hold_placed: protest.hold_placed,
        version: protest.version,
        mandate_id: protest.mandate_id.map(|id| id.to_string()),
        against_chief_judge: protest.against_chief_judge,
    };
    diesel::insert_into(protests::table).values(row).execute(connection)?;
    if let Some(claim) = &protest.claim {
        claims::insert(connection, protest.id, protest.kind, claim)?;
    }
    if let Some(paper) = &protest.paper {
        papers::insert(connection, protest.id, paper)?;
    }
    match &protest.deposit {
        Some(deposit) => super::deposits::insert(connection, protest.id, deposit),
        None => Ok(()),
    }
}

pub(crate) fn find(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Option<Kept>> {
    let joined: Option<Joined> = protests::table
        .left_join(deposits::table)
        .left_join(decisions::table)
        .left_join(endings::table)
        .filter(protests::id.eq(id.to_string()))
        .first(connection)
        .optional()?;
    let found = joined.map(kept).transpose()?;
    Ok(with_rest(connection, found.into_iter().collect())?.pop())
}

/// Those about a game, oldest first.
pub(crate) fn of_game(connection: &mut AnyConnection, game: GameId) -> Outcome<Vec<Protest>> {
    let joined: Vec<Joined> = protests::table
        .left_join(deposits::table)
        .left_join(decisions::table)
        .left_join(endings::table)
        .filter(protests::game_id.eq(game.to_string()))
        .order(protests::id)
        .load(connection)?;
    let kept: Vec<Kept> = joined.into_iter().map(kept).collect::<Outcome<_>>()?;
    Ok(with_rest(connection, kept)?.into_iter().map(|kept| kept.protest).collect())
}

/// Raises the version and so takes the protest's row until the transaction ends.
pub(crate) fn lock(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Option<Kept>> {
    let changed = diesel::update(protests::table.find(id.to_string()))
        .set(protests::version.eq(protests::version + 1))
        .execute(connection)?;
    if changed == 0 { Ok(None) } else { find(connection, id) }
}

pub(crate) fn set_status(
    connection: &mut AnyConnection,
    id: ProtestId,
    status: ProtestStatus,
) -> Outcome<()> {
    diesel::update(protests::table.find(id.to_string()))
        .set(protests::status.eq(written_status(status)))
        .execute(connection)?;
    Ok(())
}

const fn written_status(status: ProtestStatus) -> &'static str {
    match status {
        ProtestStatus::Inadmissible | ProtestStatus::Joined | ProtestStatus::Moot => {
            ProtestStatus::Withdrawn.as_str()
        }
        status => status.as_str(),
    }
}

/// The protests of a tournament, oldest first; those of one filer's account, or all.
pub(crate) fn page(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    account: Option<&str>,
    limits: &PageLimits,
) -> Outcome<Vec<Kept>> {
    let mut query = protests::table
        .left_join(deposits::table)
        .left_join(decisions::table)
        .left_join(endings::table)
        .filter(protests::tournament_id.eq(tournament.to_string()))
        .order(protests::id)
        .into_boxed();
    if let Some(account) = account {
        query = query.filter(protests::filer_account.eq(account.to_owned()));
    }
    if let Some(after) = &limits.after {
        query = query.filter(protests::id.gt(after.clone()));
    }
    let joined: Vec<Joined> = query.limit(limits.fetch()).load(connection)?;
    let found = joined.into_iter().map(kept).collect::<Outcome<_>>()?;
    with_rest(connection, found)
}
