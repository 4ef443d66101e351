//! The pairs of an order table that rounds were published without, since one of the two had left: each is played in its
//! own round and colours, once both are there again (3.2, 3.13.3).
use api_types::late_games::LateGame;
use api_types::participants::Participant;
use api_types::rounds::MissedPair;
use api_types::{ParticipantId, TournamentId};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use crate::store::{games, rounds};

const CHAPTER: &str = "blind-2010";

/// Whether a game is of these two.
pub(super) fn is_of(pair: &MissedPair, (one, other): (ParticipantId, ParticipantId)) -> bool {
    (pair.white, pair.black) == (one, other) || (pair.white, pair.black) == (other, one)
}

/// Admits a game that the round's table has, in the colours of the table, and that has not been entered.
pub(super) fn admit(
    connection: &mut AnyConnection,
    (id, round, missed): (TournamentId, u16, &[MissedPair]),
    everybody: &[Participant],
    new: &LateGame,
) -> Outcome<()> {
    let these = (new.white, new.black);
    let Some(pair) = missed.iter().find(|pair| is_of(pair, these)) else {
        return Err(elsewhere(round, owing(connection, id, these)?));
    };
    let mut games = games::of_round(connection, id, round)?.into_iter();
    if games.any(|game| is_of(pair, (game.white, game.black))) {
        return Err(ApiError::conflict(
            "Эта партия уже введена; результат исправляют у неё самой (PUT /v1/games/…/result).",
            "This game has been entered; its result is corrected with it (PUT /v1/games/…/result).",
        )
        .citing(CHAPTER, "3.13.3"));
    }
    if pair.white == new.white { Ok(()) } else { Err(colours(everybody, pair)) }
}

/// The rounds that were published without the game of these two.
fn owing(
    connection: &mut AnyConnection,
    id: TournamentId,
    these: (ParticipantId, ParticipantId),
) -> Outcome<Vec<u16>> {
    let has = |round: &rounds::Kept| round.details.missed.iter().flatten().any(|pair| is_of(pair, these));
    Ok(rounds::all(connection, id)?.iter().filter(|round| has(round)).map(|round| round.number).collect())
}

fn elsewhere(round: u16, owing: Vec<u16>) -> ApiError {
    let rounds: Vec<String> = owing.iter().map(ToString::to_string).collect();
    let rounds = rounds.join(", ");
    let (ru, en) = if owing.is_empty() {
        (
            "друг с другом они партий не пропускали".to_owned(),
            "they have missed no game with each other".to_owned(),
        )
    } else {
        (format!("их партия — в туре {rounds}"), format!("their game is of round {rounds}"))
    };
    ApiError::conflict(
        format!("По таблице очерёдности в туре {round} эти двое не пропускали партии друг с другом: {ru}."),
        format!("By the order table these two have missed no game with each other in round {round}: {en}."),
    )
    .citing(CHAPTER, "3.13.3")
}

fn colours(everybody: &[Participant], pair: &MissedPair) -> ApiError {
    let white = everybody.iter().find(|one| one.id == pair.white);
    let (ru, en) = white.map_or(("", ""), |one| (one.name.as_str(), one.name_latin.as_str()));
    ApiError::field(
        "/white",
        format!("по таблице очерёдности белыми играет {ru}"),
        format!("by the order table {en} has White"),
    )
    .citing(CHAPTER, "3.2")
}
