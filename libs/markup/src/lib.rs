//! Text within markup, in the SVG pictures of boards and in pages to print: whatever a caller writes stays text.

/// The text with its signs of XML written out, without characters that XML does not know.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for written in text.chars() {
        match written {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => {}
            other if other.is_control() => {}
            other => safe.push(other),
        }
    }
    safe
}

/// A name for the ids of one picture: two pictures on a page share one only where they say the same.
#[must_use]
pub fn key(title: &str, description: &str) -> String {
    // FNV-1a, which is the same on every machine and in every version
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let bytes = title.bytes().chain([0]).chain(description.bytes());
    let hash = bytes.fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_written_becomes_a_tag_or_breaks_the_document() {
        assert_eq!(escaped("<a b=\"c\">'&\u{0}\u{1b}\u{ffff}ё"), "&lt;a b=&quot;c&quot;&gt;&#39;&amp;ё");
    }

    #[test]
    fn the_key_depends_on_both_texts_and_on_where_they_meet() {
        // the published value of the empty text followed by a nought byte
        assert_eq!(key("", ""), "af63bd4c8601b7df");
        assert_ne!(key("a", "b"), key("ab", ""));
    }
}
