//! Showing rounds.
use std::collections::BTreeMap;

use api_types::games::Game;
use api_types::participants::ParticipantRef;
use api_types::regulation::Regulation;
use api_types::rounds::{Round, Unpaired};
use api_types::{Page, ParticipantId, TournamentId};
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use db::AnyConnection;

use super::access::{absent, visible};
use super::{micro_match, teams};
use crate::State;
use crate::store::{games, holds, participants, rounds, tournaments};

pub(crate) type Refs = BTreeMap<ParticipantId, ParticipantRef>;

pub(crate) fn named(refs: &Refs, id: ParticipantId) -> Outcome<ParticipantRef> {
    refs.get(&id).cloned().ok_or_else(|| ApiError::internal("a paired participant has no number"))
}

pub(crate) fn shown_game(
    game: games::Kept,
    refs: &Refs,
    (regulation, suspended): (&Regulation, &[holds::Suspended]),
) -> Outcome<Game> {
    let waits_for = suspended.iter().find(|(id, ..)| *id == game.id).map(|(_, protest, _)| *protest);
    let counting = micro_match::Counting::of(regulation).zip(game.result);
    let score = counting.map(|(counting, result)| counting.score(result, game.micro.as_deref()));
    Ok(Game {
        games: game.micro,
        game_points: score.map(micro_match::travelling),
        id: game.id,
        tournament_id: game.tournament_id,
        round: game.round,
        board: game.board,
        white: named(refs, game.white)?,
        black: named(refs, game.black)?,
        result: game.result,
        manner: game.manner,
        ineligible: game.ineligible,
        record: game.record,
        records: game.micro_records,
        suspended_by: waits_for,
        ended_at: game.ended_at,
        version: game.version,
    })
}

/// What the games of a tournament are counted by.
pub(crate) fn regulation(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Regulation> {
    Ok(tournaments::find(connection, tournament)?.ok_or_else(absent)?.regulation)
}

/// A round with its games.
pub(crate) fn assemble(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: rounds::Kept,
) -> Outcome<Round> {
    let kept = tournaments::find(connection, tournament)?.ok_or_else(absent)?;
    let mut refs = participants::refs(connection, tournament)?;
    let mut of_teams = None;
    if kept.regulation.team.is_some() {
        refs = teams::matches::refs(connection, tournament, refs)?;
        of_teams = Some(teams::matches::of_round(connection, &kept, round.number, &refs)?);
    }
    let (matches, team_bye) = of_teams.map(|own| (own.matches, own.bye)).unwrap_or_default();
    let games = games::of_round(connection, tournament, round.number)?;
    let suspended = holds::suspended(connection, tournament)?;
    let shown = |game| shown_game(game, &refs, (&kept.regulation, &suspended));
    Ok(Round {
        tournament_id: tournament,
        number: round.number,
        status: round.status,
        published_at: round.published_at,
        started_at: round.started_at,
        ended_at: round.ended_at,
        games: games.into_iter().map(shown).collect::<Outcome<_>>()?,
        bye: round.bye.map(|id| named(&refs, id)).transpose()?.or(team_bye),
        missed: round.details.missed.clone().unwrap_or_default(),
        unpaired: round
            .details
            .unpaired
            .iter()
            .map(|one| Ok(Unpaired { participant: named(&refs, one.participant_id)?, why: one.why }))
            .collect::<Outcome<_>>()?,
        breaches: round.details.breaches,
        openings: round.details.openings,
        matches,
        draft_id: round.draft_id,
        version: round.version,
    })
}

pub(crate) fn find(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    number: u16,
) -> Outcome<rounds::Kept> {
    rounds::all(connection, tournament)?
        .into_iter()
        .find(|round| round.number == number)
        .ok_or_else(|| ApiError::not_found("Тур", "Round"))
}

/// A round; `settled`, after every change of its tournament that is under way.
pub(crate) async fn show(
    state: &State,
    visitor: Visitor,
    (id, number): (TournamentId, u16),
    settled: bool,
) -> Outcome<Reply> {
    if settled && visitor.principal.is_some() {
        let asking = visitor.clone();
        let wait = move |connection: &mut AnyConnection| {
            visible(connection, &asking, id)?;
            tournaments::take(connection, id)
        };
        state.db.write(wait).await?;
    }
    state
        .db
        .read(move |connection| {
            visible(connection, &visitor, id)?;
            let round = find(connection, id, number)?;
            let version = round.version;
            Ok(Reply::ok(&assemble(connection, id, round)?)?.tagged(version).revalidated())
        })
        .await
}

/// Every round. Its tag is the tournament's version: names may change as well as results.
pub(crate) async fn list(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Reply> {
    state
        .db
        .read(move |connection| {
            let (tournament, _) = visible(connection, &visitor, id)?;
            let all = rounds::all(connection, id)?;
            let items: Vec<Round> =
                all.into_iter().map(|round| assemble(connection, id, round)).collect::<Outcome<_>>()?;
            Ok(Reply::ok(&Page { items, next: None })?.tagged(tournament.version).revalidated())
        })
        .await
}
