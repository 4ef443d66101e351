//! What a game's heading says of who played when.
use api_types::oracle::ArchiveTags;
use pdn::Game;

/// Longer values are cut: they are for people to know the game by.
const LONGEST: usize = 200;

pub(super) fn tags(game: &Game) -> ArchiveTags {
    let value = |name: &str| {
        let value = game.tags.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?"));
        value.map(|value| value.chars().take(LONGEST).collect())
    };
    ArchiveTags {
        event: value("Event"),
        site: value("Site"),
        date: value("Date"),
        round: value("Round"),
        white: value("White"),
        black: value("Black"),
        result: value("Result"),
    }
}
