//! Games of a table of pairs that a withdrawal left unplayed, entered once the participant is back (3.13.2-3.13.3).
//!
//! A round that is published while somebody is withdrawn has no game of his: the partner is without one. When he comes
//! back the marks of 3.13 fall away, everybody owes everybody a game again, and the missed ones are played apart.
use api_types::games::{NewResult, ResultChange};
use api_types::late_games::LateGame;
use api_types::participants::Participant;
use api_types::rounds::UnpairedWhy;
use api_types::{ParticipantId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use db::AnyConnection;
use serde_json::json;

use super::access::{OFFICE, locked_for, not_final};
use super::games::{assemble, missing, started};
use super::{micro_match, order_table, owed_games, own_ends, rounds as shown, stages};
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{games, late_games, participants, rounds};

const CHAPTER: &str = "blind-2010";

pub(crate) async fn enter(
    state: &State,
    caller: Caller,
    (id, number): (TournamentId, u16),
    key: IdempotencyKey,
    body: Body<LateGame>,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&body.0.reason, 500, "/reason");
    faults.finish()?;
    let request = Idempotent::new(&caller, format!("enter_late_game {id} {number}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        let tournament = locked_for(connection, &caller, id, OFFICE)?;
        not_final(&tournament)?;
        let mut round = shown::find(connection, id, number)?;
        admit(connection, &tournament, &round, &body.0)?;
        let ended_at = own_ends::of(&round, (true, None), (body.0.ended_at, now))?;
        let game = made(connection, &tournament, &mut round, &body.0)?;
        let new = result(&body.0);
        let change = ResultChange {
            version: game.version + 1,
            result: micro_match::result(&tournament.regulation, &new)?,
            games: new.games,
            manner: None,
            reason: new.reason,
            at: now,
            actor: caller.principal.subject.clone(),
        };
        games::set_result(connection, game.id, &change)?;
        if let Some(at) = ended_at {
            games::set_end(connection, game.id, at)?;
        }
        let data = json!({
            "round": number, "board": game.board, "white": game.white, "black": game.black,
            "result": change.result, "games": change.games, "reason": change.reason, "ended_at": ended_at,
            "version": tournament.version
        });
        let event = NewEvent::by(&caller, now, "game.entered_late", game.id, data).of_tournament(id);
        EventLog::append(connection, event)?;
        let game = games::find(connection, game.id)?.ok_or_else(missing)?;
        let place = format!("/v1/games/{}", game.id);
        Ok(Reply::created(place, &assemble(connection, game)?)?.tagged(change.version))
    })
    .await
}

fn result(new: &LateGame) -> NewResult {
    NewResult {
        result: new.result,
        games: new.games.clone(),
        manner: None,
        ended_at: new.ended_at,
        reason: Some(new.reason.trim().to_owned()),
    }
}

/// Whether the two owe each other a game of this round.
fn admit(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    round: &rounds::Kept,
    new: &LateGame,
) -> Outcome<()> {
    of_a_table(tournament)?;
    started(round)?;
    let everybody = participants::all(connection, tournament.id)?;
    for (who, pointer) in [(new.white, "/white"), (new.black, "/black")] {
        plays(&everybody, who, pointer)?;
    }
    if new.white == new.black {
        return Err(ApiError::field("/black", "это тот же участник", "this is the same participant"));
    }
    match &round.details.missed {
        Some(missed) => {
            order_table::admit(connection, (tournament.id, round.number, missed), &everybody, new)
        }
        None => {
            without_game(connection, tournament, round, new)?;
            owed(connection, tournament, new)
        }
    }
}

fn of_a_table(tournament: &Tournament) -> Outcome<()> {
    if owed_games::is_of_a_table(tournament) {
        return Ok(());
    }
    if tournament.regulation.team.is_some() {
        return Err(ApiError::conflict(
            "В командном соревновании партий по отдельности не вводят: пропущенный матч засчитывают решением главного \
             судьи (PUT …/teams/{team}/departure).",
            "In a team event no game is entered by itself: how a missed match counts, the chief judge says \
             (PUT …/teams/{team}/departure).",
        )
        .citing(CHAPTER, "3.16.5"));
    }
    Err(ApiError::conflict(
        "Пропущенные партии доигрывают там, где пары участников следуют из таблицы: в круговой и схевенингенской \
         системах. В швейцарской пропущенный тур остаётся пропущенным (3.17.2).",
        "Missed games are played where the participants' pairs follow from a table: in a round robin and a Scheveningen \
         match. In the Swiss system a missed round stays missed (3.17.2).",
    )
    .citing(CHAPTER, "3.13.3"))
}

/// Somebody of the field who has not left.
fn plays(everybody: &[Participant], who: ParticipantId, pointer: &str) -> Outcome<()> {
    let Some(found) = everybody.iter().find(|one| one.id == who && one.no.is_some()) else {
        return Err(ApiError::field(
            pointer,
            "такого участника в соревновании нет",
            "the tournament has no such participant",
        ));
    };
    if found.withdrawn_after_round.is_none() {
        return Ok(());
    }
    Err(ApiError::conflict(
        format!("{} выбыл: сначала верните его (отмена withdrawal), потом вводите его партии.", found.name),
        format!(
            "{} has withdrawn: bring him back first (delete the withdrawal), then enter his games.",
            found.name_latin
        ),
    )
    .citing(CHAPTER, "3.13.3"))
}

/// Both are without a game in the round, and the one who is named there is so since his partner had gone.
fn without_game(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    round: &rounds::Kept,
    new: &LateGame,
) -> Outcome<()> {
    let is_one = |who: ParticipantId| who == new.white || who == new.black;
    let games = games::of_round(connection, tournament.id, round.number)?;
    let plays = games.iter().any(|game| is_one(game.white) || is_one(game.black));
    let mut unpaired = round.details.unpaired.iter();
    let rests = unpaired.any(|one| is_one(one.participant_id) && one.why != UnpairedWhy::OpponentGone);
    if !plays && !rests {
        return Ok(());
    }
    let number = round.number;
    Err(ApiError::conflict(
        format!(
            "В туре {number} у одного из двух есть партия или отдых по таблице: пропущенной партии друг с другом у них \
             нет. Результат партии, которая есть, вводят у неё самой (PUT /v1/games/…/result)."
        ),
        format!(
            "In round {number} one of the two has a game, or rests by the table: they have missed no game with each other. \
             The result of a game that is there is entered with it (PUT /v1/games/…/result)."
        ),
    )
    .citing(CHAPTER, "3.13.3"))
}

/// Everybody meets everybody once in each lap, the meetings of stages before that count among them.
fn owed(connection: &mut AnyConnection, tournament: &Tournament, new: &LateGame) -> Outcome<()> {
    let due = usize::try_from(tournament.regulation.laps.unwrap_or(1)).unwrap_or(usize::MAX);
    let are_these = |one: ParticipantId, other: ParticipantId| {
        [(new.white, new.black), (new.black, new.white)].contains(&(one, other))
    };
    let all = games::all(connection, tournament.id)?;
    let here = all.iter().filter(|game| are_these(game.white, game.black)).count();
    let before = stages::meetings(connection, tournament)?;
    let before = before.iter().filter(|[one, other]| are_these(*one, *other)).count();
    if here + before < due {
        return Ok(());
    }
    Err(ApiError::conflict(
        format!("Эти двое уже встречались столько раз, сколько должны ({due})."),
        format!("These two have met as often as they should ({due})."),
    )
    .citing(CHAPTER, "3.2"))
}

/// The game, on the board after the last; nobody of the two is without one any more.
fn made(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    round: &mut rounds::Kept,
    new: &LateGame,
) -> Outcome<games::Kept> {
    let (id, number) = (tournament.id, round.number);
    let last = games::of_round(connection, id, number)?.last().map_or(0, |game| game.board);
    let game = games::Kept::paired(id, (number, last + 1), (new.white, new.black));
    games::insert(connection, &game)?;
    late_games::insert(connection, (id, tournament.version), game.id)?;
    round.details.unpaired.retain(|one| one.participant_id != new.white && one.participant_id != new.black);
    rounds::set_details(connection, id, (number, &round.details))?;
    Ok(game)
}
