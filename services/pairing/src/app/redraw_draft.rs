//! Drawing a draft again with the fewest players moved (3.17.8, P7), after a withdrawal or a corrected result.
use std::collections::{BTreeMap, BTreeSet};

use actix_web::web;
use api_types::draft_changes::{MovedPlayer, NewRedraw};
use api_types::drafts::{Draft, DraftDetails, DraftPair, DraftStatus};
use api_types::participants::ParticipantRef;
use api_types::regulation::System;
use api_types::rounds::Field;
use api_types::{DraftId, ParticipantId, ProblemCode, Text};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use pairing::{Breach, PairingError, PlayerNo, Redrawn, RoundSheet, Seed, check, redraw};

use super::access::{OFFICE, absent, not_final, require};
use super::change_draft::{being_published, sheet, still_a_draft};
use super::create_draft::replace;
use super::drafts::seen;
use super::field;
use super::given;
use super::numbers::Numbers;
use super::openings::{self, DrawnBefore};
use super::refusals::{EDITION, no_round, too_few};
use super::reopen_draft::{not_started, reopen};
use super::systems::swiss;
use crate::State;
use crate::store::drafts;

pub(crate) async fn create(
    state: &State,
    caller: Caller,
    id: DraftId,
    key: IdempotencyKey,
    body: Body<NewRedraw>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("redraw_draft {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let (draft, tournament) = seen(state, &caller, id).await?;
    require(&caller, &tournament, OFFICE)?;
    not_final(&tournament)?;
    open_to_redraw(&draft, tournament.regulation.system)?;
    let mut faults = Faults::default();
    faults.text(&body.0.reason, 500, "/reason");
    faults.finish()?;
    let draft = if draft.status == DraftStatus::Published {
        // What cannot be drawn again is not taken back.
        not_started(state, &caller, &draft).await?;
        let drawn = computed(state, &caller, draft.clone()).await?;
        another_round(&draft, &drawn)?;
        reopen(state, &caller, &draft, &body.0.reason).await?
    } else {
        draft
    };
    let (version, now) = (draft.version, state.clock.now());
    let mut drawn = computed(state, &caller, draft).await?;
    drawn.details.redraw_reason = Some(body.0.reason);
    once(&state.db, request, now, move |connection| keep(connection, &caller, (id, version), &drawn, now))
        .await
}

/// The draft drawn again from the present field.
async fn computed(state: &State, caller: &Caller, draft: Draft) -> Outcome<Draft> {
    let (tournament_id, round) = (draft.tournament_id, draft.round);
    let field = state.results.field(&caller.call_context(), tournament_id, round).await?;
    changed_since(&draft, &field)?;
    let before =
        state.db.read(move |connection| drafts::published_before(connection, tournament_id, round)).await?;
    let before = DrawnBefore::of(&before);
    let (by, now) = (caller.principal.subject.clone(), state.clock.now());
    web::block(move || drawn_again(&draft, &field, &before, (by, now)))
        .await
        .map_err(|error| ApiError::internal(error.to_string()))?
}

/// A round that would come out as it was announced is left alone: for other numbers of the boards it is not taken back.
fn another_round(old: &Draft, drawn: &Draft) -> Outcome<()> {
    let round = |draft: &Draft| {
        let mut sheet = sheet(draft);
        sheet.pairs.sort_unstable();
        (sheet.pairs, sheet.byes)
    };
    if round(old) != round(drawn) || old.details.unpaired != drawn.details.unpaired {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Пары этого тура остаются прежними, хотя соревнование с жеребьёвки изменилось: опубликованный тур в силе, снимать \
         его и проводить жеребьёвку заново не нужно (3.17.8).",
        "The pairs of this round stay as they are, though the tournament has changed since the draw: the present pairing \
         stands, and there is no need to take the round back and draw again (3.17.8).",
    )
    .citing(EDITION, "3.17.8"))
}

fn open_to_redraw(draft: &Draft, system: System) -> Outcome<()> {
    if draft.status != DraftStatus::Published {
        still_a_draft(draft)?;
    }
    if system != System::Swiss {
        return Err(ApiError::conflict(
            "В этой системе пары следуют из таблицы или сетки: проведите жеребьёвку тура заново (drafts).",
            "In this system the pairs follow from the table or the tree: draw the round again (drafts).",
        )
        .citing(EDITION, "3.2"));
    }
    Ok(())
}

fn changed_since(draft: &Draft, field: &Field) -> Outcome<()> {
    if draft.field_version != field.version || !draft.details.left_out.is_empty() {
        return Ok(());
    }
    Err(nothing_changed())
}

fn nothing_changed() -> ApiError {
    ApiError::conflict(
        "С этой жеребьёвки ничего не изменилось: повторять её не нужно (3.17.8).",
        "Nothing has changed since this draft: there is no need to draw again (3.17.8).",
    )
    .citing(EDITION, "3.17.8")
}

/// The new draft: the numbers, the seed and what was given are those of the old one.
fn drawn_again(
    old: &Draft,
    wire: &Field,
    before: &DrawnBefore,
    (by, now): (String, DateTime<Utc>),
) -> Outcome<Draft> {
    let playing = wire.players.iter().filter(|player| field::plays(player)).count();
    if playing < 2 {
        return Err(too_few(playing));
    }
    let numbers = Numbers::of_draft(wire, old)?;
    let seed = Seed::from_hex(&old.seed).ok_or_else(|| ApiError::internal("a stored seed cannot be read"))?;
    let plain = field::of(wire, &numbers, &seed, &api_types::drafts::GivenPairs::default())?;
    let given = given::still(&plain, &numbers, &old.details.given);
    let read = field::of(wire, &numbers, &seed, &given)?;
    let old_sheet = sheet(old);
    let redrawn = redraw(&read, &old_sheet).map_err(no_redraw)?;
    let (pairs, made) = pairs(old, &read, &numbers, &redrawn)?;
    swiss::verify(&read, &made)?;
    let (bye, bye_explanation) = bye(old, &numbers, redrawn)?.unzip();
    let first = wire.round == 1;
    let details = DraftDetails {
        unpaired: swiss::excused(wire, &numbers)?,
        openings: openings::draw(&wire.regulation, pairs.len(), &seed, before)?,
        moved: moved(old, &read, &numbers, &made)?,
        redraw_of: Some(old.id),
        given,
        ..DraftDetails::default()
    };
    Ok(Draft {
        id: DraftId::new(),
        tournament_id: old.tournament_id,
        round: old.round,
        status: DraftStatus::Draft,
        field_version: wire.version,
        seed: old.seed.clone(),
        entrants: old.entrants.clone(),
        numbers: if first { numbers.everybody() } else { Vec::new() },
        pairs,
        bye,
        bye_explanation,
        details,
        created_at: now,
        created_by: by,
        version: 1,
    })
}

fn no_redraw(error: PairingError) -> ApiError {
    if error != PairingError::TooIntricate {
        return no_round(error);
    }
    ApiError::new(
        ProblemCode::TooIntricate,
        "Так много участников с наименьшим числом перемещений не пересоставить; проведите жеребьёвку тура заново.",
        "So large a field cannot be drawn again with the fewest moved; draw the round again.",
    )
    .citing(EDITION, "3.17.8")
}

/// A pair that stays keeps its reasons, and its colours unless somebody would have one for the fourth time running.
fn pairs(
    old: &Draft,
    field: &pairing::Field,
    numbers: &Numbers,
    redrawn: &Redrawn,
) -> Outcome<(Vec<DraftPair>, RoundSheet)> {
    let before: BTreeMap<(u32, u32), &DraftPair> = old.pairs.iter().map(|pair| (key(pair), pair)).collect();
    let mut shown = Vec::new();
    for board in redrawn.round.boards.clone() {
        let places = (board.white.0.min(board.black.0), board.white.0.max(board.black.0));
        let kept = before.get(&places).filter(|pair| {
            let colours = (PlayerNo(pair.white.no), PlayerNo(pair.black.no));
            let broken = check(field, &RoundSheet { pairs: vec![colours], byes: Vec::new() });
            !broken.iter().any(|breach| matches!(breach, Breach::FourthSameColour(_)))
        });
        let number = board.board;
        shown.push(match kept {
            Some(pair) => DraftPair { board: number, ..(*pair).clone() },
            None => swiss::explained(numbers, board)?,
        });
    }
    let made = RoundSheet {
        pairs: shown.iter().map(|pair| (PlayerNo(pair.white.no), PlayerNo(pair.black.no))).collect(),
        byes: redrawn.round.bye.iter().map(|bye| bye.player).collect(),
    };
    Ok((shown, made))
}

const fn key(pair: &DraftPair) -> (u32, u32) {
    let (one, other) = (pair.white.no, pair.black.no);
    if one < other { (one, other) } else { (other, one) }
}

fn bye(old: &Draft, numbers: &Numbers, redrawn: Redrawn) -> Outcome<Option<(ParticipantRef, Text)>> {
    let Some(bye) = redrawn.round.bye else { return Ok(None) };
    let kept = old.bye.as_ref().filter(|before| before.no == bye.player.0);
    match (kept, &old.bye_explanation) {
        (Some(who), Some(why)) => Ok(Some((who.clone(), why.clone()))),
        _ => swiss::explained_bye(numbers, bye).map(Some),
    }
}

/// Whom somebody met, the bye as `None`.
type Partners = BTreeMap<PlayerNo, Option<PlayerNo>>;

fn partners(sheet: &RoundSheet) -> Partners {
    let pairs = sheet.pairs.iter().flat_map(|(one, other)| [(*one, Some(*other)), (*other, Some(*one))]);
    pairs.chain(sheet.byes.iter().map(|no| (*no, None))).collect()
}

fn moved(
    old: &Draft,
    field: &pairing::Field,
    numbers: &Numbers,
    made: &RoundSheet,
) -> Outcome<Vec<MovedPlayer>> {
    let (before, after) = (partners(&sheet(old)), partners(made));
    let playing: BTreeSet<PlayerNo> =
        field.players.iter().filter(|player| player.plays()).map(|player| player.no).collect();
    let known: BTreeSet<ParticipantId> = numbers.everybody().into_iter().map(|who| who.id).collect();
    let mut moved = Vec::new();
    for (no, now) in &after {
        let was = before.get(no).copied();
        if was == Some(*now) {
            continue;
        }
        let old_partner = was.flatten();
        let name = |no: Option<PlayerNo>| no.map(|no| numbers.who(no)).transpose();
        let who = name(old_partner)?.filter(|who| known.contains(&who.id));
        moved.push(MovedPlayer {
            participant: numbers.who(*no)?,
            before: who.clone(),
            after: name(*now)?,
            why: why(field, &playing, (*no, was), who.as_ref()),
        });
    }
    Ok(moved)
}

fn why(
    field: &pairing::Field,
    playing: &BTreeSet<PlayerNo>,
    (no, was): (PlayerNo, Option<Option<PlayerNo>>),
    partner: Option<&ParticipantRef>,
) -> Text {
    let (ru, en) = partner.map(|who| (who.name.as_str(), who.name_latin.as_str())).unwrap_or_default();
    match was {
        None => Text::new("раньше в туре не стоял", "had no place in the round before"),
        Some(None) if playing.len().is_multiple_of(2) => Text::new(
            "играющих теперь чётное число: свободного нет",
            "the number of players is even now: nobody has the bye",
        ),
        Some(None) => bye_moved(field, no),
        Some(Some(other)) if !playing.contains(&other) => {
            Text::new(format!("{ru} в этом туре не играет"), format!("{en} does not play this round"))
        }
        Some(Some(other)) if barred(field, no, other) => Text::new(
            format!("встреча с {ru} теперь не допускается (3.17.2, 3.17.9)"),
            format!("a meeting with {en} is not allowed any more (3.17.2, 3.17.9)"),
        ),
        Some(Some(_)) => Text::new(
            "перемещён, чтобы тур составился полностью с наименьшим числом перемещений (3.17.8)",
            "moved so that the round is complete with the fewest moved (3.17.8)",
        ),
    }
}

fn bye_moved(field: &pairing::Field, no: PlayerNo) -> Text {
    let broken = check(field, &RoundSheet { pairs: Vec::new(), byes: vec![no] });
    if broken.contains(&Breach::SecondFreePoint(no)) {
        return Text::new(
            "уже получил очко без игры (3.17.2)",
            "has had a point without play by now (3.17.2)",
        );
    }
    Text::new(
        "перемещён, чтобы тур составился полностью с наименьшим числом перемещений (3.17.8)",
        "moved so that the round is complete with the fewest moved (3.17.8)",
    )
}

/// Whether the two may not meet, whoever has White.
fn barred(field: &pairing::Field, one: PlayerNo, other: PlayerNo) -> bool {
    [(one, other), (other, one)].into_iter().all(|pair| {
        let broken = check(field, &RoundSheet { pairs: vec![pair], byes: Vec::new() });
        broken.iter().any(|breach| {
            matches!(breach, Breach::SecondMeeting(..) | Breach::Forbidden(..) | Breach::FourthSameColour(_))
        })
    })
}

/// Of several at once the first one's draft stands; it is the only one drawn from this.
fn keep(
    connection: &mut AnyConnection,
    caller: &Caller,
    (id, version): (DraftId, i64),
    drawn: &Draft,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    let old = drafts::find(connection, id)?.ok_or_else(absent)?;
    if old.status == DraftStatus::Draft && old.version != version {
        return Err(ApiError::conflict(
            "Пока жеребьёвка повторялась, её изменили вручную; повторите запрос.",
            "The draft was changed by hand while it was drawn again; repeat the request with a new key.",
        ));
    }
    if !drafts::supersede(connection, id)? {
        let present = drafts::find(connection, id)?.ok_or_else(absent)?;
        still_a_draft(&present)?;
        return Err(being_published());
    }
    replace(connection, caller, drawn, Some(old), now)
}
