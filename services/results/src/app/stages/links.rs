//! The links of a stage, both ways, and whether what it was made from still stands.
use std::collections::{BTreeMap, BTreeSet};

use api_types::stages::{
    CarriedGame, CarryOver, PlaceRange, StageFrom, StageKind, StageLinks, StageParticipant, StageSource,
    StageTarget,
};
use api_types::{ParticipantId, ProblemCode, Text, TournamentId};
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use db::AnyConnection;

use super::super::access::visible;
use super::select::{carried, qualified};
use crate::State;
use crate::store::participants;
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
    let links = stages::links(connection, id)?;
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
    let names: BTreeMap<ParticipantId, String> = participants::all(connection, tournament.id)?
        .into_iter()
        .map(|participant| (participant.id, participant.name))
        .collect();
    let stale_because = match source.places {
        Some(places) => changed(connection, tournament, (&source, places), &own)?,
        None => None,
    };
    let name = tournaments::find(connection, source.id)?.map(|kept| kept.name).unwrap_or_default();
    let participant = |link: &Link| StageParticipant {
        participant_id: link.participant,
        source_participant_id: link.source_participant,
        name: names.get(&link.participant).cloned().unwrap_or_default(),
        place: link.place,
    };
    Ok(StageSource {
        tournament_id: source.id,
        name,
        places: source.places,
        chosen: source.chosen,
        participants: own.iter().map(participant).collect(),
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
    let of = |games: Vec<Carried>| -> BTreeSet<_> {
        let here = |one: &Carried| own.iter().any(|link| link.participant == one.white);
        games.iter().filter(|one| here(one)).map(|one| (one.game, one.white, one.result)).collect()
    };
    let (kept, now) = (stages::carried(connection, tournament.id, None)?, carried(connection, own)?);
    Ok((of(kept) != of(now)).then(|| {
        Text::new(
            "засчитанный в этом этапе результат исправлен",
            "a result that counts in the later stage has been corrected",
        )
    }))
}

/// Whether a tournament is a stage that can be made again.
pub(super) fn is_made_from_places(kind: Option<StageKind>) -> bool {
    kind == Some(StageKind::Qualified)
}
