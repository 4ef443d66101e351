//! How a row of the table comes about, term by term.
use std::collections::BTreeSet;

use api_types::regulation::TieBreak;
use api_types::standings::{
    ExplainedCoefficient, ExplainedCredit, ExplainedPlayOff, ExplainedTerm, StandingsExplanation,
};
use api_types::{Citation, ParticipantId};
use chassis::error::{ApiError, Outcome};
use standings as law;

use super::carried_lines::carried_rounds;
use super::snapshot::{Line, Separated, Snapshot, of_law};
use super::table::name;

/// Chapter III of this edition serves the others too.
const EDITION: &str = "blind-2010";

pub(super) fn of(snapshot: &Snapshot, participant: ParticipantId) -> Outcome<StandingsExplanation> {
    if let Some(of_team) = super::teams::explanation(snapshot, participant) {
        return Ok(of_team);
    }
    let mut lines = snapshot.lines.values();
    let line = lines.find(|line| line.participant.id == participant).ok_or_else(not_there)?;
    let explained = law::explain(&snapshot.event).map_err(|error| ApiError::internal(error.to_string()))?;
    // The place is that of the table shown: a knock-out's is by stages.
    let row = row_of(&snapshot.table, line)?;
    let terms = row_of(&explained, line)?;
    let coefficient = |tie_break: &TieBreak| {
        let tie_break = of_law(*tie_break);
        terms.coefficients.get(&tie_break).map(|own| shown(tie_break, own, carried_rounds(line)))
    };
    Ok(StandingsExplanation {
        version: snapshot.version,
        participant: line.participant.clone(),
        place: row.place,
        points: row.points.to_string(),
        coefficients: snapshot.regulation.tie_breaks.iter().filter_map(coefficient).collect(),
        credits: credits(&explained, terms),
        play_off: row.play_off.and_then(|index| snapshot.separated.get(index)).map(play_off),
    })
}

fn row_of<'a>(table: &'a law::Table, line: &Line) -> Outcome<&'a law::Row> {
    table.rows.iter().find(|row| row.no.0 == line.participant.no).ok_or_else(not_there)
}

pub(super) fn play_off(separated: &Separated) -> ExplainedPlayOff {
    ExplainedPlayOff {
        order: separated.order.clone(),
        detail: separated.detail.clone(),
        citation: Citation::new(EDITION, "3.15.2"),
    }
}

/// A participant has no row before the numbers are drawn.
fn not_there() -> ApiError {
    ApiError::not_found("строка участника в таблице", "the row of the participant")
}

fn shown(tie_break: law::TieBreak, own: &law::Coefficient, before: u32) -> ExplainedCoefficient {
    let term = |one: &law::Term| term(one, before);
    ExplainedCoefficient {
        name: name(tie_break).to_owned(),
        citation: Citation::new(EDITION, tie_break.paragraph()),
        values: own.values.iter().map(ToString::to_string).collect(),
        terms: own.terms.iter().map(term).collect(),
        left_out: own.left_out.iter().map(term).collect(),
    }
}

/// Of a game of a stage before no round is told: it is none of this one's.
fn term(term: &law::Term, before: u32) -> ExplainedTerm {
    ExplainedTerm {
        round: term.round.and_then(|round| round.0.checked_sub(before)).filter(|round| *round > 0),
        carried: term.round.is_some_and(|round| round.0 <= before),
        opponent: opponent(term),
        result: match term.verdict {
            law::Verdict::Win => "win",
            law::Verdict::Draw => "draw",
            law::Verdict::Loss => "loss",
        }
        .to_owned(),
        points: term.points.to_string(),
        factor: term.factor.to_string(),
        product: term.product.to_string(),
    }
}

const fn opponent(term: &law::Term) -> Option<u32> {
    match term.rival {
        law::Rival::Player(no) => Some(no.0),
        law::Rival::Bye => None,
    }
}

/// The credits of those among the opponents who withdrew.
fn credits(table: &law::Table, row: &law::Row) -> Vec<ExplainedCredit> {
    let all = row.coefficients.values().flat_map(|own| own.terms.iter().chain(&own.left_out));
    let opponents: BTreeSet<u32> = all.filter_map(opponent).collect();
    let credited = opponents.into_iter().filter_map(|no| {
        let credit = table.scores.credits.get(&law::PlayerNo(no))?;
        let group = credit.group.iter().map(|(no, _)| no.0).collect();
        Some(ExplainedCredit { opponent: no, credit: credit.value.to_string(), group })
    });
    credited.collect()
}
