//! Broken hard rules in words.
use api_types::Citation;
use api_types::pairing_computation::PairingFault;
use api_types::text::Language;
use pairing::Breach;

use crate::app::refusals::EDITION;

pub(super) fn shown(breach: Breach, language: Language) -> PairingFault {
    let (kind, rule, players, ru, en) = told(breach);
    PairingFault {
        rule: rule.to_owned(),
        kind: kind.to_owned(),
        players,
        expected: Vec::new(),
        detail: match language {
            Language::Ru => ru,
            Language::En => en,
        },
        citation: Citation::new(EDITION, rule),
    }
}

type Sentence = (&'static str, &'static str, Vec<u32>, String, String);

fn told(breach: Breach) -> Sentence {
    let hard = "3.17.2";
    match breach {
        Breach::SecondMeeting(one, other) => two(
            ("second_meeting", hard),
            (one.0, other.0),
            (
                "уже встречались: вторая встреча не допускается",
                "have met before: no second meeting is allowed",
            ),
        ),
        Breach::Forbidden(one, other) => two(
            ("forbidden_pair", "3.17.9"),
            (one.0, other.0),
            ("не должны встречаться по Регламенту", "must not meet by the regulation"),
        ),
        Breach::NotForced(one, other) => two(
            ("given_pair_missing", "3.17.9"),
            (one.0, other.0),
            ("назначены парой, но вместе не играют", "were given as a pair and do not meet"),
        ),
        Breach::SeveralByes => (
            "several_byes",
            hard,
            Vec::new(),
            "свободен больше чем один участник".to_owned(),
            "more than one player has no opponent".to_owned(),
        ),
        of_one => one(of_one),
    }
}

fn two(
    (kind, rule): (&'static str, &'static str),
    (one, other): (u32, u32),
    (ru, en): (&str, &str),
) -> Sentence {
    (kind, rule, vec![one, other], format!("{one} и {other} {ru}"), format!("{one} and {other} {en}"))
}

fn one(breach: Breach) -> Sentence {
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
            return told(breach);
        }
    };
    (kind, "3.17.2", vec![no.0], format!("{no} {ru}"), format!("{no} {en}"))
}
