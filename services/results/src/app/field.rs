//! Everything pairing needs to draw a round, in one answer.
use std::collections::BTreeMap;

use api_types::participants::Participant;
use api_types::rounds::{Field, FieldEntry, FieldPlayer, RoundStatus, UnpairedWhy};
use api_types::{ParticipantId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use db::AnyConnection;

use super::access::{absent, belongs, visible};
use super::teams;
use crate::State;
use crate::store::{games, participants, rounds};

pub(crate) async fn show(state: &State, caller: Caller, id: TournamentId, round: u16) -> Outcome<Reply> {
    let field = state
        .db
        .read(move |connection| {
            let visitor = Visitor { principal: Some(caller.principal), context: caller.context };
            let (tournament, roles) = visible(connection, &visitor, id)?;
            if !belongs(&visitor, &tournament, &roles) {
                return Err(absent());
            }
            // Where the rounds follow from the field, they are not known before the first.
            // Past the last round there is the field of the whole event.
            if round == 0 || round > tournament.regulation.rounds.max(1) + 1 {
                return Err(ApiError::field(
                    "/before_round",
                    "такого тура в Регламенте нет",
                    "the regulation has no such round",
                ));
            }
            let before: Vec<rounds::Kept> =
                rounds::all(connection, id)?.into_iter().filter(|kept| kept.number < round).collect();
            let ready = before.len() == usize::from(round - 1)
                && before.iter().all(|kept| kept.status == RoundStatus::Ended);
            let mut players = match tournament.regulation.team {
                Some(_) => teams::field::players(connection, &tournament, &before)?,
                None => players(connection, id, &before)?,
            };
            for player in &mut players {
                player.absent = player.participant.absent_rounds.contains(&round);
            }
            let version = tournament.version;
            let decided = super::play_offs::decided(connection, &tournament, round)?;
            let carried = super::stages::meetings(connection, &tournament)?;
            let (status, regulation) = (tournament.status, tournament.regulation);
            Ok(Field {
                tournament_id: id,
                version,
                status,
                regulation,
                round,
                ready,
                players,
                decided,
                carried,
            })
        })
        .await?;
    let version = field.version;
    Ok(Reply::ok(&field)?.tagged(version))
}

/// Everybody with what each did in the rounds before: by number, or by entry before the first round.
pub(crate) fn players(
    connection: &mut AnyConnection,
    id: TournamentId,
    before: &[rounds::Kept],
) -> Outcome<Vec<FieldPlayer>> {
    let mut history = histories(connection, id, before)?;
    let mut everybody = participants::all(connection, id)?;
    everybody.sort_by_key(|participant: &Participant| participant.no);
    Ok(everybody
        .into_iter()
        .map(|participant| FieldPlayer {
            history: history
                .remove(&participant.id)
                .unwrap_or_else(|| vec![FieldEntry::Missed; before.len()]),
            absent: false,
            score: None,
            participant,
        })
        .collect())
}

fn histories(
    connection: &mut AnyConnection,
    id: TournamentId,
    before: &[rounds::Kept],
) -> Outcome<BTreeMap<ParticipantId, Vec<FieldEntry>>> {
    let mut history: BTreeMap<ParticipantId, Vec<FieldEntry>> = BTreeMap::new();
    let mut note = |who: ParticipantId, round: u16, entry: FieldEntry| {
        let line = history.entry(who).or_insert_with(|| vec![FieldEntry::Missed; before.len()]);
        if let Some(slot) = line.get_mut(usize::from(round).saturating_sub(1)) {
            *slot = entry;
        }
    };
    for game in games::all(connection, id)? {
        let entry = |opponent, white| FieldEntry::Game { opponent, white, result: game.result };
        note(game.white, game.round, entry(game.black, true));
        note(game.black, game.round, entry(game.white, false));
    }
    for round in before {
        if let Some(bye) = round.bye {
            note(bye, round.number, FieldEntry::Bye);
        }
        let without_play = round.details.unpaired.iter().filter(|one| one.why == UnpairedWhy::GoesOn);
        for one in without_play {
            note(one.participant_id, round.number, FieldEntry::Bye);
        }
    }
    Ok(history)
}
