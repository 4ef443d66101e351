//! The links of a stage, both ways, and whether what it was made from still stands.
use std::collections::{BTreeMap, BTreeSet};

use api_types::games::GameResult;
use api_types::stages::{
    CarriedGame, CarryOver, PlaceRange, StageFrom, StageKind, StageLinks, StageSource, StageTarget,
};
use api_types::{GameId, MatchId, ParticipantId, ProblemCode, Text, TournamentId};
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use db::AnyConnection;

use super::super::access::visible;
use super::matches::{Counting, counting};
use super::select::{qualified, withdrawn};
use super::told;
use crate::State;
use crate::store::carried_matches::{self, Counted};
use crate::store::stages::{self, Carried, Link, Source};
use crate::store::tournaments::{self, Kept as Tournament};

pub(crate) async fn show(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Reply> {
    state
        .db
        .read(move |connection| {
            let (tournament, _) = visible(connection, &visitor, id)?;
            Reply::ok(&read(connection, &tournament, Some(&visitor))?)
        })
        .await
}

/// Whether a visitor may see a stage; whoever makes one sees those it is made from.
fn seen(connection: &mut AnyConnection, visitor: Option<&Visitor>, id: TournamentId) -> bool {
    visitor.is_none_or(|visitor| visible(connection, visitor, id).is_ok())
}

pub(super) fn read(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    visitor: Option<&Visitor>,
) -> Outcome<StageLinks> {
    let id = tournament.id;
    let kept = stages::find(connection, id)?;
    let links = told::links(connection, tournament)?;
    let mut from = Vec::new();
    for source in stages::sources(connection, id)? {
        if seen(connection, visitor, source.id) {
            from.push(shown(connection, tournament, source, &links)?);
        }
    }
    let mut into = Vec::new();
    for (target, kind, places) in stages::targets(connection, id)? {
        if seen(connection, visitor, target)
            && let Some(tournament) = tournaments::find(connection, target)?
        {
            into.push(StageTarget { tournament_id: target, name: tournament.name, kind, places });
        }
    }
    let game = |one: Carried| CarriedGame {
        game_id: one.game,
        white: one.white,
        black: one.black,
        result: one.result,
    };
    Ok(StageLinks {
        tournament_id: id,
        version: tournament.version,
        kind: kept.as_ref().map(|kept| kept.kind),
        carry_over: kept.as_ref().map_or(CarryOver::None, |kept| kept.carry_over),
        seed: kept.and_then(|kept| kept.seed),
        stale: from.iter().any(|source| source.stale_because.is_some()),
        from,
        into,
        carried: stages::carried(connection, id, None)?.into_iter().map(game).collect(),
        carried_matches: told::matches(connection, tournament)?,
    })
}

/// Refuses the first round of a stage whose sources have been corrected since it was made.
pub(crate) fn refuse_stale(connection: &mut AnyConnection, tournament: &Tournament) -> Outcome<()> {
    let links = read(connection, tournament, None)?;
    let Some(source) = links.from.iter().find(|source| source.stale_because.is_some()) else { return Ok(()) };
    let why = source.stale_because.clone().unwrap_or_default();
    Err(ApiError::new(
        ProblemCode::StaleField,
        format!(
            "Этап «{}»: {}. Обновите состав (stages/renewal) и проведите жеребьёвку заново.",
            source.name, why.ru
        ),
        format!("The stage '{}': {}. Renew the field (stages/renewal) and draw again.", source.name, why.en),
    )
    .citing(super::EDITION, "3.2"))
}

fn shown(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    source: Source,
    links: &[Link],
) -> Outcome<StageSource> {
    let own: Vec<Link> = links.iter().copied().filter(|link| link.source == source.id).collect();
    let stale_because = match source.places {
        Some(places) => changed(connection, tournament, (&source, places), &own)?,
        None => None,
    };
    let name = tournaments::find(connection, source.id)?.map(|kept| kept.name).unwrap_or_default();
    let from = |places| StageFrom { tournament_id: source.id, places, chosen: source.chosen.clone() };
    // a stale source may have no such places any more: what it says of itself is enough
    let withdrawn = source.places.map(|places| withdrawn(connection, &from(places)).unwrap_or_default());
    Ok(StageSource {
        tournament_id: source.id,
        name,
        places: source.places,
        chosen: source.chosen,
        participants: told::participants(connection, tournament, &own)?,
        withdrawn: withdrawn.unwrap_or_default(),
        stale_because,
    })
}

/// What would be otherwise, were the stage made now.
fn changed(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    (source, places): (&Source, PlaceRange),
    own: &[Link],
) -> Outcome<Option<Text>> {
    let from = StageFrom { tournament_id: source.id, places, chosen: source.chosen.clone() };
    let now = match qualified(connection, &from) {
        Ok(now) => now,
        Err(error) => return Ok(Some(error.detail)),
    };
    let taken: BTreeMap<ParticipantId, Option<u32>> =
        own.iter().map(|link| (link.source_participant, link.place)).collect();
    let present: BTreeMap<ParticipantId, Option<u32>> =
        now.iter().map(|one| (one.participant.id, one.place)).collect();
    if !taken.keys().eq(present.keys()) {
        return Ok(Some(Text::new(
            "после исправлений из этого этапа выходят другие участники",
            "after corrections others qualify from this stage",
        )));
    }
    if taken != present {
        return Ok(Some(Text::new(
            "после исправлений места участников в этом этапе другие",
            "after corrections the participants have other places in this stage",
        )));
    }
    if stages::find(connection, tournament.id)?.is_none_or(|kept| kept.carry_over != CarryOver::Mutual) {
        return Ok(None);
    }
    let counting = match counting(connection, tournament, own) {
        Ok(counting) => counting,
        Err(error) => return Ok(Some(error.detail)),
    };
    let kept = Counting {
        games: stages::carried(connection, tournament.id, None)?,
        matches: carried_matches::all(connection, tournament.id, None)?,
    };
    Ok((of(own, &kept) != of(own, &counting)).then(|| {
        Text::new(
            "засчитанный в этом этапе результат исправлен",
            "a result that counts in the later stage has been corrected",
        )
    }))
}

/// What counts of those who came with these links: of teams their matches, which hold the games of their boards.
fn of(own: &[Link], counting: &Counting) -> (BTreeSet<CountedGame>, BTreeSet<CountedMatch>) {
    let here = |id: ParticipantId| own.iter().any(|link| link.participant == id);
    let games = counting.games.iter().filter(|one| here(one.white));
    let matches = counting.matches.iter().filter(|one| here(one.white));
    (
        games.map(|one| (one.game, one.white, one.result)).collect(),
        matches.map(|one| (one.of, one.white, one.counted.clone())).collect(),
    )
}

type CountedGame = (GameId, ParticipantId, GameResult);
type CountedMatch = (MatchId, ParticipantId, Counted);

/// Whether a tournament is a stage that can be made again.
pub(super) fn is_made_from_places(kind: Option<StageKind>) -> bool {
    kind == Some(StageKind::Qualified)
}
