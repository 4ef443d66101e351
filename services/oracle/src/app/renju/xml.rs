//! A record as the XML of the international database.
use chassis::ApiError;
use chassis::error::Outcome;
use renju::{XmlError, read_database};

/// The moves of the one game of a document; none where the text is no XML.
pub(super) fn of_xml(text: &str) -> Outcome<Option<String>> {
    if !text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
        return Ok(None);
    }
    let mut games = read_database(text).map_err(|error| unreadable(&error))?.into_iter();
    match (games.next(), games.next()) {
        (Some(game), None) => Ok(Some(game.moves)),
        _ => Err(not_one()),
    }
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
