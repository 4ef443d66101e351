//! A diagram of a position, as a picture or as a text.
use api_types::oracle::{DiagramQuery, Orientation};
use api_types::regulation::Discipline;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{Board, Diagram, DiagramError, LastMove, Mark, Side};

use super::reading::{language, position, variant};

/// Every square of the largest board with a cross, and room to write it in.
const LONGEST_MARKS: usize = 500;
/// The longest capture of the largest board, and room to write it in.
const LONGEST_MOVE: usize = 100;
/// A line over a picture.
const LONGEST_TITLE: usize = 120;

pub(crate) fn picture(caller: &Caller, query: &DiagramQuery) -> Outcome<String> {
    diagram(query).map(|diagram| diagram.svg(language(caller)))
}

pub(crate) fn text(caller: &Caller, query: &DiagramQuery) -> Outcome<String> {
    diagram(query).map(|diagram| diagram.text(language(caller)))
}

fn diagram(query: &DiagramQuery) -> Outcome<Diagram> {
    let variant = variant(query.discipline.unwrap_or(Discipline::Russian), None)?;
    let (board, position) = (variant.board(), position(variant, &query.position)?);
    let mut diagram = Diagram::of(position).seen_by(match query.orientation {
        Some(Orientation::Black) => Side::Black,
        Some(Orientation::White) | None => Side::White,
    });
    if let Some(numbers) = query.numbers {
        diagram = diagram.numbered(numbers);
    }
    if let Some(title) = &query.title {
        bounded("/title", title, LONGEST_TITLE)?;
        diagram = diagram.titled(title);
    }
    if let Some(text) = &query.last_move {
        bounded("/last_move", text, LONGEST_MOVE)?;
        let shown = LastMove::read(board, text).and_then(|last_move| diagram.after(last_move));
        diagram = shown.map_err(|error| fault("/last_move", &error))?;
    }
    marked(diagram, board, query.marks.as_deref().unwrap_or_default())
}

fn marked(diagram: Diagram, board: Board, marks: &str) -> Outcome<Diagram> {
    bounded("/marks", marks, LONGEST_MARKS)?;
    if marks.is_empty() {
        return Ok(diagram);
    }
    marks
        .split(',')
        .try_fold(diagram, |diagram, mark| diagram.marked(Mark::read(board, mark)?))
        .map_err(|error| fault("/marks", &error))
}

fn bounded(pointer: &str, text: &str, most: usize) -> Outcome<()> {
    if text.chars().count() <= most {
        return Ok(());
    }
    let (ru, en) = (format!("длиннее {most} знаков"), format!("longer than {most} characters"));
    Err(ApiError::field(pointer, ru, en))
}

fn fault(pointer: &str, error: &DiagramError) -> ApiError {
    let text = error.text();
    ApiError::field(pointer, text.ru, text.en)
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::ProblemCode;

    fn query(position: &str) -> DiagramQuery {
        DiagramQuery {
            discipline: None,
            position: position.to_owned(),
            orientation: None,
            last_move: None,
            marks: None,
            numbers: None,
            title: None,
        }
    }

    fn assert_refused(query: &DiagramQuery, pointer: &str) {
        let error = diagram(query).unwrap_err();
        assert_eq!((error.code, error.errors[0].0.as_str()), (ProblemCode::InvalidField, pointer));
        assert_ne!(error.detail.ru, error.detail.en);
    }

    #[test]
    fn what_cannot_be_drawn_names_its_parameter() {
        let plain = query("start");
        assert!(diagram(&plain).is_ok());
        assert_refused(&query("W:Wa2:Bh8"), "/position");
        assert_refused(&DiagramQuery { discipline: Some(Discipline::Renju), ..plain.clone() }, "/discipline");
        for last_move in ["", "c3", "c3-c4", "c3-c3", &"c3-d4-".repeat(20)] {
            let asked = DiagramQuery { last_move: Some(last_move.to_owned()), ..plain.clone() };
            assert_refused(&asked, "/last_move");
        }
        for marks in ["a2", "a1,a1:cross", "a1,", "a1:star", &"a1,".repeat(200)] {
            assert_refused(&DiagramQuery { marks: Some(marks.to_owned()), ..plain.clone() }, "/marks");
        }
        assert_refused(&DiagramQuery { title: Some("x".repeat(121)), ..plain.clone() }, "/title");
        let hundred = Some(Discipline::International);
        assert_refused(
            &DiagramQuery { discipline: hundred, last_move: Some("c3-d4".to_owned()), ..plain },
            "/last_move",
        );
    }

    #[test]
    fn every_parameter_changes_the_diagram() {
        let plain = query("B:Wa1,Kd4:Bd8");
        let drawn = |query: &DiagramQuery| diagram(query).unwrap();
        for other in [
            DiagramQuery { orientation: Some(Orientation::Black), ..plain.clone() },
            DiagramQuery { last_move: Some("c3-d4".to_owned()), ..plain.clone() },
            DiagramQuery { marks: Some("a1,d8:cross,c3:A".to_owned()), ..plain.clone() },
            DiagramQuery { numbers: Some(true), ..plain.clone() },
            DiagramQuery { title: Some("x".to_owned()), ..plain.clone() },
            DiagramQuery { discipline: Some(Discipline::Giveaway), ..plain.clone() },
        ] {
            assert_ne!(drawn(&other), drawn(&plain), "{other:?}");
        }
        let white = DiagramQuery { orientation: Some(Orientation::White), ..plain.clone() };
        assert_eq!(drawn(&white), drawn(&plain));
    }
}
