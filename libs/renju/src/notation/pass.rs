//! A move without a stone, as it is written.

use super::letters::is_dash;

/// Words for a pass, in small letters.
const PASSES: [&str; 7] = ["pass", "passes", "passed", "пас", "пасс", "пасует", "отказ"];

/// Whether a text is a pass: one of its words, `отказ выставить шашку`, or dashes (9.3.2.1).
pub(crate) fn is_pass(text: &str) -> bool {
    let text = text.trim();
    if is_dashes(text) {
        return true;
    }
    let mut words = text.split_whitespace();
    words.next().is_some_and(is_pass_word) && words.all(follows_pass)
}

/// Whether a word alone says that no stone is put.
pub(crate) fn is_pass_word(word: &str) -> bool {
    let plain = bare(word);
    PASSES.contains(&plain.as_str())
}

/// Whether a word only goes on saying so: `отказ выставить шашку`.
pub(crate) fn follows_pass(word: &str) -> bool {
    ["выставить", "шашку", "от", "хода"].contains(&bare(word).as_str())
}

/// Whether a text is nothing but dashes.
pub(crate) fn is_dashes(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_dash)
}

fn bare(word: &str) -> String {
    // no such word is longer, and nothing longer needs to be copied
    let short: String = word.chars().take(16).collect();
    short.trim_matches(['.', ',', ';', '!', '(', ')']).to_lowercase()
}
