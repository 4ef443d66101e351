//! Departures from the order of the text, in words.
use api_types::pairing_computation::PairingFault;
use api_types::text::Language;
use api_types::{Citation, Text};
use pairing::{Decision, Departure, Departures, Field, PlayerNo, Programme, Unexamined};

use crate::app::refusals::EDITION;

/// The kind of a departure, its paragraph, and what is to be said of it.
pub(crate) fn told(found: &Departure, field: &Field) -> (&'static str, &'static str, Text) {
    let detail = Text::new(russian(found, field), english(found, field));
    (kind(found.decision), paragraph(found.decision, field), detail)
}

pub(super) fn shown(found: &Departure, field: &Field, language: Language) -> PairingFault {
    let rule = paragraph(found.decision, field);
    PairingFault {
        rule: rule.to_owned(),
        kind: kind(found.decision).to_owned(),
        players: found.given.iter().map(|no| no.0).collect(),
        expected: found.expected.iter().map(|no| no.0).collect(),
        detail: match language {
            Language::Ru => russian(found, field),
            Language::En => english(found, field),
        },
        citation: Citation::new(EDITION, rule),
    }
}

/// Why the order was not looked at to its end; of no examination at all, that the lots are not known.
pub(crate) const fn unexamined(found: Option<&Departures>) -> Option<&'static str> {
    let Some(found) = found else { return Some("no_seed") };
    match found.unexamined {
        None => None,
        Some(Unexamined::HardRules) => Some("hard_rules"),
        Some(Unexamined::TooLarge) => Some("too_large"),
        Some(Unexamined::TooMany) => Some("too_many"),
    }
}

const fn kind(decision: Decision) -> &'static str {
    match decision {
        Decision::Bye => "bye",
        Decision::FloaterOpponent => "floater_opponent",
        Decision::MembersFloating => "members_floating",
        Decision::GroupsPassed => "groups_passed",
        Decision::WhoFloats => "who_floats",
        Decision::Opponent => "opponent",
        Decision::Colour => "colour",
    }
}

const fn paragraph(decision: Decision, field: &Field) -> &'static str {
    match (decision, field.programme) {
        (Decision::Bye, _) => "3.17.2",
        (Decision::Colour, _) if field.round > 1 => "3.17.2",
        (_, Programme::Random(_)) => "3.17.4",
        (Decision::Colour, Programme::Buchholz) => "3.17.7.2",
        (Decision::Colour, _) => "3.17.5.2",
        (Decision::Opponent, Programme::Buchholz) => "3.17.7.5",
        (Decision::Opponent, _) => "3.17.5.5",
        (_, Programme::Buchholz) => "3.17.7.4",
        (_, _) => "3.17.5.4",
    }
}

fn russian(found: &Departure, field: &Field) -> String {
    let group = found
        .group
        .map_or_else(String::new, |score| format!("Очковая группа {}: ", score.shown(field.scale)));
    let (given, expected) = (list(&found.given, "№ "), list(&found.expected, "№ "));
    let what = match found.decision {
        Decision::Bye => {
            format!("без соперника {given}, а ниже в классификации и без очка за неигру {expected}")
        }
        Decision::FloaterOpponent => {
            format!("в паре {given}, а раньше по порядку {expected}, и тур составляется")
        }
        Decision::MembersFloating if found.expected.is_empty() => {
            format!("вниз перешли {given}, а тур составляется без перехода")
        }
        Decision::MembersFloating => {
            format!("вниз перешли {given}, а тур составляется, если переходит меньше: {expected}")
        }
        Decision::GroupsPassed => {
            format!("вниз перешли {given}, а при переходе {expected} меньше игроков минует следующие группы")
        }
        Decision::WhoFloats => format!("вниз перешли {given}, а раньше по порядку переходят {expected}"),
        Decision::Opponent => format!("в паре {given}, а раньше по порядку {expected}, и тур составляется"),
        Decision::Colour => format!("{given}: цвета должны быть обратными"),
    };
    format!("{group}{what}.")
}

fn english(found: &Departure, field: &Field) -> String {
    let group =
        found.group.map_or_else(String::new, |score| format!("Score group {}: ", score.shown(field.scale)));
    let (given, expected) = (list(&found.given, "No. "), list(&found.expected, "No. "));
    let what = match found.decision {
        Decision::Bye => {
            format!("without an opponent is {given}, while {expected} is lower and had no point without play")
        }
        Decision::FloaterOpponent | Decision::Opponent => {
            format!("the pair is {given}, while {expected} comes earlier and leaves a complete round")
        }
        Decision::MembersFloating if found.expected.is_empty() => {
            format!("down go {given}, while nobody need go down")
        }
        Decision::MembersFloating => format!("down go {given}, while fewer need go down: {expected}"),
        Decision::GroupsPassed => {
            format!("down go {given}, while with {expected} fewer players pass the next groups")
        }
        Decision::WhoFloats => format!("down go {given}, while {expected} come earlier"),
        Decision::Colour => format!("{given}: the colours must be the other way round"),
    };
    format!("{group}{what}.")
}

fn list(players: &[PlayerNo], sign: &str) -> String {
    players.iter().map(|no| format!("{sign}{no}")).collect::<Vec<_>>().join(", ")
}
