//! Broken hard rules in words.
use api_types::pairing_computation::PairingFault;
use api_types::text::Language;
use api_types::{Citation, Text};
use pairing::{Breach, PlayerNo};

use crate::app::refusals::EDITION;

pub(super) fn shown(breach: Breach, language: Language) -> PairingFault {
    let told = told(breach, &|no| Text::new(no.to_string(), no.to_string()));
    PairingFault {
        rule: told.rule.to_owned(),
        kind: told.kind.to_owned(),
        players: told.players.iter().map(|no| no.0).collect(),
        expected: Vec::new(),
        detail: match language {
            Language::Ru => told.detail.ru,
            Language::En => told.detail.en,
        },
        citation: Citation::new(EDITION, told.rule),
    }
}

/// A broken rule in words.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) kind: &'static str,
    pub(crate) rule: &'static str,
    pub(crate) players: Vec<PlayerNo>,
    pub(crate) detail: Text,
}

/// How a sentence names a player.
pub(crate) type Naming<'a> = &'a dyn Fn(PlayerNo) -> Text;

const HARD: &str = "3.17.2";

/// Says it, with the players named.
pub(crate) fn told(breach: Breach, name: Naming<'_>) -> Told {
    match breach {
        Breach::SecondMeeting(one, other) => two(
            ("second_meeting", HARD),
            (one, other),
            name,
            (
                "уже встречались: вторая встреча не допускается",
                "have met before: no second meeting is allowed",
            ),
        ),
        Breach::Forbidden(one, other) => two(
            ("forbidden_pair", "3.17.9"),
            (one, other),
            name,
            ("не должны встречаться по Регламенту", "must not meet by the regulation"),
        ),
        Breach::NotForced(one, other) => two(
            ("given_pair_missing", "3.17.9"),
            (one, other),
            name,
            ("назначены парой, но вместе не играют", "were given as a pair and do not meet"),
        ),
        Breach::SeveralByes => Told {
            kind: "several_byes",
            rule: HARD,
            players: Vec::new(),
            detail: Text::new("свободен больше чем один участник", "more than one player has no opponent"),
        },
        of_one => one(of_one, name),
    }
}

fn two(
    (kind, rule): (&'static str, &'static str),
    (one, other): (PlayerNo, PlayerNo),
    name: Naming<'_>,
    (ru, en): (&str, &str),
) -> Told {
    let (first, second) = (name(one), name(other));
    let detail = Text::new(
        format!("{} и {} {ru}", first.ru, second.ru),
        format!("{} and {} {en}", first.en, second.en),
    );
    Told { kind, rule, players: vec![one, other], detail }
}

fn one(breach: Breach, name: Naming<'_>) -> Told {
    let (kind, no, ru, en) = match breach {
        Breach::Unknown(no) => ("unknown_player", no, "нет среди players", "is not among players"),
        Breach::Oneself(no) => ("oneself", no, "в паре сам с собой", "is paired with himself"),
        Breach::Twice(no) => ("twice", no, "стоит больше чем в одной паре", "stands in more than one place"),
        Breach::LeftOut(no) => ("left_out", no, "не вошёл ни в одну пару", "stands nowhere"),
        Breach::Withdrawn(no) => {
            ("withdrawn", no, "выбыл и пары не получает", "has withdrawn and is not paired")
        }
        Breach::Absent(no) => ("absent", no, "отсутствует и пары не получает", "is absent and is not paired"),
        Breach::FourthSameColour(no) => (
            "fourth_same_colour",
            no,
            "играл бы одним цветом четвёртый раз подряд",
            "would have one colour for the fourth time running",
        ),
        Breach::SecondFreePoint(no) => {
            ("second_free_point", no, "уже получал очко без игры", "has had a point without play already")
        }
        Breach::SecondMeeting(..) | Breach::Forbidden(..) | Breach::NotForced(..) | Breach::SeveralByes => {
            return told(breach, name);
        }
    };
    let named = name(no);
    let detail = Text::new(format!("{} {ru}", named.ru), format!("{} {en}", named.en));
    Told { kind, rule: HARD, players: vec![no], detail }
}
