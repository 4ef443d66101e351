//! The heading of a game.

use thiserror::Error;

use crate::limits::WORD;

/// The tags every game should have, in the order they are written.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tags of a game in the order they were written; a name may come twice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags(Vec<(String, String)>);

/// A name that cannot stand at the head of a tag.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is no name of a tag: begin with a letter, go on with letters, digits, `_`, `-`, `+` or `.`")]
pub struct InvalidTagName(pub String);

impl Tags {
    /// The value of the first tag of this name; case matters.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many tags there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same tags with the seven of every game first: event, site, date, round, players, result.
    #[must_use]
    pub fn roster_first(&self) -> Self {
        let place = |name: &str| ROSTER.iter().position(|known| *known == name).unwrap_or(ROSTER.len());
        let mut tags = self.0.clone();
        tags.sort_by_key(|(name, _)| place(name));
        Self(tags)
    }

    /// Adds a tag after the others. A value is one line: breaks in it become spaces.
    ///
    /// # Errors
    /// The name is no word of letters and digits, or is too long.
    pub fn push(&mut self, name: &str, value: &str) -> Result<(), InvalidTagName> {
        if !is_name(name) {
            return Err(InvalidTagName(name.chars().take(40).collect()));
        }
        self.0.push((name.to_owned(), value.replace(['\r', '\n'], " ")));
        Ok(())
    }
}

fn is_name(name: &str) -> bool {
    let mut letters = name.chars();
    let first = letters.next().is_some_and(|letter| letter.is_alphabetic() || letter == '_');
    let inner = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-' | '+' | '.');
    first && letters.all(inner) && name.len() <= WORD
}
