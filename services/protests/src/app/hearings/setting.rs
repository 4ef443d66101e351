//! When and where a protest is heard; several about one game are heard together.
use api_types::ProtestId;
use api_types::hearings::{Hearing, NewHearing};
use api_types::protests::Protest;
use arbitration::{Action, Side, law};
use chassis::auth::Caller;
use chassis::clock::kept;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::NewEvent;
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::{admits, conducts, read};
use crate::State;
use crate::app::access::{missing, visible};
use crate::app::audit;
use crate::app::claims::objections;
use crate::store::{hearings, protests};

/// More protests about one game nobody files.
const MOST: usize = 20;

pub(crate) async fn put(
    state: &State,
    caller: Caller,
    id: ProtestId,
    if_match: IfMatch,
    new: NewHearing,
) -> Outcome<Reply> {
    let (kept, tournament) = visible(state, &caller, id).await?;
    conducts(&caller, &tournament, &kept.protest)?;
    let now = state.clock.now();
    check(id, &new)?;
    let record = state
        .db
        .write(move |connection| {
            let new = with_objections(connection, id, new)?;
            for protest in lock_all(connection, id, &new.together, &if_match)? {
                set(connection, &caller, &protest, (id, &new), now)?;
            }
            read(connection, id, now)
        })
        .await?;
    Ok(Reply::ok(&record)?.tagged(record.version))
}

fn check(id: ProtestId, new: &NewHearing) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.line(&new.place, 500, "/place");
    faults.check(
        (1..=MOST).contains(&new.members.len()),
        "/members",
        "назовите судей, которые заслушивают стороны",
        "name the judges who hear the sides",
    );
    for (index, member) in new.members.iter().enumerate() {
        faults.line(member, 200, &format!("/members/{index}"));
    }
    let mut others = new.together.clone();
    others.sort_unstable();
    others.dedup();
    let distinct = others.len() == new.together.len() && others.len() <= MOST && !others.contains(&id);
    faults.check(
        distinct,
        "/together",
        "другие протесты называют по одному разу",
        "other protests are named once each",
    );
    faults.finish()
}

/// A claim of time overstepped and the objections to it are heard together, named or not (10.3.8).
fn with_objections(
    connection: &mut AnyConnection,
    id: ProtestId,
    mut new: NewHearing,
) -> Outcome<NewHearing> {
    for other in objections::heard_with(connection, id)? {
        if !new.together.contains(&other) {
            new.together.push(other);
        }
    }
    Ok(new)
}

/// Takes the rows in the order of their ids, so that two who set hearings together do not wait for each other.
fn lock_all(
    connection: &mut AnyConnection,
    id: ProtestId,
    together: &[ProtestId],
    if_match: &IfMatch,
) -> Outcome<Vec<Protest>> {
    let mut ids: Vec<ProtestId> = together.iter().copied().chain([id]).collect();
    ids.sort_unstable();
    let mut locked = Vec::new();
    for each in ids {
        let found = protests::lock(connection, each)?.map(|kept| kept.protest);
        if each == id {
            let own = found.as_ref().ok_or_else(missing)?;
            if_match.check(own.version - 1)?;
        }
        locked.extend(found);
    }
    let own = locked.iter().find(|protest| protest.id == id).cloned().ok_or_else(missing)?;
    let of_one_game = |protest: &Protest| {
        protest.id == id
            || protest.tournament_id == own.tournament_id
                && protest.game_id.is_some()
                && protest.game_id == own.game_id
    };
    if locked.len() == together.len() + 1 && locked.iter().all(of_one_game) {
        return Ok(locked);
    }
    Err(ApiError::field(
        "/together",
        "вместе заслушивают протесты об одной партии",
        "protests about one game are heard together",
    )
    .citing("rf-2018", law::DECISION))
}

fn set(
    connection: &mut AnyConnection,
    caller: &Caller,
    protest: &Protest,
    (id, new): (ProtestId, &NewHearing),
    now: DateTime<Utc>,
) -> Outcome<()> {
    admits(protest, Action::Notify(Side::Filer), now)?;
    if new.at < protest.filed_at {
        return Err(ApiError::field(
            "/at",
            "протест не рассматривают раньше, чем он подан",
            "a protest is not heard before it was filed",
        ));
    }
    let others = new.together.iter().copied().chain([id]).filter(|other| *other != protest.id);
    let hearing = Hearing {
        at: kept(new.at),
        place: new.place.clone(),
        members: new.members.clone(),
        together: others.collect(),
        set_by: caller.principal.subject.clone(),
        set_at: now,
    };
    hearings::put(connection, protest.id, &hearing)?;
    let data = json!({
        "at": hearing.at, "place": hearing.place, "members": hearing.members, "together": hearing.together,
        "version": protest.version
    });
    let event = NewEvent::by(caller, now, "protest.hearing_set", protest.id, data);
    audit::append(connection, event.of_tournament(protest.tournament_id))?;
    Ok(())
}
