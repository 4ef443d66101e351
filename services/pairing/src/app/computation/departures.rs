//! Departures from the order of the text, in words.
use api_types::Citation;
use api_types::pairing_computation::PairingFault;
use api_types::text::Language;
use pairing::{Decision, Departure, Departures, Field, PlayerNo, Unexamined};

/// Chapter III of this edition serves the others too.
const EDITION: &str = "blind-2010";
/// Byes and colours.
const HARD_RULES: &str = "3.17.2";

/// Why the order was not looked at to its end; of no examination at all, that the lots are not known.
pub(super) const fn unexamined(found: Option<&Departures>) -> Option<&'static str> {
    let Some(found) = found else { return Some("no_seed") };
    match found.unexamined {
        None => None,
        Some(Unexamined::HardRules) => Some("hard_rules"),
        Some(Unexamined::TooLarge) => Some("too_large"),
        Some(Unexamined::TooMany) => Some("too_many"),
    }
}

pub(super) fn shown(field: &Field, found: &Departures, language: Language) -> Vec<PairingFault> {
    found.found.iter().map(|departure| fault(field, departure, language)).collect()
}

fn fault(field: &Field, departure: &Departure, language: Language) -> PairingFault {
    let (kind, rule) = match departure.decision {
        Decision::Bye => ("bye", HARD_RULES),
        Decision::FloaterOpponent => ("floater_opponent", field.programme.paragraph()),
        Decision::MembersFloating => ("members_floating", field.programme.paragraph()),
        Decision::GroupsPassed => ("groups_passed", field.programme.paragraph()),
        Decision::WhoFloats => ("who_floats", field.programme.paragraph()),
        Decision::Opponent => ("opponent", field.programme.paragraph()),
        Decision::Colour => ("colour", HARD_RULES),
    };
    PairingFault {
        rule: rule.to_owned(),
        kind: kind.to_owned(),
        players: departure.given.iter().map(|no| no.0).collect(),
        detail: detail(field, departure, language),
        citation: Citation::new(EDITION, rule),
    }
}

fn detail(field: &Field, departure: &Departure, language: Language) -> String {
    let (given, expected) = (listed(&departure.given), listed(&departure.expected));
    let group = departure.group.map(|group| group.shown(field.scale));
    match language {
        Language::Ru => {
            let what = match departure.decision {
                Decision::Bye => "свободен от игры",
                Decision::FloaterOpponent => "соперник перешедшего из верхней группы",
                Decision::MembersFloating => "сколько игроков группы переходит вниз",
                Decision::GroupsPassed => "через сколько групп они проходят",
                Decision::WhoFloats => "кто переходит вниз",
                Decision::Opponent => "соперник первого из оставшихся",
                Decision::Colour => "кто играет белыми",
            };
            let group = group.map(|group| format!(" (очковая группа {group})")).unwrap_or_default();
            format!("{what}{group}: в туре {given}, по порядку текста {expected}")
        }
        Language::En => {
            let what = match departure.decision {
                Decision::Bye => "who has no opponent",
                Decision::FloaterOpponent => "the opponent of one who came down",
                Decision::MembersFloating => "how many of the group go down",
                Decision::GroupsPassed => "how many groups they pass",
                Decision::WhoFloats => "who goes down",
                Decision::Opponent => "the opponent of the first of those left",
                Decision::Colour => "who has White",
            };
            let group = group.map(|group| format!(" (score group {group})")).unwrap_or_default();
            format!("{what}{group}: in the round {given}, by the order of the text {expected}")
        }
    }
}

fn listed(players: &[PlayerNo]) -> String {
    match players {
        [] => "-".to_owned(),
        players => players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}
