//! Kinds of letters that moves and results are made of.

/// A dash of any length.
pub(crate) const fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE63}' | '\u{FF0D}')
}

/// A sign between two squares of a capture; people type the Cyrillic letter too.
pub(crate) const fn is_capture(letter: char) -> bool {
    matches!(letter, 'x' | 'X' | 'х' | 'Х' | '×' | ':')
}

/// A sign between two squares.
pub(crate) const fn is_sign(letter: char) -> bool {
    is_dash(letter) || is_capture(letter)
}

/// A letter nobody sees: it turns the direction of writing, joins or parts its neighbours.
pub(crate) const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// The number of a square, or its file and rank, and no more.
pub(crate) fn is_square(text: &str) -> bool {
    let mut letters = text.chars();
    match (letters.next(), letters.next(), letters.next()) {
        (Some(first), None, None) => first.is_ascii_digit(),
        (Some(first), Some(second), None) => first.is_alphanumeric() && second.is_ascii_digit(),
        _ => false,
    }
}

/// One or two digits: a square, or the number of a move without its dot.
pub(crate) fn is_short_number(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words of a text, without the letters nobody sees.
pub(crate) fn pieces(text: &str) -> impl Iterator<Item = String> {
    let seen = |word: &str| word.replace(|letter: char| is_invisible(letter) || letter.is_control(), "");
    text.split_whitespace().map(seen).filter(|word| !word.is_empty())
}
