//! What questions of renju name: columns, a reading of the three, points.
use api_types::oracle::{Colour, FoulClaims, RenjuColumns, ThreeReading};
use chassis::ApiError;
use chassis::error::Outcome;
use renju::{Board, Columns, Note, Point, Stone};

/// More names than the board has points.
const MOST_POINTS: usize = renju::POINTS;

pub(super) fn columns(named: Option<RenjuColumns>) -> Columns {
    match named.unwrap_or(RenjuColumns::International) {
        RenjuColumns::International => Columns::International,
        RenjuColumns::Russian => Columns::Russian,
    }
}

pub(super) fn three_reading(named: Option<ThreeReading>) -> renju::ThreeReading {
    match named.unwrap_or(ThreeReading::Permitted) {
        ThreeReading::Permitted => renju::ThreeReading::Permitted,
        ThreeReading::Rif => renju::ThreeReading::Rif,
    }
}

pub(super) fn foul_claims(named: Option<FoulClaims>) -> renju::FoulClaims {
    match named.unwrap_or(FoulClaims::Automatic) {
        FoulClaims::Automatic => renju::FoulClaims::Automatic,
        FoulClaims::OnClaim => renju::FoulClaims::OnClaim,
    }
}

pub(super) const fn stone(colour: Colour) -> Stone {
    match colour {
        Colour::Black => Stone::Black,
        Colour::White => Stone::White,
    }
}

/// A board as its stones are named, with what was put right in reading them.
pub(super) fn board(columns: Columns, black: &[String], white: &[String]) -> Outcome<(Board, Vec<Note>)> {
    let (mut board, mut notes) = (Board::new(), Vec::new());
    for (field, names, stone) in [("black", black, Stone::Black), ("white", white, Stone::White)] {
        if names.len() > MOST_POINTS {
            return Err(too_many(field));
        }
        for (index, name) in names.iter().enumerate() {
            let pointer = format!("/{field}/{index}");
            let point = point(columns, &pointer, name, &mut notes)?;
            board.place(point, stone).map_err(|_| twice(pointer, columns.name(point)))?;
        }
    }
    Ok((board, notes))
}

/// One point, at this place of the question.
pub(super) fn point(columns: Columns, pointer: &str, name: &str, notes: &mut Vec<Note>) -> Outcome<Point> {
    let read = columns.read(name).map_err(|error| {
        let text = error.text();
        ApiError::field(pointer, text.ru, text.en)
    })?;
    for note in read.notes {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    Ok(read.point)
}

fn too_many(field: &str) -> ApiError {
    ApiError::field(
        format!("/{field}"),
        format!("названо больше {MOST_POINTS} пунктов, столько на доске нет"),
        format!("more than {MOST_POINTS} points are named, more than the board has"),
    )
}

fn twice(pointer: String, name: String) -> ApiError {
    ApiError::field(
        pointer,
        format!("пункт {name} назван дважды: на одном пункте одна шашка"),
        format!("point {name} is named twice: a point holds one stone"),
    )
}
