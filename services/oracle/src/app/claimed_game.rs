//! The game a claim is about: its record, or a position with what is known of its history.
use api_types::oracle::{DrawClaimQuery, History};
use chassis::ApiError;
use chassis::error::Outcome;
use draughts::{ClaimTerms, Game, NotConnected, Position, Record, RecordTerms, Variant};

use super::fen_fault;
use super::reading::position;
use super::record_check::{free, read};
use super::tagged::Setting;

/// More positions than any game has.
const MOST_POSITIONS: usize = 2_000;

pub(super) fn claimed_game(terms: &ClaimTerms, variant: Variant, query: &DrawClaimQuery) -> Outcome<Game> {
    let start = query.position.as_deref().map(|text| position(variant, text)).transpose()?;
    match (&query.record, start, &query.history) {
        (Some(_), _, Some(_)) => Err(both()),
        (Some(text), given, None) => {
            let (record, _) = read(&record_terms(terms), &Setting { variant, given, text })?;
            legal(terms, &record, "/record", true)
        }
        (None, None, _) => Err(neither()),
        (None, Some(position), None) => Ok(Game::new(terms, position, false)),
        (None, Some(position), Some(History::Text(moves))) => by_moves(terms, position, moves),
        (None, Some(position), Some(History::List(list))) => by_list(terms, position, list),
    }
}

const fn record_terms(terms: &ClaimTerms) -> RecordTerms {
    RecordTerms { edition: terms.edition, draws: terms.draws }
}

/// Moves played from a position in the middle of a game.
fn by_moves(terms: &ClaimTerms, start: Position, text: &str) -> Outcome<Game> {
    legal(terms, &free(&record_terms(terms), start, "/history", text)?, "/history", false)
}

/// The game of a record whose every move is legal.
fn legal(terms: &ClaimTerms, record: &Record, place: &str, whole: bool) -> Outcome<Game> {
    if let Some(fault) = &record.first_fault {
        let (ply, text) = (fault.ply, &fault.text);
        return Err(ApiError::field(
            place,
            format!("полуход {ply} «{text}»: {}", fault.fault.detail.ru),
            format!("ply {ply} `{text}`: {}", fault.fault.detail.en),
        ));
    }
    Game::of_record(terms, record, whole).map_err(|NotConnected| unconnected(place.to_owned()))
}

/// A list of moves played from the position; or of positions around it.
fn by_list(terms: &ClaimTerms, position: Position, list: &[String]) -> Outcome<Game> {
    if list.len() > MOST_POSITIONS {
        return Err(too_many());
    }
    let Some(first) = list.first() else { return Ok(Game::new(terms, position, false)) };
    if is_fen(first) {
        by_positions(terms, position, list)
    } else {
        by_moves(terms, position, &list.join(" "))
    }
}

/// `B:Wa1:Bh8` and not `b:d6`.
fn is_fen(text: &str) -> bool {
    let parts: Vec<&str> = text.trim().trim_end_matches('.').split(':').collect();
    match parts.as_slice() {
        ["start"] => true,
        [turn, one, other] => {
            turn.trim().chars().count() <= 1
                && [one, other].iter().all(|part| part.trim_start().starts_with(['W', 'B', 'w', 'b']))
        }
        _ => false,
    }
}

fn by_positions(terms: &ClaimTerms, position: Position, list: &[String]) -> Outcome<Game> {
    let read = |(index, text): (usize, &String)| {
        Position::from_fen(position.variant(), text).map_err(|error| {
            ApiError::field(format!("/history/{index}"), fen_fault::russian(&error), error.to_string())
        })
    };
    let mut positions = list.iter().enumerate().map(read).collect::<Outcome<Vec<Position>>>()?;
    // where the list begins with the position it goes on from there, else it leads there
    let goes_on = positions.len() > 1 && positions.first() == Some(&position);
    if !goes_on && positions.last() != Some(&position) {
        positions.push(position);
    }
    let mut following = positions.into_iter();
    let start = following.next().unwrap_or(position);
    let mut game = Game::new(terms, start, false);
    for (index, next) in (1..).zip(following) {
        let place = if index < list.len() { format!("/history/{index}") } else { "/position".to_owned() };
        game.follow(next).map_err(|NotConnected| unconnected(place))?;
    }
    Ok(game)
}

fn both() -> ApiError {
    ApiError::field(
        "/history",
        "дайте либо `record`, либо `position` с `history`: запись партии уже говорит всё, что было",
        "give either `record`, or `position` with `history`: the record of a game tells all its history",
    )
}

fn neither() -> ApiError {
    ApiError::field(
        "/record",
        "дайте запись партии `record` или позицию `position`, о которой заявление",
        "give the `record` of the game, or the `position` that the claim is about",
    )
}

fn too_many() -> ApiError {
    ApiError::field(
        "/history",
        format!("названо больше {MOST_POSITIONS} позиций или ходов"),
        format!("more than {MOST_POSITIONS} positions or moves are named"),
    )
}

fn unconnected(place: String) -> ApiError {
    ApiError::field(
        place,
        "к этой позиции от предыдущей не ведёт ни один разрешённый ход; проверьте порядок и чей ход",
        "no legal move leads to this position from the one before; check the order and whose turn it is",
    )
}
