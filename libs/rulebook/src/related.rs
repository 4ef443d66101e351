//! Which paragraphs bear on one another, across chapters and texts.

use crate::{Citation, Edition, Paragraph, law, registry};

/// A paragraph and those it is read with. Every line holds both ways.
const READ_WITH: &[(Paragraph, &[&str])] = &[
    // one chapter rests on another
    (law::RUSSIAN, &["6.2", "7.2.2", "8.1"]),
    (law::DRAUGHTS64, &["6.2.1", "6.2.2", "6.2.3", "3.18"]),
    (law::CAPTURE_RULES, &["7.4", "7.4.1", "7.4.2.1", "7.4.2.2", "6.1.5.14", "6.1.5.15"]),
    (law::START_BY_POSITION, &["6.1", "6.1.3.1", "6.2.2"]),
    (law::DRAWN_START, &["6.1.4.1", "3.6.4", "3.18"]),
    // moves and the touched piece
    (law::SET_UP, &["6.1.1", "7.2.1"]),
    (law::PLAYED_SQUARES, &["7.1"]),
    (law::MAIN_ROAD, &["7.1", "6.1.8.3", "6.1.8.5"]),
    (law::TURN, &["7.2.2"]),
    (law::CROWNING, &["6.1.4.5", "6.1.5.15", "6.1.5.16", "7.4.2.2"]),
    (law::MOVE_MADE, &["6.1.4.8", "6.1.5.11", "3.7.6"]),
    (law::TOUCH_MOVE, &["6.1.4.8", "6.1.4.9", "7.2.2", "3.19.5", "3.20.3"]),
    // captures
    (law::MAN_CAPTURES, &["6.1.5.3", "6.1.5.5"]),
    (law::KING_CAPTURES, &["6.1.5.3", "6.1.5.6"]),
    (law::CAPTURE_COMPULSORY, &["6.1.5.14", "7.4.1"]),
    (law::ORDER_OF_REMOVAL, &["6.1.5.12", "6.1.5.13"]),
    (law::NOT_TWICE, &["6.1.5.12", "6.1.5.17"]),
    (law::REMOVED_AFTERWARDS, &["6.1.5.17"]),
    (law::FREE_CHOICE, &["7.4.1", "2.5"]),
    (law::CROWNED_CONTINUES, &["7.4.2", "7.4.2.1", "7.4.2.2", "2.5.2"]),
    (law::CROWNED_WAITS, &["7.4.2.2"]),
    (law::MAJORITY, &["7.4", "7.4.2.1", "2.5"]),
    (law::PASSES_AS_MAN, &["7.4.2", "7.4.2.2", "2.5.2.1"]),
    (law::CROWNED_AND_STOPS, &["7.4.2", "2.5.2.2"]),
    // notation and records
    (law::NOTATION, &["6.1.6.1", "7.3", "10.2.2", "10.5.1", "3.9.1"]),
    (law::INTERNATIONAL_NOTATION, &["10.2.2", "3.9.1"]),
    (law::BLIND_ANNOUNCED_MOVE, &["6.1.6.2", "7.3", "3.20.4"]),
    (law::RECORD_KEPT, &["3.9.3", "6.1.10.2", "7.7.2"]),
    // impossible moves
    (law::IMPOSSIBLE_MOVE, &["3.19.6", "10.2.10"]),
    (law::SHORT_NOTATION_IMPOSSIBLE, &["10.2.10", "10.5.1"]),
    (law::IMPOSSIBLE_BY_CORRESPONDENCE, &["10.2.11", "10.2.13"]),
    (law::NOT_REPEATED, &["10.2.11"]),
    // how a game ends
    (law::WIN, &["8.1", "3.7.9", "3.19.8"]),
    (law::DRAW_OFFER, &["7.5.1", "6.1.10.2"]),
    (law::INTERNATIONAL_DRAW_OFFER, &["7.7.2"]),
    (law::UNRECORDED_DRAW, &["7.7.2"]),
    (law::DRAWS, &["6.1.8.3", "6.1.8.4", "6.1.8.5", "6.1.8.6", "6.1.8.7", "6.1.8.8", "3.19.7"]),
    (law::THREE_KINGS_HOLDING_MAIN_ROAD, &["6.1.8.4"]),
    (law::THREE_KINGS_OR_MORE, &["6.1.8.5"]),
    (law::THREE_AGAINST_MAIN_ROAD, &["6.1.10.4"]),
    (law::BALANCE_UNCHANGED, &["6.1.8.8", "6.1.10.4"]),
    (law::CLEARLY_DRAWN, &["3.19.7"]),
    (law::KINGS_ONLY, &["7.5.2", "8.2"]),
    (law::INTERNATIONAL_DRAWS, &["2.6", "3.19.7", "7.7.4"]),
    (law::GIVEAWAY_DRAWS, &["3.19.7"]),
    (law::NOT_PLAYED_OUT, &["7.7.4"]),
    (law::NO_TIME_TO_WIN, &["3.7.13", "3.19.8"]),
    // clocks
    (law::FLAG_FALL, &["3.7.10", "3.7.12", "3.19.7", "3.19.8"]),
    (law::CLOCK_STOPPED, &["3.7.13", "6.1.10.3", "7.7.3"]),
    (law::WINNER_STOPS_CLOCK, &["3.19.8"]),
    (law::CALLING_THE_JUDGE, &["7.7.3"]),
    (law::CLASSICAL_TIME, &["6.1.9.4", "8.3.1", "3.8.1"]),
    (law::RAPID_TIME, &["6.1.9.4", "6.1.10.1", "3.8.4"]),
    (law::BLITZ_TIME, &["6.1.9.4", "6.1.10.1", "3.8.3"]),
    (law::INTERNATIONAL_CLASSICAL_TIME, &["7.6.4", "3.8.2"]),
    (law::INTERNATIONAL_RAPID_TIME, &["7.6.4", "7.7.1", "3.8.4"]),
    (law::INTERNATIONAL_BLITZ_TIME, &["7.6.4", "7.7.1", "3.8.3"]),
    (law::DAYS_TO_THINK, &["10.3.5", "10.3.9", "10.4.1"]),
    (law::PENALTY_FOR_STOPPING, &["10.2.13", "10.3.3"]),
    (law::DAYS_OVERDRAWN, &["10.3.6", "10.3.7"]),
    (law::LEAVE, &["10.4.2", "10.4.3", "10.4.5"]),
    // protests
    (law::PROTEST_WINDOW, &["5.4.16.2", "5.4.16.3", "3.16.7"]),
    (law::PROTEST_DECISION, &["5.4.16.5", "12.3"]),
    (law::BYE_AND_WITHDRAWN, &["3.14.2", "3.13.5"]),
];

/// The paragraphs read together with this one, as an event under `edition` cites them.
///
/// In the order of the numbers; empty where none is known. A paragraph that only
/// another text has is cited from the text that holds it.
#[must_use]
pub fn related(edition: Edition, paragraph: Paragraph) -> Vec<Citation> {
    let number = paragraph.as_str();
    let mut numbers: Vec<&str> = Vec::new();
    for (one, others) in READ_WITH {
        if *one == paragraph {
            numbers.extend(*others);
        } else if others.contains(&number) {
            numbers.push(one.as_str());
        }
    }
    let mut found: Vec<Paragraph> = numbers.into_iter().filter_map(registry::known).collect();
    found.sort_by_key(|paragraph| levels(*paragraph));
    found.dedup();
    found.into_iter().map(|paragraph| edition.cite(paragraph)).collect()
}

/// The number level by level, so that 6.1.10 comes after 6.1.9.
fn levels(paragraph: Paragraph) -> Vec<u32> {
    paragraph.as_str().split('.').map_while(|level| level.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_of_other_paragraphs_that_exist_and_each_has_one() {
        for (i, (one, others)) in READ_WITH.iter().enumerate() {
            assert!(READ_WITH.iter().skip(i + 1).all(|(other, _)| other != one), "{one}");
            for other in *others {
                assert!(registry::known(other).is_some(), "{one}: {other}");
                assert_ne!(one.as_str(), *other);
            }
        }
    }

    #[test]
    fn it_holds_both_ways() {
        for (one, others) in READ_WITH {
            for other in *others {
                let back = related(Edition::Rf2022, registry::known(other).unwrap());
                assert!(back.iter().any(|citation| citation.paragraph == *one), "{other} -> {one}");
            }
        }
    }
}
