//! Changing a draft by hand. The independent checker judges what comes out: a broken hard rule (3.17.2) needs the chief
//! judge and his written reason, and is marked for ever; a departure from the text's order is listed.
use std::collections::BTreeSet;

use actix_web::web;
use api_types::draft_changes::{
    DraftChange, DraftChangeRecord, DraftDeparture, MarkedBreach, NewDraftChanges,
};
use api_types::drafts::{Draft, DraftPair, DraftStatus};
use api_types::participants::ParticipantRef;
use api_types::regulation::System;
use api_types::rounds::Field;
use api_types::staff::Role;
use api_types::{DraftId, ParticipantId, ProblemCode, Text};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use pairing::{RoundSheet, Seed};
use serde_json::json;

use super::access::{OFFICE, absent, not_final, published_already, require};
use super::drafts::seen;
use super::edit::{Layout, touched};
use super::field;
use super::judge::{Verdict, judge};
use super::numbers::Numbers;
use super::openings::{self, DrawnBefore};
use super::refusals::EDITION;
use crate::State;
use crate::store::drafts;

/// Those who may let a broken hard rule stand: the chief judge, or the deputy acting for him.
const CHIEF: &[Role] = &[Role::ChiefJudge, Role::Deputy];

pub(crate) async fn change(
    state: &State,
    caller: Caller,
    id: DraftId,
    if_match: IfMatch,
    new: NewDraftChanges,
) -> Outcome<Reply> {
    let (draft, tournament) = seen(state, &caller, id).await?;
    require(&caller, &tournament, OFFICE)?;
    not_final(&tournament)?;
    still_a_draft(&draft)?;
    if_match.check(draft.version)?;
    let mut faults = Faults::default();
    if let Some(reason) = &new.reason {
        faults.text(reason, 500, "/reason");
    }
    faults.finish()?;
    let field = state.results.field(&caller.call_context(), draft.tournament_id, draft.round).await?;
    fresh(&draft, &field)?;
    let (tournament_id, round) = (draft.tournament_id, draft.round);
    let before =
        state.db.read(move |connection| drafts::published_before(connection, tournament_id, round)).await?;
    let before = DrawnBefore::of(&before);
    let chief = tournament.your_roles.iter().any(|role| CHIEF.contains(role));
    let hand = Hand { by: caller.principal.subject.clone(), at: state.clock.now(), chief };
    let dry_run = new.dry_run;
    let changed = web::block(move || changed(draft, &field, new, &hand, &before))
        .await
        .map_err(|error| ApiError::internal(error.to_string()))??;
    if dry_run {
        let version = changed.version - 1;
        return Ok(Reply::ok(&Draft { version, ..changed })?.tagged(version));
    }
    let now = state.clock.now();
    state.db.write(move |connection| keep(connection, &caller, &if_match, &changed, now)).await
}

/// What is published or replaced is not changed any more.
pub(super) fn still_a_draft(draft: &Draft) -> Outcome<()> {
    match draft.status {
        DraftStatus::Draft => Ok(()),
        DraftStatus::Published => Err(published_already(draft.round, draft.id)),
        DraftStatus::Superseded => Err(ApiError::conflict(
            "Эту жеребьёвку заменила более поздняя того же тура; изменяйте ту.",
            "A later draft of the same round has taken this one's place; change that one.",
        )),
    }
}

/// Somebody publishes it at this moment, or has begun to and was not answered.
pub(super) fn being_published() -> ApiError {
    ApiError::conflict(
        "Эту жеребьёвку сейчас публикуют; посмотрите на неё снова. Если публикация не завершилась, повторите её.",
        "The draft is being published; look at it again. If its publication has not ended, repeat that.",
    )
}

fn fresh(draft: &Draft, field: &Field) -> Outcome<()> {
    if draft.field_version == field.version {
        return Ok(());
    }
    Err(ApiError::new(
        ProblemCode::StaleField,
        "После жеребьёвки данные соревнования изменились; повторите жеребьёвку (redraws) или проведите её заново.",
        "The tournament has changed since the draw; redraw the draft, or draw the round again.",
    )
    .citing(EDITION, "3.17.8"))
}

/// Whose hand changes, and when.
struct Hand {
    by: String,
    at: DateTime<Utc>,
    chief: bool,
}

/// The draft as the changes make it, or what is against it.
fn changed(
    draft: Draft,
    wire: &Field,
    new: NewDraftChanges,
    hand: &Hand,
    before: &DrawnBefore,
) -> Outcome<Draft> {
    let numbers = Numbers::of_draft(wire, &draft)?;
    let swiss = wire.regulation.system == System::Swiss;
    if !swiss {
        colours_alone(&new.changes)?;
    }
    let playing =
        wire.players.iter().filter(|player| field::plays(player) || !swiss && field::plays_on(player));
    let playing: BTreeSet<ParticipantId> = playing.map(|player| player.participant.id).collect();
    let layout = Layout::of(&draft, playing).changed(&new.changes)?;
    let seed =
        Seed::from_hex(&draft.seed).ok_or_else(|| ApiError::internal("a stored seed cannot be read"))?;
    let mut made = laid_out(draft.clone(), &layout, &numbers, hand)?;
    let verdict = if swiss {
        let read = field::of(wire, &numbers, &seed, &draft.details.given)?;
        judge(&read, &sheet(&made), &numbers)?
    } else {
        Verdict { departures: turned(&draft, &made), ..Verdict::default() }
    };
    made.details.left_out = verdict.left_out;
    made.details.departures = verdict.departures;
    made.details.unexamined = verdict.unexamined;
    made.details.openings = openings::draw(&wire.regulation, made.pairs.len(), &seed, before)?;
    made.details.breaches = excused(verdict.breaches, &draft, &new, hand)?;
    made.version += 1;
    made.details.changes.push(DraftChangeRecord {
        version: made.version,
        changes: new.changes,
        reason: new.reason,
        breaches: made.details.breaches.clone(),
        by: hand.by.clone(),
        at: hand.at,
    });
    Ok(made)
}

/// Elsewhere the table or the tree says who meets whom.
fn colours_alone(changes: &[DraftChange]) -> Outcome<()> {
    let other = changes.iter().position(|change| !matches!(change, DraftChange::SwapColours { .. }));
    other.map_or(Ok(()), |index| {
        Err(ApiError::field(
            format!("/changes/{index}"),
            "в этой системе пары следуют из таблицы или сетки; менять можно только цвета",
            "in this system the pairs follow from the table or the tree; only colours can be changed",
        )
        .citing(EDITION, "3.2"))
    })
}

pub(super) fn sheet(draft: &Draft) -> RoundSheet {
    RoundSheet {
        pairs: draft
            .pairs
            .iter()
            .map(|pair| (pairing::PlayerNo(pair.white.no), pairing::PlayerNo(pair.black.no)))
            .collect(),
        byes: draft.bye.iter().map(|bye| pairing::PlayerNo(bye.no)).collect(),
    }
}

/// The draft with these pairs; those that stay keep their reasons.
fn laid_out(draft: Draft, layout: &Layout, numbers: &Numbers, hand: &Hand) -> Outcome<Draft> {
    let who = |id: ParticipantId| -> Outcome<ParticipantRef> { numbers.who(numbers.no(id)?) };
    let by_hand =
        |ru: &str, en: &str| Text::new(format!("{ru}: {}.", hand.by), format!("{en}: {}.", hand.by));
    let pair = |(board, (white, black)): (&u32, &(ParticipantId, ParticipantId))| -> Outcome<DraftPair> {
        let same = |pair: &&DraftPair| pair.white.id == *white && pair.black.id == *black;
        let turned = |pair: &DraftPair| pair.white.id == *black && pair.black.id == *white;
        let explanation = match draft.pairs.iter().find(same) {
            Some(pair) => pair.explanation.clone(),
            None if draft.pairs.iter().any(turned) => {
                by_hand("Цвета изменены вручную", "Colours changed by hand")
            }
            None => by_hand("Пара составлена вручную", "Paired by hand"),
        };
        Ok(DraftPair { board: *board, white: who(*white)?, black: who(*black)?, explanation })
    };
    let pairs = layout.boards.iter().map(pair).collect::<Outcome<Vec<DraftPair>>>()?;
    let kept = draft.bye.as_ref().filter(|bye| layout.bye == Some(bye.id));
    let bye_explanation = match (layout.bye, kept) {
        (None, _) => None,
        (Some(_), Some(_)) => draft.bye_explanation.clone(),
        (Some(_), None) => {
            Some(by_hand("Свободен по решению, принятому вручную", "The bye was given by hand"))
        }
    };
    let bye = layout.bye.map(who).transpose()?;
    Ok(Draft { pairs, bye, bye_explanation, ..draft })
}

/// What of the colours of a table is turned.
fn turned(draft: &Draft, made: &Draft) -> Vec<DraftDeparture> {
    let mut departures = draft.details.departures.clone();
    for (before, after) in draft.pairs.iter().zip(&made.pairs) {
        if before.white.id == after.white.id {
            continue;
        }
        let known = departures.iter().position(|one| one.expected.first() == Some(&after.white));
        if let Some(known) = known {
            departures.remove(known);
            continue;
        }
        departures.push(DraftDeparture {
            kind: "colour".to_owned(),
            rule: "3.2".to_owned(),
            players: vec![after.white.clone(), after.black.clone()],
            expected: vec![before.white.clone(), before.black.clone()],
            detail: Text::new(
                format!("Доска {}: цвета изменены.", after.board),
                format!("Board {}: the colours are changed.", after.board),
            ),
        });
    }
    departures
}

/// Marks what is broken with the chief judge's reason; what was marked before keeps its mark.
fn excused(
    found: Vec<MarkedBreach>,
    draft: &Draft,
    new: &NewDraftChanges,
    hand: &Hand,
) -> Outcome<Vec<MarkedBreach>> {
    let same = |one: &MarkedBreach, other: &MarkedBreach| {
        let ids = |breach: &MarkedBreach| breach.players.iter().map(|who| who.id).collect::<BTreeSet<_>>();
        one.kind == other.kind && ids(one) == ids(other)
    };
    let mut marked = Vec::new();
    let mut fresh = Vec::new();
    for breach in found {
        match draft.details.breaches.iter().find(|known| same(known, &breach)) {
            Some(known) => marked.push(known.clone()),
            None => fresh.push(breach),
        }
    }
    let refused = !fresh.is_empty() && !new.dry_run && (new.reason.is_none() || !hand.chief);
    if refused {
        return Err(refusal(&fresh, draft, new, hand));
    }
    let excusable = new.reason.is_some() && hand.chief;
    marked.extend(fresh.into_iter().map(|breach| MarkedBreach {
        reason: new.reason.clone().filter(|_| excusable),
        by: excusable.then(|| hand.by.clone()),
        at: excusable.then_some(hand.at),
        ..breach
    }));
    Ok(marked)
}

/// Each breach with its rule, its players and the last change that touched one of them.
fn refusal(fresh: &[MarkedBreach], draft: &Draft, new: &NewDraftChanges, hand: &Hand) -> ApiError {
    let reasoned = new.reason.is_some() && !hand.chief;
    let code = if reasoned { ProblemCode::Forbidden } else { ProblemCode::RuleViolation };
    let (ru, en) = if reasoned {
        ("это может допустить только главный судья", "only the chief judge can let it stand")
    } else {
        (
            "главный судья может допустить это, написав причину (reason)",
            "the chief judge can let it stand, with a written reason (`reason`)",
        )
    };
    let mut error = ApiError::new(
        code,
        format!("Нарушено обязательных правил: {}; {ru}.", fresh.len()),
        format!("Hard rules broken: {}; {en}.", fresh.len()),
    );
    for breach in fresh {
        let of = |change: &DraftChange| {
            touched(draft, change).iter().any(|id| breach.players.iter().any(|who| who.id == *id))
        };
        let index = new.changes.iter().rposition(of);
        let pointer = index.map_or_else(|| "/changes".to_owned(), |index| format!("/changes/{index}"));
        let (rule, detail) = (&breach.rule, &breach.detail);
        error
            .errors
            .push((pointer, Text::new(format!("{} ({rule})", detail.ru), format!("{} ({rule})", detail.en))));
    }
    match fresh.first() {
        Some(first) => error.citing(EDITION, first.rule.clone()),
        None => error,
    }
}

fn keep(
    connection: &mut AnyConnection,
    caller: &Caller,
    if_match: &IfMatch,
    changed: &Draft,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    if !drafts::change(connection, changed)? {
        let present = drafts::find(connection, changed.id)?.ok_or_else(absent)?;
        still_a_draft(&present)?;
        if_match.check(present.version)?;
        return Err(being_published());
    }
    let last = changed.details.changes.last();
    let data = json!({
        "round": changed.round, "changes": last.map(|record| &record.changes),
        "reason": last.and_then(|record| record.reason.as_ref()), "breaches": changed.details.breaches,
        "departures": changed.details.departures.len(), "version": changed.version
    });
    let event = NewEvent::by(caller, now, "draft.changed", changed.id, data);
    EventLog::append(connection, event.of_tournament(changed.tournament_id))?;
    Ok(Reply::ok(changed)?.tagged(changed.version))
}
