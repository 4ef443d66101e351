//! Openings: regulations and decisions as they are named, and where an opening stands.
use api_types::oracle::{RenjuDecision, RenjuExpected, RenjuOpeningFault, RenjuOpeningState, RenjuPattern};
use chassis::ApiError;
use chassis::error::Outcome;
use renju::{Columns, Decision, Expected, Note, Opening, OpeningFault, OpeningGame, Pattern, Point};

use super::reading::point;
use super::shape::{Told, colour};
use crate::app::shape::citation;

/// More steps than any opening has.
const MOST_DECISIONS: usize = 40;

/// The regulation of this name.
pub(super) fn regulation(name: &str) -> Outcome<Opening> {
    Opening::named(name).ok_or_else(|| {
        let known: Vec<&str> = Opening::ALL.iter().map(|opening| opening.as_str()).collect();
        let (name, known): (String, _) = (name.chars().take(40).collect(), known.join(", "));
        ApiError::field(
            "/opening",
            format!("дебютный регламент «{name}» неизвестен; известны: {known}"),
            format!("the opening regulation `{name}` is not known; known are: {known}"),
        )
    })
}

/// The decisions, each point read in the columns named.
pub(super) fn decisions(
    columns: Columns,
    named: &[RenjuDecision],
    notes: &mut Vec<Note>,
) -> Outcome<Vec<Decision>> {
    if named.len() > MOST_DECISIONS {
        return Err(ApiError::field(
            "/decisions",
            format!("названо больше {MOST_DECISIONS} решений, столько нет ни в одном дебюте"),
            format!("more than {MOST_DECISIONS} decisions are named, more than any opening has"),
        ));
    }
    named.iter().enumerate().map(|(index, one)| decision(columns, index, one, notes)).collect()
}

fn decision(
    columns: Columns,
    index: usize,
    named: &RenjuDecision,
    notes: &mut Vec<Note>,
) -> Outcome<Decision> {
    let mut at = |what: &str, name: &str| point(columns, &format!("/decisions/{index}/{what}"), name, notes);
    Ok(match named {
        RenjuDecision::Place(name) => Decision::Place(at("place", name)?),
        RenjuDecision::Choose(name) => Decision::Choose(at("choose", name)?),
        RenjuDecision::Swap(swapped) => Decision::Swap(*swapped),
        RenjuDecision::Declare(number) => Decision::Declare(*number),
        RenjuDecision::Offer(names) => {
            let read = |(place, name): (usize, &String)| at(&format!("offer/{place}"), name);
            // more than the board has points can only repeat some
            let points = names.iter().take(renju::POINTS + 1).enumerate().map(read);
            Decision::Offer(points.collect::<Outcome<Vec<Point>>>()?)
        }
    })
}

impl Told {
    pub(super) fn opening(self, game: &OpeningGame) -> RenjuOpeningState {
        RenjuOpeningState {
            opening: game.opening().as_str().to_owned(),
            steps: Some(game.steps()),
            moves: self.names(game.moves()),
            black: Some(game.black().as_str().to_owned()),
            pattern: game.pattern().map(|pattern| self.pattern(pattern)),
            expected: game.expects().map(|expected| self.expected(&expected)),
        }
    }

    pub(super) fn pattern(self, pattern: &Pattern) -> RenjuPattern {
        RenjuPattern { code: pattern.code(), name: pattern.text().get(self.language).to_owned() }
    }

    pub(super) fn expected(self, expected: &Expected) -> RenjuExpected {
        RenjuExpected {
            player: expected.player.as_str().to_owned(),
            has: colour(expected.has),
            number: expected.number,
            what: expected.what.as_str().to_owned(),
            detail: expected.text(self.columns).get(self.language).to_owned(),
        }
    }

    pub(super) fn opening_fault(self, fault: &OpeningFault) -> RenjuOpeningFault {
        RenjuOpeningFault {
            step: fault.step,
            number: fault.number,
            reason: fault.reason.as_str().to_owned(),
            citation: citation(fault.citation),
            detail: fault.detail.get(self.language).to_owned(),
        }
    }
}
