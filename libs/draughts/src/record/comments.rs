//! Comments of a record (PDN 3.0): `{…}`, `(…)` with others inside, `;` to the end of the
//! line, tags in `[…]`, assessments such as `$1`.

use super::result;
use super::words::words;

/// A part of the text that is no move, and where it stood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Aside {
    pub(super) at: usize,
    pub(super) text: String,
}

/// The text with blanks where its comments were, and the comments.
///
/// Blanks keep every other word at its place, so that what is skipped can be told in order.
pub(super) fn set_aside(text: &str) -> (String, Vec<Aside>) {
    let mut plain = String::with_capacity(text.len());
    let mut asides = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = comment(rest, first).unwrap_or_default();
        let Some((comment, after)) = rest.split_at_checked(length).filter(|_| length > 0) else {
            plain.push(first);
            rest = rest.strip_prefix(first).unwrap_or_default();
            continue;
        };
        if let Some(inner) = result_in_brackets(comment) {
            plain.push_str(&format!(" {inner} "));
        } else {
            asides.push(Aside { at: plain.len(), text: bare(comment).to_owned() });
            plain.extend(std::iter::repeat_n(' ', length));
        }
        rest = after;
    }
    asides.retain(|aside| !aside.text.is_empty());
    (plain, asides)
}

/// How many bytes the comment takes that begins here; none if none does. One that is
/// never closed goes on to the end, for nobody can tell which of its moves were played.
fn comment(rest: &str, first: char) -> Option<usize> {
    let line = || rest.find('\n').unwrap_or(rest.len());
    match first {
        '{' => Some(rest.find('}').map_or(rest.len(), |end| end + 1)),
        ';' => Some(line()),
        '[' => Some(rest.get(..line())?.find(']').map_or_else(line, |end| end + 1)),
        '(' => Some(brackets(rest)),
        '$' => {
            let digits = rest.strip_prefix('$')?;
            let after = digits.trim_start_matches(|c: char| c.is_ascii_digit());
            (after.len() < digits.len()).then(|| rest.len().saturating_sub(after.len()))
        }
        _ => None,
    }
}

/// Brackets may stand inside brackets; what is in braces inside them counts for nothing.
fn brackets(rest: &str) -> usize {
    let (mut depth, mut braces) = (0_usize, false);
    for (at, c) in rest.char_indices() {
        match c {
            '{' => braces = true,
            '}' => braces = false,
            '(' if !braces => depth += 1,
            ')' if !braces => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + c.len_utf8();
        }
    }
    rest.len()
}

/// `(2-0)`, `(Белые сдались)`: brackets round a result alone are no comment.
fn result_in_brackets(comment: &str) -> Option<&str> {
    let inner = comment.strip_prefix('(')?.strip_suffix(')')?;
    if inner.len() > 100 {
        return None;
    }
    let words = words(inner);
    let (_, used) = result::stated(&words)?;
    (used == words.len()).then_some(inner)
}

fn bare(comment: &str) -> &str {
    let inner = comment.strip_prefix(['{', '(', '[', ';']).unwrap_or(comment);
    inner.strip_suffix(['}', ')', ']']).unwrap_or(inner).trim()
}
