//! A record as words: numbers, points, dashes and the rest.

use crate::notation::{is_dash, is_dashes};

/// A part of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A move number.
    Number(u32),
    /// What looks like a point, and whether it was written together with another.
    Point { text: String, glued: bool },
    /// A dash.
    Dash,
    /// Anything else.
    Word(String),
}

/// The words of a text, cut at spaces and signs between them.
pub(super) fn split(text: &str) -> Vec<&str> {
    // a comma between figures belongs to a result: `0,5`
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    let mut cuts = Vec::new();
    let mut at = 0;
    while let Some(c) = chars.next() {
        let decimal = c == ',' && before == '0' && chars.peek() == Some(&'5');
        if c.is_whitespace() || matches!(c, ';' | '，' | '、') || (c == ',' && !decimal) {
            cuts.push((at, at + c.len_utf8()));
        }
        (before, at) = (c, at + c.len_utf8());
    }
    cuts.push((text.len(), text.len()));
    let mut from = 0;
    let mut words = Vec::new();
    for (end, next) in cuts {
        words.extend(text.get(from..end).filter(|word| !word.is_empty()));
        from = next;
    }
    words
}

/// What a word consists of.
pub(super) fn tokens(word: &str) -> Vec<Token> {
    let (number, rest) = number(word);
    let mut tokens: Vec<Token> = number.map(Token::Number).into_iter().collect();
    if rest.is_empty() {
        return tokens;
    }
    if is_dashes(rest) {
        tokens.push(Token::Dash);
        return tokens;
    }
    let points: Option<Vec<String>> = rest
        .trim_start_matches(is_dash)
        .trim_end_matches(['.', '!', '?'])
        .split(is_dash)
        .map(points)
        .collect::<Option<Vec<_>>>()
        .map(|parts| parts.into_iter().flatten().collect());
    match points {
        Some(points) => {
            let glued = points.len() > 1;
            tokens.extend(points.into_iter().map(|text| Token::Point { text, glued }));
        }
        None => tokens.push(Token::Word(rest.to_owned())),
    }
    tokens
}

/// The move number at the head of a word, and what follows it: `12.`, `12)`, `12`, `12.h8`, `⑫h8`.
fn number(word: &str) -> (Option<u32>, &str) {
    let mut chars = word.chars();
    if let Some(ringed) = chars.next().and_then(ringed) {
        return (Some(ringed), chars.as_str().trim_start_matches(STOPS));
    }
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let figures = word.strip_suffix(after).unwrap_or_default();
    let rest = after.trim_start_matches(STOPS);
    let follows = rest.is_empty() || rest.starts_with(|c: char| c.is_alphabetic() || is_dash(c));
    match figures.parse() {
        Ok(number) if follows => (Some(number), rest),
        _ => (None, word),
    }
}

const STOPS: [char; 5] = ['.', '…', ')', ':', '．'];

/// The number in a ring, as Black's are in a record of one colour (9.3.2.1).
fn ringed(c: char) -> Option<u32> {
    const RINGED: [(char, char, u32); 3] = [('①', '⑳', 1), ('㉑', '㉟', 21), ('㊱', '㊿', 36)];
    let (first, _, number) = RINGED.into_iter().find(|(first, last, _)| (*first..=*last).contains(&c))?;
    u32::from(c).checked_sub(u32::from(first)).map(|offset| number + offset)
}

/// The points of a word such as `h8` or `h8i9`; none where it is anything else.
fn points(word: &str) -> Option<Vec<String>> {
    let mut points: Vec<String> = Vec::new();
    let mut before = ' ';
    for c in word.chars() {
        let starts = c.is_alphabetic() && (points.is_empty() || is_figure(before));
        match points.last_mut() {
            _ if starts => points.push(c.to_string()),
            Some(point) => point.push(c),
            None => return None,
        }
        before = c;
    }
    // `h1l` is one point, its last letter read for a figure
    let mut whole: Vec<String> = Vec::new();
    for point in points {
        match whole.last_mut() {
            Some(last) if !point.chars().any(is_figure) => last.push_str(&point),
            _ => whole.push(point),
        }
    }
    (!whole.is_empty() && whole.iter().all(|point| looks_like_point(point))).then_some(whole)
}

/// A letter, then one to three signs with a figure among them.
fn looks_like_point(text: &str) -> bool {
    let length = text.chars().count();
    let rest = || text.chars().skip(1);
    (2..=4).contains(&length) && rest().any(is_figure) && rest().all(|c| c.is_alphanumeric() || c == '|')
}

fn is_figure(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let parts = split(text).into_iter().flat_map(tokens).map(|token| match token {
            Token::Number(number) => format!("#{number}"),
            Token::Point { text, glued } => {
                if glued {
                    format!("+{text}")
                } else {
                    text
                }
            }
            Token::Dash => "-".to_owned(),
            Token::Word(word) => format!("\"{word}\""),
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn records_come_apart() {
        for (text, expected) in [
            ("1. h8 i9 2. j10", "#1 h8 i9 #2 j10"),
            ("h8,i9, j10", "h8 i9 j10"),
            ("h8i9j10", "+h8 +i9 +j10"),
            ("H8-I9–J10", "+H8 +I9 +J10"),
            ("1.h8 2.i9 65 - 66.a1", "#1 h8 #2 i9 #65 - #66 a1"),
            ("65-", "#65 -"),
            ("①h8 2)i9 ㉑. a1 ㊿b2", "#1 h8 #2 i9 #21 a1 #50 b2"),
            ("h1l Н8 h8!", "h1l Н8 h8"),
            ("0,5-0,5 h16 q3", "\"0,5-0,5\" h16 q3"),
            ("чёрные сдались", "\"чёрные\" \"сдались\""),
            ("12.05.2024 по", "\"12.05.2024\" \"по\""),
            ("99999999999 １２ ｈ８", "\"99999999999\" \"１２\" ｈ８"),
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
    }
}
