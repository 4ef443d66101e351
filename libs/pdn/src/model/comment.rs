//! Words about a game.

use std::fmt;

use crate::model::Clock;

/// A comment on one line: spaces in a row are one, and braces, which end a comment in the file, are brackets.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Comment(String);

/// A command inside a comment, `[%name value]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command<'a> {
    /// A clock.
    Clock(Clock),
    /// Any other command, or a clock that does not read, as written.
    Other {
        /// The name after the sign.
        name: &'a str,
        /// The rest, without spaces round it.
        value: &'a str,
    },
}

impl Comment {
    /// Takes any text and makes it safe.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        Self(words.join(" ").replace('{', "(").replace('}', ")"))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The commands in it, in order.
    pub fn commands(&self) -> impl Iterator<Item = Command<'_>> {
        let parts = self.0.split("[%").skip(1);
        parts.filter_map(|part| part.split_once(']')).map(|(inner, _)| {
            let (name, value) = inner.split_once(' ').unwrap_or((inner, ""));
            Clock::read(name, value).map_or(Command::Other { name, value }, Command::Clock)
        })
    }

    /// The clocks in it, in order.
    pub fn clocks(&self) -> impl Iterator<Item = Clock> {
        self.commands().filter_map(|command| match command {
            Command::Clock(clock) => Some(clock),
            Command::Other { .. } => None,
        })
    }
}

impl From<Clock> for Comment {
    fn from(clock: Clock) -> Self {
        Self(clock.to_string())
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, Comment};

    #[test]
    fn commands_are_found_among_words() {
        let comment = Comment::new(
            "lead  [%clock w1:23:45\nB0:59:10] tail [%eval 0.3] [%clk soon] [%mark] [%clk 0:00:01",
        );
        assert_eq!(comment.clocks().count(), 1);
        let names: Vec<_> = comment
            .commands()
            .map(|command| match command {
                Command::Clock(clock) => (clock.kind.name(), clock.to_string()),
                Command::Other { name, value } => (name, value.to_owned()),
            })
            .collect();
        let raw =
            [("eval", "0.3"), ("clk", "soon"), ("mark", "")].map(|(name, value)| (name, value.to_owned()));
        assert_eq!(names[0], ("clock", "[%clock w1:23:45 B0:59:10]".to_owned()));
        assert_eq!(names[1..], raw);
    }

    #[test]
    fn any_text_is_made_safe() {
        assert_eq!(Comment::new(" a {b}\r\n\tc ").as_str(), "a (b) c");
    }
}
