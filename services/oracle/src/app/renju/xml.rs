//! A record as the XML of the international database.
use chassis::ApiError;
use chassis::error::Outcome;
use renju::{Columns, DatabaseGame, Status, XmlError, read_database};

/// The record of the one game of a document; none where the text is no XML. The database names columns the
/// international way.
pub(super) fn of_xml(columns: Columns, text: &str) -> Outcome<Option<String>> {
    if !text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
        return Ok(None);
    }
    let mut games = read_database(text).map_err(|error| unreadable(&error))?.into_iter();
    match (games.next(), games.next()) {
        (Some(_), None) if columns == Columns::Russian => Err(international()),
        (Some(game), None) => Ok(Some(record(&game))),
        _ => Err(not_one()),
    }
}

fn record(game: &DatabaseGame) -> String {
    let result = match game.result() {
        Some(Status::BlackWon) => "B+",
        Some(Status::WhiteWon) => "W+",
        Some(Status::Draw) => "1/2-1/2",
        Some(Status::InProgress) | None => "",
    };
    format!("{} {result}", game.moves)
}

fn international() -> ApiError {
    ApiError::field(
        "/columns",
        "в XML международной базы вертикали названы международным способом; уберите `columns`",
        "the XML of the international database names columns the international way; leave `columns` out",
    )
}

fn unreadable(error: &XmlError) -> ApiError {
    let text = error.text();
    ApiError::field("/moves", text.ru, text.en)
}

fn not_one() -> ApiError {
    ApiError::field(
        "/moves",
        "в документе XML должна быть ровно одна партия; пришлите их по одной",
        "the XML document must hold exactly one game; send them one by one",
    )
}
