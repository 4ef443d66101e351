//! Looking a paragraph up: what people type in, a citation out.

use crate::{Citation, Edition, Paragraph, alias};

/// Longer text is not a paragraph number.
const LONGEST: usize = 64;
/// How many near numbers an error offers.
const NEAR: usize = 5;

/// A paragraph that no text of the edition has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no paragraph `{text}` in edition {edition}{}", hint(near))]
pub struct UnknownParagraph {
    /// The edition that was searched, with the texts it falls back on.
    pub edition: Edition,
    /// What was looked for, shortened.
    pub text: String,
    /// The nearest numbers that exist, best first.
    pub near: Vec<String>,
}

fn hint(near: &[String]) -> String {
    if near.is_empty() { String::new() } else { format!("; near it: {}", near.join(", ")) }
}

/// Every paragraph an event under `edition` may cite, its own text first.
pub fn paragraphs(edition: Edition) -> impl Iterator<Item = Citation> {
    let sources = edition.sources();
    sources.iter().enumerate().flat_map(move |(rank, source)| {
        source
            .own()
            .iter()
            .filter(move |number| {
                // a paragraph reissued by an earlier source is cited from there
                !sources.iter().take(rank).any(|s| s.own().contains(number))
            })
            .map(move |number| Citation::new(*source, Paragraph::known(number)))
    })
}

/// Finds the paragraph that `text` names under `edition`.
///
/// Tolerates spaces, a "п." before, a dot after, and a lettered sub-item
/// (`9.2.7.1 b`), which is cited by its paragraph. Wrong cross-references of
/// the texts are resolved where the number can mean nothing else.
///
/// # Errors
/// [`UnknownParagraph`] with the nearest numbers when there is none.
pub fn find(edition: Edition, text: &str) -> Result<Citation, UnknownParagraph> {
    let number = clean(text);
    exact(edition, &number).or_else(|| exact(edition, &alias::anywhere(&number)?)).ok_or_else(|| {
        UnknownParagraph {
            edition,
            text: text.trim().chars().take(LONGEST).collect(),
            near: near(edition, &number),
        }
    })
}

/// Like [`find`], for a reference met inside the paragraph `inside`, where a
/// few numbers are slips that elsewhere would be right.
///
/// # Errors
/// [`UnknownParagraph`] as for [`find`].
pub fn find_inside(edition: Edition, inside: &str, text: &str) -> Result<Citation, UnknownParagraph> {
    let inside = clean(inside);
    alias::inside(&inside, text.trim())
        .or_else(|| alias::inside(&inside, &clean(text)))
        .and_then(|number| exact(edition, number))
        .map_or_else(|| find(edition, text), Ok)
}

/// The paragraph of this very number, whichever text has it.
pub(crate) fn known(number: &str) -> Option<Paragraph> {
    let mut held = Edition::ALL.iter().flat_map(|edition| edition.own());
    held.find(|held| **held == number).map(|held| Paragraph::known(held))
}

fn exact(edition: Edition, number: &str) -> Option<Citation> {
    edition.sources().iter().find_map(|source| {
        let held = source.own().iter().find(|held| **held == number)?;
        Some(Citation::new(*source, Paragraph::known(held)))
    })
}

/// The bare number: prefix words, spaces, closing dots and sub-item letters gone.
fn clean(text: &str) -> String {
    let text: String = text.chars().take(LONGEST).collect();
    let text = text.trim().to_lowercase();
    let start = text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
    let (before, number) = text.split_at(start);
    if !is_prefix(before) {
        return text;
    }
    let number: String = number.chars().filter(|c| !c.is_whitespace()).collect();
    let number = number.replace(',', ".");
    without_letter(number.trim_end_matches(['.', ';', ':'])).trim_end_matches('.').to_owned()
}

fn is_prefix(before: &str) -> bool {
    let word: String = before.chars().filter(|c| c.is_alphabetic() || *c == '§').collect();
    matches!(
        word.as_str(),
        "" | "п"
            | "пп"
            | "p"
            | "§"
            | "пункт"
            | "пункта"
            | "пункте"
            | "пунктом"
            | "пункту"
            | "ст"
            | "статья"
            | "статьи"
            | "par"
            | "para"
            | "paragraph"
    )
}

/// `9.2.7.1b)`, `9.2.7.1.(b` and the like are cited by the number alone.
fn without_letter(number: &str) -> &str {
    let body = number.trim_end_matches([')', '»', '"']);
    let shorter = body.trim_end_matches(|c: char| c.is_alphabetic());
    let letters = body.len().saturating_sub(shorter.len());
    // one letter, Latin (one byte) or Cyrillic (two)
    if (1..=2).contains(&letters) { shorter.trim_end_matches(['(', '«', '"', '.']) } else { body }
}

/// Numbers close to the one given: same parents first, then the smallest distance.
fn near(edition: Edition, number: &str) -> Vec<String> {
    let wanted: Vec<u32> = number.split('.').map_while(|p| p.parse().ok()).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut ranked: Vec<(Distance, &'static str)> = paragraphs(edition)
        .map(|citation| citation.paragraph.as_str())
        .filter_map(|held| Some((distance(&wanted, held)?, held)))
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().take(NEAR).map(|(_, held)| held.to_owned()).collect()
}

/// Levels that differ, then levels too many or too few, then how far the first differing level is.
type Distance = (usize, usize, u32);

fn distance(wanted: &[u32], held: &str) -> Option<Distance> {
    let held: Vec<u32> = held.split('.').map_while(|p| p.parse().ok()).collect();
    let shared = wanted.iter().zip(&held).take_while(|(a, b)| a == b).count();
    let longest = wanted.len().max(held.len());
    let gap = match (wanted.get(shared), held.get(shared)) {
        (Some(a), Some(b)) => a.abs_diff(*b),
        _ => 0,
    };
    (shared > 0).then_some((longest.saturating_sub(shared), wanted.len().abs_diff(held.len()), gap))
}
