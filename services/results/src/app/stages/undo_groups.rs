//! Taking the groups of a field back, while no round of any of them is published.
use api_types::TournamentId;
use api_types::stages::{StageKind, UndoneGroup, UndoneGroups};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{OFFICE, locked_for, not_final};
use super::EDITION;
use crate::State;
use crate::store::tournaments::{self, Kept as Tournament};
use crate::store::{rounds, stage_groups, stages};

pub(crate) async fn undo(
    state: &State,
    caller: Caller,
    id: TournamentId,
    if_match: IfMatch,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let field = locked_for(connection, &caller, id, OFFICE)?;
            if_match.check(field.version - 1)?;
            not_final(&field)?;
            let groups = groups(connection, id)?;
            if groups.is_empty() {
                return Err(ApiError::conflict(
                    "Соревнование не разделено на группы: отменять нечего.",
                    "The tournament has not been split into groups: there is nothing to take back.",
                ));
            }
            untouched(connection, &groups)?;
            for group in &groups {
                stage_groups::remove(connection, group.id)?;
            }
            let told = |group: Tournament| UndoneGroup { tournament_id: group.id, name: group.name };
            let undone = UndoneGroups { groups: groups.into_iter().map(told).collect() };
            let data = json!({ "groups": undone.groups, "version": field.version });
            let event = NewEvent::by(&caller, now, "groups.undone", id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            Ok(Reply::ok(&undone)?.tagged(field.version))
        })
        .await
}

/// A field that was split plays in its groups: it has no round of its own, or its participants would be in two events.
pub(crate) fn refuse_split(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    let groups = groups(connection, id)?;
    if groups.is_empty() {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Участники разделены на группы (candidates) и играют в них: своих туров у соревнования нет. Чтобы играть без групп, \
         отмените их (DELETE …/groups), пока ни в одной нет тура.",
        "The field is split into groups (candidates) and plays in them: the tournament has no rounds of its own. To play \
         without groups, take them back (DELETE …/groups) while none of them has a round.",
    )
    .citing(EDITION, "3.2")
    .suggesting(groups.iter().map(|group| group.id.to_string()).collect()))
}

/// The groups a field was split into.
pub(super) fn groups(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Vec<Tournament>> {
    let mut groups = Vec::new();
    for (target, kind, _) in stages::targets(connection, id)? {
        if kind == StageKind::Group {
            groups.extend(tournaments::find(connection, target)?);
        }
    }
    Ok(groups)
}

/// Refuses where something hangs on a group: which ones, and what.
fn untouched(connection: &mut AnyConnection, groups: &[Tournament]) -> Outcome<()> {
    for group in groups {
        // Nobody publishes a round in it meanwhile. Taken in one order, no two wait for each other.
        tournaments::take(connection, group.id)?;
    }
    let checks: [(Check, Words<'_>); 3] = [
        (
            |connection, id| Ok(!rounds::all(connection, id)?.is_empty()),
            ("опубликованы туры", "rounds are published"),
        ),
        (
            |connection, id| Ok(!stages::targets(connection, id)?.is_empty()),
            ("составлены другие этапы", "other stages were made from it"),
        ),
        (stage_groups::is_judged, ("есть протест или исключение", "there is a protest or an exclusion")),
    ];
    for (check, why) in checks {
        let mut found = Vec::new();
        for group in groups {
            if check(connection, group.id)? {
                found.push(group);
            }
        }
        if !found.is_empty() {
            return Err(refused(&found, why));
        }
    }
    Ok(())
}

type Check = fn(&mut AnyConnection, TournamentId) -> Outcome<bool>;
type Words<'a> = (&'a str, &'a str);

fn refused(groups: &[&Tournament], (ru, en): Words<'_>) -> ApiError {
    let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
    let names = names.join("», «");
    ApiError::conflict(
        format!("Группы уже не отменить: «{names}» — {ru}. Чтобы разделить иначе, создайте новое соревнование."),
        format!("The groups cannot be taken back any more: «{names}»: {en}. To split otherwise, make a new tournament."),
    )
    .suggesting(groups.iter().map(|group| group.id.to_string()).collect())
}
