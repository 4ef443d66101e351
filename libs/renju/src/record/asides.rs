//! Comments in brackets, set aside before the words are read.

/// The text without comments in braces, and those in brackets that are no bracketed number
/// (9.3.2.1: Black's numbers in rings). A bracket never closed is left where it is.
pub(super) fn set_aside(text: &str) -> (String, Vec<String>) {
    let (mut plain, mut asides) = (String::with_capacity(text.len()), Vec::new());
    let mut rest = text;
    while let Some((at, close)) = next_bracket(rest) {
        let (before, bracketed) = rest.split_at_checked(at).unwrap_or((rest, ""));
        plain.push_str(before);
        let inside = bracketed.find(close).and_then(|end| bracketed.get(1..end));
        // a closing bracket that is missing once is missing to the end
        let Some(inside) = inside else {
            plain.push_str(bracketed);
            return (plain, asides);
        };
        if close == ')' && is_number(inside) {
            plain.push(' ');
            plain.push_str(inside.trim());
            plain.push_str(". ");
        } else {
            plain.push(' ');
            let words: Vec<&str> = inside.split_whitespace().collect();
            asides.push(words.join(" "));
        }
        rest = bracketed.get(inside.len() + 2..).unwrap_or_default();
    }
    plain.push_str(rest);
    (plain, asides)
}

fn next_bracket(text: &str) -> Option<(usize, char)> {
    let (at, open) = text.char_indices().find(|(_, c)| matches!(c, '{' | '('))?;
    Some((at, if open == '{' { '}' } else { ')' }))
}

fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}
