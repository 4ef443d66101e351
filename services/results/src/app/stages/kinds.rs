//! Whether the stages before and the new one are of the same kind: of single players, or of teams (3.16.1).
use api_types::regulation::Regulation;
use api_types::stages::{CarryOver, StageFrom};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use super::{EDITION, allowed};
use crate::store::tournaments::Kept as Tournament;

/// Where a fault is told: a renewal has no regulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Creation,
    Renewal,
}

/// Refuses a stage of teams made of single players and the other way round; with carry-over, matches on other boards.
pub(super) fn check(
    connection: &mut AnyConnection,
    caller: &Caller,
    regulation: &Regulation,
    (from, carry_over, asked): (&[StageFrom], CarryOver, Asked),
) -> Outcome<()> {
    let mut sources = Vec::new();
    for one in from {
        sources.push(allowed(connection, caller, one.tournament_id)?);
    }
    let Some(rules) = &regulation.team else {
        return sources.iter().find(|source| source.regulation.team.is_some()).map_or(Ok(()), of_teams);
    };
    let at = |index: usize, field: &str| match asked {
        Asked::Creation => field.to_owned(),
        Asked::Renewal => format!("/from/{index}/tournament_id"),
    };
    let of_players = |source: &Tournament| source.regulation.team.is_none();
    if let Some(index) = sources.iter().position(of_players) {
        let all = sources.iter().all(of_players);
        let one = || format!("/from/{index}/tournament_id");
        return Err(not_into_teams(if all { at(index, "/regulation/team") } else { one() }));
    }
    let boards = |source: &Tournament| source.regulation.team.as_ref().map(|own| own.boards);
    let other = sources.iter().position(|source| boards(source) != Some(rules.boards));
    match other.filter(|_| carry_over == CarryOver::Mutual) {
        None => Ok(()),
        Some(index) => Err(ApiError::field(
            at(index, "/regulation/team/boards"),
            "матчи прошлого этапа засчитываются, только если досок в матче столько же",
            "matches of the stage before count only where a match has as many boards",
        )
        .citing(EDITION, "3.16.6")),
    }
}

/// The participants of a team event are its teams: no player of theirs qualifies by himself.
fn of_teams(source: &Tournament) -> Outcome<()> {
    Err(ApiError::conflict(
        format!(
            "«{}» — командное соревнование: из него выходят команды целиком, а Регламент этапа не командный. Добавьте \
             в Регламент раздел team.",
            source.name
        ),
        format!(
            "{:?} is a team event: whole teams qualify from it, and the regulation of the stage is not of teams. Add the \
             section team to the regulation.",
            source.name
        ),
    )
    .citing(EDITION, "3.16.1"))
}

/// Nor are teams made of single players by themselves.
pub(super) fn not_into_teams(at: String) -> ApiError {
    ApiError::field(
        at,
        "это соревнование отдельных игроков, а в командном участвуют команды; создайте новое соревнование и заявите в \
         него команды",
        "this is an event of single players, and a team event is of teams; make a new tournament and enter the teams in it",
    )
    .citing(EDITION, "3.16.1")
}

/// The regulation of groups is of the kind of the field.
pub(super) fn check_groups(field: &Tournament, own: Option<&Regulation>) -> Outcome<()> {
    let Some(own) = own else { return Ok(()) };
    match (field.regulation.team.is_some(), own.team.is_some()) {
        (false, true) => Err(not_into_teams("/regulation/team".to_owned())),
        (true, false) => Err(ApiError::field(
            "/regulation/team",
            "соревнование командное: на группы делятся команды целиком, и в Регламенте групп нужен раздел team",
            "this is a team event: whole teams are dealt into groups, and the regulation of the groups needs the section \
             team",
        )
        .citing(EDITION, "3.16.1")),
        _ => Ok(()),
    }
}
