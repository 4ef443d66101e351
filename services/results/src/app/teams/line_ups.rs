//! Line-ups (3.16.2): handed in by the captain or the judges' office before they are due; without one, that of the first
//! round counts.
use api_types::access::Scope;
use api_types::regulation::TeamRules;
use api_types::teams::{LineUp, NewLineUp, Team};
use api_types::{ParticipantId, ProblemCode, TeamId, TournamentId};
use chassis::auth::{Caller, Principal};
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;
use standings::team::{self as law, LineUpFault, LineUpRules, Squad};

use super::super::access::{JUDGES, OFFICE, absent, not_final, require, roles};
use super::schedule::{due, next_version, not_started, of_event};
use super::{CHAPTER, missing, rules};
use crate::State;
use crate::store::teams::line_ups::{self, Kept};
use crate::store::teams::squads;
use crate::store::tournaments::{self, Kept as Tournament};
use crate::store::{participants, rounds};

pub(crate) async fn put(
    state: &State,
    caller: Caller,
    (id, round, team_id): (TournamentId, u16, TeamId),
    if_match: Option<IfMatch>,
    new: NewLineUp,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            // It changes no table and no field: the version stays, and with it the drafts made of it.
            tournaments::take(connection, id)?;
            let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
            let team = squads::find(connection, id, team_id)?;
            may_give(connection, &caller, &tournament, team.as_ref())?;
            not_final(&tournament)?;
            let team = team.ok_or_else(missing)?;
            let rules = rules(&tournament)?;
            of_event(&tournament, round)?;
            in_time(connection, &tournament, round, now)?;
            allowed(connection, rules, (&team, round), &new.boards)?;
            let present = line_ups::of_round(connection, id, round)?.remove(&team_id);
            let version = next_version(present.map(|own| own.version), if_match.as_ref())?;
            let given_by = caller.principal.subject.clone();
            let kept = Kept { boards: new.boards, given_at: now, given_by, version };
            line_ups::put(connection, (id, round, team_id), &kept)?;
            let data = json!({ "round": round, "boards": kept.boards, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "line_up.given", team_id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            let shown = shown(connection, &tournament, &team, round)?;
            Ok(Reply::ok(&shown)?.tagged(version))
        })
        .await
}

/// Before it is due, a line-up is seen by its captain and the judges alone.
pub(crate) async fn show(
    state: &State,
    caller: Caller,
    (id, round, team_id): (TournamentId, u16, TeamId),
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .read(move |connection| {
            let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
            let team = squads::find(connection, id, team_id)?;
            let closed = in_time(connection, &tournament, round, now).is_err();
            let own = team.as_ref().is_some_and(|team| is_captain(&caller.principal, team));
            if !own {
                sees(connection, &caller, &tournament, closed)?;
            }
            let team = team.ok_or_else(missing)?;
            rules(&tournament)?;
            of_event(&tournament, round)?;
            let shown = shown(connection, &tournament, &team, round)?;
            let version = shown.version;
            Ok(Reply::ok(&shown)?.tagged(version))
        })
        .await
}

/// Whether somebody's own account is the captain's: a login elsewhere is somebody else's.
pub(super) fn is_captain(principal: &Principal, team: &Team) -> bool {
    let acts = [Scope::Admin, Scope::Organise, Scope::Judge].into_iter().any(|scope| principal.has(scope));
    let Some(captain) = &team.captain else { return false };
    acts && captain.account.as_deref() == Some(principal.subject.as_str())
        && captain.account_federation == principal.federation
}

fn may_give(
    connection: &mut AnyConnection,
    caller: &Caller,
    tournament: &Tournament,
    team: Option<&Team>,
) -> Outcome<()> {
    if team.is_some_and(|team| is_captain(&caller.principal, team)) {
        return Ok(());
    }
    require(connection, caller, tournament, OFFICE).map_err(|error| {
        if error.code != ProblemCode::Forbidden {
            return error;
        }
        ApiError::new(
            ProblemCode::Forbidden,
            "Заявку на тур подаёт капитан этой команды под своей учётной записью или судейская коллегия.",
            "A line-up is handed in by this team's captain under his own account, or by the judges' office.",
        )
        .citing(CHAPTER, "3.16.2")
    })
}

fn sees(
    connection: &mut AnyConnection,
    caller: &Caller,
    tournament: &Tournament,
    closed: bool,
) -> Outcome<()> {
    let roles = roles(connection, &caller.principal, tournament)?;
    if roles.iter().any(|role| JUDGES.contains(role)) {
        return Ok(());
    }
    let preparing = tournament.status == api_types::tournaments::TournamentStatus::Preparing;
    if preparing && roles.is_empty() && !caller.principal.opens(&tournament.federation) {
        return Err(absent());
    }
    if closed {
        return Ok(());
    }
    Err(ApiError::new(
        ProblemCode::Forbidden,
        "Пока заявки принимаются, заявку видят капитан этой команды и судейская коллегия.",
        "While line-ups are taken, one is seen by its team's captain and the judges.",
    ))
}

/// 3.16.2: so many minutes before the scheduled start at the latest, by the server's clock; where no start is scheduled,
/// before the round starts.
fn in_time(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    round: u16,
    now: DateTime<Utc>,
) -> Outcome<()> {
    not_started(connection, tournament.id, round).map_err(|error| error.citing(CHAPTER, "3.16.2"))?;
    let schedule = line_ups::schedule(connection, tournament.id, round)?;
    let Some(due) = schedule.and_then(|schedule| due(tournament, schedule)) else { return Ok(()) };
    if now <= due {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Срок подачи заявки истёк: действует состав первого тура, а в первом туре — порядок заявки команды.",
        "The line-up is late: that of the first round counts, and in the first round the order of the squad.",
    )
    .citing(CHAPTER, "3.16.2")
    .until(due))
}

fn of_law(rules: &TeamRules) -> LineUpRules {
    LineUpRules {
        boards: rules.boards,
        reserve_boards: rules.reserve_boards.clone(),
        fixed_boards: rules.fixed_boards,
        shift_up: rules.shift_up,
    }
}

fn squad(team: &Team) -> Squad<ParticipantId> {
    let of = |reserve: bool| {
        let members = team.members.iter().filter(|member| member.reserve == reserve);
        members.map(|member| member.participant_id).collect()
    };
    Squad { main: of(false), reserves: of(true) }
}

fn allowed(
    connection: &mut AnyConnection,
    rules: &TeamRules,
    (team, round): (&Team, u16),
    boards: &[Option<ParticipantId>],
) -> Outcome<()> {
    law::check_line_up(&of_law(rules), &squad(team), boards).map_err(|fault| refusal(rules, fault))?;
    let gone = gone(connection, team.tournament_id, round)?;
    let left = boards.iter().position(|who| who.is_some_and(|who| gone.contains(&who)));
    left.map_or(Ok(()), |index| {
        Err(ApiError::field(
            format!("/boards/{index}"),
            "игрок выбыл или освобождён от этого тура",
            "the player has withdrawn, or is excused from this round",
        ))
    })
}

/// Players who have withdrawn, or are excused from the round (3.17.2).
fn gone(connection: &mut AnyConnection, id: TournamentId, round: u16) -> Outcome<Vec<ParticipantId>> {
    let everybody = participants::all(connection, id)?;
    let gone = everybody
        .into_iter()
        .filter(|who| who.withdrawn_after_round.is_some() || who.absent_rounds.contains(&round));
    Ok(gone.map(|who| who.id).collect())
}

/// The paragraph leaves these to the regulation; fewer than half is its own.
fn refusal(rules: &TeamRules, fault: LineUpFault) -> ApiError {
    let boards = rules.boards;
    let (board, ru, en) = match fault {
        LineUpFault::Length => (
            None,
            format!("нужно место для каждой доски: их {boards}; где никто не играет — null"),
            format!("a place is needed for each of {boards} boards; null where nobody plays"),
        ),
        LineUpFault::TooFew => {
            let error = ApiError::field(
                "/boards",
                "команда играет, если в ней не меньше половины состава и хотя бы двое",
                "a team plays with half of its players or more, and with two at least",
            );
            return error.citing(CHAPTER, "3.16.4");
        }
        LineUpFault::Twice(board) => {
            (Some(board), "игрок уже стоит выше".to_owned(), "the player stands above already".to_owned())
        }
        LineUpFault::Stranger(board) => (
            Some(board),
            "игрока нет в заявке этой команды".to_owned(),
            "the player is not of this team".to_owned(),
        ),
        LineUpFault::NotHisBoard(board) => (
            Some(board),
            "за игроком закреплена другая доска".to_owned(),
            "the player has another board of his own".to_owned(),
        ),
        LineUpFault::NoReserves(board) => (
            Some(board),
            "на этой доске запасные по Регламенту не играют".to_owned(),
            "by the regulation no reserve plays on this board".to_owned(),
        ),
        LineUpFault::Gap(board) => (
            Some(board),
            "доска пуста, а ниже играют: состав сдвигается вверх".to_owned(),
            "the board is empty and one below is not: the squad moves up".to_owned(),
        ),
        LineUpFault::ReserveAbove(board) => (
            Some(board),
            "запасной стоит выше основного игрока: основной состав сдвигается вверх".to_owned(),
            "a reserve stands above the main squad, which moves up".to_owned(),
        ),
        LineUpFault::Order(board) => (
            Some(board),
            "порядок основного состава нарушен".to_owned(),
            "the order of the main squad is not kept".to_owned(),
        ),
    };
    let at = board.map_or("/boards".to_owned(), |board| format!("/boards/{}", board - 1));
    ApiError::field(at, ru, en).citing(CHAPTER, "3.16.2")
}

/// Who plays on each board, by what is known now.
pub(super) fn in_force(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    team: &Team,
    round: u16,
) -> Outcome<Vec<Option<ParticipantId>>> {
    let mut given = line_ups::of_round(connection, tournament.id, round)?.remove(&team.id);
    if given.is_none() && round > 1 {
        given = line_ups::of_round(connection, tournament.id, 1)?.remove(&team.id);
    }
    let boards = given.as_ref().map(|kept| kept.boards.as_slice());
    let gone = gone(connection, tournament.id, round)?;
    let here = |who: ParticipantId| !gone.contains(&who);
    Ok(law::line_up_in_force(&of_law(rules(tournament)?), &squad(team), boards, here))
}

fn shown(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    team: &Team,
    round: u16,
) -> Outcome<LineUp> {
    let own = line_ups::of_round(connection, tournament.id, round)?.remove(&team.id);
    let schedule = line_ups::schedule(connection, tournament.id, round)?;
    let started = rounds::all(connection, tournament.id)?
        .iter()
        .any(|kept| kept.number == round && kept.started_at.is_some());
    let boards = if started {
        played(connection, tournament, team, round)?
    } else {
        in_force(connection, tournament, team, round)?
    };
    Ok(LineUp {
        team_id: team.id,
        round,
        handed_in: own.is_some(),
        boards,
        given_at: own.as_ref().map(|own| own.given_at),
        given_by: own.as_ref().map(|own| own.given_by.clone()),
        due_at: schedule.and_then(|schedule| due(tournament, schedule)),
        version: own.map_or(0, |own| own.version),
    })
}

/// The line-up that a round was started with.
fn played(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    team: &Team,
    round: u16,
) -> Outcome<Vec<Option<ParticipantId>>> {
    let all = crate::store::teams::matches::of_round(connection, tournament.id, round)?;
    let own = all.iter().find(|kept| kept.white == team.id || kept.black == Some(team.id));
    Ok(own.map_or_else(Vec::new, |kept| {
        let first = kept.white == team.id;
        kept.boards.iter().map(|board| if first { board.first } else { board.second }).collect()
    }))
}
