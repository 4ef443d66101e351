//! Clocks written in comments.

use std::fmt;

use crate::model::Colour;

/// Which time a clock tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockKind {
    /// `clk`: time left on the clock.
    Clk,
    /// `clock`: time left, of one side or of both.
    Clock,
    /// `mct`: time run on a mechanical clock.
    Mct,
    /// `egt`: time since the game began.
    Egt,
    /// `emt`: time the move took.
    Emt,
}

impl ClockKind {
    const ALL: [Self; 5] = [Self::Clk, Self::Clock, Self::Mct, Self::Egt, Self::Emt];

    /// The name of the command in comments.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clk => "clk",
            Self::Clock => "clock",
            Self::Mct => "mct",
            Self::Egt => "egt",
            Self::Emt => "emt",
        }
    }
}

/// One time on a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whose time it is, where it says so (`w`, `b`).
    pub colour: Option<Colour>,
    /// Whether that clock runs (`W`, `B`).
    pub running: bool,
    /// The time, seconds.
    pub seconds: u32,
}

/// A clock's one or two times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clock {
    /// Which time it tells.
    pub kind: ClockKind,
    /// The time, or the first of two.
    pub first: Reading,
    /// The second time.
    pub second: Option<Reading>,
}

impl Clock {
    /// Reads the name and the value of a command; none where either is something else.
    #[must_use]
    pub fn read(name: &str, value: &str) -> Option<Self> {
        let kind = ClockKind::ALL.into_iter().find(|kind| kind.name() == name)?;
        let mut times = value.split_whitespace();
        let first = reading(times.next()?)?;
        let second = match times.next() {
            Some(text) => Some(reading(text)?),
            None => None,
        };
        times.next().is_none().then_some(Self { kind, first, second })
    }

    /// Seconds on one side's clock, where the clock says whose they are.
    #[must_use]
    pub fn seconds(&self, colour: Colour) -> Option<u32> {
        let mut both = std::iter::once(self.first).chain(self.second);
        both.find(|reading| reading.colour == Some(colour)).map(|reading| reading.seconds)
    }
}

/// `1:23:45`, `w1:23:45`, `B0:59:10`.
fn reading(text: &str) -> Option<Reading> {
    let (colour, running, time) = match text.split_at_checked(1)? {
        ("w", time) => (Some(Colour::White), false, time),
        ("W", time) => (Some(Colour::White), true, time),
        ("b", time) => (Some(Colour::Black), false, time),
        ("B", time) => (Some(Colour::Black), true, time),
        _ => (None, false, text),
    };
    let mut parts = time.split(':');
    let hours = figures(parts.next()?, 1..=4)?;
    let minutes = figures(parts.next()?, 2..=2)?;
    let seconds = figures(parts.next()?, 2..=2)?;
    let good = parts.next().is_none() && minutes < 60 && seconds < 60;
    good.then_some(Reading { colour, running, seconds: hours * 3600 + minutes * 60 + seconds })
}

fn figures(text: &str, digits: std::ops::RangeInclusive<usize>) -> Option<u32> {
    let good = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| good)
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match (self.colour, self.running) {
            (None, _) => "",
            (Some(Colour::White), false) => "w",
            (Some(Colour::White), true) => "W",
            (Some(Colour::Black), false) => "b",
            (Some(Colour::Black), true) => "B",
        };
        let (hours, minutes, seconds) = (self.seconds / 3600, self.seconds / 60 % 60, self.seconds % 60);
        write!(f, "{side}{hours}:{minutes:02}:{seconds:02}")
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[%{} {}", self.kind.name(), self.first)?;
        if let Some(second) = self.second {
            write!(f, " {second}")?;
        }
        f.write_str("]")
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use crate::model::Colour;

    #[test]
    fn clocks_are_read_and_written_alike() {
        for (name, value) in [
            ("clock", "w1:23:45 B0:59:10"),
            ("clk", "0:01:02"),
            ("emt", "0:00:07"),
            ("egt", "W101:00:00"),
            ("mct", "0:00:00"),
        ] {
            let clock = Clock::read(name, value).unwrap();
            assert_eq!(clock.to_string(), format!("[%{name} {value}]"));
        }
        let both = Clock::read("clock", "w1:23:45 B0:59:10").unwrap();
        assert_eq!(both.seconds(Colour::White), Some(5025));
        assert_eq!(both.second.map(|reading| (reading.running, reading.seconds)), Some((true, 3550)));
    }

    #[test]
    fn what_is_no_clock() {
        for value in [
            "",
            "w",
            "1:2:3",
            "0:60:00",
            "0:00:60",
            "x0:00:00",
            "0:00:00 0:00:00 0:00:00",
            "99999:00:00",
            "ж0:00:00",
        ] {
            assert_eq!(Clock::read("clk", value), None, "{value}");
        }
        assert_eq!(Clock::read("eval", "0:00:00"), None);
    }
}
