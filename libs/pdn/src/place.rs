//! Places in an archive.

/// A place in the archive, for people and for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Bytes before it.
    pub offset: u64,
    /// The line, from 1; a line ends with `\n`, `\r` or both.
    pub line: u64,
    /// The letter in the line, from 1.
    pub column: u64,
    after_return: bool,
}

impl Place {
    /// The first byte.
    pub(crate) const START: Self = Self { offset: 0, line: 1, column: 1, after_return: false };

    /// Whether this byte ends a line here: the second half of `\r\n` ends nothing.
    pub(crate) const fn ends_line(&self, byte: u8) -> bool {
        byte == b'\r' || (byte == b'\n' && !self.after_return)
    }

    /// One byte on. The later bytes of a letter of UTF-8 add no column; capitals and small letters of
    /// windows-1251 are outside their range.
    pub(crate) const fn step(&mut self, byte: u8) {
        if self.ends_line(byte) {
            self.line += 1;
            self.column = 1;
        } else if !matches!(byte, 0x80..=0xBF | b'\n') {
            self.column += 1;
        }
        self.after_return = byte == b'\r';
        self.offset += 1;
    }

    /// The place after these bytes.
    pub(crate) fn after(mut self, bytes: &[u8]) -> Self {
        for byte in bytes {
            self.step(*byte);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn lines_end_in_three_ways() {
        for (text, line, column) in
            [("a\nb", 2, 2), ("a\r\nb", 2, 2), ("a\rb", 2, 2), ("\n\r", 3, 1), ("шашки", 1, 6), ("", 1, 1)]
        {
            let place = Place::START.after(text.as_bytes());
            assert_eq!((place.line, place.column), (line, column), "{text:?}");
            assert_eq!(place.offset, u64::try_from(text.len()).unwrap());
        }
    }
}
