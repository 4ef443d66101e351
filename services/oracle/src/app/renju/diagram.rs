//! A diagram of a board or of a game, as a picture or as a text.
use api_types::oracle::RenjuDiagramQuery;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use renju::{Columns, Diagram, MoveTerms, RecordTerms};
use rulebook::Edition;

use super::reading::{board, columns, point, three_reading};
use crate::app::reading::language;

/// A line over a picture.
const LONGEST_TITLE: usize = 120;

pub(crate) fn picture(caller: &Caller, query: &RenjuDiagramQuery) -> Outcome<String> {
    drawn(query).map(|diagram| diagram.svg(language(caller), columns(query.columns)))
}

pub(crate) fn text(caller: &Caller, query: &RenjuDiagramQuery) -> Outcome<String> {
    drawn(query).map(|diagram| diagram.text(language(caller), columns(query.columns)))
}

fn drawn(query: &RenjuDiagramQuery) -> Outcome<Diagram> {
    let columns = columns(query.columns);
    let mut diagram = match &query.moves {
        Some(_) if query.black.is_some() || query.white.is_some() => return Err(both()),
        Some(moves) => of_moves(query, moves)?,
        None => of_board(columns, query)?,
    };
    if query.fouls.unwrap_or(false) {
        diagram = diagram.with_fouls(three_reading(query.three_reading));
    }
    for name in listed(query.marks.as_deref()) {
        diagram = diagram.crossed(point(columns, "/marks", &name, &mut Vec::new())?);
    }
    if query.one_colour.unwrap_or(false) {
        diagram = diagram.in_one_colour();
    }
    if let Some(title) = &query.title {
        if title.chars().count() > LONGEST_TITLE {
            return Err(too_long());
        }
        diagram = diagram.titled(title);
    }
    Ok(diagram)
}

fn of_board(columns: Columns, query: &RenjuDiagramQuery) -> Outcome<Diagram> {
    let (black, white) = (listed(query.black.as_deref()), listed(query.white.as_deref()));
    Ok(Diagram::of_board(&board(columns, &black, &white)?.0))
}

/// The moves need not be legal, but each has to be made.
fn of_moves(query: &RenjuDiagramQuery, text: &str) -> Outcome<Diagram> {
    let fault = |ru: String, en: String| ApiError::field("/moves", ru, en);
    let terms = RecordTerms {
        moves: MoveTerms { columns: columns(query.columns), ..MoveTerms::of(Edition::Rf2018) },
        ..RecordTerms::of(Edition::Rf2018)
    };
    let record = renju::check_record(&terms, text).map_err(|error| {
        let text = error.text();
        fault(text.ru, text.en)
    })?;
    if let Some(first) = &record.first_fault {
        let (ply, detail) = (first.ply, &first.verdict.detail);
        return Err(fault(format!("ход {ply}: {}", detail.ru), format!("move {ply}: {}", detail.en)));
    }
    Diagram::of_moves(record.moves()).map_err(|error| ApiError::internal(error.to_string()))
}

fn listed(names: Option<&str>) -> Vec<String> {
    let names = names.unwrap_or_default().split(',').map(str::trim);
    names.filter(|name| !name.is_empty()).map(ToOwned::to_owned).collect()
}

fn both() -> ApiError {
    ApiError::field(
        "/moves",
        "назовите либо ходы партии, либо шашки на доске",
        "name either the moves of a game or the stones on the board",
    )
}

fn too_long() -> ApiError {
    ApiError::field(
        "/title",
        format!("длиннее {LONGEST_TITLE} знаков"),
        format!("longer than {LONGEST_TITLE} characters"),
    )
}
