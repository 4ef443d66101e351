//! How the bytes of a game are read as letters.

use std::borrow::Cow;

use encoding_rs::WINDOWS_1251;

/// The charset of a game's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Charset {
    /// UTF-8, plain ASCII included.
    #[default]
    Utf8,
    /// Windows-1251, the Cyrillic letters of older Russian archives.
    Windows1251,
}

impl Charset {
    /// The name registered for the web: `utf-8`, `windows-1251`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Windows1251 => "windows-1251",
        }
    }

    /// Bytes that are valid UTF-8, or were cut off while they still were, are UTF-8; any others are windows-1251.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        match std::str::from_utf8(bytes) {
            Err(error) if error.error_len().is_some() => Self::Windows1251,
            _ => Self::Utf8,
        }
    }

    /// The bytes as text; both charsets have a letter for every byte, so nothing fails.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Self::Utf8 => String::from_utf8_lossy(bytes),
            Self::Windows1251 => WINDOWS_1251.decode_without_bom_handling(bytes).0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Charset::{self, Utf8, Windows1251};

    #[test]
    fn the_charset_is_seen_from_the_bytes() {
        let table: [(&[u8], Charset, &str); 5] = [
            (b"ed4", Utf8, "ed4"),
            ("шашки".as_bytes(), Utf8, "шашки"),
            (b"\xF8\xE0\xF8\xEA\xE8", Windows1251, "шашки"),
            (b"\xB8\xA8\x96", Windows1251, "ёЁ–"),
            (b"\xF8\xE0 \xD1\x88", Windows1251, "ша С€"),
        ];
        for (bytes, charset, text) in table {
            assert_eq!(Charset::of(bytes), charset);
            assert_eq!(charset.decode(bytes), text);
        }
    }

    #[test]
    fn a_letter_cut_in_half_is_still_utf8() {
        assert_eq!(Charset::of(b"\xD1"), Utf8);
        assert_eq!(Utf8.decode(b"\xD1"), "\u{FFFD}");
    }
}
