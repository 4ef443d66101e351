//! Which paragraphs draw a game, by discipline, edition and pace.

use rulebook::limits::draws as limit;
use rulebook::{Citation, Edition, Pace, Paragraph, law};

use super::Ground;
use crate::law::Law;
use crate::{Board, Variant};

/// The grounds of a game, each with the paragraph that names it.
pub(super) fn here(law: Law, pace: Pace) -> Vec<(Citation, Ground)> {
    let mut grounds = Vec::new();
    let mut add = |paragraph: Paragraph, ground: fn(Citation) -> Ground| {
        let citation = law.edition.cite(paragraph);
        grounds.push((citation, ground(citation)));
    };
    for paragraph in general(law) {
        add(paragraph, |_| Ground::Any);
    }
    for paragraph in counts(law) {
        add(paragraph, Ground::Count);
    }
    if is_common(law.variant) {
        add(law::CLEARLY_DRAWN, Ground::ClearlyDrawn);
    }
    add(law::FAST_DRAWS, Ground::FastDraws);
    for (paragraph, ground) in by_pace(law.variant, pace) {
        add(paragraph, ground);
    }
    grounds
}

/// Russian draughts and draughts-64; giveaway has draws of its own (8.2).
const fn is_common(variant: Variant) -> bool {
    matches!(variant, Variant::Russian | Variant::Draughts64(_))
}

/// Paragraphs that only say where the draws are told.
fn general(law: Law) -> Vec<Paragraph> {
    match law.variant {
        Variant::International => vec![law::INTERNATIONAL_ENDINGS],
        Variant::Russian | Variant::Draughts64(_) => vec![law::DRAWS],
        Variant::Giveaway => Vec::new(),
    }
}

fn counts(law: Law) -> Vec<Paragraph> {
    match (law.variant, law.edition) {
        (Variant::Russian | Variant::Draughts64(_), _) => vec![
            law::THREE_KINGS_HOLDING_MAIN_ROAD,
            law::THREE_KINGS_OR_MORE,
            law::THREE_AGAINST_MAIN_ROAD,
            law::BALANCE_UNCHANGED,
            law::KINGS_ONLY,
        ],
        (Variant::International, Edition::Blind2010) => vec![law::BLIND_DRAWS],
        (Variant::International, _) => vec![law::INTERNATIONAL_DRAWS],
        (Variant::Giveaway, _) => vec![law::GIVEAWAY_DRAWS],
    }
}

type Named = (Paragraph, fn(Citation) -> Ground);

/// 6.1.8.1 and 7.5.1 name the classical disciplines; rapid and blitz have rules of their own, and by
/// correspondence there is no clock on the table.
fn by_pace(variant: Variant, pace: Pace) -> Vec<Named> {
    let eight = variant.board() == Board::Eight;
    let mut grounds: Vec<Named> = match pace {
        Pace::Classical if eight => {
            vec![(law::DRAW_OFFER, |c| Ground::Offer(c, limit::RUSSIAN_OFFER_FROM_MOVE))]
        }
        Pace::Classical => {
            vec![(law::INTERNATIONAL_DRAW_OFFER, |c| Ground::Offer(c, limit::INTERNATIONAL_OFFER_FROM_MOVE))]
        }
        Pace::Rapid | Pace::Blitz if eight => fast_on_eight(variant),
        Pace::Rapid | Pace::Blitz => vec![
            (law::INTERNATIONAL_UNRECORDED_DRAW, |c| {
                Ground::UnrecordedOffer(c, limit::INTERNATIONAL_UNRECORDED_PIECES)
            }),
            (law::INTERNATIONAL_NOT_PLAYED_OUT, Ground::NotPlayedOutOrLastMinute),
            (law::FAST_FLAG, Ground::NoTimeToWin),
        ],
        Pace::Correspondence => return Vec::new(),
    };
    grounds.push((law::WINNER_STOPS_CLOCK, Ground::NoTimeToWin));
    grounds
}

fn fast_on_eight(variant: Variant) -> Vec<Named> {
    let mut grounds: Vec<Named> = vec![
        (law::UNRECORDED_DRAW, |c| Ground::UnrecordedOffer(c, limit::RUSSIAN_UNRECORDED_PIECES)),
        (law::NO_TIME_TO_WIN, Ground::NoTimeToWin),
        (law::FAST_FLAG, Ground::NoTimeToWin),
    ];
    // the endings it names are those of 6.1.8, which giveaway does not have
    if is_common(variant) {
        grounds.push((law::NOT_PLAYED_OUT, Ground::NotPlayedOut));
    }
    grounds
}
